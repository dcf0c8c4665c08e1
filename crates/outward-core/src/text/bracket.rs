//! Big numbers known to within a bracket, so that a huge power of ten takes no more memory than the question about it
//! needs.

use core::cmp::Ordering;

use num_bigint::BigUint;

/// A positive number *v* with lo · 2^e ≤ v ≤ hi · 2^e; v is known exactly where lo = hi.
#[derive(Clone, Debug)]
pub(super) struct Bracket {
    pub lo: BigUint,
    pub hi: BigUint,
    pub e: i64,
}

impl Bracket {
    /// The integer `n` ≠ 0, to `bits` bits.
    pub fn new(n: &BigUint, bits: u64) -> Bracket {
        Bracket { lo: n.clone(), hi: n.clone(), e: 0 }.truncate(bits)
    }

    /// Returns 5^n, to `bits` bits.
    ///
    /// The power is squared from the leading bit of `n`, and cut to `bits` bits on the way: at most 60 squarings, of
    /// which each at most doubles the relative width and adds 2^(1 − bits), so fewer than 64 + log2 60 bits are lost,
    /// and none while 5^n has no more than `bits` bits.
    pub fn power_of_five(n: u64, bits: u64) -> Bracket {
        let mut power = Bracket { lo: BigUint::from(1_u32), hi: BigUint::from(1_u32), e: 0 };
        for i in (0..64 - n.leading_zeros()).rev() {
            power = power.multiply(&power, bits);
            if n >> i & 1 == 1 {
                power.lo *= 5_u32;
                power.hi *= 5_u32;
                power = power.truncate(bits);
            }
        }
        power
    }

    /// The product, to `bits` bits.
    pub fn multiply(&self, other: &Bracket, bits: u64) -> Bracket {
        Bracket { lo: &self.lo * &other.lo, hi: &self.hi * &other.hi, e: self.e + other.e }.truncate(bits)
    }

    /// The quotient, to at least `bits` bits; exact if both are and it has no more than `bits` bits.
    pub fn divide(&self, other: &Bracket, bits: u64) -> Bracket {
        let shift = (bits + 1 + other.hi.bits()).saturating_sub(self.lo.bits());
        let one = BigUint::from(1_u32);
        let lo = (&self.lo << shift) / &other.hi;
        let hi = ((&self.hi << shift) + (&other.lo - &one)) / &other.lo;
        #[allow(clippy::cast_possible_wrap, reason = "a shift of fewer bits than memory has")]
        Bracket { lo, hi, e: self.e - other.e - shift as i64 }
    }

    /// Is the number known exactly?
    pub fn is_exact(&self) -> bool {
        self.lo == self.hi
    }

    /// Compares two numbers, if their brackets tell which is the larger.
    pub fn compare(&self, other: &Bracket) -> Option<Ordering> {
        if scaled_cmp(&self.hi, self.e, &other.lo, other.e) == Ordering::Less {
            Some(Ordering::Less)
        } else if scaled_cmp(&self.lo, self.e, &other.hi, other.e) == Ordering::Greater {
            Some(Ordering::Greater)
        } else if self.is_exact() && other.is_exact() {
            Some(Ordering::Equal)
        } else {
            None
        }
    }

    /// Cuts both ends to at most `bits` bits (the upper one possibly one more), outward.
    fn truncate(self, bits: u64) -> Bracket {
        let excess = self.lo.bits().saturating_sub(bits);
        if excess == 0 {
            return self;
        }
        let exact_above = self.hi.trailing_zeros().is_none_or(|zeros| zeros >= excess);
        let hi = (self.hi >> excess) + u32::from(!exact_above);
        #[allow(clippy::cast_possible_wrap, reason = "fewer bits than memory has")]
        Bracket { lo: self.lo >> excess, hi, e: self.e + excess as i64 }
    }
}

/// Compares a · 2^i with b · 2^j, both positive.
fn scaled_cmp(a: &BigUint, i: i64, b: &BigUint, j: i64) -> Ordering {
    #[allow(clippy::cast_possible_wrap, reason = "fewer bits than memory has")]
    let top = |n: &BigUint, e: i64| n.bits() as i64 + e;
    // If the leading positions are the same, the exponents differ by no more than the lengths do.
    top(a, i).cmp(&top(b, j)).then_with(|| match i.cmp(&j) {
        Ordering::Equal => a.cmp(b),
        Ordering::Greater => (a << i.abs_diff(j)).cmp(b),
        Ordering::Less => a.cmp(&(b << i.abs_diff(j))),
    })
}

/// Returns the integer m · 2^shift as 126 bits at most, the lowest one set where something is cut off, as
/// [`assemble`](super::assemble::assemble) takes it.
/// [`assemble`](super::assemble::assemble) takes.
pub fn sticky(m: &BigUint) -> (u128, i64) {
    let excess = m.bits().saturating_sub(126);
    let top = m >> excess;
    let top = top.iter_u64_digits().rev().fold(0_u128, |top, limb| top << 64 | u128::from(limb));
    let cut = m.trailing_zeros().is_some_and(|zeros| zeros < excess);
    #[allow(clippy::cast_possible_wrap, reason = "fewer bits than memory has")]
    (top | u128::from(cut), excess as i64)
}
