/* What callers may do that few do: empty arrays, null pointers, any alignment, arrays that overlap, every rounding mode,
 * integers at their extremes, threads, wrong formulas. Prints what is wrong, and `ok` at the end. */
#define _GNU_SOURCE
#define OUTWARD_CR_NAMES
#include "outward.h"
#include "check.h"
#include <fenv.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 5000

static int same(double a, double b) { return memcmp(&a, &b, sizeof a) == 0; }

static double number(size_t row) { return (double)((row * 7919) % 4001) / 64.0 - 30.0; }

/* Arrays that begin `shift` bytes into memory, the result `apart` bytes behind the operand. */
static void overlapping(size_t rows, size_t shift, ptrdiff_t apart) {
    size_t middle = 64 + rows * sizeof(double);
    unsigned char *memory = malloc(3 * middle);
    if (!memory) exit(3);
    unsigned char *x = memory + middle + shift, *y = x + apart;
    for (size_t row = 0; row < rows; row++) {
        double value = number(row);
        memcpy(x + row * sizeof value, &value, sizeof value);
    }
    outward_exp_ru_n(rows, (const double *)(void *)x, (double *)(void *)y);
    size_t wrong = 0;
    for (size_t row = 0; row < rows; row++) {
        double value;
        memcpy(&value, y + row * sizeof value, sizeof value);
        wrong += !same(value, outward_exp_ru(number(row)));
    }
    if (wrong) printf("%zu rows, shifted by %zu, apart %td:\n", rows, shift, apart);
    CHECK(wrong == 0);
    free(memory);
}

static void arrays(void) {
    outward_exp_ru_n(0, NULL, NULL);
    outward_fma_f16_rd_n(0, NULL, NULL, NULL, NULL);
    outward_pown_rz_n(0, NULL, 3, NULL);
    outward_interval_mul_n(0, NULL, NULL, NULL, NULL, NULL, NULL);
    static const size_t sizes[] = {1, 2, 31, 32, 33, 255, 256, 257, 2047, 2048, 2049, ROWS};
    for (size_t at = 0; at < sizeof sizes / sizeof *sizes; at++) {
        size_t rows = sizes[at];
        ptrdiff_t far = (ptrdiff_t)(rows * sizeof(double));
        const ptrdiff_t apart[] = {0, 8, -8, 4, -4, 1, -1, 2048, -2048, far, -far, far - 1};
        for (size_t shift = 0; shift < 8; shift += 3) {
            for (size_t place = 0; place < sizeof apart / sizeof *apart; place++) {
                if (apart[place] < far + 64 && -apart[place] < far + 64) overlapping(rows, shift, apart[place]);
            }
        }
    }
    /* Two operands that overlap the result on both sides. */
    static double memory[ROWS + 2], expected[ROWS];
    for (size_t row = 0; row < ROWS + 2; row++) memory[row] = number(row);
    for (size_t row = 0; row < ROWS; row++) expected[row] = outward_add_rd(memory[row], memory[row + 2]);
    outward_add_rd_n(ROWS, memory, memory + 2, memory + 1);
    CHECK(memcmp(expected, memory + 1, sizeof expected) == 0);
    /* Intervals in place. */
    static double inf[ROWS], sup[ROWS], low[ROWS], high[ROWS];
    for (size_t row = 0; row < ROWS; row++) {
        inf[row] = number(row);
        sup[row] = number(row) + 0.5;
        if (row % 100 == 7) sup[row] = number(row) - 1; /* empty */
        outward_interval x = {inf[row], sup[row]}, y = outward_interval_exp(x);
        low[row] = y.inf;
        high[row] = y.sup;
    }
    outward_interval_exp_n(ROWS, inf, sup, inf, sup);
    CHECK(memcmp(inf, low, sizeof low) == 0);
    CHECK(memcmp(sup, high, sizeof high) == 0);
}

static void numbers(void) {
    double nan = outward_sub_rn(1.0 / 0.0, 1.0 / 0.0);
    uint64_t bits;
    memcpy(&bits, &nan, sizeof bits);
    CHECK(bits == UINT64_C(0x7ff8000000000000));
    bits = UINT64_C(0xfff4000000001234); /* signaling, with sign and payload */
    double payload;
    memcpy(&payload, &bits, sizeof bits);
    CHECK(same(outward_exp_ru(payload), nan));
    CHECK(same(outward_neg(payload), nan));
    CHECK(same(outward_sin_rd(-0.0), -0.0));
    CHECK(same(outward_sub_rd(1.0, 1.0), -0.0));
    CHECK(same(outward_sub_rz(1.0, 1.0), 0.0));
    CHECK(outward_sub_f16_rd(0x3c00, 0x3c00) == 0x8000);
    CHECK(outward_sub_f16_ru(0x3c00, 0x3c00) == 0);
    CHECK(outward_exp_f16_ru(0x7bff) == 0x7c00 && outward_exp_f16_rd(0x7bff) == 0x7bff);
    CHECK(outward_exp_bf16_rd(0xff7f) == 0 && outward_exp_bf16_ru(0xff7f) == 1);
    CHECK(outward_f64_to_f16_ru(65505.0) == 0x7c00 && outward_f64_to_f16_rz(65505.0) == 0x7bff);
    CHECK(outward_f64_to_i32_rn(2.5) == 2 && outward_f64_to_i32_rna(2.5) == 3 && outward_f64_to_i32_ru(1e300) == INT32_MAX);
    CHECK(outward_i64_to_f64_ru(INT64_MAX) == 9223372036854775808.0);
    CHECK(outward_nextafter_f16(0x3c00, 0x4000) == 0x3c01);
}

