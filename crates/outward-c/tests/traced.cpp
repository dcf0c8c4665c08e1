/* Programs with traced numbers: their values are those of plain numbers, their enclosures have the true answers, and
 * their errors are blamed on the lines of this file. Prints what is wrong, and `ok` at the end. */
#include <outward.hpp>
#include <outward_traced.hpp>

#include "check.h"

#include <algorithm>
#include <cfloat>
#include <cstring>
#include <sstream>
#include <stdexcept>
#include <thread>

using outward::traced;
using outward::traced_report;
using real = traced<double>;
using bare = traced<double, outward::radius>;

template <class T, class D> static T plain(const traced<T, D> &x) { return x.number().value; }

static bool same(double x, double y) { return std::memcmp(&x, &y, sizeof x) == 0; }
static bool same(float x, float y) { return std::memcmp(&x, &y, sizeof x) == 0; }

/* Is what is written in the enclosure? */
template <class D> static bool contains(const traced<double, D> &x, const char *exact) {
    const auto difference = x - *traced<double, D>::numeral(exact);
    const outward_interval found = difference.enclosure();
    return !difference.is_lost() && found.inf <= 0 && found.sup >= 0;
}

/* Is the largest cause a rounding, or an input, of this line of this file? */
static bool blames(const real &x, int line, bool is_input = false) {
    for (const auto &cause : x.causes()) {
        if (cause.is_input != is_input) continue;
        return cause.line.line == line && std::strcmp(cause.line.file, __FILE__) == 0;
    }
    return false;
}

template <class T> static T muller(int steps) {
    T u = 2, v = -4;
    for (int i = 0; i < steps; i++) {
        const T w = static_cast<T>(111.0 - 1130.0 / v + 3000.0 / (v * u));
        u = v;
        v = w;
    }
    return v;
}

template <class T> static T rump(T x, T y) {
    using std::pow;
    return 333.75 * pow(y, 6) + x * x * (11 * x * x * y * y - pow(y, 6) - 121 * pow(y, 4) - 2) + 5.5 * pow(y, 8) +
           x / (2 * y);
}

template <class T> static T logistic(int steps) {
    T x = 0.1;
    for (int i = 0; i < steps; i++) x = 4 * x * (1 - x);
    return x;
}

template <class T> static T kahan(const std::vector<double> &terms) {
    T sum = 0, rest = 0;
    for (double term : terms) {
        const T y = term - rest, next = sum + y;
        rest = (next - sum) - y;
        sum = next;
    }
    return sum;
}

static void programs() {
    CHECK(same(plain(muller<real>(20)), muller<double>(20)));
    CHECK(same(plain(muller<real>(20)), 99.99387098890278));
    CHECK(contains(muller<real>(20), "6.029847325023902") || muller<real>(20).radius() < 1e-6);
    CHECK(muller<real>(20).enclosure().inf <= 6.029847325023902 &&
          muller<real>(20).enclosure().sup >= 6.029847325023901);
    CHECK(same(plain(muller<bare>(20)), muller<double>(20)));
    CHECK(plain(muller<traced<float>>(8)) == muller<float>(8));

    const real rumps = rump<real>(77617, 33096);
    CHECK(same(plain(rumps), rump<double>(77617, 33096)));
    CHECK(contains(rumps, "-0.827396059946821368141165095479816291999"));
    CHECK(rumps.accuracy().absolute > 1e20);

    for (int steps : {1, 20, 42}) CHECK(same(plain(logistic<real>(steps)), logistic<double>(steps)));
    CHECK(logistic<real>(42).radius() <= plain(logistic<real>(42)) * DBL_EPSILON / 2);
    CHECK(!logistic<real>(90).is_lost() && logistic<real>(300).digits() == 0);

    /* The bank account: the literal is no e - 1. */
    const int line = __LINE__ + 1;
    real account = 1.718281828459045235;
    for (int year = 1; year <= 25; year++) account = account * year - 1;
    CHECK(same(plain(account), 1201807247.4104486));
    CHECK(account.accuracy().ulps < 1);
    CHECK(blames(account, line, true));

    std::vector<double> terms(1000, 0.1);
    terms[0] = 1e8;
    CHECK(same(plain(kahan<real>(terms)), kahan<double>(terms)));
    CHECK(kahan<real>(terms).accuracy().ulps <= 1);
}

