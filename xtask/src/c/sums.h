/* Exact sums of n numbers, rounded once, in any order: infinities and NaNs as IEEE 754-2019 (9.4) has them. The sum of
 * no numbers is 0, their mean NaN. `sum_sq` has the squares, `norm` the root of their sum, `dot` the products of two
 * arrays. */
double outward_sum_rn(size_t n, const double *x);
double outward_sum_rz(size_t n, const double *x);
double outward_sum_ru(size_t n, const double *x);
double outward_sum_rd(size_t n, const double *x);
float outward_sumf_rn(size_t n, const float *x);
float outward_sumf_rz(size_t n, const float *x);
float outward_sumf_ru(size_t n, const float *x);
float outward_sumf_rd(size_t n, const float *x);
double outward_sum_abs_rn(size_t n, const double *x);
double outward_sum_abs_rz(size_t n, const double *x);
double outward_sum_abs_ru(size_t n, const double *x);
double outward_sum_abs_rd(size_t n, const double *x);
float outward_sum_absf_rn(size_t n, const float *x);
float outward_sum_absf_rz(size_t n, const float *x);
float outward_sum_absf_ru(size_t n, const float *x);
float outward_sum_absf_rd(size_t n, const float *x);
double outward_sum_sq_rn(size_t n, const double *x);
double outward_sum_sq_rz(size_t n, const double *x);
double outward_sum_sq_ru(size_t n, const double *x);
double outward_sum_sq_rd(size_t n, const double *x);
float outward_sum_sqf_rn(size_t n, const float *x);
float outward_sum_sqf_rz(size_t n, const float *x);
float outward_sum_sqf_ru(size_t n, const float *x);
float outward_sum_sqf_rd(size_t n, const float *x);
double outward_norm_rn(size_t n, const double *x);
double outward_norm_rz(size_t n, const double *x);
double outward_norm_ru(size_t n, const double *x);
double outward_norm_rd(size_t n, const double *x);
float outward_normf_rn(size_t n, const float *x);
float outward_normf_rz(size_t n, const float *x);
float outward_normf_ru(size_t n, const float *x);
float outward_normf_rd(size_t n, const float *x);
double outward_mean_rn(size_t n, const double *x);
double outward_mean_rz(size_t n, const double *x);
double outward_mean_ru(size_t n, const double *x);
double outward_mean_rd(size_t n, const double *x);
float outward_meanf_rn(size_t n, const float *x);
float outward_meanf_rz(size_t n, const float *x);
float outward_meanf_ru(size_t n, const float *x);
float outward_meanf_rd(size_t n, const float *x);
double outward_dot_rn(size_t n, const double *x, const double *y);
double outward_dot_rz(size_t n, const double *x, const double *y);
double outward_dot_ru(size_t n, const double *x, const double *y);
double outward_dot_rd(size_t n, const double *x, const double *y);
float outward_dotf_rn(size_t n, const float *x, const float *y);
float outward_dotf_rz(size_t n, const float *x, const float *y);
float outward_dotf_ru(size_t n, const float *x, const float *y);
float outward_dotf_rd(size_t n, const float *x, const float *y);

/* A sum without rounding: terms are added, sums of parts are merged, and the result is rounded in the end. Equal terms
 * give equal bytes, whatever their order. An accumulator may be used by one thread at a time. */
typedef struct outward_accumulator outward_accumulator;

outward_accumulator *outward_accumulator_new(void);
void outward_accumulator_free(outward_accumulator *sum);
void outward_accumulator_add(outward_accumulator *sum, size_t n, const double *x);
void outward_accumulator_add_products(outward_accumulator *sum, size_t n, const double *x, const double *y);
void outward_accumulator_merge(outward_accumulator *sum, const outward_accumulator *other);
void outward_accumulator_subtract(outward_accumulator *sum, const outward_accumulator *other);
/* The sum, rounded once in the direction. */
int outward_accumulator_round(const outward_accumulator *sum, int direction, double *result);
/* Returns the number of bytes, and writes them where `size` is no less. */
size_t outward_accumulator_bytes(const outward_accumulator *sum, unsigned char *bytes, size_t size);
/* The sum that they were written from, or a null pointer where they are not such bytes. */
outward_accumulator *outward_accumulator_read(const unsigned char *bytes, size_t size);