/* Names with a direction do not depend on the mode; C23's names follow it. */
static void modes(void) {
    static const int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};
    static double (*const of_exp[])(double) = {outward_exp_rn, outward_exp_rz, outward_exp_ru, outward_exp_rd};
    static float (*const of_sin[])(float) = {outward_sinf_rn, outward_sinf_rz, outward_sinf_ru, outward_sinf_rd};
    static double (*const of_pow[])(double, double) = {outward_pow_rn, outward_pow_rz, outward_pow_ru, outward_pow_rd};
    static double results[4][ROWS];
    for (int mode = 0; mode < 4; mode++) {
        for (size_t row = 0; row < ROWS; row++) results[mode][row] = of_exp[mode](number(row));
    }
    for (int set = 0; set < 4; set++) {
        size_t wrong = 0;
        for (size_t row = 0; row < ROWS; row++) {
            double x = number(row);
            volatile double y = x / 3.0;
            CHECK(fesetround(modes[set]) == 0);
            double c = cr_exp(x), p = cr_pow(x * x, y);
            float s = cr_sinf((float)x);
            for (int mode = 0; mode < 4; mode++) wrong += !same(of_exp[mode](x), results[mode][row]);
            fesetround(FE_TONEAREST);
            float expected = of_sin[set]((float)x);
            wrong += !same(c, results[set][row]) + !same(p, of_pow[set](x * x, y));
            wrong += memcmp(&s, &expected, sizeof s) != 0;
        }
        CHECK(wrong == 0);
    }
    CHECK(same(cr_logp1(0.5), outward_log1p_rn(0.5)));
}

/* C23's functions with a long long: against pow, which takes integers up to 2^53 and powers of two, and against their
 * neighbours where it does not. */
static void wide(void) {
    static const int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};
    static double (*const of_pow[])(double, double) = {outward_pow_rn, outward_pow_rz, outward_pow_ru, outward_pow_rd};
    static float (*const of_powf[])(float, float) = {outward_powf_rn, outward_powf_rz, outward_powf_ru, outward_powf_rd};
    static const long long exact[] = {2147483648LL,        -2147483649LL,     4294967297LL,         -1099511627775LL,
                                      9007199254740991LL,  -9007199254740992LL, 4611686018427387904LL, LLONG_MIN,
                                      INT32_MIN,           INT32_MAX,         3,                    -2};
    static const double bases[] = {0.0,     1.0,      2.0,         0.5,   3.0,   1e300,     1.0 / 0.0, 1 + DBL_EPSILON,
                                   1 - DBL_EPSILON / 2, 1 + 1e-10, 1 - 1e-9, 1.0000003, 0.9999997, 5e-324, DBL_MAX};
    for (int mode = 0; mode < 4; mode++) {
        for (size_t at = 0; at < 2 * sizeof bases / sizeof *bases; at++) {
            double x = at % 2 ? -bases[at / 2] : bases[at / 2];
            for (size_t of = 0; of < sizeof exact / sizeof *exact; of++) {
                long long n = exact[of];
                double expected = of_pow[mode](x, (double)n);
                fesetround(modes[mode]);
                double found = cr_pown(x, n);
                fesetround(FE_TONEAREST);
                CHECK(same(found, expected));
                float single = (float)x, expected_single = of_powf[mode](single, n == (long long)(float)n ? (float)n : 1.0f);
                fesetround(modes[mode]);
                float found_single = cr_pownf(single, n == (long long)(float)n ? n : 1);
                fesetround(FE_TONEAREST);
                CHECK(memcmp(&found_single, &expected_single, sizeof found_single) == 0);
                /* 1 + x without rounding. */
                if (x >= 1.0 && x <= 2.0) {
                    fesetround(modes[mode]);
                    found = cr_compoundn(x - 1.0, n);
                    fesetround(FE_TONEAREST);
                    CHECK(same(found, expected));
                }
            }
            /* Roots of degree 2^k are powers. */
            for (int k = 31; k < 63; k += 3) {
                double expected = of_pow[mode](x, outward_scalbn_rn(1.0, -k));
                fesetround(modes[mode]);
                double found = cr_rootn(x, 1LL << k), inverse = cr_rootn(x, -(1LL << k));
                fesetround(FE_TONEAREST);
                CHECK(x < 0.0 ? isnan(found) : x > 0.0 ? same(found, expected) : found == 0.0);
                if (x > 0.0) CHECK(same(inverse, of_pow[mode](x, -outward_scalbn_rn(1.0, -k))));
            }
        }
    }
    /* Odd degrees, between even ones; the sign is that of the number. */
    for (int mode = 0; mode < 4; mode++) {
        fesetround(modes[mode]);
        double below = cr_rootn(3.0, 1LL << 40), between = cr_rootn(3.0, (1LL << 40) - 1);
        double odd = cr_rootn(-3.0, (1LL << 40) - 1), tiny = cr_compoundn(5e-324, LLONG_MAX);
        double one = cr_pown(-1.0, LLONG_MAX), zero = cr_pown(-0.0, LLONG_MAX), pole = cr_pown(-0.0, -LLONG_MAX);
        double low = cr_pown(1 + DBL_EPSILON, (1LL << 53)), middle = cr_pown(1 + DBL_EPSILON, (1LL << 53) + 1);
        double high = cr_pown(1 + DBL_EPSILON, (1LL << 53) + 2), mirrored = cr_pown(-1 - DBL_EPSILON, (1LL << 53) + 1);
        double far = cr_pown(-2.0, LLONG_MAX), even = cr_rootn(-3.0, 1LL << 40), gone = cr_compoundn(-1.0, LLONG_MAX);
        float root = cr_rootnf(0.5f, -LLONG_MAX), overflow = cr_compoundnf(1e-3f, LLONG_MAX);
        fesetround(FE_TONEAREST);
        CHECK(1.0 < below && below <= between && between < 1.0000001 && low <= middle && middle <= high && low < high);
        CHECK(odd < -1.0 && odd > -1.0000001 && (mode >= 2 || same(odd, -between)));
        CHECK(mirrored <= -middle + 1e-15 && mirrored >= -middle - 1e-15 && isnan(even) && same(gone, 0.0));
        CHECK(tiny == (modes[mode] == FE_UPWARD ? 1 + DBL_EPSILON : 1.0) && same(one, -1.0) && same(zero, -0.0));
        CHECK(pole == -INFINITY && (far == -INFINITY || far == -DBL_MAX));
        CHECK(root == (modes[mode] == FE_UPWARD ? 1 + FLT_EPSILON : 1.0f) && (overflow == INFINITY || overflow == FLT_MAX));
    }
    CHECK(isnan(cr_rootn(2.0, 0)) && cr_pown(0.0 / 0.0, 0) == 1.0 && isnan(cr_compoundn(-1.5, LLONG_MAX)));
}

