//! Codes of operations.

use alloc::vec::Vec;

use crate::machine::trace::graph::{Action, Arithmetic, Comparison, Integer};
use crate::round::Round;

pub const INPUT: usize = 0;
pub const F64: usize = 1;
pub const F32: usize = 2;
pub const U64: usize = 3;
pub const U32: usize = 4;
pub const MASK: usize = 5;
pub const NUMBERS: usize = 6;
pub const INTEGERS: usize = 7;
pub const CALL: usize = 8;
pub const RESULT: usize = 9;
/// The codes from here on are operations that nothing belongs to.
const FIRST: usize = 10;

/// The operations that nothing belongs to, in the order of their codes.
pub struct Codes(Vec<Action>);

impl Codes {
    pub fn new() -> Codes {
        use Arithmetic::{Add, Div, Fma, Mul, MulAdd, Residual, Sqrt, Sub};
        let mut ops: Vec<Action> = [
            Action::Neg,
            Action::Abs,
            Action::IsNan,
            Action::Lesser,
            Action::Greater,
            Action::Select,
            Action::ToBits,
            Action::ToWord,
            Action::FromHalf,
            Action::ToF64,
            Action::ToF32,
            Action::Widen,
            Action::RecipApprox,
            Action::MaskAnd,
            Action::MaskOr,
            Action::MaskNot,
        ]
        .into();
        ops.extend([Comparison::Less, Comparison::LessEqual, Comparison::Equal].map(Action::Compare));
        for round in Round::ALL {
            ops.extend([Action::Integral(round), Action::RoundToF32(round), Action::ToHalf(round)]);
            ops.extend([Add, Sub, Mul, Div, Sqrt, Fma].map(|arithmetic| Action::Rounded(arithmetic, round)));
        }
        let integers = [
            Integer::Add,
            Integer::Sub,
            Integer::MulLow,
            Integer::MulHigh,
            Integer::And,
            Integer::Or,
            Integer::Xor,
            Integer::Not,
            Integer::ShiftLeft,
            Integer::ShiftRight,
            Integer::LeadingZeros,
            Integer::Lesser,
            Integer::Greater,
            Integer::Less,
            Integer::Equal,
        ];
        ops.extend(integers.map(Action::Integer));
        ops.extend((0..64).map(|count| Action::Integer(Integer::ShiftRightSigned(count))));
        // The codes of all others stay as they were.
        ops.extend([MulAdd, Residual].map(|arithmetic| Action::Rounded(arithmetic, Round::TiesToEven)));
        Codes(ops)
    }

    pub fn op(&self, code: usize) -> Action {
        self.0[code - FIRST].clone()
    }

    #[cfg(feature = "record")]
    pub fn code(&self, op: &Action) -> Option<usize> {
        self.0.iter().position(|other| other == op).map(|at| FIRST + at)
    }
}
