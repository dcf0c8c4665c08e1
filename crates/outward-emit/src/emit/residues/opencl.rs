//! The kernels in OpenCL C.

use alloc::format;
use alloc::string::String;

use super::{BIAS, JOIN, MULTIPLY, NEGATIVE, NOT_FINITE, POSITIVE, SCAN, SPLIT, WORDS};

/// Work-items of a group of the kernel that multiplies; each has four rows and four columns of results.
pub const GROUP: usize = 64;
/// Rows and columns of a group: those of planes are multiples of this.
pub const TILE: usize = 32;
/// Terms of a step: those of planes are a multiple of this.
pub const TERMS: usize = 32;

/// Returns the kernels in OpenCL C 1.2. They need no arithmetic of floating point.
///
/// The first parameters of all are the number of work-items and an array of sizes, named in the text; matrices are
/// patterns of binary64. Four terms of a plane are one word. What `found`, `scales`, `counts` and the tables are, the
/// kernels in PTX say; entries with infinities, and such that integers do not decide, are left open.
#[must_use]
pub fn opencl() -> String {
    let (words_in_step, last) = (TERMS / 4, WORDS - 1);
    format!(
        "\
#define FRACTION 0xFFFFFFFFFFFFFUL
#define SIGN 0x8000000000000000UL
#define OPEN 0x7FFFFFFFFFFFFFFFUL

uint field_of(ulong x) {{ return (uint)(x >> 52) & 0x7FF; }}
ulong significand(ulong x) {{ return (x & FRACTION) | (field_of(x) ? 1UL << 52 : 0); }}
int last_bit(ulong x) {{ return (int)max(field_of(x), 1u) - 1075; }}

__kernel void {SCAN}(ulong items, __global const ulong *sizes, __global const ulong *x, __global uint *found) {{
    ulong rows = sizes[0], terms = sizes[1], apart = sizes[2], next = sizes[3], shares = sizes[4];
    ulong item = get_global_id(0);
    if (item >= items) return;
    ulong row = item % rows;
    uint top = 0, low = 0, all = 0;
    for (ulong k = item / rows; k < terms; k += shares) {{
        ulong bits = x[row * apart + k * next], size = bits & ~SIGN;
        all |= bits & SIGN ? {NEGATIVE}u : {POSITIVE}u;
        if (field_of(size) == 0x7FF) {{
            all |= size & FRACTION ? 2u : 1u;
        }} else if (size != 0) {{
            ulong m = significand(size);
            top = max(top, (uint)({BIAS} + last_bit(size) + 64 - (int)clz(m)));
            low = max(low, (uint)({BIAS} - last_bit(size) - 63 + (int)clz(m & -m)));
        }}
    }}
    atomic_max(found + row, top);
    atomic_max(found + rows + row, low);
    atomic_or(found + 2 * rows + row, all);
}}

__kernel void {SPLIT}(ulong items, __global const ulong *sizes, __global const ulong *x, __global const uint *found,
                      __global const int *scales, __global uint *counts, __global const ulong *table,
                      __global const uint4 *reciprocals, __global uint *planes) {{
    ulong rows = sizes[0], terms = sizes[1], apart = sizes[2], next = sizes[3], first = sizes[4];
    ulong moduli = sizes[5], plane = sizes[6], width = sizes[7];
    ulong item = get_global_id(0);
    if (item >= items) return;
    ulong row = item / width, word_at = item % width;
    bool is_zero = (found[2 * rows + row] & {NOT_FINITE}u) != 0;
    ulong digits[4], at[4];
    uint rounded = 0;
    for (uint n = 0; n < 4; n++) {{
        ulong k = 4 * word_at + n, bits = k < terms && !is_zero ? x[row * apart + (first + k) * next] : 0;
        ulong m = significand(bits);
        int zeros = m ? (int)clz(m) - 11 : 0, shift = last_bit(bits) - zeros + scales[row];
        m <<= zeros;
        uint right = (uint)clamp(-shift, 0, 60);
        ulong integer = (m + (1UL << right >> 1)) >> right;
        rounded += integer << right != m;
        at[n] = m ? (ulong)max(shift, 0) * moduli : 0;
        digits[n] = (bits & SIGN ? -integer : integer) + 0x0180000000000000UL;
    }}
    if (rounded) atomic_add(counts + row, rounded);
    for (ulong j = 0; j < moduli; j++) {{
        uint4 modulus = reciprocals[j];
        uint word = 0;
        for (uint n = 0; n < 4; n++) {{
            ulong factors = table[at[n] + j];
            uint sum = 0;
            for (uint d = 0; d < 64; d += 8) sum += ((uint)(digits[n] >> d) & 255) * ((uint)(factors >> d) & 255);
            word |= (sum - mul_hi(sum, modulus.y) * modulus.x) << 8 * n;
        }}
        planes[j * plane + row * width + word_at] = word;
    }}
}}

__kernel __attribute__((reqd_work_group_size({GROUP}, 1, 1)))
void {MULTIPLY}(ulong items, __global const ulong *sizes, __global const uint *a, __global const uint *b,
                __global uchar *c, __global const uint4 *reciprocals) {{
    ulong rows = sizes[0], columns = sizes[1], width = sizes[2];
    bool adds = sizes[3] != 0;
    __local uint part_a[{words_in_step}][{TILE} + 1], part_b[{words_in_step}][{TILE} + 1];
    ulong across = columns / {TILE}, tiles = rows / {TILE} * across;
    ulong plane = get_group_id(0) / tiles, tile = get_group_id(0) % tiles;
    ulong row = tile / across * {TILE}, column = tile % across * {TILE};
    uint item = get_local_id(0), y = item / 8 * 4, x = item % 8 * 4;
    uint sums[4][4] = {{{{0}}}};
    for (ulong k = 0; k < width; k += {words_in_step}) {{
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint n = item; n < {TILE} * {words_in_step}; n += {GROUP}) {{
            uint line = n / {words_in_step}, word = n % {words_in_step};
            part_a[word][line] = a[(plane * rows + row + line) * width + k + word];
            part_b[word][line] = b[(plane * columns + column + line) * width + k + word];
        }}
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint word = 0; word < {words_in_step}; word++) {{
            for (uint i = 0; i < 4; i++) {{
                uint4 u = convert_uint4(as_uchar4(part_a[word][y + i]));
                for (uint j = 0; j < 4; j++) {{
                    uint4 v = u * convert_uint4(as_uchar4(part_b[word][x + j]));
                    sums[i][j] += v.x + v.y + v.z + v.w;
                }}
            }}
        }}
    }}
    uint4 modulus = reciprocals[plane];
    for (uint i = 0; i < 4; i++) {{
        for (uint j = 0; j < 4; j++) {{
            __global uchar *result = c + (plane * rows + row + y + i) * columns + column + x + j;
            uint sum = sums[i][j];
            sum -= mul_hi(sum, modulus.z) * modulus.x;
            sum = min(sum, sum - modulus.x);
            if (adds) sum += *result;
            *result = (uchar)min(sum, sum - modulus.x);
        }}
    }}
}}

