//! The distance of an exact result from the nearest point where its rounding changes.

use outward::format::Format;

use crate::oracle::Truth;

/// A boundary at which a rounding changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boundary {
    /// The numbers of the format, for directed roundings.
    Number,
    /// The midpoints of two numbers, for roundings to nearest.
    Midpoint,
}

impl Boundary {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Boundary::Number => "number",
            Boundary::Midpoint => "midpoint",
        }
    }

    /// The boundary that the word names.
    pub fn by_name(name: &str) -> Option<Boundary> {
        [Boundary::Number, Boundary::Midpoint].into_iter().find(|boundary| boundary.name() == name)
    }
}

/// The nearest boundary, and n where the result is 2^-n units in the last place from it. `None` where the result lies
/// on one, is no real number, or outside of the normal numbers.
pub fn hardness<F: Format>(truth: Truth) -> Option<(Boundary, f64)> {
    let Truth::Value(real) = truth else { return None };
    let leading = real.exponent + 127;
    if leading < i64::from(F::EMIN) || leading > i64::from(F::EMAX) {
        return None;
    }
    // The top bits are the last place, and half of it. The bits below them are a fraction of half a unit in the last
    // place.
    let halves = real.significand << F::FRACTION_BITS;
    let beyond = halves << 2;
    let distance = beyond.min(beyond.wrapping_neg());
    if real.exact && distance == 0 {
        return None;
    }
    // An inexact result lies up to one unit of the significand above; one is the least distance that can be
    // distinguished.
    let distance = distance.max(1 << (F::FRACTION_BITS + 2));
    let at_midpoint = (halves >> 125 & 0b11).count_ones() == 1;
    let boundary = if at_midpoint { Boundary::Midpoint } else { Boundary::Number };
    Some((boundary, 129.0 - (distance as f64).log2()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::real::Real;

    #[test]
    fn distances_from_both_boundaries() {
        // 1 + k/2^20 units of binary32 and a bit.
        let at = |k: u128| Truth::Value(Real::new(false, (1 << 43) + k, -43).just_above());
        let known = [
            (1, Boundary::Number, 20.0),
            ((1 << 20) - 4, Boundary::Number, 18.0),
            ((1 << 19) + 2, Boundary::Midpoint, 19.0),
            ((1 << 19) - 8, Boundary::Midpoint, 17.0),
        ];
        for (k, boundary, bits) in known {
            let (at, got) = hardness::<f32>(at(k)).expect("a number between");
            assert!(at == boundary && (got - bits).abs() < 1.0e-9, "{k}: {at:?} {got}");
        }
        assert_eq!(hardness::<f32>(Truth::ONE), None);
        assert_eq!(hardness::<f32>(Truth::Nan), None);
    }
}
