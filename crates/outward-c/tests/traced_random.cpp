/* Random operations on traced numbers in registers. Prints, for each: its name, the registers of its operands and of
 * its result, and the bits of the result's value, middle and radius. Rust computes the same exact parts from these
 * values. */
#include <outward_traced.hpp>

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr int registers = 6;

std::uint64_t bits_of(double x) {
    std::uint64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* By its bits, since compilers may be told that there are none. */
bool is_nan(double x) { return (bits_of(x) << 1) > (std::uint64_t(0x7ff) << 53); }

struct random_numbers {
    std::uint64_t state;
    std::uint64_t next() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return state;
    }
    std::size_t below(std::size_t n) { return static_cast<std::size_t>((next() >> 20) % n); }
    double number() {
        return (static_cast<double>(next() >> 40) / 4096.0 - 2048.0) / static_cast<double>(1 + below(900));
    }
};

template <class T> T call(std::size_t at, const T &x, const T &y, const T &z) {
    using namespace std;
    switch (at) {
    case 0: return x + y;
    case 1: return x - y;
    case 2: return x * y;
    case 3: return x / y;
    case 4: return fma(x, y, z);
    case 5: return sqrt(x);
    case 6: return exp(x);
    case 7: return log(x);
    case 8: return sin(x);
    case 9: return atan(x);
    case 10: return atan2(x, y);
    case 11: return hypot(x, y);
    case 12: return min(x, y);
    case 13: return max(x, y);
    case 14: return fabs(x);
    case 15: return -x;
    case 16: return floor(x);
    case 17: return copysign(x, y);
    case 18: return fmod(x, y);
    case 19: return rint(x);
    case 20: return cbrt(x);
    default: return tanh(x);
    }
}

/* Their names in the table, in the order above. */
constexpr const char *operations[] = {"add",   "sub",   "mul",   "div",      "fma",  "sqrt",
                                      "exp",   "log",   "sin",   "atan",     "atan2", "hypot",
                                      "min",   "max",   "abs",   "neg",      "floor", "copysign",
                                      "fmod",  "round_ties_to_even", "cbrt", "tanh"};

template <class Detail> int run(std::uint64_t seed, int steps) {
    using number = outward::traced<double, Detail>;
    random_numbers random{seed};
    number traced[registers];
    double plain[registers] = {};
    for (int step = 0; step < steps; step++) {
        const std::size_t to = random.below(registers);
        const double size = std::fabs(plain[to]);
        if (is_nan(size) || !(size < 1e60 && size > 1e-60) || random.below(16) == 0) {
            plain[to] = random.number();
            traced[to] = plain[to];
            std::printf("new 0 0 0 %zu", to);
        } else {
            /* Sums and products are more likely. */
            const std::size_t at = random.below(2) == 0 ? random.below(4) : random.below(std::size(operations));
            const std::size_t x = random.below(registers), y = random.below(registers), z = random.below(registers);
            plain[to] = call<double>(at, plain[x], plain[y], plain[z]);
            traced[to] = call<number>(at, traced[x], traced[y], traced[z]);
            std::printf("%s %zu %zu %zu %zu", operations[at], x, y, z, to);
        }
        const auto found = traced[to].accuracy();
        const double value = traced[to].number().value;
        if (bits_of(value) != bits_of(plain[to]) && !(is_nan(value) && is_nan(plain[to]))) return 1;
        std::printf(" %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRIx64 "\n", bits_of(value), bits_of(found.middle[0]),
                    bits_of(found.middle[1]), bits_of(found.radius));
    }
    return 0;
}

} // namespace

int main(int, char **arguments) {
    const auto seed = std::strtoull(arguments[2], nullptr, 10);
    const int steps = std::atoi(arguments[3]);
    return std::strcmp(arguments[1], "lines") == 0 ? run<outward::lines>(seed, steps) : run<outward::radius>(seed,
        steps);
}
