//! Operations of the table other than those of `arithmetic`, correctly rounded.
//!
//! Where all operands are numbers, a [`Solver`] finds the value. The result at infinities and NaNs, where a function
//! has no value, and the sign of a zero result are those of binary64 at operands of the same kind: these are facts
//! about the function, not about the format.

use alloc::format;
use alloc::vec::Vec;

use super::super::rational::Rational;
use super::super::{Outcome, Solver};
use super::arithmetic::{Destination, convert, round_rational};
use super::number::{Extended, Kind};
use crate::device::{DeviceError, FloatMode, FloatPlan};
use crate::format::Format;
use crate::machine::Level;
use crate::pair::Pair;
use crate::program::{Program, Width};
use crate::round::{Round, RoundingDirection};
use crate::table::{self, Op};

/// An operation, ready to be computed.
#[derive(Clone, Debug)]
pub(in crate::exact) struct Function {
    op: Op,
    program: Program,
    solver: Solver,
}

impl Function {
    /// Makes an operation of this number of operands, or of a number and an integer.
    ///
    /// # Errors
    /// Where no float reading has the operation.
    pub(in crate::exact) fn new(
        op: Op,
        operands: usize,
        integer: Option<i32>,
    ) -> Result<Function, DeviceError> {
        let program = Program::of_operation(op, operands, integer);
        FloatPlan::<f64>::new(&program, FloatMode { width: Width::F64, round: Round::TiesToEven })?;
        let solver = Solver::new(&program);
        Ok(Function { op, program, solver })
    }

    /// Is this a function of the numbers of a format, which reals do not have?
    pub(in crate::exact) fn is_of_floats(&self) -> bool {
        self.op.info().kind == table::Kind::Float
    }

    /// The result as a library has it whose operands and results are variables of the format.
    pub(super) fn in_format(&self, operands: &[Extended], mode: FloatMode) -> Result<Extended, DeviceError> {
        let operands: Vec<f64> = operands.iter().map(|x| x.to_f64(RoundingDirection::TiesToEven)).collect();
        self.in_floats(&operands, mode).map(Extended::from)
    }

    fn in_floats(&self, operands: &[f64], mode: FloatMode) -> Result<f64, DeviceError> {
        let plan = FloatPlan::<f64>::new(&self.program, mode)?;
        let columns: Vec<&[f64]> = operands.iter().map(core::slice::from_ref).collect();
        let mut result = [f64::NAN];
        plan.run(&mut plan.scratch(Level::best()), &columns, &mut result)?;
        Ok(result[0])
    }

    /// The exact result for these operands, rounded once.
    ///
    /// # Errors
    /// For functions of floating-point numbers, such as `nextafter`, and where the result is not known well enough.
    pub(super) fn call(
        &mut self,
        operands: &[Extended],
        to: Destination,
        direction: RoundingDirection,
    ) -> Result<Extended, DeviceError> {
        if self.is_of_floats() {
            return Err(DeviceError::Unsupported(self.op));
        }
        let mode = FloatMode { width: Width::F64, round: direction.to_round().unwrap_or(Round::TiesToEven) };
        let of_kind: Vec<f64> = operands.iter().map(|x| of_same_kind(*x)).collect();
        let near = self.in_floats(&of_kind, mode)?;
        if !operands.iter().all(|x| x.is_finite()) {
            return self.beyond_numbers(operands, near, to, direction);
        }
        let numbers: Vec<_> = operands.iter().map(|x| x.to_rational()).collect();
        let negative = near.is_sign_negative();
        match self.solver.round_to(&numbers, to, direction) {
            Outcome::Value(value) if value.is_zero() && self.solver.is_exact() => {
                Ok(Extended::zero(negative))
            }
            // atan2(-0, -1) is -π, and real numbers have one 0.
            Outcome::Value(value)
                if operands.iter().any(|x| x.is_zero()) && value.is_negative() != negative =>
            {
                let mirrored = self.solver.round_to(&numbers, to, -direction);
                let value = if let Outcome::Value(value) = mirrored { value } else { value };
                Ok(value.with_sign(negative))
            }
            Outcome::Value(value) => Ok(value),
            // The angle of the origin has the values that IEEE 754 says.
            Outcome::Undefined if operands.iter().all(|x| x.is_zero()) => {
                self.beyond_numbers(operands, near, to, direction)
            }
            Outcome::Undefined if near.is_finite() => Ok(Extended::NAN),
            Outcome::Undefined => Ok(Extended::from(near)),
            Outcome::Undecided { .. } if is_far(operands) && !(SMALL..f64::MAX).contains(&near.abs()) => {
                let power = if near.abs() >= f64::MAX { 1 << 20 } else { -(1 << 20) };
                let size = Rational::integer(if negative { -1 } else { 1 });
                Ok(round_rational(&size.scaled(power), to, direction))
            }
            Outcome::Undecided { bits } => match self.beside_limit(&of_kind)? {
                Some(value) => Ok(round_rational(&value, to, direction)),
                None => Err(self.undecided(bits)),
            },
        }
    }

