#!/bin/sh
# The decoder on other machines and by other compilers, run: 32 bits,
# big-endian, Windows, WebAssembly, no libc; standards, optimisation, C++.
# What cannot be built and run here is skipped, and said so.
#   tests/platforms.sh FOLDER_OF_BUILD [NAME...]
# NAMEs: gcc clang tcc g++ clang++ msan integer valgrind i386 s390x powerpc
# aarch64 riscv64 arm windows wasi wasm freestanding; without any: all, in
# about a quarter of an hour.
# Debian's packages for them: gcc-11 g++ gcc-12-multilib clang-14 clang-19
# lld-19 tcc valgrind qemu-user nodejs wasi-libc libclang-rt-19-dev-wasm32
# wine64 gcc-mingw-w64-x86-64-win32, gcc-12-ARCH-linux-gnu for s390x, powerpc,
# aarch64 and riscv64, gcc-12-arm-linux-gnueabihf, and libc6-dev-ARCH-cross
# for s390x, powerpc, arm64, riscv64 and armhf.
# shellcheck disable=SC2086 # commands with their flags are in variables
set -u
out=$1/platforms
shift
asked="$*"
known=
strict="-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
    -Wcast-qual -Wundef -Wswitch-enum -Werror"
passed=0
failed=0
mkdir -p "$out"
awk -f tests/front_page.awk rowbinary.h >"$out/front_page.h"
echo 'int main(void) { return 0; }' >"$out/probe.c"
printf '#define ROWBIN_IMPLEMENTATION\n#include "rowbinary.h"\n' \
    >"$out/header.c"

pick() { # COMMAND...: prints the first that is installed, or the last
    for command in "$@"; do
        ! command -v "$command" >/dev/null 2>&1 || break
    done
    echo "$command"
}

gcc_old=$(pick gcc-9 gcc-10 gcc-11 gcc-12 gcc)
gcc_new=$(pick gcc-15 gcc-14 gcc-13 gcc-12 gcc)
clang_old=$(pick clang-11 clang-13 clang-14 clang-15 clang-16 clang)
clang_new=$(pick clang-21 clang-20 clang-19 clang-18 clang)
clangxx_old=$(pick clang++-11 clang++-13 clang++-14 clang++-15 clang++)
clangxx_new=$(pick clang++-21 clang++-20 clang++-19 clang++-18 clang++)

# ---- Checks ----

begin() { # NAME: of a line of the list of what ran; false: not asked for
    name=$1
    known="$known $name"
    passed_before=$passed
    failed_before=$failed
    began=$(date +%s)
    case " $asked " in
    "  " | *" $name "*) ;;
    *) return 1 ;;
    esac
}

end() { # TEXT
    printf '%-12s %8d passed, %d failed, %3d s: %s\n' "$name" \
        $((passed - passed_before)) $((failed - failed_before)) \
        $(($(date +%s) - began)) "$1"
}

skip() { # TEXT
    printf '%-12s skipped: cannot build and run here: %s\n' "$name" "$1"
}

fail() { # WHAT
    failed=$((failed + 1))
    echo "FAILED: $name: $1"
    tail -n 10 "$out/log"
}