void add(uint *to, const uint *words) {{
    ulong carry = 0;
    for (uint n = 0; n < {WORDS}; n++) {{
        carry += (ulong)to[n] + words[n];
        to[n] = (uint)carry;
        carry >>= 32;
    }}
}}

void negate(uint *words) {{
    ulong carry = 1;
    for (uint n = 0; n < {WORDS}; n++) {{
        carry += (uint)~words[n];
        words[n] = (uint)carry;
        carry >>= 32;
    }}
}}

/* 2^exponent, or 0 where that is negative. */
void power(uint *words, int exponent) {{
    for (int n = 0; n < {WORDS}; n++) words[n] = exponent >> 5 == n ? 1u << (exponent & 31) : 0;
}}

/* An integer times 2^last as a number of binary64, which it is. */
ulong number(ulong integer, int last) {{
    if (integer == 0) return 0;
    int top = 63 - (int)clz(integer), field = top + last + 1023;
    if (field < 1) return integer << (last + 1074);
    return (ulong)field << 52 | (top <= 52 ? integer << (52 - top) : integer >> (top - 52)) & FRACTION;
}}

/* The integer times 2^unit, rounded. */
ulong rounded(const uint *integer, int unit, ulong mode, __global const ulong *sizes) {{
    int precision = (int)sizes[8], least = (int)(long)sizes[9], most = (int)(long)sizes[10];
    uint words[{WORDS}];
    bool negative = integer[{last}] >> 31;
    for (uint n = 0; n < {WORDS}; n++) words[n] = integer[n];
    if (negative) negate(words);
    int top = {last};
    while (top > 0 && words[top] == 0) top--;
    if (words[top] == 0) return OPEN;
    ulong high = words[top], middle = top > 0 ? words[top - 1] : 0, low = top > 1 ? words[top - 2] : 0;
    uint zeros = clz((uint)high);
    ulong keep = (high << 32 | middle) << zeros | low << zeros >> 32;
    bool rest = (uint)(low << zeros) != 0;
    for (int n = 0; n < top - 2; n++) rest |= words[n] != 0;
    int exponent = unit + 32 * top + 31 - (int)zeros, bits = precision - max(least - exponent, 0);
    if (bits < 0) {{
        rest = true;
        keep >>= 1;
        bits = 0;
    }}
    ulong left = bits < 64 ? keep << bits : 0;
    keep = bits > 0 ? keep >> (64 - bits) : 0;
    bool inexact = left != 0 || rest, up;
    switch (mode) {{
    case 0: up = left > SIGN || (left == SIGN && (rest || keep & 1)); break;
    case 1: up = false; break;
    case 2: up = inexact && !negative; break;
    case 3: up = inexact && negative; break;
    default: up = left >= SIGN;
    }}
    keep += up;
    int last = max(exponent, least) - precision + 1;
    ulong sign = negative ? SIGN : 0;
    if (last + 63 - (int)clz(keep) > most && keep != 0) {{
        if (sizes[11] == 0) return OPEN;
        bool infinite = mode == 0 || mode == 4 || mode == (negative ? 3 : 2);
        return sign | (infinite ? 0x7FF0000000000000UL : sizes[12]);
    }}
    return sign | number(keep, last);
}}

