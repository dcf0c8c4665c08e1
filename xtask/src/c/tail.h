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

/* MATRICES */
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
/* SUMS ON DEVICES */

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
