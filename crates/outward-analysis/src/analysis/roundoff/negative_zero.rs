//! Determines which computed values can be −0. A few functions distinguish it from +0 and jump between the two
//! ([`zeros`](crate::analysis::zeros)).

use crate::interval::Interval;
use crate::round::RoundingDirection;
use crate::table::Op;

/// Zeros among an operand's values.
#[derive(Clone, Copy, Debug)]
pub struct OperandZeros {
    /// All values, exact and computed.
    pub held: Interval<f64>,
    /// Can a computed one be −0?
    pub negative: bool,
}

impl OperandZeros {
    /// Is every value above 0 or +0?
    pub fn are_positive(self) -> bool {
        self.held.inf() >= 0.0 && !self.negative
    }

    /// Does a function that tells zeros apart jump at a zero of this operand?
    pub fn has_jump(self, op: Op) -> bool {
        // In the exact reading, both signs count for `copysign`.
        self.held.contains(0.0) && (self.negative || op == Op::Copysign)
    }
}

/// Context in which an operation is computed.
#[derive(Clone, Copy, Debug)]
pub struct ZeroRules {
    pub round: RoundingDirection,
    /// Can the result be rounded in another direction than that, or flushed to zero?
    pub is_unsure: bool,
}

impl ZeroRules {
    /// Can the result of an operation that is correctly rounded, but for that, be −0? True wherever no rule says that
    /// it can not; `exact` are the exact results.
    pub fn can_be_negative(self, op: Op, operands: &[OperandZeros], exact: Interval<f64>) -> bool {
        use Op::{
            Abs, Add, Asin, Asinh, Atan, Atanh, Cbrt, Ceil, Cosh, Div, Erf, Expm1, Floor, Fma, Fmax, Fmin,
        };
        use Op::{
            Log1p, Max, Min, Mul, Pos, RoundTiesToAway, RoundTiesToEven, Sinh, Sqr, Sqrt, Sub, Tanh, Trunc,
        };
        if exact.inf() > 0.0 {
            // A result that is rounded or flushed to zero is positive.
            return false;
        }
        let all_positive = || operands.iter().all(|operand| operand.are_positive());
        // x − x is +0 in all directions but one.
        let cancels_to_plus = !self.is_unsure && self.round != RoundingDirection::TowardNegative;
        match (op, operands) {
            (Abs | Sqr | Cosh, _) => false,
            (Add, [x, y]) if cancels_to_plus => x.negative && y.negative,
            (Sub, [x, y]) if cancels_to_plus => x.negative && y.held.contains(0.0),
            // If no operand is −0 or below 0, the result is not below 0, and a zero result is +0.
            (
                Pos | Sqrt | Cbrt | Asin | Atan | Sinh | Tanh | Asinh | Atanh | Expm1 | Log1p | Erf | Floor
                | Ceil | Trunc | RoundTiesToEven | RoundTiesToAway | Min | Max | Fmin | Fmax | Mul | Div
                | Fma | Add,
                _,
            ) => !all_positive(),
            _ => true,
        }
    }

    /// [`can_be_negative`](Self::can_be_negative) for an operation with an integer.
    pub fn can_be_negative_with_integer(op: Op, n: i32, x: OperandZeros, exact: Interval<f64>) -> bool {
        match op {
            _ if exact.inf() > 0.0 => false,
            Op::Pown if n % 2 == 0 => false,
            Op::Pown | Op::Rootn if n > 0 => !x.are_positive(),
            Op::Scalbn => !x.are_positive(),
            _ => true,
        }
    }
}
