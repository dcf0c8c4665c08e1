/* Systems of equations: bounds contain known solutions in memory of every kind, and mistakes are told. Prints what is
 * wrong, and `ok` at the end. */
#include "outward.h"
#include "check.h"
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <string.h>

/* Pascal's matrix, whose inverse has integers: the product of its triangles of binomials with alternating signs. */
enum { N = 6 };
static double pascal[N][N], inverse_of_pascal[N][N];

static void fill(void) {
    double binomial[N][N] = {{0}};
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) pascal[i][j] = i && j ? pascal[i - 1][j] + pascal[i][j - 1] : 1;
        binomial[i][0] = 1;
        for (int j = 1; j <= i; j++) binomial[i][j] = binomial[i - 1][j - 1] + (j < i ? binomial[i - 1][j] : 0);
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++)
                inverse_of_pascal[i][j] += ((i + j) % 2 ? -1 : 1) * binomial[k][i] * binomial[k][j];
}

/* A matrix in memory: by rows, by columns, with gaps, backwards, and not aligned. */
typedef struct {
    ptrdiff_t start, row, column;
    size_t shift;
} layout;
static const layout LAYOUTS[] = {{0, N, 1, 0}, {0, 1, N, 0}, {5, 40, 3, 0}, {N * N - 1, -N, -1, 0}, {0, N, 1, 3}};
typedef struct {
    layout at;
    unsigned char bytes[300 * sizeof(double)];
} matrix;

static double *address(matrix *x) {
    return (double *)(void *)(x->bytes + x->at.shift + (size_t)x->at.start * sizeof(double));
}
static unsigned char *place(matrix *x, int i, int j) {
    ptrdiff_t index = x->at.start + i * x->at.row + j * x->at.column;
    return x->bytes + x->at.shift + (size_t)index * sizeof(double);
}
static double get(matrix *x, int i, int j) {
    double number;
    memcpy(&number, place(x, i, j), sizeof number);
    return number;
}
static void set(matrix *x, int kind, double numbers[N][N]) {
    memset(x->bytes, 0x55, sizeof x->bytes);
    x->at = LAYOUTS[kind];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) memcpy(place(x, i, j), &numbers[i][j], sizeof(double));
}
#define AT(x) address(&x), x.at.row, x.at.column

static void layouts(void) {
    static matrix a, b, inf, sup, before;
    double identity[N][N] = {{0}};
    for (int i = 0; i < N; i++) identity[i][i] = 1;
    for (int kind = 0; kind < 25; kind++) {
        set(&a, kind % 5, pascal);
        set(&b, kind / 5, identity);
        for (int function = 0; function < 4; function++) {
            set(&inf, (kind + 2) % 5, pascal);
            set(&sup, (kind + 2) % 5, pascal);
            before = inf;
            double *low = address(&inf), *high = address(&sup);
            ptrdiff_t row = inf.at.row, column = inf.at.column;
            int code = function == 0   ? outward_matrix_solve(0, 0, N, N, AT(a), AT(b), low, high, row, column)
                       : function == 1 ? outward_matrix_inverse(2, 0, N, AT(a), low, high, row, column)
                       : function == 2 ? outward_matrix_least_squares(1, N, N, N, AT(a), AT(b), low, high, row, column)
                                       : outward_matrix_solve_intervals(1, 2, N, N, address(&a), AT(a), address(&b),
                                                                        AT(b), low, high, row, column);
            CHECK(code == OUTWARD_OK);
            for (int i = 0; i < N; i++) {
                for (int j = 0; j < N; j++) {
                    double lower = get(&inf, i, j), upper = get(&sup, i, j);
                    CHECK(lower == inverse_of_pascal[i][j] && upper == lower);
                    memcpy(place(&before, i, j), place(&inf, i, j), sizeof(double));
                }
            }
            /* Nothing else is written. */
            CHECK(memcmp(before.bytes, inf.bytes, sizeof before.bytes) == 0);
        }
        double lower = 7, upper = 7, few[N], many[N];
        int64_t exponent = 7;
        int answer = 7;
        CHECK(outward_matrix_determinant(0, N, AT(a), &lower, &upper, &exponent) == OUTWARD_OK);
        CHECK(lower == 1 && upper == 1 && exponent == 0);
        CHECK(outward_matrix_is_positive_definite(0, N, AT(a), &answer) == OUTWARD_OK && answer == 1);
        CHECK(outward_matrix_symmetric_eigenvalues(0, N, AT(a), few, many) == OUTWARD_OK);
        /* They are pairs of a number and its inverse. */
        for (int i = 0; i < N; i++) {
            CHECK(few[i] <= many[i] && (i == 0 || many[i - 1] < few[i]));
            CHECK(outward_mul_rd(few[i], few[N - 1 - i]) <= 1 && 1 <= outward_mul_ru(many[i], many[N - 1 - i]));
        }
    }
}

