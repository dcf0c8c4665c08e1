/* Outward: numbers of programs with their exact values beside them. For C++17 and later, over outward_traced.h.
 *
 * docs/learn/programs.md shows how to use it. In the namespace `outward`:
 *
 *   traced<double>          in the place of double, also of float: operators, the functions of <cmath>, comparisons
 *   traced<double, radius>  an enclosure of the exact value and nothing else: faster, 32 bytes
 *   traced_line here;       blames this line for whatever is computed in the scope, as by a library of templates
 *   step(state, f)          a step of a loop in time
 *   certify(x, residual)    the distance from the true solution of a system of equations
 *   traced_report::take()   what happened in the thread
 *
 * A value is what the same program computes with plain numbers, bit for bit, if the compiler changes neither: plain
 * products and sums may be fused (-ffp-contract=off forbids it) or reordered (-ffast-math). Mixed operands have the
 * types that C++ gives plain ones: traced<float> and double make traced<double>, and long double is refused.
 * Conversions to plain numbers and to integers are explicit. Nothing here throws, but for what std::string and
 * std::vector throw without memory; what fails leaves a number of which nothing is known.
 */
#ifndef OUTWARD_TRACED_HPP
#define OUTWARD_TRACED_HPP
#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "outward_traced.hpp needs C++17 or later, as with -std=c++17; outward_traced.h is for earlier ones"
#else

#include "outward_traced.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <istream>
#include <iterator>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
#if __has_include(<version>)
#include <version>
#endif

/* The line of a call, as the default of its last parameter. */
#if defined(__GNUC__) || (defined(_MSC_VER) && _MSC_VER >= 1926)
#define OUTWARD_HERE ::outward::source_line(__builtin_FILE(), __builtin_LINE())
#elif defined(__cpp_lib_source_location)
#include <source_location>
#define OUTWARD_HERE ::outward::source_line::of(std::source_location::current())
#else
#define OUTWARD_HERE ::outward::source_line(nullptr, 0)
#endif