    /// The exact result for pairs, as the nearest pair. A zero has the sign that it has in binary64.
    ///
    /// # Errors
    /// Where the result is not known well enough.
    pub(in crate::exact) fn of_pairs(&mut self, operands: &[Pair<f64>]) -> Result<Pair<f64>, DeviceError> {
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        let of_kind: Vec<f64> = operands.iter().map(|x| pair_of_same_kind(*x)).collect();
        let near = self.in_floats(&of_kind, mode)?;
        let are_finite = operands.iter().all(|x| x.is_finite());
        if !are_finite {
            return self.pair_beyond_numbers(operands, near);
        }
        let numbers: Vec<_> = operands.iter().map(|x| Rational::of_pair(*x)).collect();
        match self.solver.nearest_pair(&numbers) {
            // Terms that cancel have the sum +0, which operands of the same kind do not show.
            Outcome::Value(value)
                if value.hi() == 0.0
                    && self.op == Op::Fma
                    && operands.iter().all(|x| x.hi() != 0.0)
                    && self.solver.is_exact() =>
            {
                Ok(Pair::from(0.0))
            }
            Outcome::Value(value) if value.hi() == 0.0 && self.solver.is_exact() => {
                Ok(Pair::from(0.0_f64.copysign(near)))
            }
            // atan2(-0, -1) is -π, and real numbers have one 0.
            Outcome::Value(value)
                if operands.iter().any(|x| x.hi() == 0.0)
                    && value.hi().is_sign_negative() != near.is_sign_negative() =>
            {
                Ok(-value)
            }
            Outcome::Value(value) => Ok(value),
            Outcome::Undefined if operands.iter().all(|x| x.hi() == 0.0) => {
                self.pair_beyond_numbers(operands, near)
            }
            Outcome::Undefined if near.is_finite() => Ok(Pair::from(f64::NAN)),
            Outcome::Undefined => Ok(Pair::from(near)),
            Outcome::Undecided { .. } if !(SMALL..f64::MAX).contains(&near.abs()) => {
                Ok(Pair::from(if near.abs() < 1.0 {
                    0.0_f64.copysign(near)
                } else {
                    f64::INFINITY.copysign(near)
                }))
            }
            Outcome::Undecided { bits } => match self.beside_limit(&of_kind)? {
                // The distance to the limit is below all numbers.
                Some(value) => Ok(Pair::from(value.round::<f64>(RoundingDirection::TiesToEven))),
                None => Err(self.undecided(bits)),
            },
        }
    }

    /// The result where an operand is infinite or a NaN, or all are zeros: a special value, a short number, or a part
    /// of a circle.
    fn pair_beyond_numbers(&self, operands: &[Pair<f64>], near: f64) -> Result<Pair<f64>, DeviceError> {
        // The remainder of a finite number by an infinity is that number.
        if let (Op::Fmod | Op::Remainder, &[x, _], true) = (self.op, operands, near.is_finite()) {
            return Ok(x);
        }
        let Some((name, _)) = QUARTERS.into_iter().find(|(_, quarters)| is_angle(near, *quarters)) else {
            return Ok(Pair::from(near));
        };
        let program = Program::parse(name).expect("a formula");
        match Solver::new(&program).nearest_pair(&[]) {
            Outcome::Value(value) => Ok(if near < 0.0 { -value } else { value }),
            _ => Err(self.undecided(0)),
        }
    }

    /// A number on the same side of ±1 or ±2 as the result, and as near to it as no format tells: the value of a
    /// function such as `tanh` that no precision tells from its limit.
    fn beside_limit(&self, operands: &[f64]) -> Result<Option<Rational>, DeviceError> {
        let [below, above] = [Round::TowardNegative, Round::TowardPositive]
            .map(|round| self.in_floats(operands, FloatMode { width: Width::F64, round }));
        let (below, above) = (below?, above?);
        if below.next_up() != above {
            return Ok(None);
        }
        let limits = [-2, -1, 1, 2];
        let found = limits.into_iter().find(|limit| [below, above].contains(&f64::from(*limit)));
        Ok(found.and_then(|limit| {
            let side = if above == f64::from(limit) { -1 } else { 1 };
            Rational::integer(limit.into()).add(&Rational::integer(side).scaled(-200))
        }))
    }

