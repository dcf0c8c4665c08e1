//! Steps: one operation of a formula on a block of rows, on one row, or recorded.
//!
//! Plans are sequences of steps, and stand above the kernels, in `outward-programs`. Code that is generic over lanes
//! and machines is compiled here, and called through functions that are generic over neither, so that a change above
//! does not compile it again.
//!
//! | module | what is there |
//! |---|---|
//! | `conditions` | comparisons, conditions and choices |
//! | `block` | columns of a block of rows, and the kernel that does one operation on them |
//! | `interval` | the operations of the table and conditions, for intervals |
//! | `float` | the same for numbers, and the rounding of results |
//! | `dispatch` | which machine does a step: [`OnLevels`] has the doors for each format |
//! | [`scalar`] | one operation on one row |
//! | [`record`] | recordings of single operations, and their interpretation |

mod block;
mod conditions;
mod dispatch;
mod float;
mod interval;
pub mod record;
pub mod scalar;

pub use crate::format::{LsbExponents, Width};
pub use block::{BlockColumn, Decorated, IntervalOperand, IntervalResults, ROWS, WIDEST};
pub use conditions::{Compare, Outcomes, Relation, Side};
pub use dispatch::{Dispatch, On, OnLevels};
pub use float::{
    NumberOperand, NumberOperation, NumberStep, ResultRounding, flag, from_wide, held,
    is_here as is_on_numbers, is_refused as is_refused_away,
};
pub use interval::{IntervalOperation, IntervalStep, code, compared, is_here as is_on_intervals, truth};
