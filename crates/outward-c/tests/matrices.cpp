/* Products of matrices through the header for C++: of arrays, spans and Eigen's matrices. Prints what is wrong, and `ok`
 * at the end. */
#include <outward.hpp>

#include "check.h"

#include <Eigen/Core>

#include <cstring>
#include <vector>

using outward::direction;
using outward::matrix_view;

/* Is the result a*b + c? Loops, because Eigen's own products take long to compile. */
template <class R, class A, class B, class C> static bool is_product(const R &r, const A &a, const B &b, const C *c = nullptr) {
    for (Eigen::Index i = 0; i < a.rows(); i++) {
        for (Eigen::Index j = 0; j < b.cols(); j++) {
            auto sum = c ? (*c)(i, j) : 0;
            for (Eigen::Index k = 0; k < a.cols(); k++) sum += a(i, k) * b(k, j);
            if (r(i, j) != sum) return false;
        }
    }
    return r.rows() == a.rows() && r.cols() == b.cols();
}
template <class R, class A, class B> static bool is_product(const R &r, const A &a, const B &b) {
    return is_product(r, a, b, static_cast<const A *>(nullptr));
}

/* Small integers, whose products are exact. */
template <class M> static M integers(Eigen::Index m, Eigen::Index n, int from) {
    M x(m, n);
    for (Eigen::Index i = 0; i < m; i++) {
        for (Eigen::Index j = 0; j < n; j++) x(i, j) = static_cast<typename M::Scalar>((from + 7 * i + 3 * j) % 11 - 5);
    }
    return x;
}

template <class T> static void eigen() {
    using by_columns = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
    using by_rows = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const by_columns a = integers<by_columns>(5, 4, 1);
    const by_rows b = integers<by_rows>(4, 3, 2);
    const by_columns c = integers<by_columns>(5, 3, 3);
    by_columns r(5, 3);
    by_rows s(5, 3);
    CHECK(outward::multiply(direction::rd, a, b, r) && is_product(r, a, b));
    CHECK(outward::multiply(direction::ru, a, b, c, s, 2) && is_product(s, a, b, &c));
    CHECK(outward::multiply_in_order(direction::rz, a, b, r) && is_product(r, a, b));
    CHECK(outward::multiply_in_order(direction::rn, a, b, c, r) && is_product(r, a, b, &c));
    /* Maps with strides, blocks, and transposes. */
    std::vector<T> numbers(100, T(9));
    Eigen::Map<by_columns, 0, Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic>> map(
        numbers.data() + 1, 5, 3, Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic>(20, 2));
    CHECK(outward::multiply(direction::rn, a, b, map) && is_product(map, a, b) && numbers[2] == 9);
    by_columns large = integers<by_columns>(9, 9, 4);
    const T beside = large(1, 3);
    auto part = large.block(2, 3, 5, 3);
    CHECK(outward::multiply(direction::rn, a, b, part) && is_product(part, a, b) && large(1, 3) == beside);
    CHECK(outward::multiply(direction::rn, a.topRows(2), b.leftCols(2), large.topLeftCorner(2, 2)));
    CHECK(is_product(large.topLeftCorner(2, 2), a.topRows(2), b.leftCols(2)));
    by_columns square(5, 5);
    CHECK(outward::multiply(direction::rn, a, matrix_view<const T>(a).transposed(), square));
    CHECK(is_product(square, a, a.transpose()));
    /* In the place of an operand. */
    const by_columns old = square;
    CHECK(outward::multiply(direction::rn, square, square, square) && is_product(square, old, old));
    by_columns inf(5, 3), sup(5, 3);
    CHECK(outward::matrix_bounds(a, b, inf, sup) && is_product(inf, a, b) && is_product(sup, a, b));
    auto wrong = outward::matrix_bounds(a, b, inf, s);
    CHECK(!wrong && wrong.error().message == "bounds of different strides, expected the same");
}

