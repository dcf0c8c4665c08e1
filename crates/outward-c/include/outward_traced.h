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

typedef struct {
    double value;
    uint64_t opaque[23];
} outward_traced;
typedef struct {
    float value;
    uint64_t opaque[23];
} outward_tracedf;
typedef struct {
    double value;
    uint64_t opaque[3];
} outward_traced_radius;
typedef struct {
    float value;
    uint64_t opaque[3];
} outward_tracedf_radius;

/* Operations. Their values stay the same from version to version. */
enum {
    OUTWARD_OP_NEG = 0x3899af41,
    OUTWARD_OP_ADD = 0x3b391274,
    OUTWARD_OP_SUB = 0x5c4e3915,
    OUTWARD_OP_MUL = 0x6b84ed81,
    OUTWARD_OP_DIV = 0x6562ab48,
    OUTWARD_OP_RECIP = 0x2e1ce630,
    OUTWARD_OP_SQR = 0x54453221,
    OUTWARD_OP_SQRT = 0x7dee3bcf,
    OUTWARD_OP_FMA = 0x53ef43c7,
    OUTWARD_OP_ABS = 0x2a48023b,
    OUTWARD_OP_MIN = 0x498f4557,
    OUTWARD_OP_MAX = 0x57a2e319,
    OUTWARD_OP_FMIN = 0x4a93fb53,
    OUTWARD_OP_FMAX = 0x60a7a5ad,
    OUTWARD_OP_FDIM = 0x1e950e05,
    OUTWARD_OP_RSQRT = 0x3977b31f,
    OUTWARD_OP_FLOOR = 0x38e70c1d,
    OUTWARD_OP_CEIL = 0x62e4e208,
    OUTWARD_OP_TRUNC = 0x555e61e5,
    OUTWARD_OP_ROUND_TIES_TO_EVEN = 0x63217732,
    OUTWARD_OP_ROUND_TIES_TO_AWAY = 0x60a99b24,
    OUTWARD_OP_SIGN = 0x0cbc8ba4,
    OUTWARD_OP_COPYSIGN = 0x0bc83bc5,
    OUTWARD_OP_FMOD = 0x508f8797,
    OUTWARD_OP_REMAINDER = 0x348d7a98,
    OUTWARD_OP_POWN = 0x13f10461,
    OUTWARD_OP_ROOTN = 0x195d4db1,
    OUTWARD_OP_COMPOUND = 0x418ac5dc,
    OUTWARD_OP_COMPOUNDM1 = 0x448354d6,
    OUTWARD_OP_SCALBN = 0x10e4e0de,
    OUTWARD_OP_JN = 0x633f6be9,
    OUTWARD_OP_YN = 0x615fbc6e,
    OUTWARD_OP_POW = 0x58336ad5,
    OUTWARD_OP_POWR = 0x7ff0e4e5,
    OUTWARD_OP_EXP = 0x72a68728,
    OUTWARD_OP_EXP2 = 0x1626adee,
    OUTWARD_OP_EXP10 = 0x36e16c71,
    OUTWARD_OP_EXPM1 = 0x3e4e74ea,
    OUTWARD_OP_EXP2M1 = 0x20934b98,
    OUTWARD_OP_EXP10M1 = 0x0132ca3f,
    OUTWARD_OP_LOG = 0x3f515151,
    OUTWARD_OP_LOG2 = 0x10031ed9,
    OUTWARD_OP_LOG10 = 0x0be20730,
    OUTWARD_OP_LOG1P = 0x4be26bf0,
    OUTWARD_OP_LOG2P1 = 0x1036674e,
    OUTWARD_OP_LOG10P1 = 0x56a9c663,
    OUTWARD_OP_LOGIT = 0x5f7f51d4,
    OUTWARD_OP_CBRT = 0x54619836,
    OUTWARD_OP_RCBRT = 0x72495b06,
    OUTWARD_OP_SIN = 0x60302a4d,
    OUTWARD_OP_COS = 0x7b8de29c,
    OUTWARD_OP_TAN = 0x1cf73498,
    OUTWARD_OP_CSC = 0x034737b0,
    OUTWARD_OP_SEC = 0x3b26f5b2,
    OUTWARD_OP_COT = 0x7a8de109,
    OUTWARD_OP_SINPI = 0x315d072a,
    OUTWARD_OP_COSPI = 0x022f3017,
    OUTWARD_OP_TANPI = 0x236b6a83,
    OUTWARD_OP_ATAN = 0x0678cabf,
    OUTWARD_OP_ACOT = 0x3901da66,
    OUTWARD_OP_ASIN = 0x7eae7ea6,
    OUTWARD_OP_ACOS = 0x3c01df1f,
    OUTWARD_OP_ATANPI = 0x5ecf945c,
    OUTWARD_OP_ASINPI = 0x08af78d1,
    OUTWARD_OP_ACOSPI = 0x511daebc,
    OUTWARD_OP_SINH = 0x10d2583f,
    OUTWARD_OP_COSH = 0x745c461c,
    OUTWARD_OP_TANH = 0x092855d0,
    OUTWARD_OP_ASINH = 0x3ab19e4a,
    OUTWARD_OP_ACOSH = 0x6df2c855,
    OUTWARD_OP_ATANH = 0x07275075,
    OUTWARD_OP_SECH = 0x7855062e,
    OUTWARD_OP_CSCH = 0x011ce908,
    OUTWARD_OP_COTH = 0x4e59cbb3,
    OUTWARD_OP_ACOTH = 0x4bea440a,
    OUTWARD_OP_ERF = 0x78978610,
    OUTWARD_OP_ERFC = 0x4988a709,
    OUTWARD_OP_ERFCX = 0x331f96e3,
    OUTWARD_OP_NORMCDF = 0x28981fd2,
    OUTWARD_OP_ERFINV = 0x2b24e17b,
    OUTWARD_OP_ERFCINV = 0x7ec311f4,
    OUTWARD_OP_NORMCDFINV = 0x2ff851f1,
    OUTWARD_OP_TGAMMA = 0x161e14a8,
    OUTWARD_OP_LGAMMA = 0x60b8a600,
    OUTWARD_OP_CYL_BESSEL_I0 = 0x02417832,
    OUTWARD_OP_CYL_BESSEL_I1 = 0x034179c5,
    OUTWARD_OP_J0 = 0x1d3fc737,
    OUTWARD_OP_J1 = 0x1c3fc5a4,
    OUTWARD_OP_Y0 = 0x0b5ffe8c,
    OUTWARD_OP_Y1 = 0x0c60001f,
    OUTWARD_OP_HYPOT = 0x18265a25,
    OUTWARD_OP_RHYPOT = 0x42d3bc75,
    OUTWARD_OP_ATAN2 = 0x3d26dbf7,
    OUTWARD_OP_ATAN2PI = 0x419d0284,
    OUTWARD_OP_NORM3D = 0x7a107d50,
    OUTWARD_OP_RNORM3D = 0x264dafe0
};

