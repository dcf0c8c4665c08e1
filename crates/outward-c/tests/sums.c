/* Exact sums on devices, whose names are the arguments: the accumulators of the thread that calls, byte for byte, in each
 * format. Prints what is wrong, and `ok` at the end. */
#include "outward.h"
#include "check.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 70000

/* Is a sum the other one, byte for byte? */
static int same(const outward_accumulator *x, const outward_accumulator *y) {
    unsigned char a[1024], b[1024];
    size_t length = outward_accumulator_bytes(x, a, sizeof a);
    return length <= sizeof a && outward_accumulator_bytes(y, b, sizeof b) == length && memcmp(a, b, length) == 0;
}

enum kind { ANY, CANCELLING, SPECIAL, NEGATIVE_ZEROS, PATTERNS };

/* A pattern of so many bits, of which those above `fraction` are the sign and the exponent. */
static unsigned long long pattern(size_t row, int bits, int fraction, enum kind kind) {
    unsigned long long random = (row + 1) * 0x9e3779b97f4a7c15ULL;
    unsigned long long sign = 1ULL << (bits - 1), infinity = sign - (1ULL << fraction);
    random ^= random >> 29;
    random *= 0xbf58476d1ce4e5b9ULL;
    random ^= random >> 32;
    unsigned long long x = random >> (64 - bits);
    switch (kind) {
    case PATTERNS: return row & (2 * sign - 1);
    case NEGATIVE_ZEROS: return sign;
    case SPECIAL:
        switch (random % 7) {
        case 0: return infinity | (x & sign);
        case 1: return infinity | 1 | (x & sign);
        case 2: return x & sign;
        case 3: return (x & sign) | 1;
        }
        break;
    case CANCELLING:
        /* Each number is followed by its negative; at the end is the smallest one. */
        if (row == 0) return 1;
        if (row % 2 == 0) return pattern(row - 1, bits, fraction, kind) ^ sign;
        break;
    case ANY: break;
    }
    /* Without infinities and NaNs. */
    return (x & infinity) == infinity ? x ^ (1ULL << fraction) : x;
}

