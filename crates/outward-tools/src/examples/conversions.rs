//! Examples of conversions and of rounding to integers.

use outward::convert::f32_to_f16_rn;
use outward::ops::{add_rn, round, round_short, trunc};

use super::example::{Example, decimal, pattern, row};

pub(super) const EXAMPLES: &[Example] = &[
    Example {
        name: "half",
        title: "From binary32 to binary16: where zero ends and infinity begins",
        figures: half,
        teaches: "65520 is halfway between 65504 and 2^16, 0x33000000 halfway between 0 and 2^-24: both ties go to the \
            even side. (The handbook has 0x32FFFFFF as the largest number that becomes 0, and leaves out the tie.)",
        source: "N. Wilt, \"The CUDA Handbook\", 2013, 8.3; IEEE 754-2019, 4.3.1",
    },
    Example {
        name: "away",
        title: "Ties away from zero, by truncation of x + 0.5, binary32",
        figures: away,
        teaches: "x + 0.5 is rounded itself: the number below 0.5 becomes 1, and odd integers beyond 2^23 become even. \
            An emulation adds 0.5 between 0.5 and 2^23 only.",
        source: "a note on rounding functions in NVIDIA's developer forum: roundf by truncf, with its range check",
    },
];

fn half() -> Vec<Vec<String>> {
    let bits = [0x32ff_ffff, 0x3300_0000, 0x3300_0001, 0x477f_efff, 0x477f_f000].map(f32::from_bits);
    let mut rows = vec![row(["binary32", "pattern", "binary16", "pattern"])];
    rows.extend(bits.map(|x| {
        let short = f32_to_f16_rn(x);
        row([&decimal(x), &pattern(x), &decimal(f64::from(short)), &pattern(short)])
    }));
    rows
}

fn away() -> Vec<Vec<String>> {
    let mut rows = vec![row(["x", "trunc(x + 0.5)", "emulated", "round(x)"])];
    rows.extend([0.499_999_97_f32, 0.5, 2.5, 8_388_609.0].map(|x| {
        let naive = trunc(add_rn(x, 0.5));
        row([&decimal(x), &decimal(naive), &decimal(round_short(x)), &decimal(round(x))])
    }));
    rows
}
