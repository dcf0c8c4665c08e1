/* Outward: numbers of programs with their exact values beside them. The C interface, in C99 and C++.
 *
 * `cargo xtask tables` generates this file from the operation table. docs/learn/programs.md shows what it is for;
 * programs in C++ use outward_traced.hpp and programs in Fortran outward_traced.f90, which are written over it.
 *
 * A program computes its numbers as before, and gives each result to a function here, which adds the exact value: the
 * real number that the same operations have when none of them rounds, for the same inputs and on the way that the
 * program took.
 *
 *   outward_traced             double, with the lines of its error
 *   outward_tracedf            float, with the lines of its error
 *   outward_traced_radius      double, with an enclosure of the exact value and nothing else: faster
 *   outward_tracedf_radius     float, likewise
 *
 * Functions of a type have its name before theirs. The types are plain memory, which may be copied and sent to other
 * threads. All bytes 0 are the number 0. Of the members a program reads `value` and changes none.
 *
 * Enclosures hold in whatever floating-point environment the program computes, and calls leave it as it was. Functions
 * return a code, as those of outward.h do. Where one fails that makes a number, that is the program's value with nothing known of its exact value,
 * so that codes may be ignored. A result may be one of the operands. Threads may call any function at once.
 *
 * Lines: `file` is a text such as __FILE__, which is not used after the call. With a null pointer the line is that of
 * the thread's last call that had a file.
 */
#ifndef OUTWARD_TRACED_H
#define OUTWARD_TRACED_H

#include "outward.h"

