//! Arguments next to zeros and poles: where the correct results of neighbours have different signs.

use outward_foreign::CType;

use crate::audit::patterns::{largest, number, pattern};
use crate::audit::reference::Reference;

/// One of each pair of neighbours, of as many zeros and poles as a scan of both signs finds: some numbers of each few
/// binades, and multiples of 1/8.
pub fn near_zeros(reference: &mut Reference) -> Vec<f64> {
    let format = reference.format;
    let mut scanned: Vec<f64> = sizes(format).flat_map(|x| [x, -x]).collect();
    scanned.sort_by(f64::total_cmp);
    scanned.dedup();
    let signs = signs(reference, &scanned);
    let mut brackets: Vec<[u64; 2]> = Vec::new();
    for (ends, signs) in scanned.windows(2).zip(signs.windows(2)) {
        let is_change = signs[0] * signs[1] < 0;
        // Between them only sizes change.
        if is_change && (ends[0] < 0.0) == (ends[1] < 0.0) {
            brackets.push([ends[0], ends[1]].map(|x| signed(format, x)));
        }
    }
    halve(reference, &mut brackets);
    brackets.into_iter().map(|[x, _]| from_signed(format, x).abs()).collect()
}

/// Scanned numbers of one sign, spread over all binades.
const SPREAD: u64 = 256;

fn sizes(format: CType) -> impl Iterator<Item = f64> {
    let last = u128::from(pattern(format, largest(format)));
    let spread = (1..=SPREAD).map(move |n| (last * u128::from(n) / u128::from(SPREAD + 1)) as u64 | 1);
    // Where zeros of Bessel functions are, and those of gamma functions between integers.
    let oscillating = (0..64).flat_map(|e| [1.03, 1.29, 1.53, 1.77].map(|x| x * 2f64.powi(e)));
    let eighths = (0..8 * 64).map(|n| f64::from(n) / 8.0 + 1.0 / 16.0);
    let numbers = oscillating.chain(eighths).map(move |x| pattern(format, x));
    spread.chain(numbers).map(move |size| number(format, size))
}

/// -1, 1, and 0 where there is no sign.
fn signs(reference: &mut Reference, numbers: &[f64]) -> Vec<i8> {
    let known = reference.of(numbers);
    known.iter().map(|known| i8::from(known.near > 0.0) - i8::from(known.near < 0.0)).collect()
}

const SIGN: u64 = 1 << 63;

/// The pattern of the size, with a sign in the highest bit.
fn signed(format: CType, x: f64) -> u64 {
    pattern(format, x.abs()) | if x < 0.0 { SIGN } else { 0 }
}

fn from_signed(format: CType, place: u64) -> f64 {
    let size = number(format, place & !SIGN);
    if place & SIGN == 0 { size } else { -size }
}

/// Halves all brackets until their ends are neighbours, or a result between them has no sign.
fn halve(reference: &mut Reference, brackets: &mut [[u64; 2]]) {
    let format = reference.format;
    let ends: Vec<f64> = brackets.iter().map(|bracket| from_signed(format, bracket[0])).collect();
    let first = signs(reference, &ends);
    while brackets.iter().any(|[a, b]| a.abs_diff(*b) > 1) {
        // The difference of two patterns of the same sign.
        let middle = |[a, b]: &[u64; 2]| a.min(b) + a.abs_diff(*b) / 2;
        let middles: Vec<f64> = brackets.iter().map(|bracket| from_signed(format, middle(bracket))).collect();
        for ((bracket, first), here) in brackets.iter_mut().zip(&first).zip(signs(reference, &middles)) {
            let middle = middle(bracket);
            match here {
                // Found.
                0 => *bracket = [middle; 2],
                _ if here == *first => bracket[0] = middle,
                _ => bracket[1] = middle,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use outward::round::Round;

    use super::*;

    fn has(name: &str, format: CType, x: f64) {
        let mut reference = Reference::new(name, format, Round::TiesToEven).expect("a function");
        let found = near_zeros(&mut reference);
        let place = pattern(format, x);
        assert!(found.iter().any(|y| pattern(format, *y).abs_diff(place) <= 1), "{name} {format:?} {x}");
    }

    #[test]
    fn known_zeros_are_found() {
        has("j0", CType::F64, 2.404_825_557_695_773);
        has("y1", CType::F32, 2.197_141_3);
        has("lgamma", CType::F64, 2.457_024_738_220_800_6);
        has("log", CType::F64, 1.0);
        has("tan", CType::F64, core::f64::consts::FRAC_PI_2);
        has("sin", CType::F32, f64::from(core::f32::consts::PI));
    }

    #[test]
    fn functions_without_zeros_have_none() {
        let mut reference = Reference::new("exp", CType::F64, Round::TiesToEven).expect("a function");
        assert_eq!(near_zeros(&mut reference), []);
    }
}