/* A literal or an input, exactly as the program has it. */
int outward_traced_new(double value, const char *file, int line, outward_traced *result);
int outward_tracedf_new(float value, const char *file, int line, outward_tracedf *result);
int outward_traced_radius_new(double value, const char *file, int line, outward_traced_radius *result);
int outward_tracedf_radius_new(float value, const char *file, int line, outward_tracedf_radius *result);
/* What is written in a text: a decimal, a fraction as in "1/3", or a constant such as "pi". The value is the nearest
 * number. */
int outward_traced_numeral(const char *numeral, const char *file, int line, outward_traced *result);
int outward_tracedf_numeral(const char *numeral, const char *file, int line, outward_tracedf *result);
int outward_traced_radius_numeral(const char *numeral, const char *file, int line, outward_traced_radius *result);
int outward_tracedf_radius_numeral(const char *numeral, const char *file, int line, outward_tracedf_radius *result);
/* An input that is known to within a distance: the exact value is any number of value - radius to value + radius. */
int outward_traced_within(double value, double radius, const char *file, int line, outward_traced *result);
int outward_tracedf_within(float value, double radius, const char *file, int line, outward_tracedf *result);
int outward_traced_radius_within(double value, double radius, const char *file, int line,
                                 outward_traced_radius *result);
int outward_tracedf_radius_within(float value, double radius, const char *file, int line,
                                  outward_tracedf_radius *result);
/* The result of an operation, whose value the program has computed, of one, two or three numbers; the others are null
 * pointers. */
int outward_traced_compute(int operation, double value, const outward_traced *x, const outward_traced *y,
                           const outward_traced *z, const char *file, int line, outward_traced *result);
int outward_tracedf_compute(int operation, float value, const outward_tracedf *x, const outward_tracedf *y,
                            const outward_tracedf *z, const char *file, int line, outward_tracedf *result);
int outward_traced_radius_compute(int operation, double value, const outward_traced_radius *x,
                                  const outward_traced_radius *y, const outward_traced_radius *z, const char *file,
                                  int line, outward_traced_radius *result);
int outward_tracedf_radius_compute(int operation, float value, const outward_tracedf_radius *x,
                                   const outward_tracedf_radius *y, const outward_tracedf_radius *z, const char *file,
                                   int line, outward_tracedf_radius *result);