static void intervals(void) {
    outward_interval x, tenth = {0.1, 0.1}, wrong = {2.0, 1.0}, all = {-1.0 / 0.0, 1.0 / 0.0};
    char text[64];
    CHECK(outward_interval_parse("[0.1]", &x) == OUTWARD_OK);
    CHECK(x.inf < x.sup && outward_interval_contains(x, 0.1));
    CHECK(outward_interval_parse("[2, 1]", &x) == OUTWARD_PARSE && outward_interval_is_empty(x));
    CHECK(strstr(outward_last_error(), "[2, 1]") != NULL);
    CHECK(outward_interval_parse(NULL, &x) == OUTWARD_ARGUMENT);
    CHECK(outward_interval_parse("\xff", &x) == OUTWARD_ARGUMENT);
    CHECK(outward_interval_is_empty(wrong));
    CHECK(outward_interval_is_empty(outward_interval_exp(wrong)));
    /* Every NaN is the canonical one. */
    double nan = outward_sub_rn(1.0 / 0.0, 1.0 / 0.0);
    outward_interval negative = {-2.0, -1.0};
    const outward_interval empty[] = {outward_interval_neg(wrong), outward_interval_sqrt(wrong),
                                      outward_interval_sqrt(negative), outward_interval_pow(wrong, tenth),
                                      outward_interval_pow(negative, tenth), outward_interval_intersection(wrong, wrong)};
    for (size_t at = 0; at < sizeof empty / sizeof *empty; at++) {
        CHECK(same(empty[at].inf, nan) && same(empty[at].sup, nan));
    }
    x = outward_interval_add(tenth, tenth);
    CHECK(outward_interval_subset(tenth, outward_interval_sub(x, tenth)));
    x = outward_interval_div(tenth, (outward_interval){-1.0, 1.0});
    CHECK(outward_interval_is_entire(x) && outward_interval_equal(x, all));
    CHECK(outward_interval_wid(all) == 1.0 / 0.0 && outward_interval_mid(all) == 0.0);
    x = outward_interval_pown((outward_interval){-1.0, 2.0}, 2);
    CHECK(x.inf == 0.0 && x.sup == 4.0);
    x = outward_interval_convex_hull((outward_interval){1.0, 2.0}, wrong);
    CHECK(x.inf == 1.0 && x.sup == 2.0);
    size_t length = outward_interval_print(x, text, sizeof text);
    CHECK(strlen(text) == length && strcmp(text, "[1, 2]") == 0);
    CHECK(outward_interval_print(x, text, 3) == length && strcmp(text, "[1") == 0);
    CHECK(outward_interval_print(x, NULL, 0) == length);
}

static bool has_bounds(outward_interval x, double inf, double sup) { return x.inf == inf && x.sup == sup; }

