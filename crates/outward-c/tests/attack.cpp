// What programs in C++ may ask of outward.hpp, right and wrong.
#include "outward.hpp"
#include <cfenv>
#include <cmath>
#include <cstring>
#include <sstream>
#include <thread>
#ifdef __SSE2__
#include <xmmintrin.h>
#endif

namespace {

int failures = 0;
#define CHECK(...)                                                                                                     \
    do {                                                                                                               \
        if (!(__VA_ARGS__)) {                                                                                          \
            std::printf("%s:%d: %s\n", __FILE__, __LINE__, #__VA_ARGS__);                                              \
            ++failures;                                                                                                \
        }                                                                                                              \
    } while (0)

using outward::interval;
using outward::direction;
using I = interval<double>;
using F = interval<float>;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// At compile time.
static_assert(I(1, 2).inf() == 1.0 && I(1, 2).sup() == 2.0 && I().inf() == 0.0);
static_assert(I(2, 1).is_empty() && I(nan).is_empty() && I(infinity).is_empty() && I(-infinity, -infinity).is_empty());
// A number of more digits than the bounds have is not rounded to them.
static_assert(!outward::interval<float>(0.1F).contains(0.1) && outward::interval<float>(0.1F).contains(0.1F));
static_assert(I(0, infinity).contains(1e300) && !I(0, infinity).contains(infinity) && I::entire().contains(0.0));
static_assert(I(1) == I(1.0) && I(1, 2) != I(1, 3) && I::empty() == I(3, 2));
static_assert(F(0.5).inf() == 0.5F && I(F(0.5)).sup() == 0.5 && F(I(0.25)).inf() == 0.25F);
static_assert(I(std::int64_t{1} << 53).inf() == 9007199254740992.0);
static_assert(outward::float16::from_bits(0x3c00).bits() == 0x3c00);
static_assert(std::is_convertible_v<F, I> && !std::is_convertible_v<I, F>);
static_assert(std::is_nothrow_default_constructible_v<I> && std::is_trivially_copyable_v<I>);
static_assert(sizeof(I) == 2 * sizeof(double) && sizeof(outward::bfloat16) == 2);
static_assert(noexcept(outward::exp_ru(1.0)) && noexcept(outward::exp(I(1))) && noexcept(I(1) + 2));
static_assert(std::is_same_v<decltype(outward::exp(1.0F)), float>);
static_assert(std::is_same_v<decltype(outward::exp(1)), double>);
static_assert(std::is_same_v<decltype(outward::pow(1.0F, 2)), double>);
static_assert(std::is_same_v<decltype(outward::pow(1.0F, 2.0)), double>);
static_assert(std::is_same_v<decltype(outward::pow(1.0F, 2.0F)), float>);
static_assert(std::is_same_v<decltype(outward::pow(I(1), 2)), I>);
static_assert(!std::is_copy_constructible_v<outward::formula> && std::is_nothrow_move_constructible_v<outward::formula>);

void numbers() {
    CHECK(outward::exp(1.0) == outward_exp_rn(1.0) && outward::exp_ru(1) == outward_exp_ru(1.0));
    CHECK(outward::add_rd(1, 0.1F) == outward_add_rd(1.0, static_cast<double>(0.1F)));
    CHECK(outward::pown(2.0F, -1) == 0.5F && outward::pown_ru(3, -1) == outward_div_ru(1.0, 3.0));
    CHECK(outward::jn(0, 1.0) == outward_jn_rn(0, 1.0));
    CHECK(outward::floor(2.5) == 2.0 && outward::sign(-3) == -1.0);
    CHECK(outward::nextafter(1.0F, 2) > 1.0 && outward::nextafter(1.0F, 2.0F) == std::nextafter(1.0F, 2.0F));
    const outward::float16 half(0.5), large(65519.0);
    CHECK(outward::exp_rd(half).bits() == outward_exp_f16_rd(half.bits()) && static_cast<float>(large) == 65504.0F);
    CHECK(static_cast<double>(outward::bfloat16(257.0)) == 256.0);
    CHECK(outward::convert_ru<float>(0.1) > outward::convert_rd<float>(0.1));
    CHECK(outward::convert<double>(0.1F) == static_cast<double>(0.1F) && outward::convert_rz<double>(1.5) == 1.5);
    CHECK(outward::convert<std::int32_t>(2.5) == 2 && outward::convert_rna<std::int32_t>(2.5F) == 3);
    CHECK(outward::convert_ru<float>(INT64_MAX) == 9223372036854775808.0F);
    CHECK(outward::convert_rd<double>(UINT64_MAX) == 18446744073709549568.0);
    CHECK(outward::convert_ru<outward::float16>(65505.0).bits() == 0x7c00);
    CHECK(outward::convert<outward::bfloat16>(outward::float16(1.0)).bits() == 0x3f80);
    double x[] = {1.0, 2.0, 3.0}, y[3];
    outward::log_ru(3, x, y);
    CHECK(y[2] == outward_log_ru(3.0));
    outward::exp_rd(std::size_t{0}, static_cast<double *>(nullptr), static_cast<double *>(nullptr));
    CHECK(outward::sum(3, x) == 6.0 && outward::dot_ru(3, x, x) == 14.0 && outward::mean_rd(3, x) == 2.0);
#if defined(__cpp_lib_span)
    std::vector<double> a{0.1, 0.2, 0.3}, b(3);
    std::vector<float> c{1.0F, 2.0F};
    outward::sin_ru(a, b);
    CHECK(b[1] == outward_sin_ru(0.2));
    outward::hypot(a, a, a);
    CHECK(a[0] == outward_hypot_rn(0.1, 0.1));
    outward::pown_rd(b, 2, b);
    CHECK(b[1] == outward_pown_rd(outward_sin_ru(0.2), 2));
    CHECK(outward::sum_ru(c) == 3.0F && outward::dot(b, b) > 0.0);
    outward::exp(std::span<const double>(), std::span<double>());
#endif
}

// The directions are those of the names, whatever mode is set.
void modes() {
    const F expected(0.1, 0.1);
    const I product = I(0.1) * 3;
    for (const int mode : {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD}) {
        volatile double tenth = 0.1;
        volatile std::int64_t odd = (std::int64_t{1} << 53) + 1;
        std::fesetround(mode);
        const bool is_same = F(tenth) == expected && F(tenth).inf() < F(tenth).sup() && I(tenth) * 3 == product;
        const bool is_outward = I(odd).inf() == 0x1p53 && I(odd).sup() == 0x1p53 + 2;
        const double number = outward::exp_rd(1.0);
        std::fesetround(FE_TONEAREST);
        CHECK(is_same && is_outward && number == outward_exp_rd(1.0));
    }
}

void intervals() {
    using namespace outward::literals;
    const I tenth = 0.1_interval, x(1, 2);
    CHECK(tenth.inf() < tenth.sup() && tenth.contains(0.1) && tenth == *I::parse("[0.1]"));
    CHECK(1'000_interval == I(1000) && 0x1p3_interval == I(8) && 1e-400_interval == I(0, 5e-324));
    CHECK(x + 1 == I(2, 3) && 1 + x == I(2, 3) && 2.0 * x == I(2, 4) && x - x == I(-1, 1) && -x == I(-2, -1));
    CHECK(1 / x == I(0.5, 1) && x / I(0) == I::empty() && +x == x);
    I y = x;
    y += 1;
    y *= 2;
    y -= I(1);
    y /= 0.5F;
    CHECK(y == I(6, 10));
    // Bounds of less precision, and of more.
    CHECK(F(0.1).inf() < F(0.1).sup() && F(0.1F).inf() == F(0.1F).sup());
    CHECK(F(1e300) == F(std::numeric_limits<float>::max(), infinity) && F(-1e300, 0).inf() == -HUGE_VALF);
    CHECK(F(1e-300) == F(0, std::numeric_limits<float>::denorm_min()));
    CHECK(F(16777217) == F(16777216.0F, 16777218.0F) && I(16777217).wid() == 0.0);
    CHECK(I(INT64_MAX).sup() == 0x1p63 && I(INT64_MAX).inf() < 0x1p63 && I(INT64_MIN) == I(-0x1p63));
    CHECK(I(UINT64_MAX).sup() == 0x1p64 && F(UINT64_MAX).inf() < 0x1p64F && F(INT64_MIN) == F(-0x1p63));
    CHECK(F(0.2, 0.1).is_empty() && F(0.10000000000000002, 0.1).is_empty());
    CHECK((F(1) / 3 + I(1)).wid() > 0 && F(1) / 3 == F(I(1) / 3));
    // Numbers of intervals.
    CHECK(x.mid() == 1.5 && x.rad() == 0.5 && x.wid() == 1.0 && I(-3, 2).mag() == 3.0 && I(-3, -2).mig() == 2.0);
    CHECK(std::isnan(I::empty().mid()) && std::isnan(F::empty().mid()) && std::isnan(F::empty().rad()));
    CHECK(std::isnan(F::empty().mag()) && F::entire().mid() == 0.0F && F::entire().rad() == HUGE_VALF);
    constexpr float most = std::numeric_limits<float>::max(), least = std::numeric_limits<float>::denorm_min();
    CHECK(F(1, infinity).mid() == most && F(-infinity, 1).mid() == -most && F(most, most).mid() == most);
    CHECK(F(-most, most).mid() == 0.0F && F(-most, most).wid() == HUGE_VALF && F(least, least).mid() == least);
    std::uint64_t state = 88172645463325252U;
    for (int at = 0; at < 20000; ++at) {
        float bounds[2];
        for (float &bound : bounds) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            bound = static_cast<float>(std::ldexp(static_cast<double>(static_cast<std::int64_t>(state)),
                                                  static_cast<int>(state % 250) - 190));
        }
        const F z = bounds[0] < bounds[1] ? F(bounds[0], bounds[1]) : F(bounds[1], bounds[0]);
        const double middle = z.mid(), radius = z.rad(), inf = z.inf(), sup = z.sup();
        CHECK(middle - radius <= inf && sup <= middle + radius && z.contains(z.mid()) && z.wid() >= sup - inf);
        const double sum = inf + sup;
        const bool is_exact = sum - inf == sup && sum - sup == inf;
        CHECK(!is_exact || middle == static_cast<double>(static_cast<float>(sum / 2)));
    }
    // Functions, sets and relations, also with numbers.
    CHECK(outward::sqr(I(-1, 2)) == I(0, 4) && outward::pown(I(-1, 2), 3) == I(-1, 8) && exp(I(0)) == I(1));
    CHECK(outward::max(x, 1.5) == I(1.5, 2) && outward::pow(x, 2) == I(1, 4) && outward::jn(0, I(0)) == I(1));
    CHECK(outward::log(I(-2, -1)).is_empty() && outward::sqrt(F(-1, 4)) == F(0, 2));
    CHECK(outward::convex_hull(x, I(5)) == I(1, 5) && outward::intersection(x, I(3, 4)).is_empty());
    CHECK(outward::convex_hull(F(1), F::empty()) == F(1) && outward::intersection(F(1, 3), F(2, 4)) == F(2, 3));
    CHECK(outward::subset(x, I(0, 3)) && outward::interior(x, I(0, 3)) && !outward::interior(x, x));
    CHECK(outward::less(x, I(2, 3)) && outward::strict_less(x, I(3)) && outward::precedes(x, I(2)));
    CHECK(outward::strict_precedes(x, I(3)) && outward::disjoint(x, I(3)) && outward::equal(x, x));
    CHECK(outward::is_empty(I(2, 1)) && outward::is_entire(I::entire()) && outward::is_common(x));
    CHECK(outward::is_singleton(F(1)) && !outward::is_singleton(0.1_interval));
}

void text() {
    const auto wrong = I::parse("[2, 1]");
    CHECK(!wrong && wrong.error().code == outward::errc::parse);
    CHECK(wrong.error().message.find("[2, 1]") != std::string::npos);
    CHECK(I::parse(std::string_view("[1]\0]", 5)).error().code == outward::errc::argument);
    CHECK(I::parse("\xff").error().code == outward::errc::argument && !I::parse("") && !F::parse("1 2"));
    CHECK(*I::parse("[empty]") == I::empty() && I::parse("[nosuch]").value_or(I(7)) == I(7));
    CHECK(F::parse("[0.1]")->inf() < F::parse("[0.1]")->sup());
    // A view that ends before its text does.
    CHECK(*I::parse(std::string_view("[1, 2]345", 6)) == I(1, 2));
    std::ostringstream out;
    out << I(1, 2) << ' ' << I::empty() << ' ' << I::entire() << ' ' << F(0.5);
    CHECK(out.str() == "[1, 2] [empty] [-inf, inf] [0.5, 0.5]");
    CHECK(to_string(I(1, 2)) == outward::to_string(F(1, 2)));
    for (const I x : {I(0.1, 0.3), I(5e-324, 1e300), I(1) / 3, I(-1.7976931348623157e308, -5e-324)}) {
        CHECK(outward::subset(x, *I::parse(to_string(x))) && I::parse(to_string(x))->wid() <= 4 * x.wid() + 1e-300);
    }
#if defined(__cpp_lib_format)
    CHECK(std::format("{}|{:>8}|{:*<8}", I(1, 2), I(1, 2), F(1, 2)) == "[1, 2]|  [1, 2]|[1, 2]**");
    const I x(1, 2);
    bool is_refused = false;
    try {
        (void)std::vformat("{:.3}", std::make_format_args(x));
    } catch (const std::format_error &) {
        is_refused = true;
    }
    CHECK(is_refused);
#endif
}

void reverse() {
    const interval<double> c(4, 9), half(0, std::numeric_limits<double>::infinity());
    CHECK(sqr_rev(c) == interval<double>(-3, 3) && sqr_rev(c, half) == interval<double>(2, 3));
    CHECK(pown_rev(c, 2, half) == interval<double>(2, 3) && mul_rev(interval<double>(2), c) == interval<double>(2, 4.5));
    CHECK(pow_rev1(interval<double>(2), c) == interval<double>(2, 3));
    const auto [first, second] = mul_rev_to_pair(interval<double>(-1, 1), c);
    CHECK(first.sup() == -4 && second.inf() == 4);
    CHECK(cancel_minus(interval<double>(4, 7), interval<double>(1, 2)) == interval<double>(3, 5));
    CHECK(overlap(c, half) == outward::overlap_state::contained_by);
    CHECK(exp_slope1(interval<double>(0)) == interval<double>(1));
    // The root of 2 is rounded outward in binary32.
    const auto root = sqr_rev(interval<float>(2), interval<float>(0, 2));
    CHECK(root.inf() < root.sup() && root.sup() == std::nextafter(root.inf(), 2.0f));
}

void formulas() {
    auto f = outward::formula::parse("exp(x) / y + 0.1");
    CHECK(f && f->inputs() == 2 && f->input(0) == "x" && f->input(1) == "y" && f->input(2).empty());
    const double expected = outward::add_ru(outward::div_ru(outward::exp_ru(1.0), 3.0), 0.1);
    CHECK(*f->number({1, 3}, direction::ru) == expected);
    const auto bounds = f->bounds({1, I(3, 4)});
    CHECK(bounds && bounds->contains(expected) && bounds->wid() > 0.2);
    CHECK(f->number({1}).error().code == outward::errc::argument);
    CHECK(f->bounds({1, 2, 3}).error().message.find("2 variables") != std::string::npos);
    CHECK(f->number({1, 2}, static_cast<direction>(9)).error().code == outward::errc::argument);
    const outward::formula moved = std::move(*f);
    CHECK(moved.inputs() == 2 && f->inputs() == 0);
    CHECK(f->number({}).error().code == outward::errc::argument);
    for (const char *text : {"", "x +", "nosuch(x)", "((("}) {
        const auto wrong = outward::formula::parse(text);
        CHECK(!wrong && wrong.error().code == outward::errc::parse && !wrong.error().message.empty());
    }
    const auto report = moved.roundoff({interval<double>(0, 1), interval<double>(1, 2)});
    CHECK(report && report->find("\"absolute\": ") != std::string::npos);
    CHECK(moved.roundoff({interval<double>(0, 1), interval<double>(1, 2)}, OUTWARD_BINARY32, direction::ru,
                         OUTWARD_EXACT_INPUTS, 10));
    CHECK(moved.roundoff({interval<double>(0, 1)}).error().code == outward::errc::argument);
    CHECK(!moved.roundoff({interval<double>(0, 1), interval<double>::entire()}));
    const auto explained = moved.explain({interval<double>(0.5), interval<double>(2)});
    CHECK(explained && explained->find("\"values\": [") != std::string::npos);
    CHECK(!moved.explain({}));
    const auto not_of_intervals = outward::formula::parse("nextafter(x, 1)");
    CHECK(not_of_intervals->bounds({1}).error().code == outward::errc::unsupported);
    CHECK(*not_of_intervals->number({1}) == 1.0);
    double x[] = {1, 2, 3}, y[3];
    const double *columns[] = {x};
    const auto square = outward::formula::parse("x^2");
    CHECK(square->numbers(direction::rn, 3, columns, y) && y[2] == 9.0);

    const auto cpu = outward::device::open("cpu");
    CHECK(cpu && !cpu->description().empty());
    const auto none = outward::device::open("cuda:99");
    CHECK(!none && !none.error().message.empty());
    CHECK(!outward::device::open(std::string_view("cpu\0", 4)));
    double low[3], high[3];
    CHECK(square->numbers(*cpu, direction::rn, 2, columns, low) && low[1] == 4.0);
    CHECK(square->bounds(*cpu, 3, columns, columns, low, high) && low[2] == 9.0 && high[2] == 9.0);
    const float single[] = {1.5f, 3.0f};
    const float *columns_f[] = {single};
    float low_f[2], high_f[2];
    CHECK(square->numbers(direction::ru, 2, columns_f, low_f) && low_f[0] == 2.25f);
    CHECK(square->numbers(*cpu, direction::ru, 2, columns_f, high_f) && high_f[0] == 2.25f);
    CHECK(square->bounds(2, columns_f, columns_f, low_f, high_f) && low_f[1] == 9.0f && high_f[1] == 9.0f);
    CHECK(square->bounds(*cpu, 2, columns_f, columns_f, low_f, high_f) && low_f[1] == 9.0f && high_f[1] == 9.0f);
    CHECK(square->numbers(*cpu, static_cast<direction>(9), 3, columns, y).error().code == outward::errc::argument);
}

void sums() {
    outward::accumulator sum, part;
    const double x[] = {1e300, 1.0, -1e300, 0.1};
    sum.add(2, x);
    part.add(2, x + 2);
    sum += part;
    CHECK(sum.round() == 1.1 && sum.round(direction::rd) < sum.round(direction::ru));
    const outward::accumulator copy = sum;
    sum -= part;
    sum -= 1e300;
    CHECK(sum.round() == 1.0 && copy.round() == 1.1);
    outward::accumulator moved = std::move(sum);
    sum += 5.0;
    CHECK(moved.round() == 1.0 && sum.round() == 5.0);
    outward::accumulator &same = sum;
    sum = same;
    sum += sum;
    CHECK(sum.round() == 10.0);
    moved = copy;
    outward::accumulator &itself = moved;
    moved = std::move(itself);
    CHECK(moved.round() == 1.1);
    const auto bytes = copy.bytes();
    const auto again = outward::accumulator::read(bytes);
    CHECK(again && again->round() == 1.1 && again->bytes() == bytes);
    CHECK(!outward::accumulator::read(bytes.data(), 3) && !outward::accumulator::read({}));
    auto padded = bytes;
    padded.resize(outward::accumulator::most_bytes);
    const auto read = outward::accumulator::read(padded);
    CHECK(read && read->bytes() == bytes);
    padded.back() = 1;
    CHECK(!outward::accumulator::read(padded));
    outward::accumulator products;
    products.add_products(2, x + 1, x + 1);
    CHECK(products.round() == 1e300 * 1e300 || products.round() > 1e308);
    CHECK(std::isnan(sum.round(static_cast<direction>(9))));
    CHECK(std::isnan(outward::accumulator().mean()) && outward::accumulator().sqrt() == 0.0);
    CHECK(copy.round<float>(direction::ru) > copy.round<float>(direction::rd) && copy.mean() == 0.275);
    CHECK(static_cast<double>(copy.round<outward::float16>()) == 1.099609375);
    CHECK(static_cast<double>(copy.sqrt<outward::bfloat16>(direction::rd)) == 1.046875);
}

#ifdef __SSE2__
/* Intervals and mixed operands in a program that flushes subnormal numbers to zero. */
void flushed() {
    using limits = std::numeric_limits<float>;
    const auto bits = [](auto x) {
        std::uint64_t pattern = 0;
        std::memcpy(&pattern, &x, sizeof x);
        return pattern;
    };
    constexpr double tiny = std::numeric_limits<double>::denorm_min();
    const volatile double small[] = {tiny, 3 * tiny, -tiny}, above = 1e-44;
    const volatile float single[] = {limits::denorm_min(), 1e-40F, -1e-42F};
    _mm_setcsr(0x1f80 | 0x8040);
    const interval<double> between(small[0], small[1]), reversed(small[1], small[0]), of_single(single[1]);
    const interval<float> outward_of(small[0]), below(small[2]), narrow(single[0], single[1]), other(single[0], single[0]);
    const interval<double> wide = narrow;
    const interval<float> sum = narrow + narrow, rounded(above);
    const bool equal = narrow == other, equal_wide = between == interval<double>(small[0], small[0]);
    const bool has = between.contains(0.0), has_tiny = between.contains(small[0]), has_zero = outward_of.contains(0.0);
    const bool empty = reversed.is_empty(), not_empty = between.is_empty();
    const double product = outward::mul_ru(single[1], 1.0), power = outward::pow_rn(single[1], 1.0);
    const unsigned after = _mm_getcsr();
    _mm_setcsr(0x1f80);
    CHECK(after == (0x1f80 | 0x8040));
    CHECK(bits(between.inf()) == 1 && bits(between.sup()) == 3 && empty && !not_empty);
    CHECK(bits(of_single.inf()) == bits(static_cast<double>(single[1])) && of_single.inf() == of_single.sup());
    CHECK(outward_of.inf() == 0.0F && outward_of.sup() == limits::denorm_min());
    CHECK(below.inf() == -limits::denorm_min() && below.sup() == 0.0F);
    CHECK(wide.inf() == static_cast<double>(limits::denorm_min()) && wide.sup() == static_cast<double>(1e-40F));
    CHECK(sum.inf() == 2 * limits::denorm_min() && sum.sup() == 2 * single[1]);
    CHECK(rounded.inf() < rounded.sup() && rounded.inf() > 0.9e-44F && rounded.sup() < 1.2e-44F);
    CHECK(!equal && !equal_wide && !has && has_tiny && has_zero);
    CHECK(product == static_cast<double>(single[1]) && power == product);
}
#endif

/* Sums on a device are those of this thread, byte for byte. */
template <class T> void sums_on(const outward::device &on) {
    const double big = std::is_same_v<T, outward::float16> ? 6e4 : 3e38;
    std::vector<T> x, y;
    for (int n = 0; n < 1000; n++) {
        x.push_back(static_cast<T>(n % 2 ? big : -big));
        x.push_back(static_cast<T>(n % 7 ? 0.1 * n : -0.0));
        y.push_back(static_cast<T>(1.0 + n));
        y.push_back(static_cast<T>(1e-3 * n));
    }
    for (const double end : {0.0, static_cast<double>(std::numeric_limits<double>::infinity()), std::nan("")}) {
        x.back() = static_cast<T>(end);
        const std::size_t n = x.size();
        outward::accumulator here, there;
        here.add(n, x.data());
        here.add_abs(n, x.data());
        here.add_products(n, x.data(), y.data());
        CHECK(there.add(on, n, x.data()) && there.add_abs(on, n, x.data()));
        CHECK(there.add_products(on, n, x.data(), y.data()) && here.bytes() == there.bytes());
        const auto sum = outward::sum(on, direction::ru, n, x.data());
        const auto dot = outward::dot(on, direction::rd, n, x.data(), y.data());
        const auto same = [](T left, T right) { return std::memcmp(&left, &right, sizeof(T)) == 0; };
        CHECK(sum && same(*sum, outward::sum_ru(n, x.data())));
        CHECK(dot && same(*dot, outward::dot_rd(n, x.data(), y.data())));
        const auto norm = outward::norm(on, direction::rn, n, x.data());
        CHECK(norm && same(*norm, outward::norm(n, x.data())));
#if defined(__cpp_lib_span)
        outward::accumulator of_spans;
        const std::span<const T> span(x), other(y);
        CHECK(of_spans.add(on, span) && of_spans.add_abs(on, span) && of_spans.add_products(on, span, other));
        CHECK(of_spans.bytes() == here.bytes());
        CHECK(same(outward::mean_rz(span), *outward::mean(on, direction::rz, span)));
#endif
    }
    const auto wrong = outward::sum(on, static_cast<direction>(9), x.size(), x.data());
    CHECK(!wrong && wrong.error().code == outward::errc::argument);
    CHECK(!outward::accumulator().add(on, 1, static_cast<const T *>(nullptr)));
}

void sums_on_devices() {
    const auto cpu = outward::device::open("cpu");
    CHECK(cpu && cpu->handle());
    sums_on<double>(*cpu);
    sums_on<float>(*cpu);
    sums_on<outward::float16>(*cpu);
    sums_on<outward::bfloat16>(*cpu);
}

void answers() {
    const auto program = outward::formula::parse("(1 - cos(x)) / x^2");
    CHECK(program && program->exact({1e-9})->value() == 0.5 && program->exact({1e-9}, direction::rd)->value() < 0.5);
    CHECK(program->exact({0.0}) && !program->exact({0.0})->has_value());
    CHECK(!program->exact({}) && !program->range({}));
    const double x[3] = {1e-9, 0, nan};
    const float s[3] = {1e-9F, 0, std::numeric_limits<float>::infinity()};
    const double *columns[] = {x};
    const float *narrow[] = {s};
    double y[3];
    float t[3];
    unsigned char status[3];
    CHECK(program->exact(direction::ru, 3, columns, y, status) && y[0] == 0.5 && std::isnan(y[1]) && std::isnan(y[2]));
    CHECK(status[0] == OUTWARD_ROUNDED && status[1] == OUTWARD_UNDEFINED && status[2] == OUTWARD_UNDEFINED);
    CHECK(program->exact(direction::ru, 3, narrow, t) && t[0] == 0.5F && std::isnan(t[1]) && std::isnan(t[2]));
    const auto here = outward::device::open("cpu");
    double again[3];
    CHECK(here && program->exact(*here, direction::ru, 3, columns, again, status) && again[0] == 0.5);
    CHECK(status[1] == OUTWARD_UNDEFINED && program->exact(*here, direction::ru, 3, narrow, t) && t[0] == 0.5F);
    const auto parabola = outward::formula::parse("x^2 - 2*x");
    auto found = parabola->range({I(1, 2)}, 0);
    CHECK(found && found->minimum == I(-1) && found->maximum == I(0) && found->minimum_place[0] == 1);
    CHECK(found->maximum_place[0] == 2 && found->minimum_is_reached && found->maximum_is_reached);
    CHECK(found->is_defined && found->is_continuous);
    const auto cpu = outward::device::open("cpu");
    CHECK(cpu && parabola->range(*cpu, {I(1, 2)})->minimum == found->minimum);
    CHECK(parabola->range({I::empty()})->minimum.is_empty());
    CHECK(parabola->range({I(1, 2)}, 2).error().code == outward::errc::argument);
}

void threads() {
    double results[4] = {};
    std::vector<std::thread> all;
    for (double &result : results) {
        all.emplace_back([&result] {
            const auto wrong = outward::formula::parse("x +");
            result = wrong ? 0.0 : outward::exp(I(1)).sup();
        });
    }
    for (auto &thread : all) thread.join();
    for (const double result : results) CHECK(result == outward::exp(I(1)).sup());
}

} // namespace

int main() {
    threads();
    numbers();
    modes();
#ifdef __SSE2__
    flushed();
#endif
    intervals();
    text();
    formulas();
    answers();
    reverse();
    sums();
    sums_on_devices();
    if (failures == 0) std::puts("ok");
    return failures != 0;
}