/* The same for a number and an integer, as for OUTWARD_OP_POWN. */
int outward_traced_compute_with_integer(int operation, double value, const outward_traced *x, int32_t n,
                                        const char *file, int line, outward_traced *result);
int outward_tracedf_compute_with_integer(int operation, float value, const outward_tracedf *x, int32_t n,
                                         const char *file, int line, outward_tracedf *result);
int outward_traced_radius_compute_with_integer(int operation, double value, const outward_traced_radius *x, int32_t n,
                                               const char *file, int line, outward_traced_radius *result);
int outward_tracedf_radius_compute_with_integer(int operation, float value, const outward_tracedf_radius *x, int32_t n,
                                                const char *file, int line, outward_tracedf_radius *result);
/* The number with another value, which something else computed in its place, such as a device, or a sum in another
 * order: the exact value stays. */
int outward_traced_with_value(const outward_traced *x, double value, const char *file, int line,
                              outward_traced *result);
int outward_tracedf_with_value(const outward_tracedf *x, float value, const char *file, int line,
                               outward_tracedf *result);
int outward_traced_radius_with_value(const outward_traced_radius *x, double value, const char *file, int line,
                                     outward_traced_radius *result);
int outward_tracedf_radius_with_value(const outward_tracedf_radius *x, float value, const char *file, int line,
                                      outward_tracedf_radius *result);
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
int outward_traced_compare(const outward_traced *x, const outward_traced *y, int orders, bool outcome, const char *file,
                           int line);
int outward_tracedf_compare(const outward_tracedf *x, const outward_tracedf *y, int orders, bool outcome,
                            const char *file, int line);
int outward_traced_radius_compare(const outward_traced_radius *x, const outward_traced_radius *y, int orders,
                                  bool outcome, const char *file, int line);
int outward_tracedf_radius_compare(const outward_tracedf_radius *x, const outward_tracedf_radius *y, int orders,
                                   bool outcome, const char *file, int line);
/* Records that the program asked for the sign bit. */
int outward_traced_sign_bit(const outward_traced *x, const char *file, int line);
int outward_tracedf_sign_bit(const outward_tracedf *x, const char *file, int line);
int outward_traced_radius_sign_bit(const outward_traced_radius *x, const char *file, int line);
int outward_tracedf_radius_sign_bit(const outward_tracedf_radius *x, const char *file, int line);
/* Records that the program made an integer of the number, rounded by OUTWARD_OP_TRUNC, _FLOOR, _CEIL,
 * _ROUND_TIES_TO_EVEN or _ROUND_TIES_TO_AWAY: a comparison whose outcome is the integer. */
int outward_traced_to_integer(int operation, const outward_traced *x, const char *file, int line);
int outward_tracedf_to_integer(int operation, const outward_tracedf *x, const char *file, int line);
int outward_traced_radius_to_integer(int operation, const outward_traced_radius *x, const char *file, int line);
int outward_tracedf_radius_to_integer(int operation, const outward_tracedf_radius *x, const char *file, int line);
/* Records that the program goes on with the plain value. */
int outward_traced_leave(const outward_traced *x, const char *file, int line);
int outward_tracedf_leave(const outward_tracedf *x, const char *file, int line);
int outward_traced_radius_leave(const outward_traced_radius *x, const char *file, int line);
int outward_tracedf_radius_leave(const outward_tracedf_radius *x, const char *file, int line);

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
int outward_traced_accuracy(const outward_traced *x, outward_accuracy *result);
int outward_tracedf_accuracy(const outward_tracedf *x, outward_accuracy *result);
int outward_traced_radius_accuracy(const outward_traced_radius *x, outward_accuracy *result);
int outward_tracedf_radius_accuracy(const outward_tracedf_radius *x, outward_accuracy *result);

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
size_t outward_traced_causes(const outward_traced *x, outward_cause *causes, size_t most);
size_t outward_tracedf_causes(const outward_tracedf *x, outward_cause *causes, size_t most);
size_t outward_traced_radius_causes(const outward_traced_radius *x, outward_cause *causes, size_t most);
size_t outward_tracedf_radius_causes(const outward_tracedf_radius *x, outward_cause *causes, size_t most);
/* Puts the number into the thread's report, as it is now. */
int outward_traced_record(const outward_traced *x, const char *name);
int outward_tracedf_record(const outward_tracedf *x, const char *name);
int outward_traced_radius_record(const outward_traced_radius *x, const char *name);
int outward_tracedf_radius_record(const outward_tracedf_radius *x, const char *name);

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