static void reverse(void) {
    const outward_interval line = {-INFINITY, INFINITY}, half = {0, INFINITY}, c = {4, 9}, empty = {1, 0};
    CHECK(has_bounds(outward_interval_sqr_rev(c, line), -3, 3) && has_bounds(outward_interval_sqr_rev(c, half), 2, 3));
    CHECK(has_bounds(outward_interval_abs_rev(c, half), 4, 9) && has_bounds(outward_interval_pown_rev(c, 2, half), 2, 3));
    CHECK(has_bounds(outward_interval_pown_rev(c, -1, half), 0.1111111111111111, 0.25));
    const outward_interval zero = {0, 0}, one = {1, 1}, near = {-1, 1};
    CHECK(has_bounds(outward_interval_sin_rev(zero, near), 0, 0) && has_bounds(outward_interval_cos_rev(one, near), 0, 0));
    CHECK(has_bounds(outward_interval_tan_rev(zero, near), 0, 0) && has_bounds(outward_interval_cosh_rev(one, line), 0, 0));
    CHECK(has_bounds(outward_interval_mul_rev((outward_interval){2, 2}, c, line), 2, 4.5));
    outward_interval first, second;
    outward_interval_mul_rev_to_pair(near, c, &first, &second);
    CHECK(has_bounds(first, -INFINITY, -4) && has_bounds(second, 4, INFINITY));
    outward_interval_mul_rev_to_pair(one, c, &first, &second);
    CHECK(has_bounds(first, 4, 9) && isnan(second.inf) && isnan(second.sup));
    outward_interval_mul_rev_to_pair(one, c, NULL, NULL);
    CHECK(has_bounds(outward_interval_pow_rev1((outward_interval){2, 2}, c, line), 2, 3));
    CHECK(has_bounds(outward_interval_pow_rev2((outward_interval){2, 2}, (outward_interval){4, 8}, line), 2, 3));
    CHECK(has_bounds(outward_interval_atan2_rev1(one, zero, near), 0, 0));
    CHECK(has_bounds(outward_interval_atan2_rev2(zero, zero, (outward_interval){1, 2}), 1, 2));
    CHECK(has_bounds(outward_interval_cancel_minus((outward_interval){4, 7}, (outward_interval){1, 2}), 3, 5));
    CHECK(has_bounds(outward_interval_cancel_plus((outward_interval){4, 7}, (outward_interval){1, 2}), 6, 8));
    CHECK(isnan(outward_interval_sqr_rev(empty, line).inf) && isnan(outward_interval_sqr_rev(c, empty).inf));
    CHECK(outward_interval_overlap(near, one) == OUTWARD_FINISHED_BY && outward_interval_overlap(empty, one) == 1);
    CHECK(outward_interval_overlap(c, zero) == OUTWARD_AFTER && outward_interval_overlap(c, c) == OUTWARD_EQUALS);
    /* Each state, in the order of the header. */
    static const struct {
        outward_interval x, y;
        int state;
    } states[] = {
        {{1, 0}, {1, 0}, OUTWARD_BOTH_EMPTY}, {{1, 0}, {1, 2}, OUTWARD_FIRST_EMPTY},
        {{1, 2}, {1, 0}, OUTWARD_SECOND_EMPTY}, {{1, 2}, {3, 4}, OUTWARD_BEFORE},
        {{1, 2}, {2, 3}, OUTWARD_MEETS}, {{1, 3}, {2, 4}, OUTWARD_OVERLAPS},
        {{1, 2}, {1, 3}, OUTWARD_STARTS}, {{2, 3}, {1, 4}, OUTWARD_CONTAINED_BY},
        {{2, 3}, {1, 3}, OUTWARD_FINISHES}, {{1, 2}, {1, 2}, OUTWARD_EQUALS},
        {{1, 3}, {2, 3}, OUTWARD_FINISHED_BY}, {{1, 4}, {2, 3}, OUTWARD_CONTAINS},
        {{1, 3}, {1, 2}, OUTWARD_STARTED_BY}, {{2, 4}, {1, 3}, OUTWARD_OVERLAPPED_BY},
        {{2, 3}, {1, 2}, OUTWARD_MET_BY}, {{3, 4}, {1, 2}, OUTWARD_AFTER},
    };
    for (size_t at = 0; at < sizeof states / sizeof *states; at++) {
        CHECK(states[at].state == (int)at);
        CHECK(outward_interval_overlap(states[at].x, states[at].y) == states[at].state);
    }
    outward_interval (*slopes[])(outward_interval) = {
        outward_interval_exp_slope1, outward_interval_exp_slope2,  outward_interval_log_slope2,
        outward_interval_cos_slope2, outward_interval_sin_slope3,  outward_interval_asin_slope3,
        outward_interval_atan_slope3, outward_interval_cosh_slope2, outward_interval_sinh_slope3,
    };
    for (size_t at = 0; at < sizeof slopes / sizeof *slopes; at++) CHECK(has_bounds(slopes[at](zero), 1, 1));
    CHECK(has_bounds(outward_interval_log_slope1(zero), -1, -1));
}

