/* What IEEE 1788 has beside these. A reverse operation gives the hull of the numbers of x at which a function has a
 * value in c, for numbers of the other operands; {-INFINITY, INFINITY} is an x that excludes nothing. All results are
 * the tightest, but for cos_slope2 beyond 2 pi. */
outward_interval outward_interval_sqr_rev(outward_interval c, outward_interval x);
outward_interval outward_interval_abs_rev(outward_interval c, outward_interval x);
outward_interval outward_interval_sin_rev(outward_interval c, outward_interval x);
outward_interval outward_interval_cos_rev(outward_interval c, outward_interval x);
outward_interval outward_interval_tan_rev(outward_interval c, outward_interval x);
outward_interval outward_interval_cosh_rev(outward_interval c, outward_interval x);
/* x to the power n. */
outward_interval outward_interval_pown_rev(outward_interval c, int32_t n, outward_interval x);
/* b x, as one interval, and as two: the lower one first, and an empty second where one suffices. */
outward_interval outward_interval_mul_rev(outward_interval b, outward_interval c, outward_interval x);
void outward_interval_mul_rev_to_pair(outward_interval b, outward_interval c, outward_interval *first, outward_interval *second);
/* x to the power b, and a to the power x. */
outward_interval outward_interval_pow_rev1(outward_interval b, outward_interval c, outward_interval x);
outward_interval outward_interval_pow_rev2(outward_interval a, outward_interval c, outward_interval x);
/* atan2(x, b), and atan2(a, x). */
outward_interval outward_interval_atan2_rev1(outward_interval b, outward_interval c, outward_interval x);
outward_interval outward_interval_atan2_rev2(outward_interval a, outward_interval c, outward_interval x);
/* The tightest z for which y + z, or z - y, contains x; the whole line where there is none or an operand is unbounded. */
outward_interval outward_interval_cancel_minus(outward_interval x, outward_interval y);
outward_interval outward_interval_cancel_plus(outward_interval x, outward_interval y);
/* How x and y lie to each other: one of sixteen states, with the names of the standard. */
enum outward_overlap_state {
    OUTWARD_BOTH_EMPTY, OUTWARD_FIRST_EMPTY, OUTWARD_SECOND_EMPTY, OUTWARD_BEFORE, OUTWARD_MEETS, OUTWARD_OVERLAPS,
    OUTWARD_STARTS, OUTWARD_CONTAINED_BY, OUTWARD_FINISHES, OUTWARD_EQUALS, OUTWARD_FINISHED_BY, OUTWARD_CONTAINS,
    OUTWARD_STARTED_BY, OUTWARD_OVERLAPPED_BY, OUTWARD_MET_BY, OUTWARD_AFTER
};
int outward_interval_overlap(outward_interval x, outward_interval y);
/* Slope functions: divided differences at 0, such as (exp(x) - 1)/x, without cancellation. */
outward_interval outward_interval_exp_slope1(outward_interval x);
outward_interval outward_interval_exp_slope2(outward_interval x);
outward_interval outward_interval_log_slope1(outward_interval x);
outward_interval outward_interval_log_slope2(outward_interval x);
outward_interval outward_interval_cos_slope2(outward_interval x);
outward_interval outward_interval_sin_slope3(outward_interval x);
outward_interval outward_interval_asin_slope3(outward_interval x);
outward_interval outward_interval_atan_slope3(outward_interval x);
outward_interval outward_interval_cosh_slope2(outward_interval x);
outward_interval outward_interval_sinh_slope3(outward_interval x);

