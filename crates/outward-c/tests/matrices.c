/* Products of matrices: each entry is the dot product or the chain of fused operations of its row and its column, for all
 * small shapes, in memory of every kind, and the functions of BLAS are those. Prints what is wrong, and `ok` at the end. */
#include "outward.h"
#include "check.h"
#include <fenv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MOST 4
#define PLACES 512

/* Numbers that cancel, overflow, underflow, and are none. */
static const double NUMBERS[] = {0.0,     -0.0,   1.0,    -1.0,      0.1,      -0.1,    3e300,    -3e300,
                                 4.9e-324, 1e-200, -1e-200, 0x1p-1060, 16777217, 1e38, -1.5e-45, 2.0};
static const double SPECIAL[] = {INFINITY, -INFINITY, NAN};

static unsigned long long state = 1;

static unsigned draw(unsigned below) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state >> 33) % below;
}

static double number(void) {
    return draw(20) == 0 ? SPECIAL[draw(3)] : NUMBERS[draw(16)];
}

/* A matrix in an array: the index of its first entry, its strides, and the bytes by which it is shifted. */
typedef struct {
    ptrdiff_t start, row, column;
    size_t shift;
} layout;

static layout layout_of(unsigned kind, size_t m, size_t n) {
    layout rows = {0, (ptrdiff_t)n, 1, 0}, columns = {0, 1, (ptrdiff_t)m, 0};
    layout gaps = {3, 3 * (ptrdiff_t)n + 7, 3, 0}, shifted = {0, (ptrdiff_t)n, 1, 1};
    layout backwards = {(ptrdiff_t)(m * n) - (m * n > 0), -(ptrdiff_t)n, -1, 0};
    switch (kind % 5) {
    case 0: return rows;
    case 1: return columns;
    case 2: return gaps;
    case 3: return shifted;
    default: return backwards;
    }
}

