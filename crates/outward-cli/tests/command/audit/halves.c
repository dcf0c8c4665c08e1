/* Functions in 16 bits: of _Float16, and of bit patterns. */
#include <math.h>
#include <stdint.h>
#include <string.h>

/* Rounded twice, which changes no result of binary16 here: two conversions after a result of binary64. */
_Float16 expf16(_Float16 x) { return (_Float16)exp((double)x); }

_Float16 hypotf16(_Float16 x, _Float16 y) {
    double a = x, b = y;
    return (_Float16)hypot(a, b);
}

/* Squares overflow and underflow. */
_Float16 hypot_of_squares(_Float16 x, _Float16 y) {
    _Float16 sum = x * x + y * y;
    return (_Float16)sqrtf((float)sum);
}

/* One step too far for 1.5 alone. */
_Float16 exp_with_one_wrong(_Float16 x) {
    _Float16 y = expf16(x);
    return x == (_Float16)1.5 ? y + (_Float16)0.00390625 : y;
}

/* Its bits are those of bfloat16, which passes in the same registers. */
_Float16 negbf16(_Float16 x) {
    uint16_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits ^= 0x8000;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static float of_bf16(uint16_t bits) {
    uint32_t wide = (uint32_t)bits << 16;
    float x;
    memcpy(&x, &wide, sizeof x);
    return x;
}

/* bfloat16 in patterns, with results that are truncated. */
uint16_t sqrtbf16(uint16_t x) {
    float y = sqrtf(of_bf16(x));
    uint32_t bits;
    memcpy(&bits, &y, sizeof bits);
    return bits >> 16;
}

/* binary64 in patterns. */
uint64_t sqrt_of_patterns(uint64_t bits) {
    double x;
    memcpy(&x, &bits, sizeof x);
    x = sqrt(x);
    memcpy(&bits, &x, sizeof bits);
    return bits;
}
