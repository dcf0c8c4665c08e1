//! Examples of single operations: a product and a sum, fused or not, and the order of sums.

use outward::ops::{add_rn, fma_rn, mul_rn};

use super::example::{Example, decimal, pattern, row};

const PAPER: &str = "N. Whitehead, A. Fit-Florea, \"Precision & Performance: Floating Point and IEEE 754 Compliance \
    for NVIDIA GPUs\", 2011";

pub(super) const EXAMPLES: &[Example] = &[
    Example {
        name: "square",
        title: "x² − 1 for x = 1.0008, in five decimal digits",
        figures: square,
        teaches: "Rounded twice, half of the digits are lost; the fused operation rounds once and keeps them.",
        source: PAPER,
    },
    Example {
        name: "fused",
        title: "a·a + b in binary32: 0 or 2^-46",
        figures: fused,
        teaches: "A processor without the fused operation and one that uses it differ, and both follow IEEE 754.",
        source: PAPER,
    },
    Example {
        name: "order",
        title: "a + b + c in two orders, binary32",
        figures: order,
        teaches: "Addition is not associative: threads that add in another order get another sum.",
        source: PAPER,
    },
    Example {
        name: "dot",
        title: "The dot product of four elements, binary32, in three ways",
        figures: dot,
        teaches: "Fused and pairwise sums are mostly nearer than the serial one. None of the three is a bug.",
        source: PAPER,
    },
];

/// Rounds n · 10^-places to the nearest number of `digits` digits.
fn to_digits(n: i64, places: u32, digits: u32) -> (i64, u32) {
    let length = n.unsigned_abs().checked_ilog10().map_or(1, |log| log + 1);
    let dropped = length.saturating_sub(digits);
    let unit = 10_i64.pow(dropped);
    // No tie occurs here.
    ((n + n.signum() * unit / 2) / unit, places - dropped)
}

/// Formats n · 10^-places with one digit before the point.
fn scientific((n, places): (i64, u32)) -> String {
    let digits = n.abs().to_string();
    let (first, rest) = digits.split_at(1);
    let exponent = digits.len() as i64 - 1 - i64::from(places);
    format!("{}{first}.{rest}e{exponent}", if n < 0 { "-" } else { "" })
}

fn square() -> Vec<Vec<String>> {
    const X: i64 = 10_008;
    const DIGITS: u32 = 5;
    let exact = (X * X - 100_000_000, 8);
    let (product, places) = to_digits(X * X, 8, DIGITS);
    let twice = to_digits(product - 10_i64.pow(places), places, DIGITS);
    vec![
        row(["exactly", &scientific(exact)]),
        row(["fused: rounded once", &scientific(to_digits(exact.0, exact.1, DIGITS))]),
        row(["x², rounded", &scientific((product, places))]),
        row(["multiplied, then added", &scientific(twice)]),
    ]
}

fn fused() -> Vec<Vec<String>> {
    let (a, b) = (f32::from_bits(0x3f80_0001), f32::from_bits(0xbf80_0002));
    let named = |name, x: f32| row([name, &decimal(x), &pattern(x)]);
    vec![
        named("a", a),
        named("b", b),
        named("multiplied, then added", add_rn(mul_rn(a, a), b)),
        named("fused", fma_rn(a, a, b)),
    ]
}

fn order() -> Vec<Vec<String>> {
    let [a, b, c] = [2.0, 1.0, 8.0].map(|power: f32| power * (1.0 + f32::EPSILON));
    let exact = f64::from(a) + f64::from(b) + f64::from(c);
    let sum =
        |name, sum: f32| row([name, &decimal(sum), &pattern(sum), &format!("{:.2} ulp", ulps(sum, exact))]);
    vec![
        row(["", "sum", "pattern", "error"]),
        sum("(a + b) + c", add_rn(add_rn(a, b), c)),
        sum("a + (b + c)", add_rn(a, add_rn(b, c))),
        row(["exactly", &decimal(exact)]),
    ]
}

/// Returns the distance of a number from the exact one, in ulps.
fn ulps(x: f32, exact: f64) -> f64 {
    (f64::from(x) - exact).abs() / f64::from(outward::ops::ulp(x))
}

fn dot() -> Vec<Vec<String>> {
    // The paper prints seven digits; among all numbers with these digits, these give its results.
    const A: [u32; 4] = [0x3ff4_2c76, 0xbf49_4494, 0x3f92_db19, 0x3f75_dcc9];
    const B: [u32; 4] = [0xbf6f_7cee, 0xbf31_06da, 0x3fdc_bb70, 0xbf35_b25d];
    let [a, b] = [A, B].map(|bits| bits.map(f32::from_bits));
    let products: Vec<f32> = a.iter().zip(b).map(|(a, b)| mul_rn(*a, b)).collect();
    let serial = products.iter().fold(0.0, |sum, product| add_rn(sum, *product));
    let fused = a.iter().zip(b).fold(0.0, |sum, (a, b)| fma_rn(*a, b, sum));
    let parallel = add_rn(add_rn(products[0], products[1]), add_rn(products[2], products[3]));
    // Products of binary32 have 48 digits, and these are so near to each other that their sum has no more than 53.
    let exact = a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(b)).sum::<f64>();
    let sum =
        |name, sum: f32| row([name, &decimal(sum), &pattern(sum), &format!("{:.2} ulp", ulps(sum, exact))]);
    vec![
        row(["", "sum", "pattern", "error"]),
        row(["exactly", &decimal(exact)]),
        sum("serial", serial),
        sum("fused", fused),
        sum("pairwise", parallel),
    ]
}
