dnl Warning flags: each is probed and added to AM_CFLAGS when the compiler knows it.  CFLAGS stays the user's.
AC_DEFUN([OC_WARNINGS], [
  AC_ARG_ENABLE([werror], [AS_HELP_STRING([--enable-werror], [turn warnings into errors])],
    [oc_werror=$enableval], [oc_werror=no])
  OC_CFLAGS=
  oc_save_CFLAGS=$CFLAGS
  for oc_flag in -std=gnu11 -Wall -Wextra -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes -Wformat=2 -Wundef \
                 -Wimplicit-fallthrough -Wpointer-arith -Wwrite-strings -fno-common -fstack-protector-strong; do
    AC_MSG_CHECKING([whether $CC takes $oc_flag])
    CFLAGS="$oc_save_CFLAGS -Werror $oc_flag"
    AC_COMPILE_IFELSE([AC_LANG_PROGRAM], [AC_MSG_RESULT([yes]); OC_CFLAGS="$OC_CFLAGS $oc_flag"], [AC_MSG_RESULT([no])])
  done
  CFLAGS=$oc_save_CFLAGS
  AS_IF([test "$oc_werror" = yes], [OC_CFLAGS="$OC_CFLAGS -Werror"])
  OC_LDFLAGS=
  oc_save_LDFLAGS=$LDFLAGS
  for oc_flag in -Wl,-z,relro -Wl,-z,now; do
    AC_MSG_CHECKING([whether the linker takes $oc_flag])
    LDFLAGS="$oc_save_LDFLAGS $oc_flag"
    AC_LINK_IFELSE([AC_LANG_PROGRAM], [AC_MSG_RESULT([yes]); OC_LDFLAGS="$OC_LDFLAGS $oc_flag"], [AC_MSG_RESULT([no])])
  done
  LDFLAGS=$oc_save_LDFLAGS
  AC_SUBST([OC_CFLAGS])
  AC_SUBST([OC_LDFLAGS])
])

dnl --enable-asan, --enable-ubsan
AC_DEFUN([OC_SANITIZERS], [
  AC_ARG_ENABLE([asan], [AS_HELP_STRING([--enable-asan], [build with AddressSanitizer])], [], [enable_asan=no])
  AC_ARG_ENABLE([ubsan], [AS_HELP_STRING([--enable-ubsan], [build with UndefinedBehaviorSanitizer])], [], [enable_ubsan=no])
  oc_sanitizers=
  AS_IF([test "$enable_asan" = yes], [oc_sanitizers=address])
  AS_IF([test "$enable_ubsan" = yes], [oc_sanitizers="${oc_sanitizers:+$oc_sanitizers,}undefined"])
  SANITIZE_CFLAGS=
  AS_IF([test -n "$oc_sanitizers"],
    [SANITIZE_CFLAGS="-fsanitize=$oc_sanitizers -fno-omit-frame-pointer -fno-sanitize-recover=all"])
  AC_SUBST([SANITIZE_CFLAGS])
  AM_CONDITIONAL([SANITIZE], [test -n "$oc_sanitizers"])
])

dnl --enable-fuzzing: the fuzz targets link libFuzzer (clang); without it they link a driver that replays a corpus.
AC_DEFUN([OC_FUZZING], [
  AC_ARG_ENABLE([fuzzing], [AS_HELP_STRING([--enable-fuzzing], [link fuzz targets with libFuzzer (needs CC=clang)])],
    [oc_fuzzing=$enableval], [oc_fuzzing=no])
  FUZZ_CFLAGS=
  FUZZ_LDFLAGS=
  AS_IF([test "$oc_fuzzing" = yes], [FUZZ_CFLAGS=-fsanitize=fuzzer-no-link FUZZ_LDFLAGS=-fsanitize=fuzzer])
  AC_SUBST([FUZZ_CFLAGS])
  AC_SUBST([FUZZ_LDFLAGS])
  AM_CONDITIONAL([FUZZING], [test "$oc_fuzzing" = yes])
])

dnl OC_LIBRARY(VARIABLE, MODULES, DEBIAN-PACKAGE): collects what is missing instead of stopping at the first.
AC_DEFUN([OC_LIBRARY], [
  PKG_CHECK_MODULES([$1], [$2], [], [oc_missing="$oc_missing $2," oc_missing_packages="$oc_missing_packages $3"])
])
