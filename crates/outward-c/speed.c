/* One call of Outward's functions beside the C library's, in turns, over the same operands: nanoseconds a call, and the
 * ratio. docs/reference/c.md has a run.
 *
 *   cc -O2 -fno-builtin speed.c -o speed $(pkg-config --cflags --libs outward) -lm && ./speed
 */
#define _GNU_SOURCE
#include <math.h>
#include <outward.h>
#include <stdio.h>
#include <time.h>

#define COUNT 4096
#define TURNS 41

static double x[COUNT], y[COUNT];

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static volatile double sink;

static double of_one(double (*f)(double)) {
    double start = seconds(), sum = 0;
    for (int at = 0; at < COUNT; at++) sum += f(x[at]);
    sink = sum;
    return seconds() - start;
}

static double of_two(double (*f)(double, double)) {
    double start = seconds(), sum = 0;
    for (int at = 0; at < COUNT; at++) sum += f(x[at], y[at]);
    sink = sum;
    return seconds() - start;
}

static double of_array(void (*f)(size_t, const double *, double *)) {
    static double result[COUNT];
    double start = seconds();
    f(COUNT, x, result);
    sink = result[0];
    return seconds() - start;
}

#define LEAST(variable, call)                                                                                          \
    do {                                                                                                               \
        double time = call;                                                                                            \
        if (time < variable) variable = time;                                                                          \
    } while (0)

#define SHOW(name, theirs, ours, up, array)                                                                            \
    printf("%-6s %6.1f %6.1f %6.1f %6.2f %6.2f\n", name, 1e9 * theirs / COUNT, 1e9 * ours / COUNT, 1e9 * up / COUNT,  \
           1e9 * array / COUNT, ours / theirs)

#define ONE(f, low, high)                                                                                              \
    do {                                                                                                               \
        double theirs = 1, ours = 1, up = 1, array = 1;                                                                \
        for (int at = 0; at < COUNT; at++) x[at] = low + (high - low) * ((at * 2654435761u) % 65536) / 65536.0;        \
        for (int turn = 0; turn < TURNS; turn++) {                                                                     \
            LEAST(theirs, of_one(f));                                                                                  \
            LEAST(ours, of_one(outward_##f##_rn));                                                                     \
            LEAST(up, of_one(outward_##f##_ru));                                                                       \
            LEAST(array, of_array(outward_##f##_rn_n));                                                                \
        }                                                                                                              \
        SHOW(#f, theirs, ours, up, array);                                                                             \
    } while (0)

int main(void) {
    puts("         libm     rn     ru  array  ratio");
    ONE(exp, -20.0, 20.0);
    ONE(log, 0.01, 100.0);
    ONE(sin, -10.0, 10.0);
    ONE(cos, -10.0, 10.0);
    ONE(tan, -10.0, 10.0);
    ONE(atan, -10.0, 10.0);
    ONE(cbrt, -10.0, 10.0);
    double theirs = 1, ours = 1, up = 1, array = 1;
    for (int at = 0; at < COUNT; at++) {
        x[at] = 0.01 + ((at * 2654435761u) % 65536) / 6553.6;
        y[at] = ((at * 40503u) % 65536) / 3276.8 - 10.0;
    }
    static double result[COUNT];
    for (int turn = 0; turn < TURNS; turn++) {
        LEAST(theirs, of_two(pow));
        LEAST(ours, of_two(outward_pow_rn));
        LEAST(up, of_two(outward_pow_ru));
        double start = seconds();
        outward_pow_rn_n(COUNT, x, y, result);
        LEAST(array, seconds() - start);
    }
    SHOW("pow", theirs, ours, up, array);
    return 0;
}
