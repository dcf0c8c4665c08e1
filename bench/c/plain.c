/* Plain arithmetic on arrays: what an interval operation is measured against. No fast-math here: a division is a division. */
#include <math.h>

#define BINARY(name, operator)                                                                                              \
    void plain_##name(const double *restrict x, const double *restrict y, double *restrict z, long n) {                     \
        for (long i = 0; i < n; i++)                                                                                        \
            z[i] = x[i] operator y[i];                                                                                      \
    }
BINARY(add, +)
BINARY(sub, -)
BINARY(mul, *)
BINARY(div, /)

void plain_sqrt(const double *restrict x, const double *restrict y, double *restrict z, long n) {
    (void)y;
    for (long i = 0; i < n; i++)
        z[i] = sqrt(x[i]);
}
