# What is no readable .hwpx is named for what it is, with the exit status of its kind, and is not touched.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/hwpx.sh"
requires python3

refused () { # STATUS CODE WORDS TEXT
  sum=$(cksum <"$tmp/a.hwpx")
  session <<E2
$(command_line view '{"mode":"text"}')
{"protocol":1,"msg_type":"close"}
E2
  is_status "$1" "$4: exit status $1"
  reply 1 | grep -q "\"code\":\"$2\",\"message\":\"[^\"]*$3"; ok $? "$4: $2, named as such"
  reply 2 | grep -q '"code":"invalid_request"'; ok $? "$4: no command is run"
  is "$(cksum <"$tmp/a.hwpx")" "$sum" "$4: the file is as it was"
}
{ printf '\320\317\021\340\241\261\032\341'; head -c 2000 /dev/zero; } >"$tmp/a.hwpx"
refused 2 corrupt_input 'binary .hwp (HWP 5)' "compound file"
{ printf 'HWP Document File V3.00 \032\001\002\003\004\005'; head -c 2000 /dev/zero; } >"$tmp/a.hwpx"
refused 2 corrupt_input 'HWP 3' "HWP 3 file"
{ printf '\233 DRMONE  This Document is encrypted and protected by Fasoo DRM'; head -c 500 /dev/zero; } >"$tmp/a.hwpx"
refused 3 unsupported_feature 'Fasoo DRM' "DRM container"
printf 'hello' >"$tmp/a.hwpx"
refused 2 corrupt_input '' "text"
: >"$tmp/a.hwpx"
refused 2 corrupt_input '' "empty file"

remake () { # PART CONTENT: the new document with one part replaced
  create
  python3 - "$tmp/a.hwpx" "$1" "$2" <<'P'
import sys, zipfile
path, part, content = sys.argv[1:]
with zipfile.ZipFile(path) as z:
    entries = [(i, z.read(i)) for i in z.infolist()]
with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as z:
    for i, data in entries:
        if i.filename != part:
            z.writestr(i, data)
        elif content:
            z.writestr(i, bytes.fromhex(content[4:]) if content.startswith("hex:") else content)
P
}
remake META-INF/manifest.xml '<odf:manifest xmlns:odf="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><odf:file-entry odf:full-path="Contents/section0.xml"><odf:encryption-data/></odf:file-entry></odf:manifest>'
refused 3 unsupported_feature 'encrypted with a password' "password"
remake Contents/header.xml hex:9f0281d3c4e5f6a7b8c9
refused 3 unsupported_feature 'encrypted' "part that is no XML"
remake Contents/section0.xml '<!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><s>&e;</s>'
refused 2 corrupt_input 'document type' "external entity"
remake Contents/section0.xml '<broken'
refused 2 corrupt_input 'Contents/section0.xml' "broken part"
remake Contents/content.hpf ''
refused 2 corrupt_input 'content.hpf' "missing package document"
rm "$tmp/a.hwpx"; ln -s nowhere "$tmp/a.hwpx"
status=0
printf '%s\n' "$open_line" | "$plugin" open "$tmp/a.hwpx" >"$tmp/out" 2>"$tmp/err" || status=$?
is_status 66 "missing file: exit status 66"
out_has '"code":"file_not_found"' "missing file: named as such"
run "$plugin" open
is_status 64 "no argument: usage"
run "$plugin" create "$tmp/none/x.hwpx"
[ "$status" -ne 0 ] && [ ! -e "$tmp/none" ]; ok $? "create into a folder that is not there fails"
done_testing
