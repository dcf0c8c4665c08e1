/* Outward: floating point with the rounding that its name says. The interface for C++17 and later, over outward.h.
 *
 * `cargo xtask tables` generates this file from the operation table. docs/learn/cpp.md shows how to use it.
 *
 * Names, in the namespace `outward`
 *   exp(x), exp_rn(x)  to nearest, ties to even, for double, float, float16 and bfloat16; integers of at most 32 bits
 *                      become double, as in <cmath>
 *   exp_rz(x)          toward zero; _ru toward +infinity; _rd toward -infinity
 *   exp_ru(n, x, y)    arrays: y[i] = exp_ru(x[i]) for n elements; with C++20 also exp_ru(span, span)
 *   interval<double>   intervals, also of float: exp(x) is the tightest interval
 *   sum_ru(n, x)       exact sums, rounded once
 *   accumulator        a sum without rounding
 *   device             what computes formulas and sums: all cores of this processor, GPUs
 *   formula            a formula that is given as text
 *   result<T>          a value, or why there is none
 *
 * What outward.h says of results, the floating-point environment, threads, aliasing and alignment holds here too; with
 * compilers before GCC 9 and Clang 9 not for an interval<float>, whose bounds can raise the flags `inexact` and
 * `underflow`, and be flushed to zero.
 * Nothing here throws, but for what std::string and std::vector throw without memory. Spans that have not all the same
 * length end the process with a message.
 */
#ifndef OUTWARD_HPP
#define OUTWARD_HPP
#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "outward.hpp needs C++17 or later, as with -std=c++17; outward.h is for earlier ones"
#else

#include "outward.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>
#include <cstring>
#if __has_include(<version>)
#include <version>
#endif
#if defined(__cpp_lib_span)
#include <span>
#endif
#if defined(__cpp_lib_format)
#include <format>
#endif

#if defined(__has_builtin)
#if __has_builtin(__builtin_is_constant_evaluated)
#define OUTWARD_TELLS_CONSTANTS
#endif
#elif defined(__GNUC__) && __GNUC__ >= 9
#define OUTWARD_TELLS_CONSTANTS
#endif

