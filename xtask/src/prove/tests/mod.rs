//! Tests the lemmas in exact arithmetic: on all arguments if these are few, and otherwise at the ends of their cases,
//! next to these ends, and at sparse patterns between.

mod angles;
mod bits;
mod cylinder;
mod fail_closed;
mod rows;
mod sorted;
mod steps;
mod sums;

use outward::machine::Scalar;

use super::lemmas::lemmas;
use super::{by_hand, fast_paths, paths};

/// The machine of all lemmas about code.
const M: Scalar = Scalar;

/// Returns x as a multiple of 2^-places; panics if this is inexact.
fn fixed(x: f64, places: i32) -> i128 {
    if x == 0.0 {
        return 0;
    }
    let bits = x.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i32;
    assert!(exponent > 0, "{x:e} is normal");
    let digits = i128::from(bits & ((1 << 52) - 1) | 1 << 52);
    let shift = exponent - 1075 + places;
    let size = if shift >= 0 {
        assert!(shift < 74, "{x:e} is small");
        digits << shift
    } else {
        let unit = 1_i128 << -shift.max(-126);
        assert!(digits % unit == 0, "{x:e} is a multiple of 2^-{places}");
        digits / unit
    };
    if x < 0.0 { -size } else { size }
}

/// Returns whether n fits into this many digits.
fn fits(n: i128, digits: u32) -> bool {
    let n = n.unsigned_abs();
    n == 0 || 128 - n.leading_zeros() - n.trailing_zeros() <= digits
}

/// Returns numbers from `low` to `high`: both ends, their inner neighbours, and some with few digits between.
fn samples(low: f64, high: f64) -> Vec<f64> {
    let mut found = vec![low, low.next_up(), low.next_up().next_up()];
    found.extend([high, high.next_down(), high.next_down().next_down()]);
    let middle = low + (high - low) / 2.0;
    found.push(middle);
    for digits in [6, 20, 32, 45, 51] {
        let cut = f64::from_bits(middle.to_bits() & !((1_u64 << digits) - 1));
        found.extend([cut, f64::from_bits(cut.to_bits() | 1)]);
    }
    found.retain(|x| low <= *x && *x <= high);
    found
}

/// The lists of the page can be made, and paths name existing lemmas.
#[test]
fn page_has_its_lists() {
    fast_paths::checked().expect("each fast path has rows or a page");
    by_hand::page().expect("each constant has a page");
    for lemma in lemmas() {
        lemma.derivation().expect("its pages are there");
    }
    for name in paths().flat_map(|path| path.lemmas) {
        assert!(lemmas().any(|lemma| lemma.name == *name), "{name}");
    }
}
