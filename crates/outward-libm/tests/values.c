/* Reads lines `name operands`, in hexadecimal patterns of binary64, and prints the pattern of the result of the function
 * of math.h, in each rounding mode: four on a line, which are the same where the mode does not matter. */
#define _GNU_SOURCE
#include <fenv.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define ONE(f) {#f, f, 0}
#define TWO(f) {#f, 0, f}

static double sine(double x) {
    double s, c;
    sincos(x, &s, &c);
    return s;
}
static double cosine(double x) {
    double s, c;
    sincos(x, &s, &c);
    return c;
}

static const struct {
    const char *name;
    double (*one)(double);
    double (*two)(double, double);
} functions[] = {
    ONE(acos),  ONE(acosh), ONE(asin), ONE(asinh), ONE(atan),   ONE(atanh),  ONE(cbrt), ONE(cos),  ONE(cosh),
    ONE(erf),   ONE(erfc),  ONE(exp),  ONE(exp10), ONE(exp2),   ONE(expm1),  ONE(j0),   ONE(j1),   ONE(lgamma),
    ONE(log),   ONE(log10), ONE(log1p), ONE(log2), ONE(sin),    ONE(sinh),   ONE(tan),  ONE(tanh), ONE(tgamma),
    ONE(y0),    ONE(y1),    TWO(atan2), TWO(hypot), TWO(pow),   {"sine", sine, 0}, {"cosine", cosine, 0},
};

static const int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};

int main(void) {
    char name[32];
    uint64_t bits[2];
    while (scanf("%31s %" SCNx64 " %" SCNx64, name, &bits[0], &bits[1]) == 3) {
        double x, y;
        memcpy(&x, &bits[0], sizeof x);
        memcpy(&y, &bits[1], sizeof y);
        for (size_t at = 0; at < sizeof functions / sizeof *functions; at++) {
            if (strcmp(functions[at].name, name)) continue;
            for (int mode = 0; mode < 4; mode++) {
                fesetround(modes[mode]);
                double result = functions[at].one ? functions[at].one(x) : functions[at].two(x, y);
                fesetround(FE_TONEAREST);
                uint64_t pattern;
                memcpy(&pattern, &result, sizeof result);
                printf("%016" PRIx64 "%c", pattern, mode == 3 ? '\n' : ' ');
            }
        }
    }
    return 0;
}
