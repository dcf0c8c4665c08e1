// Calls every function of outward.hpp that has numbers: of each number, of arrays in one call, and of spans where C++
// has them. Prints a line for each as functions.c does, with a hash of the results. `entries_cpp.inc` is made by the
// test that compiles this.
//
// Usage: functions INPUTS, the file that functions.c reads. Exceptions trap.
#include "outward.hpp"
#include <cfenv>
#include <cmath>
#include <cstring>

namespace {

using function = void (*)();
using outward::bfloat16;
using outward::float16;
using outward::interval;
enum class integer { none, first, last };

struct entry {
    const char *name;
    int arity; // of numbers
    enum integer integer;
    void (*run)(const entry &);
    function one, many, span;
};

std::uint64_t rows = 0;
constexpr std::int32_t integers[] = {-3, 0, 1, 2, 7};
template <class T> std::vector<T> columns[4];

std::uint64_t hash(std::uint64_t before, const void *bytes, std::size_t size) {
    auto byte = static_cast<const unsigned char *>(bytes);
    for (std::size_t at = 0; at < size; ++at) before = (before ^ byte[at]) * UINT64_C(0x100000001b3);
    return before;
}

template <class... Types> auto as(function f) { return reinterpret_cast<void (*)(Types...) noexcept>(f); }

template <class T> T one(const entry &e, std::size_t row, std::int32_t n) {
    const T x = columns<T>[0][row], y = columns<T>[1][row], z = columns<T>[2][row], w = columns<T>[3][row];
    if (e.integer == integer::first) return reinterpret_cast<T (*)(std::int32_t, T) noexcept>(e.one)(n, x);
    if (e.integer == integer::last) return reinterpret_cast<T (*)(T, std::int32_t) noexcept>(e.one)(x, n);
    switch (e.arity) {
    case 1: return reinterpret_cast<T (*)(T) noexcept>(e.one)(x);
    case 2: return reinterpret_cast<T (*)(T, T) noexcept>(e.one)(x, y);
    case 3: return reinterpret_cast<T (*)(T, T, T) noexcept>(e.one)(x, y, z);
    default: return reinterpret_cast<T (*)(T, T, T, T) noexcept>(e.one)(x, y, z, w);
    }
}

template <class T> void many(const entry &e, std::int32_t n, T *out) {
    const T *x = columns<T>[0].data(), *y = columns<T>[1].data(), *z = columns<T>[2].data();
    const T *w = columns<T>[3].data();
    using P = const T *;
    const std::size_t count = rows;
    if (e.integer == integer::first) return as<std::size_t, std::int32_t, P, T *>(e.many)(count, n, x, out);
    if (e.integer == integer::last) return as<std::size_t, P, std::int32_t, T *>(e.many)(count, x, n, out);
    switch (e.arity) {
    case 1: return as<std::size_t, P, T *>(e.many)(count, x, out);
    case 2: return as<std::size_t, P, P, T *>(e.many)(count, x, y, out);
    case 3: return as<std::size_t, P, P, P, T *>(e.many)(count, x, y, z, out);
    default: return as<std::size_t, P, P, P, P, T *>(e.many)(count, x, y, z, w, out);
    }
}

#if defined(__cpp_lib_span)
template <class T> void span(const entry &e, std::int32_t n, std::span<T> out) {
    using S = std::span<const T>;
    const S x = columns<T>[0], y = columns<T>[1], z = columns<T>[2], w = columns<T>[3];
    using R = std::span<T>;
    if (e.integer == integer::first) return as<std::int32_t, S, R>(e.span)(n, x, out);
    if (e.integer == integer::last) return as<S, std::int32_t, R>(e.span)(x, n, out);
    switch (e.arity) {
    case 1: return as<S, R>(e.span)(x, out);
    case 2: return as<S, S, R>(e.span)(x, y, out);
    case 3: return as<S, S, S, R>(e.span)(x, y, z, out);
    default: return as<S, S, S, S, R>(e.span)(x, y, z, w, out);
    }
}
#endif

template <class T> void run(const entry &e) {
    std::uint64_t h = UINT64_C(0xcbf29ce484222325);
    std::vector<T> out(rows), all(rows);
    const std::size_t size = rows * sizeof(T), count = e.integer == integer::none ? 1 : std::size(integers);
    for (std::size_t at = 0; at < count; ++at) {
        for (std::size_t row = 0; row < rows; ++row) out[row] = one<T>(e, row, integers[at]);
        h = hash(h, out.data(), size);
        if (!e.many) continue;
        many<T>(e, integers[at], all.data());
        if (std::memcmp(out.data(), all.data(), size)) std::printf("%s: arrays differ\n", e.name);
#if defined(__cpp_lib_span)
        std::memset(static_cast<void *>(all.data()), 1, size);
        span<T>(e, integers[at], all);
        if (std::memcmp(out.data(), all.data(), size)) std::printf("%s: spans differ\n", e.name);
#endif
    }
    std::printf("%s %016llx\n", e.name, static_cast<unsigned long long>(h));
}

// Of intervals: those between the first two columns, the last two, the two in the middle, and the outer two; zeros have no sign.
template <class T> interval<T> of_columns(std::size_t row, int inf, int sup) {
    const T x = columns<T>[inf][row], y = columns<T>[sup][row];
    return std::isgreater(x, y) ? interval<T>(y, x) : interval<T>(x, y);
}

template <class T> void run_intervals(const entry &e) {
    using I = interval<T>;
    std::uint64_t h = UINT64_C(0xcbf29ce484222325);
    const std::size_t count = e.integer == integer::none ? 1 : std::size(integers);
    for (std::size_t at = 0; at < count; ++at) {
        const std::int32_t n = integers[at];
        for (std::size_t row = 0; row < rows; ++row) {
            const I x = of_columns<T>(row, 0, 1), y = of_columns<T>(row, 2, 3), z = of_columns<T>(row, 1, 2);
            const I w = of_columns<T>(row, 3, 0);
            I found;
            if (e.integer == integer::first) {
                found = reinterpret_cast<I (*)(std::int32_t, I) noexcept>(e.one)(n, x);
            } else if (e.integer == integer::last) {
                found = reinterpret_cast<I (*)(I, std::int32_t) noexcept>(e.one)(x, n);
            } else if (e.arity == 1) {
                found = reinterpret_cast<I (*)(I) noexcept>(e.one)(x);
            } else if (e.arity == 2) {
                found = reinterpret_cast<I (*)(I, I) noexcept>(e.one)(x, y);
            } else if (e.arity == 3) {
                found = reinterpret_cast<I (*)(I, I, I) noexcept>(e.one)(x, y, z);
            } else {
                found = reinterpret_cast<I (*)(I, I, I, I) noexcept>(e.one)(x, y, z, w);
            }
            const T bounds[] = {found.inf() + T(0), found.sup() + T(0)};
            h = hash(h, bounds, sizeof bounds);
        }
    }
    std::printf("%s %016llx\n", e.name, static_cast<unsigned long long>(h));
}

// An overload of a function, by its type.
#define OVERLOAD(f, ...) reinterpret_cast<function>(static_cast<__VA_ARGS__>(outward::f))

#if defined(__cpp_lib_span)
#define SPAN(...) OVERLOAD(__VA_ARGS__)
#else
#define SPAN(...) nullptr
#endif
const entry entries[] = {
#include "entries_cpp.inc"
};

template <class T> void read(std::FILE *file) {
    for (auto &column : columns<T>) {
        column.resize(rows);
        if (std::fread(static_cast<void *>(column.data()), sizeof(T), rows, file) != rows) std::exit(3);
    }
}

} // namespace

int main(int count, char **arguments) {
    if (count != 2) return 2;
    std::FILE *file = std::fopen(arguments[1], "rb");
    if (!file || std::fread(&rows, sizeof rows, 1, file) != 1) return 3;
    read<double>(file);
    read<float>(file);
    read<float16>(file);
    read<bfloat16>(file);
    std::fclose(file);
#ifdef __GLIBC__
    feenableexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW);
#endif
    for (const entry &e : entries) e.run(e);
    return 0;
}
