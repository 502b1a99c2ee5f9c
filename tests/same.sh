# For test scripts: counts, and compares what was wanted with what came.
passed=0
failed=0
same() { # NAME: compares $out/want with $out/got
    if cmp -s "$out/want" "$out/got"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$0: $1: expected, got:"
        diff "$out/want" "$out/got" | head -n 6
    fi
}
