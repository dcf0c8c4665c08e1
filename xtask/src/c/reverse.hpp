
/* What IEEE 1788 has beside these: reverse operations give the hull of the numbers of x, or of the whole line, at which
 * a function has a value in c. outward.h says what each does. */
#define OUTWARD_REVERSE_IN(NAME, T)                                                                                    \
    inline interval<T> NAME(interval<T> c, interval<T> x = interval<T>::entire()) noexcept {                           \
        return interval<T>(outward_interval_##NAME(c.to_c(), x.to_c()));                                               \
    }
#define OUTWARD_REVERSE(NAME) OUTWARD_REVERSE_IN(NAME, double) OUTWARD_REVERSE_IN(NAME, float)
#define OUTWARD_REVERSE_OF_TWO_IN(NAME, T)                                                                             \
    inline interval<T> NAME(interval<T> b, interval<T> c, interval<T> x = interval<T>::entire()) noexcept {            \
        return interval<T>(outward_interval_##NAME(b.to_c(), c.to_c(), x.to_c()));                                     \
    }
#define OUTWARD_REVERSE_OF_TWO(NAME) OUTWARD_REVERSE_OF_TWO_IN(NAME, double) OUTWARD_REVERSE_OF_TWO_IN(NAME, float)

// ONE
// TWO
template <class T>
interval<T> pown_rev(interval<T> c, std::int32_t n, interval<T> x = interval<T>::entire()) noexcept {
    return interval<T>(outward_interval_pown_rev(c.to_c(), n, x.to_c()));
}
/* The lower one first; the second is empty where one suffices. */
template <class T> std::pair<interval<T>, interval<T>> mul_rev_to_pair(interval<T> b, interval<T> c) noexcept {
    outward_interval first, second;
    outward_interval_mul_rev_to_pair(b.to_c(), c.to_c(), &first, &second);
    return {interval<T>(first), interval<T>(second)};
}
// CANCEL
enum class overlap_state {
    both_empty, first_empty, second_empty, before, meets, overlaps, starts, contained_by, finishes, equals, finished_by,
    contains, started_by, overlapped_by, met_by, after
};
template <class T> overlap_state overlap(interval<T> x, interval<T> y) noexcept {
    return static_cast<overlap_state>(outward_interval_overlap(x.to_c(), y.to_c()));
}
// SLOPES
