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
