//! Numbers that know how wrong they are: the module `traced` of [`outward`](https://docs.rs/outward), which re-exports
//! this crate.
//!
//! Put [`Traced<f64>`](Traced) in the place of `f64`, and the program computes what it computed before, bit for bit.
//! Beside each number is an enclosure of the value that exact arithmetic gives for the same inputs, the largest parts
//! of the error by source line, and in the thread's [`Report`] every comparison that exact arithmetic would decide
//! otherwise, or may, and the line and the step from which nothing is guaranteed any more.
//!
//! | module | what is there |
//! |---|---|
//! | `traced`, `float` | the type, what goes into it and what it tells |
//! | `arithmetic`, `functions`, `integers`, `compare` | operations: the plain result, the exact one, the slopes |
//! | `computed`, `many` | results that a library or another language's program computed, and arrays of them |
//! | `operation` | how an operation's result is made of these |
//! | `detail`, `lines`, `row`, `shares` | what a number knows beside its radius |
//! | `step` | time steps, whose states have their errors in common |
//! | `any_rounding`, `check`, `recorded_run`, `checks` | two runs of a program, compared step by step |
//! | `certify` | solvers: the distance from the true solution |
//! | `site`, `record`, `context` | source lines and statements, what happened there, what a thread remembers |
//! | `report`, `report_json` | what happened, as text and as JSON |

#![forbid(unsafe_code)]

mod any_rounding;
mod arithmetic;
mod certify;
mod check;
mod checks;
mod compare;
mod computed;
mod context;
mod detail;
mod float;
mod functions;
mod integers;
mod lines;
mod many;
#[cfg(feature = "num-traits")]
mod num_traits;
mod operation;
mod record;
mod recorded_run;
mod report;
mod report_json;
mod row;
mod shares;
mod short;
mod site;
mod step;
mod traced;

pub use any_rounding::AnyRounding;
pub use certify::certify;
pub use check::Agreement;
pub use checks::{CheckReport, Departure};
pub use detail::{Detail, Radius};
pub use float::TracedFloat;
pub use lines::Lines;
pub use record::Moment;
pub use recorded_run::{RecordedRun, RecordedRunError};
pub use report::{LineReport, NamedResult, Report};
pub use report_json::ReportError;
pub use site::{Place, SourceLine, Statement, at};
pub use step::{MOST_STATE, OpenStep, step};
pub use traced::{Cause, CauseKind, ErrorBound, Traced};
