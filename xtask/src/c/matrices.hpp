
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
