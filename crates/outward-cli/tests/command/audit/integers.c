/* Functions of a number and an integer. */
#include <math.h>
#include <stdint.h>

/* C23's, in long double: nearly always correctly rounded. */
double pown(double x, long long n) { return (double)powl((long double)x, (long double)n); }

/* Takes an int, and rounds each product. */
double pown_of_products(double x, int n) {
    unsigned count = n < 0 ? 0u - (unsigned)n : (unsigned)n;
    double y = 1;
    for (; count; count >>= 1, x *= x)
        if (count & 1)
            y *= x;
    return n < 0 ? 1 / y : y;
}

/* The power alone overflows or underflows. */
float scalbn_of_power(float x, int n) { return x * exp2f((float)n); }

/* The integer comes first. */
double jn_of_recurrence(int n, double x) { return jn(n, x); }

/* The order is ignored. */
double jn_without_order(int n, double x) {
    (void)n;
    return j0(x);
}

/* Fails for one integer. */
double rootn_that_crashes(double x, int n) {
    if (n == 7)
        __builtin_trap();
    return n == 2 ? sqrt(x) : pow(x, 1.0 / n);
}

/* Patterns of binary16, and an integer. */
uint16_t scalbnf16(uint16_t x, int32_t n) {
    (void)n;
    return x;
}