#define OF_FORMAT(NAME, T, LETTERS, BLAS)                                                                              \
    typedef struct {                                                                                                   \
        layout at;                                                                                                     \
        unsigned char bytes[PLACES * sizeof(T) + 8];                                                                   \
    } matrix##NAME;                                                                                                    \
    static T *address##NAME(matrix##NAME *x) {                                                                         \
        return (T *)(void *)(x->bytes + x->at.shift + (size_t)x->at.start * sizeof(T));                                \
    }                                                                                                                  \
    static T get##NAME(const matrix##NAME *x, size_t i, size_t j) {                                                    \
        T number;                                                                                                      \
        ptrdiff_t index = x->at.start + (ptrdiff_t)i * x->at.row + (ptrdiff_t)j * x->at.column;                        \
        memcpy(&number, x->bytes + x->at.shift + (size_t)index * sizeof number, sizeof number);                        \
        return number;                                                                                                 \
    }                                                                                                                  \
    static void set##NAME(matrix##NAME *x, size_t i, size_t j, T number) {                                             \
        ptrdiff_t index = x->at.start + (ptrdiff_t)i * x->at.row + (ptrdiff_t)j * x->at.column;                        \
        memcpy(x->bytes + x->at.shift + (size_t)index * sizeof number, &number, sizeof number);                        \
    }                                                                                                                  \
    static void fill##NAME(matrix##NAME *x, unsigned kind, size_t m, size_t n) {                                       \
        memset(x->bytes, 0x55, sizeof x->bytes);                                                                       \
        x->at = layout_of(kind, m, n);                                                                                 \
        for (size_t i = 0; i < m; i++)                                                                                 \
            for (size_t j = 0; j < n; j++) set##NAME(x, i, j, (T)number());                                            \
    }                                                                                                                  \
    static T entry##NAME(int direction, const matrix##NAME *a, const matrix##NAME *b, const T *c, size_t i, size_t j,  \
                         size_t k) {                                                                                   \
        static T (*const dots[])(size_t, const T *, const T *) = {                                                     \
            outward_dot##LETTERS##_rn, outward_dot##LETTERS##_rz, outward_dot##LETTERS##_ru,                           \
            outward_dot##LETTERS##_rd};                                                                                \
        T x[MOST + 1], y[MOST + 1];                                                                                    \
        for (size_t at = 0; at < k; at++) x[at] = get##NAME(a, i, at), y[at] = get##NAME(b, at, j);                    \
        if (c) x[k] = *c, y[k] = 1;                                                                                    \
        return dots[direction](k + (c != NULL), x, y);                                                                 \
    }                                                                                                                  \
    static T chain##NAME(int direction, const matrix##NAME *a, const matrix##NAME *b, const T *c, size_t i, size_t j,  \
                         size_t k) {                                                                                   \
        static T (*const steps[])(T, T, T) = {outward_fma##LETTERS##_rn, outward_fma##LETTERS##_rz,                    \
                                              outward_fma##LETTERS##_ru, outward_fma##LETTERS##_rd};                   \
        T sum = c ? *c : 0;                                                                                            \
        for (size_t at = 0; at < k; at++) sum = steps[direction](get##NAME(a, i, at), get##NAME(b, at, j), sum);       \
        return isnan(sum) ? (T)NAN : sum;                                                                              \
    }                                                                                                                  \
    static int same##NAME(T x, T y) { return isnan(x) ? isnan(y) && !signbit(x) : memcmp(&x, &y, sizeof x) == 0; }     \
    static void products##NAME(size_t m, size_t n, size_t k, unsigned kinds, int direction) {                          \
        static matrix##NAME a, b, c, result, sup, before;                                                              \
        fill##NAME(&a, kinds, m, k);                                                                                   \
        fill##NAME(&b, kinds / 5, k, n);                                                                               \
        fill##NAME(&c, kinds / 3, m, n);                                                                               \
        for (int has_c = 0; has_c < 2; has_c++) {                                                                      \
            const T *added = has_c ? address##NAME(&c) : NULL;                                                         \
            for (int in_order = 0; in_order < 2; in_order++) {                                                         \
                fill##NAME(&result, kinds / 2, m, n);                                                                  \
                before = result;                                                                                       \
                int code = (in_order ? outward_matrix_multiply_in_order##LETTERS : outward_matrix_multiply##LETTERS)(  \
                    direction, kinds % 3, m, n, k, address##NAME(&a), a.at.row, a.at.column, address##NAME(&b),        \
                    b.at.row, b.at.column, added, c.at.row, c.at.column, address##NAME(&result), result.at.row,        \
                    result.at.column);                                                                                 \
                CHECK(code == OUTWARD_OK);                                                                             \
                for (size_t i = 0; i < m; i++) {                                                                       \
                    for (size_t j = 0; j < n; j++) {                                                                   \
                        T number = get##NAME(&c, i, j);                                                                \
                        T expected = (in_order ? chain##NAME : entry##NAME)(direction, &a, &b, has_c ? &number : NULL, \
                                                                            i, j, k);                                  \
                        CHECK(same##NAME(get##NAME(&result, i, j), expected));                                         \
                        set##NAME(&before, i, j, get##NAME(&result, i, j));                                            \
                    }                                                                                                  \
                }                                                                                                      \
                /* Nothing else is written. */                                                                         \
                CHECK(memcmp(before.bytes, result.bytes, sizeof before.bytes) == 0);                                   \
            }                                                                                                          \
            fill##NAME(&result, kinds, m, n);                                                                          \
            fill##NAME(&sup, kinds, m, n);                                                                             \
            CHECK(outward_matrix_bounds##LETTERS(0, m, n, k, address##NAME(&a), a.at.row, a.at.column,                 \
                                                 address##NAME(&b), b.at.row, b.at.column, added, c.at.row,            \
                                                 c.at.column, address##NAME(&result), address##NAME(&sup),             \
                                                 result.at.row, result.at.column) == OUTWARD_OK);                      \
            for (size_t i = 0; i < m; i++) {                                                                           \
                for (size_t j = 0; j < n; j++) {                                                                       \
                    T number = get##NAME(&c, i, j);                                                                    \
                    const T *one = has_c ? &number : NULL;                                                             \
                    CHECK(same##NAME(get##NAME(&result, i, j), entry##NAME(OUTWARD_RD, &a, &b, one, i, j, k)));        \
                    CHECK(same##NAME(get##NAME(&sup, i, j), entry##NAME(OUTWARD_RU, &a, &b, one, i, j, k)));           \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    /* The functions of BLAS are products of factors that are 1, -1 or 0. */                                           \
    static void gemm##NAME(size_t m, size_t n, size_t k, int direction, int order, int of_a, int of_b, T alpha,        \
                           T beta) {                                                                                   \
        int by_rows = order == OUTWARD_ROW_MAJOR;                                                                      \
        static matrix##NAME a, b, c, found;                                                                            \
        fill##NAME(&a, 0, m, k);                                                                                       \
        fill##NAME(&b, 0, k, n);                                                                                       \
        fill##NAME(&c, 0, m, n);                                                                                       \
        size_t lda = ((of_a == OUTWARD_NO_TRANSPOSE) == by_rows ? k : m) + 2;                                          \
        size_t ldb = ((of_b == OUTWARD_NO_TRANSPOSE) == by_rows ? n : k) + 1, ldc = (by_rows ? n : m) + 1;             \
        T x[PLACES], y[PLACES], z[PLACES];                                                                             \
        for (size_t i = 0; i < PLACES; i++) x[i] = y[i] = z[i] = (T)NAN;                                               \
        for (size_t i = 0; i < m; i++)                                                                                 \
            for (size_t j = 0; j < k; j++)                                                                             \
                x[(of_a == OUTWARD_NO_TRANSPOSE) == by_rows ? i * lda + j : j * lda + i] = get##NAME(&a, i, j);        \
        for (size_t i = 0; i < k; i++)                                                                                 \
            for (size_t j = 0; j < n; j++)                                                                             \
                y[(of_b == OUTWARD_NO_TRANSPOSE) == by_rows ? i * ldb + j : j * ldb + i] = get##NAME(&b, i, j);        \
        for (size_t i = 0; i < m; i++)                                                                                 \
            for (size_t j = 0; j < n; j++) z[by_rows ? i * ldc + j : j * ldc + i] = get##NAME(&c, i, j);               \
        for (int in_order = 0; in_order < 2; in_order++) {                                                             \
            T w[PLACES];                                                                                               \
            memcpy(w, z, sizeof w);                                                                                    \
            int code = (in_order ? outward_##BLAS##gemm_in_order : outward_##BLAS##gemm)(                              \
                direction, order, of_a, of_b, (ptrdiff_t)m, (ptrdiff_t)n, (ptrdiff_t)k, alpha, x, (ptrdiff_t)lda, y,   \
                (ptrdiff_t)ldb, beta, w, (ptrdiff_t)ldc);                                                              \
            CHECK(code == OUTWARD_OK);                                                                                 \
            found = a;                                                                                                 \
            for (size_t i = 0; i < m; i++)                                                                             \
                for (size_t j = 0; j < k; j++) set##NAME(&found, i, j, alpha < 0 ? -get##NAME(&a, i, j) : get##NAME(&a, i, j)); \
            for (size_t i = 0; i < m; i++) {                                                                           \
                for (size_t j = 0; j < n; j++) {                                                                       \
                    T number = beta < 0 ? -get##NAME(&c, i, j) : get##NAME(&c, i, j);                                  \
                    T expected = (in_order ? chain##NAME : entry##NAME)(                                               \
                        direction, &found, &b, beta == 0 ? NULL : &number, i, j, alpha == 0 ? 0 : k);                  \
                    CHECK(same##NAME(w[by_rows ? i * ldc + j : j * ldc + i], expected));                               \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    static void all##NAME(void) {                                                                                      \
        unsigned kinds = 0;                                                                                            \
        for (size_t m = 0; m < MOST; m++)                                                                              \
            for (size_t n = 0; n < MOST; n++)                                                                          \
                for (size_t k = 0; k <= MOST; k++)                                                                     \
                    for (int direction = 0; direction < 4; direction++) {                                              \
                        for (int times = 0; times < 5; times++) products##NAME(m, n, k, kinds++, direction);           \
                        for (int which = 0; which < 36; which++)                                                       \
                            gemm##NAME(m, n, k, direction, which % 2 ? OUTWARD_ROW_MAJOR : OUTWARD_COLUMN_MAJOR,       \
                                       which / 2 % 2 ? OUTWARD_TRANSPOSE : OUTWARD_NO_TRANSPOSE,                       \
                                       which % 3 ? OUTWARD_NO_TRANSPOSE : OUTWARD_TRANSPOSE, (T)(which / 4 % 3 - 1),   \
                                       (T)(which / 12 - 1));                                                           \
                    }                                                                                                  \
    }
OF_FORMAT(64, double, , d)
OF_FORMAT(32, float, f, s)

static int says(int code, int expected, const char *message) {
    return code == expected && strcmp(outward_last_error(), message) == 0;
}

static int multiply(int direction, size_t m, size_t n, size_t k, const double *a, const double *b, double *r, ptrdiff_t row,
                    ptrdiff_t column) {
    return outward_matrix_multiply(direction, 0, m, n, k, a, (ptrdiff_t)k, 1, b, (ptrdiff_t)n, 1, NULL, 0, 0, r, row, column);
}

static void mistakes(void) {
    double x[16] = {1, 2, 3, 4}, y[16] = {5, 6, 7, 8}, r[16];
    CHECK(says(multiply(4, 2, 2, 2, x, y, r, 2, 1), OUTWARD_ARGUMENT,
               "4 is no direction: expected OUTWARD_RN to OUTWARD_RD"));
    CHECK(says(multiply(0, 2, 2, 2, NULL, y, r, 2, 1), OUTWARD_ARGUMENT, "A is a null pointer"));
    CHECK(says(multiply(0, 2, 2, 2, x, NULL, r, 2, 1), OUTWARD_ARGUMENT, "B is a null pointer"));
    CHECK(says(multiply(0, 2, 2, 2, x, y, NULL, 2, 1), OUTWARD_ARGUMENT, "the result is a null pointer"));
    CHECK(says(multiply(0, 2, 2, 2, x, y, r, 1, 1), OUTWARD_ARGUMENT,
               "a 2x2 result has strides 1 and 1, expected one that steps over all entries that the other one reaches"));
    CHECK(says(multiply(0, (size_t)1 << 62, (size_t)1 << 61, 0, x, y, r, 1, 1), OUTWARD_ARGUMENT,
               "the result is 4611686018427387904x2305843009213693952 with strides 1 and 1, which is more than memory"));
    CHECK(multiply(0, 0, 2, 2, NULL, NULL, NULL, 2, 1) == OUTWARD_OK);
    CHECK(multiply(0, 2, 2, 0, NULL, NULL, r, 2, 1) == OUTWARD_OK && r[3] == 0 && !signbit(r[3]));
    CHECK(says(outward_matrix_bounds(0, 2, 2, 2, x, 2, 1, y, 2, 1, NULL, 0, 0, r, NULL, 2, 1), OUTWARD_ARGUMENT,
               "the result is a null pointer"));
    const int rows = OUTWARD_ROW_MAJOR, plain = OUTWARD_NO_TRANSPOSE;
    CHECK(says(outward_dgemm(0, 1, plain, plain, 2, 2, 2, 1, x, 2, y, 2, 0, r, 2), OUTWARD_ARGUMENT,
               "the order is 1, expected OUTWARD_ROW_MAJOR or OUTWARD_COLUMN_MAJOR"));
    CHECK(says(outward_dgemm(0, rows, 'N', plain, 2, 2, 2, 1, x, 2, y, 2, 0, r, 2), OUTWARD_ARGUMENT,
               "a transpose is 78, expected OUTWARD_NO_TRANSPOSE or OUTWARD_TRANSPOSE"));
    CHECK(says(outward_dgemm(0, rows, plain, plain, 2, -1, 2, 1, x, 2, y, 2, 0, r, 2), OUTWARD_ARGUMENT,
               "n is -1, expected 0 or more"));
    CHECK(says(outward_dgemm(0, rows, plain, plain, 2, 2, 2, 1, x, 2, y, 1, 0, r, 2), OUTWARD_ARGUMENT,
               "ldb is 1, expected 2 or more"));
    CHECK(says(outward_dgemm(0, rows, plain, plain, 2, 2, 2, 0.5, x, 2, y, 2, 0, r, 2), OUTWARD_ARGUMENT,
               "alpha is 0.5, expected 1, -1 or 0: products with others are rounded"));
    CHECK(says(outward_sgemm(0, rows, plain, plain, 0, 0, 0, 1, NULL, 1, NULL, 1, NAN, NULL, 1), OUTWARD_ARGUMENT,
               "beta is NaN, expected 1, -1 or 0: products with others are rounded"));
    CHECK(outward_dgemm(0, rows, plain, 113, 0, 0, 0, 1, NULL, 1, NULL, 1, 0, NULL, 1) == OUTWARD_OK);
}

/* A result in the place of its operands, and a part of a larger array. */
static void overlapping(void) {
    double x[] = {1, 2, 3, 4}, y[] = {1, 2, 3, 4, 5};
    CHECK(multiply(OUTWARD_RN, 2, 2, 2, x, x, x, 2, 1) == OUTWARD_OK);
    CHECK(x[0] == 7 && x[1] == 10 && x[2] == 15 && x[3] == 22);
    CHECK(multiply(OUTWARD_RN, 2, 2, 2, y, y, y + 1, 2, 1) == OUTWARD_OK);
    CHECK(y[0] == 1 && y[1] == 7 && y[2] == 10 && y[3] == 15 && y[4] == 22);
    double z[] = {1, 2, 3, 4};
    CHECK(outward_dgemm(OUTWARD_RN, OUTWARD_ROW_MAJOR, OUTWARD_NO_TRANSPOSE, OUTWARD_TRANSPOSE, 2, 2, 2, -1, z, 2, z, 2, 1, z,
                        2) == OUTWARD_OK);
    CHECK(z[0] == -4 && z[1] == -9 && z[2] == -8 && z[3] == -21);
}

/* A large product, on many threads, with the rounding mode of the caller. */
static void large(void) {
    enum { M = 130, N = 260, K = 70 };
    static double a[M * K], b[K * N], r[M * N], one[M * N], y[K];
    for (size_t i = 0; i < M * K; i++) a[i] = (double)draw(1 << 30) * 0x1p-30 - 0.5;
    for (size_t i = 0; i < K * N; i++) b[i] = ((double)draw(1 << 30) * 0x1p-30 - 0.5) * (i % 7 ? 1e-9 : 1);
    feclearexcept(FE_ALL_EXCEPT);
    fesetround(FE_UPWARD);
    int code = outward_matrix_multiply(OUTWARD_RD, 3, M, N, K, a, K, 1, b, N, 1, NULL, 0, 0, r, N, 1);
    int is_kept = fegetround() == FE_UPWARD && fetestexcept(FE_ALL_EXCEPT) == 0;
    fesetround(FE_TONEAREST);
    CHECK(code == OUTWARD_OK && is_kept);
    CHECK(outward_matrix_multiply(OUTWARD_RD, 1, M, N, K, a, K, 1, b, N, 1, NULL, 0, 0, one, N, 1) == OUTWARD_OK);
    CHECK(memcmp(r, one, sizeof r) == 0);
    for (size_t i = 0; i < M; i += 43) {
        for (size_t j = 0; j < N; j += 37) {
            for (size_t k = 0; k < K; k++) y[k] = b[k * N + j];
            CHECK(r[i * N + j] == outward_dot_rd(K, a + i * K, y));
        }
    }
}

int main(void) {
    all64();
    all32();
    mistakes();
    overlapping();
    large();
    if (failures == 0) printf("ok\n");
    return failures != 0;
}