/* Adds a number of binary64 times 2^shift; false where it is too large. Bits below a unit are rounded down. */
bool add_number(uint *words, ulong x, int shift, int *error) {{
    if ((x & ~SIGN) == 0) return true;
    int by = last_bit(x) + shift;
    if (by > {most_shift}) return false;
    long m = (long)significand(x);
    if (x & SIGN) m = -m;
    if (by < 0) {{
        int right = min(-by, 63);
        long down = m >> right;
        if (down << right != m) *error = max(*error, -1) + 1;
        m = down;
        by = 0;
    }}
    uint more[{WORDS}];
    ulong high = m < 0 ? ~0UL : 0;
    int q = by >> 5, s = by & 31;
    for (int n = 0; n < {WORDS}; n++) {{
        int at = n - q;
        ulong low = at < 0 ? 0 : at == 0 ? (uint)m : at == 1 ? (uint)((ulong)m >> 32) : (uint)high;
        ulong below = at < 1 ? 0 : at == 1 ? (uint)m : at == 2 ? (uint)((ulong)m >> 32) : (uint)high;
        more[n] = (uint)(low << s | below << s >> 32);
    }}
    add(words, more);
    return true;
}}

__kernel void {JOIN}(ulong items, __global const ulong *sizes, __global const uchar *planes,
                     __global const uint *table, __global const uint *found_a, __global const int *scales_a,
                     __global const uint *counts_a, __global const uint *found_b, __global const int *scales_b,
                     __global const uint *counts_b, __global const ulong *a, __global const ulong *b,
                     __global const ulong *added, __global ulong *results, __global uint *open) {{
    ulong plane = sizes[0], width = sizes[1], moduli = sizes[2], rows = sizes[3], columns = sizes[4], terms = sizes[5];
    ulong item = get_global_id(0);
    if (item >= items) return;
    ulong row = item / columns, column = item % columns;
    ulong c = sizes[13] ? added[item] : 0;
    uint flags_a = found_a[2 * rows + row], flags_b = found_b[2 * columns + column];
    bool second = sizes[7] < 5, is_open = false;
    if (((flags_a | flags_b) & {NOT_FINITE}u) || field_of(c) == 0x7FF) {{
        open[1 + atomic_inc(open)] = (uint)item;
        return;
    }}
    ulong columns_of_words[{WORDS}] = {{0}};
    uint fraction = 1u << 23;
    for (ulong j = 0; j <= moduli; j++) {{
        uint t = j < moduli ? planes[j * plane + row * width + column] : fraction >> 24;
        for (uint n = 0; n < {WORDS}; n++) columns_of_words[n] += (ulong)t * table[8 * j + n];
        fraction += t * table[8 * j + {WORDS}];
    }}
    uint words[{WORDS}];
    ulong carry = 0;
    for (uint n = 0; n < {WORDS}; n++) {{
        carry += columns_of_words[n];
        words[n] = (uint)carry;
        carry >>= 32;
    }}
    int error = -1, unit = -(scales_a[row] + scales_b[column]);
    uint count = counts_b[column];
    if (count) error = max(error, max(scales_a[rows + row] + 32 - (int)clz(count - 1), 0));
    count = counts_a[row];
    if (count) error = max(error, max(scales_b[columns + column] + 32 - (int)clz(count - 1), 0));
    if (!add_number(words, c, -unit, &error)) {{
        open[1 + atomic_inc(open)] = (uint)item;
        return;
    }}
    uint any = 0;
    for (uint n = 0; n < {WORDS}; n++) any |= words[n];
    if (any == 0 && error < 0) {{
        /* Bit 0: a term that is +0 or may be; bit 1: one that is -0. */
        uint x = flags_a >> 2, y = flags_b >> 2;
        uint seen = ((x & y) != 0) | ((x << 1 | x >> 1) & y & 3 ? 2u : 0), of_c = sizes[13] ? 1 + (uint)(c >> 63) : 0;
        if (seen == 3) {{
            seen = of_c;
            for (ulong k = 0; k < terms && seen < 3; k++) {{
                seen |= (a[row * terms + k] ^ b[k * columns + column]) & SIGN ? 2 : 1;
            }}
        }}
        seen |= of_c;
        results[item] = seen == 2 || (seen == 3 && sizes[6] == 3) ? SIGN : 0;
        if (second) results[items + item] = seen == 2 || (seen == 3 && sizes[7] == 3) ? SIGN : 0;
        return;
    }}
    uint below[{WORDS}], above[{WORDS}];
    power(above, error);
    power(below, error);
    negate(below);
    add(below, words);
    add(above, words);
    for (uint n = 0; n < (second ? 2 : 1); n++) {{
        ulong lower = rounded(below, unit, sizes[6 + n], sizes);
        ulong upper = error < 0 ? lower : rounded(above, unit, sizes[6 + n], sizes);
        is_open |= lower == OPEN || lower != upper;
        results[n * items + item] = lower;
    }}
    if (is_open) open[1 + atomic_inc(open)] = (uint)item;
}}
",
        most_shift = 32 * WORDS - 64,
    )
}
