//! Integers and fractions of N words of 64 bits, the last word first.

pub(super) type Limbs<const N: usize> = [u64; N];

/// 2^e for a normal number.
pub(super) const fn power_of_two(e: i32) -> f64 {
    debug_assert!(-1022 <= e && e <= 1023);
    f64::from_bits(((1023 + e) as u64) << 52)
}

const fn wide(x: u64) -> u128 {
    x as u128
}

/// Two words as one integer.
#[inline]
fn both<const N: usize>(x: &Limbs<N>) -> u128 {
    wide(x[1]) << 64 | wide(x[0])
}

#[inline]
fn of_both<const N: usize>(x: u128) -> Limbs<N> {
    let mut words = [0; N];
    (words[0], words[1]) = (x as u64, (x >> 64) as u64);
    words
}

#[inline]
pub(super) fn is_zero<const N: usize>(x: &Limbs<N>) -> bool {
    x.iter().fold(0, |all, limb| all | limb) == 0
}

#[inline]
pub(super) fn leading_zeros<const N: usize>(x: &Limbs<N>) -> u32 {
    let mut zeros = 0;
    for limb in x.iter().rev() {
        zeros += limb.leading_zeros();
        if *limb != 0 {
            break;
        }
    }
    zeros
}

/// The words without the last `shift` bits, and whether one of these bits was set.
#[inline]
pub(super) fn shifted_right<const N: usize>(x: &Limbs<N>, shift: u32) -> (Limbs<N>, bool) {
    if N == 2 {
        let both = both(x);
        let kept = both.checked_shr(shift).unwrap_or(0);
        return (of_both(kept), both != kept.checked_shl(shift).unwrap_or(0));
    }
    if shift == 0 {
        return (*x, false);
    }
    let (words, bits) = ((shift / 64) as usize, shift % 64);
    if words >= N {
        return ([0; N], !is_zero(x));
    }
    let mut shifted = [0; N];
    let mut lost = 0;
    for limb in &x[..words] {
        lost |= limb;
    }
    lost |= x[words] & ((1 << bits) - 1);
    for at in 0..N - words {
        let above = if at + words + 1 < N { x[at + words + 1] } else { 0 };
        // Two shifts, since one by 64 is none.
        shifted[at] = x[at + words] >> bits | above << 1 << (63 - bits);
    }
    (shifted, lost != 0)
}

/// The words times 2^shift, without the bits that go beyond them.
#[inline]
pub(super) fn shifted_left<const N: usize>(x: &Limbs<N>, shift: u32) -> Limbs<N> {
    if N == 2 {
        return of_both(both(x).checked_shl(shift).unwrap_or(0));
    }
    let (words, bits) = ((shift / 64) as usize, shift % 64);
    let mut shifted = [0; N];
    for at in (words..N).rev() {
        let below = if at > words { x[at - words - 1] } else { 0 };
        shifted[at] = x[at - words] << bits | below >> 1 >> (63 - bits);
    }
    shifted
}

#[inline]
pub(super) fn sum<const N: usize>(a: &Limbs<N>, b: &Limbs<N>) -> (Limbs<N>, bool) {
    if N == 2 {
        let (sum, carry) = both(a).overflowing_add(both(b));
        return (of_both(sum), carry);
    }
    let mut sum = [0; N];
    let mut carry = false;
    for at in 0..N {
        let (part, first) = a[at].overflowing_add(b[at]);
        let (part, second) = part.overflowing_add(u64::from(carry));
        (sum[at], carry) = (part, first | second);
    }
    (sum, carry)
}

#[inline]
pub(super) fn difference<const N: usize>(a: &Limbs<N>, b: &Limbs<N>) -> (Limbs<N>, bool) {
    if N == 2 {
        let (difference, borrow) = both(a).overflowing_sub(both(b));
        return (of_both(difference), borrow);
    }
    let mut difference = [0; N];
    let mut borrow = false;
    for at in 0..N {
        let (part, first) = a[at].overflowing_sub(b[at]);
        let (part, second) = part.overflowing_sub(u64::from(borrow));
        (difference[at], borrow) = (part, first | second);
    }
    (difference, borrow)
}

/// 2^(64·N) − x.
#[inline]
pub(super) fn negated<const N: usize>(x: &Limbs<N>) -> Limbs<N> {
    difference(&[0; N], x).0
}