count() { # COMMAND...: adds what its last line counts
    timeout 600 "$@" >"$out/log.dos" 2>&1
    status=$?
    tr -d '\r' <"$out/log.dos" >"$out/log"
    # shellcheck disable=SC2046 # two numbers
    set -- "$*" $(sed -n \
        '$s/.*: \([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$out/log")
    passed=$((passed + ${2:-0}))
    if [ $status -ne 0 ] || [ "${3:-1}" -ne 0 ]; then
        fail "$1"
        [ "${3:-0}" -le 1 ] || failed=$((failed + $3 - 1))
    fi
}

# ---- Programs on a system ----

compile() { # TO FROM FLAG...
    to=$1
    from=$2
    shift 2
    $cc $warn ${cxx:+-x c++} "$from" ${cxx:+-x none} -I"$out" -I. "$@" \
        -o "$to" >"$out/log" 2>&1 || { fail "$cc $from" && false; }
}

wrap() { # TO COMMAND...: a script that runs it
    wrapper=$1
    shift
    printf '#!/bin/sh\nexec %s "$@"\n' "$*" >"$wrapper"
    chmod +x "$wrapper"
}

platform() { # NAME PROGRAMS COMPILER-AND-FLAGS [RUNNER...]
    begin "$1" || return
    programs=$2
    cc=$3
    shift 3
    exe=
    cxx=
    warn=$strict
    case $cc in
    *++*) cxx=yes warn=-w ;; # standards.sh looks for warnings there
    *tcc*) warn= ;;
    *clang*) warn="$strict -Wno-unused-command-line-argument" ;;
    *gcc*) warn="$strict -Wno-maybe-uninitialized" ;; # what a CHECK is of
    esac
    case $cc in *mingw*) exe=.exe warn="$warn -Wno-float-conversion" ;; esac
    if ! { $cc "$out/probe.c" -o "$out/probe$exe" &&
        timeout 120 "$@" "$out/probe$exe"; } >"$out/log" 2>&1; then
        skip "$cc${1:+ | $*}"
        return
    fi
    # The implementation is compiled once: the programs are told that it is.
    compile "$out/header.o" "$out/header.c" -c || return
    for program in $programs; do
        to=$out/test_$program$exe
        from=tests/test_$program.c
        linked="-DROWBIN_PRIV_IMPLEMENTED $out/header.o -lm"
        case $program in
        fuzz) from=tests/fuzz.c linked="-DFUZZ_MAIN $linked" ;;
        # These need it with other options, or what is private in it.
        rowbin2json) from=examples/rowbin2json.c linked= ;;
        hygiene | schema) linked= ;;
        esac
        compile "$to" "$from" $linked || continue
        case $program in
        fuzz)
            wrap "$out/fuzz" "$@" "$to"
            count sh tests/fuzz.sh "$out" quick values rows dump bind type \
                binary_type exception
            ;;
        rowbin2json)
            wrap "$out/rowbin2json" "$@" "$to"
            count sh tests/corpus.sh "$out" "$out/rowbin2json" \
                tests/data/corpus
            count sh tests/reports.sh "$out" "$out/rowbin2json"
            ;;
        *) count "$@" "$to" ;;
        esac
    done
    end "$cc${1:+ | $*}"
}

# What tells most, by what it takes to compile and to run.
few="values rows stream errors schema exception"
most="$few iot text any"
all="$most docs shapes hygiene reports"
far="$few text shapes fuzz rowbin2json"

platform gcc "$all" "$gcc_old -std=c99 -O0"
platform gcc "$most" "$gcc_old -std=c11 -O3"
platform gcc "$few" "$gcc_new -std=c17 -Os"
platform gcc "$few" "$gcc_new -std=c2x -O2 -flto"
platform clang "$all" "$clang_old -std=c99 -O0"
platform clang "$few" "$clang_old -std=c11 -Os"
platform clang "$most" "$clang_new -std=c17 -O3"
platform clang "$few" "$clang_new -std=c2x -O2 -flto -fuse-ld=lld"
platform tcc "$all fuzz" "tcc -std=c99"
platform g++ "$few" "g++ -std=c++11 -O2"
platform g++ "$few" "g++ -std=c++20 -O0"
platform clang++ "$few" "$clangxx_old -std=c++14 -O1"
platform clang++ "$few" "$clangxx_new -std=c++20 -O2"

# Unsigned numbers may wrap, and be shifted out: hashes and counters do.
platform msan "$all fuzz rowbin2json" \
    "clang -std=c99 -g -O1 -fsanitize=memory"
platform integer "$most shapes" "clang -std=c99 -g -O1 \
-fsanitize=integer,implicit-conversion,nullability -fno-sanitize-recover=all \
-fno-sanitize=unsigned-integer-overflow,unsigned-shift-base"
platform valgrind "$all" "$gcc_new -std=c99 -g -O2" valgrind -q \
    --error-exitcode=9

