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