static void lines() {
    real x = 3, y = 7;
    real z = x / y; const int at = __LINE__;
    CHECK(blames(z, at));
    z = (x / y + 1) * (y - x / y) - y / x; const int nested = __LINE__;
    CHECK(blames(z, nested));
    z = 1; z += x / y; z += 0.3f; const int compound = __LINE__;
    CHECK(blames(z, compound) && z.causes().size() == 1);
    z = x; z /= y; const int assigned = __LINE__;
    CHECK(blames(z, assigned));
    z = x / 7; const int of_int = __LINE__;
    CHECK(blames(z, of_int));
    z = 3.0f / y; const int of_float = __LINE__;
    CHECK(blames(z, of_float));
    z = 1 / x; const int first = __LINE__;
    CHECK(blames(z, first));
    z = sqrt(x); const int root = __LINE__;
    CHECK(blames(z, root));
    z = pow(x, 0.5); const int power = __LINE__;
    CHECK(blames(z, power));
    z = x / y; const int kept = __LINE__;
    z = -z;
    z = fabs(z);
    z *= 4;
    CHECK(blames(z, kept) && z.causes().size() == 1);
    z = x; z++; ++z; z /= 3; z--; const int counted = __LINE__;
    CHECK(blames(z, counted));
    real literal = 0.1; const int of_literal = __LINE__;
    CHECK(blames(literal, of_literal, true));
    literal = 0.2; const int assigned_literal = __LINE__;
    CHECK(blames(literal, assigned_literal, true));
    literal = x * 0.3; const int operand = __LINE__;
    CHECK(blames(literal, operand, true));

    int scope;
    {
        outward::traced_line here; scope = __LINE__;
        z = x / y;
        CHECK(blames(z, scope));
        {
            outward::traced_line inner; const int innermost = __LINE__;
            z = x / y;
            CHECK(blames(z, innermost));
        }
        z = x / y;
        CHECK(blames(z, scope));
    }
    z = x / y; const int after = __LINE__;
    CHECK(blames(z, after));
    try {
        outward::traced_line here;
        throw std::runtime_error("of a test");
    } catch (const std::runtime_error &) {
    }
    z = x / y; const int caught = __LINE__;
    CHECK(blames(z, caught));
}

/* The line of the report for a line of this file. */
static outward_line_report at(const traced_report &report, int line) {
    for (const auto &found : report.lines()) {
        if (found.line == line && std::strcmp(found.file, __FILE__) == 0) return found;
    }
    return {};
}

static void comparisons() {
    traced_report::take();
    real t = 0;
    int steps = 0;
    const int loop = __LINE__ + 1;
    while (t < 1.0) {
        t += 0.1;
        steps++;
    }
    CHECK(steps == 11);
    auto report = traced_report::take();
    CHECK(at(report, loop).comparisons == 12 && at(report, loop).changed == 1 && at(report, loop).undecided == 0);

    const real third = real(1) / 3, near = 0.3333333333333333;
    const bool all[] = {third == near, third != near, third < near, third <= near, third > near, third >= near};
    const int line = __LINE__ - 1;
    const bool expected[] = {true, false, false, true, false, true};
    CHECK(std::equal(all, all + 6, expected));
    report = traced_report::take();
    /* A third is above the double that is nearest to it. */
    CHECK(at(report, line).comparisons == 6 && at(report, line).changed == 4);

    const real nan = std::numeric_limits<real>::quiet_NaN();
    CHECK(!(nan == nan) && nan != nan && !(nan < 1) && !(nan >= 1));
    CHECK(third && !real(0) && 1 < 2 * third + 1 && 0.5f > third && 1 == real(1));
    traced_report::take();
    /* 3 - 1e-17 is 3 in the program. Conversions are blamed on the line of the operation before. */
    const real three = real(3) - 1e-17; const int difference = __LINE__;
    CHECK(plain(three) == 3 && static_cast<int>(three) == 3 && static_cast<std::uint64_t>(three) == 3);
    CHECK(lround(three) == 3 && llrint(three + 0.25) == 3);
    report = traced_report::take();
    CHECK(at(report, difference).comparisons == 2 && at(report, difference).changed == 2);
    const real measured = real::within(2.5, 1); const int within = __LINE__;
    CHECK(static_cast<long>(measured) == 2);
    CHECK(at(traced_report::take(), within).undecided == 1);
    const double left = third.value(); const int value = __LINE__;
    CHECK(left > 0.333 && at(traced_report::take(), value).left == 1);
    CHECK(static_cast<double>(third) == left && static_cast<float>(third) > 0.333f);
    std::uint64_t count = 0;
    report = traced_report::take();
    for (const auto &found : report.lines()) count += found.left;
    CHECK(count == 2);
    CHECK(signbit(real(-0.0)) && !signbit(third) && std::isnan(plain(nan)) && isnan(nan) && isfinite(third));
    CHECK(report.text().find("leave the trace") != std::string::npos && report.json().front() == '{');
}

