/* Outward: floating point with the rounding that its name says. The C interface, in C99 and C++.
 *
 * `cargo xtask tables` generates this file from the operation table. docs/learn/c.md shows how to use it.
 *
 * Names
 *   outward_exp_ru     double         _rn to nearest, ties to even; _rz toward zero; _ru toward +infinity;
 *   outward_expf_ru    float          _rd toward -infinity. Functions that never round have no direction.
 *   outward_exp_f16_ru  binary16       a bit pattern in uint16_t
 *   outward_exp_bf16_ru bfloat16       a bit pattern in uint16_t
 *   ..._n              arrays         the function of each element
 *   cr_exp, cr_expf                   C23's names (7.33.8), with the macro OUTWARD_CR_NAMES: in the direction that
 *                                     fesetround has set
 *   outward_interval_exp              the tightest interval, of intervals
 *
 * Results are the exact ones, rounded once, whatever rounding mode the caller has set, with the same bits on every
 * machine. Functions that say "To 1 ulp" promise less: a directed result is a bound of the exact one, at most one
 * number beyond the tightest bound, and a result to nearest is one of both numbers next to the exact one. No argument
 * is known for which such a result is not the exact one, rounded once. Where a function is not defined, its result is a
 * NaN: outward_jn and outward_yn have the orders n from -64 to 64 only. A NaN is always the canonical one: positive,
 * quiet, without payload. errno is not touched.
 *
 * Calls leave the floating-point environment as it was. They raise no exception flag, not even where IEEE 754 asks for
 * one, and clear none; exceptions that the caller lets trap (feenableexcept, -ffpe-trap) do not trap in a call. Results
 * are the same bits, subnormal numbers too, where the caller has set flush-to-zero or denormals-are-zero, as programs
 * linked with -ffast-math do.
 *
 * All functions may be called from any number of threads at once; each runs on the thread that calls it, except for
 * products of matrices and what gets a device. Functions of numbers, arrays, intervals and sums can't fail, with one exception: if the environment variable OUTWARD_MACHINE names
 * no machine of this computer, the process ends with a line on standard error. Functions that return a code or a null
 * pointer then do so.
 *
 * Arrays may have any alignment, and the result may be one of the operands. Results of functions of numbers are right
 * where arrays overlap in other ways too, as if all operands were read first; arrays of intervals may not overlap in
 * other ways. With n = 0 no pointer is used.
 *
 * Functions of numbers, of arrays and of intervals allocate no memory once they have been called, and neither do sums,
 * nor outward_program_numbers and outward_program_bounds (and those with an f) of the same program: calls use the
 * memory of earlier ones again, on up to 32 threads at a time. docs/learn/c.md names the exceptions.
 */
#ifndef OUTWARD_H
#define OUTWARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Functions of numbers, and of arrays. */

/* −x. */
double outward_neg(double x);
void outward_neg_n(size_t rows, const double *x, double *result);
float outward_negf(float x);
void outward_negf_n(size_t rows, const float *x, float *result);
uint16_t outward_neg_f16(uint16_t x);
void outward_neg_f16_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_neg_bf16(uint16_t x);
void outward_neg_bf16_n(size_t rows, const uint16_t *x, uint16_t *result);

/* x + y. */
double outward_add_rn(double x, double y);
void outward_add_rn_n(size_t rows, const double *x, const double *y, double *result);
double outward_add_rz(double x, double y);
void outward_add_rz_n(size_t rows, const double *x, const double *y, double *result);
double outward_add_ru(double x, double y);
void outward_add_ru_n(size_t rows, const double *x, const double *y, double *result);
double outward_add_rd(double x, double y);
void outward_add_rd_n(size_t rows, const double *x, const double *y, double *result);
float outward_addf_rn(float x, float y);
void outward_addf_rn_n(size_t rows, const float *x, const float *y, float *result);
float outward_addf_rz(float x, float y);
void outward_addf_rz_n(size_t rows, const float *x, const float *y, float *result);
float outward_addf_ru(float x, float y);
void outward_addf_ru_n(size_t rows, const float *x, const float *y, float *result);
float outward_addf_rd(float x, float y);
void outward_addf_rd_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_add_f16_rn(uint16_t x, uint16_t y);
void outward_add_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_add_f16_rz(uint16_t x, uint16_t y);
void outward_add_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_add_f16_ru(uint16_t x, uint16_t y);
void outward_add_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_add_f16_rd(uint16_t x, uint16_t y);
void outward_add_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_add_bf16_rn(uint16_t x, uint16_t y);
void outward_add_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_add_bf16_rz(uint16_t x, uint16_t y);
void outward_add_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_add_bf16_ru(uint16_t x, uint16_t y);
void outward_add_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_add_bf16_rd(uint16_t x, uint16_t y);
void outward_add_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* x − y. */
double outward_sub_rn(double x, double y);
void outward_sub_rn_n(size_t rows, const double *x, const double *y, double *result);
double outward_sub_rz(double x, double y);
void outward_sub_rz_n(size_t rows, const double *x, const double *y, double *result);
double outward_sub_ru(double x, double y);
void outward_sub_ru_n(size_t rows, const double *x, const double *y, double *result);
double outward_sub_rd(double x, double y);
void outward_sub_rd_n(size_t rows, const double *x, const double *y, double *result);
float outward_subf_rn(float x, float y);
void outward_subf_rn_n(size_t rows, const float *x, const float *y, float *result);
float outward_subf_rz(float x, float y);
void outward_subf_rz_n(size_t rows, const float *x, const float *y, float *result);
float outward_subf_ru(float x, float y);
void outward_subf_ru_n(size_t rows, const float *x, const float *y, float *result);
float outward_subf_rd(float x, float y);
void outward_subf_rd_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_sub_f16_rn(uint16_t x, uint16_t y);
void outward_sub_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_sub_f16_rz(uint16_t x, uint16_t y);
void outward_sub_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_sub_f16_ru(uint16_t x, uint16_t y);
void outward_sub_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_sub_f16_rd(uint16_t x, uint16_t y);
void outward_sub_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_sub_bf16_rn(uint16_t x, uint16_t y);
void outward_sub_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_sub_bf16_rz(uint16_t x, uint16_t y);
void outward_sub_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_sub_bf16_ru(uint16_t x, uint16_t y);
void outward_sub_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_sub_bf16_rd(uint16_t x, uint16_t y);
void outward_sub_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* x · y. */
double outward_mul_rn(double x, double y);
void outward_mul_rn_n(size_t rows, const double *x, const double *y, double *result);
double outward_mul_rz(double x, double y);
void outward_mul_rz_n(size_t rows, const double *x, const double *y, double *result);
double outward_mul_ru(double x, double y);
void outward_mul_ru_n(size_t rows, const double *x, const double *y, double *result);
double outward_mul_rd(double x, double y);
void outward_mul_rd_n(size_t rows, const double *x, const double *y, double *result);
float outward_mulf_rn(float x, float y);
void outward_mulf_rn_n(size_t rows, const float *x, const float *y, float *result);
float outward_mulf_rz(float x, float y);
void outward_mulf_rz_n(size_t rows, const float *x, const float *y, float *result);
float outward_mulf_ru(float x, float y);
void outward_mulf_ru_n(size_t rows, const float *x, const float *y, float *result);
float outward_mulf_rd(float x, float y);
void outward_mulf_rd_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_mul_f16_rn(uint16_t x, uint16_t y);
void outward_mul_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_mul_f16_rz(uint16_t x, uint16_t y);
void outward_mul_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_mul_f16_ru(uint16_t x, uint16_t y);
void outward_mul_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_mul_f16_rd(uint16_t x, uint16_t y);
void outward_mul_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_mul_bf16_rn(uint16_t x, uint16_t y);
void outward_mul_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_mul_bf16_rz(uint16_t x, uint16_t y);
void outward_mul_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_mul_bf16_ru(uint16_t x, uint16_t y);
void outward_mul_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_mul_bf16_rd(uint16_t x, uint16_t y);
void outward_mul_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* x / y. */
double outward_div_rn(double x, double y);
void outward_div_rn_n(size_t rows, const double *x, const double *y, double *result);
double outward_div_rz(double x, double y);
void outward_div_rz_n(size_t rows, const double *x, const double *y, double *result);
double outward_div_ru(double x, double y);
void outward_div_ru_n(size_t rows, const double *x, const double *y, double *result);
double outward_div_rd(double x, double y);
void outward_div_rd_n(size_t rows, const double *x, const double *y, double *result);
float outward_divf_rn(float x, float y);
void outward_divf_rn_n(size_t rows, const float *x, const float *y, float *result);
float outward_divf_rz(float x, float y);
void outward_divf_rz_n(size_t rows, const float *x, const float *y, float *result);
float outward_divf_ru(float x, float y);
void outward_divf_ru_n(size_t rows, const float *x, const float *y, float *result);
float outward_divf_rd(float x, float y);
void outward_divf_rd_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_div_f16_rn(uint16_t x, uint16_t y);
void outward_div_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_div_f16_rz(uint16_t x, uint16_t y);
void outward_div_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_div_f16_ru(uint16_t x, uint16_t y);
void outward_div_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_div_f16_rd(uint16_t x, uint16_t y);
void outward_div_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_div_bf16_rn(uint16_t x, uint16_t y);
void outward_div_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_div_bf16_rz(uint16_t x, uint16_t y);
void outward_div_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_div_bf16_ru(uint16_t x, uint16_t y);
void outward_div_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_div_bf16_rd(uint16_t x, uint16_t y);
void outward_div_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* 1 / x. */
double outward_recip_rn(double x);
void outward_recip_rn_n(size_t rows, const double *x, double *result);
double outward_recip_rz(double x);
void outward_recip_rz_n(size_t rows, const double *x, double *result);
double outward_recip_ru(double x);
void outward_recip_ru_n(size_t rows, const double *x, double *result);
double outward_recip_rd(double x);
void outward_recip_rd_n(size_t rows, const double *x, double *result);
float outward_recipf_rn(float x);
void outward_recipf_rn_n(size_t rows, const float *x, float *result);
float outward_recipf_rz(float x);
void outward_recipf_rz_n(size_t rows, const float *x, float *result);
float outward_recipf_ru(float x);
void outward_recipf_ru_n(size_t rows, const float *x, float *result);
float outward_recipf_rd(float x);
void outward_recipf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_recip_f16_rn(uint16_t x);
void outward_recip_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_recip_f16_rz(uint16_t x);
void outward_recip_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_recip_f16_ru(uint16_t x);
void outward_recip_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_recip_f16_rd(uint16_t x);
void outward_recip_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_recip_bf16_rn(uint16_t x);
void outward_recip_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_recip_bf16_rz(uint16_t x);
void outward_recip_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_recip_bf16_ru(uint16_t x);
void outward_recip_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_recip_bf16_rd(uint16_t x);
void outward_recip_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* x². */
double outward_sqr_rn(double x);
void outward_sqr_rn_n(size_t rows, const double *x, double *result);
double outward_sqr_rz(double x);
void outward_sqr_rz_n(size_t rows, const double *x, double *result);
double outward_sqr_ru(double x);
void outward_sqr_ru_n(size_t rows, const double *x, double *result);
double outward_sqr_rd(double x);
void outward_sqr_rd_n(size_t rows, const double *x, double *result);
float outward_sqrf_rn(float x);
void outward_sqrf_rn_n(size_t rows, const float *x, float *result);
float outward_sqrf_rz(float x);
void outward_sqrf_rz_n(size_t rows, const float *x, float *result);
float outward_sqrf_ru(float x);
void outward_sqrf_ru_n(size_t rows, const float *x, float *result);
float outward_sqrf_rd(float x);
void outward_sqrf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_sqr_f16_rn(uint16_t x);
void outward_sqr_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqr_f16_rz(uint16_t x);
void outward_sqr_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqr_f16_ru(uint16_t x);
void outward_sqr_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqr_f16_rd(uint16_t x);
void outward_sqr_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqr_bf16_rn(uint16_t x);
void outward_sqr_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqr_bf16_rz(uint16_t x);
void outward_sqr_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqr_bf16_ru(uint16_t x);
void outward_sqr_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqr_bf16_rd(uint16_t x);
void outward_sqr_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* √x. */
double outward_sqrt_rn(double x);
void outward_sqrt_rn_n(size_t rows, const double *x, double *result);
double outward_sqrt_rz(double x);
void outward_sqrt_rz_n(size_t rows, const double *x, double *result);
double outward_sqrt_ru(double x);
void outward_sqrt_ru_n(size_t rows, const double *x, double *result);
double outward_sqrt_rd(double x);
void outward_sqrt_rd_n(size_t rows, const double *x, double *result);
float outward_sqrtf_rn(float x);
void outward_sqrtf_rn_n(size_t rows, const float *x, float *result);
float outward_sqrtf_rz(float x);
void outward_sqrtf_rz_n(size_t rows, const float *x, float *result);
float outward_sqrtf_ru(float x);
void outward_sqrtf_ru_n(size_t rows, const float *x, float *result);
float outward_sqrtf_rd(float x);
void outward_sqrtf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_sqrt_f16_rn(uint16_t x);
void outward_sqrt_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqrt_f16_rz(uint16_t x);
void outward_sqrt_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqrt_f16_ru(uint16_t x);
void outward_sqrt_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqrt_f16_rd(uint16_t x);
void outward_sqrt_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqrt_bf16_rn(uint16_t x);
void outward_sqrt_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqrt_bf16_rz(uint16_t x);
void outward_sqrt_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqrt_bf16_ru(uint16_t x);
void outward_sqrt_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sqrt_bf16_rd(uint16_t x);
void outward_sqrt_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* x · y + z, rounded once. */
double outward_fma_rn(double x, double y, double z);
void outward_fma_rn_n(size_t rows, const double *x, const double *y, const double *z, double *result);
double outward_fma_rz(double x, double y, double z);
void outward_fma_rz_n(size_t rows, const double *x, const double *y, const double *z, double *result);
double outward_fma_ru(double x, double y, double z);
void outward_fma_ru_n(size_t rows, const double *x, const double *y, const double *z, double *result);
double outward_fma_rd(double x, double y, double z);
void outward_fma_rd_n(size_t rows, const double *x, const double *y, const double *z, double *result);
float outward_fmaf_rn(float x, float y, float z);
void outward_fmaf_rn_n(size_t rows, const float *x, const float *y, const float *z, float *result);
float outward_fmaf_rz(float x, float y, float z);
void outward_fmaf_rz_n(size_t rows, const float *x, const float *y, const float *z, float *result);
float outward_fmaf_ru(float x, float y, float z);
void outward_fmaf_ru_n(size_t rows, const float *x, const float *y, const float *z, float *result);
float outward_fmaf_rd(float x, float y, float z);
void outward_fmaf_rd_n(size_t rows, const float *x, const float *y, const float *z, float *result);
uint16_t outward_fma_f16_rn(uint16_t x, uint16_t y, uint16_t z);
void outward_fma_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_fma_f16_rz(uint16_t x, uint16_t y, uint16_t z);
void outward_fma_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_fma_f16_ru(uint16_t x, uint16_t y, uint16_t z);
void outward_fma_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_fma_f16_rd(uint16_t x, uint16_t y, uint16_t z);
void outward_fma_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_fma_bf16_rn(uint16_t x, uint16_t y, uint16_t z);
void outward_fma_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_fma_bf16_rz(uint16_t x, uint16_t y, uint16_t z);
void outward_fma_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_fma_bf16_ru(uint16_t x, uint16_t y, uint16_t z);
void outward_fma_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_fma_bf16_rd(uint16_t x, uint16_t y, uint16_t z);
void outward_fma_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);

/* |x|. */
double outward_abs(double x);
void outward_abs_n(size_t rows, const double *x, double *result);
float outward_absf(float x);
void outward_absf_n(size_t rows, const float *x, float *result);
uint16_t outward_abs_f16(uint16_t x);
void outward_abs_f16_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_abs_bf16(uint16_t x);
void outward_abs_bf16_n(size_t rows, const uint16_t *x, uint16_t *result);

/* The smaller of x and y. */
double outward_min(double x, double y);
void outward_min_n(size_t rows, const double *x, const double *y, double *result);
float outward_minf(float x, float y);
void outward_minf_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_min_f16(uint16_t x, uint16_t y);
void outward_min_f16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_min_bf16(uint16_t x, uint16_t y);
void outward_min_bf16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* The larger of x and y. */
double outward_max(double x, double y);
void outward_max_n(size_t rows, const double *x, const double *y, double *result);
float outward_maxf(float x, float y);
void outward_maxf_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_max_f16(uint16_t x, uint16_t y);
void outward_max_f16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_max_bf16(uint16_t x, uint16_t y);
void outward_max_bf16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* The smaller of x and y; in the float reading the number, where one of them is a NaN. */
double outward_fmin(double x, double y);
void outward_fmin_n(size_t rows, const double *x, const double *y, double *result);
float outward_fminf(float x, float y);
void outward_fminf_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_fmin_f16(uint16_t x, uint16_t y);
void outward_fmin_f16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fmin_bf16(uint16_t x, uint16_t y);
void outward_fmin_bf16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* The larger of x and y; in the float reading the number, where one of them is a NaN. */
double outward_fmax(double x, double y);
void outward_fmax_n(size_t rows, const double *x, const double *y, double *result);
float outward_fmaxf(float x, float y);
void outward_fmaxf_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_fmax_f16(uint16_t x, uint16_t y);
void outward_fmax_f16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fmax_bf16(uint16_t x, uint16_t y);
void outward_fmax_bf16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* x − y where that is positive, else 0. */
double outward_fdim_rn(double x, double y);
void outward_fdim_rn_n(size_t rows, const double *x, const double *y, double *result);
double outward_fdim_rz(double x, double y);
void outward_fdim_rz_n(size_t rows, const double *x, const double *y, double *result);
double outward_fdim_ru(double x, double y);
void outward_fdim_ru_n(size_t rows, const double *x, const double *y, double *result);
double outward_fdim_rd(double x, double y);
void outward_fdim_rd_n(size_t rows, const double *x, const double *y, double *result);
float outward_fdimf_rn(float x, float y);
void outward_fdimf_rn_n(size_t rows, const float *x, const float *y, float *result);
float outward_fdimf_rz(float x, float y);
void outward_fdimf_rz_n(size_t rows, const float *x, const float *y, float *result);
float outward_fdimf_ru(float x, float y);
void outward_fdimf_ru_n(size_t rows, const float *x, const float *y, float *result);
float outward_fdimf_rd(float x, float y);
void outward_fdimf_rd_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_fdim_f16_rn(uint16_t x, uint16_t y);
void outward_fdim_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fdim_f16_rz(uint16_t x, uint16_t y);
void outward_fdim_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fdim_f16_ru(uint16_t x, uint16_t y);
void outward_fdim_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fdim_f16_rd(uint16_t x, uint16_t y);
void outward_fdim_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fdim_bf16_rn(uint16_t x, uint16_t y);
void outward_fdim_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fdim_bf16_rz(uint16_t x, uint16_t y);
void outward_fdim_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fdim_bf16_ru(uint16_t x, uint16_t y);
void outward_fdim_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fdim_bf16_rd(uint16_t x, uint16_t y);
void outward_fdim_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* 1 / √x. */
double outward_rsqrt_rn(double x);
void outward_rsqrt_rn_n(size_t rows, const double *x, double *result);
double outward_rsqrt_rz(double x);
void outward_rsqrt_rz_n(size_t rows, const double *x, double *result);
double outward_rsqrt_ru(double x);
void outward_rsqrt_ru_n(size_t rows, const double *x, double *result);
double outward_rsqrt_rd(double x);
void outward_rsqrt_rd_n(size_t rows, const double *x, double *result);
float outward_rsqrtf_rn(float x);
void outward_rsqrtf_rn_n(size_t rows, const float *x, float *result);
float outward_rsqrtf_rz(float x);
void outward_rsqrtf_rz_n(size_t rows, const float *x, float *result);
float outward_rsqrtf_ru(float x);
void outward_rsqrtf_ru_n(size_t rows, const float *x, float *result);
float outward_rsqrtf_rd(float x);
void outward_rsqrtf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_rsqrt_f16_rn(uint16_t x);
void outward_rsqrt_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rsqrt_f16_rz(uint16_t x);
void outward_rsqrt_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rsqrt_f16_ru(uint16_t x);
void outward_rsqrt_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rsqrt_f16_rd(uint16_t x);
void outward_rsqrt_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rsqrt_bf16_rn(uint16_t x);
void outward_rsqrt_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rsqrt_bf16_rz(uint16_t x);
void outward_rsqrt_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rsqrt_bf16_ru(uint16_t x);
void outward_rsqrt_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rsqrt_bf16_rd(uint16_t x);
void outward_rsqrt_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* The greatest integer that is not above x. */
double outward_floor(double x);
void outward_floor_n(size_t rows, const double *x, double *result);
float outward_floorf(float x);
void outward_floorf_n(size_t rows, const float *x, float *result);
uint16_t outward_floor_f16(uint16_t x);
void outward_floor_f16_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_floor_bf16(uint16_t x);
void outward_floor_bf16_n(size_t rows, const uint16_t *x, uint16_t *result);

/* The least integer that is not below x. */
double outward_ceil(double x);
void outward_ceil_n(size_t rows, const double *x, double *result);
float outward_ceilf(float x);
void outward_ceilf_n(size_t rows, const float *x, float *result);
uint16_t outward_ceil_f16(uint16_t x);
void outward_ceil_f16_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_ceil_bf16(uint16_t x);
void outward_ceil_bf16_n(size_t rows, const uint16_t *x, uint16_t *result);

/* x without its digits after the point. */
double outward_trunc(double x);
void outward_trunc_n(size_t rows, const double *x, double *result);
float outward_truncf(float x);
void outward_truncf_n(size_t rows, const float *x, float *result);
uint16_t outward_trunc_f16(uint16_t x);
void outward_trunc_f16_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_trunc_bf16(uint16_t x);
void outward_trunc_bf16_n(size_t rows, const uint16_t *x, uint16_t *result);

/* The nearest integer, ties to even. */
double outward_round_ties_to_even(double x);
void outward_round_ties_to_even_n(size_t rows, const double *x, double *result);
float outward_round_ties_to_evenf(float x);
void outward_round_ties_to_evenf_n(size_t rows, const float *x, float *result);
uint16_t outward_round_ties_to_even_f16(uint16_t x);
void outward_round_ties_to_even_f16_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_round_ties_to_even_bf16(uint16_t x);
void outward_round_ties_to_even_bf16_n(size_t rows, const uint16_t *x, uint16_t *result);

/* The nearest integer, ties away from zero. */
double outward_round_ties_to_away(double x);
void outward_round_ties_to_away_n(size_t rows, const double *x, double *result);
float outward_round_ties_to_awayf(float x);
void outward_round_ties_to_awayf_n(size_t rows, const float *x, float *result);
uint16_t outward_round_ties_to_away_f16(uint16_t x);
void outward_round_ties_to_away_f16_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_round_ties_to_away_bf16(uint16_t x);
void outward_round_ties_to_away_bf16_n(size_t rows, const uint16_t *x, uint16_t *result);

/* −1 below 0, 0 at it, 1 above. */
double outward_sign(double x);
void outward_sign_n(size_t rows, const double *x, double *result);
float outward_signf(float x);
void outward_signf_n(size_t rows, const float *x, float *result);
uint16_t outward_sign_f16(uint16_t x);
void outward_sign_f16_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sign_bf16(uint16_t x);
void outward_sign_bf16_n(size_t rows, const uint16_t *x, uint16_t *result);

/* |x| with the sign of y. A zero of an interval has no sign: where y contains 0, both of |x| and −|x|. */
double outward_copysign(double x, double y);
void outward_copysign_n(size_t rows, const double *x, const double *y, double *result);
float outward_copysignf(float x, float y);
void outward_copysignf_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_copysign_f16(uint16_t x, uint16_t y);
void outward_copysign_f16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_copysign_bf16(uint16_t x, uint16_t y);
void outward_copysign_bf16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* The integer e with 2^e ≤ |x| < 2^(e + 1). */
double outward_logb(double x);
void outward_logb_n(size_t rows, const double *x, double *result);
float outward_logbf(float x);
void outward_logbf_n(size_t rows, const float *x, float *result);
uint16_t outward_logb_f16(uint16_t x);
void outward_logb_f16_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_logb_bf16(uint16_t x);
void outward_logb_bf16_n(size_t rows, const uint16_t *x, uint16_t *result);

/* x − n·y for the integer n that x/y truncates to. */
double outward_fmod(double x, double y);
void outward_fmod_n(size_t rows, const double *x, const double *y, double *result);
float outward_fmodf(float x, float y);
void outward_fmodf_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_fmod_f16(uint16_t x, uint16_t y);
void outward_fmod_f16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_fmod_bf16(uint16_t x, uint16_t y);
void outward_fmod_bf16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* x − n·y for the integer n nearest to x/y, ties to even. */
double outward_remainder(double x, double y);
void outward_remainder_n(size_t rows, const double *x, const double *y, double *result);
float outward_remainderf(float x, float y);
void outward_remainderf_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_remainder_f16(uint16_t x, uint16_t y);
void outward_remainder_f16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_remainder_bf16(uint16_t x, uint16_t y);
void outward_remainder_bf16_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* xⁿ for an integer n. */
double outward_pown_rn(double x, int32_t n);
void outward_pown_rn_n(size_t rows, const double *x, int32_t n, double *result);
double outward_pown_rz(double x, int32_t n);
void outward_pown_rz_n(size_t rows, const double *x, int32_t n, double *result);
double outward_pown_ru(double x, int32_t n);
void outward_pown_ru_n(size_t rows, const double *x, int32_t n, double *result);
double outward_pown_rd(double x, int32_t n);
void outward_pown_rd_n(size_t rows, const double *x, int32_t n, double *result);
float outward_pownf_rn(float x, int32_t n);
void outward_pownf_rn_n(size_t rows, const float *x, int32_t n, float *result);
float outward_pownf_rz(float x, int32_t n);
void outward_pownf_rz_n(size_t rows, const float *x, int32_t n, float *result);
float outward_pownf_ru(float x, int32_t n);
void outward_pownf_ru_n(size_t rows, const float *x, int32_t n, float *result);
float outward_pownf_rd(float x, int32_t n);
void outward_pownf_rd_n(size_t rows, const float *x, int32_t n, float *result);
uint16_t outward_pown_f16_rn(uint16_t x, int32_t n);
void outward_pown_f16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_pown_f16_rz(uint16_t x, int32_t n);
void outward_pown_f16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_pown_f16_ru(uint16_t x, int32_t n);
void outward_pown_f16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_pown_f16_rd(uint16_t x, int32_t n);
void outward_pown_f16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_pown_bf16_rn(uint16_t x, int32_t n);
void outward_pown_bf16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_pown_bf16_rz(uint16_t x, int32_t n);
void outward_pown_bf16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_pown_bf16_ru(uint16_t x, int32_t n);
void outward_pown_bf16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_pown_bf16_rd(uint16_t x, int32_t n);
void outward_pown_bf16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);

