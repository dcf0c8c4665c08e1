//! Results that something else computed: another language's program, a library, a device.

use std::panic::Location;

use outward_core::table::{Kind, Op, Type};
use outward_exact::exact::pair_ball::PairBall;

use crate::arithmetic::{fused, negation, product, quotient, remainder, sum, traced};
use crate::compare::count;
use crate::detail::Detail;
use crate::float::TracedFloat;
use crate::functions::{absolute, function, jumping, larger, root, sign, signed, smaller};
use crate::integers::{Step, rounded};
use crate::operation::{Operation, Rounding};
use crate::traced::Traced;

impl<T: TracedFloat, D: Detail> Traced<T, D> {
    /// The result of an operation of the table that something else computed, such as a library or another language's
    /// program: `value` is its number, and the exact value follows from those of the operands.
    ///
    /// `None` if the operation is no function of so many numbers, or of more than three.
    ///
    /// ```
    /// use outward::table::Op;
    /// use outward::traced::Traced;
    ///
    /// let x = Traced::<f64>::new(1.0);
    /// let from_a_library = 0.8427007929497149;
    /// let y = Traced::computed(Op::Erf, &[x], from_a_library).expect("a function of one number");
    /// assert!(y.error().ulps < 0.5);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn computed(op: Op, operands: &[Self], value: T) -> Option<Self> {
        Traced::computed_at(op, operands, value, Location::caller())
    }

    pub(crate) fn computed_at(
        op: Op,
        operands: &[Self],
        value: T,
        location: &'static Location<'static>,
    ) -> Option<Self> {
        let of_two = |[x, y]: [&Self; 2]| {
            Some(match op {
                Op::Add => sum(value, [x, y], 1.0, location),
                Op::Sub => sum(value, [x, y], -1.0, location),
                Op::Mul => product(value, [x, y], Rounding::Once, location),
                Op::Div => quotient(value, [x, y], location),
                Op::Fmod => remainder(value, Step::Trunc, [x, y], location),
                Op::Remainder => remainder(value, Step::RoundTiesToEven, [x, y], location),
                Op::Min | Op::Fmin => smaller(value, [x, y], location),
                Op::Max | Op::Fmax => larger(value, [x, y], location),
                Op::Fdim => {
                    let difference = sum(value, [x, y], -1.0, location);
                    larger(value, [&difference, &Traced::default()], location)
                }
                Op::Copysign => signed(value, [x, y], location),
                _ if is_function(op) => function(value, op, [x, y], None, location),
                _ => return None,
            })
        };
        if op.info().operands.len() != operands.len() {
            return None;
        }
        match operands {
            [x] => Some(match op {
                // The number itself, unless the other program flushes it.
                Op::Pos => x.at_value(value, f64::INFINITY, Rounding::Exact, location),
                Op::Neg => negation(value, x, location),
                Op::Abs => absolute(value, x, location),
                Op::Recip => quotient(value, [&Traced::plain_one(), x], location),
                Op::Sqr => product(value, [x, x], Rounding::Once, location),
                Op::Sqrt => root(value, x, location),
                Op::Sign => sign(value, x, 0.0, location),
                _ => match step_of(op) {
                    Some(step) => jumping(value, step, x, location),
                    None if is_function(op) => function(value, op, [x], None, location),
                    None => return None,
                },
            }),
            [x, y] => of_two([x, y]),
            [x, y, z] => Some(match op {
                Op::Fma => fused(value, [x, y, z], location),
                _ if is_function(op) => function(value, op, [x, y, z], None, location),
                _ => return None,
            }),
            _ => None,
        }
    }

    /// The result of an operation of the table on a number and an integer, such as `Op::Pown`, that something else
    /// computed. `None` if it is no such operation.
    #[must_use]
    #[track_caller]
    pub fn computed_with_integer(op: Op, x: Self, n: i32, value: T) -> Option<Self> {
        let is_small = op.info().largest_integer().is_none_or(|most| n.unsigned_abs() <= most);
        (takes_integer(op) && is_small).then(|| function(value, op, [&x], Some(n), Location::caller()))
    }

    /// The number that something else computed in the place of this one, such as a device, or a sum in another order:
    /// the exact value stays, and what the error changes by is this line's.
    ///
    /// ```
    /// use outward::traced::Traced;
    ///
    /// let sum: Traced<f64> = [0.1, 0.2, 0.3].into_iter().map(Traced::new).sum();
    /// let from_a_device = sum.with_value(0.6);
    /// assert!(sum.error().absolute > 8e-17 && from_a_device.error().absolute < 3e-17);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn with_value(self, value: T) -> Self {
        let scale = self.exact.middle().hi.abs();
        self.at_value(value, scale, Rounding::Exact, Location::caller())
    }

    /// The number in another format, as something else converted it: a wider format has the same number, a narrower one
    /// rounds it, and the exact value stays.
    ///
    /// ```
    /// use outward::traced::Traced;
    ///
    /// let x = Traced::<f64>::new(0.1);
    /// let narrow: Traced<f32> = x.converted(0.1);
    /// assert_eq!(narrow.value(), 0.1_f32);
    /// assert!((1.4e-9..1.5e-9).contains(&narrow.error().absolute));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn converted<U: TracedFloat>(self, value: U) -> Traced<U, D> {
        let (before, after) = (self.value.wide(), value.wide());
        if !D::IS_OF_RUNS && (before == after || before.is_nan() && after.is_nan()) {
            return Traced { value, exact: self.exact, detail: self.detail };
        }
        // A conversion loses no digit of the exact value, however small that is.
        self.at_value(value, f64::INFINITY, Rounding::Once, Location::caller())
    }

    fn at_value<U: TracedFloat>(
        self,
        value: U,
        scale: f64,
        rounding: Rounding,
        location: &'static Location<'static>,
    ) -> Traced<U, D> {
        let middle = self.exact.middle();
        let operation = Operation { value: value.wide(), middle, bend: 0.0, scale, rounding, location };
        traced(value, operation, [self.operand(1.0, 1.0)])
    }

    /// Records that the program took an integer from the number, rounded by this operation of the table (`Op::Trunc`
    /// and its kin): a comparison, whose outcome is the integer. The integer is not followed.
    ///
    /// `false` if the operation rounds to no integer.
    #[track_caller]
    pub fn taken_as_integer(&self, op: Op) -> bool {
        let Some(step) = step_of(op) else { return false };
        let exact = rounded(step, &self.exact);
        let plain = rounded(step, &PairBall::number(self.value.wide()));
        let is_certain = exact.is_known() && exact.radius == 0.0;
        count::<D>(is_certain.then(|| exact.sub(plain).is_zero()), Location::caller());
        true
    }

    /// The remainder x − y·⌊x/y⌋, which has the sign of y, that something else computed: `mod` of Python and NumPy.
    #[must_use]
    #[track_caller]
    pub fn computed_floored_remainder(x: Self, y: Self, value: T) -> Self {
        remainder(value, Step::Floor, [&x, &y], Location::caller())
    }

    /// 1, which is no input of the program.
    fn plain_one() -> Self {
        Traced { value: T::ONE, exact: PairBall::number(1.0), detail: D::default() }
    }
}

/// The rounding to an integer that an operation is.
fn step_of(op: Op) -> Option<Step> {
    Some(match op {
        Op::Floor => Step::Floor,
        Op::Ceil => Step::Ceil,
        Op::Trunc => Step::Trunc,
        Op::RoundTiesToEven => Step::RoundTiesToEven,
        Op::RoundTiesToAway => Step::RoundTiesToAway,
        _ => return None,
    })
}

/// Is it a function of real numbers that has a value wherever it is defined?
fn is_function(op: Op) -> bool {
    let info = op.info();
    let is_kind = matches!(info.kind, Kind::Arithmetic | Kind::Power | Kind::Elementary);
    is_kind && !takes_integer(op)
}

fn takes_integer(op: Op) -> bool {
    op.info().operands.contains(&Type::Integer)
}