/* Mixed operands have the types and the values that plain ones have. */
static void mixed() {
    traced<float> f = 0.1f;
    float g = 0.1f;
    real d = 0.1;
    static_assert(std::is_same_v<decltype(f + 1), traced<float>>);
    static_assert(std::is_same_v<decltype(1u * f), traced<float>>);
    static_assert(std::is_same_v<decltype(f + 0.1), real>);
    static_assert(std::is_same_v<decltype(0.1 / f), real>);
    static_assert(std::is_same_v<decltype(f - d), real>);
    static_assert(std::is_same_v<decltype(d * f), real>);
    static_assert(std::is_same_v<decltype(pow(f, 2)), real>);
    static_assert(std::is_same_v<decltype(pow(f, f)), traced<float>>);
    static_assert(std::is_same_v<decltype(hypot(1.0, f)), real>);
    static_assert(std::is_same_v<decltype(atan2(f, 2.0f)), traced<float>>);
    static_assert(!std::is_convertible_v<real, double> && !std::is_convertible_v<real, int>);
    static_assert(!std::is_constructible_v<real, long double> && !std::is_constructible_v<real, const char *>);
    CHECK(same(plain(f + 0.1), g + 0.1) && same(plain(0.1 - f), 0.1 - g) && same(plain(f * 3), g * 3));
    CHECK(same(plain(f / 3u), g / 3u) && same(plain(f * d), g * 0.1));
    f += 0.1; g = static_cast<float>(g + 0.1);
    CHECK(same(plain(f), g));
    f *= d; g = static_cast<float>(g * 0.1);
    CHECK(same(plain(f), g));
    f -= 1; g -= 1;
    CHECK(same(plain(f), g) && contains(real(f), "-0.9799999998509883863961888922904590330193966389539"));
    CHECK((f < 0.1) == (g < 0.1) && (0.1 <= f) == (0.1 <= g) && !(f == d) && f != 2 && 2.0f != f);
    f = 0.1;
    CHECK(same(plain(f), 0.1f) && contains(real(f), "0.1000000000000000055511151231257827021181583404541015625"));
    /* Integers that are rounded keep their exact values. */
    CHECK(contains(d * 0 + INT64_MAX, "9223372036854775807") && plain(real(INT64_MIN)) == -9223372036854775808.0);
    CHECK(contains(real(UINT64_MAX), "18446744073709551615") && plain(real(UINT64_MAX)) == 18446744073709551616.0);
    CHECK(contains(real(traced<float>(16777217)), "16777217") && plain(traced<float>(16777217)) == 16777216.0f);
    CHECK(contains(real(traced<float>(-16777217)), "-16777217") && real(INT64_MIN).radius() == 0);
    CHECK(real(9007199254740992).accuracy().absolute == 0 && real(true).accuracy().absolute == 0);
    enum { few = 3 };
    CHECK(plain(d * 0 + few) == 3 && plain(real('a')) == 97);
    const bare b(d / 3);
    CHECK(same(plain(b), 0.1 / 3) && b.causes().empty() && b.radius() > 0 &&
          contains(b * 3, "0.1000000000000000055511151231257827021181583404541015625"));
    std::ostringstream out;
    out.precision(17);
    out << d << ' ' << f;
    CHECK(out.str() == "0.10000000000000001 0.10000000149011612");
    std::istringstream in("0.25 x");
    in >> d;
    CHECK(plain(d) == 0.25 && in >> std::ws && !(in >> d) && plain(d) == 0.25);
}

