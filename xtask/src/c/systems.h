/* Systems of equations A·X = B with proved bounds: that there is one solution is part of the proof, and each entry of X is
 * from `inf` to `sup`, which are neighbours as a rule, or the same number. Matrices are as above: A is n×n, B and X are
 * n×k. Where there is no proof, because A is singular or nearly so, the result is OUTWARD_NOT_VERIFIED, and nothing is
 * written; NaNs and infinities are OUTWARD_ARGUMENT. Bounds have the same bits for any number of threads.
 *
 * `parts` is how many parts an approximate inverse may have: each one more raises the condition number that can be dealt
 * with by some 10^13. With 0 there are 4, from order 401 on 3, and from 701 on 2. `_intervals` takes the lower and the
 * upper bounds of all matrices that are meant, and bounds the solutions of all of them. */
int outward_matrix_solve(size_t threads, size_t parts, size_t n, size_t k, const double *a, ptrdiff_t a_row_stride,
                         ptrdiff_t a_column_stride, const double *b, ptrdiff_t b_row_stride, ptrdiff_t b_column_stride,
                         double *inf, double *sup, ptrdiff_t row_stride, ptrdiff_t column_stride);
int outward_matrix_solve_intervals(size_t threads, size_t parts, size_t n, size_t k, const double *a_inf,
                                   const double *a_sup, ptrdiff_t a_row_stride, ptrdiff_t a_column_stride,
                                   const double *b_inf, const double *b_sup, ptrdiff_t b_row_stride,
                                   ptrdiff_t b_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                                   ptrdiff_t column_stride);
int outward_matrix_inverse(size_t threads, size_t parts, size_t n, const double *a, ptrdiff_t a_row_stride,
                           ptrdiff_t a_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                           ptrdiff_t column_stride);
/* The system of a sparse matrix in compressed rows: row i has the entries data[j] in the columns indices[j], counted from
 * 0, where j is from indptr[i] to below indptr[i + 1], and indptr[0] is 0. Entries of one place are added. Orders of some
 * 100,000 are solved in seconds, if the entries have the structure of a band or of a grid in a plane. Factors that take
 * more than max_multiplications are OUTWARD_NOT_VERIFIED before they are computed; with 0 the limit is 2^38, minutes. */
int outward_matrix_solve_csr(size_t threads, uint64_t max_multiplications, size_t n, size_t k, const size_t *indptr,
                             const size_t *indices, const double *data, const double *b, ptrdiff_t b_row_stride,
                             ptrdiff_t b_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                             ptrdiff_t column_stride);
/* The X for which the sum of squares of A·X - B is least in each column: A is m×n with m >= n, B is m×k and X n×k. That A
 * has full rank is part of the proof. */
int outward_matrix_least_squares(size_t threads, size_t m, size_t n, size_t k, const double *a, ptrdiff_t a_row_stride,
                                 ptrdiff_t a_column_stride, const double *b, ptrdiff_t b_row_stride,
                                 ptrdiff_t b_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                                 ptrdiff_t column_stride);
int outward_matrix_least_squares_intervals(size_t threads, size_t m, size_t n, size_t k, const double *a_inf,
                                           const double *a_sup, ptrdiff_t a_row_stride, ptrdiff_t a_column_stride,
                                           const double *b_inf, const double *b_sup, ptrdiff_t b_row_stride,
                                           ptrdiff_t b_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                                           ptrdiff_t column_stride);
/* The determinant is from inf·2^exponent to sup·2^exponent. The exponent is 0 unless it is far beyond the range of double
 * or near its ends; with a null pointer for it, the bounds are numbers of double alone, infinite or subnormal there. */
int outward_matrix_determinant(size_t threads, size_t n, const double *a, ptrdiff_t a_row_stride,
                               ptrdiff_t a_column_stride, double *inf, double *sup, int64_t *exponent);
int outward_matrix_determinant_intervals(size_t threads, size_t n, const double *a_inf, const double *a_sup,
                                         ptrdiff_t a_row_stride, ptrdiff_t a_column_stride, double *inf, double *sup,
                                         int64_t *exponent);
/* Of a symmetric matrix: bounds of the n eigenvalues in ascending order, and whether it is positive definite, 1 or 0. */
int outward_matrix_symmetric_eigenvalues(size_t threads, size_t n, const double *a, ptrdiff_t a_row_stride,
                                         ptrdiff_t a_column_stride, double *inf, double *sup);
int outward_matrix_symmetric_eigenvalues_intervals(size_t threads, size_t n, const double *a_inf, const double *a_sup,
                                                   ptrdiff_t a_row_stride, ptrdiff_t a_column_stride, double *inf,
                                                   double *sup);
int outward_matrix_is_positive_definite(size_t threads, size_t n, const double *a, ptrdiff_t a_row_stride,
                                        ptrdiff_t a_column_stride, int *answer);
