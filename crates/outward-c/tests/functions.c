/* Calls every function of outward.h: of each number, and of arrays in one call. Prints a line for each, with a hash of
 * the results. `entries.inc` is made from the header by the test that compiles this.
 *
 * Usage: functions INPUTS, a file of rows of four columns in each format, and of rows of all columns of integers;
 * functions INPUTS traps: all exceptions trap; functions INPUTS flushed: subnormal numbers are zero in other code. */
#define _GNU_SOURCE
#include "outward.h"
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __SSE2__
#include <xmmintrin.h>
#endif

typedef void (*function)(void);

enum format { F64, F32, F16, BF16 };
enum integer { NO_INTEGER, INTEGER_FIRST, INTEGER_LAST };

struct entry {
    const char *name;
    enum format format;
    int arity; /* of numbers */
    enum integer integer;
    function one, many;
};

static const struct entry entries[] = {
#include "entries.inc"
};

static const int32_t integers[] = {-3, 0, 1, 2, 7};

#define INTEGERS (sizeof integers / sizeof *integers)

static uint64_t hash(uint64_t before, const void *bytes, size_t size) {
    const unsigned char *byte = bytes;
    for (size_t at = 0; at < size; at++) {
        before = (before ^ byte[at]) * UINT64_C(0x100000001b3);
    }
    return before;
}

/* One row of a function, and all rows, in a type of C. */
#define CALLS(T, type)                                                                                                 \
    static T one_##type(const struct entry *e, T *const *c, size_t row, int32_t n) {                                   \
        if (e->integer == INTEGER_FIRST) return ((T(*)(int32_t, T))e->one)(n, c[0][row]);                              \
        if (e->integer == INTEGER_LAST) return ((T(*)(T, int32_t))e->one)(c[0][row], n);                               \
        switch (e->arity) {                                                                                            \
        case 1: return ((T(*)(T))e->one)(c[0][row]);                                                                   \
        case 2: return ((T(*)(T, T))e->one)(c[0][row], c[1][row]);                                                     \
        case 3: return ((T(*)(T, T, T))e->one)(c[0][row], c[1][row], c[2][row]);                                       \
        default: return ((T(*)(T, T, T, T))e->one)(c[0][row], c[1][row], c[2][row], c[3][row]);                        \
        }                                                                                                              \
    }                                                                                                                  \
    static void many_##type(const struct entry *e, size_t rows, T *const *c, int32_t n, T *out) {                      \
        if (e->integer == INTEGER_FIRST) {                                                                             \
            ((void (*)(size_t, int32_t, const T *, T *))e->many)(rows, n, c[0], out);                                  \
        } else if (e->integer == INTEGER_LAST) {                                                                       \
            ((void (*)(size_t, const T *, int32_t, T *))e->many)(rows, c[0], n, out);                                  \
        } else if (e->arity == 1) {                                                                                    \
            ((void (*)(size_t, const T *, T *))e->many)(rows, c[0], out);                                              \
        } else if (e->arity == 2) {                                                                                    \
            ((void (*)(size_t, const T *, const T *, T *))e->many)(rows, c[0], c[1], out);                             \
        } else if (e->arity == 3) {                                                                                    \
            ((void (*)(size_t, const T *, const T *, const T *, T *))e->many)(rows, c[0], c[1], c[2], out);            \
        } else {                                                                                                       \
            ((void (*)(size_t, const T *, const T *, const T *, const T *, T *))e->many)(rows, c[0], c[1], c[2], c[3], \
                                                                                         out);                         \
        }                                                                                                              \
    }                                                                                                                  \
    static void run_##type(const struct entry *e, size_t rows, T *const *c) {                                          \
        uint64_t h = UINT64_C(0xcbf29ce484222325);                                                                     \
        T *out = malloc(rows * sizeof(T)), *all = malloc(rows * sizeof(T));                                            \
        if (!out || !all) exit(3);                                                                                     \
        for (size_t at = 0; at < (e->integer ? INTEGERS : 1); at++) {                                                  \
            for (size_t row = 0; row < rows; row++) out[row] = one_##type(e, c, row, integers[at]);                    \
            h = hash(h, out, rows * sizeof(T));                                                                        \
            if (!e->many) continue;                                                                                    \
            many_##type(e, rows, c, integers[at], all);                                                                \
            if (memcmp(out, all, rows * sizeof(T))) {                                                                  \
                printf("%s: arrays differ\n", e->name);                                                                \
                for (size_t row = 0; row < rows; row++) {                                                              \
                    if (memcmp(out + row, all + row, sizeof(T))) {                                                     \
                        printf("row %zu\n", row);                                                                      \
                        break;                                                                                         \
                    }                                                                                                  \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
        printf("%s %016llx\n", e->name, (unsigned long long)h);                                                        \
        free(out);                                                                                                     \
        free(all);                                                                                                     \
    }
CALLS(double, f64)
CALLS(float, f32)
CALLS(uint16_t, bits)

int main(int count, char **arguments) {
    if (count < 2 || count > 3) return 2;
    FILE *file = fopen(arguments[1], "rb");
    uint64_t rows = 0;
    if (!file || fread(&rows, sizeof rows, 1, file) != 1) return 3;
    static const size_t sizes[] = {sizeof(double), sizeof(float), 2, 2};
    void *columns[4][4];
    for (int format = 0; format < 4; format++) {
        for (int column = 0; column < 4; column++) {
            columns[format][column] = malloc(rows * sizes[format]);
            if (!columns[format][column]) return 3;
            if (fread(columns[format][column], sizes[format], rows, file) != rows) return 3;
        }
    }
    fclose(file);
#ifdef __GLIBC__
    if (count == 3 && !strcmp(arguments[2], "traps")) feenableexcept(FE_ALL_EXCEPT);
#endif
#ifdef __SSE2__
    if (count == 3 && !strcmp(arguments[2], "flushed")) _mm_setcsr(_mm_getcsr() | 0x8040);
#endif
    for (size_t at = 0; at < sizeof entries / sizeof *entries; at++) {
        const struct entry *e = &entries[at];
        void **c = columns[e->format];
        if (e->format == F64) {
            double *const typed[] = {c[0], c[1], c[2], c[3]};
            run_f64(e, rows, typed);
        } else if (e->format == F32) {
            float *const typed[] = {c[0], c[1], c[2], c[3]};
            run_f32(e, rows, typed);
        } else {
            uint16_t *const typed[] = {c[0], c[1], c[2], c[3]};
            run_bits(e, rows, typed);
        }
    }
    for (int format = 0; format < 4; format++) {
        for (int column = 0; column < 4; column++) free(columns[format][column]);
    }
    return 0;
}
