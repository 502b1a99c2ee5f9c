#!/bin/sh
# What rowbin2c makes of headers: the list of odd names as it must be, and lists
# of all of the engine's files that compile, pass the header's check and decode
# all rows.
#   tests/rowbin2c.sh BUILD_FOLDER
set -u
LC_ALL=C
export LC_ALL
out=$1
. tests/same.sh

cat >"$out/want" <<'END'
#include "rowbinary.h"

#define MY_TABLE_N_A(COL) \
    COL(Named(b_c, "b c"), UInt8) \
    COL(d, Tuple(UInt8, String))
ROWBIN_ROW(my_table_n_a, MY_TABLE_N_A);

#define MY_TABLE(COL) \
    COL(Named(user_id, "user-id"), UInt64) \
    COL(Named(n_a, "n.a"), Array(TupleOf(MY_TABLE_N_A))) \
    COL(Named(sum_x, "sum(x)"), Nullable(Float64)) \
    COL(Named(int_2, "int"), Decimal(9, 2)) \
    COL(Named(c_1st, "1st"), Enum8('it\'s' = 1, 'b' = 2)) \
    COL(Named(a_b, "a\077\042\134\012b"), Enum8) \
    COL(Named(a_b_2, "a_b"), DateTime64(3, 'UTC')) \
    COL(_c, Map(String, UInt8)) \
    COL(Named(column_9, "ключ"), JSON) \
    COL(r, FixedString(3))
ROWBIN_ROW(my_table, MY_TABLE);
END
"$out/rowbin2c" --name 'my table' --schema "\`user-id\` UInt64,
    \`n.a\` Array(Tuple(\`b c\` UInt8, d Tuple(UInt8, String))),
    \`sum(x)\` Nullable(Float64), int Decimal(9, 2),
    \`1st\` Enum('it\\'s', 'b'), \`a?\"\\\\\\nb\` Enum('' = 1), a_b
    DateTime64(3, 'UTC'), _c Map(String, SimpleAggregateFunction(sum, UInt8)),
    \`ключ\` JSON(max_dynamic_paths=3, SKIP x), r FixedString(3)" \
    >"$out/got" 2>&1
same "odd names"

# Every file: its name, its rows, where it is.
{
    for file in tests/data/*.jsonc; do
        file=${file%.jsonc}
        echo "${file##*/} $(($(wc -l <"$file.jsonc"))) $file.rbnt"
    done
    awk -F'\t' 'NR > 1 && $1 != "dyn_af_params" { # whose row has a state
        print $1, $2, "tests/data/corpus/" $1 ".rbnt" }' \
        tests/data/corpus/index.tsv
} >"$out/files"
: >"$out/lists.h"
: >"$out/files.h"
: >"$out/lists.want"
: >"$out/refused"
while read -r name rows file; do
    if "$out/rowbin2c" --name "$name" "$file" >"$out/list.h" 2>"$out/list.log"
    then
        cat "$out/list.h" >>"$out/lists.h"
        row=$(sed -n 's/^ROWBIN_[A-Z_]*ROW(\(.*\),.*/\1/p' "$out/list.h" |
            tail -n 1)
        echo "READ($row, \"$file\")" >>"$out/files.h"
        echo "$row $rows" >>"$out/lists.want"
    else
        sed "s/^rowbin2c/$name/; s/ in a column list.*//
            s/byte [0-9]*: //; s/ [A-Z][A-Za-z]*(.*//" "$out/list.log" \
            >>"$out/refused"
    fi
done <"$out/files"
cat >"$out/lists.c" <<'END'
#define ROWBIN_IMPLEMENTATION
#include "lists.h"
#include <stdio.h>
static unsigned char bytes[1 << 20];
#define READ(row, name)                                                       \
    static void read_##row(void) {                                            \
        static row rows[1000];                                                \
        FILE *in = fopen(name, "rb");                                         \
        const size_t size = fread(bytes, 1, sizeof bytes, in);                \
        rowbin_reader r = rowbin_open(bytes, size);                           \
        const bool good = row##_check_header(&r);                             \
        const size_t n = good ? row##_read_rows(&r, rows, 1000) : 0;          \
        if (n > 0) row##_read_rows(&r, rows, 1);                              \
        printf("%s %lu", #row, (unsigned long)n);                             \
        puts(rowbin_status(&r) == ROWBIN_DONE ? "" : " and an error");        \
        fclose(in);                                                           \
    }
#include "files.h"
#undef READ
#define READ(row, name) read_##row();
int main(void) {
#include "files.h"
    return 0;
}
END
if ${CC:-cc} -std=c99 -w -I. -I"$out" "$out/lists.c" -o "$out/lists"; then
    "$out/lists" >"$out/got"
    mv "$out/lists.want" "$out/want"
    same "lists of all files"
else
    failed=$((failed + 1))
fi
# What has no list, and why.
cat >"$out/want" <<'END'
af_sum: a type has no value form
deep_array_type_900: types are nested too deeply
json_all_args: paths with a type cannot be
json_as_string_nested: paths with a type cannot be
json_typed_container_rows: paths with a type cannot be
json_typed_rows: paths with a type cannot be
nested: a Tuple of nothing cannot be
shape_empty_dynamic_json: paths with a type cannot be
shape_zero_width_rows: a Tuple of nothing cannot be
tuple_empty: a Tuple of nothing cannot be
END
sort "$out/refused" >"$out/got"
same "files without a list"
echo "rowbin2c: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