template <class T> static std::vector<T> all_functions(T x, T y) {
    using namespace std;
    T whole;
    const T fraction = modf(y, &whole);
    int exponent, quotient;
    const T significand = frexp(y, &exponent), rest = remquo(y, x, &quotient);
#if defined(__cpp_lib_interpolate)
    const T between = lerp(x, y, x), across = lerp(-y, x, x);
#else
    const T between = 0, across = 0;
#endif
    return {sqrt(x), cbrt(x), exp(x), exp2(x), expm1(x), log(x), log2(x), log10(x), log1p(x), sin(x), cos(x), tan(x),
            asin(x), acos(x), atan(x), sinh(x), cosh(x), tanh(x), asinh(x), acosh(y), atanh(x), erf(x), erfc(x),
            tgamma(x), lgamma(x), abs(-x), fabs(-x), floor(y), ceil(y), trunc(y), round(y), rint(y), nearbyint(y),
            atan2(x, y), hypot(x, y), hypot(x, y, x), fmod(y, x), remainder(y, x), fdim(y, x), fmin(x, y), fmax(x, y),
            copysign(x, -y), pow(x, y), pow(-y, T(3)), fma(x, y, x), min(x, y), max(x, y), ldexp(x, 3), scalbn(x, -3),
            fraction, whole, significand, T(exponent), rest, T(quotient), between, across, logb(y), T(ilogb(x)),
            scalbln(x, 5), nextafter(x, y), nexttoward(y, 1.0L), T(isless(x, y)), T(isgreaterequal(x, y)), x + y,
            x - y, x * y, x / y, -x, +x};
}

/* Errors of a few ulps, or of less than any result: 0 has no ulps to speak of. */
template <class T> static bool is_close(const traced<T> &x) {
    return x.accuracy().ulps <= 8 || x.accuracy().absolute < 1e-290;
}

static void functions() {
    /* Numbers of few digits: each function's exact value is known to both formats. */
    for (double x : {0.25, 0.5, 0.9375, 1.0}) {
        for (double y : {1.5, 2.5, 7.75, 100.0}) {
            const auto expected = all_functions<double>(x, y);
            const auto found = all_functions<real>(x, y);
            const auto bare_ones = all_functions<bare>(x, y);
            for (std::size_t i = 0; i < expected.size(); i++) {
                if (!same(plain(found[i]), expected[i]) || !same(plain(bare_ones[i]), expected[i])) {
                    std::printf("function %zu of %g, %g\n", i, x, y);
                    failures++;
                }
                const bool is_right = is_close(found[i]) || !std::isfinite(expected[i]);
                if (!is_right) {
                    std::printf("function %zu of %g, %g: %g ulps\n", i, x, y, found[i].accuracy().ulps);
                    failures++;
                }
            }
            const auto plain_floats = all_functions<float>(static_cast<float>(x), static_cast<float>(y));
            const auto floats = all_functions<traced<float>>(static_cast<float>(x), static_cast<float>(y));
            for (std::size_t i = 0; i < plain_floats.size(); i++) {
                const bool is_right = is_close(floats[i]) || !std::isfinite(plain_floats[i]);
                if (!same(plain(floats[i]), plain_floats[i]) || !is_right) {
                    std::printf("function %zu of float %g, %g\n", i, x, y);
                    failures++;
                }
            }
        }
    }
    CHECK(contains(pow(real(-2), 3), "-8") && contains(pow(real(-2), real(3)), "-8") && pow(real(-2), 0.5).is_lost());
    CHECK(contains(pow(real(0), 0), "1") && pow(real(0), -1).is_lost() &&
          contains(pow(real(2), 0.5), "1.41421356237309504880168872420969807856967187537694"));
    CHECK(same(plain(std::numeric_limits<real>::epsilon()), DBL_EPSILON) && std::numeric_limits<real>::digits == 53);
    CHECK(std::numeric_limits<traced<float>>::is_iec559 && plain(std::numeric_limits<traced<float>>::max()) == FLT_MAX);
    std::vector<real> numbers{3, 1, 2};
    std::sort(numbers.begin(), numbers.end());
    CHECK(plain(numbers[0]) == 1 && plain(*std::max_element(numbers.begin(), numbers.end())) == 3);
    /* Beside the functions of outward.hpp. */
    CHECK(outward::interval<double>(outward::exp(real(1)).enclosure()).contains(outward::exp(1.0)));
    CHECK(plain(outward::pow(real(2), 3)) == outward::pow(2.0, 3.0) && outward::fma(real(2), 3, 4.0) == 10);
    CHECK(plain(max(numbers[0], 5.0)) == 5 && plain(min(0.5, numbers[0])) == 0.5);
}

