/* Errors of the functions that can fail. */
enum {
    OUTWARD_OK = 0,          /* success */
    OUTWARD_ARGUMENT = 1,    /* an argument that the function does not take */
    OUTWARD_PARSE = 2,       /* text that can't be read */
    OUTWARD_UNSUPPORTED = 3, /* an operation that this reading or computer does not have */
    OUTWARD_INTERNAL = 4     /* a defect of the library */
};
/* The message of the last error on this thread, valid until the next one; an empty text if there was none. */
const char *outward_last_error(void);

/* Directions as values. */
enum { OUTWARD_RN = 0, OUTWARD_RZ = 1, OUTWARD_RU = 2, OUTWARD_RD = 3 };

/* Formulas such as "x^2 - 2*x", in the language of crates/outward-core/docs/formulas.md. A program is not
 * changed by evaluation, so that threads can share it. */
typedef struct outward_program outward_program;

/* A null pointer where the formula can't be read. */
outward_program *outward_program_parse(const char *formula);
void outward_program_free(outward_program *program);
/* How many variables the formula has, and their names in the order of their first use. */
size_t outward_program_inputs(const outward_program *program);
const char *outward_program_input(const outward_program *program, size_t index);
/* What a plain floating-point program computes, each operation rounded in the direction: `columns` has an array of n
 * numbers for each variable. */
int outward_program_numbers(const outward_program *program, int direction, size_t n, const double *const *columns,
                            double *result);
/* Bounds of the exact results: `inf` and `sup` have an array for each variable. The result may be one of the operands,
 * but may not overlap them otherwise. */
int outward_program_bounds(const outward_program *program, size_t n, const double *const *inf,
                           const double *const *sup, double *result_inf, double *result_sup);

#ifdef __cplusplus
}
#endif

#endif
