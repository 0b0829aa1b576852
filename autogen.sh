#!/bin/sh
# Makes configure and the other generated build files in a fresh clone.
set -e
cd "$(dirname "$0")"
mkdir -p build-aux
exec autoreconf -fi