namespace outward {

/* A direction as a value. */
enum class direction : int { rn = OUTWARD_RN, rz = OUTWARD_RZ, ru = OUTWARD_RU, rd = OUTWARD_RD };

/* binary16, as its bit pattern. */
class float16 {
    std::uint16_t bits_ = 0;

public:
    constexpr float16() noexcept = default;
    /* The nearest number, ties to even. */
    explicit float16(double x) noexcept : bits_(outward_f64_to_f16_rn(x)) {}
    static constexpr float16 from_bits(std::uint16_t bits) noexcept {
        float16 x;
        x.bits_ = bits;
        return x;
    }
    constexpr std::uint16_t bits() const noexcept { return bits_; }
    explicit operator double() const noexcept { return outward_f16_to_f64(bits_); }
    explicit operator float() const noexcept { return outward_f16_to_f32(bits_); }
};

/* bfloat16, as its bit pattern. */
class bfloat16 {
    std::uint16_t bits_ = 0;

public:
    constexpr bfloat16() noexcept = default;
    /* The nearest number, ties to even. */
    explicit bfloat16(double x) noexcept : bits_(outward_f64_to_bf16_rn(x)) {}
    static constexpr bfloat16 from_bits(std::uint16_t bits) noexcept {
        bfloat16 x;
        x.bits_ = bits;
        return x;
    }
    constexpr std::uint16_t bits() const noexcept { return bits_; }
    explicit operator double() const noexcept { return outward_bf16_to_f64(bits_); }
    explicit operator float() const noexcept { return outward_bf16_to_f32(bits_); }
};

namespace detail {

/* Numbers and arrays as C has them. */
constexpr double c(double x) noexcept { return x; }
constexpr float c(float x) noexcept { return x; }
constexpr std::uint16_t c(float16 x) noexcept { return x.bits(); }
constexpr std::uint16_t c(bfloat16 x) noexcept { return x.bits(); }
template <class T> T from_c(T x) noexcept { return x; }
template <class T> T from_c(std::uint16_t bits) noexcept { return T::from_bits(bits); }
template <class T>
using c_type = std::conditional_t<std::is_floating_point_v<T>, T, std::uint16_t>;
template <class T> const c_type<T> *c(const T *x) noexcept { return reinterpret_cast<const c_type<T> *>(x); }
template <class T> c_type<T> *c(T *x) noexcept { return reinterpret_cast<c_type<T> *>(x); }

/* Numbers and integers that are numbers of binary64, as these: a program that flushes subnormal numbers to zero would
 * flush them in a conversion of its own. */
template <class T> double to_double(T x) noexcept { return static_cast<double>(x); }
inline double to_double(float x) noexcept { return outward_f32_to_f64(x); }

/* Integers that are numbers of binary64. */
template <class T>
using if_small = std::enable_if_t<std::is_integral_v<T> && sizeof(T) <= 4, int>;
template <class T>
inline constexpr bool is_exact_in_double =
    (std::is_integral_v<T> && sizeof(T) <= 4) || std::is_same_v<T, float> || std::is_same_v<T, double>;
/* Numbers of types that <cmath> would promote to double. */
template <class T, class... Others>
using if_mixed = std::enable_if_t<
    is_exact_in_double<T> && (is_exact_in_double<Others> && ...) &&
        !(std::is_floating_point_v<T> && (std::is_same_v<T, Others> && ...)),
    int>;
/* Integers that an int32_t cannot hold. */
template <class T>
using if_wide = std::enable_if_t<
    std::is_integral_v<T> && (sizeof(T) > 4 || (sizeof(T) == 4 && std::is_unsigned_v<T>)), int>;

#if defined(__cpp_lib_span)
template <class... Spans> std::size_t length(std::size_t n, const Spans &...spans) noexcept {
    if (((spans.size() != n) || ...)) {
        std::fputs("outward: spans of different lengths\n", stderr);
        std::abort();
    }
    return n;
}
#endif

} // namespace detail

/* What the functions below are made of: parameters and arguments by the number of operands. */
#define OUTWARD_PARAMETERS_1(T) T x
#define OUTWARD_PARAMETERS_2(T) T x, T y
#define OUTWARD_PARAMETERS_3(T) T x, T y, T z
#define OUTWARD_PARAMETERS_4(T) T x, T y, T z, T w
#define OUTWARD_PARAMETERS_LAST(T) T x, std::int32_t n
#define OUTWARD_PARAMETERS_FIRST(T) std::int32_t n, T x
#define OUTWARD_ARGUMENTS_1(f) f(x)
#define OUTWARD_ARGUMENTS_2(f) f(x), f(y)
#define OUTWARD_ARGUMENTS_3(f) f(x), f(y), f(z)
#define OUTWARD_ARGUMENTS_4(f) f(x), f(y), f(z), f(w)
#define OUTWARD_ARGUMENTS_LAST(f) f(x), n
#define OUTWARD_ARGUMENTS_FIRST(f) n, f(x)
#define OUTWARD_SIZES_1 x
#define OUTWARD_SIZES_2 x, y
#define OUTWARD_SIZES_3 x, y, z
#define OUTWARD_SIZES_4 x, y, z, w
#define OUTWARD_SIZES_LAST x
#define OUTWARD_SIZES_FIRST x
#define OUTWARD_MIXED_1(F)                                                                                             \
    template <class X, detail::if_small<X> = 0> double F(X x) noexcept { return F(detail::to_double(x)); }
#define OUTWARD_MIXED_2(F)                                                                                             \
    template <class X, class Y, detail::if_mixed<X, Y> = 0> double F(X x, Y y) noexcept {                              \
        return F(detail::to_double(x), detail::to_double(y));                                                          \
    }
#define OUTWARD_MIXED_3(F)                                                                                             \
    template <class X, class Y, class Z, detail::if_mixed<X, Y, Z> = 0> double F(X x, Y y, Z z) noexcept {             \
        return F(detail::to_double(x), detail::to_double(y), detail::to_double(z));                                    \
    }
#define OUTWARD_MIXED_4(F)                                                                                             \
    template <class X, class Y, class Z, class W, detail::if_mixed<X, Y, Z, W> = 0>                                    \
    double F(X x, Y y, Z z, W w) noexcept {                                                                            \
        return F(detail::to_double(x), detail::to_double(y), detail::to_double(z), detail::to_double(w));              \
    }
/* An integer that is too wide would lose its upper bits without a word. */
#define OUTWARD_MIXED_LAST(F)                                                                                          \
    template <class X, class I, detail::if_wide<I> = 0> void F(X x, I n) = delete;                                     \
    template <class X, detail::if_small<X> = 0> double F(X x, std::int32_t n) noexcept {                               \
        return F(detail::to_double(x), n);                                                                             \
    }
#define OUTWARD_MIXED_FIRST(F)                                                                                         \
    template <class X, class I, detail::if_wide<I> = 0> void F(I n, X x) = delete;                                     \
    template <class X, detail::if_small<X> = 0> double F(std::int32_t n, X x) noexcept {                               \
        return F(n, detail::to_double(x));                                                                             \
    }

/* A function of numbers in a type, by the function of C; the one of arrays; the one of spans. */
#define OUTWARD_NUMBER(N, F, T, C)                                                                                     \
    inline T F(OUTWARD_PARAMETERS_##N(T)) noexcept { return detail::from_c<T>(C(OUTWARD_ARGUMENTS_##N(detail::c))); }
#define OUTWARD_ARRAY(N, F, T, C)                                                                                      \
    inline void F(std::size_t rows, OUTWARD_PARAMETERS_##N(const T *), T *result) noexcept {                           \
        C(rows, OUTWARD_ARGUMENTS_##N(detail::c), detail::c(result));                                                  \
    }
#if defined(__cpp_lib_span)
#define OUTWARD_DATA(x) detail::c(x.data())
#define OUTWARD_SPAN(N, F, T, C)                                                                                       \
    inline void F(OUTWARD_PARAMETERS_##N(std::span<const T>), std::span<T> result) noexcept {                          \
        C(detail::length(result.size(), OUTWARD_SIZES_##N), OUTWARD_ARGUMENTS_##N(OUTWARD_DATA),                       \
          detail::c(result.data()));                                                                                   \
    }
#else
#define OUTWARD_SPAN(N, F, T, C)
#endif
#define OUTWARD_IN(N, F, T, C) OUTWARD_NUMBER(N, F, T, C) OUTWARD_ARRAY(N, F, T, C##_n) OUTWARD_SPAN(N, F, T, C##_n)
#define OUTWARD_FUNCTION(N, F, NAME, DIRECTION)                                                                        \
    OUTWARD_IN(N, F, double, outward_##NAME##DIRECTION)                                                                \
    OUTWARD_IN(N, F, float, outward_##NAME##f##DIRECTION)                                                              \
    OUTWARD_IN(N, F, float16, outward_##NAME##_f16##DIRECTION)                                                         \
    OUTWARD_IN(N, F, bfloat16, outward_##NAME##_bf16##DIRECTION)                                                       \
    OUTWARD_MIXED_##N(F)
#define OUTWARD_EXACT(N, NAME) OUTWARD_FUNCTION(N, NAME, NAME, )
#define OUTWARD_ROUNDED(N, NAME)                                                                                       \
    OUTWARD_FUNCTION(N, NAME, NAME, _rn)                                                                               \
    OUTWARD_FUNCTION(N, NAME##_rn, NAME, _rn)                                                                          \
    OUTWARD_FUNCTION(N, NAME##_rz, NAME, _rz)                                                                          \
    OUTWARD_FUNCTION(N, NAME##_ru, NAME, _ru)                                                                          \
    OUTWARD_FUNCTION(N, NAME##_rd, NAME, _rd)

/* The neighbour of x, among the numbers of the format, in the direction of y. */
OUTWARD_NUMBER(2, nextafter, double, outward_nextafter)
OUTWARD_NUMBER(2, nextafter, float, outward_nextafterf)
OUTWARD_NUMBER(2, nextafter, float16, outward_nextafter_f16)
OUTWARD_NUMBER(2, nextafter, bfloat16, outward_nextafter_bf16)
OUTWARD_MIXED_2(nextafter)

/* −x. */
OUTWARD_EXACT(1, neg)
/* x + y. */
OUTWARD_ROUNDED(2, add)
/* x − y. */
OUTWARD_ROUNDED(2, sub)
/* x · y. */
OUTWARD_ROUNDED(2, mul)
/* x / y. */
OUTWARD_ROUNDED(2, div)
/* 1 / x. */
OUTWARD_ROUNDED(1, recip)
/* x². */
OUTWARD_ROUNDED(1, sqr)
/* √x. */
OUTWARD_ROUNDED(1, sqrt)
/* x · y + z, rounded once. */
OUTWARD_ROUNDED(3, fma)
/* |x|. */
OUTWARD_EXACT(1, abs)
/* The smaller of x and y. */
OUTWARD_EXACT(2, min)
/* The larger of x and y. */
OUTWARD_EXACT(2, max)
/* The smaller of x and y; in the float reading the number, where one of them is a NaN. */
OUTWARD_EXACT(2, fmin)
/* The larger of x and y; in the float reading the number, where one of them is a NaN. */
OUTWARD_EXACT(2, fmax)
/* x − y where that is positive, else 0. */
OUTWARD_ROUNDED(2, fdim)
/* 1 / √x. */
OUTWARD_ROUNDED(1, rsqrt)
/* The greatest integer that is not above x. */
OUTWARD_EXACT(1, floor)
/* The least integer that is not below x. */
OUTWARD_EXACT(1, ceil)
/* x without its digits after the point. */
OUTWARD_EXACT(1, trunc)
/* The nearest integer, ties to even. */
OUTWARD_EXACT(1, round_ties_to_even)
/* The nearest integer, ties away from zero. */
OUTWARD_EXACT(1, round_ties_to_away)
/* −1 below 0, 0 at it, 1 above. */
OUTWARD_EXACT(1, sign)
/* |x| with the sign of y. A zero of an interval has no sign: where y contains 0, both of |x| and −|x|. */
OUTWARD_EXACT(2, copysign)
/* The integer e with 2^e ≤ |x| < 2^(e + 1). */
OUTWARD_EXACT(1, logb)
/* x − n·y for the integer n that x/y truncates to. */
OUTWARD_EXACT(2, fmod)
/* x − n·y for the integer n nearest to x/y, ties to even. */
OUTWARD_EXACT(2, remainder)
/* xⁿ for an integer n. */
OUTWARD_ROUNDED(LAST, pown)
/* The root of degree n, x^(1/n). */
OUTWARD_ROUNDED(LAST, rootn)
/* (1 + x)ⁿ for an integer n. */
OUTWARD_ROUNDED(LAST, compound)
/* (1 + x)ⁿ − 1 for an integer n. */
OUTWARD_ROUNDED(LAST, compoundm1)
/* x · 2ⁿ for an integer n. */
OUTWARD_ROUNDED(LAST, scalbn)
/* Bessel function of the first kind and integer order n of x. To 1 ulp. Defined for all x, and n from −64 to 64. */
OUTWARD_ROUNDED(FIRST, jn)
/* Bessel function of the second kind and integer order n of x. To 1 ulp. Defined for x > 0, and n from −64 to 64. */
OUTWARD_ROUNDED(FIRST, yn)
/* x^y, also for negative x where y is an integer, and 1 where both are 0. */
OUTWARD_ROUNDED(2, pow)
/* x^y as e^(y·ln x), for real y: the `pow` of IEEE 1788. */
OUTWARD_ROUNDED(2, powr)
/* eˣ. */
OUTWARD_ROUNDED(1, exp)
/* 2ˣ. */
OUTWARD_ROUNDED(1, exp2)
/* 10ˣ. */
OUTWARD_ROUNDED(1, exp10)
/* eˣ − 1, also where that is near 0. */
OUTWARD_ROUNDED(1, expm1)
/* 2ˣ − 1, also where that is near 0. */
OUTWARD_ROUNDED(1, exp2m1)
/* 10ˣ − 1, also where that is near 0. */
OUTWARD_ROUNDED(1, exp10m1)
/* Natural logarithm of x. */
OUTWARD_ROUNDED(1, log)
/* Logarithm of x to base 2. */
OUTWARD_ROUNDED(1, log2)
/* Logarithm of x to base 10. */
OUTWARD_ROUNDED(1, log10)
/* Natural logarithm of 1 + x. */
OUTWARD_ROUNDED(1, log1p)
/* Logarithm of 1 + x to base 2. */
OUTWARD_ROUNDED(1, log2p1)
/* Logarithm of 1 + x to base 10. */
OUTWARD_ROUNDED(1, log10p1)
/* Logarithm of the odds, ln (x/(1 − x)): the inverse of the logistic function. */
OUTWARD_ROUNDED(1, logit)
/* Cube root of x. */
OUTWARD_ROUNDED(1, cbrt)
/* Reciprocal of the cube root of x. */
OUTWARD_ROUNDED(1, rcbrt)
/* Sine of x radians. */
OUTWARD_ROUNDED(1, sin)
/* Cosine of x radians. */
OUTWARD_ROUNDED(1, cos)
/* Tangent of x radians. */
OUTWARD_ROUNDED(1, tan)
/* Cosecant of x radians. */
OUTWARD_ROUNDED(1, csc)
/* Secant of x radians. */
OUTWARD_ROUNDED(1, sec)
/* Cotangent of x radians. */
OUTWARD_ROUNDED(1, cot)
/* Sine of πx. */
OUTWARD_ROUNDED(1, sinpi)
/* Cosine of πx. */
OUTWARD_ROUNDED(1, cospi)
/* Tangent of πx. */
OUTWARD_ROUNDED(1, tanpi)
/* Inverse tangent of x, in radians. */
OUTWARD_ROUNDED(1, atan)
/* Inverse cotangent of x, in radians, between 0 and π. */
OUTWARD_ROUNDED(1, acot)
/* Inverse sine of x, in radians. */
OUTWARD_ROUNDED(1, asin)
/* Inverse cosine of x, in radians. */
OUTWARD_ROUNDED(1, acos)
/* Inverse tangent of x, in half turns: over π. */
OUTWARD_ROUNDED(1, atanpi)
/* Inverse sine of x, in half turns: over π. */
OUTWARD_ROUNDED(1, asinpi)
/* Inverse cosine of x, in half turns: over π. */
OUTWARD_ROUNDED(1, acospi)
/* Hyperbolic sine of x. */
OUTWARD_ROUNDED(1, sinh)
/* Hyperbolic cosine of x. */
OUTWARD_ROUNDED(1, cosh)
/* Hyperbolic tangent of x. */
OUTWARD_ROUNDED(1, tanh)
/* Inverse hyperbolic sine of x. */
OUTWARD_ROUNDED(1, asinh)
/* Inverse hyperbolic cosine of x. */
OUTWARD_ROUNDED(1, acosh)
/* Inverse hyperbolic tangent of x. */
OUTWARD_ROUNDED(1, atanh)
/* Hyperbolic secant of x. */
OUTWARD_ROUNDED(1, sech)
/* Hyperbolic cosecant of x. */
OUTWARD_ROUNDED(1, csch)
/* Hyperbolic cotangent of x. */
OUTWARD_ROUNDED(1, coth)
/* Inverse hyperbolic cotangent of x. */
OUTWARD_ROUNDED(1, acoth)
/* Error function of x: 2/√π times the integral of e^(−s²) from 0 to x. */
OUTWARD_ROUNDED(1, erf)
/* Complementary error function of x: 1 − erf(x), also where that is near 0. */
OUTWARD_ROUNDED(1, erfc)
/* Scaled complementary error function of x: e^(x²)·erfc(x). To 1 ulp. Defined for all arguments. */
OUTWARD_ROUNDED(1, erfcx)
/* Distribution function of the standard normal distribution: erfc(−x/√2)/2. To 1 ulp. Defined for all arguments. */
OUTWARD_ROUNDED(1, normcdf)
/* Inverse error function of x. To 1 ulp. Defined for −1 < x < 1. */
OUTWARD_ROUNDED(1, erfinv)
/* Inverse complementary error function of x. To 1 ulp. Defined for 0 < x < 2. */
OUTWARD_ROUNDED(1, erfcinv)
/* Inverse of the distribution function of the standard normal distribution. To 1 ulp. Defined for 0 < x < 1. */
OUTWARD_ROUNDED(1, normcdfinv)
/* Gamma function of x: (x − 1)! of an integer. To 1 ulp. Defined for all x but integers below 1. */
OUTWARD_ROUNDED(1, tgamma)
/* Natural logarithm of the size of the gamma function of x. To 1 ulp. Defined for all x but integers below 1; for
 * intervals below −2^40 the lower bound may be 5 ulps lower. */
OUTWARD_ROUNDED(1, lgamma)
/* Modified Bessel function of the first kind and order 0 of x, I0(x). */
OUTWARD_ROUNDED(1, cyl_bessel_i0)
/* Modified Bessel function of the first kind and order 1 of x, I1(x). */
OUTWARD_ROUNDED(1, cyl_bessel_i1)
/* Bessel function of the first kind and order 0 of x, J0(x). To 1 ulp. Defined for all arguments. */
OUTWARD_ROUNDED(1, j0)
/* Bessel function of the first kind and order 1 of x, J1(x). To 1 ulp. Defined for all arguments. */
OUTWARD_ROUNDED(1, j1)
/* Bessel function of the second kind and order 0 of x, Y0(x). To 1 ulp. Defined for x > 0. */
OUTWARD_ROUNDED(1, y0)
/* Bessel function of the second kind and order 1 of x, Y1(x). To 1 ulp. Defined for x > 0. */
OUTWARD_ROUNDED(1, y1)
/* √(x² + y²), without overflow or underflow on the way. */
OUTWARD_ROUNDED(2, hypot)
/* 1/√(x² + y²), without overflow or underflow on the way. */
OUTWARD_ROUNDED(2, rhypot)
/* The angle of the point (x, y) from the positive x axis, in radians, between −π and π. */
OUTWARD_ROUNDED(2, atan2)
/* The angle of the point (x, y) from the positive x axis, in half turns, between −1 and 1. */
OUTWARD_ROUNDED(2, atan2pi)
/* √(x² + y² + z²), without overflow or underflow on the way. */
OUTWARD_ROUNDED(3, norm3d)
/* √(x² + y² + z² + w²), without overflow or underflow on the way. */
OUTWARD_ROUNDED(4, norm4d)
/* 1/√(x² + y² + z²), without overflow or underflow on the way. */
OUTWARD_ROUNDED(3, rnorm3d)
/* 1/√(x² + y² + z² + w²), without overflow or underflow on the way. */
OUTWARD_ROUNDED(4, rnorm4d)

/* Conversions, convert_ru<float>(x): to float, double, float16, bfloat16, and integers of 32 and 64 bits. To integers
 * as GPUs convert: what lies beyond the integers becomes the nearest of them; docs/reference/rounding.md says what a NaN
 * becomes. `convert` is to nearest, ties to even; `convert_rna` to nearest, ties away from zero. */
namespace detail {
template <class To, class From> struct conversion;
template <class T> struct conversion<T, T> {
    static constexpr T rn(T x) noexcept { return x; }
    static constexpr T rz(T x) noexcept { return x; }
    static constexpr T ru(T x) noexcept { return x; }
    static constexpr T rd(T x) noexcept { return x; }
    static constexpr T rna(T x) noexcept { return x; }
};
/* Integers are numbers of themselves. */
template <class T> T from_integer(T x) noexcept { return x; }
constexpr std::int32_t c(std::int32_t x) noexcept { return x; }
constexpr std::uint32_t c(std::uint32_t x) noexcept { return x; }
constexpr std::int64_t c(std::int64_t x) noexcept { return x; }
constexpr std::uint64_t c(std::uint64_t x) noexcept { return x; }
#define OUTWARD_CONVERSION(FROM, TO, RN, RZ, RU, RD, RNA)                                                              \
    template <> struct conversion<TO, FROM> {                                                                          \
        static TO rn(FROM x) noexcept { return from_c<TO>(RN(c(x))); }                                                 \
        static TO rz(FROM x) noexcept { return from_c<TO>(RZ(c(x))); }                                                 \
        static TO ru(FROM x) noexcept { return from_c<TO>(RU(c(x))); }                                                 \
        static TO rd(FROM x) noexcept { return from_c<TO>(RD(c(x))); }                                                 \
        static TO rna(FROM x) noexcept { return from_c<TO>(RNA(c(x))); }                                               \
    };
#define OUTWARD_ROUNDED_CONVERSION(FROM, TO, C) OUTWARD_CONVERSION(FROM, TO, C##_rn, C##_rz, C##_ru, C##_rd, C##_rna)
#define OUTWARD_EXACT_CONVERSION(FROM, TO, C) OUTWARD_CONVERSION(FROM, TO, C, C, C, C, C)
OUTWARD_ROUNDED_CONVERSION(double, float, outward_f64_to_f32)
OUTWARD_ROUNDED_CONVERSION(double, float16, outward_f64_to_f16)
OUTWARD_ROUNDED_CONVERSION(double, bfloat16, outward_f64_to_bf16)
OUTWARD_ROUNDED_CONVERSION(double, std::int32_t, outward_f64_to_i32)
OUTWARD_ROUNDED_CONVERSION(std::int32_t, double, outward_i32_to_f64)
OUTWARD_ROUNDED_CONVERSION(double, std::uint32_t, outward_f64_to_u32)
OUTWARD_ROUNDED_CONVERSION(std::uint32_t, double, outward_u32_to_f64)
OUTWARD_ROUNDED_CONVERSION(double, std::int64_t, outward_f64_to_i64)
OUTWARD_ROUNDED_CONVERSION(std::int64_t, double, outward_i64_to_f64)
OUTWARD_ROUNDED_CONVERSION(double, std::uint64_t, outward_f64_to_u64)
OUTWARD_ROUNDED_CONVERSION(std::uint64_t, double, outward_u64_to_f64)
OUTWARD_EXACT_CONVERSION(float, double, outward_f32_to_f64)
OUTWARD_ROUNDED_CONVERSION(float, float16, outward_f32_to_f16)
OUTWARD_ROUNDED_CONVERSION(float, bfloat16, outward_f32_to_bf16)
OUTWARD_ROUNDED_CONVERSION(float, std::int32_t, outward_f32_to_i32)
OUTWARD_ROUNDED_CONVERSION(std::int32_t, float, outward_i32_to_f32)
OUTWARD_ROUNDED_CONVERSION(float, std::uint32_t, outward_f32_to_u32)
OUTWARD_ROUNDED_CONVERSION(std::uint32_t, float, outward_u32_to_f32)
OUTWARD_ROUNDED_CONVERSION(float, std::int64_t, outward_f32_to_i64)
OUTWARD_ROUNDED_CONVERSION(std::int64_t, float, outward_i64_to_f32)
OUTWARD_ROUNDED_CONVERSION(float, std::uint64_t, outward_f32_to_u64)
OUTWARD_ROUNDED_CONVERSION(std::uint64_t, float, outward_u64_to_f32)
OUTWARD_EXACT_CONVERSION(float16, double, outward_f16_to_f64)
OUTWARD_EXACT_CONVERSION(float16, float, outward_f16_to_f32)
OUTWARD_ROUNDED_CONVERSION(float16, bfloat16, outward_f16_to_bf16)
OUTWARD_ROUNDED_CONVERSION(float16, std::int32_t, outward_f16_to_i32)
OUTWARD_ROUNDED_CONVERSION(std::int32_t, float16, outward_i32_to_f16)
OUTWARD_ROUNDED_CONVERSION(float16, std::uint32_t, outward_f16_to_u32)
OUTWARD_ROUNDED_CONVERSION(std::uint32_t, float16, outward_u32_to_f16)
OUTWARD_ROUNDED_CONVERSION(float16, std::int64_t, outward_f16_to_i64)
OUTWARD_ROUNDED_CONVERSION(std::int64_t, float16, outward_i64_to_f16)
OUTWARD_ROUNDED_CONVERSION(float16, std::uint64_t, outward_f16_to_u64)
OUTWARD_ROUNDED_CONVERSION(std::uint64_t, float16, outward_u64_to_f16)
OUTWARD_EXACT_CONVERSION(bfloat16, double, outward_bf16_to_f64)
OUTWARD_EXACT_CONVERSION(bfloat16, float, outward_bf16_to_f32)
OUTWARD_ROUNDED_CONVERSION(bfloat16, float16, outward_bf16_to_f16)
OUTWARD_ROUNDED_CONVERSION(bfloat16, std::int32_t, outward_bf16_to_i32)
OUTWARD_ROUNDED_CONVERSION(std::int32_t, bfloat16, outward_i32_to_bf16)
OUTWARD_ROUNDED_CONVERSION(bfloat16, std::uint32_t, outward_bf16_to_u32)
OUTWARD_ROUNDED_CONVERSION(std::uint32_t, bfloat16, outward_u32_to_bf16)
OUTWARD_ROUNDED_CONVERSION(bfloat16, std::int64_t, outward_bf16_to_i64)
OUTWARD_ROUNDED_CONVERSION(std::int64_t, bfloat16, outward_i64_to_bf16)
OUTWARD_ROUNDED_CONVERSION(bfloat16, std::uint64_t, outward_bf16_to_u64)
OUTWARD_ROUNDED_CONVERSION(std::uint64_t, bfloat16, outward_u64_to_bf16)
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
/* −x. */
OUTWARD_INTERVAL(1, neg)
/* x + y. */
OUTWARD_INTERVAL(2, add)
/* x − y. */
OUTWARD_INTERVAL(2, sub)
/* x · y. */
OUTWARD_INTERVAL(2, mul)
/* x / y. */
OUTWARD_INTERVAL(2, div)
/* 1 / x. */
OUTWARD_INTERVAL(1, recip)
/* x². */
OUTWARD_INTERVAL(1, sqr)
/* √x. */
OUTWARD_INTERVAL(1, sqrt)
/* x · y + z, rounded once. */
OUTWARD_INTERVAL(3, fma)
/* |x|. */
OUTWARD_INTERVAL(1, abs)
/* The smaller of x and y. */
OUTWARD_INTERVAL(2, min)
/* The larger of x and y. */
OUTWARD_INTERVAL(2, max)
/* x − y where that is positive, else 0. */
OUTWARD_INTERVAL(2, fdim)
/* 1 / √x. */
OUTWARD_INTERVAL(1, rsqrt)
/* The greatest integer that is not above x. */
OUTWARD_INTERVAL(1, floor)
/* The least integer that is not below x. */
OUTWARD_INTERVAL(1, ceil)
/* x without its digits after the point. */
OUTWARD_INTERVAL(1, trunc)
/* The nearest integer, ties to even. */
OUTWARD_INTERVAL(1, round_ties_to_even)
/* The nearest integer, ties away from zero. */
OUTWARD_INTERVAL(1, round_ties_to_away)
/* −1 below 0, 0 at it, 1 above. */
OUTWARD_INTERVAL(1, sign)
/* |x| with the sign of y. A zero of an interval has no sign: where y contains 0, both of |x| and −|x|. */
OUTWARD_INTERVAL(2, copysign)
/* The integer e with 2^e ≤ |x| < 2^(e + 1). */
OUTWARD_INTERVAL(1, logb)
/* x − n·y for the integer n that x/y truncates to. */
OUTWARD_INTERVAL(2, fmod)
/* x − n·y for the integer n nearest to x/y, ties to even. */
OUTWARD_INTERVAL(2, remainder)
/* xⁿ for an integer n. */
OUTWARD_INTERVAL(LAST, pown)
/* The root of degree n, x^(1/n). */
OUTWARD_INTERVAL(LAST, rootn)
/* (1 + x)ⁿ for an integer n. */
OUTWARD_INTERVAL(LAST, compound)
/* (1 + x)ⁿ − 1 for an integer n. */
OUTWARD_INTERVAL(LAST, compoundm1)
/* x · 2ⁿ for an integer n. */
OUTWARD_INTERVAL(LAST, scalbn)
/* Bessel function of the first kind and integer order n of x. To 1 ulp. Defined for all x, and n from −64 to 64. */
OUTWARD_INTERVAL(FIRST, jn)
/* Bessel function of the second kind and integer order n of x. To 1 ulp. Defined for x > 0, and n from −64 to 64. */
OUTWARD_INTERVAL(FIRST, yn)
/* x^y, also for negative x where y is an integer, and 1 where both are 0. */
OUTWARD_INTERVAL(2, pow)
/* x^y as e^(y·ln x), for real y: the `pow` of IEEE 1788. */
OUTWARD_INTERVAL(2, powr)
/* eˣ. */
OUTWARD_INTERVAL(1, exp)
/* 2ˣ. */
OUTWARD_INTERVAL(1, exp2)
/* 10ˣ. */
OUTWARD_INTERVAL(1, exp10)
/* eˣ − 1, also where that is near 0. */
OUTWARD_INTERVAL(1, expm1)
/* 2ˣ − 1, also where that is near 0. */
OUTWARD_INTERVAL(1, exp2m1)
/* 10ˣ − 1, also where that is near 0. */
OUTWARD_INTERVAL(1, exp10m1)
/* Natural logarithm of x. */
OUTWARD_INTERVAL(1, log)
/* Logarithm of x to base 2. */
OUTWARD_INTERVAL(1, log2)
/* Logarithm of x to base 10. */
OUTWARD_INTERVAL(1, log10)
/* Natural logarithm of 1 + x. */
OUTWARD_INTERVAL(1, log1p)
/* Logarithm of 1 + x to base 2. */
OUTWARD_INTERVAL(1, log2p1)
/* Logarithm of 1 + x to base 10. */
OUTWARD_INTERVAL(1, log10p1)
/* Logarithm of the odds, ln (x/(1 − x)): the inverse of the logistic function. */
OUTWARD_INTERVAL(1, logit)
/* Cube root of x. */
OUTWARD_INTERVAL(1, cbrt)
/* Reciprocal of the cube root of x. */
OUTWARD_INTERVAL(1, rcbrt)
/* Sine of x radians. */
OUTWARD_INTERVAL(1, sin)
/* Cosine of x radians. */
OUTWARD_INTERVAL(1, cos)
/* Tangent of x radians. */
OUTWARD_INTERVAL(1, tan)
/* Cosecant of x radians. */
OUTWARD_INTERVAL(1, csc)
/* Secant of x radians. */
OUTWARD_INTERVAL(1, sec)
/* Cotangent of x radians. */
OUTWARD_INTERVAL(1, cot)
/* Sine of πx. */
OUTWARD_INTERVAL(1, sinpi)
/* Cosine of πx. */
OUTWARD_INTERVAL(1, cospi)
/* Tangent of πx. */
OUTWARD_INTERVAL(1, tanpi)
/* Inverse tangent of x, in radians. */
OUTWARD_INTERVAL(1, atan)
/* Inverse cotangent of x, in radians, between 0 and π. */
OUTWARD_INTERVAL(1, acot)
/* Inverse sine of x, in radians. */
OUTWARD_INTERVAL(1, asin)
/* Inverse cosine of x, in radians. */
OUTWARD_INTERVAL(1, acos)
/* Inverse tangent of x, in half turns: over π. */
OUTWARD_INTERVAL(1, atanpi)
/* Inverse sine of x, in half turns: over π. */
OUTWARD_INTERVAL(1, asinpi)
/* Inverse cosine of x, in half turns: over π. */
OUTWARD_INTERVAL(1, acospi)
/* Hyperbolic sine of x. */
OUTWARD_INTERVAL(1, sinh)
/* Hyperbolic cosine of x. */
OUTWARD_INTERVAL(1, cosh)
/* Hyperbolic tangent of x. */
OUTWARD_INTERVAL(1, tanh)
/* Inverse hyperbolic sine of x. */
OUTWARD_INTERVAL(1, asinh)
/* Inverse hyperbolic cosine of x. */
OUTWARD_INTERVAL(1, acosh)
/* Inverse hyperbolic tangent of x. */
OUTWARD_INTERVAL(1, atanh)
/* Hyperbolic secant of x. */
OUTWARD_INTERVAL(1, sech)
/* Hyperbolic cosecant of x. */
OUTWARD_INTERVAL(1, csch)
/* Hyperbolic cotangent of x. */
OUTWARD_INTERVAL(1, coth)
/* Inverse hyperbolic cotangent of x. */
OUTWARD_INTERVAL(1, acoth)
/* Error function of x: 2/√π times the integral of e^(−s²) from 0 to x. */
OUTWARD_INTERVAL(1, erf)
/* Complementary error function of x: 1 − erf(x), also where that is near 0. */
OUTWARD_INTERVAL(1, erfc)
/* Scaled complementary error function of x: e^(x²)·erfc(x). To 1 ulp. Defined for all arguments. */
OUTWARD_INTERVAL(1, erfcx)
/* Distribution function of the standard normal distribution: erfc(−x/√2)/2. To 1 ulp. Defined for all arguments. */
OUTWARD_INTERVAL(1, normcdf)
/* Inverse error function of x. To 1 ulp. Defined for −1 < x < 1. */
OUTWARD_INTERVAL(1, erfinv)
/* Inverse complementary error function of x. To 1 ulp. Defined for 0 < x < 2. */
OUTWARD_INTERVAL(1, erfcinv)
/* Inverse of the distribution function of the standard normal distribution. To 1 ulp. Defined for 0 < x < 1. */
OUTWARD_INTERVAL(1, normcdfinv)
/* Gamma function of x: (x − 1)! of an integer. To 1 ulp. Defined for all x but integers below 1. */
OUTWARD_INTERVAL(1, tgamma)
/* Natural logarithm of the size of the gamma function of x. To 1 ulp. Defined for all x but integers below 1; for
 * intervals below −2^40 the lower bound may be 5 ulps lower. */
OUTWARD_INTERVAL(1, lgamma)
/* Modified Bessel function of the first kind and order 0 of x, I0(x). */
OUTWARD_INTERVAL(1, cyl_bessel_i0)
/* Modified Bessel function of the first kind and order 1 of x, I1(x). */
OUTWARD_INTERVAL(1, cyl_bessel_i1)
/* Bessel function of the first kind and order 0 of x, J0(x). To 1 ulp. Defined for all arguments. */
OUTWARD_INTERVAL(1, j0)
/* Bessel function of the first kind and order 1 of x, J1(x). To 1 ulp. Defined for all arguments. */
OUTWARD_INTERVAL(1, j1)
/* Bessel function of the second kind and order 0 of x, Y0(x). To 1 ulp. Defined for x > 0. */
OUTWARD_INTERVAL(1, y0)
/* Bessel function of the second kind and order 1 of x, Y1(x). To 1 ulp. Defined for x > 0. */
OUTWARD_INTERVAL(1, y1)
/* √(x² + y²), without overflow or underflow on the way. */
OUTWARD_INTERVAL(2, hypot)
/* 1/√(x² + y²), without overflow or underflow on the way. */
OUTWARD_INTERVAL(2, rhypot)
/* The angle of the point (x, y) from the positive x axis, in radians, between −π and π. */
OUTWARD_INTERVAL(2, atan2)
/* The angle of the point (x, y) from the positive x axis, in half turns, between −1 and 1. */
OUTWARD_INTERVAL(2, atan2pi)
/* √(x² + y² + z²), without overflow or underflow on the way. */
OUTWARD_INTERVAL(3, norm3d)
/* √(x² + y² + z² + w²), without overflow or underflow on the way. */
OUTWARD_INTERVAL(4, norm4d)
/* 1/√(x² + y² + z²), without overflow or underflow on the way. */
OUTWARD_INTERVAL(3, rnorm3d)
/* 1/√(x² + y² + z² + w²), without overflow or underflow on the way. */
OUTWARD_INTERVAL(4, rnorm4d)
/* The smallest interval that contains x and y. */
OUTWARD_INTERVAL(2, convex_hull)
/* What x and y have in common. */
OUTWARD_INTERVAL(2, intersection)
/* x = y as sets. */
OUTWARD_RELATION(2, equal)
/* x ⊆ y. */
OUTWARD_RELATION(2, subset)
/* x lies in the interior of y. */
OUTWARD_RELATION(2, interior)
/* x is weakly less than y: for each a in x there is a b ≥ a in y, and for each b in y an a ≤ b in x. */
OUTWARD_RELATION(2, less)
/* The same with strict inequalities. */
OUTWARD_RELATION(2, strict_less)
/* Every a in x and b in y have a ≤ b. */
OUTWARD_RELATION(2, precedes)
/* Every a in x and b in y have a < b. */
OUTWARD_RELATION(2, strict_precedes)
/* x and y have nothing in common. */
OUTWARD_RELATION(2, disjoint)
/* Is it the empty set? */
OUTWARD_RELATION(1, is_empty)
/* Is it the whole line? */
OUTWARD_RELATION(1, is_entire)
/* Is it nonempty and bounded? */
OUTWARD_RELATION(1, is_common)
/* Is it one number? */
OUTWARD_RELATION(1, is_singleton)

/* What IEEE 1788 has beside these: reverse operations give the hull of the numbers of x, or of the whole line, at which
 * a function has a value in c. outward.h says what each does. */
#define OUTWARD_REVERSE_IN(NAME, T)                                                                                    \
    inline interval<T> NAME(interval<T> c, interval<T> x = interval<T>::entire()) noexcept {                           \
        return interval<T>(outward_interval_##NAME(c.to_c(), x.to_c()));                                               \
    }
#define OUTWARD_REVERSE(NAME) OUTWARD_REVERSE_IN(NAME, double) OUTWARD_REVERSE_IN(NAME, float)
#define OUTWARD_REVERSE_OF_TWO_IN(NAME, T)                                                                             \
    inline interval<T> NAME(interval<T> b, interval<T> c, interval<T> x = interval<T>::entire()) noexcept {            \
        return interval<T>(outward_interval_##NAME(b.to_c(), c.to_c(), x.to_c()));                                     \
    }
#define OUTWARD_REVERSE_OF_TWO(NAME) OUTWARD_REVERSE_OF_TWO_IN(NAME, double) OUTWARD_REVERSE_OF_TWO_IN(NAME, float)

OUTWARD_REVERSE(sqr_rev)
OUTWARD_REVERSE(abs_rev)
OUTWARD_REVERSE(sin_rev)
OUTWARD_REVERSE(cos_rev)
OUTWARD_REVERSE(tan_rev)
OUTWARD_REVERSE(cosh_rev)
OUTWARD_REVERSE_OF_TWO(mul_rev)
OUTWARD_REVERSE_OF_TWO(pow_rev1)
OUTWARD_REVERSE_OF_TWO(pow_rev2)
OUTWARD_REVERSE_OF_TWO(atan2_rev1)
OUTWARD_REVERSE_OF_TWO(atan2_rev2)
template <class T>
interval<T> pown_rev(interval<T> c, std::int32_t n, interval<T> x = interval<T>::entire()) noexcept {
    return interval<T>(outward_interval_pown_rev(c.to_c(), n, x.to_c()));
}
/* The lower one first; the second is empty where one suffices. */
template <class T> std::pair<interval<T>, interval<T>> mul_rev_to_pair(interval<T> b, interval<T> c) noexcept {
    outward_interval first, second;
    outward_interval_mul_rev_to_pair(b.to_c(), c.to_c(), &first, &second);
    return {interval<T>(first), interval<T>(second)};
}
OUTWARD_INTERVAL(2, cancel_minus)
OUTWARD_INTERVAL(2, cancel_plus)
enum class overlap_state {
    both_empty, first_empty, second_empty, before, meets, overlaps, starts, contained_by, finishes, equals, finished_by,
    contains, started_by, overlapped_by, met_by, after
};
template <class T> overlap_state overlap(interval<T> x, interval<T> y) noexcept {
    return static_cast<overlap_state>(outward_interval_overlap(x.to_c(), y.to_c()));
}
OUTWARD_INTERVAL(1, exp_slope1)
OUTWARD_INTERVAL(1, exp_slope2)
OUTWARD_INTERVAL(1, log_slope1)
OUTWARD_INTERVAL(1, log_slope2)
OUTWARD_INTERVAL(1, cos_slope2)
OUTWARD_INTERVAL(1, sin_slope3)
OUTWARD_INTERVAL(1, asin_slope3)
OUTWARD_INTERVAL(1, atan_slope3)
OUTWARD_INTERVAL(1, cosh_slope2)
OUTWARD_INTERVAL(1, sinh_slope3)

/* A matrix anywhere in memory, whose entry (i, j) is data[i * row_stride + j * column_stride]; T is const for operands. It
 * is made of a pointer or a span and two lengths, by rows, of any strides, and of Eigen's matrices, maps and blocks, whose
 * functions data, rows, cols, rowStride and colStride say the same. */
template <class T> struct matrix_view {
    T *data = nullptr;
    std::size_t rows = 0, columns = 0;
    std::ptrdiff_t row_stride = 0, column_stride = 1;

    constexpr matrix_view() noexcept = default;
    constexpr matrix_view(T *first, std::size_t m, std::size_t n) noexcept
        : matrix_view(first, m, n, static_cast<std::ptrdiff_t>(n), 1) {}
    constexpr matrix_view(T *first, std::size_t m, std::size_t n, std::ptrdiff_t to_row, std::ptrdiff_t to_column) noexcept
        : data(first), rows(m), columns(n), row_stride(to_row), column_stride(to_column) {}
    template <class M, std::enable_if_t<std::is_convertible_v<decltype(std::declval<M &>().data()), T *> &&
                                            std::is_integral_v<decltype(std::declval<M &>().colStride())>,
                                        int> = 0>
    matrix_view(M &&other) noexcept
        : matrix_view(other.data(), static_cast<std::size_t>(other.rows()), static_cast<std::size_t>(other.cols()),
                      other.rowStride(), other.colStride()) {}
    /* Of numbers that may be changed, one of numbers that may not. */
    template <class U, std::enable_if_t<std::is_same_v<const U, T>, int> = 0>
    constexpr matrix_view(matrix_view<U> other) noexcept
        : matrix_view(other.data, other.rows, other.columns, other.row_stride, other.column_stride) {}
#if defined(__cpp_lib_span)
    matrix_view(std::span<T> numbers, std::size_t m, std::size_t n) noexcept : matrix_view(numbers.data(), m, n) {
        if (n != 0 ? numbers.size() % n != 0 || numbers.size() / n != m : !numbers.empty()) {
            std::fputs("outward: a span that has not the numbers of its matrix\n", stderr);
            std::abort();
        }
    }
#endif
    static constexpr matrix_view by_columns(T *first, std::size_t m, std::size_t n) noexcept {
        return {first, m, n, 1, static_cast<std::ptrdiff_t>(m)};
    }
    constexpr matrix_view transposed() const noexcept { return {data, columns, rows, column_stride, row_stride}; }
};

namespace detail {

inline std::string shape(std::size_t rows, std::size_t columns) {
    return std::to_string(rows) + "x" + std::to_string(columns);
}

/* Why there is no product of these shapes. */
template <class A, class B, class... Others>
std::optional<error> differ(const A &a, const B &b, const Others &...others) {
    if (a.columns != b.rows) {
        return error{errc::argument, "the product of a " + shape(a.rows, a.columns) + " and a " +
                                         shape(b.rows, b.columns) +
                                         " matrix, expected as many columns of the first as rows of the second"};
    }
    std::optional<error> found;
    auto compare = [&](const auto &other) {
        if (!found && (other.rows != a.rows || other.columns != b.columns)) {
            found = error{errc::argument, "a matrix is " + shape(other.rows, other.columns) + ", expected " +
                                              shape(a.rows, b.columns) + ", the shape of the product"};
        }
    };
    (compare(others), ...);
    return found;
}

} // namespace detail

/* A·B, or A·B + C with another matrix before the result: each entry is the exact sum, rounded once; `multiply_in_order`
 * rounds after each term in the order of the inner index, and `matrix_bounds` has the tightest bounds. At most so many
 * threads share a product, with 0 all cores. The result may be an operand or overlap them. */
#define OUTWARD_OPERAND(x) x.data, x.row_stride, x.column_stride
#define OUTWARD_PRODUCT(NAME, T, C)                                                                                    \
    inline result<void> NAME(direction to, matrix_view<const T> a, matrix_view<const T> b, matrix_view<const T> c,     \
                             matrix_view<T> product, std::size_t threads = 0) {                                        \
        if (auto why = detail::differ(a, b, c, product)) return *std::move(why);                                       \
        return detail::status(C(static_cast<int>(to), threads, a.rows, b.columns, a.columns, OUTWARD_OPERAND(a),       \
                                OUTWARD_OPERAND(b), OUTWARD_OPERAND(c), OUTWARD_OPERAND(product)));                    \
    }                                                                                                                  \
    inline result<void> NAME(direction to, matrix_view<const T> a, matrix_view<const T> b, matrix_view<T> product,     \
                             std::size_t threads = 0) {                                                                \
        if (auto why = detail::differ(a, b, product)) return *std::move(why);                                          \
        return detail::status(C(static_cast<int>(to), threads, a.rows, b.columns, a.columns, OUTWARD_OPERAND(a),       \
                                OUTWARD_OPERAND(b), nullptr, 0, 0, OUTWARD_OPERAND(product)));                         \
    }
#define OUTWARD_MATRIX_BOUNDS(T, C)                                                                                    \
    inline result<void> matrix_bounds(matrix_view<const T> a, matrix_view<const T> b, matrix_view<T> inf,              \
                                      matrix_view<T> sup, std::size_t threads = 0) {                                   \
        if (auto why = detail::differ(a, b, inf, sup)) return *std::move(why);                                         \
        if (inf.row_stride != sup.row_stride || inf.column_stride != sup.column_stride) {                              \
            return error{errc::argument, "bounds of different strides, expected the same"};                            \
        }                                                                                                              \
        return detail::status(C(threads, a.rows, b.columns, a.columns, OUTWARD_OPERAND(a), OUTWARD_OPERAND(b), nullptr, \
                                0, 0, inf.data, OUTWARD_OPERAND(sup)));                                                \
    }
OUTWARD_PRODUCT(multiply, double, outward_matrix_multiply)
OUTWARD_PRODUCT(multiply, float, outward_matrix_multiplyf)
OUTWARD_PRODUCT(multiply_in_order, double, outward_matrix_multiply_in_order)
OUTWARD_PRODUCT(multiply_in_order, float, outward_matrix_multiply_in_orderf)
OUTWARD_MATRIX_BOUNDS(double, outward_matrix_bounds)
OUTWARD_MATRIX_BOUNDS(float, outward_matrix_boundsf)
#undef OUTWARD_OPERAND
#undef OUTWARD_PRODUCT
#undef OUTWARD_MATRIX_BOUNDS

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

/* A device that computes formulas and sums: "cpu" for all cores of this processor, "cuda", "cuda:0", "opencl", "opencl:0",
 * "auto"; outward_device_open in outward.h says which devices these are. Threads can share it. */
class device {
    struct free {
        void operator()(outward_device *opened) const noexcept { outward_device_free(opened); }
    };
    std::unique_ptr<outward_device, free> device_;
    explicit device(outward_device *opened) noexcept : device_(opened) {}

public:
    static result<device> open(std::string_view name) {
        auto copy = detail::text_of_c(name);
        if (!copy) return copy.error();
        outward_device *found = outward_device_open(copy->c_str());
        if (!found) return detail::last_error(OUTWARD_DEVICE);
        return device(found);
    }
    /* What functions of C take. */
    const outward_device *handle() const noexcept { return device_.get(); }
    /* What it is called, by its maker where it has one. */
    std::string_view description() const noexcept {
        const char *text = outward_device_description(device_.get());
        return text ? std::string_view(text) : std::string_view();
    }
};

/* The same sums on a device: sum(device, direction::ru, n, x), and so on. */
#if defined(__cpp_lib_span)
#define OUTWARD_DEVICE_SUM_OF_SPAN(N, F, T)                                                                            \
    inline result<T> F(const device &on, direction to, OUTWARD_PARAMETERS_##N(std::span<const T>)) {                   \
        return F(on, to, detail::length(x.size(), OUTWARD_SIZES_##N), OUTWARD_ARGUMENTS_##N(OUTWARD_POINTER));         \
    }
#define OUTWARD_POINTER(x) x.data()
#else
#define OUTWARD_DEVICE_SUM_OF_SPAN(N, F, T)
#endif
#define OUTWARD_DEVICE_SUM_IN(N, F, T, C)                                                                              \
    inline result<T> F(const device &on, direction to, std::size_t rows, OUTWARD_PARAMETERS_##N(const T *)) {          \
        T found{};                                                                                                     \
        auto done = detail::status(                                                                                    \
            C(on.handle(), static_cast<int>(to), rows, OUTWARD_ARGUMENTS_##N(detail::c), detail::c(&found)));          \
        if (!done) return done.error();                                                                                \
        return found;                                                                                                  \
    }                                                                                                                  \
    OUTWARD_DEVICE_SUM_OF_SPAN(N, F, T)
#define OUTWARD_DEVICE_SUM(N, NAME)                                                                                    \
    OUTWARD_DEVICE_SUM_IN(N, NAME, double, outward_##NAME##_on)                                                        \
    OUTWARD_DEVICE_SUM_IN(N, NAME, float, outward_##NAME##f_on)                                                        \
    OUTWARD_DEVICE_SUM_IN(N, NAME, float16, outward_##NAME##_f16_on)                                                   \
    OUTWARD_DEVICE_SUM_IN(N, NAME, bfloat16, outward_##NAME##_bf16_on)
OUTWARD_DEVICE_SUM(1, sum)
OUTWARD_DEVICE_SUM(1, sum_abs)
OUTWARD_DEVICE_SUM(1, sum_sq)
OUTWARD_DEVICE_SUM(1, norm)
OUTWARD_DEVICE_SUM(1, mean)
OUTWARD_DEVICE_SUM(2, dot)

/* What an accumulator adds in a format, on this thread and on a device, and what it is rounded to. */
#if defined(__cpp_lib_span)
#define OUTWARD_ADDITION_OF_SPAN(N, NAME, T)                                                                           \
    void NAME(OUTWARD_PARAMETERS_##N(std::span<const T>)) noexcept {                                                   \
        NAME(detail::length(x.size(), OUTWARD_SIZES_##N), OUTWARD_ARGUMENTS_##N(OUTWARD_POINTER));                     \
    }                                                                                                                  \
    result<void> NAME(const device &on, OUTWARD_PARAMETERS_##N(std::span<const T>)) {                                  \
        return NAME(on, detail::length(x.size(), OUTWARD_SIZES_##N), OUTWARD_ARGUMENTS_##N(OUTWARD_POINTER));          \
    }
#else
#define OUTWARD_ADDITION_OF_SPAN(N, NAME, T)
#endif
#define OUTWARD_ADDITION_IN(N, NAME, T, C)                                                                             \
    void NAME(std::size_t rows, OUTWARD_PARAMETERS_##N(const T *)) noexcept {                                          \
        C(sum_.get(), rows, OUTWARD_ARGUMENTS_##N(detail::c));                                                         \
    }                                                                                                                  \
    result<void> NAME(const device &on, std::size_t rows, OUTWARD_PARAMETERS_##N(const T *)) {                         \
        return detail::status(C##_on(on.handle(), sum_.get(), rows, OUTWARD_ARGUMENTS_##N(detail::c)));                \
    }                                                                                                                  \
    OUTWARD_ADDITION_OF_SPAN(N, NAME, T)
#define OUTWARD_ADDITION(N, NAME)                                                                                      \
    OUTWARD_ADDITION_IN(N, NAME, double, outward_accumulator_##NAME)                                                   \
    OUTWARD_ADDITION_IN(N, NAME, float, outward_accumulator_##NAME##f)                                                 \
    OUTWARD_ADDITION_IN(N, NAME, float16, outward_accumulator_##NAME##_f16)                                            \
    OUTWARD_ADDITION_IN(N, NAME, bfloat16, outward_accumulator_##NAME##_bf16)
#define OUTWARD_RESULT(NAME)                                                                                           \
    template <class T = double> T NAME(direction to = direction::rn) const noexcept {                                  \
        auto found = static_cast<T>(std::numeric_limits<double>::quiet_NaN());                                         \
        if constexpr (std::is_same_v<T, double>) {                                                                     \
            outward_accumulator_##NAME(sum_.get(), static_cast<int>(to), &found);                                      \
        } else if constexpr (std::is_same_v<T, float>) {                                                               \
            outward_accumulator_##NAME##f(sum_.get(), static_cast<int>(to), &found);                                   \
        } else if constexpr (std::is_same_v<T, float16>) {                                                             \
            outward_accumulator_##NAME##_f16(sum_.get(), static_cast<int>(to), detail::c(&found));                     \
        } else {                                                                                                       \
            static_assert(std::is_same_v<T, bfloat16>, "double, float, float16 or bfloat16");                          \
            outward_accumulator_##NAME##_bf16(sum_.get(), static_cast<int>(to), detail::c(&found));                    \
        }                                                                                                              \
        return found;                                                                                                  \
    }

/* A sum without rounding: terms are added, sums of parts are merged, and the result is rounded in the end. Equal terms
 * give equal bytes, whatever their order. One thread at a time may use it. */
class accumulator {
    struct free {
        void operator()(outward_accumulator *sum) const noexcept { outward_accumulator_free(sum); }
    };
    std::unique_ptr<outward_accumulator, free> sum_;
    explicit accumulator(outward_accumulator *sum) noexcept : sum_(sum) {}

public:
    accumulator() noexcept : sum_(outward_accumulator_new()) {}
    accumulator(const accumulator &other) noexcept : accumulator() { *this += other; }
    /* The other one is an empty sum after this. */
    accumulator(accumulator &&other) noexcept : accumulator() { sum_.swap(other.sum_); }
    accumulator &operator=(accumulator other) noexcept {
        sum_.swap(other.sum_);
        return *this;
    }
    ~accumulator() = default;
    /* No sum has more bytes. */
    static constexpr std::size_t most_bytes = OUTWARD_ACCUMULATOR_MOST_BYTES;
    /* The sum that the bytes were written from; zeros may follow them, as after bytes.resize(most_bytes). */
    static result<accumulator> read(const unsigned char *bytes, std::size_t size) {
        outward_accumulator *sum = outward_accumulator_read(bytes, size);
        if (!sum) return detail::last_error(OUTWARD_PARSE);
        return accumulator(sum);
    }
    static result<accumulator> read(const std::vector<unsigned char> &bytes) { return read(bytes.data(), bytes.size()); }
    std::vector<unsigned char> bytes() const {
        std::vector<unsigned char> bytes(outward_accumulator_bytes(sum_.get(), nullptr, 0));
        outward_accumulator_bytes(sum_.get(), bytes.data(), bytes.size());
        return bytes;
    }
    /* Numbers of any format, their magnitudes, and the products of two arrays; the squares are the products of an array
     * with itself. On a device they are those of this thread, byte for byte; if it fails, nothing is added. */
    OUTWARD_ADDITION(1, add)
    OUTWARD_ADDITION(1, add_abs)
    OUTWARD_ADDITION(2, add_products)
    accumulator &operator+=(double x) noexcept {
        add(1, &x);
        return *this;
    }
    accumulator &operator-=(double x) noexcept { return *this += -x; }
    accumulator &operator+=(const accumulator &other) noexcept {
        outward_accumulator_merge(sum_.get(), other.sum_.get());
        return *this;
    }
    accumulator &operator-=(const accumulator &other) noexcept {
        outward_accumulator_subtract(sum_.get(), other.sum_.get());
        return *this;
    }
    /* The sum, its quotient by the number of terms, and its square root, rounded once: round<float>(direction::ru). The
     * mean of no terms and the root of a negative sum are NaN. */
    OUTWARD_RESULT(round)
    OUTWARD_RESULT(mean)
    OUTWARD_RESULT(sqrt)
};

/* The range of a formula: bounds of its minimum and of its maximum, both empty where it has no value, and places where it
 * has values within these, NaNs where none was found. Is an extremum known to the tolerance? Is the formula proved to be
 * defined, and continuous, everywhere in the ranges? */
struct extrema {
    interval<double> minimum, maximum;
    std::vector<double> minimum_place, maximum_place;
    bool minimum_is_reached = false, maximum_is_reached = false, is_defined = false, is_continuous = false;
};

/* A formula such as "x^2 - 2*x", in the language of crates/outward-programs/docs/formulas.md. Evaluation does not change
 * it, so that threads can share it. */
class formula {
    struct free {
        void operator()(outward_program *program) const noexcept { outward_program_free(program); }
    };
    std::unique_ptr<outward_program, free> program_;
    explicit formula(outward_program *program) noexcept : program_(program) {}

    result<void> of_length(std::size_t n) const {
        if (n == inputs()) return {};
        return error{errc::argument, "the formula has " + std::to_string(inputs()) + " variables, and there are " +
                                         std::to_string(n) + " operands"};
    }

    static std::vector<outward_interval> of_c(std::initializer_list<interval<double>> intervals) {
        std::vector<outward_interval> all;
        for (const auto &x : intervals) all.push_back({x.inf(), x.sup()});
        return all;
    }
    static result<std::string> owned(int code, char *text) {
        if (auto done = detail::status(code); !done) return done.error();
        std::unique_ptr<char, void (*)(char *)> owner(text, outward_text_free);
        return std::string(text);
    }
    result<extrema> range_by(const device *on, std::initializer_list<interval<double>> ranges, double tolerance,
                             std::uint64_t most_pieces) const {
        if (auto fits = of_length(ranges.size()); !fits) return fits.error();
        const auto sides = of_c(ranges);
        extrema found;
        found.minimum_place.resize(ranges.size());
        found.maximum_place.resize(ranges.size());
        outward_range all;
        double *const low = found.minimum_place.data(), *const high = found.maximum_place.data();
        const int code =
            on ? outward_program_range_on(on->handle(), program_.get(), sides.data(), tolerance, most_pieces, &all, low, high)
               : outward_program_range(program_.get(), sides.data(), tolerance, most_pieces, &all, low, high);
        if (auto done = detail::status(code); !done) return done.error();
        found.minimum = interval<double>(all.minimum);
        found.maximum = interval<double>(all.maximum);
        found.minimum_is_reached = all.minimum_is_reached;
        found.maximum_is_reached = all.maximum_is_reached;
        found.is_defined = all.is_defined;
        found.is_continuous = all.is_continuous;
        return found;
    }

public:
    static result<formula> parse(std::string_view text) {
        auto copy = detail::text_of_c(text);
        if (!copy) return copy.error();
        outward_program *program = outward_program_parse(copy->c_str());
        if (!program) return detail::last_error(OUTWARD_PARSE);
        return formula(program);
    }
    /* How many variables it has, and their names in the order of their first use. */
    std::size_t inputs() const noexcept { return outward_program_inputs(program_.get()); }
    std::string_view input(std::size_t index) const noexcept {
        const char *name = outward_program_input(program_.get(), index);
        return name ? std::string_view(name) : std::string_view();
    }
    /* What a plain floating-point program computes, each operation rounded in the direction: `columns` has an array of
     * n numbers for each variable. */
    result<void> numbers(direction to, std::size_t n, const double *const *columns, double *result) const {
        return detail::status(
            outward_program_numbers(program_.get(), static_cast<int>(to), n, columns, result));
    }
    result<void> numbers(direction to, std::size_t n, const float *const *columns, float *result) const {
        return detail::status(
            outward_program_numbersf(program_.get(), static_cast<int>(to), n, columns, result));
    }
    /* The same on a device. */
    result<void> numbers(const device &on, direction to, std::size_t n, const double *const *columns,
                         double *result) const {
        return detail::status(outward_program_numbers_on(on.handle(), program_.get(), static_cast<int>(to), n,
                                                         columns, result));
    }
    result<void> numbers(const device &on, direction to, std::size_t n, const float *const *columns,
                         float *result) const {
        return detail::status(outward_program_numbersf_on(on.handle(), program_.get(), static_cast<int>(to), n,
                                                          columns, result));
    }
    result<double> number(std::initializer_list<double> operands, direction to = direction::rn) const {
        if (auto fits = of_length(operands.size()); !fits) return fits.error();
        std::vector<const double *> columns;
        for (const double &x : operands) columns.push_back(&x);
        double found = 0.0;
        if (auto done = numbers(to, 1, columns.data(), &found); !done) return done.error();
        return found;
    }
    /* Bounds of the exact results: `inf` and `sup` have an array of n bounds for each variable. The result may be one of
     * the operands, but may not overlap them otherwise. */
    result<void> bounds(std::size_t n, const double *const *inf, const double *const *sup, double *result_inf,
                        double *result_sup) const {
        return detail::status(outward_program_bounds(program_.get(), n, inf, sup, result_inf, result_sup));
    }
    result<void> bounds(std::size_t n, const float *const *inf, const float *const *sup, float *result_inf,
                        float *result_sup) const {
        return detail::status(outward_program_boundsf(program_.get(), n, inf, sup, result_inf, result_sup));
    }
    /* The same on a device. */
    result<void> bounds(const device &on, std::size_t n, const double *const *inf, const double *const *sup,
                        double *result_inf, double *result_sup) const {
        return detail::status(outward_program_bounds_on(on.handle(), program_.get(), n, inf, sup, result_inf,
                                                        result_sup));
    }
    result<void> bounds(const device &on, std::size_t n, const float *const *inf, const float *const *sup,
                        float *result_inf, float *result_sup) const {
        return detail::status(outward_program_boundsf_on(on.handle(), program_.get(), n, inf, sup, result_inf,
                                                         result_sup));
    }
    /* The same for one interval of each variable. */
    result<interval<double>> bounds(std::initializer_list<interval<double>> operands) const {
        if (auto fits = of_length(operands.size()); !fits) return fits.error();
        std::vector<double> ends;
        ends.reserve(2 * operands.size());
        std::vector<const double *> inf, sup;
        for (const auto &x : operands) {
            ends.push_back(x.inf());
            inf.push_back(&ends.back());
            ends.push_back(x.sup());
            sup.push_back(&ends.back());
        }
        outward_interval found;
        if (auto done = bounds(1, inf.data(), sup.data(), &found.inf, &found.sup); !done) return done.error();
        return interval<double>(found);
    }
    /* The answer itself: the value of the whole formula in real numbers in each row, rounded once, however many digits
     * cancel on the way. Where there is none, or it is not known, the result is a NaN; `status` has room for a code for
     * each row, OUTWARD_EXACT to OUTWARD_UNDECIDED, or is a null pointer. */
    result<void> exact(direction to, std::size_t n, const double *const *columns, double *result,
                       unsigned char *status = nullptr) const {
        return detail::status(
            outward_program_exact(program_.get(), static_cast<int>(to), n, columns, result, status));
    }
    result<void> exact(direction to, std::size_t n, const float *const *columns, float *result,
                       unsigned char *status = nullptr) const {
        return detail::status(
            outward_program_exactf(program_.get(), static_cast<int>(to), n, columns, result, status));
    }
    /* The same with a device, which decides most rows; this thread does the others. */
    result<void> exact(const device &on, direction to, std::size_t n, const double *const *columns, double *result,
                       unsigned char *status = nullptr) const {
        return detail::status(outward_program_exact_on(on.handle(), program_.get(), static_cast<int>(to), n, columns,
                                                       result, status));
    }
    result<void> exact(const device &on, direction to, std::size_t n, const float *const *columns, float *result,
                       unsigned char *status = nullptr) const {
        return detail::status(outward_program_exactf_on(on.handle(), program_.get(), static_cast<int>(to), n, columns,
                                                        result, status));
    }
    /* The same for one number of each variable: nothing where the formula has no value, or it is not known. */
    result<std::optional<double>> exact(std::initializer_list<double> operands, direction to = direction::rn) const {
        if (auto fits = of_length(operands.size()); !fits) return fits.error();
        std::vector<const double *> columns;
        for (const double &x : operands) columns.push_back(&x);
        double found = 0.0;
        unsigned char status = OUTWARD_UNDECIDED;
        if (auto done = exact(to, 1, columns.data(), &found, &status); !done) return done.error();
        return status <= OUTWARD_ROUNDED ? std::optional<double>(found) : std::nullopt;
    }
    /* The minimum and the maximum over ranges of the variables, to the tolerance, relative to their sizes; 0 pieces stand
     * for a million. With a device, longer searches go on there, with the same results. */
    result<extrema> range(std::initializer_list<interval<double>> ranges, double tolerance = 1e-6,
                          std::uint64_t most_pieces = 0) const {
        return range_by(nullptr, ranges, tolerance, most_pieces);
    }
    result<extrema> range(const device &on, std::initializer_list<interval<double>> ranges, double tolerance = 1e-6,
                          std::uint64_t most_pieces = 0) const {
        return range_by(&on, ranges, tolerance, most_pieces);
    }
    /* A bound of the rounding error of the plain program over ranges, as JSON. The format is OUTWARD_BINARY64 and so on,
     * the options are OUTWARD_CONTRACT and so on, added. The ranges are split into at most so many parts; 0 stands for
     * the usual number. */
    result<std::string> roundoff(std::initializer_list<interval<double>> ranges, int format = OUTWARD_BINARY64,
                                 direction to = direction::rn, unsigned options = 0, std::size_t sub_boxes = 0) const {
        if (auto fits = of_length(ranges.size()); !fits) return fits.error();
        const auto sides = of_c(ranges);
        char *text = nullptr;
        const int code = outward_program_roundoff(program_.get(), sides.data(), format, static_cast<int>(to), options,
                                                  sub_boxes, &text);
        return owned(code, text);
    }
    /* Every value of the plain program in binary64, and where its error comes from, as JSON. Of a range the program
     * computes with the midpoint, and the error is bounded over the range too. */
    result<std::string> explain(std::initializer_list<interval<double>> values, direction to = direction::rn) const {
        if (auto fits = of_length(values.size()); !fits) return fits.error();
        const auto operands = of_c(values);
        char *text = nullptr;
        const int code = outward_program_explain(program_.get(), operands.data(), static_cast<int>(to), &text);
        return owned(code, text);
    }
};

} // namespace outward

#if defined(__cpp_lib_format)
/* std::format writes an interval as to_string does; fill, alignment and width are those of strings. */
template <class T> struct std::formatter<outward::interval<T>> : std::formatter<std::string_view> {
    [[noreturn]] static void no_precision() {
#if defined(__cpp_exceptions)
        throw std::format_error("an interval is written with all its digits: no precision");
#else
        std::abort();
#endif
    }
    constexpr auto parse(std::format_parse_context &context) {
        for (auto at = context.begin(); at != context.end() && *at != '}'; ++at) {
            if (*at == '.') no_precision();
        }
        return std::formatter<std::string_view>::parse(context);
    }
    template <class Context> auto format(const outward::interval<T> &x, Context &context) const {
        return std::formatter<std::string_view>::format(outward::to_string(x), context);
    }
};
#endif

#undef OUTWARD_ADDITION
#undef OUTWARD_ADDITION_IN
#undef OUTWARD_ADDITION_OF_SPAN
#undef OUTWARD_ARGUMENTS_1
#undef OUTWARD_ARGUMENTS_2
#undef OUTWARD_ARGUMENTS_3
#undef OUTWARD_ARGUMENTS_4
#undef OUTWARD_ARGUMENTS_FIRST
#undef OUTWARD_ARGUMENTS_LAST
#undef OUTWARD_ARRAY
#undef OUTWARD_CONVERSION
#undef OUTWARD_DATA
#undef OUTWARD_DEVICE_SUM
#undef OUTWARD_DEVICE_SUM_IN
#undef OUTWARD_DEVICE_SUM_OF_SPAN
#undef OUTWARD_EXACT
#undef OUTWARD_EXACT_CONVERSION
#undef OUTWARD_FUNCTION
#undef OUTWARD_IN
#undef OUTWARD_INTERVAL
#undef OUTWARD_INTERVAL_IN
#undef OUTWARD_MIXED_1
#undef OUTWARD_MIXED_2
#undef OUTWARD_MIXED_3
#undef OUTWARD_MIXED_4
#undef OUTWARD_MIXED_FIRST
#undef OUTWARD_MIXED_LAST
#undef OUTWARD_NUMBER
#undef OUTWARD_PARAMETERS_1
#undef OUTWARD_PARAMETERS_2
#undef OUTWARD_PARAMETERS_3
#undef OUTWARD_PARAMETERS_4
#undef OUTWARD_PARAMETERS_FIRST
#undef OUTWARD_PARAMETERS_LAST
#undef OUTWARD_POINTER
#undef OUTWARD_RELATION
#undef OUTWARD_RELATION_IN
#undef OUTWARD_RESULT
#undef OUTWARD_REVERSE
#undef OUTWARD_REVERSE_IN
#undef OUTWARD_REVERSE_OF_TWO
#undef OUTWARD_REVERSE_OF_TWO_IN
#undef OUTWARD_ROUNDED
#undef OUTWARD_ROUNDED_CONVERSION
#undef OUTWARD_SIZES_1
#undef OUTWARD_SIZES_2
#undef OUTWARD_SIZES_3
#undef OUTWARD_SIZES_4
#undef OUTWARD_SIZES_FIRST
#undef OUTWARD_SIZES_LAST
#undef OUTWARD_SPAN
#undef OUTWARD_SUM
#undef OUTWARD_SUM_IN
#undef OUTWARD_SUM_OF_SPAN
#undef OUTWARD_SUM_ROUNDED
#undef OUTWARD_TELLS_CONSTANTS
#undef OUTWARD_TO_C

#endif
#endif
