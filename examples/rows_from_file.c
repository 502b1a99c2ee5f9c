// cc -O2 -I.. rows_from_file.c -o rows_from_file &&
// ./rows_from_file ../tests/data/carts.rbnt
//
// A whole file in memory, decoded in batches; the arrays of a batch are summed
// up from typed blocks and tuples. Input: FORMAT RowBinaryWithNamesAndTypes.
#define ROWBIN_IMPLEMENTATION
#include "rowbinary.h"

#include <stdio.h>
#include <stdlib.h>

#define ITEM(COL) COL(sku, String) COL(qty, UInt16)
#define CART(COL)                                                              \
    COL(cart_id, UInt32)                                                       \
    COL(items, Array(TupleOf(ITEM)))                                           \
    COL(discounts, Array(Nullable(Int32)))
ROWBIN_ROW(item, ITEM);
ROWBIN_ROW(cart, CART);

// Reads the file. Its bytes must live as long as views into them are used.
static unsigned char *read_file(const char *path, size_t *size) {
    FILE *in = fopen(path, "rb");
    unsigned char *bytes = NULL;
    long end = -1;
    if (in != NULL && fseek(in, 0, SEEK_END) == 0 && (end = ftell(in)) >= 0) {
        bytes = malloc((size_t)end + 1);
        rewind(in);
    }
    *size = bytes != NULL ? fread(bytes, 1, (size_t)end, in) : 0;
    if (bytes == NULL || *size != (size_t)end) {
        perror(path);
        exit(1);
    }
    fclose(in);
    return bytes;
}

int main(int argc, char **argv) {
    size_t size, n, i;
    unsigned char *bytes = read_file(argc > 1 ? argv[1] : "carts.rbnt", &size);
    rowbin_reader r = rowbin_open(bytes, size);
    cart carts[256];
    item it;
    uint64_t items = 0, quantity = 0, discounts = 0;
    if (cart_check_header(&r)) {
        while ((n = cart_read_rows(&r, carts, 256)) > 0) {
            for (i = 0; i < n; i++) {
                items += carts[i].items.count;
                discounts += carts[i].discounts.count;
                while (item_next(&carts[i].items, &it)) {
                    quantity += it.qty;
                }
            }
        }
    }
    printf("%llu carts, %llu items, %llu pieces, %llu discounts\n",
           (unsigned long long)rowbin_rows(&r), (unsigned long long)items,
           (unsigned long long)quantity, (unsigned long long)discounts);
    if (rowbin_status(&r) != ROWBIN_DONE) {
        const rowbin_error e = rowbin_explain(&r, &cart_schema);
        fprintf(stderr, "row %llu, column %s %s, byte %llu: %s %s\n",
                (unsigned long long)e.row, e.name, e.type,
                (unsigned long long)e.offset, e.text, e.hint);
    }
    free(bytes);
    return rowbin_status(&r) == ROWBIN_DONE ? 0 : 1;
}