/* Exponents and last bits of quotients are comparisons, and neighbours end the trace. */
static void bits() {
    int n = 0;
    const real third = real(1) / 3, four = 4, almost = four - 1e-17, measured = real::within(4, 1);
    const real significand = frexp(third, &n);
    CHECK(n == -1 && contains(significand, "2/3") && significand.radius() < 1e-30 && ilogb(third) == -2);
    CHECK(contains(frexp(-four, &n), "-0.5") && n == 3 && frexp(four, &n).radius() == 0);
    CHECK(contains(frexp(real(DBL_TRUE_MIN), &n), "0.5") && n == -1073 && contains(logb(four), "2"));
    CHECK(same(plain(frexp(real(-0.0), &n)), -0.0) && n == 0 && frexp(real(0), &n).radius() == 0);
    CHECK(frexp(bare(DBL_MAX), &n).radius() == 0 && n == 1024);
    CHECK(logb(real(0)).is_lost() && frexp(real(INFINITY), &n).is_lost() && ilogb(real(0)) == FP_ILOGB0);
    traced_report::take();
    CHECK(plain(frexp(almost, &n)) == 0.5 && n == 3 && contains(logb(almost), "2")); const int changed = __LINE__;
    CHECK(ilogb(measured) == 2); const int undecided = __LINE__;
    const real lost = 1 + real(1e-30) - 1;
    CHECK(plain(frexp(lost, &n)) == 0); const int of_zero = __LINE__;
    CHECK(plain(frexp(third - third, &n)) == 0); const int of_exact_zero = __LINE__;
    auto report = traced_report::take();
    CHECK(at(report, changed).comparisons == 2 && at(report, changed).changed == 2);
    CHECK(at(report, undecided).undecided == 1 && at(report, of_zero).changed == 1);
    CHECK(at(report, of_exact_zero).comparisons == 1 && at(report, of_exact_zero).changed == 0);

    CHECK(contains(remquo(real(5) + 1e-17, 2, &n), "-0.99999999999999999") && (n & 7) == 2); const int tie = __LINE__;
    CHECK(plain(remquo(5.000000000000001, real(2), &n)) < 0 && (n & 7) == 3); const int no_tie = __LINE__;
    CHECK(plain(remquo(real(1e300), 3.0, &n)) < 3); const int large = __LINE__;
    const real neighbour = nextafter(third, 1.0); const int next = __LINE__;
    CHECK(plain(neighbour) > plain(third) && neighbour.radius() == 0 && blames(neighbour, next, true));
    CHECK(nexttoward(third, third).radius() == 0); const int both = __LINE__;
    report = traced_report::take();
    CHECK(at(report, tie).changed == 1 && at(report, no_tie).comparisons == 1 && at(report, no_tie).changed == 0);
    CHECK(at(report, large).left == 1 && at(report, next).left == 1 && at(report, both).left == 2);

    const real near = 0.3333333333333333;
    const bool all[] = {isgreater(third, near), isgreaterequal(third, near), isless(near, third),
        islessequal(third, 0.5), islessgreater(near, third), isunordered(third, NAN)};
    const bool expected[] = {false, true, false, true, false, true};
    const int line = __LINE__ - 3;
    CHECK(std::equal(all, all + 6, expected));
    report = traced_report::take();
    CHECK(at(report, line - 1).changed + at(report, line).changed + at(report, line + 1).changed == 3);
    CHECK(plain(real(std::nan(""))) != 0 && hypot(real(3), 4.0, 12) == 13);
#if defined(__cpp_lib_interpolate)
    CHECK(contains(lerp(real(1), 2, third), "4/3") && contains(lerp(real(-1), 2.0f, third), "0"));
    const real huge = DBL_MAX;
    CHECK(!lerp(-huge, huge, 0.25).is_lost() && contains(lerp(huge, huge, third) - huge, "0"));
#endif
}