#ifdef __cplusplus
extern "C" {
#endif

/* TYPES */

/* Operations. Their values stay the same from version to version. */
/* OPERATIONS */

/* A literal or an input, exactly as the program has it. */
@int KIND_new(NUMBER value, const char *file, int line, KIND *result);
/* What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi". The value is the nearest
 * number. */
@int KIND_numeral(const char *numeral, const char *file, int line, KIND *result);
/* An input that is known to within a distance: the exact value is any number of value - radius to value + radius. */
@int KIND_within(NUMBER value, double radius, const char *file, int line, KIND *result);
/* The result of an operation, whose value the program has computed, of one, two or three numbers; the others are null
 * pointers. */
@int KIND_compute(int operation, NUMBER value, const KIND *x, const KIND *y, const KIND *z, const char *file, int line, KIND *result);
/* The same for a number and an integer, as for OUTWARD_OP_POWN. */
@int KIND_compute_with_integer(int operation, NUMBER value, const KIND *x, int32_t n, const char *file, int line, KIND *result);
/* The number with another value, which something else computed in its place, such as a device, or a sum in another
 * order: the exact value stays. */
@int KIND_with_value(const KIND *x, NUMBER value, const char *file, int line, KIND *result);
/* The number in the other format, where the program has this value. */
int outward_traced_to_f32(const outward_traced *x, float value, const char *file, int line, outward_tracedf *result);
int outward_tracedf_to_f64(const outward_tracedf *x, double value, const char *file, int line, outward_traced *result);
int outward_traced_radius_to_f32(const outward_traced_radius *x, float value, const char *file, int line,
                                 outward_tracedf_radius *result);
int outward_tracedf_radius_to_f64(const outward_tracedf_radius *x, double value, const char *file, int line,
                                  outward_traced_radius *result);
/* The number without its lines. */
int outward_traced_without_lines(const outward_traced *x, outward_traced_radius *result);
int outward_tracedf_without_lines(const outward_tracedf *x, outward_tracedf_radius *result);

/* Orders of two numbers. A relation is the orders for which it is true, added: `<=` is OUTWARD_LESS + OUTWARD_EQUAL. */
enum { OUTWARD_LESS = 1, OUTWARD_EQUAL = 2, OUTWARD_GREATER = 4 };
/* Records a comparison whose outcome in the program is this, and whether exact arithmetic has the same. */
@int KIND_compare(const KIND *x, const KIND *y, int orders, bool outcome, const char *file, int line);
/* Records that the program asked for the sign bit. */
@int KIND_sign_bit(const KIND *x, const char *file, int line);
/* Records that the program made an integer of the number, rounded by OUTWARD_OP_TRUNC, _FLOOR, _CEIL,
 * _ROUND_TIES_TO_EVEN or _ROUND_TIES_TO_AWAY: a comparison whose outcome is the integer. */
@int KIND_to_integer(int operation, const KIND *x, const char *file, int line);
/* Records that the program goes on with the plain value. */
@int KIND_leave(const KIND *x, const char *file, int line);

/* What is known of a number. */
typedef struct {
    outward_interval enclosure; /* contains the exact value; all numbers where nothing is known */
    double middle[2], radius;   /* the same as the sum of two numbers and a distance, infinite where nothing is known */
    double absolute;            /* a bound of the distance of the program's value from the exact one */
    double relative;            /* the same over the exact value; infinite where that may be 0 */
    double ulps;                /* the same in units in the last place */
    double digits;              /* significant decimal digits that are right, at least */
    bool is_lost;               /* nothing is known */
} outward_accuracy;
@int KIND_accuracy(const KIND *x, outward_accuracy *result);

/* A part of an error. */
enum {
    OUTWARD_CAUSE_ROUNDING = 0, /* roundings of a line */
    OUTWARD_CAUSE_INPUT = 1     /* literals and inputs of a line, which are no part of the error */
};
typedef struct {
    const char *file; /* valid until the process ends */
    int line;
    int kind;
    double amount; /* the signed part of the error; of inputs, what half a unit in the last place more of them makes */
} outward_cause;
/* Returns how many causes there are, the largest first, and writes as many of them as there is room for. */
@size_t KIND_causes(const KIND *x, outward_cause *causes, size_t most);
/* Puts the number into the thread's report, as it is now. */
@int KIND_record(const KIND *x, const char *name);

/* Blames a line for whatever this thread computes, in the place of the lines that calls give: where a library of
 * templates computes, its lines say little. Lines that begin within others count until they end. */
int outward_line_begin(const char *file, int line);
int outward_line_end(void);
/* The line takes the place of the one that began last; without any it begins. */
int outward_line_set(const char *file, int line);

/* A step of a loop in time. The errors of a state of up to 32 numbers are followed as one set from step to step; the
 * state must be the one that the last step left. Each step has a number, and belongs to the thread that began it. */
int outward_traced_step_begin(outward_traced *state, size_t n, uint64_t *step);
int outward_tracedf_step_begin(outward_tracedf *state, size_t n, uint64_t *step);
/* Ends the step with this state, and those that began within it. */
int outward_traced_step_end(uint64_t step, outward_traced *state, size_t n);
int outward_tracedf_step_end(uint64_t step, outward_tracedf *state, size_t n);
/* Ends it without a state, as where the program gives it up. */
int outward_step_cancel(uint64_t step);

/* Encloses a true solution of a system of n equations near the numbers x, however these were computed. `residual`
 * computes n results from n numbers, in the default floating-point environment, and is called with `data`; it must
 * return, and not throw. OUTWARD_UNSUPPORTED if nothing is proved. */
int outward_traced_certify(size_t n, const double *x,
                           void (*residual)(const outward_traced *x, outward_traced *result, void *data), void *data,
                           outward_interval *result);
int outward_tracedf_certify(size_t n, const float *x,
                            void (*residual)(const outward_tracedf *x, outward_tracedf *result, void *data), void *data,
                            outward_interval *result);

/* What happened in a thread: results, comparisons, losses. */
typedef struct outward_report outward_report;

/* The report of this thread, which begins anew; a null pointer if it fails. */
outward_report *outward_report_take(void);
void outward_report_free(outward_report *report);
/* Adds another report, such as that of another thread. */
int outward_report_merge(outward_report *report, const outward_report *other);
/* The report for people, and as JSON, of which `outward report` makes a page: texts that outward_text_free frees, and
 * null pointers if it fails. */
int outward_report_text(const outward_report *report, char **result);
int outward_report_json(const outward_report *report, char **result);
/* How many operations, on numbers with lines, and time steps there were. */
int outward_report_counts(const outward_report *report, uint64_t *operations, uint64_t *steps);
/* What happened on a line. */
typedef struct {
    const char *file; /* valid until the process ends */
    int line;
    uint64_t roundings;
    double largest_ulps; /* the largest rounding error, in units in the last place of double */
    uint64_t comparisons;
    uint64_t changed;   /* comparisons that exact arithmetic decides otherwise */
    uint64_t undecided; /* comparisons whose outcome in exact arithmetic is not known */
    uint64_t lost;      /* results of which no digit is guaranteed */
    uint64_t left;      /* numbers that left the trace */
} outward_line_report;
/* Returns how many lines there are, and writes as many of them as there is room for. */
size_t outward_report_lines(const outward_report *report, outward_line_report *lines, size_t most);

#ifdef __cplusplus
}
#endif

#endif