/* Arrays give what the functions of one interval give; without an x, what the whole line gives. */
static void reverse_arrays(void) {
    enum { SOME = 6, ALL = SOME * SOME * SOME };
    static const outward_interval some[SOME] = {{-INFINITY, INFINITY}, {0, 9}, {-2, 4}, {1, 1}, {0.5, INFINITY}, {1, 0}};
    static double b[2][ALL], c[2][ALL], x[2][ALL], first[2][ALL], second[2][ALL];
    for (size_t row = 0; row < ALL; row++) {
        const outward_interval of[3] = {some[row % SOME], some[row / SOME % SOME], some[row / SOME / SOME]};
        b[0][row] = of[0].inf, c[0][row] = of[1].inf, x[0][row] = of[2].inf;
        b[1][row] = of[0].sup, c[1][row] = of[1].sup, x[1][row] = of[2].sup;
    }
#define AT(NAME) ((outward_interval){NAME[0][row], NAME[1][row]})
#define EACH(RESULT, EXPECTED)                                                                                         \
    for (size_t row = 0; row < ALL; row++) {                                                                           \
        const outward_interval expected = EXPECTED, found = AT(RESULT);                                                \
        CHECK(same(found.inf, expected.inf) && same(found.sup, expected.sup));                                         \
    }
#define LINE ((outward_interval){-INFINITY, INFINITY})
#define ONE(NAME)                                                                                                      \
    outward_interval_##NAME##_n(ALL, c[0], c[1], x[0], x[1], first[0], first[1]);                                      \
    EACH(first, outward_interval_##NAME(AT(c), AT(x)))                                                                 \
    outward_interval_##NAME##_n(ALL, c[0], c[1], NULL, NULL, first[0], first[1]);                                      \
    EACH(first, outward_interval_##NAME(AT(c), LINE))
    ONE(sqr_rev) ONE(abs_rev) ONE(sin_rev) ONE(cos_rev) ONE(tan_rev) ONE(cosh_rev)
#define TWO(NAME)                                                                                                      \
    outward_interval_##NAME##_n(ALL, b[0], b[1], c[0], c[1], x[0], x[1], first[0], first[1]);                          \
    EACH(first, outward_interval_##NAME(AT(b), AT(c), AT(x)))                                                          \
    outward_interval_##NAME##_n(ALL, b[0], b[1], c[0], c[1], NULL, NULL, first[0], first[1]);                          \
    EACH(first, outward_interval_##NAME(AT(b), AT(c), LINE))
    TWO(mul_rev) TWO(pow_rev1) TWO(pow_rev2) TWO(atan2_rev1) TWO(atan2_rev2)
    outward_interval_pown_rev_n(ALL, c[0], c[1], -3, x[0], x[1], first[0], first[1]);
    EACH(first, outward_interval_pown_rev(AT(c), -3, AT(x)))
    outward_interval_cancel_minus_n(ALL, b[0], b[1], c[0], c[1], first[0], first[1]);
    EACH(first, outward_interval_cancel_minus(AT(b), AT(c)))
    outward_interval_cancel_plus_n(ALL, b[0], b[1], c[0], c[1], first[0], first[1]);
    EACH(first, outward_interval_cancel_plus(AT(b), AT(c)))
    outward_interval_mul_rev_to_pair_n(ALL, b[0], b[1], c[0], c[1], first[0], first[1], second[0], second[1]);
    for (size_t row = 0; row < ALL; row++) {
        outward_interval one, other;
        outward_interval_mul_rev_to_pair(AT(b), AT(c), &one, &other);
        CHECK(same(first[0][row], one.inf) && same(first[1][row], one.sup));
        CHECK(same(second[0][row], other.inf) && same(second[1][row], other.sup));
    }
#define SLOPE(NAME)                                                                                                    \
    outward_interval_##NAME##_n(ALL, x[0], x[1], first[0], first[1]);                                                  \
    EACH(first, outward_interval_##NAME(AT(x)))
    SLOPE(exp_slope1) SLOPE(exp_slope2) SLOPE(log_slope1) SLOPE(log_slope2) SLOPE(cos_slope2)
    SLOPE(sin_slope3) SLOPE(asin_slope3) SLOPE(atan_slope3) SLOPE(cosh_slope2) SLOPE(sinh_slope3)
    /* The results may be where the operands are. */
    outward_interval_sqr_rev_n(ALL, c[0], c[1], x[0], x[1], first[0], first[1]);
    outward_interval_sqr_rev_n(ALL, c[0], c[1], x[0], x[1], c[0], c[1]);
    for (size_t row = 0; row < ALL; row++) CHECK(same(c[0][row], first[0][row]) && same(c[1][row], first[1][row]));
    outward_interval_sqr_rev_n(0, NULL, NULL, NULL, NULL, NULL, NULL);
    outward_interval_exp_slope1_n(0, NULL, NULL, NULL, NULL);
}

static void reports(void) {
    outward_program *program = outward_program_parse("(x + 1) / y");
    const outward_interval box[2] = {{1, 2}, {3, 4}};
    char *text = NULL;
    /* Two roundings of binary64, of at most 2^-52 and 2^-54, and of the inputs. */
    CHECK(outward_program_roundoff(program, box, OUTWARD_BINARY64, OUTWARD_RN, 0, 0, &text) == OUTWARD_OK);
    CHECK(text != NULL && strncmp(text, "{\"name\": null, \"pieces\": ", 25) == 0);
    CHECK(strstr(text, "\"absolute\": ") != NULL && strstr(text, "\"worst\": {\"x\": [") != NULL);
    const double all_reals = atof(strstr(text, "\"absolute\": ") + 12);
    outward_text_free(text);
    const unsigned options = OUTWARD_EXACT_INPUTS | OUTWARD_CONTRACT;
    CHECK(outward_program_roundoff(program, box, OUTWARD_BINARY64, OUTWARD_RD, options, 100, &text) == OUTWARD_OK);
    outward_text_free(text);
    CHECK(outward_program_roundoff(program, box, OUTWARD_BINARY64, OUTWARD_RN, options, 100, &text) == OUTWARD_OK);
    CHECK(0 < atof(strstr(text, "\"absolute\": ") + 12) && atof(strstr(text, "\"absolute\": ") + 12) < all_reals);
    outward_text_free(text);
    for (int format = OUTWARD_BINARY32; format <= OUTWARD_BFLOAT16; format++) {
        CHECK(outward_program_roundoff(program, box, format, OUTWARD_RN, 0, 0, &text) == OUTWARD_OK);
        CHECK(atof(strstr(text, "\"absolute\": ") + 12) > 1e5 * all_reals);
        outward_text_free(text);
    }
    CHECK(outward_program_roundoff(program, box, 4, OUTWARD_RN, 0, 0, &text) == OUTWARD_ARGUMENT && text == NULL);
    CHECK(outward_program_roundoff(program, box, -1, OUTWARD_RN, 0, 0, &text) == OUTWARD_ARGUMENT);
    CHECK(outward_program_roundoff(program, box, OUTWARD_BINARY64, 4, 0, 0, &text) == OUTWARD_ARGUMENT);
    CHECK(outward_program_roundoff(program, box, OUTWARD_BINARY64, OUTWARD_RN, 32, 0, &text) == OUTWARD_ARGUMENT);
    CHECK(outward_program_roundoff(program, NULL, OUTWARD_BINARY64, OUTWARD_RN, 0, 0, &text) == OUTWARD_ARGUMENT);
    CHECK(outward_program_roundoff(NULL, box, OUTWARD_BINARY64, OUTWARD_RN, 0, 0, &text) == OUTWARD_ARGUMENT);
    CHECK(outward_program_roundoff(program, box, OUTWARD_BINARY64, OUTWARD_RN, 0, 0, NULL) == OUTWARD_ARGUMENT);
    const outward_interval endless[2] = {{1, INFINITY}, {3, 4}}, empty[2] = {{1, 2}, {4, 3}};
    CHECK(outward_program_roundoff(program, endless, OUTWARD_BINARY64, OUTWARD_RN, 0, 0, &text) == OUTWARD_ARGUMENT);
    CHECK(strstr(outward_last_error(), "the range of x is empty or unbounded") != NULL);
    CHECK(outward_program_roundoff(program, empty, OUTWARD_BINARY64, OUTWARD_RN, 0, 0, &text) == OUTWARD_ARGUMENT);
    /* No bound is an answer. */
    const outward_interval around_zero[2] = {{1, 2}, {-1, 1}};
    CHECK(outward_program_roundoff(program, around_zero, OUTWARD_BINARY64, OUTWARD_RN, 0, 0, &text) == OUTWARD_OK);
    CHECK(strstr(text, "\"no_bound\": \"`(x + 1) / y` can divide by zero") != NULL);
    outward_text_free(text);

    const outward_interval point[2] = {{1, 1}, {3, 3}};
    CHECK(outward_program_explain(program, point, OUTWARD_RN, &text) == OUTWARD_OK);
    CHECK(strstr(text, "\"result\": 4") != NULL && strstr(text, "\"computed\": 0.6666666666666666") != NULL);
    CHECK(strstr(text, "\"roundoff\"") == NULL);
    CHECK(strstr(text, "\"truth\": {\"state\": \"known\", \"value\": \"0.66666666666666666666\"") != NULL);
    outward_text_free(text);
    CHECK(outward_program_explain(program, box, OUTWARD_RU, &text) == OUTWARD_OK);
    CHECK(strstr(text, "\"roundoff\": {\"absolute\": ") != NULL);
    outward_text_free(text);
    CHECK(outward_program_explain(program, empty, OUTWARD_RU, &text) == OUTWARD_OK);
    outward_text_free(text);
    CHECK(outward_program_explain(program, point, 7, &text) == OUTWARD_ARGUMENT && text == NULL);
    CHECK(outward_program_explain(program, point, OUTWARD_RN, NULL) == OUTWARD_ARGUMENT);
    outward_program_free(program);
    outward_text_free(NULL);
}

static void programs(void) {
    static const char *const wrong[] = {"", "x +", "nosuch(x)", "x $ y", "((((", "1 2", "\xff\xfe"};
    for (size_t at = 0; at < sizeof wrong / sizeof *wrong; at++) {
        CHECK(outward_program_parse(wrong[at]) == NULL);
        CHECK(strlen(outward_last_error()) > 0);
    }
    CHECK(outward_program_parse(NULL) == NULL);
    outward_program_free(NULL);
    CHECK(outward_program_inputs(NULL) == 0 && outward_program_input(NULL, 0) == NULL);

    outward_program *program = outward_program_parse("exp(x) / y + 0.1");
    CHECK(program != NULL);
    CHECK(outward_program_inputs(program) == 2);
    CHECK(strcmp(outward_program_input(program, 0), "x") == 0 && strcmp(outward_program_input(program, 1), "y") == 0);
    CHECK(outward_program_input(program, 2) == NULL);
    static double x[ROWS], y[ROWS], up[ROWS], low[ROWS], high[ROWS];
    for (size_t row = 0; row < ROWS; row++) {
        x[row] = number(row);
        y[row] = number(row * 3) + 100.0;
    }
    const double *columns[] = {x, y};
    CHECK(outward_program_numbers(program, OUTWARD_RU, ROWS, columns, up) == OUTWARD_OK);
    CHECK(outward_program_bounds(program, ROWS, columns, columns, low, high) == OUTWARD_OK);
    for (size_t row = 0; row < ROWS; row++) {
        double expected = outward_add_ru(outward_div_ru(outward_exp_ru(x[row]), y[row]), 0.1);
        CHECK(same(up[row], expected));
        CHECK(low[row] <= up[row] && high[row] >= low[row]);
    }
    CHECK(outward_program_numbers(program, 4, ROWS, columns, up) == OUTWARD_ARGUMENT);
    CHECK(outward_program_numbers(program, -1, ROWS, columns, up) == OUTWARD_ARGUMENT);
    CHECK(outward_program_numbers(program, OUTWARD_RN, ROWS, columns, NULL) == OUTWARD_ARGUMENT);
    CHECK(outward_program_numbers(program, OUTWARD_RN, ROWS, NULL, up) == OUTWARD_ARGUMENT);
    CHECK(outward_program_numbers(NULL, OUTWARD_RN, ROWS, columns, up) == OUTWARD_ARGUMENT);
    const double *missing[] = {x, NULL};
    CHECK(outward_program_numbers(program, OUTWARD_RN, ROWS, missing, up) == OUTWARD_ARGUMENT);
    CHECK(strstr(outward_last_error(), "y") != NULL);
    CHECK(outward_program_numbers(program, OUTWARD_RN, 0, missing, NULL) == OUTWARD_OK);
    CHECK(outward_program_bounds(program, 0, missing, missing, NULL, NULL) == OUTWARD_OK);
    outward_program_free(program);

    /* Not for intervals. */
    program = outward_program_parse("nextafter(x, 1)");
    CHECK(program != NULL);
    CHECK(outward_program_bounds(program, ROWS, columns, columns, low, high) == OUTWARD_UNSUPPORTED);
    CHECK(outward_program_numbers(program, OUTWARD_RN, ROWS, columns, up) == OUTWARD_OK);
    outward_program_free(program);
    /* Without variables. */
    program = outward_program_parse("1/3");
    CHECK(outward_program_inputs(program) == 0);
    CHECK(outward_program_bounds(program, 1, NULL, NULL, low, high) == OUTWARD_OK && low[0] < high[0]);
    outward_program_free(program);
}

/* Integers at their extremes, of numbers and of arrays. */
static void extremes(void) {
    static const int32_t integers[] = {INT32_MIN, INT32_MIN + 1, -65, -64, 0, 64, 65, INT32_MAX};
    static double x[ROWS], y[ROWS];
    for (size_t row = 0; row < ROWS; row++) x[row] = number(row);
    for (size_t at = 0; at < sizeof integers / sizeof *integers; at++) {
        int32_t n = integers[at];
        size_t wrong = 0;
        outward_jn_ru_n(ROWS, n, x, y);
        for (size_t row = 0; row < ROWS; row++) wrong += !same(y[row], outward_jn_ru(n, x[row]));
        outward_pown_rd_n(ROWS, x, n, y);
        for (size_t row = 0; row < ROWS; row++) wrong += !same(y[row], outward_pown_rd(x[row], n));
        outward_rootn_rn_n(ROWS, x, n, y);
        for (size_t row = 0; row < ROWS; row++) wrong += !same(y[row], outward_rootn_rn(x[row], n));
        outward_scalbn_rz_n(ROWS, x, n, y);
        for (size_t row = 0; row < ROWS; row++) wrong += !same(y[row], outward_scalbn_rz(x[row], n));
        CHECK(wrong == 0);
    }
}

/* Sums and accumulators: cancellation, order, alignment, bytes. */
static void sums(void) {
    static const double x[] = {1e300, 1.0, -1e300, 0.1};
    static const float f[] = {1e30f, 1.0f, -1e30f};
    CHECK(outward_sum_rn(3, x) == 1.0 && outward_sumf_ru(3, f) == 1.0f);
    CHECK(outward_sum_rd(4, x) < outward_sum_ru(4, x));
    CHECK(same(outward_sum_rn(4, x), 1.1) && outward_dot_rn(4, x, x) == INFINITY);
    CHECK(outward_dot_rz(4, x, x) == DBL_MAX && same(outward_sum_rn(0, NULL), 0.0));
    CHECK(isnan(outward_mean_rn(0, NULL)) && outward_mean_rn(3, x) == outward_div_rn(1.0, 3.0));
    static const double three_four[] = {0x3p600, -0x4p600};
    CHECK(outward_norm_rn(2, three_four) == 0x5p600 && outward_sum_abs_rn(2, three_four) == 0x7p600);
    CHECK(outward_sum_sq_rz(2, three_four) == DBL_MAX);

#define DIRECTIONS(name, ...)                                                                                          \
    do {                                                                                                               \
        double below = name##_rd(__VA_ARGS__), above = name##_ru(__VA_ARGS__);                                         \
        double near = name##_rn(__VA_ARGS__), cut = name##_rz(__VA_ARGS__);                                            \
        CHECK(below < above && (near == below || near == above) && cut == (below < 0 ? above : below));                \
    } while (0)
    static const double tenths[] = {-0.1, 0.3, 0.7, 1e-20}, thirds[] = {3.3, 0.1, -7.7, 1e-3};
    static const float small[] = {0.1f, -0.3f, 0.7f, 1e-20f}, large[] = {3.3f, 0.1f, 7.7f, 1e-3f};
    DIRECTIONS(outward_sum, 4, tenths);
    DIRECTIONS(outward_sumf, 4, small);
    DIRECTIONS(outward_sum_abs, 4, tenths);
    DIRECTIONS(outward_sum_absf, 4, small);
    DIRECTIONS(outward_sum_sq, 4, tenths);
    DIRECTIONS(outward_sum_sqf, 4, small);
    DIRECTIONS(outward_norm, 4, tenths);
    DIRECTIONS(outward_normf, 4, small);
    DIRECTIONS(outward_mean, 4, tenths);
    DIRECTIONS(outward_meanf, 4, small);
    DIRECTIONS(outward_dot, 4, tenths, thirds);
    DIRECTIONS(outward_dotf, 4, small, large);

    static double number_of[ROWS];
    for (size_t row = 0; row < ROWS; row++) number_of[row] = outward_exp_rn(number(row));
    double whole = outward_sum_rn(ROWS, number_of);
    unsigned char *memory = malloc(sizeof number_of + 8);
    if (!memory) exit(3);
    for (size_t shift = 0; shift < 8; shift++) {
        memcpy(memory + shift, number_of, sizeof number_of);
        CHECK(same(outward_sum_rn(ROWS, (const double *)(void *)(memory + shift)), whole));
    }
    free(memory);

    outward_accumulator *sum = outward_accumulator_new(), *part = outward_accumulator_new();
    outward_accumulator_add(sum, 1234, number_of);
    outward_accumulator_add(part, ROWS - 1234, number_of + 1234);
    outward_accumulator_merge(sum, part);
    double result = 0.0;
    CHECK(outward_accumulator_round(sum, OUTWARD_RN, &result) == OUTWARD_OK && same(result, whole));
    CHECK(outward_accumulator_round(sum, 7, &result) == OUTWARD_ARGUMENT);
    CHECK(outward_accumulator_round(NULL, OUTWARD_RN, &result) == OUTWARD_ARGUMENT);
    outward_accumulator_subtract(sum, part);
    outward_accumulator_add_products(sum, 1, x + 1, x + 3);
    outward_accumulator_merge(sum, sum);
    unsigned char bytes[1024];
    size_t size = outward_accumulator_bytes(sum, bytes, sizeof bytes);
    CHECK(size > 0 && size <= sizeof bytes && outward_accumulator_bytes(sum, NULL, 0) == size);
    outward_accumulator *again = outward_accumulator_read(bytes, size);
    double expected = 0.0;
    CHECK(again != NULL && outward_accumulator_round(again, OUTWARD_RU, &result) == OUTWARD_OK);
    CHECK(outward_accumulator_round(sum, OUTWARD_RU, &expected) == OUTWARD_OK && same(result, expected));
    CHECK(outward_accumulator_read(bytes, size - 1) == NULL && strlen(outward_last_error()) > 0);
    CHECK(outward_accumulator_read(NULL, 0) == NULL);
    outward_accumulator_free(again);
    outward_accumulator_free(part);
    outward_accumulator_free(sum);
    outward_accumulator_free(NULL);
}

/* The first use of functions, by several threads at once. */
static void *of_thread(void *result) {
    static double x[ROWS];
    double *y = result;
    outward_tan_rd_n(ROWS, x, y);
    outward_interval_cosh_n(ROWS, y, y, y, y);
    outward_program *program = outward_program_parse("x +");
    if (program || strlen(outward_last_error()) == 0) y[0] = -1;
    return NULL;
}

/* Calls that use memory of earlier ones, by more threads than there is such memory for, and with traps of their own. */
static outward_program *shared;
static double far_apart[ROWS];

static void *of_many(void *result) {
    double *all = result, inf[100], sup[100];
    feenableexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW);
    for (int at = 0; at < 100; at++) {
        inf[at] = number((size_t)at);
        sup[at] = inf[at] + 1;
    }
    const double *const columns[] = {inf, sup};
    for (int turn = 0; turn < 20; turn++) {
        outward_interval_exp_n(100, inf, sup, all, all + 100);
        outward_interval_mul_rev_n(100, inf, sup, inf, sup, NULL, NULL, all + 200, all + 300);
        if (outward_program_numbers(shared, OUTWARD_RU, 100, columns, all + 400)) return NULL;
        if (outward_program_bounds(shared, 100, columns, columns, all + 500, all + 600)) return NULL;
        all[700] = outward_sum_rd(ROWS, far_apart);
    }
    return result;
}

static void many_threads(void) {
    enum { THREADS = 48, RESULTS = 701 };
    static double results[THREADS][RESULTS];
    pthread_t all[THREADS];
    for (size_t row = 0; row < ROWS; row++) {
        uint64_t bits = (uint64_t)(1 + row * 37 % 2000) << 52 | row;
        memcpy(&far_apart[row], &bits, sizeof bits);
    }
    shared = outward_program_parse("sqrt(x - 1/3)/(y - 2) + exp(0.5)");
    CHECK(shared != NULL && of_many(results[0]) == results[0]);
    fedisableexcept(FE_ALL_EXCEPT);
    for (int at = 1; at < THREADS; at++) CHECK(pthread_create(&all[at], NULL, of_many, results[at]) == 0);
    for (int at = 1; at < THREADS; at++) {
        void *found = NULL;
        CHECK(pthread_join(all[at], &found) == 0 && found == results[at]);
        CHECK(memcmp(results[at], results[0], sizeof *results) == 0);
    }
    outward_program_free(shared);
}

static void threads(void) {
    static double results[4][ROWS];
    pthread_t all[4];
    for (int at = 0; at < 4; at++) CHECK(pthread_create(&all[at], NULL, of_thread, results[at]) == 0);
    for (int at = 0; at < 4; at++) CHECK(pthread_join(all[at], NULL) == 0);
    for (int at = 0; at < 4; at++) CHECK(results[at][0] == 1.0 && memcmp(results[0], results[at], sizeof *results) == 0);
    CHECK(strlen(outward_last_error()) == 0);
}

int main(void) {
    threads();
    many_threads();
    extremes();
    arrays();
    numbers();
    modes();
    wide();
    intervals();
    programs();
    reports();
    reverse();
    reverse_arrays();
    sums();
    if (failures == 0) puts("ok");
    return failures != 0;
}
