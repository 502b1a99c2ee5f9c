// cc -O2 -I.. udf.c -o udf, then put it into the server's user_scripts folder
//
// A function for ClickHouse: money(1234567.891, 'EUR') is 1,234,567.89 EUR. The
// server starts the program, sends the arguments as RowBinary, a block of rows
// at a time, and waits for as many answers. An error ends the program: the
// query fails, with the message. In a file *_function.xml beside config.xml:
//
// <functions>
//     <function>
//         <type>executable_pool</type>
//         <name>money</name>
//         <argument><type>Decimal(18, 2)</type><name>amount</name></argument>
//         <argument><type>String</type><name>currency</name></argument>
//         <return_type>String</return_type>
//         <format>RowBinary</format>
//         <command>udf</command>
//     </function>
// </functions>
//
// RowBinary says no types: they must be those of ARGUMENTS below. With --keys,
// answers begin with the arguments, as the sources of dictionaries have to. In
// *_dictionary.xml, for dictGet('money', 'text', (amount, currency)), with the
// program's whole path:
//
// <dictionaries>
//     <dictionary>
//         <name>money</name>
//         <structure>
//             <key>
//                 <attribute>
//                     <name>amount</name><type>Decimal(18, 2)</type>
//                 </attribute>
//                 <attribute>
//                     <name>currency</name><type>String</type>
//                 </attribute>
//             </key>
//             <attribute>
//                 <name>text</name><type>String</type><null_value/>
//             </attribute>
//         </structure>
//         <source>
//             <executable>
//                 <command>/usr/local/bin/udf --keys</command>
//                 <format>RowBinary</format>
//             </executable>
//         </source>
//         <layout>
//             <complex_key_cache>
//                 <size_in_cells>100000</size_in_cells>
//             </complex_key_cache>
//         </layout>
//         <lifetime>3600</lifetime>
//     </dictionary>
// </dictionaries>
//
// Without any of them: SELECT * FROM executable('udf --keys', 'RowBinary',
// 'amount Decimal(18, 2), currency String, text String', (SELECT ...),
// SETTINGS check_exit_code = 1), where errors do not count without the setting.
#define ROWBIN_IMPLEMENTATION
#include "rowbinary.h"

#include <stdio.h>
#include <unistd.h>

#define ARGUMENTS(COL) COL(amount, Decimal(18, 2)) COL(currency, String)
ROWBIN_ROW(arguments, ARGUMENTS);

// A number of any width: the low byte comes first, whatever the machine.
static void put_number(uint64_t value, size_t bytes) {
    for (; bytes > 0; bytes--, value >>= 8) {
        putchar((int)(value & 255));
    }
}

// A length has 7 bits in a byte, the low ones first; 128 says that more follow.
static void put_length(size_t length) {
    for (; length > 127; length >>= 7) {
        putchar((int)(128 | (length & 127)));
    }
    putchar((int)length);
}

// 123456789 cents as 1,234,567.89: written up to `end`. Returns the beginning.
static char *group_digits(int64_t cents, char *end) {
    uint64_t left = cents < 0 ? 0 - (uint64_t)cents : (uint64_t)cents;
    int written;
    for (written = 0; written < 3 || left > 0; written++, left /= 10) {
        if (written == 2) {
            *--end = '.';
        } else if (written > 2 && written % 3 == 2) {
            *--end = ',';
        }
        *--end = (char)('0' + left % 10);
    }
    if (cents < 0) {
        *--end = '-';
    }
    return end;
}

static void answer(const arguments *a, bool keys) {
    char text[32], *const end = text + sizeof text;
    const char *const start = group_digits(a->amount, end - 1);
    end[-1] = ' ';
    if (keys) {
        put_number((uint64_t)a->amount, 8);
        put_length(a->currency.size);
        fwrite(a->currency.data, 1, a->currency.size, stdout);
    }
    put_length((size_t)(end - start) + a->currency.size);
    fwrite(start, 1, (size_t)(end - start), stdout);
    fwrite(a->currency.data, 1, a->currency.size, stdout);
}

int main(int argc, char **argv) {
    // It has to hold a row: stream_stdin.c has one that grows.
    static unsigned char buffer[1 << 20];
    const bool keys = argc > 1 && strcmp(argv[1], "--keys") == 0;
    rowbin_reader r = rowbin_open_stream();
    ssize_t got = 1;
    size_t tail;
    while (got > 0 && rowbin_keep(&r, buffer, sizeof buffer, &tail)) {
        arguments a;
        // Not fread, which waits until the buffer is full.
        got = read(0, buffer + tail, sizeof buffer - tail);
        rowbin_feed(&r, buffer, tail + (got > 0 ? (size_t)got : 0));
        if (got == 0) {
            rowbin_finish(&r);
        }
        while (arguments_read_row(&r, &a)) {
            answer(&a, keys);
        }
        // No whole row is left: the server may be waiting for these answers.
        if (fflush(stdout) != 0 || ferror(stdout)) {
            got = -1;
        }
    }
    if (got < 0) {
        perror("udf");
        return 1;
    }
    if (rowbin_status(&r) != ROWBIN_DONE) {
        const rowbin_error e = rowbin_explain(&r, &arguments_schema);
        fprintf(stderr, "udf: row %llu, column %s %s, byte %llu: %s %s\n",
                (unsigned long long)e.row, e.name, e.type,
                (unsigned long long)e.offset,
                e.status == ROWBIN_MORE ? "too long for the buffer" : e.text,
                e.hint);
        return 1;
    }
    return 0;
}
