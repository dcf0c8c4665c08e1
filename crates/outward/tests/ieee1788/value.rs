//! Values of functions in real numbers, as far as comparisons with numbers of binary64 need them.

use std::cmp::Ordering;

use num_bigint::BigInt;
use outward::exact::{Outcome, Solver};
use outward::interval::Interval;
use outward::program::{Number, Program};

/// A real number or an infinity, by its neighbours in binary64; both are the value where it is a number of the format.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Value {
    pub below: f64,
    pub above: f64,
}

pub const PI: Value = Value { below: std::f64::consts::PI, above: std::f64::consts::PI.next_up() };
pub const HALF_PI: Value =
    Value { below: std::f64::consts::FRAC_PI_2, above: std::f64::consts::FRAC_PI_2.next_up() };

impl Value {
    pub fn exact(x: f64) -> Value {
        Value { below: x, above: x }
    }

    pub fn is(self, level: f64) -> bool {
        self.below == level && self.above == level
    }

    pub fn is_below(self, level: f64) -> bool {
        self.above < level || self.above == level && self.below < self.above
    }

    pub fn is_above(self, level: f64) -> bool {
        (-self).is_below(-level)
    }
}

impl std::ops::Neg for Value {
    type Output = Value;

    fn neg(self) -> Value {
        Value { below: -self.above, above: -self.below }
    }
}

/// mantissa · 2^exponent.
#[derive(Clone, Debug)]
pub struct Dyadic(BigInt, i64);

impl Dyadic {
    pub fn from_f64(x: f64) -> Dyadic {
        assert!(x.is_finite());
        let (exponent, fraction) = ((x.to_bits() >> 52 & 0x7ff) as i64, x.to_bits() & ((1 << 52) - 1));
        let magnitude = if exponent == 0 { fraction } else { fraction | 1 << 52 };
        let magnitude = BigInt::from(magnitude);
        Dyadic(if x < 0.0 { -magnitude } else { magnitude }, exponent.max(1) - 1075)
    }

    pub fn times(&self, other: &Dyadic) -> Dyadic {
        Dyadic(&self.0 * &other.0, self.1 + other.1)
    }

    pub fn minus(&self, other: &Dyadic) -> Dyadic {
        let low = self.1.min(other.1);
        Dyadic(self.scaled(low) - other.scaled(low), low)
    }

    fn scaled(&self, exponent: i64) -> BigInt {
        &self.0 << (self.1 - exponent)
    }

    pub fn compare(&self, other: &Dyadic) -> Ordering {
        let low = self.1.min(other.1);
        self.scaled(low).cmp(&other.scaled(low))
    }

    fn power(&self, n: u32) -> Dyadic {
        Dyadic(self.0.pow(n), self.1 * i64::from(n))
    }
}

/// The neighbours of a number that `compare` compares with numbers of the format, near a guess.
fn neighbours(guess: f64, compare: impl Fn(f64) -> Ordering) -> Value {
    let mut below = guess.clamp(-f64::MAX, f64::MAX);
    for _ in 0..4 {
        match compare(below) {
            Ordering::Equal => return Value::exact(below),
            Ordering::Greater if below == f64::MAX || compare(below.next_up()) == Ordering::Less => {
                return Value { below, above: below.next_up() };
            }
            Ordering::Greater => below = below.next_up(),
            Ordering::Less if below == f64::MIN => return Value { below: f64::NEG_INFINITY, above: below },
            Ordering::Less => below = below.next_down(),
        }
    }
    panic!("{guess:e} is no guess");
}

/// x·y in integers.
pub fn product(x: f64, y: f64) -> Value {
    if x == 0.0 || y == 0.0 {
        return Value::exact(0.0);
    }
    if x.is_infinite() || y.is_infinite() {
        return Value::exact(x * y);
    }
    let exact = Dyadic::from_f64(x).times(&Dyadic::from_f64(y));
    neighbours(x * y, |q| exact.compare(&Dyadic::from_f64(q)))
}

/// x^n in integers; the limit at 0 from the side of `side`, and at infinity.
pub fn integer_power(x: f64, n: i32, side: f64) -> Value {
    let sign = if n % 2 != 0 && side < 0.0 { -1.0 } else { 1.0 };
    if n == 0 {
        return Value::exact(1.0);
    }
    if x == 0.0 || x.is_infinite() {
        let is_large = (x == 0.0) != (n > 0);
        return Value::exact(if is_large { sign * f64::INFINITY } else { 0.0 });
    }
    let power = Dyadic::from_f64(x).power(n.unsigned_abs());
    let one = Dyadic::from_f64(1.0);
    let guess = Interval::point(x).powi(n);
    let guess = if guess.inf().is_infinite() { guess.sup() } else { guess.inf() };
    neighbours(guess, |q| {
        let q = Dyadic::from_f64(q);
        match (n > 0, x < 0.0 && n % 2 != 0) {
            (true, _) => power.compare(&q),
            (false, false) => one.compare(&q.times(&power)),
            (false, true) => one.compare(&q.times(&power)).reverse(),
        }
    })
}

/// A function whose values come of the solver, where it is asked, or of the operation on one-point intervals.
pub struct Function {
    interval: fn(&[f64]) -> Interval,
    solver: Option<Solver>,
    /// Counts of the solver's values, and of values that it did not give because of overflow.
    pub counts: [u32; 2],
}

impl Function {
    pub fn new(formula: &str, interval: fn(&[f64]) -> Interval, has_solver: bool) -> Function {
        let solver = has_solver.then(|| Solver::new(&Program::parse(formula).expect("a formula")));
        Function { interval, solver, counts: [0; 2] }
    }

    pub fn at(&mut self, operands: &[f64]) -> Value {
        let tightest = (self.interval)(operands);
        assert!(!tightest.is_empty(), "{operands:?}");
        let value = Value { below: tightest.inf(), above: tightest.sup() };
        if let Some(solver) = &mut self.solver {
            let numbers: Vec<Number> = operands.iter().map(|&x| Number::from_f64(x)).collect();
            if let Outcome::Value((below, above)) = solver.bounds::<f64>(&numbers) {
                self.counts[0] += 1;
                assert_eq!(value, Value { below, above }, "{operands:?}");
            } else {
                self.counts[1] += 1;
            }
        }
        value
    }
}
