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
 *   cr_exp, cr_expf                   C23's names (7.33.8): in the direction that fesetround has set
 *   outward_interval_exp              the tightest interval, of intervals
 *
 * Results are the exact ones, rounded once, whatever rounding mode the caller has set, with the same bits on every
 * machine. A NaN result is always the canonical one: positive, quiet, without payload. errno is not touched. The
 * floating-point exception flags after a call are not specified. Results are not specified where the caller has set
 * flush-to-zero or denormals-are-zero, as programs linked with -ffast-math do at their start.
 *
 * All functions may be called from any number of threads at once; each runs on the thread that calls it. Functions of
 * numbers and arrays can't fail, with one exception: if the environment variable OUTWARD_MACHINE names no machine of
 * this computer, the process ends with a message.
 *
 * Arrays may have any alignment, and the result may be one of the operands. Results of functions of numbers are right
 * where arrays overlap in other ways too, as if all operands were read first; arrays of intervals may not overlap in
 * other ways. With n = 0 no pointer is used. Memory for copies is allocated where arrays are not aligned or overlap.
 */
#ifndef OUTWARD_H
#define OUTWARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