/* The root of degree n, x^(1/n). */
double outward_rootn_rn(double x, int32_t n);
void outward_rootn_rn_n(size_t rows, const double *x, int32_t n, double *result);
double outward_rootn_rz(double x, int32_t n);
void outward_rootn_rz_n(size_t rows, const double *x, int32_t n, double *result);
double outward_rootn_ru(double x, int32_t n);
void outward_rootn_ru_n(size_t rows, const double *x, int32_t n, double *result);
double outward_rootn_rd(double x, int32_t n);
void outward_rootn_rd_n(size_t rows, const double *x, int32_t n, double *result);
float outward_rootnf_rn(float x, int32_t n);
void outward_rootnf_rn_n(size_t rows, const float *x, int32_t n, float *result);
float outward_rootnf_rz(float x, int32_t n);
void outward_rootnf_rz_n(size_t rows, const float *x, int32_t n, float *result);
float outward_rootnf_ru(float x, int32_t n);
void outward_rootnf_ru_n(size_t rows, const float *x, int32_t n, float *result);
float outward_rootnf_rd(float x, int32_t n);
void outward_rootnf_rd_n(size_t rows, const float *x, int32_t n, float *result);
uint16_t outward_rootn_f16_rn(uint16_t x, int32_t n);
void outward_rootn_f16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_rootn_f16_rz(uint16_t x, int32_t n);
void outward_rootn_f16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_rootn_f16_ru(uint16_t x, int32_t n);
void outward_rootn_f16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_rootn_f16_rd(uint16_t x, int32_t n);
void outward_rootn_f16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_rootn_bf16_rn(uint16_t x, int32_t n);
void outward_rootn_bf16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_rootn_bf16_rz(uint16_t x, int32_t n);
void outward_rootn_bf16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_rootn_bf16_ru(uint16_t x, int32_t n);
void outward_rootn_bf16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_rootn_bf16_rd(uint16_t x, int32_t n);
void outward_rootn_bf16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);

/* (1 + x)ⁿ for an integer n. */
double outward_compound_rn(double x, int32_t n);
void outward_compound_rn_n(size_t rows, const double *x, int32_t n, double *result);
double outward_compound_rz(double x, int32_t n);
void outward_compound_rz_n(size_t rows, const double *x, int32_t n, double *result);
double outward_compound_ru(double x, int32_t n);
void outward_compound_ru_n(size_t rows, const double *x, int32_t n, double *result);
double outward_compound_rd(double x, int32_t n);
void outward_compound_rd_n(size_t rows, const double *x, int32_t n, double *result);
float outward_compoundf_rn(float x, int32_t n);
void outward_compoundf_rn_n(size_t rows, const float *x, int32_t n, float *result);
float outward_compoundf_rz(float x, int32_t n);
void outward_compoundf_rz_n(size_t rows, const float *x, int32_t n, float *result);
float outward_compoundf_ru(float x, int32_t n);
void outward_compoundf_ru_n(size_t rows, const float *x, int32_t n, float *result);
float outward_compoundf_rd(float x, int32_t n);
void outward_compoundf_rd_n(size_t rows, const float *x, int32_t n, float *result);
uint16_t outward_compound_f16_rn(uint16_t x, int32_t n);
void outward_compound_f16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compound_f16_rz(uint16_t x, int32_t n);
void outward_compound_f16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compound_f16_ru(uint16_t x, int32_t n);
void outward_compound_f16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compound_f16_rd(uint16_t x, int32_t n);
void outward_compound_f16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compound_bf16_rn(uint16_t x, int32_t n);
void outward_compound_bf16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compound_bf16_rz(uint16_t x, int32_t n);
void outward_compound_bf16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compound_bf16_ru(uint16_t x, int32_t n);
void outward_compound_bf16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compound_bf16_rd(uint16_t x, int32_t n);
void outward_compound_bf16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);

/* (1 + x)ⁿ − 1 for an integer n. */
double outward_compoundm1_rn(double x, int32_t n);
void outward_compoundm1_rn_n(size_t rows, const double *x, int32_t n, double *result);
double outward_compoundm1_rz(double x, int32_t n);
void outward_compoundm1_rz_n(size_t rows, const double *x, int32_t n, double *result);
double outward_compoundm1_ru(double x, int32_t n);
void outward_compoundm1_ru_n(size_t rows, const double *x, int32_t n, double *result);
double outward_compoundm1_rd(double x, int32_t n);
void outward_compoundm1_rd_n(size_t rows, const double *x, int32_t n, double *result);
float outward_compoundm1f_rn(float x, int32_t n);
void outward_compoundm1f_rn_n(size_t rows, const float *x, int32_t n, float *result);
float outward_compoundm1f_rz(float x, int32_t n);
void outward_compoundm1f_rz_n(size_t rows, const float *x, int32_t n, float *result);
float outward_compoundm1f_ru(float x, int32_t n);
void outward_compoundm1f_ru_n(size_t rows, const float *x, int32_t n, float *result);
float outward_compoundm1f_rd(float x, int32_t n);
void outward_compoundm1f_rd_n(size_t rows, const float *x, int32_t n, float *result);
uint16_t outward_compoundm1_f16_rn(uint16_t x, int32_t n);
void outward_compoundm1_f16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compoundm1_f16_rz(uint16_t x, int32_t n);
void outward_compoundm1_f16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compoundm1_f16_ru(uint16_t x, int32_t n);
void outward_compoundm1_f16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compoundm1_f16_rd(uint16_t x, int32_t n);
void outward_compoundm1_f16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compoundm1_bf16_rn(uint16_t x, int32_t n);
void outward_compoundm1_bf16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compoundm1_bf16_rz(uint16_t x, int32_t n);
void outward_compoundm1_bf16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compoundm1_bf16_ru(uint16_t x, int32_t n);
void outward_compoundm1_bf16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_compoundm1_bf16_rd(uint16_t x, int32_t n);
void outward_compoundm1_bf16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);

/* x · 2ⁿ for an integer n. */
double outward_scalbn_rn(double x, int32_t n);
void outward_scalbn_rn_n(size_t rows, const double *x, int32_t n, double *result);
double outward_scalbn_rz(double x, int32_t n);
void outward_scalbn_rz_n(size_t rows, const double *x, int32_t n, double *result);
double outward_scalbn_ru(double x, int32_t n);
void outward_scalbn_ru_n(size_t rows, const double *x, int32_t n, double *result);
double outward_scalbn_rd(double x, int32_t n);
void outward_scalbn_rd_n(size_t rows, const double *x, int32_t n, double *result);
float outward_scalbnf_rn(float x, int32_t n);
void outward_scalbnf_rn_n(size_t rows, const float *x, int32_t n, float *result);
float outward_scalbnf_rz(float x, int32_t n);
void outward_scalbnf_rz_n(size_t rows, const float *x, int32_t n, float *result);
float outward_scalbnf_ru(float x, int32_t n);
void outward_scalbnf_ru_n(size_t rows, const float *x, int32_t n, float *result);
float outward_scalbnf_rd(float x, int32_t n);
void outward_scalbnf_rd_n(size_t rows, const float *x, int32_t n, float *result);
uint16_t outward_scalbn_f16_rn(uint16_t x, int32_t n);
void outward_scalbn_f16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_scalbn_f16_rz(uint16_t x, int32_t n);
void outward_scalbn_f16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_scalbn_f16_ru(uint16_t x, int32_t n);
void outward_scalbn_f16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_scalbn_f16_rd(uint16_t x, int32_t n);
void outward_scalbn_f16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_scalbn_bf16_rn(uint16_t x, int32_t n);
void outward_scalbn_bf16_rn_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_scalbn_bf16_rz(uint16_t x, int32_t n);
void outward_scalbn_bf16_rz_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_scalbn_bf16_ru(uint16_t x, int32_t n);
void outward_scalbn_bf16_ru_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);
uint16_t outward_scalbn_bf16_rd(uint16_t x, int32_t n);
void outward_scalbn_bf16_rd_n(size_t rows, const uint16_t *x, int32_t n, uint16_t *result);

/* Bessel function of the first kind and integer order n of x. To 1 ulp. Defined for all x, and n from −64 to 64. */
double outward_jn_rn(int32_t n, double x);
void outward_jn_rn_n(size_t rows, int32_t n, const double *x, double *result);
double outward_jn_rz(int32_t n, double x);
void outward_jn_rz_n(size_t rows, int32_t n, const double *x, double *result);
double outward_jn_ru(int32_t n, double x);
void outward_jn_ru_n(size_t rows, int32_t n, const double *x, double *result);
double outward_jn_rd(int32_t n, double x);
void outward_jn_rd_n(size_t rows, int32_t n, const double *x, double *result);
float outward_jnf_rn(int32_t n, float x);
void outward_jnf_rn_n(size_t rows, int32_t n, const float *x, float *result);
float outward_jnf_rz(int32_t n, float x);
void outward_jnf_rz_n(size_t rows, int32_t n, const float *x, float *result);
float outward_jnf_ru(int32_t n, float x);
void outward_jnf_ru_n(size_t rows, int32_t n, const float *x, float *result);
float outward_jnf_rd(int32_t n, float x);
void outward_jnf_rd_n(size_t rows, int32_t n, const float *x, float *result);
uint16_t outward_jn_f16_rn(int32_t n, uint16_t x);
void outward_jn_f16_rn_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_jn_f16_rz(int32_t n, uint16_t x);
void outward_jn_f16_rz_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_jn_f16_ru(int32_t n, uint16_t x);
void outward_jn_f16_ru_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_jn_f16_rd(int32_t n, uint16_t x);
void outward_jn_f16_rd_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_jn_bf16_rn(int32_t n, uint16_t x);
void outward_jn_bf16_rn_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_jn_bf16_rz(int32_t n, uint16_t x);
void outward_jn_bf16_rz_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_jn_bf16_ru(int32_t n, uint16_t x);
void outward_jn_bf16_ru_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_jn_bf16_rd(int32_t n, uint16_t x);
void outward_jn_bf16_rd_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);

/* Bessel function of the second kind and integer order n of x. To 1 ulp. Defined for x > 0, and n from −64 to 64. */
double outward_yn_rn(int32_t n, double x);
void outward_yn_rn_n(size_t rows, int32_t n, const double *x, double *result);
double outward_yn_rz(int32_t n, double x);
void outward_yn_rz_n(size_t rows, int32_t n, const double *x, double *result);
double outward_yn_ru(int32_t n, double x);
void outward_yn_ru_n(size_t rows, int32_t n, const double *x, double *result);
double outward_yn_rd(int32_t n, double x);
void outward_yn_rd_n(size_t rows, int32_t n, const double *x, double *result);
float outward_ynf_rn(int32_t n, float x);
void outward_ynf_rn_n(size_t rows, int32_t n, const float *x, float *result);
float outward_ynf_rz(int32_t n, float x);
void outward_ynf_rz_n(size_t rows, int32_t n, const float *x, float *result);
float outward_ynf_ru(int32_t n, float x);
void outward_ynf_ru_n(size_t rows, int32_t n, const float *x, float *result);
float outward_ynf_rd(int32_t n, float x);
void outward_ynf_rd_n(size_t rows, int32_t n, const float *x, float *result);
uint16_t outward_yn_f16_rn(int32_t n, uint16_t x);
void outward_yn_f16_rn_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_yn_f16_rz(int32_t n, uint16_t x);
void outward_yn_f16_rz_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_yn_f16_ru(int32_t n, uint16_t x);
void outward_yn_f16_ru_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_yn_f16_rd(int32_t n, uint16_t x);
void outward_yn_f16_rd_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_yn_bf16_rn(int32_t n, uint16_t x);
void outward_yn_bf16_rn_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_yn_bf16_rz(int32_t n, uint16_t x);
void outward_yn_bf16_rz_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_yn_bf16_ru(int32_t n, uint16_t x);
void outward_yn_bf16_ru_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);
uint16_t outward_yn_bf16_rd(int32_t n, uint16_t x);
void outward_yn_bf16_rd_n(size_t rows, int32_t n, const uint16_t *x, uint16_t *result);

