/* Outward: the functions of <cmath> for traced numbers, and their std::numeric_limits. outward_traced.hpp includes it.
 *
 * Programs find these functions by their operands, as in `using std::exp; exp(x)`. Values are those of <cmath>.
 */
#ifndef OUTWARD_TRACED_FUNCTIONS_HPP
#define OUTWARD_TRACED_FUNCTIONS_HPP

namespace outward {
namespace detail {

/* The result of an operation of one to three numbers. */
template <class Number, class... X>
Number computed(int operation, typename Number::value_type value, source_line at, const X &...x) noexcept {
    using number = std::remove_reference_t<decltype(std::declval<Number>().number())>;
    const std::array<const number *, 3> operands{&x.number()...};
    Number result{uninitialized()};
    traced_c<typename Number::value_type, typename Number::detail_type>::compute(
        operation, value, operands[0], operands[1], operands[2], at.file, at.line, &result.number());
    return result;
}

template <class T, class Detail>
traced<T, Detail> computed_with_integer(int operation, T value, source_line at, const traced<T, Detail> &x,
                                        std::int32_t n) noexcept {
    traced<T, Detail> result{uninitialized()};
    traced_c<T, Detail>::compute_with_integer(operation, value, &x.number(), n, at.file, at.line, &result.number());
    return result;
}

/* The plain number, to look at. */
template <class T, class Detail> T plain(const traced<T, Detail> &x) noexcept { return x.number().value; }

/* The integer of 32 bits that the exact number is, if it is one. */
template <class T, class Detail> std::optional<std::int32_t> exact_integer(const traced<T, Detail> &x) noexcept {
    const double value = plain(x);
    if (!(value >= -2147483648.0 && value <= 2147483647.0) || value != std::trunc(value)) return std::nullopt;
    const outward_accuracy found = x.accuracy();
    if (found.radius != 0 || found.middle[0] != value || found.middle[1] != 0) return std::nullopt;
    return static_cast<std::int32_t>(value);
}

template <class Integer, class T, class Detail>
Integer to_integer(int operation, Integer value, const traced<T, Detail> &x, source_line at) noexcept {
    traced_c<T, Detail>::to_integer(operation, &x.number(), at.file, at.line);
    return value;
}

/* Records that the program goes on with the plain value, if the number is traced. */
template <class X> void leave_trace(const X &x, source_line at) noexcept {
    if constexpr (traced_traits<X>::is_traced) x.value(at);
}

/* Records that the program took the exponent: a comparison, whose outcome is that the number with this exponent 0 is
 * from 1 to 2 in size, or that it is 0. */
template <class T, class Detail> void take_exponent(const traced<T, Detail> &x, source_line at) noexcept {
    if (plain(x) == 0) {
        compared(x, traced<T, Detail>(), at, OUTWARD_EQUAL, true);
        return;
    }
    const int exponent = std::isfinite(plain(x)) ? std::ilogb(plain(x)) : 0;
    const auto unit = computed_with_integer(OUTWARD_OP_SCALBN, std::scalbn(plain(x), -exponent), at, x, -exponent);
    traced_c<T, Detail>::to_integer(OUTWARD_OP_TRUNC, &unit.number(), at.file, at.line);
}

} // namespace detail

#define OUTWARD_TRACED_1(NAME, OP)                                                                                     \
    template <class T, class Detail>                                                                                   \
    traced<T, Detail> NAME(const traced<T, Detail> &x, source_line at = OUTWARD_HERE) noexcept {                       \
        return detail::computed<traced<T, Detail>>(OP, std::NAME(detail::plain(x)), at, x);                            \
    }
OUTWARD_TRACED_1(sqrt, OUTWARD_OP_SQRT)
OUTWARD_TRACED_1(cbrt, OUTWARD_OP_CBRT)
OUTWARD_TRACED_1(exp, OUTWARD_OP_EXP)
OUTWARD_TRACED_1(exp2, OUTWARD_OP_EXP2)
OUTWARD_TRACED_1(expm1, OUTWARD_OP_EXPM1)
OUTWARD_TRACED_1(log, OUTWARD_OP_LOG)
OUTWARD_TRACED_1(log2, OUTWARD_OP_LOG2)
OUTWARD_TRACED_1(log10, OUTWARD_OP_LOG10)
OUTWARD_TRACED_1(log1p, OUTWARD_OP_LOG1P)
OUTWARD_TRACED_1(sin, OUTWARD_OP_SIN)
OUTWARD_TRACED_1(cos, OUTWARD_OP_COS)
OUTWARD_TRACED_1(tan, OUTWARD_OP_TAN)
OUTWARD_TRACED_1(asin, OUTWARD_OP_ASIN)
OUTWARD_TRACED_1(acos, OUTWARD_OP_ACOS)
OUTWARD_TRACED_1(atan, OUTWARD_OP_ATAN)
OUTWARD_TRACED_1(sinh, OUTWARD_OP_SINH)
OUTWARD_TRACED_1(cosh, OUTWARD_OP_COSH)
OUTWARD_TRACED_1(tanh, OUTWARD_OP_TANH)
OUTWARD_TRACED_1(asinh, OUTWARD_OP_ASINH)
OUTWARD_TRACED_1(acosh, OUTWARD_OP_ACOSH)
OUTWARD_TRACED_1(atanh, OUTWARD_OP_ATANH)
OUTWARD_TRACED_1(erf, OUTWARD_OP_ERF)
OUTWARD_TRACED_1(erfc, OUTWARD_OP_ERFC)
OUTWARD_TRACED_1(tgamma, OUTWARD_OP_TGAMMA)
OUTWARD_TRACED_1(lgamma, OUTWARD_OP_LGAMMA)
OUTWARD_TRACED_1(abs, OUTWARD_OP_ABS)
OUTWARD_TRACED_1(fabs, OUTWARD_OP_ABS)
OUTWARD_TRACED_1(floor, OUTWARD_OP_FLOOR)
OUTWARD_TRACED_1(ceil, OUTWARD_OP_CEIL)
OUTWARD_TRACED_1(trunc, OUTWARD_OP_TRUNC)
OUTWARD_TRACED_1(round, OUTWARD_OP_ROUND_TIES_TO_AWAY)
OUTWARD_TRACED_1(rint, OUTWARD_OP_ROUND_TIES_TO_EVEN)
OUTWARD_TRACED_1(nearbyint, OUTWARD_OP_ROUND_TIES_TO_EVEN)
#undef OUTWARD_TRACED_1

#define OUTWARD_TRACED_2(NAME, OP)                                                                                     \
    template <class X, class Y, class Number = detail::promoted<X, Y>>                                                 \
    Number NAME(const X &x, const Y &y, source_line at = OUTWARD_HERE) noexcept {                                      \
        const Number a = detail::as<Number>(x, at), b = detail::as<Number>(y, at);                                     \
        return detail::computed<Number>(OP, std::NAME(detail::plain(a), detail::plain(b)), at, a, b);                  \
    }
OUTWARD_TRACED_2(atan2, OUTWARD_OP_ATAN2)
OUTWARD_TRACED_2(hypot, OUTWARD_OP_HYPOT)
OUTWARD_TRACED_2(fmod, OUTWARD_OP_FMOD)
OUTWARD_TRACED_2(remainder, OUTWARD_OP_REMAINDER)
OUTWARD_TRACED_2(fdim, OUTWARD_OP_FDIM)
OUTWARD_TRACED_2(fmin, OUTWARD_OP_FMIN)
OUTWARD_TRACED_2(fmax, OUTWARD_OP_FMAX)
OUTWARD_TRACED_2(copysign, OUTWARD_OP_COPYSIGN)
#undef OUTWARD_TRACED_2

/* An exponent that is an integer makes a power of integer exponent, which negative numbers have too. */
template <class X, class Y, class Number = detail::promoted<X, Y>>
Number pow(const X &x, const Y &y, source_line at = OUTWARD_HERE) noexcept {
    const Number a = detail::as<Number>(x, at), b = detail::as<Number>(y, at);
    const auto value = std::pow(detail::plain(a), detail::plain(b));
    if (const auto n = detail::exact_integer(b)) {
        return detail::computed_with_integer(OUTWARD_OP_POWN, value, at, a, *n);
    }
    return detail::computed<Number>(OUTWARD_OP_POW, value, at, a, b);
}

template <class X, class Y, class Z, class Number = detail::promoted<X, Y, Z>>
Number fma(const X &x, const Y &y, const Z &z, source_line at = OUTWARD_HERE) noexcept {
    const Number a = detail::as<Number>(x, at), b = detail::as<Number>(y, at), c = detail::as<Number>(z, at);
    const auto value = std::fma(detail::plain(a), detail::plain(b), detail::plain(c));
    return detail::computed<Number>(OUTWARD_OP_FMA, value, at, a, b, c);
}
template <class X, class Y, class Z, class Number = detail::promoted<X, Y, Z>>
Number hypot(const X &x, const Y &y, const Z &z, source_line at = OUTWARD_HERE) noexcept {
    const Number a = detail::as<Number>(x, at), b = detail::as<Number>(y, at), c = detail::as<Number>(z, at);
    const auto value = std::hypot(detail::plain(a), detail::plain(b), detail::plain(c));
    return detail::computed<Number>(OUTWARD_OP_NORM3D, value, at, a, b, c);
}

/* As std::min and std::max of <algorithm>, whose comparisons would be counted: the exact values are followed. A plain
 * number of the format may be one of both. */
#define OUTWARD_TRACED_CHOICE(NAME, OP, IS_SECOND)                                                                     \
    template <class T, class Detail>                                                                                   \
    traced<T, Detail> NAME(const traced<T, Detail> &x, const traced<T, Detail> &y,                                     \
                           source_line at = OUTWARD_HERE) noexcept {                                                   \
        const T a = detail::plain(x), b = detail::plain(y);                                                            \
        return detail::computed<traced<T, Detail>>(OP, IS_SECOND ? b : a, at, x, y);                                   \
    }                                                                                                                  \
    template <class T, class Detail, class X, std::enable_if_t<std::is_same_v<X, T>, int> = 0>                         \
    traced<T, Detail> NAME(const traced<T, Detail> &x, const X &y, source_line at = OUTWARD_HERE) noexcept {           \
        return outward::NAME(x, traced<T, Detail>(y, at), at);                                                         \
    }                                                                                                                  \
    template <class T, class Detail, class X, std::enable_if_t<std::is_same_v<X, T>, int> = 0>                         \
    traced<T, Detail> NAME(const X &x, const traced<T, Detail> &y, source_line at = OUTWARD_HERE) noexcept {           \
        return outward::NAME(traced<T, Detail>(x, at), y, at);                                                         \
    }
OUTWARD_TRACED_CHOICE(min, OUTWARD_OP_MIN, b < a)
OUTWARD_TRACED_CHOICE(max, OUTWARD_OP_MAX, a < b)
#undef OUTWARD_TRACED_CHOICE

template <class T, class Detail>
traced<T, Detail> ldexp(const traced<T, Detail> &x, int n, source_line at = OUTWARD_HERE) noexcept {
    return detail::computed_with_integer(OUTWARD_OP_SCALBN, std::ldexp(detail::plain(x), n), at, x, n);
}
template <class T, class Detail>
traced<T, Detail> scalbn(const traced<T, Detail> &x, int n, source_line at = OUTWARD_HERE) noexcept {
    return detail::computed_with_integer(OUTWARD_OP_SCALBN, std::scalbn(detail::plain(x), n), at, x, n);
}
template <class T, class Detail>
traced<T, Detail> scalbln(const traced<T, Detail> &x, long n, source_line at = OUTWARD_HERE) noexcept {
    /* Beyond this nothing is known of the exact value. */
    const long most = 100000, near = n < -most ? -most : n > most ? most : n;
    const auto value = std::scalbln(detail::plain(x), n);
    return detail::computed_with_integer(OUTWARD_OP_SCALBN, value, at, x, static_cast<std::int32_t>(near));
}
/* The exponent is a comparison, whose outcome it is. */
template <class T, class Detail>
traced<T, Detail> frexp(const traced<T, Detail> &x, int *exponent, source_line at = OUTWARD_HERE) noexcept {
    const T fraction = std::frexp(detail::plain(x), exponent);
    detail::take_exponent(x, at);
    const int n = std::isfinite(fraction) ? -*exponent : 0;
    return n == 0 ? x : detail::computed_with_integer(OUTWARD_OP_SCALBN, fraction, at, x, n);
}
template <class T, class Detail> int ilogb(const traced<T, Detail> &x, source_line at = OUTWARD_HERE) noexcept {
    detail::take_exponent(x, at);
    return std::ilogb(detail::plain(x));
}
template <class T, class Detail>
traced<T, Detail> logb(const traced<T, Detail> &x, source_line at = OUTWARD_HERE) noexcept {
    detail::take_exponent(x, at);
    return traced<T, Detail>(std::logb(detail::plain(x)), at);
}
/* The number beside it: the trace ends there, and the result is an input. */
template <class X, class Y, class Number = detail::promoted<X, Y>>
Number nextafter(const X &x, const Y &y, source_line at = OUTWARD_HERE) noexcept {
    detail::leave_trace(x, at);
    detail::leave_trace(y, at);
    const Number a = detail::as<Number>(x, at), b = detail::as<Number>(y, at);
    return Number(std::nextafter(detail::plain(a), detail::plain(b)), at);
}
template <class T, class Detail>
traced<T, Detail> nexttoward(const traced<T, Detail> &x, long double y, source_line at = OUTWARD_HERE) noexcept {
    return traced<T, Detail>(std::nexttoward(x.value(at), y), at);
}
template <class T, class U, class Detail>
traced<T, Detail> nexttoward(const traced<T, Detail> &x, const traced<U, Detail> &y,
                             source_line at = OUTWARD_HERE) noexcept {
    return outward::nexttoward(x, static_cast<long double>(y.value(at)), at);
}
/* The remainder; the last bits of the integer that the quotient is rounded to are stored. That is a comparison, whose
 * outcome is the integer, or the end of the trace where the format has not all such integers. */
template <class X, class Y, class Number = detail::promoted<X, Y>>
Number remquo(const X &x, const Y &y, int *quotient, source_line at = OUTWARD_HERE) noexcept {
    using T = typename Number::value_type;
    const Number a = detail::as<Number>(x, at), b = detail::as<Number>(y, at);
    const T rest = std::remquo(detail::plain(a), detail::plain(b), quotient);
    /* The error of this quotient is less than a half. */
    const T integer = std::round((detail::plain(a) - rest) / detail::plain(b));
    if (std::fabs(integer) < static_cast<T>(std::int64_t(1) << (std::numeric_limits<T>::digits - 3))) {
        const auto ratio = detail::computed<Number>(OUTWARD_OP_DIV, integer, at, a, b);
        detail::to_integer(OUTWARD_OP_ROUND_TIES_TO_EVEN, 0, ratio, at);
    } else {
        detail::leave_trace(a, at);
    }
    return detail::computed<Number>(OUTWARD_OP_REMAINDER, rest, at, a, b);
}
#if defined(__cpp_lib_interpolate)
/* x + t (y - x), also where the difference is too large for a number. */
template <class X, class Y, class Z, class Number = detail::promoted<X, Y, Z>>
Number lerp(const X &x, const Y &y, const Z &t, source_line at = OUTWARD_HERE) noexcept {
    const Number a = detail::as<Number>(x, at), b = detail::as<Number>(y, at), c = detail::as<Number>(t, at);
    const auto value = std::lerp(detail::plain(a), detail::plain(b), detail::plain(c));
    if ((detail::plain(a) < 0) == (detail::plain(b) < 0)) {
        const auto difference =
            detail::computed<Number>(OUTWARD_OP_SUB, detail::plain(b) - detail::plain(a), at, b, a);
        return detail::computed<Number>(OUTWARD_OP_FMA, value, at, c, difference, a);
    }
    const auto rest = detail::computed<Number>(OUTWARD_OP_SUB, 1 - detail::plain(c), at, Number(1, at), c);
    const auto part = detail::computed<Number>(OUTWARD_OP_MUL, detail::plain(rest) * detail::plain(a), at, rest, a);
    return detail::computed<Number>(OUTWARD_OP_FMA, value, at, c, b, part);
}
#endif
/* The part behind the point; the integer part is stored. */
template <class T, class Detail>
traced<T, Detail> modf(const traced<T, Detail> &x, traced<T, Detail> *integer, source_line at = OUTWARD_HERE) noexcept {
    T whole;
    const T rest = std::modf(detail::plain(x), &whole);
    const auto part = detail::computed<traced<T, Detail>>(OUTWARD_OP_TRUNC, whole, at, x);
    const auto fraction = detail::computed<traced<T, Detail>>(OUTWARD_OP_SUB, rest, at, x, part);
    *integer = part;
    return fraction;
}

#define OUTWARD_TRACED_INTEGER(NAME, INTEGER, OP)                                                                      \
    template <class T, class Detail>                                                                                   \
    INTEGER NAME(const traced<T, Detail> &x, source_line at = OUTWARD_HERE) noexcept {                                 \
        return detail::to_integer<INTEGER>(OP, std::NAME(detail::plain(x)), x, at);                                    \
    }
OUTWARD_TRACED_INTEGER(lround, long, OUTWARD_OP_ROUND_TIES_TO_AWAY)
OUTWARD_TRACED_INTEGER(llround, long long, OUTWARD_OP_ROUND_TIES_TO_AWAY)
OUTWARD_TRACED_INTEGER(lrint, long, OUTWARD_OP_ROUND_TIES_TO_EVEN)
OUTWARD_TRACED_INTEGER(llrint, long long, OUTWARD_OP_ROUND_TIES_TO_EVEN)
#undef OUTWARD_TRACED_INTEGER

/* Comparisons, which are recorded. */
#define OUTWARD_TRACED_RELATION(NAME, ORDERS)                                                                          \
    template <class X, class Y, class Number = detail::promoted<X, Y>>                                                 \
    bool NAME(const X &x, const Y &y, source_line at = OUTWARD_HERE) noexcept {                                        \
        const Number a = detail::as<Number>(x, at), b = detail::as<Number>(y, at);                                     \
        return detail::compared(a, b, at, ORDERS, std::NAME(detail::plain(a), detail::plain(b)));                      \
    }
OUTWARD_TRACED_RELATION(isgreater, OUTWARD_GREATER)
OUTWARD_TRACED_RELATION(isgreaterequal, OUTWARD_GREATER + OUTWARD_EQUAL)
OUTWARD_TRACED_RELATION(isless, OUTWARD_LESS)
OUTWARD_TRACED_RELATION(islessequal, OUTWARD_LESS + OUTWARD_EQUAL)
OUTWARD_TRACED_RELATION(islessgreater, OUTWARD_LESS + OUTWARD_GREATER)
#undef OUTWARD_TRACED_RELATION

/* Of the plain number. */
template <class X, class Y, class Number = detail::promoted<X, Y>>
bool isunordered(const X &x, const Y &y) noexcept {
    const Number a = detail::as<Number>(x, {nullptr, 0}), b = detail::as<Number>(y, {nullptr, 0});
    return std::isunordered(detail::plain(a), detail::plain(b));
}
#define OUTWARD_TRACED_CLASS(RETURNS, NAME)                                                                            \
    template <class T, class Detail> RETURNS NAME(const traced<T, Detail> &x) noexcept {                               \
        return std::NAME(detail::plain(x));                                                                            \
    }
OUTWARD_TRACED_CLASS(bool, isnan)
OUTWARD_TRACED_CLASS(bool, isinf)
OUTWARD_TRACED_CLASS(bool, isfinite)
OUTWARD_TRACED_CLASS(bool, isnormal)
OUTWARD_TRACED_CLASS(int, fpclassify)
#undef OUTWARD_TRACED_CLASS
/* A comparison: the sign of an exact 0 is the program's. */
template <class T, class Detail> bool signbit(const traced<T, Detail> &x, source_line at = OUTWARD_HERE) noexcept {
    detail::traced_c<T, Detail>::sign_bit(&x.number(), at.file, at.line);
    return std::signbit(detail::plain(x));
}

} // namespace outward

/* Those of the plain numbers. */
template <class T, class Detail>
class std::numeric_limits<outward::traced<T, Detail>> : public std::numeric_limits<T> {
    using number = outward::traced<T, Detail>;
    using plain = std::numeric_limits<T>;
    static number of(T x) noexcept { return number(x, {nullptr, 0}); }

public:
    static number min() noexcept { return of(plain::min()); }
    static number max() noexcept { return of(plain::max()); }
    static number lowest() noexcept { return of(plain::lowest()); }
    static number epsilon() noexcept { return of(plain::epsilon()); }
    static number round_error() noexcept { return of(plain::round_error()); }
    static number infinity() noexcept { return of(plain::infinity()); }
    static number quiet_NaN() noexcept { return of(plain::quiet_NaN()); }
    static number signaling_NaN() noexcept { return of(plain::signaling_NaN()); }
    static number denorm_min() noexcept { return of(plain::denorm_min()); }
};

#endif
