/* Plain loops over functions, which gcc turns into calls of glibc's vector library (libmvec) under -Ofast. */
#include <math.h>

#define UNARY(name)                                                                                                         \
    void vector_##name(const double *restrict x, const double *restrict y, double *restrict z, long n) {                    \
        (void)y;                                                                                                            \
        for (long i = 0; i < n; i++)                                                                                        \
            z[i] = name(x[i]);                                                                                              \
    }
UNARY(exp)
UNARY(log)
UNARY(sin)
UNARY(cos)
UNARY(tan)
UNARY(atan)

void vector_pow(const double *restrict x, const double *restrict y, double *restrict z, long n) {
    for (long i = 0; i < n; i++)
        z[i] = pow(x[i], y[i]);
}
