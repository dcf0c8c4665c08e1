//! Decides which number of a format a ball is rounded to.

use super::ball::WordBall;
use crate::format::Format;
use crate::round::RoundingDirection;

/// A value next to numbers of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::exact) enum Place<T> {
    /// The value is this number.
    Number(T),
    /// The value lies between these two, on one side of their midpoint.
    Between {
        /// The lower number.
        below: T,
        /// The upper number.
        above: T,
        /// Is the upper number nearer? None where that is not known.
        is_nearer_above: Option<bool>,
    },
}

impl<T: Format> Place<T> {
    pub(in crate::exact) fn bounds(self) -> (T, T) {
        match self {
            Place::Number(x) => (x, x),
            Place::Between { below, above, .. } => (below, above),
        }
    }

    /// The number in a direction, where it is known.
    pub(in crate::exact) fn round(self, direction: RoundingDirection) -> Option<T> {
        let (below, above, is_nearer_above) = match self {
            Place::Number(x) => return Some(x),
            Place::Between { below, above, is_nearer_above } => (below, above, is_nearer_above),
        };
        let is_negative = above.pattern() & T::SIGN_MASK != 0;
        let takes_above = match direction {
            RoundingDirection::TowardNegative => false,
            RoundingDirection::TowardPositive => true,
            RoundingDirection::TowardZero => is_negative,
            RoundingDirection::TiesToEven | RoundingDirection::TiesToAway => is_nearer_above?,
        };
        Some(if takes_above { above } else { below })
    }

    pub(in crate::exact) fn is_exact(self) -> bool {
        matches!(self, Place::Number(_))
    }
}

/// The place of all numbers of the ball; none if the ball reaches a number of the format and is not that number alone,
/// and for numbers that are not well inside the range of normal ones.
pub(in crate::exact) fn place<T: Format, const N: usize>(x: &WordBall<N>) -> Option<Place<T>> {
    if x.is_middle_zero() {
        return x.is_exact().then(|| Place::Number(T::from_pattern(0)));
    }
    let exponent = x.top() - 1;
    if exponent <= T::EMIN || exponent >= T::EMAX {
        return None;
    }
    let top = x.limbs[N - 1];
    let field = (exponent - T::EMIN + 1).cast_unsigned();
    let spare = 64 - T::PRECISION;
    let size = (u64::from(field) << T::FRACTION_BITS) | (top >> spare & T::FRACTION_MASK);
    let signed = |size: u64| T::from_pattern(size | if x.negative { T::SIGN_MASK } else { 0 });
    // Bits below the last place: two words of them, and whether there are more.
    let rest = u128::from(top & ((1 << spare) - 1)) << 64 | u128::from(x.limbs[N - 2]);
    let more = x.limbs[..N - 2].iter().any(|limb| *limb != 0);
    let ulp = 1_u128 << (64 + spare);
    if x.is_exact() {
        if rest == 0 && !more {
            return Some(Place::Number(signed(size)));
        }
    } else if x.radius >= super::limbs::power_of_two(WordBall::<N>::BITS - 2) {
        return None;
    }
    // The radius in units of the second word, rounded up; 0 for a number that is known exactly.
    let unit = super::limbs::power_of_two(128 - WordBall::<N>::BITS);
    let slack = if x.is_exact() { 0 } else { above(x.radius * unit) };
    // The value is from rest − slack to below rest + slack + 1.
    let is_apart = rest > slack || x.is_exact();
    if !is_apart || rest + slack + 1 > ulp {
        return None;
    }
    let half = ulp / 2;
    let is_nearer_far = if rest + slack < half {
        Some(false)
    } else if rest > half + slack || x.is_exact() && rest == half && more {
        Some(true)
    } else {
        None
    };
    let (near, far) = (signed(size), signed(size + 1));
    let (below, above) = if x.negative { (far, near) } else { (near, far) };
    let is_nearer_above = is_nearer_far.map(|far| far != x.negative);
    Some(Place::Between { below, above, is_nearer_above })
}

/// An integer that is larger by one, at least; of less than 2^127.
pub(super) fn above(x: f64) -> u128 {
    const WORD: f64 = super::limbs::power_of_two(63);
    if x < WORD { u128::from(x as u64) + 2 } else { u128::from((x / WORD) as u64 + 1) << 63 }
}