#define OF_FORMAT(NAME, TYPE, LETTERS, BITS, FRACTION)                                                                 \
    static void rounded##NAME(const outward_device *device, size_t n, const TYPE *x, const TYPE *y) {                  \
        static TYPE (*const here[][4])(size_t, const TYPE *) = {                                                       \
            {outward_sum##LETTERS##_rn, outward_sum##LETTERS##_rz, outward_sum##LETTERS##_ru,                          \
             outward_sum##LETTERS##_rd},                                                                               \
            {outward_sum_abs##LETTERS##_rn, outward_sum_abs##LETTERS##_rz, outward_sum_abs##LETTERS##_ru,              \
             outward_sum_abs##LETTERS##_rd},                                                                           \
            {outward_sum_sq##LETTERS##_rn, outward_sum_sq##LETTERS##_rz, outward_sum_sq##LETTERS##_ru,                 \
             outward_sum_sq##LETTERS##_rd},                                                                            \
            {outward_norm##LETTERS##_rn, outward_norm##LETTERS##_rz, outward_norm##LETTERS##_ru,                       \
             outward_norm##LETTERS##_rd},                                                                              \
            {outward_mean##LETTERS##_rn, outward_mean##LETTERS##_rz, outward_mean##LETTERS##_ru,                       \
             outward_mean##LETTERS##_rd}};                                                                             \
        static int (*const there[])(const outward_device *, int, size_t, const TYPE *, TYPE *) = {                     \
            outward_sum##LETTERS##_on, outward_sum_abs##LETTERS##_on, outward_sum_sq##LETTERS##_on,                    \
            outward_norm##LETTERS##_on, outward_mean##LETTERS##_on};                                                   \
        static TYPE (*const dot[])(size_t, const TYPE *, const TYPE *) = {                                             \
            outward_dot##LETTERS##_rn, outward_dot##LETTERS##_rz, outward_dot##LETTERS##_ru,                           \
            outward_dot##LETTERS##_rd};                                                                                \
        for (int direction = OUTWARD_RN; direction <= OUTWARD_RD; direction++) {                                       \
            TYPE expected, found;                                                                                      \
            for (size_t at = 0; at < sizeof there / sizeof *there; at++) {                                             \
                expected = here[at][direction](n, x);                                                                  \
                CHECK(there[at](device, direction, n, x, &found) == OUTWARD_OK);                                       \
                CHECK(memcmp(&expected, &found, sizeof found) == 0);                                                   \
            }                                                                                                          \
            expected = dot[direction](n, x, y);                                                                        \
            CHECK(outward_dot##LETTERS##_on(device, direction, n, x, y, &found) == OUTWARD_OK);                        \
            CHECK(memcmp(&expected, &found, sizeof found) == 0);                                                       \
        }                                                                                                              \
    }                                                                                                                  \
    static void accumulated##NAME(const outward_device *device, size_t n, const TYPE *x, const TYPE *y) {              \
        outward_accumulator *here = outward_accumulator_new(), *there = outward_accumulator_new();                     \
        outward_accumulator_add##LETTERS(here, n, x);                                                                  \
        CHECK(outward_accumulator_add##LETTERS##_on(device, there, n, x) == OUTWARD_OK);                               \
        CHECK(same(here, there));                                                                                      \
        outward_accumulator_add_abs##LETTERS(here, n, x);                                                              \
        CHECK(outward_accumulator_add_abs##LETTERS##_on(device, there, n, x) == OUTWARD_OK);                           \
        CHECK(same(here, there));                                                                                      \
        outward_accumulator_add_products##LETTERS(here, n, x, y);                                                      \
        CHECK(outward_accumulator_add_products##LETTERS##_on(device, there, n, x, y) == OUTWARD_OK);                   \
        CHECK(same(here, there));                                                                                      \
        outward_accumulator_add_products##LETTERS(here, n, x, x);                                                      \
        CHECK(outward_accumulator_add_products##LETTERS##_on(device, there, n, x, x) == OUTWARD_OK);                   \
        CHECK(same(here, there));                                                                                      \
        outward_accumulator_free(here);                                                                                \
        outward_accumulator_free(there);                                                                               \
    }                                                                                                                  \
    static void format##NAME(const outward_device *device) {                                                           \
        static TYPE x[MOST + 1], y[MOST + 1];                                                                          \
        static const size_t sizes[] = {0, 1, 2, 31, 257, 5001, 65536};                                                 \
        for (int kind = ANY; kind <= PATTERNS; kind++) {                                                               \
            for (size_t at = 0; at < sizeof sizes / sizeof *sizes; at++) {                                             \
                size_t n = sizes[at];                                                                                  \
                for (size_t row = 0; row < n; row++) {                                                                 \
                    unsigned long long bits = pattern(row, BITS, FRACTION, (enum kind)kind);                           \
                    memcpy(&x[row], &bits, sizeof *x);                                                                 \
                    bits = pattern(row + n, BITS, FRACTION, kind == CANCELLING ? ANY : (enum kind)kind);               \
                    memcpy(&y[row], &bits, sizeof *y);                                                                 \
                }                                                                                                      \
                accumulated##NAME(device, n, x, y);                                                                    \
                rounded##NAME(device, n, x, y);                                                                        \
            }                                                                                                          \
        }                                                                                                              \
        /* Of any alignment. */                                                                                        \
        unsigned char *shifted = (unsigned char *)y + 1;                                                               \
        memcpy(shifted, x, 5001 * sizeof *x);                                                                          \
        accumulated##NAME(device, 5001, (const TYPE *)(const void *)shifted, x);                                       \
        mistakes##NAME(device, x);                                                                                     \
    }

#define MISTAKES(NAME, TYPE, LETTERS)                                                                                  \
    static void mistakes##NAME(const outward_device *device, const TYPE *x) {                                          \
        TYPE found;                                                                                                    \
        outward_accumulator *sum = outward_accumulator_new(), *none = outward_accumulator_new();                       \
        CHECK(outward_sum##LETTERS##_on(NULL, 0, 1, x, &found) == OUTWARD_ARGUMENT);                                   \
        CHECK(outward_sum##LETTERS##_on(device, 4, 1, x, &found) == OUTWARD_ARGUMENT);                                 \
        CHECK(outward_sum##LETTERS##_on(device, 0, 1, NULL, &found) == OUTWARD_ARGUMENT);                              \
        CHECK(outward_sum##LETTERS##_on(device, 0, 1, x, NULL) == OUTWARD_ARGUMENT);                                   \
        CHECK(outward_dot##LETTERS##_on(device, 0, 1, x, NULL, &found) == OUTWARD_ARGUMENT);                           \
        CHECK(strstr(outward_last_error(), "null pointer") != NULL);                                                   \
        CHECK(outward_sum##LETTERS##_on(device, 0, 0, NULL, &found) == OUTWARD_OK);                                    \
        CHECK(outward_accumulator_add##LETTERS##_on(NULL, sum, 1, x) == OUTWARD_ARGUMENT);                             \
        CHECK(outward_accumulator_add##LETTERS##_on(device, NULL, 1, x) == OUTWARD_ARGUMENT);                          \
        CHECK(outward_accumulator_add_abs##LETTERS##_on(device, sum, 1, NULL) == OUTWARD_ARGUMENT);                    \
        CHECK(outward_accumulator_add_products##LETTERS##_on(device, sum, 1, x, NULL) == OUTWARD_ARGUMENT);            \
        CHECK(outward_accumulator_mean##LETTERS(sum, 4, &found) == OUTWARD_ARGUMENT);                                  \
        CHECK(outward_accumulator_sqrt##LETTERS(NULL, 0, &found) == OUTWARD_ARGUMENT);                                 \
        CHECK(outward_accumulator_round##LETTERS(sum, 0, NULL) == OUTWARD_ARGUMENT);                                   \
        CHECK(same(sum, none));                                                                                        \
        outward_accumulator_free(sum);                                                                                 \
        outward_accumulator_free(none);                                                                                \
    }

MISTAKES(64, double, )
MISTAKES(32, float, f)
MISTAKES(16, uint16_t, _f16)
MISTAKES(b16, uint16_t, _bf16)
OF_FORMAT(64, double, , 64, 52)
OF_FORMAT(32, float, f, 32, 23)
OF_FORMAT(16, uint16_t, _f16, 16, 10)
OF_FORMAT(b16, uint16_t, _bf16, 16, 7)

/* Numbers of all formats in one sum, and what follows from it. */
static void mixed(const outward_device *device) {
    const double x[] = {1e300, 3.0, -1e300};
    const float xf[] = {2.5f, 0.5f};
    const uint16_t half[] = {0x4400, 0xc000}, brain[] = {0x4080, 0x4000}; /* 4, -2; 4, 2 */
    outward_accumulator *sum = outward_accumulator_new();
    CHECK(outward_accumulator_add_on(device, sum, 3, x) == OUTWARD_OK);
    CHECK(outward_accumulator_addf_on(device, sum, 2, xf) == OUTWARD_OK);
    CHECK(outward_accumulator_add_abs_f16_on(device, sum, 2, half) == OUTWARD_OK);
    CHECK(outward_accumulator_add_products_bf16_on(device, sum, 2, brain, brain) == OUTWARD_OK);
    double exact, mean, root;
    float meanf;
    uint16_t short_mean, short_root;
    CHECK(outward_accumulator_round(sum, OUTWARD_RU, &exact) == OUTWARD_OK && exact == 32.0);
    CHECK(outward_accumulator_mean(sum, OUTWARD_RD, &mean) == OUTWARD_OK && mean < 32.0 / 9.0 + 1e-15 && mean > 3.555);
    CHECK(outward_accumulator_meanf(sum, OUTWARD_RU, &meanf) == OUTWARD_OK && (double)meanf > mean);
    CHECK(outward_accumulator_sqrt(sum, OUTWARD_RN, &root) == OUTWARD_OK && root == outward_sqrt_rn(32.0));
    CHECK(outward_accumulator_mean_f16(sum, OUTWARD_RD, &short_mean) == OUTWARD_OK && short_mean == 0x431c);
    CHECK(outward_accumulator_sqrt_bf16(sum, OUTWARD_RU, &short_root) == OUTWARD_OK && short_root == 0x40b6);
    outward_accumulator_free(sum);
}

/* Bytes in buffers of one size, as for MPI: the same bytes for the same sum, whatever stood there before. */
static void bytes(void) {
    static const double x[] = {0x1p-1074, 0x1.fffffffffffffp1023, 0.1}, none[] = {0.0};
    unsigned char a[OUTWARD_ACCUMULATOR_MOST_BYTES + 1], b[sizeof a];
    outward_accumulator *sum = outward_accumulator_new(), *empty = outward_accumulator_new();
    /* The longest one: a sum with its lowest and its highest word. */
    outward_accumulator_add_products(sum, 2, x, x);
    CHECK(outward_accumulator_bytes(sum, NULL, 0) == OUTWARD_ACCUMULATOR_MOST_BYTES);
    memset(a, 0xa5, sizeof a);
    CHECK(outward_accumulator_bytes(sum, a, OUTWARD_ACCUMULATOR_MOST_BYTES - 1) == OUTWARD_ACCUMULATOR_MOST_BYTES);
    CHECK(a[0] == 0xa5 && a[sizeof a - 1] == 0xa5);
    CHECK(outward_accumulator_bytes(sum, a, OUTWARD_ACCUMULATOR_MOST_BYTES) == OUTWARD_ACCUMULATOR_MOST_BYTES);
    CHECK(a[sizeof a - 1] == 0xa5);
    /* A shorter one in its place. */
    outward_accumulator_add(empty, 1, none);
    size_t length = outward_accumulator_bytes(empty, a, OUTWARD_ACCUMULATOR_MOST_BYTES);
    CHECK(length < 64 && a[sizeof a - 1] == 0xa5);
    for (size_t at = length; at < OUTWARD_ACCUMULATOR_MOST_BYTES; at++) CHECK(a[at] == 0);
    for (size_t size = length; size < sizeof a; size++) {
        outward_accumulator *again = outward_accumulator_read(a, size);
        CHECK(again != NULL);
        if (!again) continue;
        CHECK(outward_accumulator_bytes(again, b, sizeof b) == length && memcmp(a, b, size) == 0);
        outward_accumulator_free(again);
    }
    /* Nothing but zeros. */
    CHECK(!outward_accumulator_read(a, sizeof a) && strstr(outward_last_error(), "only zeros after them") != NULL);
    CHECK(!outward_accumulator_read(a, length - 1));
    outward_accumulator_free(sum);
    outward_accumulator_free(empty);
}

int main(int count, char **names) {
    bytes();
    for (int at = 1; at < count; at++) {
        outward_device *device = outward_device_open(names[at]);
        CHECK(device != NULL);
        if (!device) continue;
        format64(device);
        format32(device);
        format16(device);
        formatb16(device);
        mixed(device);
        outward_device_free(device);
    }
    if (failures == 0) puts("ok");
    return failures != 0;
}