/* x^y, also for negative x where y is an integer, and 1 where both are 0. */
double outward_pow_rn(double x, double y);
void outward_pow_rn_n(size_t rows, const double *x, const double *y, double *result);
double outward_pow_rz(double x, double y);
void outward_pow_rz_n(size_t rows, const double *x, const double *y, double *result);
double outward_pow_ru(double x, double y);
void outward_pow_ru_n(size_t rows, const double *x, const double *y, double *result);
double outward_pow_rd(double x, double y);
void outward_pow_rd_n(size_t rows, const double *x, const double *y, double *result);
float outward_powf_rn(float x, float y);
void outward_powf_rn_n(size_t rows, const float *x, const float *y, float *result);
float outward_powf_rz(float x, float y);
void outward_powf_rz_n(size_t rows, const float *x, const float *y, float *result);
float outward_powf_ru(float x, float y);
void outward_powf_ru_n(size_t rows, const float *x, const float *y, float *result);
float outward_powf_rd(float x, float y);
void outward_powf_rd_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_pow_f16_rn(uint16_t x, uint16_t y);
void outward_pow_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_pow_f16_rz(uint16_t x, uint16_t y);
void outward_pow_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_pow_f16_ru(uint16_t x, uint16_t y);
void outward_pow_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_pow_f16_rd(uint16_t x, uint16_t y);
void outward_pow_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_pow_bf16_rn(uint16_t x, uint16_t y);
void outward_pow_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_pow_bf16_rz(uint16_t x, uint16_t y);
void outward_pow_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_pow_bf16_ru(uint16_t x, uint16_t y);
void outward_pow_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_pow_bf16_rd(uint16_t x, uint16_t y);
void outward_pow_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* x^y as e^(y·ln x), for real y: the `pow` of IEEE 1788. */
double outward_powr_rn(double x, double y);
void outward_powr_rn_n(size_t rows, const double *x, const double *y, double *result);
double outward_powr_rz(double x, double y);
void outward_powr_rz_n(size_t rows, const double *x, const double *y, double *result);
double outward_powr_ru(double x, double y);
void outward_powr_ru_n(size_t rows, const double *x, const double *y, double *result);
double outward_powr_rd(double x, double y);
void outward_powr_rd_n(size_t rows, const double *x, const double *y, double *result);
float outward_powrf_rn(float x, float y);
void outward_powrf_rn_n(size_t rows, const float *x, const float *y, float *result);
float outward_powrf_rz(float x, float y);
void outward_powrf_rz_n(size_t rows, const float *x, const float *y, float *result);
float outward_powrf_ru(float x, float y);
void outward_powrf_ru_n(size_t rows, const float *x, const float *y, float *result);
float outward_powrf_rd(float x, float y);
void outward_powrf_rd_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_powr_f16_rn(uint16_t x, uint16_t y);
void outward_powr_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_powr_f16_rz(uint16_t x, uint16_t y);
void outward_powr_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_powr_f16_ru(uint16_t x, uint16_t y);
void outward_powr_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_powr_f16_rd(uint16_t x, uint16_t y);
void outward_powr_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_powr_bf16_rn(uint16_t x, uint16_t y);
void outward_powr_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_powr_bf16_rz(uint16_t x, uint16_t y);
void outward_powr_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_powr_bf16_ru(uint16_t x, uint16_t y);
void outward_powr_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_powr_bf16_rd(uint16_t x, uint16_t y);
void outward_powr_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* eˣ. */
double outward_exp_rn(double x);
void outward_exp_rn_n(size_t rows, const double *x, double *result);
double outward_exp_rz(double x);
void outward_exp_rz_n(size_t rows, const double *x, double *result);
double outward_exp_ru(double x);
void outward_exp_ru_n(size_t rows, const double *x, double *result);
double outward_exp_rd(double x);
void outward_exp_rd_n(size_t rows, const double *x, double *result);
float outward_expf_rn(float x);
void outward_expf_rn_n(size_t rows, const float *x, float *result);
float outward_expf_rz(float x);
void outward_expf_rz_n(size_t rows, const float *x, float *result);
float outward_expf_ru(float x);
void outward_expf_ru_n(size_t rows, const float *x, float *result);
float outward_expf_rd(float x);
void outward_expf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_exp_f16_rn(uint16_t x);
void outward_exp_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp_f16_rz(uint16_t x);
void outward_exp_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp_f16_ru(uint16_t x);
void outward_exp_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp_f16_rd(uint16_t x);
void outward_exp_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp_bf16_rn(uint16_t x);
void outward_exp_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp_bf16_rz(uint16_t x);
void outward_exp_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp_bf16_ru(uint16_t x);
void outward_exp_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp_bf16_rd(uint16_t x);
void outward_exp_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* 2ˣ. */
double outward_exp2_rn(double x);
void outward_exp2_rn_n(size_t rows, const double *x, double *result);
double outward_exp2_rz(double x);
void outward_exp2_rz_n(size_t rows, const double *x, double *result);
double outward_exp2_ru(double x);
void outward_exp2_ru_n(size_t rows, const double *x, double *result);
double outward_exp2_rd(double x);
void outward_exp2_rd_n(size_t rows, const double *x, double *result);
float outward_exp2f_rn(float x);
void outward_exp2f_rn_n(size_t rows, const float *x, float *result);
float outward_exp2f_rz(float x);
void outward_exp2f_rz_n(size_t rows, const float *x, float *result);
float outward_exp2f_ru(float x);
void outward_exp2f_ru_n(size_t rows, const float *x, float *result);
float outward_exp2f_rd(float x);
void outward_exp2f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_exp2_f16_rn(uint16_t x);
void outward_exp2_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2_f16_rz(uint16_t x);
void outward_exp2_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2_f16_ru(uint16_t x);
void outward_exp2_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2_f16_rd(uint16_t x);
void outward_exp2_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2_bf16_rn(uint16_t x);
void outward_exp2_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2_bf16_rz(uint16_t x);
void outward_exp2_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2_bf16_ru(uint16_t x);
void outward_exp2_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2_bf16_rd(uint16_t x);
void outward_exp2_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* 10ˣ. */
double outward_exp10_rn(double x);
void outward_exp10_rn_n(size_t rows, const double *x, double *result);
double outward_exp10_rz(double x);
void outward_exp10_rz_n(size_t rows, const double *x, double *result);
double outward_exp10_ru(double x);
void outward_exp10_ru_n(size_t rows, const double *x, double *result);
double outward_exp10_rd(double x);
void outward_exp10_rd_n(size_t rows, const double *x, double *result);
float outward_exp10f_rn(float x);
void outward_exp10f_rn_n(size_t rows, const float *x, float *result);
float outward_exp10f_rz(float x);
void outward_exp10f_rz_n(size_t rows, const float *x, float *result);
float outward_exp10f_ru(float x);
void outward_exp10f_ru_n(size_t rows, const float *x, float *result);
float outward_exp10f_rd(float x);
void outward_exp10f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_exp10_f16_rn(uint16_t x);
void outward_exp10_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10_f16_rz(uint16_t x);
void outward_exp10_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10_f16_ru(uint16_t x);
void outward_exp10_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10_f16_rd(uint16_t x);
void outward_exp10_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10_bf16_rn(uint16_t x);
void outward_exp10_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10_bf16_rz(uint16_t x);
void outward_exp10_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10_bf16_ru(uint16_t x);
void outward_exp10_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10_bf16_rd(uint16_t x);
void outward_exp10_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* eˣ − 1, also where that is near 0. */
double outward_expm1_rn(double x);
void outward_expm1_rn_n(size_t rows, const double *x, double *result);
double outward_expm1_rz(double x);
void outward_expm1_rz_n(size_t rows, const double *x, double *result);
double outward_expm1_ru(double x);
void outward_expm1_ru_n(size_t rows, const double *x, double *result);
double outward_expm1_rd(double x);
void outward_expm1_rd_n(size_t rows, const double *x, double *result);
float outward_expm1f_rn(float x);
void outward_expm1f_rn_n(size_t rows, const float *x, float *result);
float outward_expm1f_rz(float x);
void outward_expm1f_rz_n(size_t rows, const float *x, float *result);
float outward_expm1f_ru(float x);
void outward_expm1f_ru_n(size_t rows, const float *x, float *result);
float outward_expm1f_rd(float x);
void outward_expm1f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_expm1_f16_rn(uint16_t x);
void outward_expm1_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_expm1_f16_rz(uint16_t x);
void outward_expm1_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_expm1_f16_ru(uint16_t x);
void outward_expm1_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_expm1_f16_rd(uint16_t x);
void outward_expm1_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_expm1_bf16_rn(uint16_t x);
void outward_expm1_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_expm1_bf16_rz(uint16_t x);
void outward_expm1_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_expm1_bf16_ru(uint16_t x);
void outward_expm1_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_expm1_bf16_rd(uint16_t x);
void outward_expm1_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* 2ˣ − 1, also where that is near 0. */
double outward_exp2m1_rn(double x);
void outward_exp2m1_rn_n(size_t rows, const double *x, double *result);
double outward_exp2m1_rz(double x);
void outward_exp2m1_rz_n(size_t rows, const double *x, double *result);
double outward_exp2m1_ru(double x);
void outward_exp2m1_ru_n(size_t rows, const double *x, double *result);
double outward_exp2m1_rd(double x);
void outward_exp2m1_rd_n(size_t rows, const double *x, double *result);
float outward_exp2m1f_rn(float x);
void outward_exp2m1f_rn_n(size_t rows, const float *x, float *result);
float outward_exp2m1f_rz(float x);
void outward_exp2m1f_rz_n(size_t rows, const float *x, float *result);
float outward_exp2m1f_ru(float x);
void outward_exp2m1f_ru_n(size_t rows, const float *x, float *result);
float outward_exp2m1f_rd(float x);
void outward_exp2m1f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_exp2m1_f16_rn(uint16_t x);
void outward_exp2m1_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2m1_f16_rz(uint16_t x);
void outward_exp2m1_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2m1_f16_ru(uint16_t x);
void outward_exp2m1_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2m1_f16_rd(uint16_t x);
void outward_exp2m1_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2m1_bf16_rn(uint16_t x);
void outward_exp2m1_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2m1_bf16_rz(uint16_t x);
void outward_exp2m1_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2m1_bf16_ru(uint16_t x);
void outward_exp2m1_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp2m1_bf16_rd(uint16_t x);
void outward_exp2m1_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* 10ˣ − 1, also where that is near 0. */
double outward_exp10m1_rn(double x);
void outward_exp10m1_rn_n(size_t rows, const double *x, double *result);
double outward_exp10m1_rz(double x);
void outward_exp10m1_rz_n(size_t rows, const double *x, double *result);
double outward_exp10m1_ru(double x);
void outward_exp10m1_ru_n(size_t rows, const double *x, double *result);
double outward_exp10m1_rd(double x);
void outward_exp10m1_rd_n(size_t rows, const double *x, double *result);
float outward_exp10m1f_rn(float x);
void outward_exp10m1f_rn_n(size_t rows, const float *x, float *result);
float outward_exp10m1f_rz(float x);
void outward_exp10m1f_rz_n(size_t rows, const float *x, float *result);
float outward_exp10m1f_ru(float x);
void outward_exp10m1f_ru_n(size_t rows, const float *x, float *result);
float outward_exp10m1f_rd(float x);
void outward_exp10m1f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_exp10m1_f16_rn(uint16_t x);
void outward_exp10m1_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10m1_f16_rz(uint16_t x);
void outward_exp10m1_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10m1_f16_ru(uint16_t x);
void outward_exp10m1_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10m1_f16_rd(uint16_t x);
void outward_exp10m1_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10m1_bf16_rn(uint16_t x);
void outward_exp10m1_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10m1_bf16_rz(uint16_t x);
void outward_exp10m1_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10m1_bf16_ru(uint16_t x);
void outward_exp10m1_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_exp10m1_bf16_rd(uint16_t x);
void outward_exp10m1_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Natural logarithm of x. */
double outward_log_rn(double x);
void outward_log_rn_n(size_t rows, const double *x, double *result);
double outward_log_rz(double x);
void outward_log_rz_n(size_t rows, const double *x, double *result);
double outward_log_ru(double x);
void outward_log_ru_n(size_t rows, const double *x, double *result);
double outward_log_rd(double x);
void outward_log_rd_n(size_t rows, const double *x, double *result);
float outward_logf_rn(float x);
void outward_logf_rn_n(size_t rows, const float *x, float *result);
float outward_logf_rz(float x);
void outward_logf_rz_n(size_t rows, const float *x, float *result);
float outward_logf_ru(float x);
void outward_logf_ru_n(size_t rows, const float *x, float *result);
float outward_logf_rd(float x);
void outward_logf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_log_f16_rn(uint16_t x);
void outward_log_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log_f16_rz(uint16_t x);
void outward_log_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log_f16_ru(uint16_t x);
void outward_log_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log_f16_rd(uint16_t x);
void outward_log_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log_bf16_rn(uint16_t x);
void outward_log_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log_bf16_rz(uint16_t x);
void outward_log_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log_bf16_ru(uint16_t x);
void outward_log_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log_bf16_rd(uint16_t x);
void outward_log_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Logarithm of x to base 2. */
double outward_log2_rn(double x);
void outward_log2_rn_n(size_t rows, const double *x, double *result);
double outward_log2_rz(double x);
void outward_log2_rz_n(size_t rows, const double *x, double *result);
double outward_log2_ru(double x);
void outward_log2_ru_n(size_t rows, const double *x, double *result);
double outward_log2_rd(double x);
void outward_log2_rd_n(size_t rows, const double *x, double *result);
float outward_log2f_rn(float x);
void outward_log2f_rn_n(size_t rows, const float *x, float *result);
float outward_log2f_rz(float x);
void outward_log2f_rz_n(size_t rows, const float *x, float *result);
float outward_log2f_ru(float x);
void outward_log2f_ru_n(size_t rows, const float *x, float *result);
float outward_log2f_rd(float x);
void outward_log2f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_log2_f16_rn(uint16_t x);
void outward_log2_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2_f16_rz(uint16_t x);
void outward_log2_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2_f16_ru(uint16_t x);
void outward_log2_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2_f16_rd(uint16_t x);
void outward_log2_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2_bf16_rn(uint16_t x);
void outward_log2_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2_bf16_rz(uint16_t x);
void outward_log2_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2_bf16_ru(uint16_t x);
void outward_log2_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2_bf16_rd(uint16_t x);
void outward_log2_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Logarithm of x to base 10. */
double outward_log10_rn(double x);
void outward_log10_rn_n(size_t rows, const double *x, double *result);
double outward_log10_rz(double x);
void outward_log10_rz_n(size_t rows, const double *x, double *result);
double outward_log10_ru(double x);
void outward_log10_ru_n(size_t rows, const double *x, double *result);
double outward_log10_rd(double x);
void outward_log10_rd_n(size_t rows, const double *x, double *result);
float outward_log10f_rn(float x);
void outward_log10f_rn_n(size_t rows, const float *x, float *result);
float outward_log10f_rz(float x);
void outward_log10f_rz_n(size_t rows, const float *x, float *result);
float outward_log10f_ru(float x);
void outward_log10f_ru_n(size_t rows, const float *x, float *result);
float outward_log10f_rd(float x);
void outward_log10f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_log10_f16_rn(uint16_t x);
void outward_log10_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10_f16_rz(uint16_t x);
void outward_log10_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10_f16_ru(uint16_t x);
void outward_log10_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10_f16_rd(uint16_t x);
void outward_log10_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10_bf16_rn(uint16_t x);
void outward_log10_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10_bf16_rz(uint16_t x);
void outward_log10_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10_bf16_ru(uint16_t x);
void outward_log10_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10_bf16_rd(uint16_t x);
void outward_log10_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Natural logarithm of 1 + x. */
double outward_log1p_rn(double x);
void outward_log1p_rn_n(size_t rows, const double *x, double *result);
double outward_log1p_rz(double x);
void outward_log1p_rz_n(size_t rows, const double *x, double *result);
double outward_log1p_ru(double x);
void outward_log1p_ru_n(size_t rows, const double *x, double *result);
double outward_log1p_rd(double x);
void outward_log1p_rd_n(size_t rows, const double *x, double *result);
float outward_log1pf_rn(float x);
void outward_log1pf_rn_n(size_t rows, const float *x, float *result);
float outward_log1pf_rz(float x);
void outward_log1pf_rz_n(size_t rows, const float *x, float *result);
float outward_log1pf_ru(float x);
void outward_log1pf_ru_n(size_t rows, const float *x, float *result);
float outward_log1pf_rd(float x);
void outward_log1pf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_log1p_f16_rn(uint16_t x);
void outward_log1p_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log1p_f16_rz(uint16_t x);
void outward_log1p_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log1p_f16_ru(uint16_t x);
void outward_log1p_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log1p_f16_rd(uint16_t x);
void outward_log1p_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log1p_bf16_rn(uint16_t x);
void outward_log1p_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log1p_bf16_rz(uint16_t x);
void outward_log1p_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log1p_bf16_ru(uint16_t x);
void outward_log1p_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log1p_bf16_rd(uint16_t x);
void outward_log1p_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Logarithm of 1 + x to base 2. */
double outward_log2p1_rn(double x);
void outward_log2p1_rn_n(size_t rows, const double *x, double *result);
double outward_log2p1_rz(double x);
void outward_log2p1_rz_n(size_t rows, const double *x, double *result);
double outward_log2p1_ru(double x);
void outward_log2p1_ru_n(size_t rows, const double *x, double *result);
double outward_log2p1_rd(double x);
void outward_log2p1_rd_n(size_t rows, const double *x, double *result);
float outward_log2p1f_rn(float x);
void outward_log2p1f_rn_n(size_t rows, const float *x, float *result);
float outward_log2p1f_rz(float x);
void outward_log2p1f_rz_n(size_t rows, const float *x, float *result);
float outward_log2p1f_ru(float x);
void outward_log2p1f_ru_n(size_t rows, const float *x, float *result);
float outward_log2p1f_rd(float x);
void outward_log2p1f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_log2p1_f16_rn(uint16_t x);
void outward_log2p1_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2p1_f16_rz(uint16_t x);
void outward_log2p1_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2p1_f16_ru(uint16_t x);
void outward_log2p1_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2p1_f16_rd(uint16_t x);
void outward_log2p1_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2p1_bf16_rn(uint16_t x);
void outward_log2p1_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2p1_bf16_rz(uint16_t x);
void outward_log2p1_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2p1_bf16_ru(uint16_t x);
void outward_log2p1_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log2p1_bf16_rd(uint16_t x);
void outward_log2p1_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Logarithm of 1 + x to base 10. */
double outward_log10p1_rn(double x);
void outward_log10p1_rn_n(size_t rows, const double *x, double *result);
double outward_log10p1_rz(double x);
void outward_log10p1_rz_n(size_t rows, const double *x, double *result);
double outward_log10p1_ru(double x);
void outward_log10p1_ru_n(size_t rows, const double *x, double *result);
double outward_log10p1_rd(double x);
void outward_log10p1_rd_n(size_t rows, const double *x, double *result);
float outward_log10p1f_rn(float x);
void outward_log10p1f_rn_n(size_t rows, const float *x, float *result);
float outward_log10p1f_rz(float x);
void outward_log10p1f_rz_n(size_t rows, const float *x, float *result);
float outward_log10p1f_ru(float x);
void outward_log10p1f_ru_n(size_t rows, const float *x, float *result);
float outward_log10p1f_rd(float x);
void outward_log10p1f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_log10p1_f16_rn(uint16_t x);
void outward_log10p1_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10p1_f16_rz(uint16_t x);
void outward_log10p1_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10p1_f16_ru(uint16_t x);
void outward_log10p1_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10p1_f16_rd(uint16_t x);
void outward_log10p1_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10p1_bf16_rn(uint16_t x);
void outward_log10p1_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10p1_bf16_rz(uint16_t x);
void outward_log10p1_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10p1_bf16_ru(uint16_t x);
void outward_log10p1_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_log10p1_bf16_rd(uint16_t x);
void outward_log10p1_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Logarithm of the odds, ln (x/(1 − x)): the inverse of the logistic function. */
double outward_logit_rn(double x);
void outward_logit_rn_n(size_t rows, const double *x, double *result);
double outward_logit_rz(double x);
void outward_logit_rz_n(size_t rows, const double *x, double *result);
double outward_logit_ru(double x);
void outward_logit_ru_n(size_t rows, const double *x, double *result);
double outward_logit_rd(double x);
void outward_logit_rd_n(size_t rows, const double *x, double *result);
float outward_logitf_rn(float x);
void outward_logitf_rn_n(size_t rows, const float *x, float *result);
float outward_logitf_rz(float x);
void outward_logitf_rz_n(size_t rows, const float *x, float *result);
float outward_logitf_ru(float x);
void outward_logitf_ru_n(size_t rows, const float *x, float *result);
float outward_logitf_rd(float x);
void outward_logitf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_logit_f16_rn(uint16_t x);
void outward_logit_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_logit_f16_rz(uint16_t x);
void outward_logit_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_logit_f16_ru(uint16_t x);
void outward_logit_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_logit_f16_rd(uint16_t x);
void outward_logit_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_logit_bf16_rn(uint16_t x);
void outward_logit_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_logit_bf16_rz(uint16_t x);
void outward_logit_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_logit_bf16_ru(uint16_t x);
void outward_logit_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_logit_bf16_rd(uint16_t x);
void outward_logit_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Cube root of x. */
double outward_cbrt_rn(double x);
void outward_cbrt_rn_n(size_t rows, const double *x, double *result);
double outward_cbrt_rz(double x);
void outward_cbrt_rz_n(size_t rows, const double *x, double *result);
double outward_cbrt_ru(double x);
void outward_cbrt_ru_n(size_t rows, const double *x, double *result);
double outward_cbrt_rd(double x);
void outward_cbrt_rd_n(size_t rows, const double *x, double *result);
float outward_cbrtf_rn(float x);
void outward_cbrtf_rn_n(size_t rows, const float *x, float *result);
float outward_cbrtf_rz(float x);
void outward_cbrtf_rz_n(size_t rows, const float *x, float *result);
float outward_cbrtf_ru(float x);
void outward_cbrtf_ru_n(size_t rows, const float *x, float *result);
float outward_cbrtf_rd(float x);
void outward_cbrtf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_cbrt_f16_rn(uint16_t x);
void outward_cbrt_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cbrt_f16_rz(uint16_t x);
void outward_cbrt_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cbrt_f16_ru(uint16_t x);
void outward_cbrt_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cbrt_f16_rd(uint16_t x);
void outward_cbrt_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cbrt_bf16_rn(uint16_t x);
void outward_cbrt_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cbrt_bf16_rz(uint16_t x);
void outward_cbrt_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cbrt_bf16_ru(uint16_t x);
void outward_cbrt_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cbrt_bf16_rd(uint16_t x);
void outward_cbrt_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Reciprocal of the cube root of x. */
double outward_rcbrt_rn(double x);
void outward_rcbrt_rn_n(size_t rows, const double *x, double *result);
double outward_rcbrt_rz(double x);
void outward_rcbrt_rz_n(size_t rows, const double *x, double *result);
double outward_rcbrt_ru(double x);
void outward_rcbrt_ru_n(size_t rows, const double *x, double *result);
double outward_rcbrt_rd(double x);
void outward_rcbrt_rd_n(size_t rows, const double *x, double *result);
float outward_rcbrtf_rn(float x);
void outward_rcbrtf_rn_n(size_t rows, const float *x, float *result);
float outward_rcbrtf_rz(float x);
void outward_rcbrtf_rz_n(size_t rows, const float *x, float *result);
float outward_rcbrtf_ru(float x);
void outward_rcbrtf_ru_n(size_t rows, const float *x, float *result);
float outward_rcbrtf_rd(float x);
void outward_rcbrtf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_rcbrt_f16_rn(uint16_t x);
void outward_rcbrt_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rcbrt_f16_rz(uint16_t x);
void outward_rcbrt_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rcbrt_f16_ru(uint16_t x);
void outward_rcbrt_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rcbrt_f16_rd(uint16_t x);
void outward_rcbrt_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rcbrt_bf16_rn(uint16_t x);
void outward_rcbrt_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rcbrt_bf16_rz(uint16_t x);
void outward_rcbrt_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rcbrt_bf16_ru(uint16_t x);
void outward_rcbrt_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_rcbrt_bf16_rd(uint16_t x);
void outward_rcbrt_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Sine of x radians. */
double outward_sin_rn(double x);
void outward_sin_rn_n(size_t rows, const double *x, double *result);
double outward_sin_rz(double x);
void outward_sin_rz_n(size_t rows, const double *x, double *result);
double outward_sin_ru(double x);
void outward_sin_ru_n(size_t rows, const double *x, double *result);
double outward_sin_rd(double x);
void outward_sin_rd_n(size_t rows, const double *x, double *result);
float outward_sinf_rn(float x);
void outward_sinf_rn_n(size_t rows, const float *x, float *result);
float outward_sinf_rz(float x);
void outward_sinf_rz_n(size_t rows, const float *x, float *result);
float outward_sinf_ru(float x);
void outward_sinf_ru_n(size_t rows, const float *x, float *result);
float outward_sinf_rd(float x);
void outward_sinf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_sin_f16_rn(uint16_t x);
void outward_sin_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sin_f16_rz(uint16_t x);
void outward_sin_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sin_f16_ru(uint16_t x);
void outward_sin_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sin_f16_rd(uint16_t x);
void outward_sin_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sin_bf16_rn(uint16_t x);
void outward_sin_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sin_bf16_rz(uint16_t x);
void outward_sin_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sin_bf16_ru(uint16_t x);
void outward_sin_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sin_bf16_rd(uint16_t x);
void outward_sin_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Cosine of x radians. */
double outward_cos_rn(double x);
void outward_cos_rn_n(size_t rows, const double *x, double *result);
double outward_cos_rz(double x);
void outward_cos_rz_n(size_t rows, const double *x, double *result);
double outward_cos_ru(double x);
void outward_cos_ru_n(size_t rows, const double *x, double *result);
double outward_cos_rd(double x);
void outward_cos_rd_n(size_t rows, const double *x, double *result);
float outward_cosf_rn(float x);
void outward_cosf_rn_n(size_t rows, const float *x, float *result);
float outward_cosf_rz(float x);
void outward_cosf_rz_n(size_t rows, const float *x, float *result);
float outward_cosf_ru(float x);
void outward_cosf_ru_n(size_t rows, const float *x, float *result);
float outward_cosf_rd(float x);
void outward_cosf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_cos_f16_rn(uint16_t x);
void outward_cos_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cos_f16_rz(uint16_t x);
void outward_cos_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cos_f16_ru(uint16_t x);
void outward_cos_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cos_f16_rd(uint16_t x);
void outward_cos_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cos_bf16_rn(uint16_t x);
void outward_cos_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cos_bf16_rz(uint16_t x);
void outward_cos_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cos_bf16_ru(uint16_t x);
void outward_cos_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cos_bf16_rd(uint16_t x);
void outward_cos_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Tangent of x radians. */
double outward_tan_rn(double x);
void outward_tan_rn_n(size_t rows, const double *x, double *result);
double outward_tan_rz(double x);
void outward_tan_rz_n(size_t rows, const double *x, double *result);
double outward_tan_ru(double x);
void outward_tan_ru_n(size_t rows, const double *x, double *result);
double outward_tan_rd(double x);
void outward_tan_rd_n(size_t rows, const double *x, double *result);
float outward_tanf_rn(float x);
void outward_tanf_rn_n(size_t rows, const float *x, float *result);
float outward_tanf_rz(float x);
void outward_tanf_rz_n(size_t rows, const float *x, float *result);
float outward_tanf_ru(float x);
void outward_tanf_ru_n(size_t rows, const float *x, float *result);
float outward_tanf_rd(float x);
void outward_tanf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_tan_f16_rn(uint16_t x);
void outward_tan_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tan_f16_rz(uint16_t x);
void outward_tan_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tan_f16_ru(uint16_t x);
void outward_tan_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tan_f16_rd(uint16_t x);
void outward_tan_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tan_bf16_rn(uint16_t x);
void outward_tan_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tan_bf16_rz(uint16_t x);
void outward_tan_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tan_bf16_ru(uint16_t x);
void outward_tan_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tan_bf16_rd(uint16_t x);
void outward_tan_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Cosecant of x radians. */
double outward_csc_rn(double x);
void outward_csc_rn_n(size_t rows, const double *x, double *result);
double outward_csc_rz(double x);
void outward_csc_rz_n(size_t rows, const double *x, double *result);
double outward_csc_ru(double x);
void outward_csc_ru_n(size_t rows, const double *x, double *result);
double outward_csc_rd(double x);
void outward_csc_rd_n(size_t rows, const double *x, double *result);
float outward_cscf_rn(float x);
void outward_cscf_rn_n(size_t rows, const float *x, float *result);
float outward_cscf_rz(float x);
void outward_cscf_rz_n(size_t rows, const float *x, float *result);
float outward_cscf_ru(float x);
void outward_cscf_ru_n(size_t rows, const float *x, float *result);
float outward_cscf_rd(float x);
void outward_cscf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_csc_f16_rn(uint16_t x);
void outward_csc_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csc_f16_rz(uint16_t x);
void outward_csc_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csc_f16_ru(uint16_t x);
void outward_csc_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csc_f16_rd(uint16_t x);
void outward_csc_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csc_bf16_rn(uint16_t x);
void outward_csc_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csc_bf16_rz(uint16_t x);
void outward_csc_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csc_bf16_ru(uint16_t x);
void outward_csc_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csc_bf16_rd(uint16_t x);
void outward_csc_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Secant of x radians. */
double outward_sec_rn(double x);
void outward_sec_rn_n(size_t rows, const double *x, double *result);
double outward_sec_rz(double x);
void outward_sec_rz_n(size_t rows, const double *x, double *result);
double outward_sec_ru(double x);
void outward_sec_ru_n(size_t rows, const double *x, double *result);
double outward_sec_rd(double x);
void outward_sec_rd_n(size_t rows, const double *x, double *result);
float outward_secf_rn(float x);
void outward_secf_rn_n(size_t rows, const float *x, float *result);
float outward_secf_rz(float x);
void outward_secf_rz_n(size_t rows, const float *x, float *result);
float outward_secf_ru(float x);
void outward_secf_ru_n(size_t rows, const float *x, float *result);
float outward_secf_rd(float x);
void outward_secf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_sec_f16_rn(uint16_t x);
void outward_sec_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sec_f16_rz(uint16_t x);
void outward_sec_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sec_f16_ru(uint16_t x);
void outward_sec_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sec_f16_rd(uint16_t x);
void outward_sec_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sec_bf16_rn(uint16_t x);
void outward_sec_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sec_bf16_rz(uint16_t x);
void outward_sec_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sec_bf16_ru(uint16_t x);
void outward_sec_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sec_bf16_rd(uint16_t x);
void outward_sec_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Cotangent of x radians. */
double outward_cot_rn(double x);
void outward_cot_rn_n(size_t rows, const double *x, double *result);
double outward_cot_rz(double x);
void outward_cot_rz_n(size_t rows, const double *x, double *result);
double outward_cot_ru(double x);
void outward_cot_ru_n(size_t rows, const double *x, double *result);
double outward_cot_rd(double x);
void outward_cot_rd_n(size_t rows, const double *x, double *result);
float outward_cotf_rn(float x);
void outward_cotf_rn_n(size_t rows, const float *x, float *result);
float outward_cotf_rz(float x);
void outward_cotf_rz_n(size_t rows, const float *x, float *result);
float outward_cotf_ru(float x);
void outward_cotf_ru_n(size_t rows, const float *x, float *result);
float outward_cotf_rd(float x);
void outward_cotf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_cot_f16_rn(uint16_t x);
void outward_cot_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cot_f16_rz(uint16_t x);
void outward_cot_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cot_f16_ru(uint16_t x);
void outward_cot_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cot_f16_rd(uint16_t x);
void outward_cot_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cot_bf16_rn(uint16_t x);
void outward_cot_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cot_bf16_rz(uint16_t x);
void outward_cot_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cot_bf16_ru(uint16_t x);
void outward_cot_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cot_bf16_rd(uint16_t x);
void outward_cot_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Sine of πx. */
double outward_sinpi_rn(double x);
void outward_sinpi_rn_n(size_t rows, const double *x, double *result);
double outward_sinpi_rz(double x);
void outward_sinpi_rz_n(size_t rows, const double *x, double *result);
double outward_sinpi_ru(double x);
void outward_sinpi_ru_n(size_t rows, const double *x, double *result);
double outward_sinpi_rd(double x);
void outward_sinpi_rd_n(size_t rows, const double *x, double *result);
float outward_sinpif_rn(float x);
void outward_sinpif_rn_n(size_t rows, const float *x, float *result);
float outward_sinpif_rz(float x);
void outward_sinpif_rz_n(size_t rows, const float *x, float *result);
float outward_sinpif_ru(float x);
void outward_sinpif_ru_n(size_t rows, const float *x, float *result);
float outward_sinpif_rd(float x);
void outward_sinpif_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_sinpi_f16_rn(uint16_t x);
void outward_sinpi_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinpi_f16_rz(uint16_t x);
void outward_sinpi_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinpi_f16_ru(uint16_t x);
void outward_sinpi_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinpi_f16_rd(uint16_t x);
void outward_sinpi_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinpi_bf16_rn(uint16_t x);
void outward_sinpi_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinpi_bf16_rz(uint16_t x);
void outward_sinpi_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinpi_bf16_ru(uint16_t x);
void outward_sinpi_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinpi_bf16_rd(uint16_t x);
void outward_sinpi_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Cosine of πx. */
double outward_cospi_rn(double x);
void outward_cospi_rn_n(size_t rows, const double *x, double *result);
double outward_cospi_rz(double x);
void outward_cospi_rz_n(size_t rows, const double *x, double *result);
double outward_cospi_ru(double x);
void outward_cospi_ru_n(size_t rows, const double *x, double *result);
double outward_cospi_rd(double x);
void outward_cospi_rd_n(size_t rows, const double *x, double *result);
float outward_cospif_rn(float x);
void outward_cospif_rn_n(size_t rows, const float *x, float *result);
float outward_cospif_rz(float x);
void outward_cospif_rz_n(size_t rows, const float *x, float *result);
float outward_cospif_ru(float x);
void outward_cospif_ru_n(size_t rows, const float *x, float *result);
float outward_cospif_rd(float x);
void outward_cospif_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_cospi_f16_rn(uint16_t x);
void outward_cospi_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cospi_f16_rz(uint16_t x);
void outward_cospi_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cospi_f16_ru(uint16_t x);
void outward_cospi_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cospi_f16_rd(uint16_t x);
void outward_cospi_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cospi_bf16_rn(uint16_t x);
void outward_cospi_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cospi_bf16_rz(uint16_t x);
void outward_cospi_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cospi_bf16_ru(uint16_t x);
void outward_cospi_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cospi_bf16_rd(uint16_t x);
void outward_cospi_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Tangent of πx. */
double outward_tanpi_rn(double x);
void outward_tanpi_rn_n(size_t rows, const double *x, double *result);
double outward_tanpi_rz(double x);
void outward_tanpi_rz_n(size_t rows, const double *x, double *result);
double outward_tanpi_ru(double x);
void outward_tanpi_ru_n(size_t rows, const double *x, double *result);
double outward_tanpi_rd(double x);
void outward_tanpi_rd_n(size_t rows, const double *x, double *result);
float outward_tanpif_rn(float x);
void outward_tanpif_rn_n(size_t rows, const float *x, float *result);
float outward_tanpif_rz(float x);
void outward_tanpif_rz_n(size_t rows, const float *x, float *result);
float outward_tanpif_ru(float x);
void outward_tanpif_ru_n(size_t rows, const float *x, float *result);
float outward_tanpif_rd(float x);
void outward_tanpif_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_tanpi_f16_rn(uint16_t x);
void outward_tanpi_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanpi_f16_rz(uint16_t x);
void outward_tanpi_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanpi_f16_ru(uint16_t x);
void outward_tanpi_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanpi_f16_rd(uint16_t x);
void outward_tanpi_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanpi_bf16_rn(uint16_t x);
void outward_tanpi_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanpi_bf16_rz(uint16_t x);
void outward_tanpi_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanpi_bf16_ru(uint16_t x);
void outward_tanpi_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanpi_bf16_rd(uint16_t x);
void outward_tanpi_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse tangent of x, in radians. */
double outward_atan_rn(double x);
void outward_atan_rn_n(size_t rows, const double *x, double *result);
double outward_atan_rz(double x);
void outward_atan_rz_n(size_t rows, const double *x, double *result);
double outward_atan_ru(double x);
void outward_atan_ru_n(size_t rows, const double *x, double *result);
double outward_atan_rd(double x);
void outward_atan_rd_n(size_t rows, const double *x, double *result);
float outward_atanf_rn(float x);
void outward_atanf_rn_n(size_t rows, const float *x, float *result);
float outward_atanf_rz(float x);
void outward_atanf_rz_n(size_t rows, const float *x, float *result);
float outward_atanf_ru(float x);
void outward_atanf_ru_n(size_t rows, const float *x, float *result);
float outward_atanf_rd(float x);
void outward_atanf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_atan_f16_rn(uint16_t x);
void outward_atan_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atan_f16_rz(uint16_t x);
void outward_atan_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atan_f16_ru(uint16_t x);
void outward_atan_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atan_f16_rd(uint16_t x);
void outward_atan_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atan_bf16_rn(uint16_t x);
void outward_atan_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atan_bf16_rz(uint16_t x);
void outward_atan_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atan_bf16_ru(uint16_t x);
void outward_atan_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atan_bf16_rd(uint16_t x);
void outward_atan_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse cotangent of x, in radians, between 0 and π. */
double outward_acot_rn(double x);
void outward_acot_rn_n(size_t rows, const double *x, double *result);
double outward_acot_rz(double x);
void outward_acot_rz_n(size_t rows, const double *x, double *result);
double outward_acot_ru(double x);
void outward_acot_ru_n(size_t rows, const double *x, double *result);
double outward_acot_rd(double x);
void outward_acot_rd_n(size_t rows, const double *x, double *result);
float outward_acotf_rn(float x);
void outward_acotf_rn_n(size_t rows, const float *x, float *result);
float outward_acotf_rz(float x);
void outward_acotf_rz_n(size_t rows, const float *x, float *result);
float outward_acotf_ru(float x);
void outward_acotf_ru_n(size_t rows, const float *x, float *result);
float outward_acotf_rd(float x);
void outward_acotf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_acot_f16_rn(uint16_t x);
void outward_acot_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acot_f16_rz(uint16_t x);
void outward_acot_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acot_f16_ru(uint16_t x);
void outward_acot_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acot_f16_rd(uint16_t x);
void outward_acot_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acot_bf16_rn(uint16_t x);
void outward_acot_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acot_bf16_rz(uint16_t x);
void outward_acot_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acot_bf16_ru(uint16_t x);
void outward_acot_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acot_bf16_rd(uint16_t x);
void outward_acot_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse sine of x, in radians. */
double outward_asin_rn(double x);
void outward_asin_rn_n(size_t rows, const double *x, double *result);
double outward_asin_rz(double x);
void outward_asin_rz_n(size_t rows, const double *x, double *result);
double outward_asin_ru(double x);
void outward_asin_ru_n(size_t rows, const double *x, double *result);
double outward_asin_rd(double x);
void outward_asin_rd_n(size_t rows, const double *x, double *result);
float outward_asinf_rn(float x);
void outward_asinf_rn_n(size_t rows, const float *x, float *result);
float outward_asinf_rz(float x);
void outward_asinf_rz_n(size_t rows, const float *x, float *result);
float outward_asinf_ru(float x);
void outward_asinf_ru_n(size_t rows, const float *x, float *result);
float outward_asinf_rd(float x);
void outward_asinf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_asin_f16_rn(uint16_t x);
void outward_asin_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asin_f16_rz(uint16_t x);
void outward_asin_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asin_f16_ru(uint16_t x);
void outward_asin_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asin_f16_rd(uint16_t x);
void outward_asin_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asin_bf16_rn(uint16_t x);
void outward_asin_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asin_bf16_rz(uint16_t x);
void outward_asin_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asin_bf16_ru(uint16_t x);
void outward_asin_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asin_bf16_rd(uint16_t x);
void outward_asin_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse cosine of x, in radians. */
double outward_acos_rn(double x);
void outward_acos_rn_n(size_t rows, const double *x, double *result);
double outward_acos_rz(double x);
void outward_acos_rz_n(size_t rows, const double *x, double *result);
double outward_acos_ru(double x);
void outward_acos_ru_n(size_t rows, const double *x, double *result);
double outward_acos_rd(double x);
void outward_acos_rd_n(size_t rows, const double *x, double *result);
float outward_acosf_rn(float x);
void outward_acosf_rn_n(size_t rows, const float *x, float *result);
float outward_acosf_rz(float x);
void outward_acosf_rz_n(size_t rows, const float *x, float *result);
float outward_acosf_ru(float x);
void outward_acosf_ru_n(size_t rows, const float *x, float *result);
float outward_acosf_rd(float x);
void outward_acosf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_acos_f16_rn(uint16_t x);
void outward_acos_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acos_f16_rz(uint16_t x);
void outward_acos_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acos_f16_ru(uint16_t x);
void outward_acos_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acos_f16_rd(uint16_t x);
void outward_acos_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acos_bf16_rn(uint16_t x);
void outward_acos_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acos_bf16_rz(uint16_t x);
void outward_acos_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acos_bf16_ru(uint16_t x);
void outward_acos_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acos_bf16_rd(uint16_t x);
void outward_acos_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse tangent of x, in half turns: over π. */
double outward_atanpi_rn(double x);
void outward_atanpi_rn_n(size_t rows, const double *x, double *result);
double outward_atanpi_rz(double x);
void outward_atanpi_rz_n(size_t rows, const double *x, double *result);
double outward_atanpi_ru(double x);
void outward_atanpi_ru_n(size_t rows, const double *x, double *result);
double outward_atanpi_rd(double x);
void outward_atanpi_rd_n(size_t rows, const double *x, double *result);
float outward_atanpif_rn(float x);
void outward_atanpif_rn_n(size_t rows, const float *x, float *result);
float outward_atanpif_rz(float x);
void outward_atanpif_rz_n(size_t rows, const float *x, float *result);
float outward_atanpif_ru(float x);
void outward_atanpif_ru_n(size_t rows, const float *x, float *result);
float outward_atanpif_rd(float x);
void outward_atanpif_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_atanpi_f16_rn(uint16_t x);
void outward_atanpi_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanpi_f16_rz(uint16_t x);
void outward_atanpi_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanpi_f16_ru(uint16_t x);
void outward_atanpi_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanpi_f16_rd(uint16_t x);
void outward_atanpi_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanpi_bf16_rn(uint16_t x);
void outward_atanpi_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanpi_bf16_rz(uint16_t x);
void outward_atanpi_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanpi_bf16_ru(uint16_t x);
void outward_atanpi_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanpi_bf16_rd(uint16_t x);
void outward_atanpi_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse sine of x, in half turns: over π. */
double outward_asinpi_rn(double x);
void outward_asinpi_rn_n(size_t rows, const double *x, double *result);
double outward_asinpi_rz(double x);
void outward_asinpi_rz_n(size_t rows, const double *x, double *result);
double outward_asinpi_ru(double x);
void outward_asinpi_ru_n(size_t rows, const double *x, double *result);
double outward_asinpi_rd(double x);
void outward_asinpi_rd_n(size_t rows, const double *x, double *result);
float outward_asinpif_rn(float x);
void outward_asinpif_rn_n(size_t rows, const float *x, float *result);
float outward_asinpif_rz(float x);
void outward_asinpif_rz_n(size_t rows, const float *x, float *result);
float outward_asinpif_ru(float x);
void outward_asinpif_ru_n(size_t rows, const float *x, float *result);
float outward_asinpif_rd(float x);
void outward_asinpif_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_asinpi_f16_rn(uint16_t x);
void outward_asinpi_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinpi_f16_rz(uint16_t x);
void outward_asinpi_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinpi_f16_ru(uint16_t x);
void outward_asinpi_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinpi_f16_rd(uint16_t x);
void outward_asinpi_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinpi_bf16_rn(uint16_t x);
void outward_asinpi_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinpi_bf16_rz(uint16_t x);
void outward_asinpi_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinpi_bf16_ru(uint16_t x);
void outward_asinpi_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinpi_bf16_rd(uint16_t x);
void outward_asinpi_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse cosine of x, in half turns: over π. */
double outward_acospi_rn(double x);
void outward_acospi_rn_n(size_t rows, const double *x, double *result);
double outward_acospi_rz(double x);
void outward_acospi_rz_n(size_t rows, const double *x, double *result);
double outward_acospi_ru(double x);
void outward_acospi_ru_n(size_t rows, const double *x, double *result);
double outward_acospi_rd(double x);
void outward_acospi_rd_n(size_t rows, const double *x, double *result);
float outward_acospif_rn(float x);
void outward_acospif_rn_n(size_t rows, const float *x, float *result);
float outward_acospif_rz(float x);
void outward_acospif_rz_n(size_t rows, const float *x, float *result);
float outward_acospif_ru(float x);
void outward_acospif_ru_n(size_t rows, const float *x, float *result);
float outward_acospif_rd(float x);
void outward_acospif_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_acospi_f16_rn(uint16_t x);
void outward_acospi_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acospi_f16_rz(uint16_t x);
void outward_acospi_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acospi_f16_ru(uint16_t x);
void outward_acospi_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acospi_f16_rd(uint16_t x);
void outward_acospi_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acospi_bf16_rn(uint16_t x);
void outward_acospi_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acospi_bf16_rz(uint16_t x);
void outward_acospi_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acospi_bf16_ru(uint16_t x);
void outward_acospi_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acospi_bf16_rd(uint16_t x);
void outward_acospi_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Hyperbolic sine of x. */
double outward_sinh_rn(double x);
void outward_sinh_rn_n(size_t rows, const double *x, double *result);
double outward_sinh_rz(double x);
void outward_sinh_rz_n(size_t rows, const double *x, double *result);
double outward_sinh_ru(double x);
void outward_sinh_ru_n(size_t rows, const double *x, double *result);
double outward_sinh_rd(double x);
void outward_sinh_rd_n(size_t rows, const double *x, double *result);
float outward_sinhf_rn(float x);
void outward_sinhf_rn_n(size_t rows, const float *x, float *result);
float outward_sinhf_rz(float x);
void outward_sinhf_rz_n(size_t rows, const float *x, float *result);
float outward_sinhf_ru(float x);
void outward_sinhf_ru_n(size_t rows, const float *x, float *result);
float outward_sinhf_rd(float x);
void outward_sinhf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_sinh_f16_rn(uint16_t x);
void outward_sinh_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinh_f16_rz(uint16_t x);
void outward_sinh_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinh_f16_ru(uint16_t x);
void outward_sinh_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinh_f16_rd(uint16_t x);
void outward_sinh_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinh_bf16_rn(uint16_t x);
void outward_sinh_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinh_bf16_rz(uint16_t x);
void outward_sinh_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinh_bf16_ru(uint16_t x);
void outward_sinh_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sinh_bf16_rd(uint16_t x);
void outward_sinh_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Hyperbolic cosine of x. */
double outward_cosh_rn(double x);
void outward_cosh_rn_n(size_t rows, const double *x, double *result);
double outward_cosh_rz(double x);
void outward_cosh_rz_n(size_t rows, const double *x, double *result);
double outward_cosh_ru(double x);
void outward_cosh_ru_n(size_t rows, const double *x, double *result);
double outward_cosh_rd(double x);
void outward_cosh_rd_n(size_t rows, const double *x, double *result);
float outward_coshf_rn(float x);
void outward_coshf_rn_n(size_t rows, const float *x, float *result);
float outward_coshf_rz(float x);
void outward_coshf_rz_n(size_t rows, const float *x, float *result);
float outward_coshf_ru(float x);
void outward_coshf_ru_n(size_t rows, const float *x, float *result);
float outward_coshf_rd(float x);
void outward_coshf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_cosh_f16_rn(uint16_t x);
void outward_cosh_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cosh_f16_rz(uint16_t x);
void outward_cosh_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cosh_f16_ru(uint16_t x);
void outward_cosh_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cosh_f16_rd(uint16_t x);
void outward_cosh_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cosh_bf16_rn(uint16_t x);
void outward_cosh_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cosh_bf16_rz(uint16_t x);
void outward_cosh_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cosh_bf16_ru(uint16_t x);
void outward_cosh_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cosh_bf16_rd(uint16_t x);
void outward_cosh_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Hyperbolic tangent of x. */
double outward_tanh_rn(double x);
void outward_tanh_rn_n(size_t rows, const double *x, double *result);
double outward_tanh_rz(double x);
void outward_tanh_rz_n(size_t rows, const double *x, double *result);
double outward_tanh_ru(double x);
void outward_tanh_ru_n(size_t rows, const double *x, double *result);
double outward_tanh_rd(double x);
void outward_tanh_rd_n(size_t rows, const double *x, double *result);
float outward_tanhf_rn(float x);
void outward_tanhf_rn_n(size_t rows, const float *x, float *result);
float outward_tanhf_rz(float x);
void outward_tanhf_rz_n(size_t rows, const float *x, float *result);
float outward_tanhf_ru(float x);
void outward_tanhf_ru_n(size_t rows, const float *x, float *result);
float outward_tanhf_rd(float x);
void outward_tanhf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_tanh_f16_rn(uint16_t x);
void outward_tanh_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanh_f16_rz(uint16_t x);
void outward_tanh_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanh_f16_ru(uint16_t x);
void outward_tanh_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanh_f16_rd(uint16_t x);
void outward_tanh_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanh_bf16_rn(uint16_t x);
void outward_tanh_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanh_bf16_rz(uint16_t x);
void outward_tanh_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanh_bf16_ru(uint16_t x);
void outward_tanh_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tanh_bf16_rd(uint16_t x);
void outward_tanh_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse hyperbolic sine of x. */
double outward_asinh_rn(double x);
void outward_asinh_rn_n(size_t rows, const double *x, double *result);
double outward_asinh_rz(double x);
void outward_asinh_rz_n(size_t rows, const double *x, double *result);
double outward_asinh_ru(double x);
void outward_asinh_ru_n(size_t rows, const double *x, double *result);
double outward_asinh_rd(double x);
void outward_asinh_rd_n(size_t rows, const double *x, double *result);
float outward_asinhf_rn(float x);
void outward_asinhf_rn_n(size_t rows, const float *x, float *result);
float outward_asinhf_rz(float x);
void outward_asinhf_rz_n(size_t rows, const float *x, float *result);
float outward_asinhf_ru(float x);
void outward_asinhf_ru_n(size_t rows, const float *x, float *result);
float outward_asinhf_rd(float x);
void outward_asinhf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_asinh_f16_rn(uint16_t x);
void outward_asinh_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinh_f16_rz(uint16_t x);
void outward_asinh_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinh_f16_ru(uint16_t x);
void outward_asinh_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinh_f16_rd(uint16_t x);
void outward_asinh_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinh_bf16_rn(uint16_t x);
void outward_asinh_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinh_bf16_rz(uint16_t x);
void outward_asinh_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinh_bf16_ru(uint16_t x);
void outward_asinh_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_asinh_bf16_rd(uint16_t x);
void outward_asinh_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse hyperbolic cosine of x. */
double outward_acosh_rn(double x);
void outward_acosh_rn_n(size_t rows, const double *x, double *result);
double outward_acosh_rz(double x);
void outward_acosh_rz_n(size_t rows, const double *x, double *result);
double outward_acosh_ru(double x);
void outward_acosh_ru_n(size_t rows, const double *x, double *result);
double outward_acosh_rd(double x);
void outward_acosh_rd_n(size_t rows, const double *x, double *result);
float outward_acoshf_rn(float x);
void outward_acoshf_rn_n(size_t rows, const float *x, float *result);
float outward_acoshf_rz(float x);
void outward_acoshf_rz_n(size_t rows, const float *x, float *result);
float outward_acoshf_ru(float x);
void outward_acoshf_ru_n(size_t rows, const float *x, float *result);
float outward_acoshf_rd(float x);
void outward_acoshf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_acosh_f16_rn(uint16_t x);
void outward_acosh_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acosh_f16_rz(uint16_t x);
void outward_acosh_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acosh_f16_ru(uint16_t x);
void outward_acosh_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acosh_f16_rd(uint16_t x);
void outward_acosh_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acosh_bf16_rn(uint16_t x);
void outward_acosh_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acosh_bf16_rz(uint16_t x);
void outward_acosh_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acosh_bf16_ru(uint16_t x);
void outward_acosh_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acosh_bf16_rd(uint16_t x);
void outward_acosh_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse hyperbolic tangent of x. */
double outward_atanh_rn(double x);
void outward_atanh_rn_n(size_t rows, const double *x, double *result);
double outward_atanh_rz(double x);
void outward_atanh_rz_n(size_t rows, const double *x, double *result);
double outward_atanh_ru(double x);
void outward_atanh_ru_n(size_t rows, const double *x, double *result);
double outward_atanh_rd(double x);
void outward_atanh_rd_n(size_t rows, const double *x, double *result);
float outward_atanhf_rn(float x);
void outward_atanhf_rn_n(size_t rows, const float *x, float *result);
float outward_atanhf_rz(float x);
void outward_atanhf_rz_n(size_t rows, const float *x, float *result);
float outward_atanhf_ru(float x);
void outward_atanhf_ru_n(size_t rows, const float *x, float *result);
float outward_atanhf_rd(float x);
void outward_atanhf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_atanh_f16_rn(uint16_t x);
void outward_atanh_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanh_f16_rz(uint16_t x);
void outward_atanh_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanh_f16_ru(uint16_t x);
void outward_atanh_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanh_f16_rd(uint16_t x);
void outward_atanh_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanh_bf16_rn(uint16_t x);
void outward_atanh_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanh_bf16_rz(uint16_t x);
void outward_atanh_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanh_bf16_ru(uint16_t x);
void outward_atanh_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_atanh_bf16_rd(uint16_t x);
void outward_atanh_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Hyperbolic secant of x. */
double outward_sech_rn(double x);
void outward_sech_rn_n(size_t rows, const double *x, double *result);
double outward_sech_rz(double x);
void outward_sech_rz_n(size_t rows, const double *x, double *result);
double outward_sech_ru(double x);
void outward_sech_ru_n(size_t rows, const double *x, double *result);
double outward_sech_rd(double x);
void outward_sech_rd_n(size_t rows, const double *x, double *result);
float outward_sechf_rn(float x);
void outward_sechf_rn_n(size_t rows, const float *x, float *result);
float outward_sechf_rz(float x);
void outward_sechf_rz_n(size_t rows, const float *x, float *result);
float outward_sechf_ru(float x);
void outward_sechf_ru_n(size_t rows, const float *x, float *result);
float outward_sechf_rd(float x);
void outward_sechf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_sech_f16_rn(uint16_t x);
void outward_sech_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sech_f16_rz(uint16_t x);
void outward_sech_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sech_f16_ru(uint16_t x);
void outward_sech_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sech_f16_rd(uint16_t x);
void outward_sech_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sech_bf16_rn(uint16_t x);
void outward_sech_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sech_bf16_rz(uint16_t x);
void outward_sech_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sech_bf16_ru(uint16_t x);
void outward_sech_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_sech_bf16_rd(uint16_t x);
void outward_sech_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Hyperbolic cosecant of x. */
double outward_csch_rn(double x);
void outward_csch_rn_n(size_t rows, const double *x, double *result);
double outward_csch_rz(double x);
void outward_csch_rz_n(size_t rows, const double *x, double *result);
double outward_csch_ru(double x);
void outward_csch_ru_n(size_t rows, const double *x, double *result);
double outward_csch_rd(double x);
void outward_csch_rd_n(size_t rows, const double *x, double *result);
float outward_cschf_rn(float x);
void outward_cschf_rn_n(size_t rows, const float *x, float *result);
float outward_cschf_rz(float x);
void outward_cschf_rz_n(size_t rows, const float *x, float *result);
float outward_cschf_ru(float x);
void outward_cschf_ru_n(size_t rows, const float *x, float *result);
float outward_cschf_rd(float x);
void outward_cschf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_csch_f16_rn(uint16_t x);
void outward_csch_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csch_f16_rz(uint16_t x);
void outward_csch_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csch_f16_ru(uint16_t x);
void outward_csch_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csch_f16_rd(uint16_t x);
void outward_csch_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csch_bf16_rn(uint16_t x);
void outward_csch_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csch_bf16_rz(uint16_t x);
void outward_csch_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csch_bf16_ru(uint16_t x);
void outward_csch_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_csch_bf16_rd(uint16_t x);
void outward_csch_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Hyperbolic cotangent of x. */
double outward_coth_rn(double x);
void outward_coth_rn_n(size_t rows, const double *x, double *result);
double outward_coth_rz(double x);
void outward_coth_rz_n(size_t rows, const double *x, double *result);
double outward_coth_ru(double x);
void outward_coth_ru_n(size_t rows, const double *x, double *result);
double outward_coth_rd(double x);
void outward_coth_rd_n(size_t rows, const double *x, double *result);
float outward_cothf_rn(float x);
void outward_cothf_rn_n(size_t rows, const float *x, float *result);
float outward_cothf_rz(float x);
void outward_cothf_rz_n(size_t rows, const float *x, float *result);
float outward_cothf_ru(float x);
void outward_cothf_ru_n(size_t rows, const float *x, float *result);
float outward_cothf_rd(float x);
void outward_cothf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_coth_f16_rn(uint16_t x);
void outward_coth_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_coth_f16_rz(uint16_t x);
void outward_coth_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_coth_f16_ru(uint16_t x);
void outward_coth_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_coth_f16_rd(uint16_t x);
void outward_coth_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_coth_bf16_rn(uint16_t x);
void outward_coth_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_coth_bf16_rz(uint16_t x);
void outward_coth_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_coth_bf16_ru(uint16_t x);
void outward_coth_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_coth_bf16_rd(uint16_t x);
void outward_coth_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse hyperbolic cotangent of x. */
double outward_acoth_rn(double x);
void outward_acoth_rn_n(size_t rows, const double *x, double *result);
double outward_acoth_rz(double x);
void outward_acoth_rz_n(size_t rows, const double *x, double *result);
double outward_acoth_ru(double x);
void outward_acoth_ru_n(size_t rows, const double *x, double *result);
double outward_acoth_rd(double x);
void outward_acoth_rd_n(size_t rows, const double *x, double *result);
float outward_acothf_rn(float x);
void outward_acothf_rn_n(size_t rows, const float *x, float *result);
float outward_acothf_rz(float x);
void outward_acothf_rz_n(size_t rows, const float *x, float *result);
float outward_acothf_ru(float x);
void outward_acothf_ru_n(size_t rows, const float *x, float *result);
float outward_acothf_rd(float x);
void outward_acothf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_acoth_f16_rn(uint16_t x);
void outward_acoth_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acoth_f16_rz(uint16_t x);
void outward_acoth_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acoth_f16_ru(uint16_t x);
void outward_acoth_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acoth_f16_rd(uint16_t x);
void outward_acoth_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acoth_bf16_rn(uint16_t x);
void outward_acoth_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acoth_bf16_rz(uint16_t x);
void outward_acoth_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acoth_bf16_ru(uint16_t x);
void outward_acoth_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_acoth_bf16_rd(uint16_t x);
void outward_acoth_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Error function of x: 2/√π times the integral of e^(−s²) from 0 to x. */
double outward_erf_rn(double x);
void outward_erf_rn_n(size_t rows, const double *x, double *result);
double outward_erf_rz(double x);
void outward_erf_rz_n(size_t rows, const double *x, double *result);
double outward_erf_ru(double x);
void outward_erf_ru_n(size_t rows, const double *x, double *result);
double outward_erf_rd(double x);
void outward_erf_rd_n(size_t rows, const double *x, double *result);
float outward_erff_rn(float x);
void outward_erff_rn_n(size_t rows, const float *x, float *result);
float outward_erff_rz(float x);
void outward_erff_rz_n(size_t rows, const float *x, float *result);
float outward_erff_ru(float x);
void outward_erff_ru_n(size_t rows, const float *x, float *result);
float outward_erff_rd(float x);
void outward_erff_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_erf_f16_rn(uint16_t x);
void outward_erf_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erf_f16_rz(uint16_t x);
void outward_erf_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erf_f16_ru(uint16_t x);
void outward_erf_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erf_f16_rd(uint16_t x);
void outward_erf_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erf_bf16_rn(uint16_t x);
void outward_erf_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erf_bf16_rz(uint16_t x);
void outward_erf_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erf_bf16_ru(uint16_t x);
void outward_erf_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erf_bf16_rd(uint16_t x);
void outward_erf_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Complementary error function of x: 1 − erf(x), also where that is near 0. */
double outward_erfc_rn(double x);
void outward_erfc_rn_n(size_t rows, const double *x, double *result);
double outward_erfc_rz(double x);
void outward_erfc_rz_n(size_t rows, const double *x, double *result);
double outward_erfc_ru(double x);
void outward_erfc_ru_n(size_t rows, const double *x, double *result);
double outward_erfc_rd(double x);
void outward_erfc_rd_n(size_t rows, const double *x, double *result);
float outward_erfcf_rn(float x);
void outward_erfcf_rn_n(size_t rows, const float *x, float *result);
float outward_erfcf_rz(float x);
void outward_erfcf_rz_n(size_t rows, const float *x, float *result);
float outward_erfcf_ru(float x);
void outward_erfcf_ru_n(size_t rows, const float *x, float *result);
float outward_erfcf_rd(float x);
void outward_erfcf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_erfc_f16_rn(uint16_t x);
void outward_erfc_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfc_f16_rz(uint16_t x);
void outward_erfc_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfc_f16_ru(uint16_t x);
void outward_erfc_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfc_f16_rd(uint16_t x);
void outward_erfc_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfc_bf16_rn(uint16_t x);
void outward_erfc_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfc_bf16_rz(uint16_t x);
void outward_erfc_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfc_bf16_ru(uint16_t x);
void outward_erfc_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfc_bf16_rd(uint16_t x);
void outward_erfc_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Scaled complementary error function of x: e^(x²)·erfc(x). To 1 ulp. Defined for all arguments. */
double outward_erfcx_rn(double x);
void outward_erfcx_rn_n(size_t rows, const double *x, double *result);
double outward_erfcx_rz(double x);
void outward_erfcx_rz_n(size_t rows, const double *x, double *result);
double outward_erfcx_ru(double x);
void outward_erfcx_ru_n(size_t rows, const double *x, double *result);
double outward_erfcx_rd(double x);
void outward_erfcx_rd_n(size_t rows, const double *x, double *result);
float outward_erfcxf_rn(float x);
void outward_erfcxf_rn_n(size_t rows, const float *x, float *result);
float outward_erfcxf_rz(float x);
void outward_erfcxf_rz_n(size_t rows, const float *x, float *result);
float outward_erfcxf_ru(float x);
void outward_erfcxf_ru_n(size_t rows, const float *x, float *result);
float outward_erfcxf_rd(float x);
void outward_erfcxf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_erfcx_f16_rn(uint16_t x);
void outward_erfcx_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcx_f16_rz(uint16_t x);
void outward_erfcx_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcx_f16_ru(uint16_t x);
void outward_erfcx_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcx_f16_rd(uint16_t x);
void outward_erfcx_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcx_bf16_rn(uint16_t x);
void outward_erfcx_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcx_bf16_rz(uint16_t x);
void outward_erfcx_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcx_bf16_ru(uint16_t x);
void outward_erfcx_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcx_bf16_rd(uint16_t x);
void outward_erfcx_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Distribution function of the standard normal distribution: erfc(−x/√2)/2. To 1 ulp. Defined for all arguments. */
double outward_normcdf_rn(double x);
void outward_normcdf_rn_n(size_t rows, const double *x, double *result);
double outward_normcdf_rz(double x);
void outward_normcdf_rz_n(size_t rows, const double *x, double *result);
double outward_normcdf_ru(double x);
void outward_normcdf_ru_n(size_t rows, const double *x, double *result);
double outward_normcdf_rd(double x);
void outward_normcdf_rd_n(size_t rows, const double *x, double *result);
float outward_normcdff_rn(float x);
void outward_normcdff_rn_n(size_t rows, const float *x, float *result);
float outward_normcdff_rz(float x);
void outward_normcdff_rz_n(size_t rows, const float *x, float *result);
float outward_normcdff_ru(float x);
void outward_normcdff_ru_n(size_t rows, const float *x, float *result);
float outward_normcdff_rd(float x);
void outward_normcdff_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_normcdf_f16_rn(uint16_t x);
void outward_normcdf_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdf_f16_rz(uint16_t x);
void outward_normcdf_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdf_f16_ru(uint16_t x);
void outward_normcdf_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdf_f16_rd(uint16_t x);
void outward_normcdf_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdf_bf16_rn(uint16_t x);
void outward_normcdf_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdf_bf16_rz(uint16_t x);
void outward_normcdf_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdf_bf16_ru(uint16_t x);
void outward_normcdf_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdf_bf16_rd(uint16_t x);
void outward_normcdf_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse error function of x. To 1 ulp. Defined for −1 < x < 1. */
double outward_erfinv_rn(double x);
void outward_erfinv_rn_n(size_t rows, const double *x, double *result);
double outward_erfinv_rz(double x);
void outward_erfinv_rz_n(size_t rows, const double *x, double *result);
double outward_erfinv_ru(double x);
void outward_erfinv_ru_n(size_t rows, const double *x, double *result);
double outward_erfinv_rd(double x);
void outward_erfinv_rd_n(size_t rows, const double *x, double *result);
float outward_erfinvf_rn(float x);
void outward_erfinvf_rn_n(size_t rows, const float *x, float *result);
float outward_erfinvf_rz(float x);
void outward_erfinvf_rz_n(size_t rows, const float *x, float *result);
float outward_erfinvf_ru(float x);
void outward_erfinvf_ru_n(size_t rows, const float *x, float *result);
float outward_erfinvf_rd(float x);
void outward_erfinvf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_erfinv_f16_rn(uint16_t x);
void outward_erfinv_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfinv_f16_rz(uint16_t x);
void outward_erfinv_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfinv_f16_ru(uint16_t x);
void outward_erfinv_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfinv_f16_rd(uint16_t x);
void outward_erfinv_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfinv_bf16_rn(uint16_t x);
void outward_erfinv_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfinv_bf16_rz(uint16_t x);
void outward_erfinv_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfinv_bf16_ru(uint16_t x);
void outward_erfinv_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfinv_bf16_rd(uint16_t x);
void outward_erfinv_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse complementary error function of x. To 1 ulp. Defined for 0 < x < 2. */
double outward_erfcinv_rn(double x);
void outward_erfcinv_rn_n(size_t rows, const double *x, double *result);
double outward_erfcinv_rz(double x);
void outward_erfcinv_rz_n(size_t rows, const double *x, double *result);
double outward_erfcinv_ru(double x);
void outward_erfcinv_ru_n(size_t rows, const double *x, double *result);
double outward_erfcinv_rd(double x);
void outward_erfcinv_rd_n(size_t rows, const double *x, double *result);
float outward_erfcinvf_rn(float x);
void outward_erfcinvf_rn_n(size_t rows, const float *x, float *result);
float outward_erfcinvf_rz(float x);
void outward_erfcinvf_rz_n(size_t rows, const float *x, float *result);
float outward_erfcinvf_ru(float x);
void outward_erfcinvf_ru_n(size_t rows, const float *x, float *result);
float outward_erfcinvf_rd(float x);
void outward_erfcinvf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_erfcinv_f16_rn(uint16_t x);
void outward_erfcinv_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcinv_f16_rz(uint16_t x);
void outward_erfcinv_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcinv_f16_ru(uint16_t x);
void outward_erfcinv_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcinv_f16_rd(uint16_t x);
void outward_erfcinv_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcinv_bf16_rn(uint16_t x);
void outward_erfcinv_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcinv_bf16_rz(uint16_t x);
void outward_erfcinv_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcinv_bf16_ru(uint16_t x);
void outward_erfcinv_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_erfcinv_bf16_rd(uint16_t x);
void outward_erfcinv_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Inverse of the distribution function of the standard normal distribution. To 1 ulp. Defined for 0 < x < 1. */
double outward_normcdfinv_rn(double x);
void outward_normcdfinv_rn_n(size_t rows, const double *x, double *result);
double outward_normcdfinv_rz(double x);
void outward_normcdfinv_rz_n(size_t rows, const double *x, double *result);
double outward_normcdfinv_ru(double x);
void outward_normcdfinv_ru_n(size_t rows, const double *x, double *result);
double outward_normcdfinv_rd(double x);
void outward_normcdfinv_rd_n(size_t rows, const double *x, double *result);
float outward_normcdfinvf_rn(float x);
void outward_normcdfinvf_rn_n(size_t rows, const float *x, float *result);
float outward_normcdfinvf_rz(float x);
void outward_normcdfinvf_rz_n(size_t rows, const float *x, float *result);
float outward_normcdfinvf_ru(float x);
void outward_normcdfinvf_ru_n(size_t rows, const float *x, float *result);
float outward_normcdfinvf_rd(float x);
void outward_normcdfinvf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_normcdfinv_f16_rn(uint16_t x);
void outward_normcdfinv_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdfinv_f16_rz(uint16_t x);
void outward_normcdfinv_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdfinv_f16_ru(uint16_t x);
void outward_normcdfinv_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdfinv_f16_rd(uint16_t x);
void outward_normcdfinv_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdfinv_bf16_rn(uint16_t x);
void outward_normcdfinv_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdfinv_bf16_rz(uint16_t x);
void outward_normcdfinv_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdfinv_bf16_ru(uint16_t x);
void outward_normcdfinv_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_normcdfinv_bf16_rd(uint16_t x);
void outward_normcdfinv_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Gamma function of x: (x − 1)! of an integer. To 1 ulp. Defined for all x but integers below 1. */
double outward_tgamma_rn(double x);
void outward_tgamma_rn_n(size_t rows, const double *x, double *result);
double outward_tgamma_rz(double x);
void outward_tgamma_rz_n(size_t rows, const double *x, double *result);
double outward_tgamma_ru(double x);
void outward_tgamma_ru_n(size_t rows, const double *x, double *result);
double outward_tgamma_rd(double x);
void outward_tgamma_rd_n(size_t rows, const double *x, double *result);
float outward_tgammaf_rn(float x);
void outward_tgammaf_rn_n(size_t rows, const float *x, float *result);
float outward_tgammaf_rz(float x);
void outward_tgammaf_rz_n(size_t rows, const float *x, float *result);
float outward_tgammaf_ru(float x);
void outward_tgammaf_ru_n(size_t rows, const float *x, float *result);
float outward_tgammaf_rd(float x);
void outward_tgammaf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_tgamma_f16_rn(uint16_t x);
void outward_tgamma_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tgamma_f16_rz(uint16_t x);
void outward_tgamma_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tgamma_f16_ru(uint16_t x);
void outward_tgamma_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tgamma_f16_rd(uint16_t x);
void outward_tgamma_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tgamma_bf16_rn(uint16_t x);
void outward_tgamma_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tgamma_bf16_rz(uint16_t x);
void outward_tgamma_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tgamma_bf16_ru(uint16_t x);
void outward_tgamma_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_tgamma_bf16_rd(uint16_t x);
void outward_tgamma_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Natural logarithm of the size of the gamma function of x. To 1 ulp. Defined for all x but integers below 1; for
 * intervals below −2^40 the lower bound may be 5 ulps lower. */