static void values() {
    /* All bytes 0 are the number 0. */
    real zero;
    unsigned char bytes[sizeof zero] = {0};
    CHECK(std::memcmp(&zero, bytes, sizeof zero) == 0);
    std::memcpy(static_cast<void *>(&zero), bytes, sizeof zero);
    CHECK(zero.accuracy().absolute == 0 && zero.radius() == 0 && plain(zero + 1) == 1 && contains(zero, "0"));
    CHECK(same(plain(-zero), -0.0) && same(plain(real(-0.0) + real(-0.0)), -0.0));
    CHECK(same(plain(copysign(real(1), real(-0.0))), -1.0));
    /* What overflows, is undefined, or is divided by 0 is lost. */
    const real huge = DBL_MAX;
    CHECK((huge * 2).is_lost() && (huge + huge).is_lost() && std::isinf(plain(huge * 2)));
    CHECK((real(1) / zero).is_lost() && sqrt(real(-1)).is_lost() && log(real(-1)).is_lost());
    CHECK((huge * 2 - huge * 2).is_lost() && (zero / zero).accuracy().relative > 1e300 && (zero / zero).digits() == 0);
    CHECK((huge * 2).enclosure().sup > DBL_MAX);
    /* Subnormal numbers. */
    const real tiny = DBL_TRUE_MIN;
    CHECK(plain(tiny * 0.5) == 0 && contains(tiny * 0.5, "2.4703282292062327e-324") && contains(tiny * tiny * 0, "0"));
    CHECK((tiny / 3).accuracy().absolute >= DBL_TRUE_MIN / 3);
    /* Numerals, inputs with a distance, values from elsewhere. */
    const auto tenth = real::numeral("0.1");
    CHECK(tenth && same(plain(*tenth), 0.1) && tenth->accuracy().absolute > 5e-18 && contains(*tenth, "1/10"));
    CHECK(!real::numeral("0,1") && std::strlen(outward_last_error()) > 0);
    const auto pi = real::numeral("pi");
    CHECK(pi && pi->digits() > 15.9 && contains(*pi, "3.14159265358979323846264338327950288419716939937511"));
    const real measured = real::within(9.81, 0.01);
    CHECK(measured.radius() >= 0.01 && contains(measured, "9.82") && (measured * measured).accuracy().absolute > 0.19);
    CHECK(real::within(1, NAN).is_lost() && real::within(1, INFINITY).is_lost());
    const real root = sqrt(real(2)), wrong = root.with_value(1.5);
    CHECK(plain(wrong) == 1.5 && wrong.accuracy().absolute > 0.085 && contains(wrong * wrong, "2"));
}

struct oscillator {
    template <class State> void operator()(State &state) const {
        state[1] = state[1] - 0.01 * state[0];
        state[0] = state[0] + 0.01 * state[1];
    }
};

