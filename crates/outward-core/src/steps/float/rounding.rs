//! The rounding of the result of one operation, on one row or in a recording.

use super::lanes::{FloatOperation, FromOdd, Identity, InLanes, LaneFunction, Neighbour};
use super::{away, held, lanes, operations};
use crate::format::Width;
use crate::machine::Lanes;
use crate::round::{Rd, Rn, Rounding, RoundingDirection, Ru, Rz};
use crate::table::Op;

/// The rounding of one operation.
#[derive(Clone, Copy, Debug)]
pub struct ResultRounding {
    /// The format.
    pub width: Width,
    /// The direction.
    pub round: RoundingDirection,
}

impl ResultRounding {
    /// A number of binary64, rounded.
    #[must_use]
    pub fn rounded(self, x: f64) -> f64 {
        self.apply(Identity, [x])
    }

    /// An operation of the table on numbers of binary64.
    #[must_use]
    pub fn number(self, op: Op, operands: &[f64]) -> f64 {
        self.operation(op, operands)
    }

    /// An operation with an integer on a number of binary64.
    #[must_use]
    pub fn number_with_integer(self, op: Op, x: f64, n: i32) -> f64 {
        operations::with_integer_in_lanes(op, self, x, n)
    }

    /// A number of binary64 that is rounded to odd (see `lanes::FromOdd`), rounded.
    #[must_use]
    pub fn from_odd(self, x: f64) -> f64 {
        FromOdd { width: self.width, round: self.round }.call([x])
    }

    /// An operation of the table.
    pub(super) fn operation<V: Lanes>(self, op: Op, operands: &[V]) -> V {
        match (op, operands) {
            (Op::Nextafter, &[x, y]) => Neighbour::of(self.width).apply::<Rn, V>([x, y]),
            _ if away::exactly(op, self) => away::in_lanes(op, operands),
            _ => operations::in_lanes(op, self, operands),
        }
    }

    /// A value between these, rounded to the narrower format. This is not a part of each operation, because it is
    /// longer than most of them.
    #[inline(never)]
    fn within_format<W: Lanes>(self, down: W, up: W) -> W {
        let odd = lanes::to_odd(down, up, self.round);
        FromOdd { width: self.width, round: self.round }.call([odd])
    }
}

/// The operation in a direction: a separate function, so that it is not compiled again for each place that uses it.
#[inline(never)]
fn directed<R: Rounding, V: Lanes, F: FloatOperation<N>, const N: usize>(
    operation: F,
    operands: [V; N],
) -> V {
    operation.apply::<R, V>(operands)
}

impl<V: Lanes> InLanes<V> for ResultRounding {
    fn apply<F: FloatOperation<N>, const N: usize>(self, operation: F, operands: [V; N]) -> V {
        let held = held::<V::Format>();
        if self.width < held || (held == Width::F32 && self.round == RoundingDirection::TiesToAway) {
            let mut wide = [operands[0].widen(); N];
            for (wide, operand) in wide.iter_mut().zip(operands) {
                *wide = operand.widen();
            }
            let (down, up) =
                (directed::<Rd, _, F, N>(operation, wide), directed::<Ru, _, F, N>(operation, wide));
            return V::exact_from(self.within_format(down, up));
        }
        match self.round {
            // The operations of binary64 whose results can lie halfway between two numbers are in `away`.
            RoundingDirection::TiesToAway | RoundingDirection::TiesToEven => {
                directed::<Rn, V, F, N>(operation, operands)
            }
            RoundingDirection::TowardZero => directed::<Rz, V, F, N>(operation, operands),
            RoundingDirection::TowardPositive => directed::<Ru, V, F, N>(operation, operands),
            RoundingDirection::TowardNegative => directed::<Rd, V, F, N>(operation, operands),
        }
    }
}
