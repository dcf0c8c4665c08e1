/* Programs that compute with a type of their choice, and how long they take: as they are, and with traced numbers.
 * `bench/c/traced.sh` compiles them for the tools beside which Outward stands, and prints the ratios. */
#ifdef OUTWARD
#include <outward.hpp>
#include <outward_traced.hpp>
#endif
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

/* A string whose ends are held, in explicit steps. */
template <class T> static double heat(int steps) {
    std::vector<T> u(1000, T(0.0)), next(u);
    for (size_t i = 300; i < 600; i++) u[i] = T(1.0);
    const T c = T(0.1);
    for (int step = 0; step < steps; step++) {
        for (size_t i = 1; i + 1 < u.size(); i++) next[i] = u[i] + c * (u[i - 1] - (u[i] + u[i]) + u[i + 1]);
        u.swap(next);
    }
    return static_cast<double>(u[450]);
}

/* Two matrices. */
template <class T> static double product(int n) {
    const size_t rows = static_cast<size_t>(n);
    std::vector<T> a(rows * rows), b(rows * rows), c(rows * rows, T(0.0));
    for (size_t i = 0; i < a.size(); i++) a[i] = T(1.0 / static_cast<double>(i + 1)), b[i] = T(static_cast<double>(i % 7));
    for (size_t i = 0; i < rows; i++)
        for (size_t k = 0; k < rows; k++)
            for (size_t j = 0; j < rows; j++) c[i * rows + j] = c[i * rows + j] + a[i * rows + k] * b[k * rows + j];
    return static_cast<double>(c[rows + 1]);
}

/* Bodies that attract each other: quotients and roots. */
template <class T> static double orbits(int steps) {
    using std::sqrt;
    T x[3] = {T(1.0), T(-1.0), T(0.3)}, y[3] = {T(0.1), T(0.0), T(2.0)}, u[3], v[3];
    for (int i = 0; i < 3; i++) u[i] = T(0.0), v[i] = T(0.0);
    const T step = T(1.0 / 4096);
    for (int n = 0; n < steps; n++) {
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                if (i == j) continue;
                const T dx = x[j] - x[i], dy = y[j] - y[i], square = dx * dx + dy * dy;
                const T strength = step / (square * sqrt(square));
                u[i] = u[i] + strength * dx;
                v[i] = v[i] + strength * dy;
            }
        for (int i = 0; i < 3; i++) x[i] = x[i] + step * u[i], y[i] = y[i] + step * v[i];
    }
    return static_cast<double>(x[0]);
}

template <class Run> static void timed(const char *name, Run run) {
    double best = 1e30, result = 0;
    for (int turn = 0; turn < 5; turn++) {
        const auto start = std::chrono::steady_clock::now();
        result = run();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        best = taken.count() < best ? taken.count() : best;
    }
    std::printf("%s %.17g %.6f\n", name, result, best * 1e3);
}

template <class T> static void programs() {
    timed("heat", [] { return heat<T>(60); });
    timed("product", [] { return product<T>(60); });
    timed("orbits", [] { return orbits<T>(3000); });
}

int main() {
#if defined OUTWARD && defined LINES
    programs<outward::traced<double>>();
#elif defined OUTWARD
    programs<outward::traced<double, outward::radius>>();
#else
    programs<double>();
#endif
}
