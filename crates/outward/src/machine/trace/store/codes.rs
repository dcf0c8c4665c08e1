//! Codes of operations.

use alloc::vec::Vec;

use crate::machine::trace::graph::{Arithmetic, Comparison, Integer, Op};
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
pub struct Codes(Vec<Op>);

impl Codes {
    pub fn new() -> Codes {
        use Arithmetic::{Add, Div, Fma, Mul, Sqrt, Sub};
        let mut ops: Vec<Op> = [
            Op::Neg,
            Op::Abs,
            Op::IsNan,
            Op::Lesser,
            Op::Greater,
            Op::Select,
            Op::ToBits,
            Op::ToWord,
            Op::FromHalf,
            Op::ToF64,
            Op::ToF32,
            Op::Widen,
            Op::RecipApprox,
            Op::MaskAnd,
            Op::MaskOr,
            Op::MaskNot,
        ]
        .into();
        ops.extend([Comparison::Less, Comparison::LessEqual, Comparison::Equal].map(Op::Compare));
        for round in Round::ALL {
            ops.extend([Op::Integral(round), Op::Narrow(round), Op::ToHalf(round)]);
            ops.extend([Add, Sub, Mul, Div, Sqrt, Fma].map(|arithmetic| Op::Rounded(arithmetic, round)));
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
        ops.extend(integers.map(Op::Integer));
        ops.extend((0..64).map(|count| Op::Integer(Integer::ShiftRightSigned(count))));
        Codes(ops)
    }

    pub fn op(&self, code: usize) -> Op {
        self.0[code - FIRST].clone()
    }

    #[cfg(feature = "record")]
    pub fn code(&self, op: &Op) -> Option<usize> {
        self.0.iter().position(|other| other == op).map(|at| FIRST + at)
    }
}