static void steps() {
    traced_report::take();
    std::array<real, 2> state{1, 0};
    std::vector<real> other{1, 0};
    real c[2] = {1, 0};
    real x = 1, v = 0;
    double p = 1, q = 0;
    for (int i = 0; i < 1000; i++) {
        outward::step(state, oscillator());
        const int length = outward::step(other, [&] { oscillator()(other); return 2; });
        CHECK(length == 2);
        outward::step(c, oscillator());
        outward::step(std::tie(x, v), [&] {
            v -= 0.01 * x;
            x += 0.01 * v;
        });
        q = q - 0.01 * p;
        p = p + 0.01 * q;
    }
    CHECK(same(plain(state[0]), p) && same(plain(other[0]), p) && same(plain(c[1]), q) && same(plain(x), p));
    for (const real &number : {state[0], state[1], other[0], c[0], x, v}) {
        CHECK(number.radius() < 1e-26);
    }
    CHECK(traced_report::take().steps() == 4000);
    try {
        outward::step(state, [](auto &) { throw std::runtime_error("of a test"); });
        CHECK(false);
    } catch (const std::runtime_error &) {
    }
    outward::step(state, oscillator());
    CHECK(!state[0].is_lost() && traced_report::take().steps() == 1);
    std::vector<real> none;
    outward::step(none, [] {});
    std::vector<real> many(40, 1);
    outward::step(many, [&] { many[0] = many[39] / 3; });
    CHECK(contains(many[0], "1/3"));
    outward::step(state, [&] { outward::step(other, oscillator()); oscillator()(state); });
    CHECK(state[0].radius() < 1e-26 && other[0].radius() < 1e-26);
}

static void solvers() {
    const auto circle = [](const std::vector<real> &v) {
        return std::vector<real>{v[0] * v[0] + v[1] * v[1] - 4, v[0] * v[1] - 1};
    };
    const auto solution = outward::certify(std::vector<double>{1.93, 0.52}, circle);
    CHECK(solution && (*solution)[0].inf <= 1.9318516525781366 && (*solution)[0].sup >= 1.9318516525781366);
    CHECK(solution && (*solution)[1].sup - (*solution)[1].inf < 0.1);
    CHECK(!outward::certify(std::vector<double>{0.0},
          [](const std::vector<real> &v) { return std::vector<real>{v[0] * v[0] + 1}; }));
    CHECK(!outward::certify(std::vector<double>{0.0}, [](const auto &) { return std::vector<real>{}; }));
    const auto of_float = outward::certify(std::vector<float>{1.4142f}, [](const std::vector<traced<float>> &v) {
        return std::vector<traced<float>>{v[0] * v[0] - 2};
    });
    CHECK(of_float && (*of_float)[0].inf <= 1.414213562373095 && (*of_float)[0].sup >= 1.414213562373095);
    try {
        outward::certify(std::vector<double>{1.0}, [](const std::vector<real> &v) -> std::vector<real> {
            if (plain(v[0]) > 0) throw std::runtime_error("of a test");
            return v;
        });
        CHECK(false);
    } catch (const std::runtime_error &error) {
        CHECK(std::strcmp(error.what(), "of a test") == 0);
    }
}

static void threads() {
    traced_report::take();
    std::vector<std::thread> all;
    std::vector<real> results(4);
    std::vector<traced_report> reports;
    reports.reserve(results.size());
    for (std::size_t i = 0; i < results.size(); i++) reports.push_back(traced_report::take());
    const int line = __LINE__ + 5;
    for (std::size_t i = 0; i < results.size(); i++) {
        all.emplace_back([i, &results, &reports] {
            for (int n = 1; n <= 1000; n++) {
                results[i] += real(1) / n;
                if (results[i] > 7) results[i].record("sum");
            }
            reports[i] = traced_report::take();
        });
    }
    for (auto &thread : all) thread.join();
    auto report = traced_report::take();
    CHECK(report.operations() == 0);
    for (const auto &other : reports) report.merge(other);
    CHECK(report.operations() == 8000);
    CHECK(at(report, line).comparisons == 4000);
    CHECK(same(plain(results[0]), plain(results[3])) && contains(results[2], "7.485470860550344912656518204333900177"));
}

int main() {
    programs();
    lines();
    comparisons();
    mixed();
    functions();
    bits();
    values();
    steps();
    solvers();
    threads();
    if (failures == 0) std::puts("ok");
    return failures != 0;
}