/* Results in the place of operands, the rounding mode of the caller, intervals, and the ends of the range. */
static void values(void) {
    double a[] = {64919121, -159018721, 41869520.5, -102558961}, b[] = {1, 0}, inf[4], sup[4];
    feclearexcept(FE_ALL_EXCEPT);
    fesetround(FE_UPWARD);
    int code = outward_matrix_solve(0, 0, 2, 1, a, 2, 1, b, 1, 1, b, sup, 1, 1);
    int is_kept = fegetround() == FE_UPWARD && fetestexcept(FE_ALL_EXCEPT) == 0;
    fesetround(FE_TONEAREST);
    CHECK(code == OUTWARD_OK && is_kept && b[0] <= 205117922 && 205117922 <= sup[0] && sup[0] - b[0] < 1e-6);
    const double low[] = {3, 1, 1, 2}, high[] = {3.125, 1, 1, 2}, one[] = {1, 1};
    CHECK(outward_matrix_solve_intervals(0, 0, 2, 1, low, high, 2, 1, one, one, 1, 1, inf, sup, 1, 1) == OUTWARD_OK);
    /* (2a - 1)^-1 for a from 3 to 3.125, and (a - 1) times that. */
    CHECK(inf[0] <= 1 / 5.25 && 0.2 <= sup[0] && inf[1] <= 0.4 && 2.125 / 5.25 <= sup[1] && sup[0] - inf[0] < 0.02);
    const double line[] = {1, 1, 1, 2, 1, 3, 1, 4}, y[] = {1, 3, 4, 4};
    CHECK(outward_matrix_least_squares(0, 4, 2, 1, line, 2, 1, y, 1, 1, inf, sup, 1, 1) == OUTWARD_OK);
    CHECK(inf[0] == 0.5 && sup[0] == 0.5 && inf[1] == 1 && sup[1] == 1);
    const double large[] = {DBL_MAX, 0, 0, -DBL_MAX};
    double lower, upper;
    int64_t exponent;
    /* 2a - 1, and 5/2 times the numbers before for y up to 5/2 times as large in one place. */
    CHECK(outward_matrix_determinant_intervals(0, 2, low, high, 2, 1, &lower, &upper, NULL) == OUTWARD_OK);
    CHECK(lower <= 5 && 5.25 <= upper && upper - lower < 0.3);
    const double more[] = {1, 3, 4, 4.5};
    CHECK(outward_matrix_least_squares_intervals(0, 4, 2, 1, line, line, 2, 1, y, more, 1, 1, inf, sup, 1, 1) ==
          OUTWARD_OK);
    CHECK(inf[0] <= 0.25 && 0.5 <= sup[0] && inf[1] <= 1 && 1.15 <= sup[1] && sup[1] - inf[1] < 0.2);
    /* The eigenvalues (a + 2 ± ((a - 2)^2 + 4)^(1/2)) / 2. */
    CHECK(outward_matrix_symmetric_eigenvalues_intervals(0, 2, low, high, 2, 1, inf, sup) == OUTWARD_OK);
    CHECK(inf[0] <= (5 - sqrt(5)) / 2 && 1.4114 <= sup[0] && inf[1] <= (5 + sqrt(5)) / 2 && 3.7136 <= sup[1]);
    CHECK(sup[1] - inf[1] < 0.26);
    CHECK(outward_matrix_determinant(0, 2, large, 2, 1, &lower, &upper, NULL) == OUTWARD_OK);
    CHECK(isinf(lower) && upper == -DBL_MAX);
    CHECK(outward_matrix_determinant(0, 2, large, 2, 1, &lower, &upper, &exponent) == OUTWARD_OK);
    CHECK(exponent > 2000 && lower <= upper && upper < 0 && upper - lower < 1e-15);
    const double indefinite[] = {1, 2, 2, 1};
    int answer = 7;
    CHECK(outward_matrix_is_positive_definite(0, 2, indefinite, 2, 1, &answer) == OUTWARD_OK && answer == 0);
    /* Nothing is nothing, and its determinant 1. */
    CHECK(outward_matrix_solve(0, 0, 0, 3, NULL, 1, 1, NULL, 1, 1, NULL, NULL, 1, 1) == OUTWARD_OK);
    CHECK(outward_matrix_solve(0, 0, 2, 0, large, 2, 1, NULL, 1, 1, NULL, NULL, 1, 1) == OUTWARD_OK);
    CHECK(outward_matrix_inverse(0, 0, 0, NULL, 1, 1, NULL, NULL, 1, 1) == OUTWARD_OK);
    CHECK(outward_matrix_least_squares(0, 3, 0, 2, NULL, 1, 1, line, 2, 1, NULL, NULL, 1, 1) == OUTWARD_OK);
    CHECK(outward_matrix_symmetric_eigenvalues(0, 0, NULL, 1, 1, NULL, NULL) == OUTWARD_OK);
    CHECK(outward_matrix_determinant(0, 0, NULL, 1, 1, &lower, &upper, NULL) == OUTWARD_OK && lower == 1 && upper == 1);
    CHECK(outward_matrix_is_positive_definite(0, 0, NULL, 1, 1, &answer) == OUTWARD_OK && answer == 1);
}

