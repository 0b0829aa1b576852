# A change that is killed or refused at any system call on the file leaves the whole old or the whole new document, and it opens.
. "$abs_top_srcdir/tests/lib/sh.sh"
so=$abs_top_builddir/tests/fault.so
[ -f "$so" ] || skip_all "skipped: faults are not injected into this build"
[ -z "${OC_VALGRIND-}" ] || skip_all "skipped: faults are not injected under valgrind"
plugin_path
mkdir "$tmp/d" && cd "$tmp/d" || exit 99
faulty () { # FAULT COMMAND...
  f=$1; shift
  rm -f "$tmp/mark"
  status=0
  env LD_PRELOAD="$so" OC_FAULT="$f" OC_FAULT_MARK="$tmp/mark" OC_FAULT_UNDER="$tmp/d" "$@" >"$tmp/out" 2>"$tmp/err" </dev/null || status=$?
}
campaign () { # FILE PATH OLD-TEXT FAULT-KIND WHAT
  n=0; bad=0; lies=0; litter=0; old=0; new=0
  while n=$((n + 1)); [ $n -lt 200 ]; do
    find . -mindepth 1 -delete
    cp "$abs_top_builddir/fixtures/out/$1" "x.${1##*.}"
    faulty "$4:$n:$5" officecli set "x.${1##*.}" "$2" --prop "text=entirely new words"
    saved=$status
    [ -e "$tmp/mark" ] || break
    left=$(($(ls -A | wc -l) - 1))
    [ "$5" = kill ] && left=$((left - 1))
    [ $left -le 0 ] || litter=$((litter + 1))
    run officecli view "x.${1##*.}" text
    if [ "$status" -ne 0 ]; then bad=$((bad + 1))
    elif grep -q "entirely new words" "$tmp/out"; then new=$((new + 1))
    elif grep -q "$3" "$tmp/out"; then old=$((old + 1)); [ $saved -ne 0 ] || lies=$((lies + 1))
    else bad=$((bad + 1)); fi
  done
  [ $n -gt 1 ] && [ $bad -eq 0 ] && [ $lies -eq 0 ] && [ $litter -eq 0 ]
  ok $? "${1##*.}, $4 $5: $((n - 1)) calls, old $old, new $new; neither $bad, success without saving $lies, litter $litter"
}
for what in "file kill" "write 28" "fsync 5" "rename 13" "close 5"; do
  set -- $what
  campaign report.docx "/body/p[1]" "The harbour" "$1" "$2"
  campaign form.hwpx "/section[1]/p[2]" "출장" "$1" "$2"
done
done_testing
