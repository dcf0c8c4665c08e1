//! The kernel in OpenCL C.

use alloc::format;
use alloc::string::String;

use super::layout::{REDUCE, ReductionKernel, TermKind};

impl ReductionKernel {
    /// Returns the kernel in OpenCL C 1.2, for groups of `group` work-items. It needs no arithmetic of floating point.
    ///
    /// Its parameters are how many terms there are, a `ulong`, the addresses of one column or of two, and memory for a
    /// result of each group. A group has [`integers`](ReductionKernel::integers) integers of 64 bits in local memory
    /// for each work-item.
    #[must_use]
    pub fn opencl(self, group: usize) -> String {
        // Numbers of 16 bits are computed with in words of 32.
        let (number, word) = match self.bits {
            64 => ("ulong", "ulong"),
            32 => ("uint", "uint"),
            _ => ("ushort", "uint"),
        };
        let (sign, all, fraction_bits) = (self.bits - 1, self.last_field() + 1, self.fraction_bits);
        let (bins, integers) = (self.bins(), self.integers());
        let (second, factors) = match self.kind {
            TermKind::Numbers => ("", "word x = in[row];"),
            TermKind::Magnitudes => ("", "word x = in[row] & ~SIGN;"),
            TermKind::Products => (" __global const number *second,", "word x = in[row], y = second[row];"),
        };
        let class = if self.is_of_products() { PRODUCT_CLASS } else { NUMBER_CLASS };
        let words = match (self.is_of_products(), self.pieces()) {
            (false, 1) => "uint w[] = {significand(x)};",
            (true, 1) => "uint w[] = {significand(x) * significand(y)};",
            (true, 2) => "ulong m = (ulong)significand(x) * significand(y);\n        SPLIT(w, m)",
            (false, _) => "ulong m = significand(x);\n        SPLIT(w, m)",
            (true, _) => WIDE_PRODUCT,
        };
        let exponent =
            if self.is_of_products() { "exponent_of(x) + exponent_of(y)" } else { "exponent_of(x)" };
        let (pieces, until_carry) = (self.pieces(), self.terms_until_carry());
        format!(
            "\
#define GROUP {group}
#define BINS {bins}
#define INTEGERS {integers}
#define PIECES {pieces}
#define TERMS_UNTIL_CARRY {until_carry}
#define SPLIT(w, m) uint w[] = {{(uint)m, (uint)(m >> 32)}};
typedef {number} number;
typedef {word} word;
#define SIGN ((word)1 << {sign})
#define INFINITY_BITS ((word){all} << {fraction_bits})
#define FRACTION (((word)1 << {fraction_bits}) - 1)

uint field_of(word x) {{ return (uint)(x >> {fraction_bits}) & {all}; }}
uint exponent_of(word x) {{ return max(field_of(x), 1u); }}
word significand(word x) {{ return (x & FRACTION) | (word)min(field_of(x), 1u) << {fraction_bits}; }}
bool is_zero(word x) {{ return (x & ~SIGN) == 0; }}
bool is_special(word x) {{ return field_of(x) == {all}; }}
bool is_nan(word x) {{ return (x & ~SIGN) > INFINITY_BITS; }}

void carry(__local long *own) {{
    long above = 0;
    for (uint n = 0; n < BINS - 1; n++) {{
        long bin = own[n * GROUP] + above;
        above = bin >> 32;
        own[n * GROUP] = bin & 0xffffffffL;
    }}
    own[(BINS - 1) * GROUP] += above;
}}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void {REDUCE}(ulong rows, __global const number *in,{second} __global long *out) {{
    __local long integers[INTEGERS * GROUP];
    uint item = get_local_id(0);
    __local long *own = integers + item;
    for (uint n = 0; n < INTEGERS; n++) own[n * GROUP] = 0;
    uint room = TERMS_UNTIL_CARRY;
    for (ulong row = get_global_id(0); row < rows; row += get_global_size(0)) {{
        {factors}
{class}
        if (zero || special) {{
            own[(BINS + (nan ? 4 : (special ? 2 : 0) + negative)) * GROUP]++;
            continue;
        }}
        uint exponent = {exponent}, shift = exponent & 31;
        {words}
        __local long *bin = own + (exponent >> 5) * GROUP;
        ulong shifted = 0;
        for (uint n = 0; n < PIECES; n++) {{
            shifted = (shifted >> 32) + ((ulong)w[n] << shift);
            long piece = n == PIECES - 1 ? (long)shifted : (long)(uint)shifted;
            bin[n * GROUP] += negative ? -piece : piece;
        }}
        if (--room == 0) {{
            carry(own);
            room = TERMS_UNTIL_CARRY;
        }}
    }}
    carry(own);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint n = item; n < INTEGERS; n += GROUP) {{
        long sum = 0;
        for (uint other = 0; other < GROUP; other++) sum += integers[n * GROUP + (other + n) % GROUP];
        out[get_group_id(0) * INTEGERS + n] = sum;
    }}
}}
"
        )
    }
}

const NUMBER_CLASS: &str = "        uint negative = (x & SIGN) != 0;
        bool zero = is_zero(x), special = is_special(x), nan = is_nan(x);";

/// The product of zero and an infinity is a NaN too.
const PRODUCT_CLASS: &str = "        uint negative = ((x ^ y) & SIGN) != 0;
        bool zero = is_zero(x) || is_zero(y), special = is_special(x) || is_special(y);
        bool nan = is_nan(x) || is_nan(y) || (zero && special);";

const WIDE_PRODUCT: &str = "ulong a = significand(x), b = significand(y), low = a * b, high = mul_hi(a, b);
        uint w[] = {(uint)low, (uint)(low >> 32), (uint)high, (uint)(high >> 32)};";