/// The words above and below 2^(64·N) of the product.
#[inline]
pub(super) fn product<const N: usize>(a: &Limbs<N>, b: &Limbs<N>) -> (Limbs<N>, Limbs<N>) {
    let (mut high, mut low) = ([0; N], [0; N]);
    for i in 0..N {
        let mut carry = 0;
        for j in 0..N {
            let place = if i + j < N { &mut low[i + j] } else { &mut high[i + j - N] };
            let part = wide(a[i]) * wide(b[j]) + wide(*place) + wide(carry);
            (*place, carry) = (part as u64, (part >> 64) as u64);
        }
        high[i] = carry;
    }
    (high, low)
}

/// The product of fractions, at most 1 unit below the exact one.
#[inline]
pub(super) fn times<const N: usize>(a: &Limbs<N>, b: &Limbs<N>) -> Limbs<N> {
    product(a, b).0
}

/// x · factor, and the word above.
#[inline]
pub(super) fn times_word<const N: usize>(x: &Limbs<N>, factor: u64) -> (Limbs<N>, u64) {
    let mut product = [0; N];
    let mut carry = 0;
    for at in 0..N {
        let part = wide(x[at]) * wide(factor) + wide(carry);
        (product[at], carry) = (part as u64, (part >> 64) as u64);
    }
    (product, carry)
}

/// A number v with v·(top + 1) ≤ 2^126 and v·(top + 1) > 2^126 − 2^69, where the top bit of `top` is set.
#[inline]
fn reciprocal(top: u64) -> u64 {
    const ONE: u128 = 1 << 126;
    let divisor = wide(top) + 1;
    // An estimate to about 50 bits, then one step of Newton's method.
    let near = (power_of_two(62) / (top as f64 * power_of_two(-64))) as u64;
    let near = near.min(1 << 63);
    let error = ONE.cast_signed().wrapping_sub((wide(near) * divisor).cast_signed());
    let step = ((error >> 64) * wide(near).cast_signed()) >> 62;
    let found = (wide(near).cast_signed() + step - 4).cast_unsigned();
    // Checked, so that nothing depends on the rounding of a float.
    let product = found.wrapping_mul(divisor);
    let is_near = found <= 1 << 63 && product <= ONE && product > ONE - (1 << 69);
    if is_near { found as u64 } else { (ONE / divisor) as u64 }
}

/// m/n · 2^k − [0, lost] for numbers whose top bits are set; the result's is set, and k is 64·N or one less. `lost` is
/// 0 where the quotient is exact.
#[inline]
pub(super) fn quotient<const N: usize>(m: &Limbs<N>, n: &Limbs<N>) -> (Limbs<N>, f64, i32) {
    const STEP: u32 = 56;
    let inverse = reciprocal(n[N - 1]);
    // q·n + rest = m·2^(56·steps), with rest < 2.25n in N words and one above.
    let (mut rest, mut rest_above) = (*m, 0_u64);
    let (mut q, mut q_above) = ([0; N], 0_u64);
    let steps = (64 * N as u32).div_ceil(STEP) + u32::from(N > 4);
    for _ in 0..steps {
        // ⌊rest/2^(64·N − 61)⌋ is below 2^64. The digit is at most rest·2^56/n. It is smaller by 2^-4 for the last bits
        // of rest, 2^-4 for the last bits of n, 1 for the shift, and 2^56·2^69/2^126 · rest/n, half of rest/n, for the
        // inverse: the next rest is below 2.25n if this one is, and the first one is below 2n.
        let top = rest_above << 61 | rest[N - 1] >> 3;
        let digit = ((wide(top) * wide(inverse)) >> 67) as u64;
        // The new rest is rest·2^56 − digit·n; its upper words cancel.
        let above = rest_above << STEP | rest[N - 1] >> (64 - STEP);
        let shifted = shifted_left(&rest, STEP);
        let (product, product_above) = times_word(n, digit);
        let (left, borrow) = difference(&shifted, &product);
        rest = left;
        rest_above = above.wrapping_sub(product_above).wrapping_sub(u64::from(borrow));
        debug_assert!(rest_above < 4);
        let q_top = q_above << STEP | q[N - 1] >> (64 - STEP);
        let mut addend = [0; N];
        addend[0] = digit;
        let (next, carry) = sum(&shifted_left(&q, STEP), &addend);
        (q, q_above) = (next, q_top + u64::from(carry));
    }
    // The quotient has 56·steps bits or one more, and 64·N of them are kept. It is up to 2 too small, which matters if
    // it is exact.
    let places = 64 - q_above.leading_zeros();
    if q[0] & ((1 << places) - 1) >= (1 << places) - 4 {
        while rest_above > 0 || !difference(&rest, n).1 {
            let (left, borrow) = difference(&rest, n);
            (rest, rest_above) = (left, rest_above - u64::from(borrow));
            let (next, carry) = sum(&q, &one());
            (q, q_above) = (next, q_above + u64::from(carry));
        }
    }
    let places = 64 - q_above.leading_zeros();
    let (mut kept, dropped) = shifted_right(&q, places);
    debug_assert!(places > 0 && places < 64);
    kept[N - 1] |= q_above << (64 - places);
    let is_exact = !dropped && rest_above == 0 && is_zero(&rest);
    // The loss is less than 4 units of the last place of the long quotient, at least 2^16 of which are one unit here.
    let lost = if is_exact { 0.0 } else { 1.0 + power_of_two(-14) };
    (kept, lost, (STEP * steps).cast_signed() - places.cast_signed())
}

