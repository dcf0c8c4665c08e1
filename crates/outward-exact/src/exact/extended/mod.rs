//! binary80 and x87: what programs compute in the extended format, on a machine of integers.
//!
//! binary80 has 64 bits of significand, the first of them explicit, and exponents from -16382 to 16383. The x87 unit
//! computes in registers of this format; its control word can cut the significand of `+ - * /` and `sqrt` to 53 or 24
//! bits, with the exponents as they are. A value that is stored as a variable of binary64 is rounded a second time, to
//! that format: this *double rounding* is why x87 code differs from code that computes in binary64.
//!
//! ```
//! use outward::device::FloatMode;
//! use outward::exact::extended::{Extended, ExtendedMode, ExtendedPlan, Precision};
//! use outward::program::{Program, Width};
//! use outward::Round::TiesToEven;
//!
//! let stored = FloatMode { width: Width::F64, round: TiesToEven };
//! let mode = ExtendedMode::X87 { precision: Precision::Extended, stored };
//! let mut plan = ExtendedPlan::new(&Program::parse("x + y")?, mode)?;
//! // 2^-53 and a little more: above half an ulp of 1 in binary64, but half an ulp of it in binary80 is 2^-64.
//! let y = 2_f64.powi(-53) + 2_f64.powi(-70);
//! let row = plan.row(&[Extended::from(1.0), Extended::from(y)])?;
//! assert_eq!(row.value.to_f64(TiesToEven), 1.0);
//! assert_eq!(row.double_roundings, 1);
//! assert_eq!(1.0 + y, 1.0 + f64::EPSILON);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | `number` | numbers of binary80, their bits and their text |
//! | `arithmetic` | the operations that are rounded once: exact rational numbers, then one rounding |
//! | `function` | all other operations of the table, correctly rounded by a [`Solver`](super::Solver) |
//! | `plan` | programs |

mod arithmetic;
mod function;
mod number;
mod plan;

pub use arithmetic::Precision;
pub(super) use arithmetic::{Destination, convert, round_rational};
pub(super) use function::Function;
pub use number::Extended;
pub use plan::{ExtendedMode, ExtendedPlan, ExtendedRow};
