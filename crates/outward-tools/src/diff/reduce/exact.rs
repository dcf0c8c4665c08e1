//! Sums of numbers and of products without any rounding.

/// 2^-LEAST is the last digit of a product of two numbers of binary64.
const LEAST: i32 = 2 * 1074;
/// Digits of 32 bits: products are below 2^2048, and 2^64 of them fit.
const DIGITS: usize = (LEAST as usize + 2048 + 64).div_ceil(32) + 1;
/// Additions before the digits, which grow by less than 2^32 each time, have to be carried.
const PATIENCE: u32 = 1 << 29;

/// A number in fixed point, with all of its digits.
#[derive(Clone, Debug)]
pub struct Accumulator {
    /// The last first; each stands for itself times 2^(32·place − LEAST) and has any sign.
    digits: [i64; DIGITS],
    added: u32,
}

impl Accumulator {
    /// Nothing yet.
    pub fn new() -> Accumulator {
        Accumulator { digits: [0; DIGITS], added: 0 }
    }

    /// Adds a finite number.
    pub fn add(&mut self, x: f64) {
        self.add_product(x, 1.0);
    }

    /// Adds the product of two finite numbers.
    pub fn add_product(&mut self, x: f64, y: f64) {
        let [(of_x, at_x), (of_y, at_y)] = [parts(x), parts(y)];
        let product = u128::from(of_x) * u128::from(of_y);
        let negative = x.is_sign_negative() != y.is_sign_negative();
        let place = (at_x + at_y + LEAST) as usize;
        self.add_bits(product as u64, place, negative);
        self.add_bits((product >> 64) as u64, place + 64, negative);
        self.added += 1;
        if self.added == PATIENCE {
            self.carry();
        }
    }

    fn add_bits(&mut self, bits: u64, place: usize, negative: bool) {
        let mut shifted = u128::from(bits) << (place % 32);
        let mut at = place / 32;
        while shifted > 0 {
            let digit = i64::from(shifted as u32);
            self.digits[at] += if negative { -digit } else { digit };
            shifted >>= 32;
            at += 1;
        }
    }

    /// Makes each digit but the first one of 0 … 2^32 − 1.
    fn carry(&mut self) {
        let mut carry = 0;
        let last = DIGITS - 1;
        for digit in &mut self.digits[..last] {
            let sum = *digit + carry;
            *digit = sum & 0xffff_ffff;
            carry = sum >> 32;
        }
        self.digits[last] += carry;
        self.added = 0;
    }

    /// The nearest numbers of binary64 that are not above and not below it.
    pub fn bounds(&self) -> (f64, f64) {
        let mut size = self.clone();
        size.carry();
        let negative = size.digits[DIGITS - 1] < 0;
        if negative {
            size.digits.iter_mut().for_each(|digit| *digit = -*digit);
            size.carry();
        }
        let (below, above) = size.bounds_of_positive();
        if negative { (-above, -below) } else { (below, above) }
    }

    /// Of one that is carried and not negative.
    fn bounds_of_positive(&self) -> (f64, f64) {
        let Some(first) = self.digits.iter().rposition(|&digit| digit != 0) else { return (0.0, 0.0) };
        let top = 32 * first + self.digits[first].ilog2() as usize;
        // The place of the last bit of a number of this size.
        let place = top.saturating_sub(52).max((LEAST - 1074) as usize);
        let digit = |at: usize| self.digits.get(at).map_or(0, |&digit| digit as u128);
        let at = place / 32;
        let window = digit(at) | digit(at + 1) << 32 | digit(at + 2) << 64;
        let integer = (window >> (place % 32)) as u64;
        let rest =
            window & ((1 << (place % 32)) - 1) != 0 || self.digits[..at].iter().any(|&digit| digit != 0);
        let exponent = place as i32 - LEAST;
        if exponent > 1023 - 52 {
            return (f64::MAX, f64::INFINITY);
        }
        // A number of 53 bits, or the next power of two: the product has no rounding.
        let scaled = |integer: u64| integer as f64 * power(exponent);
        (scaled(integer), if rest { scaled(integer + 1) } else { scaled(integer) })
    }
}

/// |x| as an integer and a power of two.
fn parts(x: f64) -> (u64, i32) {
    let bits = x.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i32;
    let fraction = bits & ((1 << 52) - 1);
    if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) }
}

/// 2^exponent, from −1074 to 1023.
fn power(exponent: i32) -> f64 {
    let bits = if exponent < -1022 { 1 << (exponent + 1074) } else { ((exponent + 1023) as u64) << 52 };
    f64::from_bits(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(numbers: &[f64]) -> (f64, f64) {
        let mut exact = Accumulator::new();
        numbers.iter().for_each(|&x| exact.add(x));
        exact.bounds()
    }

    #[test]
    fn nothing_is_lost() {
        assert_eq!(sum(&[]), (0.0, 0.0));
        assert_eq!(sum(&[1e308, 1.0, 5e-324, -1e308, -1.0]), (5e-324, 5e-324));
        assert_eq!(sum(&[1.0, 5e-324]), (1.0, 1.0_f64.next_up()));
        assert_eq!(sum(&[-1.0, 5e-324]), (-1.0, (-1.0_f64).next_up()));
        assert_eq!(sum(&[0.1, 0.2]), (0.3, 0.30000000000000004));
        assert_eq!(sum(&[f64::MAX, f64::MAX]), (f64::MAX, f64::INFINITY));
        assert_eq!(sum(&[f64::MAX, f64::MAX, -f64::MAX]), (f64::MAX, f64::MAX));
        assert_eq!(sum(&[f64::MAX, 1.0]), (f64::MAX, f64::INFINITY));
    }

    #[test]
    fn products() {
        let mut exact = Accumulator::new();
        exact.add_product(0.1, 0.3);
        let high = 0.1 * 0.3;
        exact.add(-high);
        let low = f64::mul_add(0.1, 0.3, -high);
        assert_eq!(exact.bounds(), (low, low));
        // Far below all numbers, and not zero.
        let mut tiny = Accumulator::new();
        tiny.add_product(5e-324, -5e-324);
        assert_eq!(tiny.bounds(), (-5e-324, -0.0));
        let mut huge = Accumulator::new();
        huge.add_product(f64::MAX, f64::MAX);
        huge.add_product(f64::MAX, -f64::MAX);
        huge.add(7.0);
        assert_eq!(huge.bounds(), (7.0, 7.0));
    }
}
