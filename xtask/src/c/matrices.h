/* Products of matrices: A·B, or A·B + C where `c` is no null pointer, of which A is m×k, B is k×n and C is m×n. The entry
 * (i, j) of a matrix is `i * row_stride + j * column_stride` numbers from its address on, so that (columns, 1) is a matrix
 * by rows and (1, rows) one by columns, and strides may be negative. Each entry is the exact sum, rounded once: neither
 * the order of the terms, nor threads, strides or the processor change it. Infinities, NaNs and zeros are as for sums.
 * `in_order` rounds after each term, as the loop `sum = fma(a, b, sum)` over k does, which begins with the number of C or
 * with 0: its bits are the same everywhere too. `bounds` has the tightest bounds of each entry.
 *
 * At most so many threads share a product, or with 0 all cores, if it is large enough. The operands are only read, as if
 * before anything is written. Other threads may write to other entries of the same array as the result meanwhile, but not
 * between the first and the last entry of A, B and C. */
/* PRODUCTS */
/* The same with the arguments of BLAS behind the direction: C becomes alpha·op(A)·op(B) + beta·C, rounded once or in the
 * order of k, on all cores. The factors alpha and beta are 1, -1 or 0, since products with others are not exact. As in
 * BLAS, a C with beta = 0 is not read, nor are A and B with alpha = 0. The constants have the values of CBLAS. */
enum {
    OUTWARD_ROW_MAJOR = 101,
    OUTWARD_COLUMN_MAJOR = 102,
    OUTWARD_NO_TRANSPOSE = 111,
    OUTWARD_TRANSPOSE = 112 /* 113, the conjugate transpose, is the same */
};
/* GEMM */

