//! The integer that a sum of decimals is.

use alloc::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};

/// The decimal digits of a limb.
const LIMB_DIGITS: i32 = 18;

const LIMB: u64 = 10_u64.pow(LIMB_DIGITS.unsigned_abs());

/// A sum of decimals: Σ limb · 10^(18 place). Each term adds less than 10^18 to a limb, which has room for 2^67 terms.
#[derive(Clone, Debug, Default)]
pub(crate) struct DecimalSum {
    limbs: BTreeMap<i32, i128>,
}

impl DecimalSum {
    pub(crate) fn is_empty(&self) -> bool {
        self.limbs.is_empty()
    }

    /// Adds ±magnitude · 10^power.
    pub(crate) fn add(&mut self, negative: bool, mut magnitude: u128, power: i32) {
        let shift = 10_u64.pow(power.rem_euclid(LIMB_DIGITS).unsigned_abs());
        let (mut place, mut carry) = (power.div_euclid(LIMB_DIGITS), 0);
        while magnitude != 0 || carry != 0 {
            // The shifted limb is below 10^36.
            let shifted = magnitude % u128::from(LIMB) * u128::from(shift) + carry;
            self.add_to_limb(negative, shifted % u128::from(LIMB), place);
            carry = shifted / u128::from(LIMB);
            magnitude /= u128::from(LIMB);
            place += 1;
        }
    }

    fn add_to_limb(&mut self, negative: bool, part: u128, place: i32) {
        let part = part.cast_signed();
        *self.limbs.entry(place).or_default() += if negative { -part } else { part };
    }

    /// Adds a number of any length.
    pub(crate) fn add_long(&mut self, negative: bool, magnitude: &BigUint, power: i32) {
        let (mut rest, mut power) = (magnitude.clone(), power);
        while rest != BigUint::ZERO {
            let limb = &rest % LIMB;
            self.add(negative, limb.iter_u64_digits().next().unwrap_or(0).into(), power);
            rest /= LIMB;
            power += LIMB_DIGITS;
        }
    }

    pub(crate) fn merge(&mut self, other: &DecimalSum) {
        other.limbs.iter().for_each(|(place, part)| *self.limbs.entry(*place).or_default() += part);
    }

    /// The sum as an integer times a power of ten, which is 0 where there are no terms.
    pub(crate) fn integer(&self) -> (BigInt, i32) {
        let least = self.limbs.first_key_value().map_or(0, |(place, _)| *place);
        let mut sum = BigInt::ZERO;
        let mut above = None;
        for (&place, &limb) in self.limbs.iter().rev() {
            let distance = above.map_or(0, |above: i32| above - place);
            sum = sum * BigInt::from(LIMB).pow(distance.unsigned_abs()) + limb;
            above = Some(place);
        }
        (sum, least * LIMB_DIGITS)
    }
}
