} // namespace detail

template <class To, class From> To convert(From x) noexcept { return detail::conversion<To, From>::rn(x); }
template <class To, class From> To convert_rn(From x) noexcept { return detail::conversion<To, From>::rn(x); }
template <class To, class From> To convert_rz(From x) noexcept { return detail::conversion<To, From>::rz(x); }
template <class To, class From> To convert_ru(From x) noexcept { return detail::conversion<To, From>::ru(x); }
template <class To, class From> To convert_rd(From x) noexcept { return detail::conversion<To, From>::rd(x); }
template <class To, class From> To convert_rna(From x) noexcept { return detail::conversion<To, From>::rna(x); }

/* Exact sums of n numbers, rounded once, in any order: outward.h says more. */
#if defined(__cpp_lib_span)
#define OUTWARD_SUM_OF_SPAN(N, F, T, C)                                                                                \
    inline T F(OUTWARD_PARAMETERS_##N(std::span<const T>)) noexcept {                                                  \
        return detail::from_c<T>(                                                                                      \
            C(detail::length(x.size(), OUTWARD_SIZES_##N), OUTWARD_ARGUMENTS_##N(OUTWARD_DATA)));                      \
    }
#else
#define OUTWARD_SUM_OF_SPAN(N, F, T, C)
#endif
#define OUTWARD_SUM_IN(N, F, T, C)                                                                                     \
    inline T F(std::size_t rows, OUTWARD_PARAMETERS_##N(const T *)) noexcept {                                         \
        return detail::from_c<T>(C(rows, OUTWARD_ARGUMENTS_##N(detail::c)));                                           \
    }                                                                                                                  \
    OUTWARD_SUM_OF_SPAN(N, F, T, C)
#define OUTWARD_SUM_ROUNDED(N, F, NAME, DIRECTION)                                                                     \
    OUTWARD_SUM_IN(N, F, double, outward_##NAME##DIRECTION)                                                            \
    OUTWARD_SUM_IN(N, F, float, outward_##NAME##f##DIRECTION)                                                          \
    OUTWARD_SUM_IN(N, F, float16, outward_##NAME##_f16##DIRECTION)                                                     \
    OUTWARD_SUM_IN(N, F, bfloat16, outward_##NAME##_bf16##DIRECTION)
#define OUTWARD_SUM(N, NAME)                                                                                           \
    OUTWARD_SUM_ROUNDED(N, NAME, NAME, _rn)                                                                            \
    OUTWARD_SUM_ROUNDED(N, NAME##_rn, NAME, _rn)                                                                       \
    OUTWARD_SUM_ROUNDED(N, NAME##_rz, NAME, _rz)                                                                       \
    OUTWARD_SUM_ROUNDED(N, NAME##_ru, NAME, _ru)                                                                       \
    OUTWARD_SUM_ROUNDED(N, NAME##_rd, NAME, _rd)
OUTWARD_SUM(1, sum)
OUTWARD_SUM(1, sum_abs)
OUTWARD_SUM(1, sum_sq)
OUTWARD_SUM(1, norm)
OUTWARD_SUM(1, mean)
OUTWARD_SUM(2, dot)

/* Why there is no result. */
enum class errc : int {
    ok = OUTWARD_OK,
    argument = OUTWARD_ARGUMENT,
    parse = OUTWARD_PARSE,
    unsupported = OUTWARD_UNSUPPORTED,
    internal = OUTWARD_INTERNAL,
    device = OUTWARD_DEVICE,
    not_verified = OUTWARD_NOT_VERIFIED
};
struct error {
    errc code = errc::ok;
    std::string message;
};

/* A value, or why there is none: `if (auto x = interval<double>::parse(text)) use(*x); else complain(x.error());` */
template <class T> class [[nodiscard]] result {
    std::optional<T> value_;
    outward::error error_;

public:
    using value_type = T;
    result(T value) : value_(std::move(value)) {}
    result(outward::error error) : error_(std::move(error)) {}
    bool has_value() const noexcept { return value_.has_value(); }
    explicit operator bool() const noexcept { return has_value(); }
    /* Only where there is a value. */
    T &operator*() & noexcept { return *value_; }
    const T &operator*() const & noexcept { return *value_; }
    T &&operator*() && noexcept { return *std::move(value_); }
    T *operator->() noexcept { return &*value_; }
    const T *operator->() const noexcept { return &*value_; }
    template <class U> T value_or(U &&other) const & { return value_.value_or(std::forward<U>(other)); }
    const outward::error &error() const noexcept { return error_; }
};

/* Success, or an error. */
template <> class [[nodiscard]] result<void> {
    outward::error error_;

public:
    using value_type = void;
    result() = default;
    result(outward::error error) : error_(std::move(error)) {}
    bool has_value() const noexcept { return error_.code == errc::ok; }
    explicit operator bool() const noexcept { return has_value(); }
    const outward::error &error() const noexcept { return error_; }
};

namespace detail {

inline error last_error(int code) { return {static_cast<errc>(code), outward_last_error()}; }
inline result<void> status(int code) {
    if (code == OUTWARD_OK) return {};
    return last_error(code);
}
/* Text as C has it, which ends at the first zero byte. */
inline result<std::string> text_of_c(std::string_view text) {
    if (text.find('\0') != text.npos) return error{errc::argument, "the text contains a zero byte"};
    return std::string(text);
}

/* Is this computed by the compiler? If not, nothing here is done with numbers but by the library: programs may have set
 * that subnormal numbers are flushed to zero. Compilers that can't tell compute such intervals as programs do. */
constexpr bool is_constant() noexcept {
#if defined(OUTWARD_TELLS_CONSTANTS)
    return __builtin_is_constant_evaluated();
#else
    return true;
#endif
}

/* An integer that orders finite numbers and infinities as these are, with one for both zeros. */
inline std::int64_t order(double x) noexcept {
    std::int64_t bits = 0;
    std::memcpy(&bits, &x, sizeof x);
    const std::int64_t magnitude = bits & std::numeric_limits<std::int64_t>::max();
    return bits < 0 ? -magnitude : magnitude;
}
inline bool is_nan(double x) noexcept {
    const std::int64_t infinity = std::int64_t{0x7ff} << 52;
    return order(x) > infinity || order(x) < -infinity;
}

/* Is x at most y? Neither is a NaN then; for those `<=` would raise an exception, which may trap. */
constexpr bool at_most(double x, double y) noexcept {
    if (is_constant()) return x == x && y == y && x <= y;
    return !is_nan(x) && !is_nan(y) && order(x) <= order(y);
}

constexpr double widened(float x) noexcept { return is_constant() ? static_cast<double>(x) : outward_f32_to_f64(x); }
constexpr double widened(double x) noexcept { return x; }

/* A number as a bound of an interval in binary32 or binary64, rounded downward or upward where it has to be. */
template <class T, bool up, class From> constexpr T bound(From x) noexcept {
    using limits = std::numeric_limits<T>;
    if constexpr (std::is_same_v<T, From>) {
        return x;
    } else if constexpr (std::is_same_v<From, float>) {
        return widened(x);
    } else if constexpr (std::is_same_v<From, double>) {
        if (!is_constant()) return up ? outward_f64_to_f32_ru(x) : outward_f64_to_f32_rd(x);
        if (x != x) return limits::quiet_NaN();
        if (x > std::numeric_limits<double>::max()) return limits::infinity();
        if (x < std::numeric_limits<double>::lowest()) return -limits::infinity();
        if (x >= limits::lowest() && x <= limits::max() && static_cast<double>(static_cast<T>(x)) == x) {
            return static_cast<T>(x);
        }
        return up ? outward_f64_to_f32_ru(x) : outward_f64_to_f32_rd(x);
    } else {
        static_assert(std::is_integral_v<From>, "a bound is a double, a float or an integer");
        if constexpr (std::is_signed_v<From>) {
            const std::int64_t wide = x, all = std::int64_t{1} << limits::digits;
            if (wide >= -all && wide <= all) return static_cast<T>(x);
            using conversion = conversion<T, std::int64_t>;
            return up ? conversion::ru(wide) : conversion::rd(wide);
        } else {
            const std::uint64_t wide = x;
            if (wide <= std::uint64_t{1} << limits::digits) return static_cast<T>(x);
            using conversion = conversion<T, std::uint64_t>;
            return up ? conversion::ru(wide) : conversion::rd(wide);
        }
    }
}

} // namespace detail

/* An interval of real numbers, with bounds of type T: double or float. Results of operations are the tightest intervals
 * with such bounds. The empty set has NaN in both bounds. */
template <class T> class interval {
    static_assert(std::is_same_v<T, double> || std::is_same_v<T, float>, "the bounds are of type double or float");
    using limits = std::numeric_limits<T>;
    T inf_ = 0, sup_ = 0;
    struct valid {};
    constexpr interval(valid, T inf, T sup) noexcept : inf_(inf), sup_(sup) {}

public:
    using value_type = T;

    /* [0, 0]. */
    constexpr interval() noexcept = default;
    /* Around a number: of more digits than T has, the tightest interval. Of a NaN or an infinity, the empty set. */
    template <class U, std::enable_if_t<std::is_arithmetic_v<U>, int> = 0>
    constexpr interval(U x) noexcept : interval(x, x) {}
    /* Between bounds, rounded outward; the empty set where they are none, as inf > sup. */
    template <class U, class V, std::enable_if_t<std::is_arithmetic_v<U> && std::is_arithmetic_v<V>, int> = 0>
    constexpr interval(U inf, V sup) noexcept
        : inf_(detail::bound<T, false>(inf)), sup_(detail::bound<T, true>(sup)) {
        const bool is_ordered =
            detail::at_most(detail::bound<double, false>(inf), detail::bound<double, true>(sup));
        if (!is_ordered || inf_ == limits::infinity() || sup_ == -limits::infinity()) *this = empty();
    }
    /* Of bounds in the other type: exact to double, outward to float. */
    template <class U, std::enable_if_t<std::is_same_v<T, double> && std::is_same_v<U, float>, int> = 0>
    constexpr interval(const interval<U> &x) noexcept : inf_(detail::widened(x.inf())), sup_(detail::widened(x.sup())) {}
    template <class U, std::enable_if_t<std::is_same_v<T, float> && std::is_same_v<U, double>, int> = 0>
    explicit constexpr interval(const interval<U> &x) noexcept
        : inf_(detail::bound<T, false>(x.inf())), sup_(detail::bound<T, true>(x.sup())) {}
    explicit interval(outward_interval x) noexcept : interval(x.inf, x.sup) {}

    static constexpr interval empty() noexcept { return {valid{}, limits::quiet_NaN(), limits::quiet_NaN()}; }
    static constexpr interval entire() noexcept { return {valid{}, -limits::infinity(), limits::infinity()}; }
    /* The tightest interval of text such as [1, 2], [0.1] or [empty]. */
    static result<interval> parse(std::string_view text) {
        auto copy = detail::text_of_c(text);
        if (!copy) return copy.error();
        outward_interval x;
        if (int code = outward_interval_parse(copy->c_str(), &x)) return detail::last_error(code);
        return interval(x);
    }

    outward_interval to_c() const noexcept { return {detail::widened(inf_), detail::widened(sup_)}; }
    constexpr T inf() const noexcept { return inf_; }
    constexpr T sup() const noexcept { return sup_; }
    constexpr bool is_empty() const noexcept { return !detail::at_most(detail::widened(inf_), detail::widened(sup_)); }
    /* Is the number a member? Of 64-bit integers it is not asked, which double would round. */
    constexpr bool contains(double x) const noexcept {
        using wide = std::numeric_limits<double>;
        return detail::at_most(detail::widened(inf_), x) && detail::at_most(x, detail::widened(sup_)) &&
               x >= wide::lowest() && x <= wide::max();
    }
    template <class U, std::enable_if_t<std::is_integral_v<U> && (sizeof(U) > 4), int> = 0>
    bool contains(U) const = delete;
    /* The midpoint, to nearest; the radius, so that mid ± rad encloses the interval; the width, rounded up. */
    T mid() const noexcept {
        if constexpr (std::is_same_v<T, double>) {
            return outward_interval_mid(to_c());
        } else {
            if (is_empty()) return limits::quiet_NaN();
            const bool no_inf = inf_ < limits::lowest(), no_sup = sup_ > limits::max();
            if (no_inf) return no_sup ? 0 : limits::lowest();
            if (no_sup) return limits::max();
            const T sum = outward_addf_rn(inf_, sup_);
            if (sum >= limits::lowest() && sum <= limits::max()) return outward_mulf_rn(sum, 0.5F);
            return outward_addf_rn(outward_mulf_rn(inf_, 0.5F), outward_mulf_rn(sup_, 0.5F));
        }
    }
    T rad() const noexcept {
        if constexpr (std::is_same_v<T, double>) {
            return outward_interval_rad(to_c());
        } else {
            const T middle = mid();
            return outward_maxf(outward_subf_ru(middle, inf_), outward_subf_ru(sup_, middle));
        }
    }
    T wid() const noexcept { return detail::bound<T, true>(outward_interval_wid(to_c())); }
    /* The largest and the smallest magnitude of a member. */
    T mag() const noexcept { return detail::bound<T, true>(outward_interval_mag(to_c())); }
    T mig() const noexcept { return detail::bound<T, true>(outward_interval_mig(to_c())); }

    /* Operators, also with numbers: x + 1, 2.0 * x. */
    friend interval operator+(const interval &x) noexcept { return x; }
    friend interval operator-(const interval &x) noexcept { return interval(outward_interval_neg(x.to_c())); }
    friend interval operator+(const interval &x, const interval &y) noexcept {
        return interval(outward_interval_add(x.to_c(), y.to_c()));
    }
    friend interval operator-(const interval &x, const interval &y) noexcept {
        return interval(outward_interval_sub(x.to_c(), y.to_c()));
    }
    friend interval operator*(const interval &x, const interval &y) noexcept {
        return interval(outward_interval_mul(x.to_c(), y.to_c()));
    }
    friend interval operator/(const interval &x, const interval &y) noexcept {
        return interval(outward_interval_div(x.to_c(), y.to_c()));
    }
    interval &operator+=(const interval &y) noexcept { return *this = *this + y; }
    interval &operator-=(const interval &y) noexcept { return *this = *this - y; }
    interval &operator*=(const interval &y) noexcept { return *this = *this * y; }
    interval &operator/=(const interval &y) noexcept { return *this = *this / y; }
    /* Equal as sets. */
    friend constexpr bool operator==(const interval &x, const interval &y) noexcept {
        const auto equal = [](T a, T b) {
            return detail::at_most(detail::widened(a), detail::widened(b)) &&
                   detail::at_most(detail::widened(b), detail::widened(a));
        };
        return (x.is_empty() && y.is_empty()) || (equal(x.inf_, y.inf_) && equal(x.sup_, y.sup_));
    }
    friend constexpr bool operator!=(const interval &x, const interval &y) noexcept { return !(x == y); }
};

/* Decimals that enclose the interval, such as [0.1, 0.2]. */
template <class T> std::string to_string(const interval<T> &x) {
    char buffer[64];
    const std::size_t length = outward_interval_print(x.to_c(), buffer, sizeof buffer);
    if (length < sizeof buffer) return std::string(buffer, length);
    std::string text(length + 1, '\0');
    outward_interval_print(x.to_c(), text.data(), text.size());
    text.pop_back();
    return text;
}
template <class T> std::ostream &operator<<(std::ostream &out, const interval<T> &x) { return out << to_string(x); }

/* The tightest interval around a decimal: 0.1_interval. */
namespace literals {
inline interval<double> operator""_interval(const char *digits) {
    std::string text = "[";
    for (; *digits; ++digits) {
        if (*digits != '\'') text += *digits;
    }
    const auto x = interval<double>::parse(text + "]");
    return x ? *x : interval<double>::empty();
}
} // namespace literals

/* Functions of intervals: C++ has no directions here, both bounds are rounded outward. Numbers among the operands are
 * intervals of one point. */
#define OUTWARD_TO_C(x) x.to_c()
#define OUTWARD_INTERVAL_IN(N, NAME, T)                                                                                \
    inline interval<T> NAME(OUTWARD_PARAMETERS_##N(interval<T>)) noexcept {                                            \
        return interval<T>(outward_interval_##NAME(OUTWARD_ARGUMENTS_##N(OUTWARD_TO_C)));                              \
    }
#define OUTWARD_INTERVAL(N, NAME) OUTWARD_INTERVAL_IN(N, NAME, double) OUTWARD_INTERVAL_IN(N, NAME, float)
/* Predicates and relations. */
#define OUTWARD_RELATION_IN(N, NAME, T)                                                                                \
    inline bool NAME(OUTWARD_PARAMETERS_##N(interval<T>)) noexcept {                                                   \
        return outward_interval_##NAME(OUTWARD_ARGUMENTS_##N(OUTWARD_TO_C));                                           \
    }
#define OUTWARD_RELATION(N, NAME) OUTWARD_RELATION_IN(N, NAME, double) OUTWARD_RELATION_IN(N, NAME, float)
