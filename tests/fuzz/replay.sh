# Replays the seeds and past crashes of every fuzz target; each folder of the corpus belongs to one target, and each target has one.
. "$abs_top_srcdir/tests/lib/sh.sh"
corpus=$abs_top_srcdir/tests/fuzz/corpus
for target in $FUZZ_TARGETS; do
  name=${target##*/fuzz-}
  [ -n "$(ls "$corpus/$name" 2>/dev/null)" ]; ok $? "$name has seeds"
  # A hang is a failure too: no input may take long.
  run timeout 120 ${OC_VALGRIND-} "$abs_top_builddir/$target" "$corpus/$name"
  is_status 0 "$name: every seed is survived"
done
for folder in "$corpus"/*/; do
  name=$(basename "$folder")
  case " $FUZZ_TARGETS " in *"/fuzz-$name "*) r=0 ;; *) r=1 ;; esac
  ok $r "the seeds of $name have a target"
done
done_testing
