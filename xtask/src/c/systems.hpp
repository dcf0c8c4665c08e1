
/* Systems of equations A·X = B with proved bounds: each entry of X is from `inf` to `sup`. Where there is no proof, because A
 * is singular or nearly so, the error is errc::not_verified. outward.h says what `parts` is. A matrix of intervals is one
 * of lower and one of upper bounds with the same strides. */
namespace detail {

/* Why the first matrix has no problem with the others, each of which is given with the shape that it has to have. */
template <class T> std::optional<error> unlike(const char *name, const matrix_view<T> &x, std::size_t m, std::size_t n) {
    if (x.rows == m && x.columns == n) return std::nullopt;
    return error{errc::argument, std::string(name) + " is " + shape(x.rows, x.columns) + ", expected " + shape(m, n)};
}
template <class T> std::optional<error> strides(const matrix_view<T> &x, const matrix_view<T> &y) {
    if (x.row_stride == y.row_stride && x.column_stride == y.column_stride) return std::nullopt;
    return error{errc::argument, "bounds of different strides, expected the same"};
}
/* The reason of those that have one. */
inline std::optional<error> first(std::initializer_list<std::optional<error>> reasons) {
    for (const auto &reason : reasons) {
        if (reason) return reason;
    }
    return std::nullopt;
}

} // namespace detail

#define OUTWARD_OPERAND(x) x.data, x.row_stride, x.column_stride
#define OUTWARD_BOUNDS(x, y) x.data, y.data, x.row_stride, x.column_stride
/* All matrices from A to its upper bounds, and B to its: the solutions of all of them are within the bounds. */
inline result<void> solve_intervals(matrix_view<const double> a, matrix_view<const double> a_sup,
                                    matrix_view<const double> b, matrix_view<const double> b_sup, matrix_view<double> inf,
                                    matrix_view<double> sup, std::size_t threads = 0, std::size_t parts = 0) {
    if (auto why = detail::first({detail::unlike("A", a, a.rows, a.rows), detail::unlike("B", b, a.rows, b.columns),
                                  detail::unlike("the matrix of upper bounds of A", a_sup, a.rows, a.rows),
                                  detail::unlike("the matrix of upper bounds of B", b_sup, a.rows, b.columns),
                                  detail::unlike("the matrix of lower bounds", inf, a.rows, b.columns),
                                  detail::unlike("the matrix of upper bounds", sup, a.rows, b.columns),
                                  detail::strides(a, a_sup), detail::strides(b, b_sup), detail::strides(inf, sup)})) {
        return *std::move(why);
    }
    return detail::status(outward_matrix_solve_intervals(threads, parts, a.rows, b.columns, OUTWARD_BOUNDS(a, a_sup),
                                                         OUTWARD_BOUNDS(b, b_sup), OUTWARD_BOUNDS(inf, sup)));
}
inline result<void> solve(matrix_view<const double> a, matrix_view<const double> b, matrix_view<double> inf,
                          matrix_view<double> sup, std::size_t threads = 0, std::size_t parts = 0) {
    return solve_intervals(a, a, b, b, inf, sup, threads, parts);
}
/* A sparse square matrix in compressed rows: row i has the entries data[j] in the columns indices[j], counted from 0, where
 * j is from indptr[i] to below indptr[i + 1], and indptr[0] is 0. Entries of one place are added. */
