//! Functions of a number and an integer that have fast paths: arguments for them, and their expected results.

use outward::device::{FloatMode, FloatPlan};
use outward::format::Format;
use outward::machine::soft::arith::convert;
use outward::machine::{Float, Level, Native, Scalar, Target};
use outward::math::compound::Compound;
use outward::math::compoundm1::CompoundMinusOne;
use outward::math::ladder::accurate_for;
use outward::math::rootn::Rootn;
use outward::program::{Program, Width};
use outward::{Round, Rz, ops};

use crate::generators::Random;

/// A function of a number and an integer. Powers, `pown`, are among the functions of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FunctionOfInteger {
    /// x^(1/n)
    Rootn,
    /// (1 + x)^n
    Compound,
    /// (1 + x)^n − 1
    Compoundm1,
}

impl FunctionOfInteger {
    /// Every such function.
    pub const ALL: [FunctionOfInteger; 3] =
        [FunctionOfInteger::Rootn, FunctionOfInteger::Compound, FunctionOfInteger::Compoundm1];

    /// The name in formulas.
    pub fn name(self) -> &'static str {
        match self {
            FunctionOfInteger::Rootn => "rootn",
            FunctionOfInteger::Compound => "compound",
            FunctionOfInteger::Compoundm1 => "compoundm1",
        }
    }

    /// An integer that does not make it another operation.
    pub fn integer(self, random: &mut Random) -> i32 {
        loop {
            let n = integer(random);
            let takes =
                if self == FunctionOfInteger::Rootn { n.unsigned_abs() > 1 } else { n != 0 && n != 1 };
            if takes {
                return n;
            }
        }
    }

    /// A number: any, and such with which something happens.
    pub fn number<T: Native>(self, random: &mut Random, n: i32) -> T {
        if self != FunctionOfInteger::Rootn {
            return rate(random, n);
        }
        let x: T = radicand(random, n);
        if random.below(4) == 0 { T::from_pattern(x.pattern() | T::SIGN_MASK) } else { x }
    }

    /// The function as its users have it.
    pub fn as_used<T: Native>(self, level: Level, n: i32, round: Round, xs: &[T]) -> Vec<T> {
        let text = format!("{}(x, {n})", self.name());
        let program = Program::parse(&text).expect("a function of formulas");
        let width = if T::BITS == 32 { Width::F32 } else { Width::F64 };
        let plan = FloatPlan::<T>::new(&program, FloatMode { width, round }).expect("a function of numbers");
        let mut out = vec![T::from_pattern(0); xs.len()];
        plan.run(&mut plan.scratch(level), &[xs], &mut out).expect("columns of one length");
        out
    }

    /// Computes the function by its slow path alone where the result is not known, in the four directions.
    pub fn accurate<T: Native>(self, x: T, n: i32) -> [T; 4] {
        let (targets, args) = (ROUNDS.map(Target::new::<T>), [Format::widen(x), f64::from(n)]);
        let results = match self {
            FunctionOfInteger::Rootn => accurate_for::<Rootn, _, 2, 4>(Scalar, targets, args),
            FunctionOfInteger::Compound => accurate_for::<Compound, _, 2, 4>(Scalar, targets, args),
            FunctionOfInteger::Compoundm1 => accurate_for::<CompoundMinusOne, _, 2, 4>(Scalar, targets, args),
        };
        results.map(|result| convert::<f64, T>(result, Round::TiesToEven))
    }

    /// Returns the differences of the results.
    pub fn differences<T: Native>(self, level: Level, n: i32, xs: &[T]) -> Vec<String> {
        let columns = ROUNDS.map(|round| self.as_used(level, n, round, xs));
        let mut differences = Vec::new();
        for (row, &x) in xs.iter().enumerate() {
            for ((column, wanted), round) in columns.iter().zip(self.accurate(x, n)).zip(ROUNDS) {
                let got = column[row];
                let same = got.pattern() == wanted.pattern()
                    || Format::widen(got).is_nan() && Format::widen(wanted).is_nan();
                if !same {
                    differences
                        .push(format!("{}({x:?}, {n}) {round:?}: {got:?}, not {wanted:?}", self.name()));
                }
            }
        }
        differences
    }
}

const ROUNDS: [Round; 4] =
    [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];

/// Returns any integer, and often one of a few digits.
pub fn integer(random: &mut Random) -> i32 {
    match random.below(5) {
        0 => random.below(40) as i32 - 20,
        1 => random.below(200) as i32 - 100,
        2 => random.bits() as i32 >> random.below(31),
        3 => random.pick(&[
            i32::MAX,
            i32::MIN,
            i32::MIN + 1,
            1 << 30,
            65536,
            -65537,
            1023,
            1024,
            1074,
            -1074,
            53,
            54,
        ]),
        _ => random.below(8) as i32 - 4,
    }
}

/// Returns any number, one next to 1 or to a power of two, and one with an exact root.
pub fn radicand<T: Float>(random: &mut Random, n: i32) -> T {
    let one = T::one().pattern();
    match random.below(5) {
        0 => T::from_pattern(one + random.below(128) - 64),
        1 => {
            let root = T::from_pattern(one + (random.below(1 << 6) << (T::FRACTION_BITS - 6)));
            ops::pown::<Rz, T>(root, n)
        }
        2 => {
            let power = random.below(T::INFINITY_BITS >> T::FRACTION_BITS) << T::FRACTION_BITS;
            T::from_pattern(power.max(1) + random.below(3) - 1)
        }
        _ => T::from_pattern(random.below(T::INFINITY_BITS)),
    }
}

/// A rate whose power is mostly neither 0 nor infinite, and ones next to 0 and −1.
pub fn rate<T: Float>(random: &mut Random, n: i32) -> T {
    let share = 1.0 / f64::from(n).abs().max(1.0);
    let x = match random.below(5) {
        0 => (random.unit() * 1600.0 - 800.0) * share,
        1 => (random.unit() - 0.5) * share * (-(random.below(70) as f64)).exp2(),
        2 => return T::from_pattern(T::SIGN_MASK | random.below(T::one().pattern())),
        3 => return T::from_pattern(random.below(T::INFINITY_BITS)),
        _ => ((random.below(64) as f64 + 1.0) * (-(random.below(8) as f64)).exp2()).ln(),
    };
    convert(x.exp_m1(), Round::TiesToEven)
}
