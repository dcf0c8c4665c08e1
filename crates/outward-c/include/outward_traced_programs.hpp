/* Outward: what programs with traced numbers need: lines of scopes, time steps, solvers, reports. outward_traced.hpp
 * includes it.
 */
#ifndef OUTWARD_TRACED_PROGRAMS_HPP
#define OUTWARD_TRACED_PROGRAMS_HPP

namespace outward {

/* Blames its line for whatever the thread computes while it lives: traced_line here; */
class traced_line {
public:
    explicit traced_line(source_line at = OUTWARD_HERE) noexcept { outward_line_begin(at.file ? at.file : "?",
        at.line); }
    ~traced_line() { outward_line_end(); }
    traced_line(const traced_line &) = delete;
    traced_line &operator=(const traced_line &) = delete;
};

namespace detail {

/* A step that has begun, and is given up where it does not end. */
template <class T> class open_step {
    std::uint64_t number_ = 0;

    static auto of_c(traced<T> *state, std::size_t n) noexcept { return n == 0 ? nullptr : &state->number(); }

public:
    open_step(traced<T> *state, std::size_t n) noexcept {
        if constexpr (std::is_same_v<T, double>) {
            outward_traced_step_begin(of_c(state, n), n, &number_);
        } else {
            outward_tracedf_step_begin(of_c(state, n), n, &number_);
        }
    }
    void end(traced<T> *state, std::size_t n) noexcept {
        const std::uint64_t number = std::exchange(number_, 0);
        if constexpr (std::is_same_v<T, double>) {
            outward_traced_step_end(number, of_c(state, n), n);
        } else {
            outward_tracedf_step_end(number, of_c(state, n), n);
        }
    }
    ~open_step() {
        if (number_ != 0) outward_step_cancel(number_);
    }
    open_step(const open_step &) = delete;
    open_step &operator=(const open_step &) = delete;
};

/* Calls f, with the state if it takes one, and then the end. */
template <class State, class F, class End> decltype(auto) call_and_end(State &state, F &&f, End &&end) {
    auto call = [&]() -> decltype(auto) {
        if constexpr (std::is_invocable_v<F, State &>) {
            return std::invoke(std::forward<F>(f), state);
        } else {
            return std::invoke(std::forward<F>(f));
        }
    };
    if constexpr (std::is_void_v<decltype(call())>) {
        call();
        end();
    } else {
        decltype(auto) result = call();
        end();
        return result;
    }
}

} // namespace detail

/* One step of a loop in time: f computes the next state from the present one, in place, and is called with the state
 * if it takes one. The errors of a state of up to 32 numbers are followed as one set from step to step. The state is a
 * container with data() and size(), or an array. */
template <class State, class F> decltype(auto) step(State &state, F &&f) {
    using number = std::remove_reference_t<decltype(*std::data(state))>;
    using format = typename number::value_type;
    static_assert(std::is_same_v<number, traced<format>>, "the state has numbers with lines");
    const auto size = [&state] { return static_cast<std::size_t>(std::size(state)); };
    detail::open_step<format> open(std::data(state), size());
    return detail::call_and_end(state, std::forward<F>(f), [&] { open.end(std::data(state), size()); });
}
/* The same of single numbers: step(std::tie(x, v), [&] { ... }). */
template <class T, class... Others, class F>
decltype(auto) step(std::tuple<traced<T> &, Others &...> state, F &&f) {
    constexpr std::size_t size = 1 + sizeof...(Others);
    const auto numbers = [&state] {
        return std::apply([](auto &...x) { return std::array<traced<T>, size>{x...}; }, state);
    };
    const auto store = [&state](const std::array<traced<T>, size> &from) {
        std::size_t i = 0;
        std::apply([&](auto &...x) { ((x = from[i++]), ...); }, state);
    };
    auto before = numbers();
    detail::open_step<T> open(before.data(), size);
    store(before);
    return detail::call_and_end(state, std::forward<F>(f), [&] {
        auto after = numbers();
        open.end(after.data(), size);
        store(after);
    });
}

/* Encloses a true solution of residual(x) = 0 near an approximate one, however that was computed: Krawczyk's test. The
 * residual takes a std::vector of traced<T> and returns one. Nothing if no box is proved to contain a solution; what
 * the residual throws is thrown again. */
template <class T, class F>
std::optional<std::vector<outward_interval>> certify(const std::vector<T> &x, F &&residual) {
    static_assert(std::is_same_v<T, double> || std::is_same_v<T, float>,
        "the plain numbers are of type double or float");
    using number = typename detail::traced_c<T, lines>::number;
    struct call {
        F &residual;
        std::size_t n;
        std::exception_ptr thrown;
        static void run(const number *x, number *result, void *data) noexcept {
            auto &self = *static_cast<call *>(data);
            const auto none = std::numeric_limits<T>::quiet_NaN();
            std::size_t i = 0;
            const auto compute = [&] {
                std::vector<traced<T>> state(self.n);
                for (std::size_t j = 0; j < self.n; j++) state[j].number() = x[j];
                const std::vector<traced<T>> found = self.residual(std::as_const(state));
                if (found.size() != self.n) return;
                for (; i < self.n; i++) result[i] = found[i].number();
            };
#if defined(__cpp_exceptions)
            try {
                if (!self.thrown) compute();
            } catch (...) {
                self.thrown = std::current_exception();
            }
#else
            compute();
#endif
            for (; i < self.n; i++) result[i] = traced<T>(none, {nullptr, 0}).number();
        }
    };
    call data{residual, x.size(), nullptr};
    std::vector<outward_interval> result(x.size());
    int code;
    if constexpr (std::is_same_v<T, double>) {
        code = outward_traced_certify(x.size(), x.data(), call::run, &data, result.data());
    } else {
        code = outward_tracedf_certify(x.size(), x.data(), call::run, &data, result.data());
    }
    if (data.thrown) std::rethrow_exception(data.thrown);
    if (code != OUTWARD_OK) return std::nullopt;
    return result;
}

/* What happened in a thread. */
class traced_report {
    struct free {
        void operator()(outward_report *report) const noexcept { outward_report_free(report); }
    };
    std::unique_ptr<outward_report, free> report_;
    explicit traced_report(outward_report *report) noexcept : report_(report) {}
    template <class Print> std::string printed(Print print) const {
        char *text = nullptr;
        if (print(report_.get(), &text) != OUTWARD_OK) return {};
        const std::unique_ptr<char, void (*)(char *)> owned(text, outward_text_free);
        return text;
    }

public:
    /* The report of this thread, which begins anew. */
    static traced_report take() noexcept { return traced_report(outward_report_take()); }
    /* Adds another one, such as that of another thread. */
    void merge(const traced_report &other) noexcept { outward_report_merge(report_.get(), other.report_.get()); }
    std::string text() const { return printed(outward_report_text); }
    std::string json() const { return printed(outward_report_json); }
    std::uint64_t operations() const noexcept {
        std::uint64_t count = 0;
        outward_report_counts(report_.get(), &count, nullptr);
        return count;
    }
    std::uint64_t steps() const noexcept {
        std::uint64_t count = 0;
        outward_report_counts(report_.get(), nullptr, &count);
        return count;
    }
    /* Lines where something happened, by file and line. */
    std::vector<outward_line_report> lines() const {
        std::vector<outward_line_report> all(outward_report_lines(report_.get(), nullptr, 0));
        outward_report_lines(report_.get(), all.data(), all.size());
        return all;
    }
    const outward_report *handle() const noexcept { return report_.get(); }
    friend std::ostream &operator<<(std::ostream &out, const traced_report &report) { return out << report.text(); }
};

} // namespace outward

#endif