struct csr_view {
    std::size_t rows;
    const std::size_t *indptr, *indices;
    const double *data;
};
inline result<void> solve(const csr_view &a, matrix_view<const double> b, matrix_view<double> inf,
                          matrix_view<double> sup, std::size_t threads = 0, std::uint64_t max_multiplications = 0) {
    if (auto why = detail::first({detail::unlike("B", b, a.rows, b.columns),
                                  detail::unlike("the matrix of lower bounds", inf, a.rows, b.columns),
                                  detail::unlike("the matrix of upper bounds", sup, a.rows, b.columns),
                                  detail::strides(inf, sup)})) {
        return *std::move(why);
    }
    return detail::status(outward_matrix_solve_csr(threads, max_multiplications, a.rows, b.columns, a.indptr, a.indices,
                                                   a.data, OUTWARD_OPERAND(b), OUTWARD_BOUNDS(inf, sup)));
}
inline result<void> inverse(matrix_view<const double> a, matrix_view<double> inf, matrix_view<double> sup,
                            std::size_t threads = 0, std::size_t parts = 0) {
    if (auto why = detail::first({detail::unlike("A", a, a.rows, a.rows),
                                  detail::unlike("the matrix of lower bounds", inf, a.rows, a.rows),
                                  detail::unlike("the matrix of upper bounds", sup, a.rows, a.rows),
                                  detail::strides(inf, sup)})) {
        return *std::move(why);
    }
    return detail::status(
        outward_matrix_inverse(threads, parts, a.rows, OUTWARD_OPERAND(a), OUTWARD_BOUNDS(inf, sup)));
}
/* The X for which the sum of squares of A·X - B is least: A has full rank, and no fewer rows than columns. */
inline result<void> least_squares_intervals(matrix_view<const double> a, matrix_view<const double> a_sup,
                                            matrix_view<const double> b, matrix_view<const double> b_sup,
                                            matrix_view<double> inf, matrix_view<double> sup, std::size_t threads = 0) {
    if (auto why = detail::first({detail::unlike("B", b, a.rows, b.columns),
                                  detail::unlike("the matrix of upper bounds of A", a_sup, a.rows, a.columns),
                                  detail::unlike("the matrix of upper bounds of B", b_sup, a.rows, b.columns),
                                  detail::unlike("the matrix of lower bounds", inf, a.columns, b.columns),
                                  detail::unlike("the matrix of upper bounds", sup, a.columns, b.columns),
                                  detail::strides(a, a_sup), detail::strides(b, b_sup), detail::strides(inf, sup)})) {
        return *std::move(why);
    }
    return detail::status(outward_matrix_least_squares_intervals(threads, a.rows, a.columns, b.columns,
                                                                 OUTWARD_BOUNDS(a, a_sup), OUTWARD_BOUNDS(b, b_sup),
                                                                 OUTWARD_BOUNDS(inf, sup)));
}
inline result<void> least_squares(matrix_view<const double> a, matrix_view<const double> b, matrix_view<double> inf,
                                  matrix_view<double> sup, std::size_t threads = 0) {
    return least_squares_intervals(a, a, b, b, inf, sup, threads);
}
inline result<interval<double>> determinant_intervals(matrix_view<const double> a, matrix_view<const double> a_sup,
                                                      std::size_t threads = 0) {
    if (auto why = detail::first({detail::unlike("A", a, a.rows, a.rows),
                                  detail::unlike("the matrix of upper bounds of A", a_sup, a.rows, a.rows),
                                  detail::strides(a, a_sup)})) {
        return *std::move(why);
    }
    double inf = 0, sup = 0;
    auto done = detail::status(
        outward_matrix_determinant_intervals(threads, a.rows, OUTWARD_BOUNDS(a, a_sup), &inf, &sup, nullptr));
    if (!done) return done.error();
    return interval<double>(inf, sup);
}
inline result<interval<double>> determinant(matrix_view<const double> a, std::size_t threads = 0) {
    return determinant_intervals(a, a, threads);
}
/* Of a symmetric matrix: its eigenvalues in ascending order, and whether it is positive definite. */
inline result<std::vector<interval<double>>> symmetric_eigenvalues_intervals(matrix_view<const double> a,
                                                                             matrix_view<const double> a_sup,
                                                                             std::size_t threads = 0) {
    if (auto why = detail::first({detail::unlike("A", a, a.rows, a.rows),
                                  detail::unlike("the matrix of upper bounds of A", a_sup, a.rows, a.rows),
                                  detail::strides(a, a_sup)})) {
        return *std::move(why);
    }
    std::vector<double> inf(a.rows), sup(a.rows);
    auto done = detail::status(outward_matrix_symmetric_eigenvalues_intervals(
        threads, a.rows, OUTWARD_BOUNDS(a, a_sup), inf.data(), sup.data()));
    if (!done) return done.error();
    std::vector<interval<double>> eigenvalues;
    for (std::size_t i = 0; i < a.rows; i++) eigenvalues.emplace_back(inf[i], sup[i]);
    return eigenvalues;
}
inline result<std::vector<interval<double>>> symmetric_eigenvalues(matrix_view<const double> a, std::size_t threads = 0) {
    return symmetric_eigenvalues_intervals(a, a, threads);
}
inline result<bool> is_positive_definite(matrix_view<const double> a, std::size_t threads = 0) {
    if (auto why = detail::unlike("A", a, a.rows, a.rows)) return *std::move(why);
    int answer = 0;
    auto done = detail::status(outward_matrix_is_positive_definite(threads, a.rows, OUTWARD_OPERAND(a), &answer));
    if (!done) return done.error();
    return answer != 0;
}
#undef OUTWARD_OPERAND
#undef OUTWARD_BOUNDS