/* Entries that are not exact, of arrays and spans. */
static void rounded() {
    const double a[] = {100000001, 100000000, 3, 4}, b[] = {100000001, 2, -100000002, 5};
    double r[4], inf[4], sup[4];
    const matrix_view<const double> x(a, 2, 2), y(b, 2, 2);
    CHECK(outward::multiply(direction::rn, x, y, matrix_view(r, 2, 2)) && r[0] == 1 && r[3] == 26);
    CHECK(outward::multiply_in_order(direction::rd, x, y, matrix_view(r, 2, 2)) && r[0] == 0);
    CHECK(outward::multiply(direction::rn, x, y, matrix_view<double>::by_columns(r, 2, 2)) && r[2] == 700000002);
    const float tenth[] = {0.1F, 0.2F};
    float low, high;
    CHECK(outward::matrix_bounds(matrix_view(tenth, 1, 2), matrix_view(tenth, 2, 1), matrix_view(&low, 1, 1),
                                 matrix_view(&high, 1, 1)));
    CHECK(low == outward::dot_rd(2, tenth, tenth) && high == outward::dot_ru(2, tenth, tenth) && low < high);
    CHECK(outward::matrix_bounds(x, y, matrix_view(inf, 2, 2), matrix_view(sup, 2, 2)) && inf[0] == 1 && sup[0] == 1);
#if defined(__cpp_lib_span)
    const std::vector<double> numbers(a, a + 4);
    const std::span<const double> span(numbers);
    CHECK(outward::multiply(direction::rn, matrix_view(span, 2, 2), y, matrix_view(std::span<double>(r), 2, 2)));
    CHECK(r[0] == 1);
#endif
}

static void mistakes() {
    const double a[6] = {};
    double r[9];
    const matrix_view<const double> x(a, 2, 3);
    auto found = outward::multiply(direction::rn, x, x, matrix_view(r, 2, 2));
    CHECK(!found && found.error().code == outward::errc::argument);
    CHECK(found.error().message == "the product of a 2x3 and a 2x3 matrix, expected as many columns of the first as rows "
                                   "of the second");
    found = outward::multiply(direction::rn, x, x.transposed(), matrix_view(r, 3, 3));
    CHECK(!found && found.error().message == "a matrix is 3x3, expected 2x2, the shape of the product");
    found = outward::multiply(direction::rn, x, x.transposed(), matrix_view<double>(r, 2, 2, 1, 1));
    CHECK(!found && found.error().message.find("a 2x2 result has strides 1 and 1") == 0);
    found = outward::multiply(direction::rn, x, x.transposed(), matrix_view<double>(nullptr, 2, 2));
    CHECK(!found && found.error().message == "the result is a null pointer");
    CHECK(outward::multiply(direction::rn, matrix_view<const double>(), matrix_view<const double>(),
                            matrix_view<double>()));
}

