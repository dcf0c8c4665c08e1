//! Formats wider than binary64: pairs beside exact values; binary80 and x87 beside this processor's x87 unit, beside
//! exact values, and special cases.

#[path = "extended/functions.rs"]
mod functions;
#[path = "extended/numbers.rs"]
mod numbers;
#[path = "extended/pairs.rs"]
mod pairs;
#[path = "extended/x87.rs"]
mod x87;

use outward::device::FloatMode;
use outward::exact::extended::{Extended, ExtendedMode, ExtendedPlan, Precision};
use outward::program::{Program, Width};
use outward::round::Round;

/// Numbers of the sequence of Steele and others' splitmix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// A number whose exponent is near another one's, or at an end of the range, with few or many bits.
    fn number(&mut self, near: i64) -> Extended {
        let field = match self.below(12) {
            0 => 0,
            1 => self.below(70) as i64,
            2 => 32766 - self.below(70) as i64,
            3 => self.below(32767) as i64,
            4 => 0x7fff,
            _ => (near + self.below(140) as i64 - 70).clamp(0, 32766),
        };
        let bits = match self.below(6) {
            0 => 0,
            1 => self.next() & self.next() & self.next(),
            2 => u64::MAX << self.below(64),
            3 => u64::MAX >> self.below(64),
            4 => self.next() << self.below(64),
            _ => self.next(),
        };
        // Integer bit and field fit each other; infinities have nothing else.
        let significand = match field {
            0 => bits >> 1,
            0x7fff => 1 << 63,
            _ => bits | 1 << 63,
        };
        let sign = u128::from(self.below(2));
        Extended::from_bits(sign << 79 | (field as u128) << 64 | u128::from(significand))
    }
}

fn plan(formula: &str, mode: ExtendedMode) -> ExtendedPlan {
    ExtendedPlan::new(&Program::parse(formula).unwrap(), mode).unwrap()
}

fn stored(width: Width, round: Round) -> FloatMode {
    FloatMode { width, round }
}

fn x87(precision: Precision, width: Width, round: Round) -> ExtendedMode {
    ExtendedMode::X87 { precision, stored: stored(width, round) }
}
