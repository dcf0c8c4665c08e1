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