# The tests compute with the digits of a double, as the server does: the x87 and
# clang need to be told.
qemu=$(pick qemu-i386 qemu-i386-static)
platform i386 "$far" "$gcc_new -m32 -mpc64 -static -std=c99 -O2" $qemu
platform i386 "$few" "$clang_new -m32 -msse2 -static -std=c11 -Os" $qemu
for machine in s390x:s390x powerpc:ppc aarch64:aarch64 riscv64:riscv64 arm:arm
do
    triple=${machine%:*}-linux-gnu
    [ $machine = arm:arm ] && triple="arm-linux-gnueabihf"
    cc=$(pick $triple-gcc $triple-gcc-14 $triple-gcc-13 $triple-gcc-12)
    qemu=qemu-${machine#*:}
    case $machine in
    s390x* | powerpc*) programs=$far ;; # big-endian
    *) programs="$few fuzz" ;;
    esac
    platform ${machine%:*} "$programs" "$cc -static -std=c99 -O2" \
        "$(pick $qemu $qemu-static)"
done

WINEPREFIX=$(cd "$out" && pwd)/wine
WINEDEBUG=-all
WINEDLLOVERRIDES="mscoree,mshtml=" # or it asks whether to fetch them
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES
# Not test_text: it trusts in strtod, which does not round correctly there.
mingw="x86_64-w64-mingw32-gcc -std=c99 -O2"
platform windows "$few iot any docs fuzz" "$mingw" \
    "$(pick wine64 /usr/lib/wine/wine64 wine)"

wasi="$clang_new --target=wasm32-wasi -Wl,-z,stack-size=8388608"
platform wasi "$most fuzz" "$wasi -std=c99 -O2" \
    node --no-warnings --single-threaded-gc tests/wasi.js

# ---- Without a system ----

wasm() { # COMPILER-AND-FLAGS: a decoder for the browser, with no libc
    begin wasm || return
    if ! { $1 "$out/probe.c" -o "$out/probe.wasm" && node --version; } \
        >"$out/log" 2>&1; then
        skip "$1 | node"
        return
    fi
    if $1 $strict tests/bare.c tests/bare_libc.c -o "$out/bare.wasm" \
        >"$out/log" 2>&1; then
        count node tests/bare.js "$out/bare.wasm"
    else
        fail "$1 tests/bare.c"
    fi
    end "$1 | node"
}
wasm="$clang_new --target=wasm32 -fvisibility=default -nostdlib"
wasm "$wasm -Wl,--no-entry -Wl,--export-dynamic -std=c99 -O2 -ffreestanding"

# What a decoder may call: four functions, and the compiler's own for integers
# of 64 bits and, at -Os, for a function's begin and end.
four='mem(cpy|move|set|cmp)'
gnu='__u?(div|mod)di3|__u?divmoddi4|__(ash[lr]|lshr)di3'
arm='__aeabi_u?[il]div(mod)?|__aeabi_l(lsl|lsr|asr|mul)'
arm="$arm|__aeabi_mem(clr|cpy|move|set)[48]?"
power='_(rest|save)gpr_[0-9]+(_x)?'

freestanding() { # COMPILER-AND-FLAGS
    begin freestanding || return
    if ! $1 -c "$out/probe.c" -o "$out/probe.o" >"$out/log" 2>&1; then
        skip "$1"
        return
    fi
    for level in -O0 -Os -O2; do
        if $1 $warn -ffreestanding -fno-pic $level -c tests/bare.c \
            -o "$out/bare.o" >"$out/log" 2>&1 &&
            nm -u "$out/bare.o" >"$out/called" 2>"$out/log" &&
            grep -q ' memcpy$' "$out/called" &&
            ! grep -Ev " ($four|$gnu|$arm|$power)$" "$out/called" >"$out/log"
        then
            passed=$((passed + 1))
        else
            fail "$1 $level"
        fi
    done
    end "$1"
}
warn=$strict
freestanding "$gcc_old -std=c99"
freestanding "$gcc_new -std=c11 -m32"
freestanding "g++ -std=c++11 -x c++"
freestanding "$clang_new -std=c99"
freestanding "$clang_new -std=c99 --target=thumbv6m-none-eabi"
freestanding "$clang_new -std=c99 --target=riscv32-unknown-elf"
freestanding "$(pick powerpc-linux-gnu-gcc powerpc-linux-gnu-gcc-14 \
    powerpc-linux-gnu-gcc-13 powerpc-linux-gnu-gcc-12) -std=c99"

for name in $asked; do
    case " $known " in
    *" $name "*) ;;
    *) failed=$((failed + 1)) && echo "FAILED: $name: no such platform" ;;
    esac
done
echo "platforms: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
