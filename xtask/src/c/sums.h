/* Exact sums of n numbers, rounded once, in any order: infinities and NaNs as IEEE 754-2019 (9.4) has them. The sum of
 * no numbers is 0, their mean NaN. `sum_sq` has the squares, `norm` the root of their sum, `dot` the products of two
 * arrays. Numbers of 16 bits are their patterns. */
/* SUMS */

/* A sum without rounding: terms are added, sums of parts are merged, and the result is rounded in the end. Equal terms
 * give equal bytes, whatever their order. An accumulator may be used by one thread at a time. */
typedef struct outward_accumulator outward_accumulator;

outward_accumulator *outward_accumulator_new(void);
void outward_accumulator_free(outward_accumulator *sum);
/* Numbers of any format may be added to one accumulator: themselves, their magnitudes, the products of two arrays. The
 * squares are the products of an array with itself. */
/* ADDITIONS */
void outward_accumulator_merge(outward_accumulator *sum, const outward_accumulator *other);
void outward_accumulator_subtract(outward_accumulator *sum, const outward_accumulator *other);
/* The sum, its quotient by the number of terms, and its square root, rounded once in the direction. The mean of no terms
 * and the root of a negative sum are NaN. */
/* RESULTS */
/* Returns the number of bytes, and where `size` is no less writes them, and zeros after them up to `size`. No sum has
 * more than OUTWARD_ACCUMULATOR_MOST_BYTES. */
#define OUTWARD_ACCUMULATOR_MOST_BYTES /* LENGTH */
size_t outward_accumulator_bytes(const outward_accumulator *sum, unsigned char *bytes, size_t size);
/* The sum that they were written from, or a null pointer where they are not such bytes. Zeros may follow them. */
outward_accumulator *outward_accumulator_read(const unsigned char *bytes, size_t size);

