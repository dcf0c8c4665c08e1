/* A library that needs the mathematical library of C, and has two functions of its own, of which one calls the other. */
#include <math.h>

double exp(double x) { return x == 1.0 ? 3.0 : pow(2.7182818284590452, x); }
double sinh(double x) { return (exp(x) - exp(-x)) / 2.0; }