/* Second differences in compressed rows: x(i) = (i + 1) (n - i) / 2 for right-hand sides of ones. */
static void sparse(void) {
    enum { MANY = 3000 };
    static size_t indptr[MANY + 1], indices[3 * MANY];
    static double data[3 * MANY], b[MANY], inf[MANY], sup[MANY];
    size_t count = 0;
    for (size_t i = 0; i < MANY; i++) {
        for (size_t j = i ? i - 1 : 0; j <= i + 1 && j < MANY; j++) {
            indices[count] = j;
            data[count++] = i == j ? 2 : -1;
        }
        indptr[i + 1] = count;
        b[i] = 1;
    }
    CHECK(outward_matrix_solve_csr(0, 0, MANY, 1, indptr, indices, data, b, 1, 1, inf, sup, 1, 1) == OUTWARD_OK);
    for (size_t i = 0; i < MANY; i++) {
        double x = (double)((i + 1) * (MANY - i)) / 2;
        CHECK(inf[i] == x && sup[i] == x);
    }
    /* In the place of the right-hand side, at addresses that are not aligned; and nothing is nothing. */
    unsigned char bytes[2 * sizeof(double) + 1];
    double *odd = (double *)(void *)(bytes + 1);
    const size_t ends[] = {0, 1, 2}, columns[] = {1, 0};
    const double numbers[] = {4, 8};
    memcpy(odd, b, 2 * sizeof(double));
    CHECK(outward_matrix_solve_csr(1, 0, 2, 1, ends, columns, numbers, odd, 1, 1, odd, sup, 1, 1) == OUTWARD_OK);
    memcpy(inf, odd, 2 * sizeof(double));
    CHECK(inf[0] == 0.125 && sup[0] == 0.125 && inf[1] == 0.25 && sup[1] == 0.25);
    CHECK(outward_matrix_solve_csr(0, 0, 0, 2, ends, NULL, NULL, NULL, 1, 1, NULL, NULL, 1, 1) == OUTWARD_OK);
}

