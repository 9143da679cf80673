#!/bin/sh
# Builds what the sandbox needs into the directory given: tools (static), seccomp.bpf. Called by the Maven build.
set -eu
out=$1
src=$(cd "$(dirname "$0")" && pwd)

need() {
    echo "shell-executor: $1 is missing. Install what the native parts need with:" >&2
    echo "    apt-get install -y gcc libc6-dev musl-tools libseccomp-dev" >&2
    exit 1
}

command -v cc >/dev/null 2>&1 || need "a C compiler"
echo '#include <seccomp.h>' | cc -E -o /dev/null -x c - 2>/dev/null || need "libseccomp-dev"
if command -v musl-gcc >/dev/null 2>&1; then
    static=musl-gcc
else
    static=cc
fi

mkdir -p "$out"
if [ -x "$out/tools" ] && [ -s "$out/seccomp.bpf" ] && [ -z "$(find "$src" -newer "$out/seccomp.bpf" -name '*.[chs]*')" ]; then
    exit 0
fi

warn="-std=c11 -D_GNU_SOURCE -Wall -Wextra -Wshadow -Wconversion -Wformat=2 -Werror"
hard="-O2 -fstack-protector-strong -Wl,-z,relro,-z,now,-z,noexecstack,--build-id=none"
"$static" $warn $hard -static -s -o "$out/tools" \
    "$src/tools.c" "$src/hello.c" "$src/wire.c" "$src/files.c" "$src/whose_stdin.c" 2>"$out/cc.log" \
    || { cat "$out/cc.log" >&2; need "a C compiler that links static programs"; }
cc $warn -O2 -o "$out/make-seccomp" "$src/seccomp.c" -lseccomp
"$out/make-seccomp" >"$out/seccomp.tmp"
rm "$out/make-seccomp"
mv "$out/seccomp.tmp" "$out/seccomp.bpf"
