/* Functions by C's names in a library that prints, when it is loaded and when it is called, and that crashes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((constructor)) static void loaded(void) {
    printf("!!!!!!!! loaded\n");
    fflush(stdout);
    fprintf(stderr, "loaded\n");
}

float sinf(float x) {
    printf("%.60f\n", x);
    fflush(stdout);
    fprintf(stderr, "%060.1f\n", 1.0);
    return (float)sin(x);
}
float expf(float x) {
    if (x > 1.0f) abort();
    return (float)exp(x);
}
/* As far from the correct results as may be. */
float exp2f(float x) { return x < -100.0f ? 1e38f : (float)exp2((double)x); }
double exp10(double x) { return x < -300.0 ? 1e308 : pow(10.0, x); }
