
/* Conversions, convert_ru<float>(x): to float, double, float16, bfloat16, and integers of 32 and 64 bits. To integers
 * as GPUs convert: what lies beyond the integers becomes the nearest of them; docs/reference/rounding.md says what a NaN
 * becomes. `convert` is to nearest, ties to even; `convert_rna` to nearest, ties away from zero. */
namespace detail {
template <class To, class From> struct conversion;
template <class T> struct conversion<T, T> {
    static constexpr T rn(T x) noexcept { return x; }
    static constexpr T rz(T x) noexcept { return x; }
    static constexpr T ru(T x) noexcept { return x; }
    static constexpr T rd(T x) noexcept { return x; }
    static constexpr T rna(T x) noexcept { return x; }
};
/* Integers are numbers of themselves. */
template <class T> T from_integer(T x) noexcept { return x; }
constexpr std::int32_t c(std::int32_t x) noexcept { return x; }
constexpr std::uint32_t c(std::uint32_t x) noexcept { return x; }
constexpr std::int64_t c(std::int64_t x) noexcept { return x; }
constexpr std::uint64_t c(std::uint64_t x) noexcept { return x; }
#define OUTWARD_CONVERSION(FROM, TO, RN, RZ, RU, RD, RNA)                                                              \
    template <> struct conversion<TO, FROM> {                                                                          \
        static TO rn(FROM x) noexcept { return from_c<TO>(RN(c(x))); }                                                 \
        static TO rz(FROM x) noexcept { return from_c<TO>(RZ(c(x))); }                                                 \
        static TO ru(FROM x) noexcept { return from_c<TO>(RU(c(x))); }                                                 \
        static TO rd(FROM x) noexcept { return from_c<TO>(RD(c(x))); }                                                 \
        static TO rna(FROM x) noexcept { return from_c<TO>(RNA(c(x))); }                                               \
    };
#define OUTWARD_ROUNDED_CONVERSION(FROM, TO, C) OUTWARD_CONVERSION(FROM, TO, C##_rn, C##_rz, C##_ru, C##_rd, C##_rna)
#define OUTWARD_EXACT_CONVERSION(FROM, TO, C) OUTWARD_CONVERSION(FROM, TO, C, C, C, C, C)
