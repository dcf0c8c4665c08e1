
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
