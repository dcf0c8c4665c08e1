/* Matrices of Eigen with traced numbers: the values of plain ones in the same order, and the exact results of rational
 * arithmetic. Prints what is wrong, and `ok` at the end. */
#define EIGEN_DONT_VECTORIZE
#include <outward_traced_eigen.hpp>

#include "check.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <cstring>
#include <string>

using real = outward::traced<double>;
template <class T> using matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;
template <class T> using vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;

template <class A, class B> static bool same(const A &traced, const B &plain) {
    for (Eigen::Index i = 0; i < plain.size(); i++) {
        const double x = traced.derived().coeff(i % plain.rows(), i / plain.rows()).number().value;
        const double y = plain.derived().coeff(i % plain.rows(), i / plain.rows());
        if (std::memcmp(&x, &y, sizeof x) != 0) return false;
    }
    return traced.size() == plain.size();
}
static bool same(const real &traced, double plain) {
    return std::memcmp(&traced.number().value, &plain, sizeof plain) == 0;
}

/* Is what is written in the enclosure, and the enclosure small? */
static bool is_nearly(const real &x, const char *exact, double most = 1e-20) {
    const auto found = (x - *real::numeral(exact)).accuracy();
    return found.enclosure.inf <= 0 && found.enclosure.sup >= 0 && found.radius <= most;
}

template <class T> static matrix<T> hilbert(int n) {
    matrix<T> a(n, n);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) a(i, j) = T(1) / T(i + j + 1);
    }
    return a;
}

template <class T> static T norms(const matrix<T> &a) {
    return a.norm() + a.trace() + a.squaredNorm() + a.cwiseAbs().sum() + a.maxCoeff() + a.determinant();
}

template <class T> static vector<T> solved(const matrix<T> &a) {
    const vector<T> b = a * vector<T>::Ones(a.cols());
    return a.partialPivLu().solve(b);
}

static void solutions() {
    /* The exact inverse of Hilbert's matrix has integers: its solution for the first unit vector is known. */
    const matrix<double> plain = hilbert<double>(8);
    const matrix<real> a = hilbert<real>(8);
    CHECK(same(a, plain) && same(solved(a), solved(plain)) && same(norms(a), norms(plain)));
    const vector<real> x = a.partialPivLu().solve(vector<real>::Unit(8, 0));
    const vector<double> y = plain.partialPivLu().solve(vector<double>::Unit(8, 0));
    CHECK(same(x, y));
    const char *exact[] = {"64", "-2016", "20160", "-92400", "221760", "-288288", "192192", "-51480"};
    for (int i = 0; i < 8; i++) {
        CHECK(is_nearly(x(i), exact[i], 1e-6) && x(i).digits() > 4);
        CHECK(std::abs(y(i) - std::stod(exact[i])) > 1e-9);
    }
    for (int i = 0; i < 8; i++) CHECK(is_nearly(solved(a)(i), "1", 1e-10));
    CHECK(same(a.ldlt().solve(vector<real>::Ones(8)).eval(), plain.ldlt().solve(vector<double>::Ones(8)).eval()));
    CHECK(same(a.inverse().eval(), plain.inverse().eval()));
}

static void products() {
    /* Below Eigen's blocks, in both; the exact product is that of integers over 10. */
    matrix<real> a(5, 5), b(5, 5);
    matrix<double> c(5, 5), d(5, 5);
    for (int i = 0; i < 25; i++) {
        c(i) = 0.1 * i;
        d(i) = 1.0 / (i + 1);
        a(i) = 0.1 * real(i);
        b(i) = 1 / real(i + 1);
    }
    CHECK(same((a * b).eval(), (c * d).eval()) && same((a.transpose() * b - a).eval(), (c.transpose() * d - c).eval()));
    CHECK(same((2.5 * a + b * 0.3).eval(), (2.5 * c + d * 0.3).eval()) && same((a / 3.0).eval(), (c / 3.0).eval()));
    CHECK(same(a.col(1).dot(b.row(2)), c.col(1).dot(d.row(2))) && same(a.array().exp().eval(), c.array().exp().eval()));
    CHECK(same((a.array() * b.array() + 1.0).sqrt().eval(), (c.array() * d.array() + 1.0).sqrt().eval()));
    CHECK(same((a + d).eval(), (c + d).eval()));
    Eigen::Matrix<real, 3, 1> u(1, 2, 3), v(0.1, 0.2, 0.3);
    CHECK(same(u.dot(v), Eigen::Vector3d(1, 2, 3).dot(Eigen::Vector3d(0.1, 0.2, 0.3))) && is_nearly(u.dot(u), "14") &&
          u.squaredNorm() == 14);
    CHECK(same(u.normalized()(0), Eigen::Vector3d(1, 2, 3).normalized()(0)));

    /* Blocks have another order for numbers of another size, and the enclosures hold in any: sums of 1/(k(k + 1)). */
    const int n = 60;
    matrix<real> left(n, n), right(n, n);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) {
            left(i, k) = 1 / real(k + 1);
            right(k, i) = 1 / real(k + 2);
        }
    }
    const matrix<real> product = left * right;
    CHECK(is_nearly(product(0, 0), "60/61", 1e-28) && is_nearly(product(59, 33), "60/61", 1e-28));
    /* The system of right-hand sides of ones, large enough for blocks of the elimination. */
    matrix<real> band = matrix<real>::Identity(n, n) * real(3);
    for (int i = 0; i + 1 < n; i++) band(i, i + 1) = band(i + 1, i) = 1;
    const vector<real> ones = band.partialPivLu().solve(vector<real>(band * vector<real>::Constant(n, real(1) / 3)));
    for (int i = 0; i < n; i++) CHECK(is_nearly(ones(i), "1/3", 1e-25));
}

static void lines() {
    outward::traced_report::take();
    const matrix<real> a = hilbert<real>(5);
    outward::traced_report::take();
    {
        outward::traced_line here;
        const matrix<real> b = a * a;
        CHECK(b(0, 0).causes()[0].line.line == __LINE__ - 2);
    }
    for (const auto &line : outward::traced_report::take().lines()) CHECK(std::strcmp(line.file, __FILE__) == 0);
    const matrix<real> c = a * a;
    CHECK(std::string(c(0, 0).causes()[0].line.file).find("Eigen/") != std::string::npos);
    Eigen::Matrix<outward::traced<float>, 2, 2> f;
    f << 1, 2, 3, 4;
    CHECK(f.inverse()(0, 0).number().value == -2.0f && f.cast<double>()(1, 1) == 4);
    Eigen::Matrix<outward::traced<double, outward::radius>, 2, 2> r;
    r << 1, 2, 3, 4;
    CHECK(r.determinant().radius() < 1e-20);
}

int main() {
    solutions();
    products();
    lines();
    if (failures == 0) std::puts("ok");
    return failures != 0;
}