double outward_lgamma_rn(double x);
void outward_lgamma_rn_n(size_t rows, const double *x, double *result);
double outward_lgamma_rz(double x);
void outward_lgamma_rz_n(size_t rows, const double *x, double *result);
double outward_lgamma_ru(double x);
void outward_lgamma_ru_n(size_t rows, const double *x, double *result);
double outward_lgamma_rd(double x);
void outward_lgamma_rd_n(size_t rows, const double *x, double *result);
float outward_lgammaf_rn(float x);
void outward_lgammaf_rn_n(size_t rows, const float *x, float *result);
float outward_lgammaf_rz(float x);
void outward_lgammaf_rz_n(size_t rows, const float *x, float *result);
float outward_lgammaf_ru(float x);
void outward_lgammaf_ru_n(size_t rows, const float *x, float *result);
float outward_lgammaf_rd(float x);
void outward_lgammaf_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_lgamma_f16_rn(uint16_t x);
void outward_lgamma_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_lgamma_f16_rz(uint16_t x);
void outward_lgamma_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_lgamma_f16_ru(uint16_t x);
void outward_lgamma_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_lgamma_f16_rd(uint16_t x);
void outward_lgamma_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_lgamma_bf16_rn(uint16_t x);
void outward_lgamma_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_lgamma_bf16_rz(uint16_t x);
void outward_lgamma_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_lgamma_bf16_ru(uint16_t x);
void outward_lgamma_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_lgamma_bf16_rd(uint16_t x);
void outward_lgamma_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Modified Bessel function of the first kind and order 0 of x, I0(x). */
double outward_cyl_bessel_i0_rn(double x);
void outward_cyl_bessel_i0_rn_n(size_t rows, const double *x, double *result);
double outward_cyl_bessel_i0_rz(double x);
void outward_cyl_bessel_i0_rz_n(size_t rows, const double *x, double *result);
double outward_cyl_bessel_i0_ru(double x);
void outward_cyl_bessel_i0_ru_n(size_t rows, const double *x, double *result);
double outward_cyl_bessel_i0_rd(double x);
void outward_cyl_bessel_i0_rd_n(size_t rows, const double *x, double *result);
float outward_cyl_bessel_i0f_rn(float x);
void outward_cyl_bessel_i0f_rn_n(size_t rows, const float *x, float *result);
float outward_cyl_bessel_i0f_rz(float x);
void outward_cyl_bessel_i0f_rz_n(size_t rows, const float *x, float *result);
float outward_cyl_bessel_i0f_ru(float x);
void outward_cyl_bessel_i0f_ru_n(size_t rows, const float *x, float *result);
float outward_cyl_bessel_i0f_rd(float x);
void outward_cyl_bessel_i0f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_cyl_bessel_i0_f16_rn(uint16_t x);
void outward_cyl_bessel_i0_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i0_f16_rz(uint16_t x);
void outward_cyl_bessel_i0_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i0_f16_ru(uint16_t x);
void outward_cyl_bessel_i0_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i0_f16_rd(uint16_t x);
void outward_cyl_bessel_i0_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i0_bf16_rn(uint16_t x);
void outward_cyl_bessel_i0_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i0_bf16_rz(uint16_t x);
void outward_cyl_bessel_i0_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i0_bf16_ru(uint16_t x);
void outward_cyl_bessel_i0_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i0_bf16_rd(uint16_t x);
void outward_cyl_bessel_i0_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Modified Bessel function of the first kind and order 1 of x, I1(x). */
double outward_cyl_bessel_i1_rn(double x);
void outward_cyl_bessel_i1_rn_n(size_t rows, const double *x, double *result);
double outward_cyl_bessel_i1_rz(double x);
void outward_cyl_bessel_i1_rz_n(size_t rows, const double *x, double *result);
double outward_cyl_bessel_i1_ru(double x);
void outward_cyl_bessel_i1_ru_n(size_t rows, const double *x, double *result);
double outward_cyl_bessel_i1_rd(double x);
void outward_cyl_bessel_i1_rd_n(size_t rows, const double *x, double *result);
float outward_cyl_bessel_i1f_rn(float x);
void outward_cyl_bessel_i1f_rn_n(size_t rows, const float *x, float *result);
float outward_cyl_bessel_i1f_rz(float x);
void outward_cyl_bessel_i1f_rz_n(size_t rows, const float *x, float *result);
float outward_cyl_bessel_i1f_ru(float x);
void outward_cyl_bessel_i1f_ru_n(size_t rows, const float *x, float *result);
float outward_cyl_bessel_i1f_rd(float x);
void outward_cyl_bessel_i1f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_cyl_bessel_i1_f16_rn(uint16_t x);
void outward_cyl_bessel_i1_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i1_f16_rz(uint16_t x);
void outward_cyl_bessel_i1_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i1_f16_ru(uint16_t x);
void outward_cyl_bessel_i1_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i1_f16_rd(uint16_t x);
void outward_cyl_bessel_i1_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i1_bf16_rn(uint16_t x);
void outward_cyl_bessel_i1_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i1_bf16_rz(uint16_t x);
void outward_cyl_bessel_i1_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i1_bf16_ru(uint16_t x);
void outward_cyl_bessel_i1_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_cyl_bessel_i1_bf16_rd(uint16_t x);
void outward_cyl_bessel_i1_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Bessel function of the first kind and order 0 of x, J0(x). To 1 ulp. Defined for all arguments. */
double outward_j0_rn(double x);
void outward_j0_rn_n(size_t rows, const double *x, double *result);
double outward_j0_rz(double x);
void outward_j0_rz_n(size_t rows, const double *x, double *result);
double outward_j0_ru(double x);
void outward_j0_ru_n(size_t rows, const double *x, double *result);
double outward_j0_rd(double x);
void outward_j0_rd_n(size_t rows, const double *x, double *result);
float outward_j0f_rn(float x);
void outward_j0f_rn_n(size_t rows, const float *x, float *result);
float outward_j0f_rz(float x);
void outward_j0f_rz_n(size_t rows, const float *x, float *result);
float outward_j0f_ru(float x);
void outward_j0f_ru_n(size_t rows, const float *x, float *result);
float outward_j0f_rd(float x);
void outward_j0f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_j0_f16_rn(uint16_t x);
void outward_j0_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j0_f16_rz(uint16_t x);
void outward_j0_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j0_f16_ru(uint16_t x);
void outward_j0_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j0_f16_rd(uint16_t x);
void outward_j0_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j0_bf16_rn(uint16_t x);
void outward_j0_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j0_bf16_rz(uint16_t x);
void outward_j0_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j0_bf16_ru(uint16_t x);
void outward_j0_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j0_bf16_rd(uint16_t x);
void outward_j0_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Bessel function of the first kind and order 1 of x, J1(x). To 1 ulp. Defined for all arguments. */
double outward_j1_rn(double x);
void outward_j1_rn_n(size_t rows, const double *x, double *result);
double outward_j1_rz(double x);
void outward_j1_rz_n(size_t rows, const double *x, double *result);
double outward_j1_ru(double x);
void outward_j1_ru_n(size_t rows, const double *x, double *result);
double outward_j1_rd(double x);
void outward_j1_rd_n(size_t rows, const double *x, double *result);
float outward_j1f_rn(float x);
void outward_j1f_rn_n(size_t rows, const float *x, float *result);
float outward_j1f_rz(float x);
void outward_j1f_rz_n(size_t rows, const float *x, float *result);
float outward_j1f_ru(float x);
void outward_j1f_ru_n(size_t rows, const float *x, float *result);
float outward_j1f_rd(float x);
void outward_j1f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_j1_f16_rn(uint16_t x);
void outward_j1_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j1_f16_rz(uint16_t x);
void outward_j1_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j1_f16_ru(uint16_t x);
void outward_j1_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j1_f16_rd(uint16_t x);
void outward_j1_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j1_bf16_rn(uint16_t x);
void outward_j1_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j1_bf16_rz(uint16_t x);
void outward_j1_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j1_bf16_ru(uint16_t x);
void outward_j1_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_j1_bf16_rd(uint16_t x);
void outward_j1_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Bessel function of the second kind and order 0 of x, Y0(x). To 1 ulp. Defined for x > 0. */
double outward_y0_rn(double x);
void outward_y0_rn_n(size_t rows, const double *x, double *result);
double outward_y0_rz(double x);
void outward_y0_rz_n(size_t rows, const double *x, double *result);
double outward_y0_ru(double x);
void outward_y0_ru_n(size_t rows, const double *x, double *result);
double outward_y0_rd(double x);
void outward_y0_rd_n(size_t rows, const double *x, double *result);
float outward_y0f_rn(float x);
void outward_y0f_rn_n(size_t rows, const float *x, float *result);
float outward_y0f_rz(float x);
void outward_y0f_rz_n(size_t rows, const float *x, float *result);
float outward_y0f_ru(float x);
void outward_y0f_ru_n(size_t rows, const float *x, float *result);
float outward_y0f_rd(float x);
void outward_y0f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_y0_f16_rn(uint16_t x);
void outward_y0_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y0_f16_rz(uint16_t x);
void outward_y0_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y0_f16_ru(uint16_t x);
void outward_y0_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y0_f16_rd(uint16_t x);
void outward_y0_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y0_bf16_rn(uint16_t x);
void outward_y0_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y0_bf16_rz(uint16_t x);
void outward_y0_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y0_bf16_ru(uint16_t x);
void outward_y0_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y0_bf16_rd(uint16_t x);
void outward_y0_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* Bessel function of the second kind and order 1 of x, Y1(x). To 1 ulp. Defined for x > 0. */
double outward_y1_rn(double x);
void outward_y1_rn_n(size_t rows, const double *x, double *result);
double outward_y1_rz(double x);
void outward_y1_rz_n(size_t rows, const double *x, double *result);
double outward_y1_ru(double x);
void outward_y1_ru_n(size_t rows, const double *x, double *result);
double outward_y1_rd(double x);
void outward_y1_rd_n(size_t rows, const double *x, double *result);
float outward_y1f_rn(float x);
void outward_y1f_rn_n(size_t rows, const float *x, float *result);
float outward_y1f_rz(float x);
void outward_y1f_rz_n(size_t rows, const float *x, float *result);
float outward_y1f_ru(float x);
void outward_y1f_ru_n(size_t rows, const float *x, float *result);
float outward_y1f_rd(float x);
void outward_y1f_rd_n(size_t rows, const float *x, float *result);
uint16_t outward_y1_f16_rn(uint16_t x);
void outward_y1_f16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y1_f16_rz(uint16_t x);
void outward_y1_f16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y1_f16_ru(uint16_t x);
void outward_y1_f16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y1_f16_rd(uint16_t x);
void outward_y1_f16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y1_bf16_rn(uint16_t x);
void outward_y1_bf16_rn_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y1_bf16_rz(uint16_t x);
void outward_y1_bf16_rz_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y1_bf16_ru(uint16_t x);
void outward_y1_bf16_ru_n(size_t rows, const uint16_t *x, uint16_t *result);
uint16_t outward_y1_bf16_rd(uint16_t x);
void outward_y1_bf16_rd_n(size_t rows, const uint16_t *x, uint16_t *result);