namespace outward {

/* A line of a program; without a file it is the one that the thread's last operation had. */
struct source_line {
    const char *file;
    int line;
    constexpr source_line(const char *name, int number) noexcept : file(name), line(number) {}
    template <class Location> static source_line of(const Location &at) noexcept {
        return {at.file_name(), static_cast<int>(at.line())};
    }
};

/* How much a number knows: the lines of its error, or the radius of its enclosure and nothing else. */
struct lines {};
struct radius {};

template <class T, class Detail = lines> class traced;

namespace detail {

/* The types and functions of C. */
template <class T, class Detail> struct traced_c;
#define OUTWARD_TRACED_C(T, DETAIL, C)                                                                                 \
    template <> struct traced_c<T, DETAIL> {                                                                           \
        using number = C;                                                                                              \
        static constexpr auto make = C##_new;                                                                          \
        static constexpr auto numeral = C##_numeral;                                                                   \
        static constexpr auto within = C##_within;                                                                     \
        static constexpr auto compute = C##_compute;                                                                   \
        static constexpr auto compute_with_integer = C##_compute_with_integer;                                         \
        static constexpr auto with_value = C##_with_value;                                                             \
        static constexpr auto compare = C##_compare;                                                                   \
        static constexpr auto sign_bit = C##_sign_bit;                                                                 \
        static constexpr auto to_integer = C##_to_integer;                                                             \
        static constexpr auto leave = C##_leave;                                                                       \
        static constexpr auto accuracy = C##_accuracy;                                                                 \
        static constexpr auto causes = C##_causes;                                                                     \
        static constexpr auto record = C##_record;                                                                     \
    };
OUTWARD_TRACED_C(double, lines, outward_traced)
OUTWARD_TRACED_C(float, lines, outward_tracedf)
OUTWARD_TRACED_C(double, radius, outward_traced_radius)
OUTWARD_TRACED_C(float, radius, outward_tracedf_radius)
#undef OUTWARD_TRACED_C

template <class X> struct traced_traits {
    static constexpr bool is_traced = false;
    using format = std::conditional_t<std::is_same_v<X, float>, float, double>;
    using detail = void;
};
template <class T, class Detail> struct traced_traits<traced<T, Detail>> {
    static constexpr bool is_traced = true;
    using format = T;
    using detail = Detail;
};

/* Integers of at most 64 bits, and what C++ makes one of. */
template <class X>
inline constexpr bool is_integer_number =
    (std::is_integral_v<X> && sizeof(X) <= 8) || (std::is_enum_v<X> && std::is_convertible_v<X, int>);
/* Plain numbers that an operand of this format may be without a rounding of the program: in C++ float and int make
 * float. */
template <class T, class X>
inline constexpr bool is_plain_operand = is_integer_number<X> || std::is_same_v<X, T> || std::is_same_v<X, float>;
template <class X>
inline constexpr bool is_plain_number =
    is_integer_number<X> || std::is_same_v<X, double> || std::is_same_v<X, float>;

/* The type of a function of these operands in <cmath>, where one of them is traced: integers count as double. */
template <class... X> struct promoted_of {
    using format =
        std::conditional_t<(std::is_same_v<typename traced_traits<X>::format, float> && ...), float, double>;
    template <class Y> static constexpr bool has = (std::is_same_v<typename traced_traits<X>::detail, Y> || ...);
    static_assert(!(has<lines> && has<radius>), "both operands know their lines, or none does");
    using type = traced<format, std::conditional_t<has<lines>, lines, radius>>;
};
template <class... X>
using promoted = typename std::enable_if_t<(traced_traits<X>::is_traced || ...) &&
                                               ((traced_traits<X>::is_traced || is_plain_number<X>) && ...),
                                           promoted_of<X...>>::type;

/* Memory of a result that a function of C writes. */
struct uninitialized {};

inline int to_format(const outward_traced &x, float value, source_line at, outward_tracedf &y) noexcept {
    return outward_traced_to_f32(&x, value, at.file, at.line, &y);
}
inline int to_format(const outward_tracedf &x, double value, source_line at, outward_traced &y) noexcept {
    return outward_tracedf_to_f64(&x, value, at.file, at.line, &y);
}
inline int to_format(const outward_traced_radius &x, float value, source_line at, outward_tracedf_radius &y) noexcept {
    return outward_traced_radius_to_f32(&x, value, at.file, at.line, &y);
}
inline int to_format(const outward_tracedf_radius &x, double value, source_line at, outward_traced_radius &y) noexcept {
    return outward_tracedf_radius_to_f64(&x, value, at.file, at.line, &y);
}
inline void without_lines(const outward_traced &x, outward_traced_radius &y) noexcept {
    outward_traced_without_lines(&x, &y);
}
inline void without_lines(const outward_tracedf &x, outward_tracedf_radius &y) noexcept {
    outward_tracedf_without_lines(&x, &y);
}

/* An operand of a function, in the function's format. */
template <class Number, class X> Number as(const X &x, source_line at) noexcept {
    if constexpr (std::is_same_v<Number, X>) {
        return x;
    } else {
        return Number(x, at);
    }
}

/* An operand of an operator, with the line of the expression: operators can't have a parameter for it. */
template <class T, class Detail> class operand {
    union {
        char nothing_;
        traced<T, Detail> own_;
    };
    /* The operand, or null where it is made here. */
    const traced<T, Detail> *number_;
    source_line at_;

public:
    operand(const traced<T, Detail> &x, source_line at = OUTWARD_HERE) noexcept : nothing_(), number_(&x), at_(at) {}
    template <class X, std::enable_if_t<is_plain_operand<T, X>, int> = 0>
    operand(X x, source_line at = OUTWARD_HERE) noexcept : own_(x, at), number_(nullptr), at_(at) {}
    /* traced<float> beside traced<double>. */
    template <class X, std::enable_if_t<std::is_same_v<X, float> && std::is_same_v<T, double>, int> = 0>
    operand(const traced<X, Detail> &x, source_line at = OUTWARD_HERE) noexcept
        : own_(x, at), number_(nullptr), at_(at) {}
    operand(const operand &) = delete;
    operand &operator=(const operand &) = delete;

    const traced<T, Detail> &operator*() const noexcept { return number_ ? *number_ : own_; }
    source_line at() const noexcept { return at_; }
};

/* A right side of type double to a float on the left, whose sum is computed in double: float x; x += 0.1; */
template <class T, class Detail> class wide_operand;
template <class Detail> class wide_operand<float, Detail> {
    traced<double, Detail> number_;
    source_line at_;

public:
    template <class X,
              std::enable_if_t<std::is_same_v<X, double> || std::is_same_v<X, traced<double, Detail>>, int> = 0>
    wide_operand(const X &x, source_line at = OUTWARD_HERE) noexcept
        : number_(as<traced<double, Detail>>(x, at)), at_(at) {}
    const traced<double, Detail> &operator*() const noexcept { return number_; }
    source_line at() const noexcept { return at_; }
};
template <class Detail> class wide_operand<double, Detail> {
    wide_operand() = delete;
};

/* The number that ++ and -- change, with the line. */
template <class Number> struct target {
    Number &number;
    source_line at;
    target(Number &x, source_line line = OUTWARD_HERE) noexcept : number(x), at(line) {}
};

template <class Number, class... X>
Number computed(int operation, typename Number::value_type value, source_line at, const X &...x) noexcept;

template <class T, class Detail>
bool compared(const traced<T, Detail> &x, const traced<T, Detail> &y, source_line at, int orders,
    bool outcome) noexcept {
    traced_c<T, Detail>::compare(&x.number(), &y.number(), orders, outcome, at.file, at.line);
    return outcome;
}

} // namespace detail

/* A part of an error: see outward_cause. */
struct cause {
    source_line line;
    bool is_input;
    double amount;
};

/* A number with its exact value beside it. */
template <class T, class Detail> class traced {
    static_assert(std::is_same_v<T, double> || std::is_same_v<T, float>, "the plain number is of type double or float");
    using c = detail::traced_c<T, Detail>;
    using number_of_c = typename c::number;
    using operand = detail::operand<T, Detail>;
    using wide_operand = detail::wide_operand<T, Detail>;
    using wide = traced<double, Detail>;
    /* Plain numbers beside which a float becomes a double. */
    template <class X> using if_wide = std::enable_if_t<std::is_same_v<T, float> && std::is_same_v<X, double>, int>;

    number_of_c number_;

    template <class X> void take(X x, source_line at) noexcept {
        if constexpr (std::is_same_v<X, T> || (std::is_same_v<X, float> && std::is_same_v<T, double>)) {
            c::make(static_cast<T>(x), at.file, at.line, &number_);
        } else if constexpr (std::is_same_v<X, double>) {
            /* The program rounds it. */
            detail::to_format(traced<double, Detail>(x, at).number(), static_cast<T>(x), at, number_);
        } else if constexpr (std::is_enum_v<X>) {
            take(+x, at);
        } else {
            take_integer(x, at);
        }
    }
    template <class X> void take_integer(X n, source_line at) noexcept {
        constexpr auto most = std::int64_t(1) << std::numeric_limits<T>::digits;
        const auto value = static_cast<T>(n);
        bool fits = true;
        if constexpr (std::numeric_limits<X>::digits > std::numeric_limits<T>::digits) {
            fits = n <= static_cast<X>(most);
            if constexpr (std::is_signed_v<X>) fits = fits && n >= -static_cast<X>(most);
        }
        if (fits) {
            c::make(value, at.file, at.line, &number_);
            return;
        }
        /* The program rounds an integer, whose exact value is what it is. */
        char digits[24];
        char *first = digits + sizeof digits;
        *--first = '\0';
        auto rest = static_cast<std::uint64_t>(n);
        bool is_negative = false;
        if constexpr (std::is_signed_v<X>) is_negative = n < 0;
        if (is_negative) rest = 0 - rest;
        for (; rest != 0; rest /= 10) *--first = static_cast<char>('0' + rest % 10);
        if (is_negative) *--first = '-';
        number_of_c exact;
        c::numeral(first, at.file, at.line, &exact);
        c::with_value(&exact, value, at.file, at.line, &number_);
    }

public:
    using value_type = T;
    using detail_type = Detail;

    /* The number 0. */
    constexpr traced() noexcept : number_{} {}
    /* What a function of C is to write. */
    explicit traced(detail::uninitialized) noexcept {}
    /* A literal or an input, exactly as the program has it; of a double for a float, with the rounding. */
    template <class X, std::enable_if_t<detail::is_plain_number<X>, int> = 0>
    traced(X x, source_line at = OUTWARD_HERE) noexcept {
        take(x, at);
    }
    /* The number in the other format. */
    template <class X, std::enable_if_t<!std::is_same_v<X, T>, int> = 0>
    traced(const traced<X, Detail> &x, source_line at = OUTWARD_HERE) noexcept {
        detail::to_format(x.number(), static_cast<T>(x.number().value), at, number_);
    }
    /* The number without its lines. */
    template <class Other,
              std::enable_if_t<std::is_same_v<Other, lines> && std::is_same_v<Detail, outward::radius>, int> = 0>
    explicit traced(const traced<T, Other> &x) noexcept {
        detail::without_lines(x.number(), number_);
    }

    /* What is written: a decimal, a fraction as in "1/3", or a constant such as "pi"; nothing if it can't be read, and
     * outward_last_error() says why. The value is the nearest number. */
    static std::optional<traced> numeral(const char *text, source_line at = OUTWARD_HERE) noexcept {
        traced x{detail::uninitialized()};
        if (c::numeral(text, at.file, at.line, &x.number_) != OUTWARD_OK) return std::nullopt;
        return x;
    }
    /* An input that is known to within a distance. */
    static traced within(T value, double distance, source_line at = OUTWARD_HERE) noexcept {
        traced x{detail::uninitialized()};
        c::within(value, distance, at.file, at.line, &x.number_);
        return x;
    }
    /* The number with another value, which something else computed in its place. */
    traced with_value(T value, source_line at = OUTWARD_HERE) const noexcept {
        traced x{detail::uninitialized()};
        c::with_value(&number_, value, at.file, at.line, &x.number_);
        return x;
    }

    /* The plain number. The trace ends here. */
    T value(source_line at = OUTWARD_HERE) const noexcept {
        c::leave(&number_, at.file, at.line);
        return number_.value;
    }
    /* As value(), of integers a comparison whose outcome is the integer, and of bool one with 0. Conversions know no
     * line: the one of the operation before is blamed. */
    template <class X, std::enable_if_t<std::is_arithmetic_v<X>, int> = 0> explicit operator X() const noexcept {
        if constexpr (std::is_same_v<X, bool>) {
            const traced zero;
            const bool outcome = number_.value != 0;
            c::compare(&number_, &zero.number_, OUTWARD_LESS + OUTWARD_GREATER, outcome, nullptr, 0);
            return outcome;
        } else if constexpr (std::is_integral_v<X>) {
            c::to_integer(OUTWARD_OP_TRUNC, &number_, nullptr, 0);
            return static_cast<X>(number_.value);
        } else {
            return static_cast<X>(value({nullptr, 0}));
        }
    }
    /* As C has it; its `value` is the plain number, to look at. */
    const number_of_c &number() const noexcept { return number_; }
    number_of_c &number() noexcept { return number_; }

    /* What is known of the number: bounds of the exact value, which are infinite where nothing is, and of the error. */
    outward_accuracy accuracy() const noexcept {
        outward_accuracy found;
        if (c::accuracy(&number_, &found) != OUTWARD_OK) {
            const double none = std::numeric_limits<double>::infinity();
            found = {{-none, none}, {0, 0}, none, none, none, none, 0, true};
        }
        return found;
    }
    outward_interval enclosure() const noexcept { return accuracy().enclosure; }
    double radius() const noexcept { return accuracy().radius; }
    double digits() const noexcept { return accuracy().digits; }
    bool is_lost() const noexcept { return accuracy().is_lost; }
    /* The error by line, the largest parts first. */
    std::vector<cause> causes() const {
        std::array<outward_cause, 16> found;
        const std::size_t count = c::causes(&number_, found.data(), found.size());
        std::vector<cause> all;
        for (std::size_t i = 0; i < count && i < found.size(); i++) {
            all.push_back({{found[i].file, found[i].line}, found[i].kind == OUTWARD_CAUSE_INPUT, found[i].amount});
        }
        return all;
    }
    /* Puts the number into the thread's report. */
    void record(const char *name) const noexcept { c::record(&number_, name); }
    void record(const std::string &name) const noexcept { record(name.c_str()); }

#define OUTWARD_TRACED_OPERATOR(OPERATOR, OP)                                                                          \
    friend traced operator OPERATOR(const operand &x, const operand &y) noexcept {                                     \
        return apply_##OP<traced>(*x, *y, x.at());                                                                     \
    }                                                                                                                  \
    template <class X, if_wide<X> = 0> friend wide operator OPERATOR(const operand &x, X y) noexcept {                 \
        return apply_##OP<wide>(*x, y, x.at());                                                                        \
    }                                                                                                                  \
    template <class X, if_wide<X> = 0> friend wide operator OPERATOR(X x, const operand &y) noexcept {                 \
        return apply_##OP<wide>(x, *y, y.at());                                                                        \
    }                                                                                                                  \
    traced &operator OPERATOR##=(const operand &y) noexcept { return *this = apply_##OP<traced>(*this, *y, y.at()); }  \
    traced &operator OPERATOR##=(const wide_operand &y) noexcept {                                                     \
        return *this = traced(apply_##OP<wide>(*this, *y, y.at()), y.at());                                            \
    }                                                                                                                  \
    template <class Number, class X, class Y>                                                                          \
    static Number apply_##OP(const X &x, const Y &y, source_line at) noexcept {                                        \
        const Number &a = detail::as<Number>(x, at), &b = detail::as<Number>(y, at);                                   \
        return detail::computed<Number>(OP, a.number().value OPERATOR b.number().value, at, a, b);                     \
    }
    OUTWARD_TRACED_OPERATOR(+, OUTWARD_OP_ADD)
    OUTWARD_TRACED_OPERATOR(-, OUTWARD_OP_SUB)
    OUTWARD_TRACED_OPERATOR(*, OUTWARD_OP_MUL)
    OUTWARD_TRACED_OPERATOR(/, OUTWARD_OP_DIV)
#undef OUTWARD_TRACED_OPERATOR

