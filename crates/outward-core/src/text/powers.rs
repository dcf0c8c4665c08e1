//! Powers of ten to 128 bits, for reading and printing.

/// The least exponent in the table: with 19 digits, 10^(MIN − 1) is below half of the least subnormal of binary64.
pub(super) const MIN: i32 = -343;
/// The largest exponent in the table: the reciprocal of the last place printed for the least subnormal.
pub(super) const MAX: i32 = 324;
/// The largest q for which 10^q is exact in the table, from q = 0 on, since 5^55 < 2^128 < 5^56.
pub(super) const LAST_EXACT: i32 = 55;

/// The integer S and exponent E with 10^q = (S + δ) · 2^E, 2^127 ≤ S < 2^128 and 0 ≤ δ < 1, for
/// MIN ≤ q ≤ MAX. δ = 0 just where 0 ≤ q ≤ [`LAST_EXACT`].
#[inline]
pub(super) fn power_of_ten(q: i32) -> (u128, i32) {
    (TABLE[(q - MIN) as usize], log2_floor(q) - 127)
}

/// ⌊q · log2 10⌋ for |q| ≤ 350: 217706 / 2^16 is above log2 10 by less than 2.5e-6, and no q · log2 10 of
/// these is that near below an integer (tested for each).
#[inline]
pub(super) const fn log2_floor(q: i32) -> i32 {
    (q * 217_706) >> 16
}

static TABLE: [u128; (MAX - MIN + 1) as usize] = table();

/// Limbs that hold 5^MAX, and 2^[`SCALE`].
const LIMBS: usize = 15;
/// 2^SCALE / 5^343 still has more than 128 bits.
const SCALE: usize = 64 * LIMBS - 1;

const fn table() -> [u128; (MAX - MIN + 1) as usize] {
    let mut table = [0; (MAX - MIN + 1) as usize];
    // 5^q exactly, its leading 128 bits cut off.
    let mut power = [0_u64; LIMBS];
    power[0] = 1;
    let mut q = 0;
    while q <= MAX {
        table[(q - MIN) as usize] = leading(&power);
        power = times_five(power);
        q += 1;
    }
    // ⌊2^SCALE / 5^k⌋: dividing the previous one by five and cutting gives just that, since
    // ⌊⌊x⌋ / 5⌋ = ⌊x / 5⌋; and cutting to the leading 128 bits is one more such division.
    let mut reciprocal = [0_u64; LIMBS];
    reciprocal[SCALE / 64] = 1 << (SCALE % 64);
    let mut q = -1;
    while q >= MIN {
        reciprocal = fifth(reciprocal);
        table[(q - MIN) as usize] = leading(&reciprocal);
        q -= 1;
    }
    table
}

#[allow(clippy::cast_possible_truncation, reason = "the low half is meant")]
const fn times_five(mut n: [u64; LIMBS]) -> [u64; LIMBS] {
    let mut carry = 0_u128;
    let mut i = 0;
    while i < LIMBS {
        carry += n[i] as u128 * 5;
        n[i] = carry as u64;
        carry >>= 64;
        i += 1;
    }
    n
}

#[allow(clippy::cast_possible_truncation, reason = "a digit of the quotient is below 2^64")]
const fn fifth(mut n: [u64; LIMBS]) -> [u64; LIMBS] {
    let mut remainder = 0_u128;
    let mut i = LIMBS;
    while i > 0 {
        i -= 1;
        let part = remainder << 64 | n[i] as u128;
        n[i] = (part / 5) as u64;
        remainder = part % 5;
    }
    n
}

/// The leading 128 bits of a number, shifted up where it has fewer.
const fn leading(n: &[u64; LIMBS]) -> u128 {
    let mut i = LIMBS - 1;
    while n[i] == 0 {
        i -= 1;
    }
    let second = if i >= 1 { n[i - 1] } else { 0 };
    let third = if i >= 2 { n[i - 2] } else { 0 };
    let zeros = n[i].leading_zeros();
    let top = (n[i] as u128) << 64 | second as u128;
    if zeros == 0 { top } else { top << zeros | (third >> (64 - zeros)) as u128 }
}

#[cfg(test)]
mod tests {
    use super::{LAST_EXACT, MAX, MIN, log2_floor, power_of_ten};
    use num_bigint::BigUint;

    /// Checks that every entry satisfies S ≤ 10^q / 2^E < S + 1, with equality just where the contract says so.
    #[test]
    fn every_entry_against_big_integers() {
        for q in MIN..=MAX {
            let (s, e) = power_of_ten(q);
            assert_eq!(s >> 127, 1, "10^{q} is normalised");
            // `left` and `right` are the sides of S · 2^E ≤ 10^q < (S + 1) · 2^E, cleared of negative exponents.
            let ten = BigUint::from(10_u32).pow(q.unsigned_abs());
            let two = BigUint::from(1_u32) << e.unsigned_abs();
            let scale = |n: BigUint| {
                let n = if q < 0 { n * &ten } else { n };
                if e > 0 { n * &two } else { n }
            };
            let mut right = if q < 0 { BigUint::from(1_u32) } else { ten.clone() };
            if e < 0 {
                right *= &two;
            }
            let low = scale(BigUint::from(s));
            assert!(low <= right && right < scale(BigUint::from(s) + 1_u32), "10^{q}");
            assert_eq!(low == right, (0..=LAST_EXACT).contains(&q), "10^{q} is exact");
        }
    }

    #[test]
    fn logarithms() {
        for q in -350..=350_i32 {
            let ten = BigUint::from(10_u32).pow(q.unsigned_abs());
            let bits = ten.bits() as i32;
            let floor = if q >= 0 { bits - 1 } else { -bits };
            assert_eq!(log2_floor(q), floor, "{q}");
        }
    }
}
