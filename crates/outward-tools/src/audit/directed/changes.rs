//! Arguments next to which results change: in sign at zeros and poles, in kind at overflow and underflow, and between
//! defined and undefined at the ends of the domain. A function that changes elsewhere than the correct one is wrong
//! between the two places, most at its own.

use outward::program::Width;

use crate::audit::patterns::{is_number, largest, least_normal, number, pattern};
use crate::audit::reference::CorrectResult;

/// An aspect of a result, as a number that changes with it.
type Aspect = fn(Width, &CorrectResult) -> Option<i8>;

/// Aspects of results. Each has changes of its own: between a normal result and 0 there are subnormal ones.
const ASPECTS: [Aspect; 5] = [
    // The sign of the exact value; `None` for zero.
    |_, known| {
        let sign = i8::from(known.near > 0.0) - i8::from(known.near < 0.0);
        (sign != 0).then_some(sign)
    },
    |_, known| Some(i8::from(known.correct.is_infinite())),
    |_, known| Some(i8::from(known.correct == 0.0)),
    |format, known| Some(i8::from(known.correct.abs() < least_normal(format))),
    |_, known| Some(i8::from(known.correct.is_nan())),
];

/// Computes the results of numbers, or returns `None` if it cannot go on.
pub type Results<'a> = &'a mut dyn FnMut(&[f64]) -> Option<Vec<CorrectResult>>;

/// Returns one of each pair of neighbours between which an aspect of the results changes, for as many pairs as a scan
/// of both signs of the range finds: some numbers of each few binades, and multiples of 1/8.
pub fn near_changes(format: Width, [low, high]: [f64; 2], results: Results<'_>) -> Vec<f64> {
    let mut scanned: Vec<f64> = sizes(format).flat_map(|x| [x, -x]).collect();
    scanned.extend([low, high].into_iter().filter(|end| end.is_finite() && is_number(format, *end)));
    scanned.retain(|x| low <= *x && *x <= high);
    scanned.sort_by(f64::total_cmp);
    scanned.dedup();
    let mut found = Vec::new();
    let Some(known) = results(&scanned) else { return found };
    for aspect in ASPECTS {
        let mut brackets: Vec<[u64; 2]> = Vec::new();
        for (ends, known) in scanned.windows(2).zip(known.windows(2)) {
            let aspects = (aspect(format, &known[0]), aspect(format, &known[1]));
            let is_change = matches!(aspects, (Some(here), Some(there)) if here != there);
            // Between ends of one sign, only the magnitude varies.
            if is_change && (ends[0] < 0.0) == (ends[1] < 0.0) {
                brackets.push([ends[0], ends[1]].map(|x| signed(format, x)));
            }
        }
        if halve(format, results, aspect, &mut brackets).is_none() {
            return found;
        }
        found.extend(brackets.into_iter().map(|[x, _]| from_signed(format, x).abs()));
    }
    found
}

/// Scanned numbers of one sign, spread over all binades.
const SPREAD: u64 = 256;

fn sizes(format: Width) -> impl Iterator<Item = f64> {
    let last = u128::from(pattern(format, largest(format)));
    let spread = (1..=SPREAD).map(move |n| (last * u128::from(n) / u128::from(SPREAD + 1)) as u64 | 1);
    // Places of zeros of Bessel functions, and of gamma functions between integers.
    let oscillating = (0..64).flat_map(|e| [1.03, 1.29, 1.53, 1.77].map(|x| x * 2f64.powi(e)));
    let eighths = (0..8 * 64).map(|n| f64::from(n) / 8.0 + 1.0 / 16.0);
    let numbers = oscillating.chain(eighths).map(move |x| pattern(format, x));
    spread.chain(numbers).map(move |size| number(format, size))
}

const SIGN: u64 = 1 << 63;

/// Returns the pattern of the magnitude, with a sign in the highest bit.
fn signed(format: Width, x: f64) -> u64 {
    pattern(format, x.abs()) | if x < 0.0 { SIGN } else { 0 }
}

fn from_signed(format: Width, place: u64) -> f64 {
    let size = number(format, place & !SIGN);
    if place & SIGN == 0 { size } else { -size }
}

/// Halves all brackets until their ends are neighbours, or a result between them lacks the aspect.
fn halve(format: Width, results: Results<'_>, aspect: Aspect, brackets: &mut [[u64; 2]]) -> Option<()> {
    let mut aspects = |numbers: &[f64]| -> Option<Vec<Option<i8>>> {
        Some(results(numbers)?.iter().map(|known| aspect(format, known)).collect())
    };
    let ends: Vec<f64> = brackets.iter().map(|bracket| from_signed(format, bracket[0])).collect();
    let first = if ends.is_empty() { Vec::new() } else { aspects(&ends)? };
    while brackets.iter().any(|[a, b]| a.abs_diff(*b) > 1) {
        // The difference of two patterns of the same sign.
        let middle = |[a, b]: &[u64; 2]| a.min(b) + a.abs_diff(*b) / 2;
        let middles: Vec<f64> = brackets.iter().map(|bracket| from_signed(format, middle(bracket))).collect();
        for ((bracket, first), here) in brackets.iter_mut().zip(&first).zip(aspects(&middles)?) {
            let middle = middle(bracket);
            match here {
                // A result between the ends lacks the aspect: the bracket is done.
                None => *bracket = [middle; 2],
                _ if here == *first => bracket[0] = middle,
                _ => bracket[1] = middle,
            }
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use outward::round::Round;

    use super::*;
    use crate::audit::reference::Reference;

    fn changes(name: &str, format: Width) -> Vec<f64> {
        let mut reference = Reference::new(name, format, Round::TiesToEven).expect("a function");
        near_changes(format, [f64::NEG_INFINITY, f64::INFINITY], &mut |numbers| Some(reference.of(numbers)))
    }

    fn has(name: &str, format: Width, x: f64) {
        let found = changes(name, format);
        let place = pattern(format, x);
        assert!(found.iter().any(|y| pattern(format, *y).abs_diff(place) <= 1), "{name} {format:?} {x}");
    }

    #[test]
    fn known_zeros_are_found() {
        has("j0", Width::F64, 2.404_825_557_695_773);
        has("y1", Width::F32, 2.197_141_3);
        has("lgamma", Width::F64, 2.457_024_738_220_800_6);
        has("log", Width::F64, 1.0);
        has("tan", Width::F64, core::f64::consts::FRAC_PI_2);
        has("sin", Width::F32, f64::from(core::f32::consts::PI));
    }

    /// The thresholds belong to rounded values: next to the largest number and a half of its last place, and next to
    /// half the least number.
    #[test]
    fn ends_of_what_is_finite_and_not_zero_are_found() {
        has("exp", Width::F64, 709.782_712_893_384);
        has("exp", Width::F64, 745.133_219_101_941_1);
        has("exp", Width::F64, 708.396_418_532_264_1);
        has("exp", Width::F32, 88.722_84);
        has("exp", Width::F32, 103.972_08);
        has("tgamma", Width::F64, 171.624_376_956_302_7);
        has("sinh", Width::F64, 710.475_860_073_943_9);
        has("erfc", Width::F64, 27.226_017_111_108_366);
        has("acos", Width::F32, 1.0);
        has("acosh", Width::F64, 1.0);
    }

    #[test]
    fn functions_without_changes_have_none() {
        // Below the normal numbers, results stay subnormal.
        let found = changes("atan", Width::F32);
        assert!(found.iter().all(|x| pattern(Width::F32, *x).abs_diff(1 << 23) <= 1), "{found:?}");
    }
}