    friend traced operator+(const operand &x) noexcept { return *x; }
    friend traced operator-(const operand &x) noexcept {
        return detail::computed<traced>(OUTWARD_OP_NEG, -(*x).number_.value, x.at(), *x);
    }
    friend traced &operator++(detail::target<traced> x) noexcept { return x.number += operand(1, x.at); }
    friend traced &operator--(detail::target<traced> x) noexcept { return x.number -= operand(1, x.at); }
    friend traced operator++(detail::target<traced> x, int) noexcept {
        const traced before = x.number;
        x.number += operand(1, x.at);
        return before;
    }
    friend traced operator--(detail::target<traced> x, int) noexcept {
        const traced before = x.number;
        x.number -= operand(1, x.at);
        return before;
    }

#define OUTWARD_TRACED_COMPARISON(OPERATOR, ORDERS)                                                                    \
    friend bool operator OPERATOR(const operand &x, const operand &y) noexcept {                                       \
        return detail::compared(*x, *y, x.at(), ORDERS, (*x).number_.value OPERATOR (*y).number_.value);               \
    }                                                                                                                  \
    template <class X, if_wide<X> = 0> friend bool operator OPERATOR(const operand &x, X y) noexcept {                 \
        const wide a(*x, x.at()), b(y, x.at());                                                                        \
        return detail::compared(a, b, x.at(), ORDERS, a.number().value OPERATOR b.number().value);                     \
    }                                                                                                                  \
    template <class X, if_wide<X> = 0> friend bool operator OPERATOR(X x, const operand &y) noexcept {                 \
        const wide a(x, y.at()), b(*y, y.at());                                                                        \
        return detail::compared(a, b, y.at(), ORDERS, a.number().value OPERATOR b.number().value);                     \
    }
    OUTWARD_TRACED_COMPARISON(==, OUTWARD_EQUAL)
    OUTWARD_TRACED_COMPARISON(!=, OUTWARD_LESS + OUTWARD_GREATER)
    OUTWARD_TRACED_COMPARISON(<, OUTWARD_LESS)
    OUTWARD_TRACED_COMPARISON(<=, OUTWARD_LESS + OUTWARD_EQUAL)
    OUTWARD_TRACED_COMPARISON(>, OUTWARD_GREATER)
    OUTWARD_TRACED_COMPARISON(>=, OUTWARD_GREATER + OUTWARD_EQUAL)
#undef OUTWARD_TRACED_COMPARISON

    /* As the plain number is printed and read. */
    template <class Char, class Traits>
    friend std::basic_ostream<Char, Traits> &operator<<(std::basic_ostream<Char, Traits> &out, const traced &x) {
        return out << x.number_.value;
    }
    template <class Char, class Traits>
    friend std::basic_istream<Char, Traits> &operator>>(std::basic_istream<Char, Traits> &in, traced &x) {
        T value{};
        if (in >> value) x = traced(value, {nullptr, 0});
        return in;
    }
};

static_assert(std::is_trivially_copyable_v<traced<double>> && sizeof(traced<double>) <= 200);
static_assert(std::is_trivially_copyable_v<traced<float, radius>> && sizeof(traced<float, radius>) <= 40);

} // namespace outward

#include "outward_traced_functions.hpp"
#include "outward_traced_programs.hpp"

#endif
#endif
