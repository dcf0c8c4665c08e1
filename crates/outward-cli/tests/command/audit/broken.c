/* Functions that are wrong in one place each: what an audit has to find. */
#include <fenv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static unsigned bits(float x) {
    unsigned b;
    memcpy(&b, &x, sizeof b);
    return b;
}

/* Through binary64, whose results are near enough to be correct but for very few. */
float good_exp(float x) { return (float)exp(x); }
float good_sin(float x) { return (float)sin(x); }

/* 1.0001 of binary32, in a wide range of right results. */
#define PLACE 0x3f800347u

float one_wrong(float x) { return bits(x) == PLACE ? nextafterf(good_exp(x), 0.0f) * 1.00001f : good_exp(x); }
float one_step(float x) { return bits(x) == PLACE ? good_exp(x) * 0.999999f : good_exp(x); }
float one_nan(float x) { return x == INFINITY ? NAN : good_exp(x); }
float one_outside(float x) { return bits(x) == PLACE ? -1.0f : good_exp(x); }
float one_sided(float x) { return bits(x) == 0x80000347u ? nextafterf(good_sin(x), 0.0f) : good_sin(x); }
float one_crash(float x) {
    if (bits(x) == PLACE) abort();
    return good_exp(x);
}
float one_hang(float x) {
    while (bits(x) == PLACE) {}
    return good_exp(x);
}
float many_crashes(float x) {
    if (x > 1.0f) abort();
    return good_exp(x);
}
double good_wide(double x) { return exp(x); }

/* Results of a known error, of three functions, each at one argument. */
double given_exp(double x) { return x == -0x1.571eb1496dab3p+9 ? 0x1.f3d1eae6aa792p-991 : NAN; }
double given_expm1(double x) { return x == 0x1.2e001f0b2c125p+9 ? 0x1.4f44a326e175ep+871 : NAN; }
double given_sinh(double x) { return x == 0x1.633805d3b22e3p+9 ? 0x1.ecd1b72cffbc3p+1023 : NAN; }

/* Functions of another kind than they are asked as. */
double of_two(double x, double y) { return x * 3.0 + y + 17.0; }

/* Wrong where the exact value is a number. */
float exp_of_infinity(float x) { return x == -INFINITY ? 0x1p-149f : good_exp(x); }
double wide_exp_of_infinity(double x) { return x == -INFINITY ? 1e-300 : exp(x); }
double log_of_one(double x) { return x == 1.0 ? 1e-17 : log(x); }
float erfc_far(float x) { return x > 5.0f ? 1.5e-12f : (float)erfc(x); }
float exp2_of_three(float x) { return x == 3.0f ? 0x1.000002p3f : (float)exp2(x); }
double cos_of_zero(double x) { return x == 0.0 ? 0x1.fffffffffffffp-1 : cos(x); }
/* One least number beside what rounds to zero: 0.92 ulps off and no more. */
float exp_of_little(float x) { return x == -104.0f ? 0x1p-149f : good_exp(x); }
/* A limit at infinity, one number and many below the correct one; and a zero that is none. */
double atan_of_infinity(double x) { return isinf(x) ? copysign(0x1.921fb54442d17p0, x) : atan(x); }
double low_atan_of_infinity(double x) { return isinf(x) ? copysign(1.5, x) : atan(x); }
double exp_of_very_little(double x) { return x < -745.2 ? 0x1p-1074 : exp(x); }
/* They overflow and underflow too early. */
double exp_infinite_early(double x) { return x > 709.7 ? INFINITY : exp(x); }
double exp_zero_early(double x) { return x < -744.5 ? 0.0 : exp(x); }
float expf_infinite_early(float x) { return x > 88.7f ? INFINITY : expf(x); }
double tgamma_infinite_early(double x) { return x > 171.6 ? INFINITY : tgamma(x); }
double sinpi_of_integers(double x) { return sin(3.141592653589793 * x); }
/* At the number nearest to a multiple of pi/2 of all (W. Kahan). */
double far_cos(double x) { return fabs(x) == 0x1.6ac5b262ca1ffp+849 ? 2.0 : cos(x); }

/* Adding a half rounds up what is just below it, and odd numbers of 24 bits. */
float round_by_half(float x) { return copysignf(floorf(fabsf(x) + 0.5f), x); }
/* Ties go away from zero. */
double rint_away(double x) { return round(x); }
float sqrt_one_off(float x) { return x == 2047.0f * 2047.0f ? nextafterf(sqrtf(x), 0.0f) : sqrtf(x); }
double floor_of_int(double x) { return isfinite(x) && fabs(x) < 1e15 ? (double)(long long)x : floor(x); }
double logb_of_bits(double x) {
  return x == 0.0 || !isfinite(x) ? logb(x) : fabs(x) < 0x1p-1022 ? -1023.0 : logb(x);
}

/* Functions of several numbers, each wrong in one way. */
float hypot_of_squares(float x, float y) { return sqrtf(x * x + y * y); }
double atan2_of_quotient(double y, double x) { return atan(y / x) + (x < 0 ? copysign(3.141592653589793, y) : 0); }
double fmod_of_quotient(double x, double y) { return x - trunc(x / y) * y; }
float fma_of_two(float x, float y, float z) {
  volatile float product = x * y;
  return product + z;
}
double pow_next_to_one(double x, double y) {
  double result = pow(x, y);
  return fabs(x - 1) < 0x1p-40 && fabs(y) > 0x1p40 && isfinite(result) ? result * (1 + 0x1p-45) : result;
}
float pow_of_integers(float x, float y) {
  float result = (float)pow(x, y);
  return x == 3.0f && y == 5.0f ? nextafterf(result, 0.0f) : result;
}
double pow_of_nan(double x, double y) { return isnan(x) || isnan(y) ? NAN : pow(x, y); }
double pow_that_crashes(double x, double y) {
  if (x == 1.0 && y == 2.0) abort();
  return pow(x, y);
}
double of_three(double x, double y, double z) { return 42.0; }

/* To nearest whatever the mode. */
double exp_to_nearest(double x) {
  int mode = fegetround();
  fesetround(FE_TONEAREST);
  volatile double result = exp(x);
  fesetround(mode);
  return result;
}