static int says(int code, int expected, const char *message) {
    return code == expected && strncmp(outward_last_error(), message, strlen(message)) == 0;
}

static void mistakes(void) {
    const double singular[] = {1, 2, 2, 4}, zeros[4] = {0}, wrong[] = {1, NAN, 0, 1}, b[] = {1, INFINITY};
    const double reversed[] = {0, 2, 2, 4}, skew[] = {1, 2, 3, 4}, x[] = {3, 1, 1, 2};
    double inf[4] = {7, 7, 7, 7}, sup[4] = {7, 7, 7, 7};
    int answer = 7;
    CHECK(says(outward_matrix_inverse(0, 0, 2, singular, 2, 1, inf, sup, 2, 1), OUTWARD_NOT_VERIFIED,
               "not verified: the matrix is singular or nearly so: an inverse in 4 parts is not enough"));
    CHECK(says(outward_matrix_inverse(0, 1, 2, singular, 2, 1, inf, sup, 2, 1), OUTWARD_NOT_VERIFIED,
               "not verified: the matrix is singular or nearly so: an inverse in 1 part is not enough"));
    CHECK(says(outward_matrix_solve(0, 0, 2, 2, zeros, 2, 1, x, 2, 1, inf, sup, 2, 1), OUTWARD_NOT_VERIFIED,
               "not verified: the matrix is singular, with zeros alone in a row or a column"));
    CHECK(says(outward_matrix_determinant(0, 2, singular, 2, 1, inf, sup, NULL), OUTWARD_NOT_VERIFIED,
               "not verified: "));
    CHECK(says(outward_matrix_least_squares(0, 2, 2, 1, singular, 2, 1, x, 1, 1, inf, sup, 1, 1), OUTWARD_NOT_VERIFIED,
               "not verified: "));
    CHECK(says(outward_matrix_inverse(0, 0, 2, wrong, 2, 1, inf, sup, 2, 1), OUTWARD_ARGUMENT,
               "the entry in row 1 and column 2 of the matrix of the system is NaN or infinite"));
    CHECK(says(outward_matrix_solve(0, 0, 2, 1, x, 2, 1, b, 1, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "the entry in row 2 and column 1 of the right-hand side is NaN or infinite"));
    CHECK(says(outward_matrix_solve_intervals(0, 0, 2, 1, singular, reversed, 2, 1, x, x, 1, 1, inf, sup, 1, 1),
               OUTWARD_ARGUMENT,
               "the entry in row 1 and column 1 of the matrix of the system has a lower bound above the upper one"));
    CHECK(says(outward_matrix_determinant_intervals(0, 2, singular, reversed, 2, 1, inf, sup, NULL), OUTWARD_ARGUMENT,
               "the entry in row 1 and column 1 of the matrix has a lower bound above the upper one"));
    CHECK(says(outward_matrix_determinant_intervals(0, 2, reversed, singular, 2, 1, inf, sup, NULL),
               OUTWARD_NOT_VERIFIED, "not verified: the intervals are so wide"));
    CHECK(says(outward_matrix_least_squares_intervals(0, 2, 2, 1, x, NULL, 2, 1, x, x, 1, 1, inf, sup, 1, 1),
               OUTWARD_ARGUMENT, "A is a null pointer"));
    CHECK(says(outward_matrix_symmetric_eigenvalues_intervals(0, 2, singular, skew, 2, 1, inf, sup), OUTWARD_ARGUMENT,
               "the entry in row 2 and column 1 of the matrix"));
    CHECK(says(outward_matrix_symmetric_eigenvalues(0, 2, skew, 2, 1, inf, sup), OUTWARD_ARGUMENT,
               "the entry in row 2 and column 1 of the matrix differs from the one across the diagonal"));
    CHECK(says(outward_matrix_least_squares(0, 1, 2, 1, x, 2, 1, x, 1, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "the matrix is 1x2, expected at least as many rows as columns"));
    CHECK(says(outward_matrix_solve(0, 0, 2, 1, NULL, 2, 1, x, 1, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "A is a null pointer"));
    CHECK(says(outward_matrix_solve(0, 0, 2, 1, x, 2, 1, NULL, 1, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "B is a null pointer"));
    CHECK(says(outward_matrix_inverse(0, 0, 2, x, 2, 1, inf, NULL, 2, 1), OUTWARD_ARGUMENT, "the result is a null"));
    CHECK(says(outward_matrix_inverse(0, 0, 2, x, 2, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "a 2x2 result has strides 1 and 1"));
    CHECK(says(outward_matrix_determinant(0, 2, x, 2, 1, NULL, sup, NULL), OUTWARD_ARGUMENT, "the result is a null"));
    CHECK(says(outward_matrix_symmetric_eigenvalues(0, 2, x, 2, 1, inf, NULL), OUTWARD_ARGUMENT, "the result is a null"));
    CHECK(says(outward_matrix_is_positive_definite(0, 2, x, 2, 1, NULL), OUTWARD_ARGUMENT, "the result is a null"));
    CHECK(says(outward_matrix_is_positive_definite(0, (size_t)1 << 61, x, 2, 1, &answer), OUTWARD_ARGUMENT,
               "the matrix is 2305843009213693952x2305843009213693952 with strides 2 and 1, which is more than memory"));
    const size_t ends[] = {0, 1, 2}, down[] = {0, 2, 1}, columns[] = {1, 2}, empty[] = {0, 0, 2}, twice[] = {0, 0};
    CHECK(says(outward_matrix_solve_csr(0, 0, 2, 1, ends, columns, x, x, 1, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "indices with 2 at index 1, expected a number from 0 to 1"));
    CHECK(says(outward_matrix_solve_csr(0, 0, 2, 1, down, columns, x, x, 1, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "indptr with 2 at index 1, expected a number from 0 to 1"));
    CHECK(says(outward_matrix_solve_csr(0, 0, 2, 1, NULL, columns, x, x, 1, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "indptr is a null pointer"));
    CHECK(says(outward_matrix_solve_csr(0, 0, 2, 1, ends, columns, NULL, x, 1, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "data is a null pointer"));
    const size_t square[] = {0, 3, 6, 9}, all[] = {0, 1, 2, 0, 1, 2, 0, 1, 2};
    const double cyclic[] = {1, 2, 0.5, 0.5, 1, 2, 2, 0.5, 1};
    CHECK(says(outward_matrix_solve_csr(0, 3, 3, 1, square, all, cyclic, x, 1, 1, inf, sup, 1, 1), OUTWARD_NOT_VERIFIED,
               "not verified: factors of the sparse matrix take more than 5.0e0 multiplications, expected 3.0e0 at most"));
    CHECK(says(outward_matrix_solve_csr(0, 0, 2, 1, ends, twice, wrong, x, 1, 1, inf, sup, 1, 1), OUTWARD_ARGUMENT,
               "the entry in row 2 and column 1 of the sparse matrix is NaN or infinite"));
    CHECK(says(outward_matrix_solve_csr(0, 0, 2, 1, empty, twice, x, x, 1, 1, inf, sup, 1, 1), OUTWARD_NOT_VERIFIED,
               "not verified: the matrix is singular, with zeros alone in a row or a column"));
    for (int i = 0; i < 4; i++) CHECK(inf[i] == 7 && sup[i] == 7);
    CHECK(answer == 7);
}

int main(void) {
    fill();
    layouts();
    values();
    sparse();
    mistakes();
    if (failures == 0) printf("ok\n");
    return failures != 0;
}
