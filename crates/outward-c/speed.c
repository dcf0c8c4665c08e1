/* One call of Outward's functions beside the C library's, in turns, over the same operands, in binary64 and binary32:
 * nanoseconds a call, and the ratio, as a table in Markdown. docs/reference/c.md has a run. Names choose functions.
 *
 *   cc -O2 -fno-builtin speed.c -o speed $(pkg-config --cflags --libs outward) -lm && ./speed [exp pow ...]
 */
#define _GNU_SOURCE
#include <math.h>
#include <outward.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define COUNT 4096
#define TURNS 41

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The operands of a format, and loops over them. */
#define FORMAT(number)                                                                                                 \
    static number number##_x[COUNT], number##_y[COUNT], number##_result[COUNT];                                        \
    static volatile number number##_sink;                                                                              \
    static double number##_of_one(number (*f)(number)) {                                                               \
        double start = seconds();                                                                                      \
        number sum = 0;                                                                                                \
        for (int at = 0; at < COUNT; at++) sum += f(number##_x[at]);                                                   \
        number##_sink = sum;                                                                                           \
        return seconds() - start;                                                                                      \
    }                                                                                                                  \
    static double number##_of_two(number (*f)(number, number)) {                                                       \
        double start = seconds();                                                                                      \
        number sum = 0;                                                                                                \
        for (int at = 0; at < COUNT; at++) sum += f(number##_x[at], number##_y[at]);                                   \
        number##_sink = sum;                                                                                           \
        return seconds() - start;                                                                                      \
    }                                                                                                                  \
    static double number##_arrays_of_one(void (*f)(size_t, const number *, number *)) {                                \
        double start = seconds();                                                                                      \
        f(COUNT, number##_x, number##_result);                                                                         \
        number##_sink = number##_result[0];                                                                            \
        return seconds() - start;                                                                                      \
    }                                                                                                                  \
    static double number##_arrays_of_two(void (*f)(size_t, const number *, const number *, number *)) {                \
        double start = seconds();                                                                                      \
        f(COUNT, number##_x, number##_y, number##_result);                                                             \
        number##_sink = number##_result[0];                                                                            \
        return seconds() - start;                                                                                      \
    }
FORMAT(double)
FORMAT(float)

#define LEAST(variable, call)                                                                                          \
    do {                                                                                                               \
        double time = call;                                                                                            \
        if (time < variable) variable = time;                                                                          \
    } while (0)

#define MEASURE(number, count, name)                                                                                   \
    do {                                                                                                               \
        double libm = 1, rn = 1, ru = 1, arrays = 1;                                                                   \
        for (int turn = 0; turn < TURNS; turn++) {                                                                     \
            LEAST(libm, number##_of_##count(name));                                                                    \
            LEAST(rn, number##_of_##count(outward_##name##_rn));                                                       \
            LEAST(ru, number##_of_##count(outward_##name##_ru));                                                       \
            LEAST(arrays, number##_arrays_of_##count(outward_##name##_rn_n));                                          \
        }                                                                                                              \
        double ns = 1e9 / COUNT;                                                                                       \
        printf(" %.1f | %.1f | %.1f | %.2f | %.1f |", ns * libm, ns * rn, ns * ru, ns * arrays,                        \
               rn / libm);                                                                                             \
    } while (0)

/* A number from 0 to 1 that follows no pattern which a processor could learn. */
static double fraction(unsigned at, unsigned factor) {
    unsigned bits = (at + 1) * factor;
    bits = (bits ^ bits >> 15) * 2246822519u;
    bits = (bits ^ bits >> 13) * 3266489917u;
    return (double)(bits ^ bits >> 16) / 4294967296.0;
}

static void fill(double low, double high, double low_y, double high_y) {
    for (unsigned at = 0; at < COUNT; at++) {
        double_x[at] = low + (high - low) * fraction(at, 2654435761u);
        double_y[at] = low_y + (high_y - low_y) * fraction(at, 668265263u);
        float_x[at] = (float)double_x[at];
        float_y[at] = (float)double_y[at];
    }
}

static int count_of_names;
static char **names;

static int is_chosen(const char *name) {
    for (int at = 0; at < count_of_names; at++)
        if (!strcmp(name, names[at])) return 1;
    return count_of_names == 0;
}

#define FUNCTION(count, name, ...)                                                                                     \
    if (is_chosen(#name)) {                                                                                            \
        fill(__VA_ARGS__);                                                                                             \
        printf("| `%s` |", #name);                                                                                     \
        MEASURE(double, count, name);                                                                                  \
        MEASURE(float, count, name##f);                                                                                \
        puts("");                                                                                                      \
    }
#define ONE(name, low, high) FUNCTION(one, name, low, high, 0, 1)

int main(int count, char **arguments) {
    count_of_names = count - 1;
    names = arguments + 1;
    puts("| function | libm | `_rn` | `_ru` | array | ratio | libm | `_rn` | `_ru` | array | ratio |");
    puts("|---|---|---|---|---|---|---|---|---|---|---|");
    ONE(exp, -20, 20)
    ONE(exp2, -20, 20)
    ONE(expm1, -5, 5)
    ONE(log, 0.01, 100)
    ONE(log2, 0.01, 100)
    ONE(log10, 0.01, 100)
    ONE(log1p, -0.9, 10)
    ONE(sin, -10, 10)
    ONE(cos, -10, 10)
    ONE(tan, -10, 10)
    ONE(asin, -1, 1)
    ONE(acos, -1, 1)
    ONE(atan, -10, 10)
    ONE(sinh, -10, 10)
    ONE(cosh, -10, 10)
    ONE(tanh, -5, 5)
    ONE(asinh, -10, 10)
    ONE(acosh, 1, 20)
    ONE(atanh, -1, 1)
    ONE(cbrt, -10, 10)
    ONE(erf, -3, 3)
    ONE(erfc, -3, 5)
    ONE(tgamma, 0.1, 20)
    ONE(lgamma, 0.1, 20)
    FUNCTION(two, pow, 0.01, 10, -10, 10)
    FUNCTION(two, atan2, -10, 10, -10, 10)
    FUNCTION(two, hypot, -10, 10, -10, 10)
    return 0;
}