/* √(x² + y²), without overflow or underflow on the way. */
double outward_hypot_rn(double x, double y);
void outward_hypot_rn_n(size_t rows, const double *x, const double *y, double *result);
double outward_hypot_rz(double x, double y);
void outward_hypot_rz_n(size_t rows, const double *x, const double *y, double *result);
double outward_hypot_ru(double x, double y);
void outward_hypot_ru_n(size_t rows, const double *x, const double *y, double *result);
double outward_hypot_rd(double x, double y);
void outward_hypot_rd_n(size_t rows, const double *x, const double *y, double *result);
float outward_hypotf_rn(float x, float y);
void outward_hypotf_rn_n(size_t rows, const float *x, const float *y, float *result);
float outward_hypotf_rz(float x, float y);
void outward_hypotf_rz_n(size_t rows, const float *x, const float *y, float *result);
float outward_hypotf_ru(float x, float y);
void outward_hypotf_ru_n(size_t rows, const float *x, const float *y, float *result);
float outward_hypotf_rd(float x, float y);
void outward_hypotf_rd_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_hypot_f16_rn(uint16_t x, uint16_t y);
void outward_hypot_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_hypot_f16_rz(uint16_t x, uint16_t y);
void outward_hypot_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_hypot_f16_ru(uint16_t x, uint16_t y);
void outward_hypot_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_hypot_f16_rd(uint16_t x, uint16_t y);
void outward_hypot_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_hypot_bf16_rn(uint16_t x, uint16_t y);
void outward_hypot_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_hypot_bf16_rz(uint16_t x, uint16_t y);
void outward_hypot_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_hypot_bf16_ru(uint16_t x, uint16_t y);
void outward_hypot_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_hypot_bf16_rd(uint16_t x, uint16_t y);
void outward_hypot_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* 1/√(x² + y²), without overflow or underflow on the way. */
double outward_rhypot_rn(double x, double y);
void outward_rhypot_rn_n(size_t rows, const double *x, const double *y, double *result);
double outward_rhypot_rz(double x, double y);
void outward_rhypot_rz_n(size_t rows, const double *x, const double *y, double *result);
double outward_rhypot_ru(double x, double y);
void outward_rhypot_ru_n(size_t rows, const double *x, const double *y, double *result);
double outward_rhypot_rd(double x, double y);
void outward_rhypot_rd_n(size_t rows, const double *x, const double *y, double *result);
float outward_rhypotf_rn(float x, float y);
void outward_rhypotf_rn_n(size_t rows, const float *x, const float *y, float *result);
float outward_rhypotf_rz(float x, float y);
void outward_rhypotf_rz_n(size_t rows, const float *x, const float *y, float *result);
float outward_rhypotf_ru(float x, float y);
void outward_rhypotf_ru_n(size_t rows, const float *x, const float *y, float *result);
float outward_rhypotf_rd(float x, float y);
void outward_rhypotf_rd_n(size_t rows, const float *x, const float *y, float *result);
uint16_t outward_rhypot_f16_rn(uint16_t x, uint16_t y);
void outward_rhypot_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_rhypot_f16_rz(uint16_t x, uint16_t y);
void outward_rhypot_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_rhypot_f16_ru(uint16_t x, uint16_t y);
void outward_rhypot_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_rhypot_f16_rd(uint16_t x, uint16_t y);
void outward_rhypot_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_rhypot_bf16_rn(uint16_t x, uint16_t y);
void outward_rhypot_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_rhypot_bf16_rz(uint16_t x, uint16_t y);
void outward_rhypot_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_rhypot_bf16_ru(uint16_t x, uint16_t y);
void outward_rhypot_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);
uint16_t outward_rhypot_bf16_rd(uint16_t x, uint16_t y);
void outward_rhypot_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, uint16_t *result);

/* The angle of the point (x, y) from the positive x axis, in radians, between −π and π. */
double outward_atan2_rn(double y, double x);
void outward_atan2_rn_n(size_t rows, const double *y, const double *x, double *result);
double outward_atan2_rz(double y, double x);
void outward_atan2_rz_n(size_t rows, const double *y, const double *x, double *result);
double outward_atan2_ru(double y, double x);
void outward_atan2_ru_n(size_t rows, const double *y, const double *x, double *result);
double outward_atan2_rd(double y, double x);
void outward_atan2_rd_n(size_t rows, const double *y, const double *x, double *result);
float outward_atan2f_rn(float y, float x);
void outward_atan2f_rn_n(size_t rows, const float *y, const float *x, float *result);
float outward_atan2f_rz(float y, float x);
void outward_atan2f_rz_n(size_t rows, const float *y, const float *x, float *result);
float outward_atan2f_ru(float y, float x);
void outward_atan2f_ru_n(size_t rows, const float *y, const float *x, float *result);
float outward_atan2f_rd(float y, float x);
void outward_atan2f_rd_n(size_t rows, const float *y, const float *x, float *result);
uint16_t outward_atan2_f16_rn(uint16_t y, uint16_t x);
void outward_atan2_f16_rn_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2_f16_rz(uint16_t y, uint16_t x);
void outward_atan2_f16_rz_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2_f16_ru(uint16_t y, uint16_t x);
void outward_atan2_f16_ru_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2_f16_rd(uint16_t y, uint16_t x);
void outward_atan2_f16_rd_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2_bf16_rn(uint16_t y, uint16_t x);
void outward_atan2_bf16_rn_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2_bf16_rz(uint16_t y, uint16_t x);
void outward_atan2_bf16_rz_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2_bf16_ru(uint16_t y, uint16_t x);
void outward_atan2_bf16_ru_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2_bf16_rd(uint16_t y, uint16_t x);
void outward_atan2_bf16_rd_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);

/* The angle of the point (x, y) from the positive x axis, in half turns, between −1 and 1. */
double outward_atan2pi_rn(double y, double x);
void outward_atan2pi_rn_n(size_t rows, const double *y, const double *x, double *result);
double outward_atan2pi_rz(double y, double x);
void outward_atan2pi_rz_n(size_t rows, const double *y, const double *x, double *result);
double outward_atan2pi_ru(double y, double x);
void outward_atan2pi_ru_n(size_t rows, const double *y, const double *x, double *result);
double outward_atan2pi_rd(double y, double x);
void outward_atan2pi_rd_n(size_t rows, const double *y, const double *x, double *result);
float outward_atan2pif_rn(float y, float x);
void outward_atan2pif_rn_n(size_t rows, const float *y, const float *x, float *result);
float outward_atan2pif_rz(float y, float x);
void outward_atan2pif_rz_n(size_t rows, const float *y, const float *x, float *result);
float outward_atan2pif_ru(float y, float x);
void outward_atan2pif_ru_n(size_t rows, const float *y, const float *x, float *result);
float outward_atan2pif_rd(float y, float x);
void outward_atan2pif_rd_n(size_t rows, const float *y, const float *x, float *result);
uint16_t outward_atan2pi_f16_rn(uint16_t y, uint16_t x);
void outward_atan2pi_f16_rn_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2pi_f16_rz(uint16_t y, uint16_t x);
void outward_atan2pi_f16_rz_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2pi_f16_ru(uint16_t y, uint16_t x);
void outward_atan2pi_f16_ru_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2pi_f16_rd(uint16_t y, uint16_t x);
void outward_atan2pi_f16_rd_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2pi_bf16_rn(uint16_t y, uint16_t x);
void outward_atan2pi_bf16_rn_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2pi_bf16_rz(uint16_t y, uint16_t x);
void outward_atan2pi_bf16_rz_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2pi_bf16_ru(uint16_t y, uint16_t x);
void outward_atan2pi_bf16_ru_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);
uint16_t outward_atan2pi_bf16_rd(uint16_t y, uint16_t x);
void outward_atan2pi_bf16_rd_n(size_t rows, const uint16_t *y, const uint16_t *x, uint16_t *result);

/* √(x² + y² + z²), without overflow or underflow on the way. */
double outward_norm3d_rn(double x, double y, double z);
void outward_norm3d_rn_n(size_t rows, const double *x, const double *y, const double *z, double *result);
double outward_norm3d_rz(double x, double y, double z);
void outward_norm3d_rz_n(size_t rows, const double *x, const double *y, const double *z, double *result);
double outward_norm3d_ru(double x, double y, double z);
void outward_norm3d_ru_n(size_t rows, const double *x, const double *y, const double *z, double *result);
double outward_norm3d_rd(double x, double y, double z);
void outward_norm3d_rd_n(size_t rows, const double *x, const double *y, const double *z, double *result);
float outward_norm3df_rn(float x, float y, float z);
void outward_norm3df_rn_n(size_t rows, const float *x, const float *y, const float *z, float *result);
float outward_norm3df_rz(float x, float y, float z);
void outward_norm3df_rz_n(size_t rows, const float *x, const float *y, const float *z, float *result);
float outward_norm3df_ru(float x, float y, float z);
void outward_norm3df_ru_n(size_t rows, const float *x, const float *y, const float *z, float *result);
float outward_norm3df_rd(float x, float y, float z);
void outward_norm3df_rd_n(size_t rows, const float *x, const float *y, const float *z, float *result);
uint16_t outward_norm3d_f16_rn(uint16_t x, uint16_t y, uint16_t z);
void outward_norm3d_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_norm3d_f16_rz(uint16_t x, uint16_t y, uint16_t z);
void outward_norm3d_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_norm3d_f16_ru(uint16_t x, uint16_t y, uint16_t z);
void outward_norm3d_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_norm3d_f16_rd(uint16_t x, uint16_t y, uint16_t z);
void outward_norm3d_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_norm3d_bf16_rn(uint16_t x, uint16_t y, uint16_t z);
void outward_norm3d_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_norm3d_bf16_rz(uint16_t x, uint16_t y, uint16_t z);
void outward_norm3d_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_norm3d_bf16_ru(uint16_t x, uint16_t y, uint16_t z);
void outward_norm3d_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_norm3d_bf16_rd(uint16_t x, uint16_t y, uint16_t z);
void outward_norm3d_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);

