/* Reads lines `name operands`, in hexadecimal patterns of binary64, and prints the pattern of the result of the function
 * of math.h, in each rounding mode, and then in each with subnormal numbers flushed to zero, as far as the processor can
 * be told to: eight on a line, and after these the eight of the function of float. They are the same where the
 * environment does not matter. It must be as before after each call. */
#define _GNU_SOURCE
#include <fenv.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#ifdef __SSE2__
#include <xmmintrin.h>
#endif

#define ONE(name) {#name, name, 0, name##f, 0}
#define TWO(name) {#name, 0, name, 0, name##f}

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
static float sinef(float x) {
    float s, c;
    sincosf(x, &s, &c);
    return s;
}
static float cosinef(float x) {
    float s, c;
    sincosf(x, &s, &c);
    return c;
}

static const struct {
    const char *name;
    double (*one)(double);
    double (*two)(double, double);
    float (*onef)(float);
    float (*twof)(float, float);
} functions[] = {
    ONE(acos),  ONE(acosh), ONE(asin), ONE(asinh), ONE(atan),   ONE(atanh),  ONE(cbrt), ONE(cos),  ONE(cosh),
    ONE(erf),   ONE(erfc),  ONE(exp),  ONE(exp10), ONE(exp2),   ONE(expm1),  ONE(j0),   ONE(j1),   ONE(lgamma),
    ONE(log),   ONE(log10), ONE(log1p), ONE(log2), ONE(sin),    ONE(sinh),   ONE(tan),  ONE(tanh), ONE(tgamma),
    ONE(y0),    ONE(y1),    TWO(atan2), TWO(hypot), TWO(pow),   ONE(sine),   ONE(cosine),
};

static const int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};

static void set(int setting) {
    fesetenv(FE_DFL_ENV);
    fesetround(modes[setting % 4]);
#ifdef __SSE2__
    if (setting >= 4) _mm_setcsr(_mm_getcsr() | 0x8040);
#endif
}

/* The environment but for its flags, which functions raise. */
static unsigned state(void) {
#ifdef __SSE2__
    return _mm_getcsr() & ~0x3fu;
#else
    return (unsigned)fegetround();
#endif
}

int main(void) {
    char name[32];
    uint64_t bits[2];
    while (scanf("%31s %" SCNx64 " %" SCNx64, name, &bits[0], &bits[1]) == 3) {
        double x, y;
        memcpy(&x, &bits[0], sizeof x);
        memcpy(&y, &bits[1], sizeof y);
        float s = (float)x, t = (float)y;
        for (size_t at = 0; at < sizeof functions / sizeof *functions; at++) {
            if (strcmp(functions[at].name, name)) continue;
            for (int setting = 0; setting < 8; setting++) {
                set(setting);
                unsigned before = state();
                double result = functions[at].one ? functions[at].one(x) : functions[at].two(x, y);
                unsigned after = state();
                fesetenv(FE_DFL_ENV);
                uint64_t pattern;
                memcpy(&pattern, &result, sizeof result);
                printf("%016" PRIx64 " ", pattern);
                if (before != after) printf("(the environment is %#x, not %#x) ", after, before);
            }
            for (int setting = 0; setting < 8; setting++) {
                set(setting);
                float result = functions[at].onef ? functions[at].onef(s) : functions[at].twof(s, t);
                fesetenv(FE_DFL_ENV);
                uint32_t pattern;
                memcpy(&pattern, &result, sizeof result);
                printf("%08" PRIx32 "%c", pattern, setting == 7 ? '\n' : ' ');
            }
        }
    }
    return 0;
}
