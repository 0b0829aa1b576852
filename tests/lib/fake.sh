# Helpers for tests with tests/fake-plugin; source it after sh.sh.
fake=$abs_top_builddir/tests/fake-plugin
[ -x "$fake" ] || skip_all "skipped: tests/fake-plugin is not built"
FAKE_LOG=$tmp/log; export FAKE_LOG
cd "$tmp" || exit 99

handler () { # X.fake is served by the fake plugin, which does what the script on stdin says
  FAKE_SCRIPT=$(cat); export FAKE_SCRIPT
  OFFICECLI_PLUGIN_FORMAT_HANDLER_FAKE=$fake; export OFFICECLI_PLUGIN_FORMAT_HANDLER_FAKE
  echo content >x.fake
  : >"$FAKE_LOG"
}
reader () { # X.doc is read by it
  FAKE_SCRIPT=$(cat); FAKE_KIND=dump-reader; FAKE_EXT=.doc; export FAKE_SCRIPT FAKE_KIND FAKE_EXT
  OFFICECLI_PLUGIN_DUMP_READER_DOC=$fake; export OFFICECLI_PLUGIN_DUMP_READER_DOC
  rm -f x.docx
  echo content >x.doc
  : >"$FAKE_LOG"
}
exporter () { # view X.docx pdf goes to it
  FAKE_SCRIPT=$(cat); FAKE_KIND=exporter; FAKE_EXT=.pdf; export FAKE_SCRIPT FAKE_KIND FAKE_EXT
  OFFICECLI_PLUGIN_EXPORTER_PDF=$fake; export OFFICECLI_PLUGIN_EXPORTER_PDF
  : >"$FAKE_LOG"
}
timed () { # run, and leave the seconds it took in $seconds
  t0=$(date +%s); run timeout 30 "$@"; seconds=$(($(date +%s) - t0))
}
lasts () { # lasts MIN MAX TEXT
  [ "$seconds" -ge "$1" ] && [ "$seconds" -le "$2" ]; r=$?; ok $r "$3"; [ $r -eq 0 ] || echo "# took $seconds s"
}
log_has () { grep -qF -- "$1" "$FAKE_LOG"; r=$?; ok $r "$2"; [ $r -eq 0 ] || sed 's/^/# log: /' "$FAKE_LOG"; }
log_lacks () { ! grep -qF -- "$1" "$FAKE_LOG"; r=$?; ok $r "$2"; [ $r -eq 0 ] || sed 's/^/# log: /' "$FAKE_LOG"; }
child_gone () { # the child that the script forked does not run any more (a zombie does not run)
  pid=$(sed -n 's/^child //p' "$FAKE_LOG" | tail -1)
  [ -n "$pid" ] && ! grep -q '^State:[[:space:]]*[RSD]' "/proc/$pid/status" 2>/dev/null
  ok $? "$1"
}
fails () { # fails STATUS CODE TEXT: of the last run, which had --json
  is_status "$1" "$3: exit status $1"
  grep -q "\"code\": \"$2\"" "$tmp/out"; ok $? "$3: $2"
}