/* √(x² + y² + z² + w²), without overflow or underflow on the way. */
double outward_norm4d_rn(double x, double y, double z, double w);
void outward_norm4d_rn_n(size_t rows, const double *x, const double *y, const double *z, const double *w, double *result);
double outward_norm4d_rz(double x, double y, double z, double w);
void outward_norm4d_rz_n(size_t rows, const double *x, const double *y, const double *z, const double *w, double *result);
double outward_norm4d_ru(double x, double y, double z, double w);
void outward_norm4d_ru_n(size_t rows, const double *x, const double *y, const double *z, const double *w, double *result);
double outward_norm4d_rd(double x, double y, double z, double w);
void outward_norm4d_rd_n(size_t rows, const double *x, const double *y, const double *z, const double *w, double *result);
float outward_norm4df_rn(float x, float y, float z, float w);
void outward_norm4df_rn_n(size_t rows, const float *x, const float *y, const float *z, const float *w, float *result);
float outward_norm4df_rz(float x, float y, float z, float w);
void outward_norm4df_rz_n(size_t rows, const float *x, const float *y, const float *z, const float *w, float *result);
float outward_norm4df_ru(float x, float y, float z, float w);
void outward_norm4df_ru_n(size_t rows, const float *x, const float *y, const float *z, const float *w, float *result);
float outward_norm4df_rd(float x, float y, float z, float w);
void outward_norm4df_rd_n(size_t rows, const float *x, const float *y, const float *z, const float *w, float *result);
uint16_t outward_norm4d_f16_rn(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_norm4d_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_norm4d_f16_rz(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_norm4d_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_norm4d_f16_ru(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_norm4d_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_norm4d_f16_rd(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_norm4d_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_norm4d_bf16_rn(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_norm4d_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_norm4d_bf16_rz(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_norm4d_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_norm4d_bf16_ru(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_norm4d_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_norm4d_bf16_rd(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_norm4d_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);

/* 1/√(x² + y² + z²), without overflow or underflow on the way. */
double outward_rnorm3d_rn(double x, double y, double z);
void outward_rnorm3d_rn_n(size_t rows, const double *x, const double *y, const double *z, double *result);
double outward_rnorm3d_rz(double x, double y, double z);
void outward_rnorm3d_rz_n(size_t rows, const double *x, const double *y, const double *z, double *result);
double outward_rnorm3d_ru(double x, double y, double z);
void outward_rnorm3d_ru_n(size_t rows, const double *x, const double *y, const double *z, double *result);
double outward_rnorm3d_rd(double x, double y, double z);
void outward_rnorm3d_rd_n(size_t rows, const double *x, const double *y, const double *z, double *result);
float outward_rnorm3df_rn(float x, float y, float z);
void outward_rnorm3df_rn_n(size_t rows, const float *x, const float *y, const float *z, float *result);
float outward_rnorm3df_rz(float x, float y, float z);
void outward_rnorm3df_rz_n(size_t rows, const float *x, const float *y, const float *z, float *result);
float outward_rnorm3df_ru(float x, float y, float z);
void outward_rnorm3df_ru_n(size_t rows, const float *x, const float *y, const float *z, float *result);
float outward_rnorm3df_rd(float x, float y, float z);
void outward_rnorm3df_rd_n(size_t rows, const float *x, const float *y, const float *z, float *result);
uint16_t outward_rnorm3d_f16_rn(uint16_t x, uint16_t y, uint16_t z);
void outward_rnorm3d_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_rnorm3d_f16_rz(uint16_t x, uint16_t y, uint16_t z);
void outward_rnorm3d_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_rnorm3d_f16_ru(uint16_t x, uint16_t y, uint16_t z);
void outward_rnorm3d_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_rnorm3d_f16_rd(uint16_t x, uint16_t y, uint16_t z);
void outward_rnorm3d_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_rnorm3d_bf16_rn(uint16_t x, uint16_t y, uint16_t z);
void outward_rnorm3d_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_rnorm3d_bf16_rz(uint16_t x, uint16_t y, uint16_t z);
void outward_rnorm3d_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_rnorm3d_bf16_ru(uint16_t x, uint16_t y, uint16_t z);
void outward_rnorm3d_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);
uint16_t outward_rnorm3d_bf16_rd(uint16_t x, uint16_t y, uint16_t z);
void outward_rnorm3d_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, uint16_t *result);

/* 1/√(x² + y² + z² + w²), without overflow or underflow on the way. */
double outward_rnorm4d_rn(double x, double y, double z, double w);
void outward_rnorm4d_rn_n(size_t rows, const double *x, const double *y, const double *z, const double *w, double *result);
double outward_rnorm4d_rz(double x, double y, double z, double w);
void outward_rnorm4d_rz_n(size_t rows, const double *x, const double *y, const double *z, const double *w, double *result);
double outward_rnorm4d_ru(double x, double y, double z, double w);
void outward_rnorm4d_ru_n(size_t rows, const double *x, const double *y, const double *z, const double *w, double *result);
double outward_rnorm4d_rd(double x, double y, double z, double w);
void outward_rnorm4d_rd_n(size_t rows, const double *x, const double *y, const double *z, const double *w, double *result);
float outward_rnorm4df_rn(float x, float y, float z, float w);
void outward_rnorm4df_rn_n(size_t rows, const float *x, const float *y, const float *z, const float *w, float *result);
float outward_rnorm4df_rz(float x, float y, float z, float w);
void outward_rnorm4df_rz_n(size_t rows, const float *x, const float *y, const float *z, const float *w, float *result);
float outward_rnorm4df_ru(float x, float y, float z, float w);
void outward_rnorm4df_ru_n(size_t rows, const float *x, const float *y, const float *z, const float *w, float *result);
float outward_rnorm4df_rd(float x, float y, float z, float w);
void outward_rnorm4df_rd_n(size_t rows, const float *x, const float *y, const float *z, const float *w, float *result);
uint16_t outward_rnorm4d_f16_rn(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_rnorm4d_f16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_rnorm4d_f16_rz(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_rnorm4d_f16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_rnorm4d_f16_ru(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_rnorm4d_f16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_rnorm4d_f16_rd(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_rnorm4d_f16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_rnorm4d_bf16_rn(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_rnorm4d_bf16_rn_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_rnorm4d_bf16_rz(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_rnorm4d_bf16_rz_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_rnorm4d_bf16_ru(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_rnorm4d_bf16_ru_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);
uint16_t outward_rnorm4d_bf16_rd(uint16_t x, uint16_t y, uint16_t z, uint16_t w);
void outward_rnorm4d_bf16_rd_n(size_t rows, const uint16_t *x, const uint16_t *y, const uint16_t *z, const uint16_t *w, uint16_t *result);

/* The neighbour of x, among the numbers of the format, in the direction of y. */
double outward_nextafter(double x, double y);
float outward_nextafterf(float x, float y);
uint16_t outward_nextafter_f16(uint16_t x, uint16_t y);
uint16_t outward_nextafter_bf16(uint16_t x, uint16_t y);

/* Conversions: rounded in the direction; _rna to nearest, ties away from zero. To integers as GPUs convert: what lies
 * beyond the integers becomes the nearest of them; docs/reference/rounding.md says what a NaN becomes. */
float outward_f64_to_f32_rn(double x);
float outward_f64_to_f32_rz(double x);
float outward_f64_to_f32_ru(double x);
float outward_f64_to_f32_rd(double x);
float outward_f64_to_f32_rna(double x);
uint16_t outward_f64_to_f16_rn(double x);
uint16_t outward_f64_to_f16_rz(double x);
uint16_t outward_f64_to_f16_ru(double x);
uint16_t outward_f64_to_f16_rd(double x);
uint16_t outward_f64_to_f16_rna(double x);
uint16_t outward_f64_to_bf16_rn(double x);
uint16_t outward_f64_to_bf16_rz(double x);
uint16_t outward_f64_to_bf16_ru(double x);
uint16_t outward_f64_to_bf16_rd(double x);
uint16_t outward_f64_to_bf16_rna(double x);
int32_t outward_f64_to_i32_rn(double x);
int32_t outward_f64_to_i32_rz(double x);
int32_t outward_f64_to_i32_ru(double x);
int32_t outward_f64_to_i32_rd(double x);
int32_t outward_f64_to_i32_rna(double x);
double outward_i32_to_f64_rn(int32_t x);
double outward_i32_to_f64_rz(int32_t x);
double outward_i32_to_f64_ru(int32_t x);
double outward_i32_to_f64_rd(int32_t x);
double outward_i32_to_f64_rna(int32_t x);
uint32_t outward_f64_to_u32_rn(double x);
uint32_t outward_f64_to_u32_rz(double x);
uint32_t outward_f64_to_u32_ru(double x);
uint32_t outward_f64_to_u32_rd(double x);
uint32_t outward_f64_to_u32_rna(double x);
double outward_u32_to_f64_rn(uint32_t x);
double outward_u32_to_f64_rz(uint32_t x);
double outward_u32_to_f64_ru(uint32_t x);
double outward_u32_to_f64_rd(uint32_t x);
double outward_u32_to_f64_rna(uint32_t x);
int64_t outward_f64_to_i64_rn(double x);
int64_t outward_f64_to_i64_rz(double x);
int64_t outward_f64_to_i64_ru(double x);
int64_t outward_f64_to_i64_rd(double x);
int64_t outward_f64_to_i64_rna(double x);
double outward_i64_to_f64_rn(int64_t x);
double outward_i64_to_f64_rz(int64_t x);
double outward_i64_to_f64_ru(int64_t x);
double outward_i64_to_f64_rd(int64_t x);
double outward_i64_to_f64_rna(int64_t x);
uint64_t outward_f64_to_u64_rn(double x);
uint64_t outward_f64_to_u64_rz(double x);
uint64_t outward_f64_to_u64_ru(double x);
uint64_t outward_f64_to_u64_rd(double x);
uint64_t outward_f64_to_u64_rna(double x);
double outward_u64_to_f64_rn(uint64_t x);
double outward_u64_to_f64_rz(uint64_t x);
double outward_u64_to_f64_ru(uint64_t x);
double outward_u64_to_f64_rd(uint64_t x);
double outward_u64_to_f64_rna(uint64_t x);
double outward_f32_to_f64(float x);
uint16_t outward_f32_to_f16_rn(float x);
uint16_t outward_f32_to_f16_rz(float x);
uint16_t outward_f32_to_f16_ru(float x);
uint16_t outward_f32_to_f16_rd(float x);
uint16_t outward_f32_to_f16_rna(float x);
uint16_t outward_f32_to_bf16_rn(float x);
uint16_t outward_f32_to_bf16_rz(float x);
uint16_t outward_f32_to_bf16_ru(float x);
uint16_t outward_f32_to_bf16_rd(float x);
uint16_t outward_f32_to_bf16_rna(float x);
int32_t outward_f32_to_i32_rn(float x);
int32_t outward_f32_to_i32_rz(float x);
int32_t outward_f32_to_i32_ru(float x);
int32_t outward_f32_to_i32_rd(float x);
int32_t outward_f32_to_i32_rna(float x);
float outward_i32_to_f32_rn(int32_t x);
float outward_i32_to_f32_rz(int32_t x);
float outward_i32_to_f32_ru(int32_t x);
float outward_i32_to_f32_rd(int32_t x);
float outward_i32_to_f32_rna(int32_t x);
uint32_t outward_f32_to_u32_rn(float x);
uint32_t outward_f32_to_u32_rz(float x);
uint32_t outward_f32_to_u32_ru(float x);
uint32_t outward_f32_to_u32_rd(float x);
uint32_t outward_f32_to_u32_rna(float x);
float outward_u32_to_f32_rn(uint32_t x);
float outward_u32_to_f32_rz(uint32_t x);
float outward_u32_to_f32_ru(uint32_t x);
float outward_u32_to_f32_rd(uint32_t x);
float outward_u32_to_f32_rna(uint32_t x);
int64_t outward_f32_to_i64_rn(float x);
int64_t outward_f32_to_i64_rz(float x);
int64_t outward_f32_to_i64_ru(float x);
int64_t outward_f32_to_i64_rd(float x);
int64_t outward_f32_to_i64_rna(float x);
float outward_i64_to_f32_rn(int64_t x);
float outward_i64_to_f32_rz(int64_t x);
float outward_i64_to_f32_ru(int64_t x);
float outward_i64_to_f32_rd(int64_t x);
float outward_i64_to_f32_rna(int64_t x);
uint64_t outward_f32_to_u64_rn(float x);
uint64_t outward_f32_to_u64_rz(float x);
uint64_t outward_f32_to_u64_ru(float x);
uint64_t outward_f32_to_u64_rd(float x);
uint64_t outward_f32_to_u64_rna(float x);
float outward_u64_to_f32_rn(uint64_t x);
float outward_u64_to_f32_rz(uint64_t x);
float outward_u64_to_f32_ru(uint64_t x);
float outward_u64_to_f32_rd(uint64_t x);
float outward_u64_to_f32_rna(uint64_t x);
double outward_f16_to_f64(uint16_t x);
float outward_f16_to_f32(uint16_t x);
uint16_t outward_f16_to_bf16_rn(uint16_t x);
uint16_t outward_f16_to_bf16_rz(uint16_t x);
uint16_t outward_f16_to_bf16_ru(uint16_t x);
uint16_t outward_f16_to_bf16_rd(uint16_t x);
uint16_t outward_f16_to_bf16_rna(uint16_t x);
int32_t outward_f16_to_i32_rn(uint16_t x);
int32_t outward_f16_to_i32_rz(uint16_t x);
int32_t outward_f16_to_i32_ru(uint16_t x);
int32_t outward_f16_to_i32_rd(uint16_t x);
int32_t outward_f16_to_i32_rna(uint16_t x);
uint16_t outward_i32_to_f16_rn(int32_t x);
uint16_t outward_i32_to_f16_rz(int32_t x);
uint16_t outward_i32_to_f16_ru(int32_t x);
uint16_t outward_i32_to_f16_rd(int32_t x);
uint16_t outward_i32_to_f16_rna(int32_t x);
uint32_t outward_f16_to_u32_rn(uint16_t x);
uint32_t outward_f16_to_u32_rz(uint16_t x);
uint32_t outward_f16_to_u32_ru(uint16_t x);
uint32_t outward_f16_to_u32_rd(uint16_t x);
uint32_t outward_f16_to_u32_rna(uint16_t x);
uint16_t outward_u32_to_f16_rn(uint32_t x);
uint16_t outward_u32_to_f16_rz(uint32_t x);
uint16_t outward_u32_to_f16_ru(uint32_t x);
uint16_t outward_u32_to_f16_rd(uint32_t x);
uint16_t outward_u32_to_f16_rna(uint32_t x);
int64_t outward_f16_to_i64_rn(uint16_t x);
int64_t outward_f16_to_i64_rz(uint16_t x);
int64_t outward_f16_to_i64_ru(uint16_t x);
int64_t outward_f16_to_i64_rd(uint16_t x);
int64_t outward_f16_to_i64_rna(uint16_t x);
uint16_t outward_i64_to_f16_rn(int64_t x);
uint16_t outward_i64_to_f16_rz(int64_t x);
uint16_t outward_i64_to_f16_ru(int64_t x);
uint16_t outward_i64_to_f16_rd(int64_t x);
uint16_t outward_i64_to_f16_rna(int64_t x);
uint64_t outward_f16_to_u64_rn(uint16_t x);
uint64_t outward_f16_to_u64_rz(uint16_t x);
uint64_t outward_f16_to_u64_ru(uint16_t x);
uint64_t outward_f16_to_u64_rd(uint16_t x);
uint64_t outward_f16_to_u64_rna(uint16_t x);
uint16_t outward_u64_to_f16_rn(uint64_t x);
uint16_t outward_u64_to_f16_rz(uint64_t x);
uint16_t outward_u64_to_f16_ru(uint64_t x);
uint16_t outward_u64_to_f16_rd(uint64_t x);
uint16_t outward_u64_to_f16_rna(uint64_t x);
double outward_bf16_to_f64(uint16_t x);
float outward_bf16_to_f32(uint16_t x);
uint16_t outward_bf16_to_f16_rn(uint16_t x);
uint16_t outward_bf16_to_f16_rz(uint16_t x);
uint16_t outward_bf16_to_f16_ru(uint16_t x);
uint16_t outward_bf16_to_f16_rd(uint16_t x);
uint16_t outward_bf16_to_f16_rna(uint16_t x);
int32_t outward_bf16_to_i32_rn(uint16_t x);
int32_t outward_bf16_to_i32_rz(uint16_t x);
int32_t outward_bf16_to_i32_ru(uint16_t x);
int32_t outward_bf16_to_i32_rd(uint16_t x);
int32_t outward_bf16_to_i32_rna(uint16_t x);
uint16_t outward_i32_to_bf16_rn(int32_t x);
uint16_t outward_i32_to_bf16_rz(int32_t x);
uint16_t outward_i32_to_bf16_ru(int32_t x);
uint16_t outward_i32_to_bf16_rd(int32_t x);
uint16_t outward_i32_to_bf16_rna(int32_t x);
uint32_t outward_bf16_to_u32_rn(uint16_t x);
uint32_t outward_bf16_to_u32_rz(uint16_t x);
uint32_t outward_bf16_to_u32_ru(uint16_t x);
uint32_t outward_bf16_to_u32_rd(uint16_t x);
uint32_t outward_bf16_to_u32_rna(uint16_t x);
uint16_t outward_u32_to_bf16_rn(uint32_t x);
uint16_t outward_u32_to_bf16_rz(uint32_t x);
uint16_t outward_u32_to_bf16_ru(uint32_t x);
uint16_t outward_u32_to_bf16_rd(uint32_t x);
uint16_t outward_u32_to_bf16_rna(uint32_t x);
int64_t outward_bf16_to_i64_rn(uint16_t x);
int64_t outward_bf16_to_i64_rz(uint16_t x);
int64_t outward_bf16_to_i64_ru(uint16_t x);
int64_t outward_bf16_to_i64_rd(uint16_t x);
int64_t outward_bf16_to_i64_rna(uint16_t x);
uint16_t outward_i64_to_bf16_rn(int64_t x);
uint16_t outward_i64_to_bf16_rz(int64_t x);
uint16_t outward_i64_to_bf16_ru(int64_t x);
uint16_t outward_i64_to_bf16_rd(int64_t x);
uint16_t outward_i64_to_bf16_rna(int64_t x);
uint64_t outward_bf16_to_u64_rn(uint16_t x);
uint64_t outward_bf16_to_u64_rz(uint16_t x);
uint64_t outward_bf16_to_u64_ru(uint16_t x);
uint64_t outward_bf16_to_u64_rd(uint16_t x);
uint64_t outward_bf16_to_u64_rna(uint16_t x);
uint16_t outward_u64_to_bf16_rn(uint64_t x);
uint16_t outward_u64_to_bf16_rz(uint64_t x);
uint16_t outward_u64_to_bf16_ru(uint64_t x);
uint16_t outward_u64_to_bf16_rd(uint64_t x);
uint16_t outward_u64_to_bf16_rna(uint64_t x);

/* With an integer of 64 bits: beyond 32 bits they take microseconds where the result is in range and depends on the
 * integer. */
double outward_pown_i64_rn(double x, int64_t n);
double outward_pown_i64_rz(double x, int64_t n);
double outward_pown_i64_ru(double x, int64_t n);
double outward_pown_i64_rd(double x, int64_t n);
float outward_pownf_i64_rn(float x, int64_t n);
float outward_pownf_i64_rz(float x, int64_t n);
float outward_pownf_i64_ru(float x, int64_t n);
float outward_pownf_i64_rd(float x, int64_t n);
double outward_rootn_i64_rn(double x, int64_t n);
double outward_rootn_i64_rz(double x, int64_t n);
double outward_rootn_i64_ru(double x, int64_t n);
double outward_rootn_i64_rd(double x, int64_t n);
float outward_rootnf_i64_rn(float x, int64_t n);
float outward_rootnf_i64_rz(float x, int64_t n);
float outward_rootnf_i64_ru(float x, int64_t n);
float outward_rootnf_i64_rd(float x, int64_t n);
double outward_compound_i64_rn(double x, int64_t n);
double outward_compound_i64_rz(double x, int64_t n);
double outward_compound_i64_ru(double x, int64_t n);
double outward_compound_i64_rd(double x, int64_t n);
float outward_compoundf_i64_rn(float x, int64_t n);
float outward_compoundf_i64_rz(float x, int64_t n);
float outward_compoundf_i64_ru(float x, int64_t n);
float outward_compoundf_i64_rd(float x, int64_t n);

/* C23's names, rounded in the direction that the calling thread has set with fesetround. C23 reserves them for the C
 * library, so that a program asks for them: it defines this macro before it includes the header. */
#ifdef OUTWARD_CR_NAMES
double cr_acos(double x);
float cr_acosf(float x);
double cr_acosh(double x);
float cr_acoshf(float x);
double cr_acospi(double x);
float cr_acospif(float x);
double cr_asin(double x);
float cr_asinf(float x);
double cr_asinh(double x);
float cr_asinhf(float x);
double cr_asinpi(double x);
float cr_asinpif(float x);
double cr_atan(double x);
float cr_atanf(float x);
double cr_atan2(double y, double x);
float cr_atan2f(float y, float x);
double cr_atan2pi(double y, double x);
float cr_atan2pif(float y, float x);
double cr_atanh(double x);
float cr_atanhf(float x);
double cr_atanpi(double x);
float cr_atanpif(float x);
double cr_cos(double x);
float cr_cosf(float x);
double cr_cosh(double x);
float cr_coshf(float x);
double cr_cospi(double x);
float cr_cospif(float x);
double cr_exp(double x);
float cr_expf(float x);
double cr_exp10(double x);
float cr_exp10f(float x);
double cr_exp10m1(double x);
float cr_exp10m1f(float x);
double cr_exp2(double x);
float cr_exp2f(float x);
double cr_exp2m1(double x);
float cr_exp2m1f(float x);
double cr_expm1(double x);
float cr_expm1f(float x);
double cr_hypot(double x, double y);
float cr_hypotf(float x, float y);
double cr_log(double x);
float cr_logf(float x);
double cr_log10(double x);
float cr_log10f(float x);
double cr_log10p1(double x);
float cr_log10p1f(float x);
double cr_log1p(double x);
float cr_log1pf(float x);
double cr_log2(double x);
float cr_log2f(float x);
double cr_log2p1(double x);
float cr_log2p1f(float x);
double cr_logp1(double x);
float cr_logp1f(float x);
double cr_pow(double x, double y);
float cr_powf(float x, float y);
double cr_powr(double x, double y);
float cr_powrf(float x, float y);
double cr_rsqrt(double x);
float cr_rsqrtf(float x);
double cr_sin(double x);
float cr_sinf(float x);
double cr_sinh(double x);
float cr_sinhf(float x);
double cr_sinpi(double x);
float cr_sinpif(float x);
double cr_tan(double x);
float cr_tanf(float x);
double cr_tanh(double x);
float cr_tanhf(float x);
double cr_tanpi(double x);
float cr_tanpif(float x);
double cr_pown(double x, long long n);
float cr_pownf(float x, long long n);
double cr_rootn(double x, long long n);
float cr_rootnf(float x, long long n);
double cr_compoundn(double x, long long n);
float cr_compoundnf(float x, long long n);
#endif

/* Intervals. Bounds that are none of an interval (inf > sup, a NaN, an infinite point) stand for the empty set, which
 * has NaN in both bounds as a result. */
typedef struct outward_interval {
    double inf, sup;
} outward_interval;

/* Text such as [1, 2], [0.1] or [empty]: the tightest interval around it. Returns OUTWARD_OK or an error; the result is
 * the empty set then. */
int outward_interval_parse(const char *text, outward_interval *result);
/* Decimals that enclose the interval, written as snprintf does: at most `size` bytes with the final zero; returns the
 * length of the whole text. */
size_t outward_interval_print(outward_interval x, char *buffer, size_t size);
/* Is the number a member? */
bool outward_interval_contains(outward_interval x, double number);

/* −x. */
outward_interval outward_interval_neg(outward_interval x);
void outward_interval_neg_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* x + y. */
outward_interval outward_interval_add(outward_interval x, outward_interval y);
void outward_interval_add_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* x − y. */
outward_interval outward_interval_sub(outward_interval x, outward_interval y);
void outward_interval_sub_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* x · y. */
outward_interval outward_interval_mul(outward_interval x, outward_interval y);
void outward_interval_mul_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* x / y. */
outward_interval outward_interval_div(outward_interval x, outward_interval y);
void outward_interval_div_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* 1 / x. */
outward_interval outward_interval_recip(outward_interval x);
void outward_interval_recip_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* x². */
outward_interval outward_interval_sqr(outward_interval x);
void outward_interval_sqr_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* √x. */
outward_interval outward_interval_sqrt(outward_interval x);
void outward_interval_sqrt_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* x · y + z, rounded once. */
outward_interval outward_interval_fma(outward_interval x, outward_interval y, outward_interval z);
void outward_interval_fma_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, const double *z_inf, const double *z_sup, double *inf, double *sup);

/* |x|. */
outward_interval outward_interval_abs(outward_interval x);
void outward_interval_abs_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* The smaller of x and y. */
outward_interval outward_interval_min(outward_interval x, outward_interval y);
void outward_interval_min_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* The larger of x and y. */
outward_interval outward_interval_max(outward_interval x, outward_interval y);
void outward_interval_max_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* x − y where that is positive, else 0. */
outward_interval outward_interval_fdim(outward_interval x, outward_interval y);
void outward_interval_fdim_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* 1 / √x. */
outward_interval outward_interval_rsqrt(outward_interval x);
void outward_interval_rsqrt_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* The greatest integer that is not above x. */
outward_interval outward_interval_floor(outward_interval x);
void outward_interval_floor_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* The least integer that is not below x. */
outward_interval outward_interval_ceil(outward_interval x);
void outward_interval_ceil_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* x without its digits after the point. */
outward_interval outward_interval_trunc(outward_interval x);
void outward_interval_trunc_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* The nearest integer, ties to even. */
outward_interval outward_interval_round_ties_to_even(outward_interval x);
void outward_interval_round_ties_to_even_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* The nearest integer, ties away from zero. */
outward_interval outward_interval_round_ties_to_away(outward_interval x);
void outward_interval_round_ties_to_away_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* −1 below 0, 0 at it, 1 above. */
outward_interval outward_interval_sign(outward_interval x);
void outward_interval_sign_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* |x| with the sign of y. A zero of an interval has no sign: where y contains 0, both of |x| and −|x|. */
outward_interval outward_interval_copysign(outward_interval x, outward_interval y);
void outward_interval_copysign_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* The integer e with 2^e ≤ |x| < 2^(e + 1). */
outward_interval outward_interval_logb(outward_interval x);
void outward_interval_logb_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* x − n·y for the integer n that x/y truncates to. */
outward_interval outward_interval_fmod(outward_interval x, outward_interval y);
void outward_interval_fmod_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* x − n·y for the integer n nearest to x/y, ties to even. */
outward_interval outward_interval_remainder(outward_interval x, outward_interval y);
void outward_interval_remainder_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* xⁿ for an integer n. */
outward_interval outward_interval_pown(outward_interval x, int32_t n);

/* The root of degree n, x^(1/n). */
outward_interval outward_interval_rootn(outward_interval x, int32_t n);

/* (1 + x)ⁿ for an integer n. */
outward_interval outward_interval_compound(outward_interval x, int32_t n);

/* (1 + x)ⁿ − 1 for an integer n. */
outward_interval outward_interval_compoundm1(outward_interval x, int32_t n);

/* x · 2ⁿ for an integer n. */
outward_interval outward_interval_scalbn(outward_interval x, int32_t n);

/* Bessel function of the first kind and integer order n of x. To 1 ulp. Defined for all x, and n from −64 to 64. */
outward_interval outward_interval_jn(int32_t n, outward_interval x);

/* Bessel function of the second kind and integer order n of x. To 1 ulp. Defined for x > 0, and n from −64 to 64. */
outward_interval outward_interval_yn(int32_t n, outward_interval x);

/* x^y, also for negative x where y is an integer, and 1 where both are 0. */
outward_interval outward_interval_pow(outward_interval x, outward_interval y);
void outward_interval_pow_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* x^y as e^(y·ln x), for real y: the `pow` of IEEE 1788. */
outward_interval outward_interval_powr(outward_interval x, outward_interval y);
void outward_interval_powr_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* eˣ. */
outward_interval outward_interval_exp(outward_interval x);
void outward_interval_exp_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* 2ˣ. */
outward_interval outward_interval_exp2(outward_interval x);
void outward_interval_exp2_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* 10ˣ. */
outward_interval outward_interval_exp10(outward_interval x);
void outward_interval_exp10_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* eˣ − 1, also where that is near 0. */
outward_interval outward_interval_expm1(outward_interval x);
void outward_interval_expm1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* 2ˣ − 1, also where that is near 0. */
outward_interval outward_interval_exp2m1(outward_interval x);
void outward_interval_exp2m1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* 10ˣ − 1, also where that is near 0. */
outward_interval outward_interval_exp10m1(outward_interval x);
void outward_interval_exp10m1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Natural logarithm of x. */
outward_interval outward_interval_log(outward_interval x);
void outward_interval_log_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Logarithm of x to base 2. */
outward_interval outward_interval_log2(outward_interval x);
void outward_interval_log2_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Logarithm of x to base 10. */
outward_interval outward_interval_log10(outward_interval x);
void outward_interval_log10_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Natural logarithm of 1 + x. */
outward_interval outward_interval_log1p(outward_interval x);
void outward_interval_log1p_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Logarithm of 1 + x to base 2. */
outward_interval outward_interval_log2p1(outward_interval x);
void outward_interval_log2p1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Logarithm of 1 + x to base 10. */
outward_interval outward_interval_log10p1(outward_interval x);
void outward_interval_log10p1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Logarithm of the odds, ln (x/(1 − x)): the inverse of the logistic function. */
outward_interval outward_interval_logit(outward_interval x);
void outward_interval_logit_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Cube root of x. */
outward_interval outward_interval_cbrt(outward_interval x);
void outward_interval_cbrt_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Reciprocal of the cube root of x. */
outward_interval outward_interval_rcbrt(outward_interval x);
void outward_interval_rcbrt_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Sine of x radians. */
outward_interval outward_interval_sin(outward_interval x);
void outward_interval_sin_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Cosine of x radians. */
outward_interval outward_interval_cos(outward_interval x);
void outward_interval_cos_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Tangent of x radians. */
outward_interval outward_interval_tan(outward_interval x);
void outward_interval_tan_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Cosecant of x radians. */
outward_interval outward_interval_csc(outward_interval x);
void outward_interval_csc_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Secant of x radians. */
outward_interval outward_interval_sec(outward_interval x);
void outward_interval_sec_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Cotangent of x radians. */
outward_interval outward_interval_cot(outward_interval x);
void outward_interval_cot_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Sine of πx. */
outward_interval outward_interval_sinpi(outward_interval x);
void outward_interval_sinpi_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Cosine of πx. */
outward_interval outward_interval_cospi(outward_interval x);
void outward_interval_cospi_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Tangent of πx. */
outward_interval outward_interval_tanpi(outward_interval x);
void outward_interval_tanpi_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse tangent of x, in radians. */
outward_interval outward_interval_atan(outward_interval x);
void outward_interval_atan_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse cotangent of x, in radians, between 0 and π. */
outward_interval outward_interval_acot(outward_interval x);
void outward_interval_acot_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse sine of x, in radians. */
outward_interval outward_interval_asin(outward_interval x);
void outward_interval_asin_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse cosine of x, in radians. */
outward_interval outward_interval_acos(outward_interval x);
void outward_interval_acos_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse tangent of x, in half turns: over π. */
outward_interval outward_interval_atanpi(outward_interval x);
void outward_interval_atanpi_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse sine of x, in half turns: over π. */
outward_interval outward_interval_asinpi(outward_interval x);
void outward_interval_asinpi_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse cosine of x, in half turns: over π. */
outward_interval outward_interval_acospi(outward_interval x);
void outward_interval_acospi_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Hyperbolic sine of x. */
outward_interval outward_interval_sinh(outward_interval x);
void outward_interval_sinh_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Hyperbolic cosine of x. */
outward_interval outward_interval_cosh(outward_interval x);
void outward_interval_cosh_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Hyperbolic tangent of x. */
outward_interval outward_interval_tanh(outward_interval x);
void outward_interval_tanh_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse hyperbolic sine of x. */
outward_interval outward_interval_asinh(outward_interval x);
void outward_interval_asinh_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse hyperbolic cosine of x. */
outward_interval outward_interval_acosh(outward_interval x);
void outward_interval_acosh_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse hyperbolic tangent of x. */
outward_interval outward_interval_atanh(outward_interval x);
void outward_interval_atanh_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Hyperbolic secant of x. */
outward_interval outward_interval_sech(outward_interval x);
void outward_interval_sech_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Hyperbolic cosecant of x. */
outward_interval outward_interval_csch(outward_interval x);
void outward_interval_csch_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Hyperbolic cotangent of x. */
outward_interval outward_interval_coth(outward_interval x);
void outward_interval_coth_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse hyperbolic cotangent of x. */
outward_interval outward_interval_acoth(outward_interval x);
void outward_interval_acoth_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Error function of x: 2/√π times the integral of e^(−s²) from 0 to x. */
outward_interval outward_interval_erf(outward_interval x);
void outward_interval_erf_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Complementary error function of x: 1 − erf(x), also where that is near 0. */
outward_interval outward_interval_erfc(outward_interval x);
void outward_interval_erfc_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Scaled complementary error function of x: e^(x²)·erfc(x). To 1 ulp. Defined for all arguments. */
outward_interval outward_interval_erfcx(outward_interval x);
void outward_interval_erfcx_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Distribution function of the standard normal distribution: erfc(−x/√2)/2. To 1 ulp. Defined for all arguments. */
outward_interval outward_interval_normcdf(outward_interval x);
void outward_interval_normcdf_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse error function of x. To 1 ulp. Defined for −1 < x < 1. */
outward_interval outward_interval_erfinv(outward_interval x);
void outward_interval_erfinv_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse complementary error function of x. To 1 ulp. Defined for 0 < x < 2. */
outward_interval outward_interval_erfcinv(outward_interval x);
void outward_interval_erfcinv_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Inverse of the distribution function of the standard normal distribution. To 1 ulp. Defined for 0 < x < 1. */
outward_interval outward_interval_normcdfinv(outward_interval x);
void outward_interval_normcdfinv_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Gamma function of x: (x − 1)! of an integer. To 1 ulp. Defined for all x but integers below 1. */
outward_interval outward_interval_tgamma(outward_interval x);
void outward_interval_tgamma_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Natural logarithm of the size of the gamma function of x. To 1 ulp. Defined for all x but integers below 1; for
 * intervals below −2^40 the lower bound may be 5 ulps lower. */
outward_interval outward_interval_lgamma(outward_interval x);
void outward_interval_lgamma_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Modified Bessel function of the first kind and order 0 of x, I0(x). */
outward_interval outward_interval_cyl_bessel_i0(outward_interval x);
void outward_interval_cyl_bessel_i0_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Modified Bessel function of the first kind and order 1 of x, I1(x). */
outward_interval outward_interval_cyl_bessel_i1(outward_interval x);
void outward_interval_cyl_bessel_i1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Bessel function of the first kind and order 0 of x, J0(x). To 1 ulp. Defined for all arguments. */
outward_interval outward_interval_j0(outward_interval x);
void outward_interval_j0_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Bessel function of the first kind and order 1 of x, J1(x). To 1 ulp. Defined for all arguments. */
outward_interval outward_interval_j1(outward_interval x);
void outward_interval_j1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Bessel function of the second kind and order 0 of x, Y0(x). To 1 ulp. Defined for x > 0. */
outward_interval outward_interval_y0(outward_interval x);
void outward_interval_y0_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Bessel function of the second kind and order 1 of x, Y1(x). To 1 ulp. Defined for x > 0. */
outward_interval outward_interval_y1(outward_interval x);
void outward_interval_y1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* √(x² + y²), without overflow or underflow on the way. */
outward_interval outward_interval_hypot(outward_interval x, outward_interval y);
void outward_interval_hypot_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* 1/√(x² + y²), without overflow or underflow on the way. */
outward_interval outward_interval_rhypot(outward_interval x, outward_interval y);
void outward_interval_rhypot_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, double *inf, double *sup);

/* The angle of the point (x, y) from the positive x axis, in radians, between −π and π. */
outward_interval outward_interval_atan2(outward_interval y, outward_interval x);
void outward_interval_atan2_n(size_t rows, const double *y_inf, const double *y_sup, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* The angle of the point (x, y) from the positive x axis, in half turns, between −1 and 1. */
outward_interval outward_interval_atan2pi(outward_interval y, outward_interval x);
void outward_interval_atan2pi_n(size_t rows, const double *y_inf, const double *y_sup, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* √(x² + y² + z²), without overflow or underflow on the way. */
outward_interval outward_interval_norm3d(outward_interval x, outward_interval y, outward_interval z);
void outward_interval_norm3d_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, const double *z_inf, const double *z_sup, double *inf, double *sup);

/* √(x² + y² + z² + w²), without overflow or underflow on the way. */
outward_interval outward_interval_norm4d(outward_interval x, outward_interval y, outward_interval z, outward_interval w);
void outward_interval_norm4d_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, const double *z_inf, const double *z_sup, const double *w_inf, const double *w_sup, double *inf, double *sup);

/* 1/√(x² + y² + z²), without overflow or underflow on the way. */
outward_interval outward_interval_rnorm3d(outward_interval x, outward_interval y, outward_interval z);
void outward_interval_rnorm3d_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, const double *z_inf, const double *z_sup, double *inf, double *sup);

/* 1/√(x² + y² + z² + w²), without overflow or underflow on the way. */
outward_interval outward_interval_rnorm4d(outward_interval x, outward_interval y, outward_interval z, outward_interval w);
void outward_interval_rnorm4d_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf, const double *y_sup, const double *z_inf, const double *z_sup, const double *w_inf, const double *w_sup, double *inf, double *sup);

/* Sets, relations and numbers of intervals. */
outward_interval outward_interval_convex_hull(outward_interval x, outward_interval y); /* The smallest interval that contains x and y. */
outward_interval outward_interval_intersection(outward_interval x, outward_interval y); /* What x and y have in common. */
bool outward_interval_equal(outward_interval x, outward_interval y); /* x = y as sets. */
bool outward_interval_subset(outward_interval x, outward_interval y); /* x ⊆ y. */
bool outward_interval_interior(outward_interval x, outward_interval y); /* x lies in the interior of y. */
bool outward_interval_less(outward_interval x, outward_interval y); /* x is weakly less than y: for each a in x there is a b ≥ a in y, and for each b in y an a ≤ b in x. */
bool outward_interval_strict_less(outward_interval x, outward_interval y); /* The same with strict inequalities. */
bool outward_interval_precedes(outward_interval x, outward_interval y); /* Every a in x and b in y have a ≤ b. */
bool outward_interval_strict_precedes(outward_interval x, outward_interval y); /* Every a in x and b in y have a < b. */
bool outward_interval_disjoint(outward_interval x, outward_interval y); /* x and y have nothing in common. */
bool outward_interval_is_empty(outward_interval x); /* Is it the empty set? */
bool outward_interval_is_entire(outward_interval x); /* Is it the whole line? */
bool outward_interval_is_common(outward_interval x); /* Is it nonempty and bounded? */
bool outward_interval_is_singleton(outward_interval x); /* Is it one number? */
double outward_interval_inf(outward_interval x); /* Lower bound. */
double outward_interval_sup(outward_interval x); /* Upper bound. */
double outward_interval_mid(outward_interval x); /* Midpoint. */
double outward_interval_rad(outward_interval x); /* Radius: the smallest number such that mid ± rad encloses the interval. */
double outward_interval_wid(outward_interval x); /* Width, rounded up. */
double outward_interval_mag(outward_interval x); /* Magnitude: the largest |a| in the interval. */
double outward_interval_mig(outward_interval x); /* Mignitude: the smallest |a| in the interval. */

/* What IEEE 1788 has beside these. A reverse operation gives the hull of the numbers of x at which a function has a
 * value in c, for numbers of the other operands; {-INFINITY, INFINITY} is an x that excludes nothing. All results are
 * the tightest, but for cos_slope2 beyond 2 pi. Those of arrays take null pointers for such an x. */
outward_interval outward_interval_sqr_rev(outward_interval c, outward_interval x);
void outward_interval_sqr_rev_n(size_t rows, const double *c_inf, const double *c_sup, const double *x_inf,
    const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_abs_rev(outward_interval c, outward_interval x);
void outward_interval_abs_rev_n(size_t rows, const double *c_inf, const double *c_sup, const double *x_inf,
    const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_sin_rev(outward_interval c, outward_interval x);
void outward_interval_sin_rev_n(size_t rows, const double *c_inf, const double *c_sup, const double *x_inf,
    const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_cos_rev(outward_interval c, outward_interval x);
void outward_interval_cos_rev_n(size_t rows, const double *c_inf, const double *c_sup, const double *x_inf,
    const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_tan_rev(outward_interval c, outward_interval x);
void outward_interval_tan_rev_n(size_t rows, const double *c_inf, const double *c_sup, const double *x_inf,
    const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_cosh_rev(outward_interval c, outward_interval x);
void outward_interval_cosh_rev_n(size_t rows, const double *c_inf, const double *c_sup, const double *x_inf,
    const double *x_sup, double *inf, double *sup);
/* x to the power n. */
outward_interval outward_interval_pown_rev(outward_interval c, int32_t n, outward_interval x);
void outward_interval_pown_rev_n(size_t rows, const double *c_inf, const double *c_sup, int32_t n, const double *x_inf,
    const double *x_sup, double *inf, double *sup);
/* b x, as one interval, and as two: the lower one first, and an empty second where one suffices. */
outward_interval outward_interval_mul_rev(outward_interval b, outward_interval c, outward_interval x);
void outward_interval_mul_rev_n(size_t rows, const double *b_inf, const double *b_sup, const double *c_inf,
    const double *c_sup, const double *x_inf, const double *x_sup, double *inf, double *sup);
void outward_interval_mul_rev_to_pair(outward_interval b, outward_interval c, outward_interval *first, outward_interval *second);
void outward_interval_mul_rev_to_pair_n(size_t rows, const double *b_inf, const double *b_sup, const double *c_inf,
    const double *c_sup, double *first_inf, double *first_sup, double *second_inf, double *second_sup);
/* x to the power b, and a to the power x. */
outward_interval outward_interval_pow_rev1(outward_interval b, outward_interval c, outward_interval x);
void outward_interval_pow_rev1_n(size_t rows, const double *b_inf, const double *b_sup, const double *c_inf,
    const double *c_sup, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_pow_rev2(outward_interval a, outward_interval c, outward_interval x);
void outward_interval_pow_rev2_n(size_t rows, const double *a_inf, const double *a_sup, const double *c_inf,
    const double *c_sup, const double *x_inf, const double *x_sup, double *inf, double *sup);
/* atan2(x, b), and atan2(a, x). */
outward_interval outward_interval_atan2_rev1(outward_interval b, outward_interval c, outward_interval x);
void outward_interval_atan2_rev1_n(size_t rows, const double *b_inf, const double *b_sup, const double *c_inf,
    const double *c_sup, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_atan2_rev2(outward_interval a, outward_interval c, outward_interval x);
void outward_interval_atan2_rev2_n(size_t rows, const double *a_inf, const double *a_sup, const double *c_inf,
    const double *c_sup, const double *x_inf, const double *x_sup, double *inf, double *sup);
/* The tightest z for which y + z, or z - y, contains x; the whole line where there is none or an operand is unbounded. */
outward_interval outward_interval_cancel_minus(outward_interval x, outward_interval y);
void outward_interval_cancel_minus_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf,
    const double *y_sup, double *inf, double *sup);
outward_interval outward_interval_cancel_plus(outward_interval x, outward_interval y);
void outward_interval_cancel_plus_n(size_t rows, const double *x_inf, const double *x_sup, const double *y_inf,
    const double *y_sup, double *inf, double *sup);
/* How x and y lie to each other: one of sixteen states, with the names of the standard. */
enum outward_overlap_state {
    OUTWARD_BOTH_EMPTY, OUTWARD_FIRST_EMPTY, OUTWARD_SECOND_EMPTY, OUTWARD_BEFORE, OUTWARD_MEETS, OUTWARD_OVERLAPS,
    OUTWARD_STARTS, OUTWARD_CONTAINED_BY, OUTWARD_FINISHES, OUTWARD_EQUALS, OUTWARD_FINISHED_BY, OUTWARD_CONTAINS,
    OUTWARD_STARTED_BY, OUTWARD_OVERLAPPED_BY, OUTWARD_MET_BY, OUTWARD_AFTER
};
int outward_interval_overlap(outward_interval x, outward_interval y);
/* Slope functions: divided differences at 0, such as (exp(x) - 1)/x, without cancellation. */
outward_interval outward_interval_exp_slope1(outward_interval x);
void outward_interval_exp_slope1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_exp_slope2(outward_interval x);
void outward_interval_exp_slope2_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_log_slope1(outward_interval x);
void outward_interval_log_slope1_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_log_slope2(outward_interval x);
void outward_interval_log_slope2_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_cos_slope2(outward_interval x);
void outward_interval_cos_slope2_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_sin_slope3(outward_interval x);
void outward_interval_sin_slope3_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_asin_slope3(outward_interval x);
void outward_interval_asin_slope3_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_atan_slope3(outward_interval x);
void outward_interval_atan_slope3_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_cosh_slope2(outward_interval x);
void outward_interval_cosh_slope2_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);
outward_interval outward_interval_sinh_slope3(outward_interval x);
void outward_interval_sinh_slope3_n(size_t rows, const double *x_inf, const double *x_sup, double *inf, double *sup);

/* Exact sums of n numbers, rounded once, in any order: infinities and NaNs as IEEE 754-2019 (9.4) has them. The sum of
 * no numbers is 0, their mean NaN. `sum_sq` has the squares, `norm` the root of their sum, `dot` the products of two
 * arrays. Numbers of 16 bits are their patterns. */
double outward_sum_rn(size_t n, const double *x);
double outward_sum_rz(size_t n, const double *x);
double outward_sum_ru(size_t n, const double *x);
double outward_sum_rd(size_t n, const double *x);
float outward_sumf_rn(size_t n, const float *x);
float outward_sumf_rz(size_t n, const float *x);
float outward_sumf_ru(size_t n, const float *x);
float outward_sumf_rd(size_t n, const float *x);
uint16_t outward_sum_f16_rn(size_t n, const uint16_t *x);
uint16_t outward_sum_f16_rz(size_t n, const uint16_t *x);
uint16_t outward_sum_f16_ru(size_t n, const uint16_t *x);
uint16_t outward_sum_f16_rd(size_t n, const uint16_t *x);
uint16_t outward_sum_bf16_rn(size_t n, const uint16_t *x);
uint16_t outward_sum_bf16_rz(size_t n, const uint16_t *x);
uint16_t outward_sum_bf16_ru(size_t n, const uint16_t *x);
uint16_t outward_sum_bf16_rd(size_t n, const uint16_t *x);
double outward_sum_abs_rn(size_t n, const double *x);
double outward_sum_abs_rz(size_t n, const double *x);
double outward_sum_abs_ru(size_t n, const double *x);
double outward_sum_abs_rd(size_t n, const double *x);
float outward_sum_absf_rn(size_t n, const float *x);
float outward_sum_absf_rz(size_t n, const float *x);
float outward_sum_absf_ru(size_t n, const float *x);
float outward_sum_absf_rd(size_t n, const float *x);
uint16_t outward_sum_abs_f16_rn(size_t n, const uint16_t *x);
uint16_t outward_sum_abs_f16_rz(size_t n, const uint16_t *x);
uint16_t outward_sum_abs_f16_ru(size_t n, const uint16_t *x);
uint16_t outward_sum_abs_f16_rd(size_t n, const uint16_t *x);
uint16_t outward_sum_abs_bf16_rn(size_t n, const uint16_t *x);
uint16_t outward_sum_abs_bf16_rz(size_t n, const uint16_t *x);
uint16_t outward_sum_abs_bf16_ru(size_t n, const uint16_t *x);
uint16_t outward_sum_abs_bf16_rd(size_t n, const uint16_t *x);
double outward_sum_sq_rn(size_t n, const double *x);
double outward_sum_sq_rz(size_t n, const double *x);
double outward_sum_sq_ru(size_t n, const double *x);
double outward_sum_sq_rd(size_t n, const double *x);
float outward_sum_sqf_rn(size_t n, const float *x);
float outward_sum_sqf_rz(size_t n, const float *x);
float outward_sum_sqf_ru(size_t n, const float *x);
float outward_sum_sqf_rd(size_t n, const float *x);
uint16_t outward_sum_sq_f16_rn(size_t n, const uint16_t *x);
uint16_t outward_sum_sq_f16_rz(size_t n, const uint16_t *x);
uint16_t outward_sum_sq_f16_ru(size_t n, const uint16_t *x);
uint16_t outward_sum_sq_f16_rd(size_t n, const uint16_t *x);
uint16_t outward_sum_sq_bf16_rn(size_t n, const uint16_t *x);
uint16_t outward_sum_sq_bf16_rz(size_t n, const uint16_t *x);
uint16_t outward_sum_sq_bf16_ru(size_t n, const uint16_t *x);
uint16_t outward_sum_sq_bf16_rd(size_t n, const uint16_t *x);
double outward_norm_rn(size_t n, const double *x);
double outward_norm_rz(size_t n, const double *x);
double outward_norm_ru(size_t n, const double *x);
double outward_norm_rd(size_t n, const double *x);
float outward_normf_rn(size_t n, const float *x);
float outward_normf_rz(size_t n, const float *x);
float outward_normf_ru(size_t n, const float *x);
float outward_normf_rd(size_t n, const float *x);
uint16_t outward_norm_f16_rn(size_t n, const uint16_t *x);
uint16_t outward_norm_f16_rz(size_t n, const uint16_t *x);
uint16_t outward_norm_f16_ru(size_t n, const uint16_t *x);
uint16_t outward_norm_f16_rd(size_t n, const uint16_t *x);
uint16_t outward_norm_bf16_rn(size_t n, const uint16_t *x);
uint16_t outward_norm_bf16_rz(size_t n, const uint16_t *x);
uint16_t outward_norm_bf16_ru(size_t n, const uint16_t *x);
uint16_t outward_norm_bf16_rd(size_t n, const uint16_t *x);
double outward_mean_rn(size_t n, const double *x);
double outward_mean_rz(size_t n, const double *x);
double outward_mean_ru(size_t n, const double *x);
double outward_mean_rd(size_t n, const double *x);
float outward_meanf_rn(size_t n, const float *x);
float outward_meanf_rz(size_t n, const float *x);
float outward_meanf_ru(size_t n, const float *x);
float outward_meanf_rd(size_t n, const float *x);
uint16_t outward_mean_f16_rn(size_t n, const uint16_t *x);
uint16_t outward_mean_f16_rz(size_t n, const uint16_t *x);
uint16_t outward_mean_f16_ru(size_t n, const uint16_t *x);
uint16_t outward_mean_f16_rd(size_t n, const uint16_t *x);
uint16_t outward_mean_bf16_rn(size_t n, const uint16_t *x);
uint16_t outward_mean_bf16_rz(size_t n, const uint16_t *x);
uint16_t outward_mean_bf16_ru(size_t n, const uint16_t *x);
uint16_t outward_mean_bf16_rd(size_t n, const uint16_t *x);
double outward_dot_rn(size_t n, const double *x, const double *y);
double outward_dot_rz(size_t n, const double *x, const double *y);
double outward_dot_ru(size_t n, const double *x, const double *y);
double outward_dot_rd(size_t n, const double *x, const double *y);
float outward_dotf_rn(size_t n, const float *x, const float *y);
float outward_dotf_rz(size_t n, const float *x, const float *y);
float outward_dotf_ru(size_t n, const float *x, const float *y);
float outward_dotf_rd(size_t n, const float *x, const float *y);
uint16_t outward_dot_f16_rn(size_t n, const uint16_t *x, const uint16_t *y);
uint16_t outward_dot_f16_rz(size_t n, const uint16_t *x, const uint16_t *y);
uint16_t outward_dot_f16_ru(size_t n, const uint16_t *x, const uint16_t *y);
uint16_t outward_dot_f16_rd(size_t n, const uint16_t *x, const uint16_t *y);
uint16_t outward_dot_bf16_rn(size_t n, const uint16_t *x, const uint16_t *y);
uint16_t outward_dot_bf16_rz(size_t n, const uint16_t *x, const uint16_t *y);
uint16_t outward_dot_bf16_ru(size_t n, const uint16_t *x, const uint16_t *y);
uint16_t outward_dot_bf16_rd(size_t n, const uint16_t *x, const uint16_t *y);

/* A sum without rounding: terms are added, sums of parts are merged, and the result is rounded in the end. Equal terms
 * give equal bytes, whatever their order. An accumulator may be used by one thread at a time. */
typedef struct outward_accumulator outward_accumulator;

outward_accumulator *outward_accumulator_new(void);
void outward_accumulator_free(outward_accumulator *sum);
/* Numbers of any format may be added to one accumulator: themselves, their magnitudes, the products of two arrays. The
 * squares are the products of an array with itself. */
void outward_accumulator_add(outward_accumulator *sum, size_t n, const double *x);
void outward_accumulator_add_abs(outward_accumulator *sum, size_t n, const double *x);
void outward_accumulator_add_products(outward_accumulator *sum, size_t n, const double *x, const double *y);
void outward_accumulator_addf(outward_accumulator *sum, size_t n, const float *x);
void outward_accumulator_add_absf(outward_accumulator *sum, size_t n, const float *x);
void outward_accumulator_add_productsf(outward_accumulator *sum, size_t n, const float *x, const float *y);
void outward_accumulator_add_f16(outward_accumulator *sum, size_t n, const uint16_t *x);
void outward_accumulator_add_abs_f16(outward_accumulator *sum, size_t n, const uint16_t *x);
void outward_accumulator_add_products_f16(outward_accumulator *sum, size_t n, const uint16_t *x, const uint16_t *y);
void outward_accumulator_add_bf16(outward_accumulator *sum, size_t n, const uint16_t *x);
void outward_accumulator_add_abs_bf16(outward_accumulator *sum, size_t n, const uint16_t *x);
void outward_accumulator_add_products_bf16(outward_accumulator *sum, size_t n, const uint16_t *x, const uint16_t *y);
void outward_accumulator_merge(outward_accumulator *sum, const outward_accumulator *other);
void outward_accumulator_subtract(outward_accumulator *sum, const outward_accumulator *other);
/* The sum, its quotient by the number of terms, and its square root, rounded once in the direction. The mean of no terms
 * and the root of a negative sum are NaN. */
int outward_accumulator_round(const outward_accumulator *sum, int direction, double *result);
int outward_accumulator_mean(const outward_accumulator *sum, int direction, double *result);
int outward_accumulator_sqrt(const outward_accumulator *sum, int direction, double *result);
int outward_accumulator_roundf(const outward_accumulator *sum, int direction, float *result);
int outward_accumulator_meanf(const outward_accumulator *sum, int direction, float *result);
int outward_accumulator_sqrtf(const outward_accumulator *sum, int direction, float *result);
int outward_accumulator_round_f16(const outward_accumulator *sum, int direction, uint16_t *result);
int outward_accumulator_mean_f16(const outward_accumulator *sum, int direction, uint16_t *result);
int outward_accumulator_sqrt_f16(const outward_accumulator *sum, int direction, uint16_t *result);
int outward_accumulator_round_bf16(const outward_accumulator *sum, int direction, uint16_t *result);
int outward_accumulator_mean_bf16(const outward_accumulator *sum, int direction, uint16_t *result);
int outward_accumulator_sqrt_bf16(const outward_accumulator *sum, int direction, uint16_t *result);
/* Returns the number of bytes, and where `size` is no less writes them, and zeros after them up to `size`. No sum has
 * more than OUTWARD_ACCUMULATOR_MOST_BYTES. */
#define OUTWARD_ACCUMULATOR_MOST_BYTES 590
size_t outward_accumulator_bytes(const outward_accumulator *sum, unsigned char *bytes, size_t size);
/* The sum that they were written from, or a null pointer where they are not such bytes. Zeros may follow them. */
outward_accumulator *outward_accumulator_read(const unsigned char *bytes, size_t size);

/* Errors of the functions that can fail. */
enum {
    OUTWARD_OK = 0,          /* success */
    OUTWARD_ARGUMENT = 1,    /* an argument that the function does not take */
    OUTWARD_PARSE = 2,       /* text that can't be read */
    OUTWARD_UNSUPPORTED = 3, /* an operation that this reading or computer does not have */
    OUTWARD_INTERNAL = 4,    /* a defect of the library */
    OUTWARD_DEVICE = 5,      /* a device that is not there, or that fails */
    OUTWARD_NOT_VERIFIED = 6 /* a result for which there is no proof */
};
/* The message of the last error on this thread, valid until the next one; an empty text if there was none. */
const char *outward_last_error(void);

/* Directions as values. */
enum { OUTWARD_RN = 0, OUTWARD_RZ = 1, OUTWARD_RU = 2, OUTWARD_RD = 3 };

/* Products of matrices: A·B, or A·B + C where `c` is no null pointer, of which A is m×k, B is k×n and C is m×n. The entry
 * (i, j) of a matrix is `i * row_stride + j * column_stride` numbers from its address on, so that (columns, 1) is a matrix
 * by rows and (1, rows) one by columns, and strides may be negative. Each entry is the exact sum, rounded once: neither
 * the order of the terms, nor threads, strides or the processor change it. Infinities, NaNs and zeros are as for sums.
 * `in_order` rounds after each term, as the loop `sum = fma(a, b, sum)` over k does, which begins with the number of C or
 * with 0: its bits are the same everywhere too. `bounds` has the tightest bounds of each entry.
 *
 * At most so many threads share a product, or with 0 all cores, if it is large enough. The operands are only read, as if
 * before anything is written. Other threads may write to other entries of the same array as the result meanwhile, but not
 * between the first and the last entry of A, B and C. */
int outward_matrix_multiply(int direction, size_t threads, size_t m, size_t n, size_t k, const double *a,
                            ptrdiff_t a_row_stride, ptrdiff_t a_column_stride, const double *b, ptrdiff_t b_row_stride,
                            ptrdiff_t b_column_stride, const double *c, ptrdiff_t c_row_stride,
                            ptrdiff_t c_column_stride, double *result, ptrdiff_t row_stride, ptrdiff_t column_stride);
int outward_matrix_multiply_in_order(int direction, size_t threads, size_t m, size_t n, size_t k, const double *a,
                                     ptrdiff_t a_row_stride, ptrdiff_t a_column_stride, const double *b,
                                     ptrdiff_t b_row_stride, ptrdiff_t b_column_stride, const double *c,
                                     ptrdiff_t c_row_stride, ptrdiff_t c_column_stride, double *result,
                                     ptrdiff_t row_stride, ptrdiff_t column_stride);
int outward_matrix_bounds(size_t threads, size_t m, size_t n, size_t k, const double *a, ptrdiff_t a_row_stride,
                          ptrdiff_t a_column_stride, const double *b, ptrdiff_t b_row_stride, ptrdiff_t b_column_stride,
                          const double *c, ptrdiff_t c_row_stride, ptrdiff_t c_column_stride, double *inf, double *sup,
                          ptrdiff_t row_stride, ptrdiff_t column_stride);
int outward_matrix_multiplyf(int direction, size_t threads, size_t m, size_t n, size_t k, const float *a,
                             ptrdiff_t a_row_stride, ptrdiff_t a_column_stride, const float *b, ptrdiff_t b_row_stride,
                             ptrdiff_t b_column_stride, const float *c, ptrdiff_t c_row_stride,
                             ptrdiff_t c_column_stride, float *result, ptrdiff_t row_stride, ptrdiff_t column_stride);
int outward_matrix_multiply_in_orderf(int direction, size_t threads, size_t m, size_t n, size_t k, const float *a,
                                      ptrdiff_t a_row_stride, ptrdiff_t a_column_stride, const float *b,
                                      ptrdiff_t b_row_stride, ptrdiff_t b_column_stride, const float *c,
                                      ptrdiff_t c_row_stride, ptrdiff_t c_column_stride, float *result,
                                      ptrdiff_t row_stride, ptrdiff_t column_stride);
int outward_matrix_boundsf(size_t threads, size_t m, size_t n, size_t k, const float *a, ptrdiff_t a_row_stride,
                           ptrdiff_t a_column_stride, const float *b, ptrdiff_t b_row_stride, ptrdiff_t b_column_stride,
                           const float *c, ptrdiff_t c_row_stride, ptrdiff_t c_column_stride, float *inf, float *sup,
                           ptrdiff_t row_stride, ptrdiff_t column_stride);
/* The same with the arguments of BLAS behind the direction: C becomes alpha·op(A)·op(B) + beta·C, rounded once or in the
 * order of k, on all cores. The factors alpha and beta are 1, -1 or 0, since products with others are not exact. As in
 * BLAS, a C with beta = 0 is not read, nor are A and B with alpha = 0. The constants have the values of CBLAS. */
enum {
    OUTWARD_ROW_MAJOR = 101,
    OUTWARD_COLUMN_MAJOR = 102,
    OUTWARD_NO_TRANSPOSE = 111,
    OUTWARD_TRANSPOSE = 112 /* 113, the conjugate transpose, is the same */
};
int outward_dgemm(int direction, int order, int transpose_a, int transpose_b, ptrdiff_t m, ptrdiff_t n, ptrdiff_t k,
                  double alpha, const double *a, ptrdiff_t lda, const double *b, ptrdiff_t ldb, double beta, double *c,
                  ptrdiff_t ldc);
int outward_dgemm_in_order(int direction, int order, int transpose_a, int transpose_b, ptrdiff_t m, ptrdiff_t n,
                           ptrdiff_t k, double alpha, const double *a, ptrdiff_t lda, const double *b, ptrdiff_t ldb,
                           double beta, double *c, ptrdiff_t ldc);
int outward_sgemm(int direction, int order, int transpose_a, int transpose_b, ptrdiff_t m, ptrdiff_t n, ptrdiff_t k,
                  float alpha, const float *a, ptrdiff_t lda, const float *b, ptrdiff_t ldb, float beta, float *c,
                  ptrdiff_t ldc);
int outward_sgemm_in_order(int direction, int order, int transpose_a, int transpose_b, ptrdiff_t m, ptrdiff_t n,
                           ptrdiff_t k, float alpha, const float *a, ptrdiff_t lda, const float *b, ptrdiff_t ldb,
                           float beta, float *c, ptrdiff_t ldc);

/* Systems of equations A·X = B with proved bounds: that there is one solution is part of the proof, and each entry of X is
 * from `inf` to `sup`, which are neighbours as a rule, or the same number. Matrices are as above: A is n×n, B and X are
 * n×k. Where there is no proof, because A is singular or nearly so, the result is OUTWARD_NOT_VERIFIED, and nothing is
 * written; NaNs and infinities are OUTWARD_ARGUMENT. Bounds have the same bits for any number of threads.
 *
 * `parts` is how many parts an approximate inverse may have: each one more raises the condition number that can be dealt
 * with by some 10^13. With 0 there are 4, from order 401 on 3, and from 701 on 2. `_intervals` takes the lower and the
 * upper bounds of all matrices that are meant, and bounds the solutions of all of them. */
int outward_matrix_solve(size_t threads, size_t parts, size_t n, size_t k, const double *a, ptrdiff_t a_row_stride,
                         ptrdiff_t a_column_stride, const double *b, ptrdiff_t b_row_stride, ptrdiff_t b_column_stride,
                         double *inf, double *sup, ptrdiff_t row_stride, ptrdiff_t column_stride);
int outward_matrix_solve_intervals(size_t threads, size_t parts, size_t n, size_t k, const double *a_inf,
                                   const double *a_sup, ptrdiff_t a_row_stride, ptrdiff_t a_column_stride,
                                   const double *b_inf, const double *b_sup, ptrdiff_t b_row_stride,
                                   ptrdiff_t b_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                                   ptrdiff_t column_stride);
int outward_matrix_inverse(size_t threads, size_t parts, size_t n, const double *a, ptrdiff_t a_row_stride,
                           ptrdiff_t a_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                           ptrdiff_t column_stride);
/* The system of a sparse matrix in compressed rows: row i has the entries data[j] in the columns indices[j], counted from
 * 0, where j is from indptr[i] to below indptr[i + 1], and indptr[0] is 0. Entries of one place are added. Orders of some
 * 100,000 are solved in seconds, if the entries have the structure of a band or of a grid in a plane. Factors that take
 * more than max_multiplications are OUTWARD_NOT_VERIFIED before they are computed; with 0 the limit is 2^38, minutes. */
int outward_matrix_solve_csr(size_t threads, uint64_t max_multiplications, size_t n, size_t k, const size_t *indptr,
                             const size_t *indices, const double *data, const double *b, ptrdiff_t b_row_stride,
                             ptrdiff_t b_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                             ptrdiff_t column_stride);
/* The X for which the sum of squares of A·X - B is least in each column: A is m×n with m >= n, B is m×k and X n×k. That A
 * has full rank is part of the proof. */
int outward_matrix_least_squares(size_t threads, size_t m, size_t n, size_t k, const double *a, ptrdiff_t a_row_stride,
                                 ptrdiff_t a_column_stride, const double *b, ptrdiff_t b_row_stride,
                                 ptrdiff_t b_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                                 ptrdiff_t column_stride);
int outward_matrix_least_squares_intervals(size_t threads, size_t m, size_t n, size_t k, const double *a_inf,
                                           const double *a_sup, ptrdiff_t a_row_stride, ptrdiff_t a_column_stride,
                                           const double *b_inf, const double *b_sup, ptrdiff_t b_row_stride,
                                           ptrdiff_t b_column_stride, double *inf, double *sup, ptrdiff_t row_stride,
                                           ptrdiff_t column_stride);
/* The determinant is from inf·2^exponent to sup·2^exponent. The exponent is 0 unless it is far beyond the range of double
 * or near its ends; with a null pointer for it, the bounds are numbers of double alone, infinite or subnormal there. */
int outward_matrix_determinant(size_t threads, size_t n, const double *a, ptrdiff_t a_row_stride,
                               ptrdiff_t a_column_stride, double *inf, double *sup, int64_t *exponent);
int outward_matrix_determinant_intervals(size_t threads, size_t n, const double *a_inf, const double *a_sup,
                                         ptrdiff_t a_row_stride, ptrdiff_t a_column_stride, double *inf, double *sup,
                                         int64_t *exponent);
/* Of a symmetric matrix: bounds of the n eigenvalues in ascending order, and whether it is positive definite, 1 or 0. */
int outward_matrix_symmetric_eigenvalues(size_t threads, size_t n, const double *a, ptrdiff_t a_row_stride,
                                         ptrdiff_t a_column_stride, double *inf, double *sup);
int outward_matrix_symmetric_eigenvalues_intervals(size_t threads, size_t n, const double *a_inf, const double *a_sup,
                                                   ptrdiff_t a_row_stride, ptrdiff_t a_column_stride, double *inf,
                                                   double *sup);
int outward_matrix_is_positive_definite(size_t threads, size_t n, const double *a, ptrdiff_t a_row_stride,
                                        ptrdiff_t a_column_stride, int *answer);
/* Formulas such as "x^2 - 2*x", in the language of crates/outward-programs/docs/formulas.md. A program is not
 * changed by evaluation, so that threads can share it. */
typedef struct outward_program outward_program;

/* A null pointer where the formula can't be read. */
outward_program *outward_program_parse(const char *formula);
void outward_program_free(outward_program *program);
/* How many variables the formula has, and their names in the order of their first use. */
size_t outward_program_inputs(const outward_program *program);
const char *outward_program_input(const outward_program *program, size_t index);
/* What a plain floating-point program computes in binary64, each operation rounded in the direction: `columns` has an
 * array of n numbers for each variable. With an f the same in binary32. */
int outward_program_numbers(const outward_program *program, int direction, size_t n, const double *const *columns,
                            double *result);
int outward_program_numbersf(const outward_program *program, int direction, size_t n, const float *const *columns,
                             float *result);
/* Bounds of the exact results: `inf` and `sup` have an array for each variable. The result may be one of the operands,
 * but may not overlap them otherwise. */
int outward_program_bounds(const outward_program *program, size_t n, const double *const *inf,
                           const double *const *sup, double *result_inf, double *result_sup);
int outward_program_boundsf(const outward_program *program, size_t n, const float *const *inf, const float *const *sup,
                            float *result_inf, float *result_sup);

/* A device that computes formulas and sums: "cpu" for all cores of this processor, "cuda" for all NVIDIA GPUs and "cuda:0"
 * for one of them, "opencl" for the first OpenCL device that is fit and "opencl:0" for one by its number, "auto" for the
 * GPUs where there are any and the processor otherwise. Drivers are found at run time. Threads can share it. */
typedef struct outward_device outward_device;

/* A null pointer where there is no such device; outward_last_error says why. */
outward_device *outward_device_open(const char *name);
void outward_device_free(outward_device *device);
/* What the device is called, by its maker where it has one; valid until the device is freed. */
const char *outward_device_description(const outward_device *device);
/* As the functions without _on, which compute on the thread that calls, with the same bits. The arrays are in the memory
 * of the processor. Rows go to the device in blocks of some millions, for which memory is allocated. */
int outward_program_numbers_on(const outward_device *device, const outward_program *program, int direction, size_t n,
                               const double *const *columns, double *result);
int outward_program_numbersf_on(const outward_device *device, const outward_program *program, int direction, size_t n,
                                const float *const *columns, float *result);
int outward_program_bounds_on(const outward_device *device, const outward_program *program, size_t n,
                              const double *const *inf, const double *const *sup, double *result_inf,
                              double *result_sup);
int outward_program_boundsf_on(const outward_device *device, const outward_program *program, size_t n,
                               const float *const *inf, const float *const *sup, float *result_inf,
                               float *result_sup);

/* Exact sums on a device: those of the functions without _on, rounded in the direction, and the same accumulators, byte
 * for byte. If the device fails, nothing is added. The arrays are in the memory of the processor, and take longer to copy
 * to a GPU than to add up here. */
int outward_sum_on(const outward_device *device, int direction, size_t n, const double *x, double *result);
int outward_sum_abs_on(const outward_device *device, int direction, size_t n, const double *x, double *result);
int outward_sum_sq_on(const outward_device *device, int direction, size_t n, const double *x, double *result);
int outward_norm_on(const outward_device *device, int direction, size_t n, const double *x, double *result);
int outward_mean_on(const outward_device *device, int direction, size_t n, const double *x, double *result);
int outward_dot_on(const outward_device *device, int direction, size_t n, const double *x, const double *y,
                   double *result);
int outward_sumf_on(const outward_device *device, int direction, size_t n, const float *x, float *result);
int outward_sum_absf_on(const outward_device *device, int direction, size_t n, const float *x, float *result);
int outward_sum_sqf_on(const outward_device *device, int direction, size_t n, const float *x, float *result);
int outward_normf_on(const outward_device *device, int direction, size_t n, const float *x, float *result);
int outward_meanf_on(const outward_device *device, int direction, size_t n, const float *x, float *result);
int outward_dotf_on(const outward_device *device, int direction, size_t n, const float *x, const float *y,
                    float *result);
int outward_sum_f16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_sum_abs_f16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_sum_sq_f16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_norm_f16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_mean_f16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_dot_f16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, const uint16_t *y,
                       uint16_t *result);
int outward_sum_bf16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_sum_abs_bf16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_sum_sq_bf16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_norm_bf16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_mean_bf16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, uint16_t *result);
int outward_dot_bf16_on(const outward_device *device, int direction, size_t n, const uint16_t *x, const uint16_t *y,
                        uint16_t *result);
int outward_accumulator_add_on(const outward_device *device, outward_accumulator *sum, size_t n, const double *x);
int outward_accumulator_add_abs_on(const outward_device *device, outward_accumulator *sum, size_t n, const double *x);
int outward_accumulator_add_products_on(const outward_device *device, outward_accumulator *sum, size_t n,
                                        const double *x, const double *y);
int outward_accumulator_addf_on(const outward_device *device, outward_accumulator *sum, size_t n, const float *x);
int outward_accumulator_add_absf_on(const outward_device *device, outward_accumulator *sum, size_t n, const float *x);
int outward_accumulator_add_productsf_on(const outward_device *device, outward_accumulator *sum, size_t n,
                                         const float *x, const float *y);
int outward_accumulator_add_f16_on(const outward_device *device, outward_accumulator *sum, size_t n, const uint16_t *x);
int outward_accumulator_add_abs_f16_on(const outward_device *device, outward_accumulator *sum, size_t n,
                                       const uint16_t *x);
int outward_accumulator_add_products_f16_on(const outward_device *device, outward_accumulator *sum, size_t n,
                                            const uint16_t *x, const uint16_t *y);
int outward_accumulator_add_bf16_on(const outward_device *device, outward_accumulator *sum, size_t n,
                                    const uint16_t *x);
int outward_accumulator_add_abs_bf16_on(const outward_device *device, outward_accumulator *sum, size_t n,
                                        const uint16_t *x);
int outward_accumulator_add_products_bf16_on(const outward_device *device, outward_accumulator *sum, size_t n,
                                             const uint16_t *x, const uint16_t *y);

/* Formats as values. */
enum { OUTWARD_BINARY64 = 0, OUTWARD_BINARY32 = 1, OUTWARD_BINARY16 = 2, OUTWARD_BFLOAT16 = 3 };
/* How a compiler may change a program, and what its inputs are: any of these, added. */
enum {
    OUTWARD_CONTRACT = 1,                /* products are fused with sums */
    OUTWARD_FLUSH_TO_ZERO = 2,           /* subnormal numbers of binary32 become zero */
    OUTWARD_APPROXIMATE_DIVISION = 4,    /* divisions of binary32 as by CUDA's -prec-div=false */
    OUTWARD_APPROXIMATE_SQUARE_ROOT = 8, /* square roots of binary32 as by CUDA's -prec-sqrt=false */
    OUTWARD_EXACT_INPUTS = 16            /* inputs are numbers of the format; else any reals, rounded first */
};
/* The answer itself: the value of the whole formula in real numbers, rounded once in the direction, however many digits
 * cancel on the way. `status` has room for a code for each row, or is a null pointer. Rows in which a variable is
 * infinite or a NaN have no value. */
enum {
    OUTWARD_EXACT = 0,     /* the result is the value */
    OUTWARD_ROUNDED = 1,   /* the result is the value, rounded once */
    OUTWARD_UNDEFINED = 2, /* the formula has no value there, which is proved: a NaN */
    OUTWARD_UNDECIDED = 3  /* 4096 bits do not tell: a NaN */
};
int outward_program_exact(const outward_program *program, int direction, size_t n, const double *const *columns,
                          double *result, unsigned char *status);
int outward_program_exactf(const outward_program *program, int direction, size_t n, const float *const *columns,
                           float *result, unsigned char *status);
/* The same with a device, which decides most rows in double-double numbers; this thread does the others. The results are
 * the same on each. */
int outward_program_exact_on(const outward_device *device, const outward_program *program, int direction, size_t n,
                             const double *const *columns, double *result, unsigned char *status);
int outward_program_exactf_on(const outward_device *device, const outward_program *program, int direction, size_t n,
                              const float *const *columns, float *result, unsigned char *status);

/* The range of a formula over ranges of its variables: bounds of its minimum and of its maximum, both empty where it has
 * no value. */
typedef struct {
    outward_interval minimum, maximum;
    bool minimum_is_reached, maximum_is_reached; /* to the tolerance */
    bool is_defined, is_continuous;              /* proved, everywhere in the ranges */
} outward_range;
/* `ranges` has an interval for each variable. The bounds of the minimum lie as far apart as the tolerance says, relative to
 * its size, from 0 to below 1, unless as many pieces of the ranges have been looked at; 0 pieces stand for a million. The
 * places have a number for each variable, or are null pointers: there the formula has a value within those bounds. They
 * are NaNs where none was found. Searches of more than a thousand pieces go on in rounds on a device, with the same
 * results on each. */
int outward_program_range(const outward_program *program, const outward_interval *ranges, double tolerance,
                          uint64_t most_pieces, outward_range *result, double *minimum_place, double *maximum_place);
int outward_program_range_on(const outward_device *device, const outward_program *program,
                             const outward_interval *ranges, double tolerance, uint64_t most_pieces,
                             outward_range *result, double *minimum_place, double *maximum_place);

/* A bound of the rounding error of the plain program over ranges, an interval for each variable, as the JSON that
 * `outward roundoff --out json` prints. The ranges are split into at most so many parts; 0 stands for the usual number.
 * The result is a text that outward_text_free frees, and a null pointer if it fails. */
int outward_program_roundoff(const outward_program *program, const outward_interval *ranges, int format,
                             int direction, unsigned options, size_t sub_boxes, char **result);
/* Every value of the plain program in binary64, and where its error comes from, as the JSON that
 * `outward explain --out json` prints. An interval with one point is that number; of any other the program computes
 * with the midpoint, and the error is bounded over the range too. If all are numbers, each value has a truth: its exact
 * value and the true error of what is computed. The result is as above. */
int outward_program_explain(const outward_program *program, const outward_interval *values, int direction,
                            char **result);
/* Frees a text that a function here gave; a null pointer does nothing. */
void outward_text_free(char *text);

#ifdef __cplusplus
}
#endif

#endif