    /// [`pair_beyond_numbers`](Self::pair_beyond_numbers) in binary80.
    fn beyond_numbers(
        &self,
        operands: &[Extended],
        near: f64,
        to: Destination,
        direction: RoundingDirection,
    ) -> Result<Extended, DeviceError> {
        let is_short = near.to_bits().trailing_zeros() > 40;
        if !near.is_finite() || is_short {
            return Ok(convert(Extended::from(near), to, direction));
        }
        // The remainder of a finite number by an infinity is that number.
        if let (Op::Fmod | Op::Remainder, &[x, _]) = (self.op, operands) {
            return Ok(convert(x, to, direction));
        }
        for (name, quarters) in QUARTERS {
            if is_angle(near, quarters) {
                let negative = near < 0.0;
                let direction = if negative { -direction } else { direction };
                let program = Program::parse(name).expect("a formula");
                if let Outcome::Value(value) = Solver::new(&program).round_to(&[], to, direction) {
                    return Ok(value.with_sign(negative));
                }
            }
        }
        Err(self.undecided(0))
    }

    fn undecided(&self, bits: u32) -> DeviceError {
        DeviceError::Failed(match bits {
            0 => format!("`{}` is not known for these operands", self.op.name()),
            bits => format!("`{}` could not be rounded with {bits} bits", self.op.name()),
        })
    }
}

/// Size below which only results that underflow are.
const SMALL: f64 = f64::MIN_POSITIVE;

/// Parts of a circle that functions have at infinities, as formulas and in quarters of π.
const QUARTERS: [(&str, f64); 4] = [("pi/4", 1.0), ("pi/2", 2.0), ("3*pi/4", 3.0), ("pi", 4.0)];

/// Is a result of binary64 one of them?
fn is_angle(near: f64, quarters: f64) -> bool {
    (near.abs() / core::f64::consts::FRAC_PI_4 - quarters).abs() < 1e-9
}

/// [`of_same_kind`] of a pair.
fn pair_of_same_kind(x: Pair<f64>) -> f64 {
    const LARGE: f64 = (1_u64 << 40) as f64;
    if x.lo() == 0.0 || !x.is_finite() {
        return x.hi();
    }
    if x.hi().abs() >= LARGE {
        let size = Rational::of_pair(x.abs());
        // A number whose exponent is too large to cut is an even integer.
        let Some((whole, rest)) = size.floor().and_then(|whole| Some((whole.clone(), size.sub(&whole)?)))
        else {
            return x.hi();
        };
        let half = Rational::integer(1).scaled(-1);
        let fraction = match rest.compare(&half) {
            _ if rest.is_zero() => 0.0,
            Some(core::cmp::Ordering::Less) => 0.25,
            Some(core::cmp::Ordering::Equal) => 0.5,
            _ => 0.75,
        };
        return (LARGE + f64::from(u8::from(whole.is_odd())) + fraction).copysign(x.hi());
    }
    // A number next to a short one becomes the short one's neighbour; another number is on the same side of short
    // numbers as the pair.
    let is_short = x.hi().to_bits().trailing_zeros() > 8 || (2.0 * x.hi()) % 1.0 == 0.0;
    match is_short {
        true if x.lo() > 0.0 => x.hi().next_up(),
        true => x.hi().next_down(),
        false => x.hi(),
    }
}

/// Is an operand so large that the result may have an exponent that no precision reaches?
fn is_far(operands: &[Extended]) -> bool {
    let limit = Extended::from((1_u64 << 40) as f64);
    operands.iter().any(|x| x.abs().compare(limit) == Some(core::cmp::Ordering::Greater))
}

/// A number of binary64 of the same kind: on the same side of every short number, as much an integer, even or odd, or
/// halfway between two. It does not keep sizes, and so serves only where the size of the result does not matter.
fn of_same_kind(x: Extended) -> f64 {
    let down = x.to_f64(RoundingDirection::TowardZero);
    let Kind::Finite { significand, exponent } = x.kind() else { return down };
    if Extended::from(down).to_bits() == x.to_bits() {
        return down;
    }
    let sign = if x.is_negative() { -1.0 } else { 1.0 };
    // For numbers from 2^51 on, binary64 has too few bits for halves of odd integers; up to 2^65 the number may be odd.
    let top = exponent + 64 - significand.leading_zeros().cast_signed();
    if (52..=65).contains(&top) {
        let two = (-exponent).clamp(0, 63).cast_unsigned();
        let (whole, rest) = if exponent >= 0 {
            (significand << exponent.cast_unsigned().min(63), 0)
        } else {
            (significand >> two, significand & ((1 << two) - 1))
        };
        let half = if two == 0 { 0 } else { 1_u64 << (two - 1) };
        let fraction = match rest.cmp(&half) {
            _ if rest == 0 => 0.0,
            core::cmp::Ordering::Less => 0.25,
            core::cmp::Ordering::Equal => 0.5,
            core::cmp::Ordering::Greater => 0.75,
        };
        return sign * ((1_u64 << 48) as f64 + (whole % 4) as f64 + fraction);
    }
    // An odd pattern is between its neighbours; a number beyond or below all others becomes the largest or the least.
    let pattern = down.abs().to_bits();
    let size = if down.is_infinite() { f64::MAX } else { f64::from_bits(pattern | 1) };
    debug_assert!(!Format::is_nan(size));
    sign * size
}