/* A matrix with the condition number 6e16, by rows and by columns. */
static void systems() {
    const double a[] = {64919121, -159018721, 41869520.5, -102558961}, b[] = {1, 0}, symmetric[] = {2, 1, 1, 2};
    double inf[4], sup[4];
    const matrix_view<const double> x(a, 2, 2), y(b, 2, 1), z(symmetric, 2, 2);
    const matrix_view low(inf, 2, 1), high(sup, 2, 1), inf_2(inf, 2, 2), sup_2(sup, 2, 2);
    CHECK(outward::solve(x, y, low, high) && inf[0] == 205117922 && sup[0] == inf[0] && inf[1] == 83739041);
    CHECK(outward::solve_intervals(x, x, y, y, low, high, 2, 3) && inf[0] == 205117922 && sup[1] == 83739041);
    CHECK(outward::inverse(x.transposed(), inf_2, sup_2) && inf[0] == 205117922 && sup[1] == 83739041);
    CHECK(outward::least_squares(x, y, low, high) && inf[0] == 205117922 && sup[1] == 83739041);
    const std::size_t starts[] = {0, 2, 4}, columns[] = {0, 1, 0, 1};
    const outward::csr_view sparse{2, starts, columns, a};
    CHECK(outward::solve(sparse, y, low, high) && inf[0] == 205117922 && sup[0] == inf[0] && sup[1] == 83739041);
    const auto determinant = outward::determinant(x);
    CHECK(determinant && determinant->inf() == -0.5 && determinant->sup() == -0.5);
    CHECK(outward::solve(sparse, y, low, high, 1, 1000) && sup[1] == 83739041);
    CHECK(outward::solve(sparse, y, low, high, 1, 0) && sup[1] == 83739041);
    const double wider[] = {2, 1.125, 1.125, 2};
    const matrix_view<const double> z_sup(wider, 2, 2);
    const auto determinants = outward::determinant_intervals(z, z_sup);
    CHECK(determinants && determinants->inf() <= 2.734375 && 3 <= determinants->sup());
    const auto sets = outward::symmetric_eigenvalues_intervals(z, z_sup);
    CHECK(sets && (*sets)[0].inf() <= 0.875 && 1 <= (*sets)[0].sup() && 3.125 <= (*sets)[1].sup());
    CHECK(outward::least_squares_intervals(z, z_sup, y, y, low, high) && inf[0] <= 2 / 3.0 && 0.73 <= sup[0]);
    const auto eigenvalues = outward::symmetric_eigenvalues(z);
    CHECK(eigenvalues && eigenvalues->size() == 2);
    CHECK((*eigenvalues)[0].inf() <= 1 && 1 <= (*eigenvalues)[0].sup() && (*eigenvalues)[1].inf() <= 3);
    CHECK(*outward::is_positive_definite(z) && outward::determinant(matrix_view<const double>())->inf() == 1);
    Eigen::MatrixXd of_eigen(2, 2), lower(2, 2), upper(2, 2);
    of_eigen << 3, 1, 1, 2;
    CHECK(outward::inverse(of_eigen, lower, upper) && lower(0, 0) <= 0.4 && 0.4 <= upper(0, 0));
    CHECK(!outward::is_positive_definite(Eigen::MatrixXd(-of_eigen)).value_or(true));

    const double singular[] = {1, 2, 2, 4};
    auto found = outward::inverse(matrix_view(singular, 2, 2), inf_2, sup_2);
    CHECK(!found && found.error().code == outward::errc::not_verified);
    CHECK(found.error().message.find("not verified: ") == 0);
    CHECK(outward::determinant(matrix_view(singular, 2, 2)).error().code == outward::errc::not_verified);
    const auto says = [](const auto &result, const char *message) {
        return !result && result.error().code == outward::errc::argument && result.error().message == message;
    };
    const matrix_view<const double> wide(a, 1, 2);
    CHECK(says(outward::solve(wide, y, low, high), "A is 1x2, expected 1x1"));
    CHECK(says(outward::solve(x, wide, low, high), "B is 1x2, expected 2x2"));
    CHECK(says(outward::solve(sparse, wide, low, high), "B is 1x2, expected 2x2"));
    CHECK(says(outward::solve(x, y, inf_2, high), "the matrix of lower bounds is 2x2, expected 2x1"));
    CHECK(says(outward::inverse(x, inf_2, sup_2.transposed()), "bounds of different strides, expected the same"));
    CHECK(says(outward::solve_intervals(x, wide, y, y, low, high),
               "the matrix of upper bounds of A is 1x2, expected 2x2"));
    CHECK(says(outward::least_squares(x, y, low, sup_2), "the matrix of upper bounds is 2x2, expected 2x1"));
    CHECK(says(outward::determinant_intervals(x, wide), "the matrix of upper bounds of A is 1x2, expected 2x2"));
    CHECK(says(outward::symmetric_eigenvalues_intervals(x, x.transposed()),
               "bounds of different strides, expected the same"));
    CHECK(says(outward::determinant(wide), "A is 1x2, expected 1x1"));
    CHECK(says(outward::symmetric_eigenvalues(wide), "A is 1x2, expected 1x1"));
    CHECK(says(outward::is_positive_definite(wide), "A is 1x2, expected 1x1"));
}

int main() {
    systems();
    eigen<double>();
    eigen<float>();
    rounded();
    mistakes();
    if (failures == 0) std::puts("ok");
    return failures != 0;
}