/// The root of m · 2^(64·N − odd), whose top bit is set but for the last few units, and how far it may be off; the top
/// bit of m is set. `near` is the root of m · 2^-(64·N + odd), to about 50 bits.
#[inline]
pub(super) fn root<const N: usize>(m: &Limbs<N>, odd: bool, near: f64) -> (Limbs<N>, f64) {
    let mut root = [0; N];
    root[N - 1] = (near * power_of_two(64)) as u64;
    // Half the reciprocal of the root as a fraction, times 2^62.
    let half_inverse = (power_of_two(61) / near) as u64;
    let (goal_high, goal_low) = goal(m, odd);
    for at in 0..2 * N + 2 {
        // rest = M − root²
        let (square_high, square_low) = product(&root, &root);
        let (low, borrow) = difference(&goal_low, &square_low);
        let (high, below) = difference(&goal_high, &square_high);
        let (high, again) = if borrow { difference(&high, &one()) } else { (high, false) };
        let is_negative = below | again;
        let (high, low) = if is_negative { negated_pair(&high, &low) } else { (high, low) };
        let zeros = leading_zeros(&high);
        if zeros == 64 * N as u32 {
            // |√M − root| = |rest|/(√M + root), and the divisor is at least 2^(64·N − 0.001).
            return (root, if is_zero(&low) { 0.0 } else { 1.01 });
        }
        if at == 0 && zeros < 45 {
            // The first guess is wrong, and so may be its reciprocal.
            break;
        }
        let mut first = shifted_left(&high, zeros)[N - 1];
        let from_low = zeros % 64;
        if zeros as usize / 64 == N - 1 && from_low > 0 {
            first |= low[N - 1] >> (64 - from_low);
        }
        // As fractions, the rest is first · 2^-(64 + zeros), and 1/(2·root) is half_inverse · 2^-62.
        let step = ((wide(first) * wide(half_inverse)) >> 64) as u64;
        let mut correction = [0; N];
        correction[N - 1] = step;
        let mut correction = shifted_right(&correction, zeros.saturating_sub(2)).0;
        // The correction c is below 2^(64·N − zeros + 1) units, and its relative error below 2^-42, since the square of
        // the first guess is right to 2^-44: below 2^-5 for less than 2^37. c²/(2·root) is less than that, and one unit
        // is lost in the shift.
        let is_last = zeros > 64 * N as u32 - 36;
        let mut may_be_exact = false;
        if is_last {
            // If c is next to an integer, the root may be exact, which the next round shows.
            let places = zeros - 2 - 64 * (N as u32 - 1);
            let behind_the_point = step >> (places - 5) & 31;
            if behind_the_point == 31 {
                correction = sum(&correction, &one()).0;
            }
            may_be_exact = matches!(behind_the_point, 0 | 31) && !is_zero(&correction);
        }
        let (next, over) = if is_negative { difference(&root, &correction) } else { sum(&root, &correction) };
        root = if over { [u64::MAX; N] } else { next };
        if is_last && !may_be_exact {
            return (root, 1.25);
        }
    }
    (root, f64::INFINITY)
}

/// The negative of a number of 2N words.
#[inline]
fn negated_pair<const N: usize>(high: &Limbs<N>, low: &Limbs<N>) -> (Limbs<N>, Limbs<N>) {
    let (low, borrow) = difference(&[0; N], low);
    let negated = negated(high);
    (if borrow { difference(&negated, &one()).0 } else { negated }, low)
}

fn one<const N: usize>() -> Limbs<N> {
    let mut one = [0; N];
    one[0] = 1;
    one
}

/// m · 2^(64·N − odd).
fn goal<const N: usize>(m: &Limbs<N>, odd: bool) -> (Limbs<N>, Limbs<N>) {
    if !odd {
        return (*m, [0; N]);
    }
    let mut low = [0; N];
    low[N - 1] = m[0] << 63;
    (shifted_right(m, 1).0, low)
}
