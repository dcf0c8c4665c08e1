//! The tools of the `outward` command as functions. Each takes a request, a plain structure with defaults, and gives a
//! report, a plain structure that prints itself as text, CSV, JSON or SVG. Nothing is printed here: notes and progress
//! go to a [`Monitor`](monitor::Monitor), rows to a [`ReportOutput`](output::ReportOutput).
//!
//! ```
//! use outward_tools::explain;
//! use outward_reports::explain::NodeValue;
//! use outward_tools::explain::request::ExplainRequest;
//!
//! let request = ExplainRequest {
//!     formula: "(1 - cos(x))/x^2".into(),
//!     variables: vec!["x=1e-4".into()],
//!     ..ExplainRequest::default()
//! };
//! let report = explain::run(&request)?;
//! let NodeValue::Number(result) = &report.explanation.nodes[report.explanation.result].value else { unreachable!() };
//! assert!(result.error_ulps > 1e7);
//! println!("{}", report.text(false));
//! # Ok::<(), outward_tools::failure::Failure>(())
//! ```
//!
//! | module | what is there |
//! |---|---|
//! | [`eval`] | formulas over rows: for given values, or for every row of a file |
//! | [`explain`] | every value of a formula, and where its error comes from |
//! | [`plot`] | a formula over one variable, as a picture |
//! | [`roundoff`] | bounds of the error of a formula over whole ranges |
//! | [`range`](mod@range) | the minimum and the maximum of a formula over whole ranges, and where they are |
//! | [`system`] | all solutions of equations, and minima subject to them |
//! | [`diff`] | a formula or a sum computed in two ways, and which differences are bugs |
//! | [`audit`] | the error of a function of a library |
//! | [`traced`] | reports of programs with traced numbers, beside their source |
//! | [`convert`](mod@convert) | columns of a file in a narrower format, and what that does to them |
//! | [`conform`] | interval test files |
//! | [`inspect`] | a number in its format, and the formats |
//! | [`emit`] | a formula as a program in another language |
//! | [`examples`] | textbook examples of floating-point arithmetic |
//! | [`reduce`] | sums, norms, means and variances of the rows of a file |
//! | [`matrix`] | products of matrices in files |
//! | [`device`] | devices that compute: the processor, GPUs, and the support for them in this build |
//! | [`monitor`] | monitors of a running job |
//! | [`output`] | outputs for rows |
//! | [`failure`] | failures of a job |
//! | [`panics`] | a panic of any thread as a failure |
//! | [`encoding`] | text of other encodings as UTF-8 |
//! | `whole_file`, `fpcore_file` | files that are read as a whole, and those of FPCores |
//! | `clock` | times that a job notes |
//! | [`cell`] | the values of cells |
//! | `column_names` | names of columns as formulas have them |
//! | [`csv`] | CSV cut into records, in pieces of any size |
//! | [`json`] | the members of a JSON object, and the elements of an array |
//! | `missing` | cells that hold no value |
//! | [`number`] | the formats, with what tools do to their numbers |
//! | [`numerals`] | decimal commas, marks between digits, signs and blanks of print |
//! | `uncertain` | numbers with their uncertainty: `3.56?1`, `3.56(1)`, `3.56±0.01` |

#![allow(missing_docs, reason = "unpublished: a field whose name says all has no comment")]

pub mod audit;
pub mod cell;
mod clock;
mod column_names;
pub mod conform;
pub mod convert;
pub mod csv;
pub mod device;
pub mod diff;
pub mod emit;
#[cfg_attr(target_family = "wasm", path = "encoding_of_browsers.rs")]
pub mod encoding;
pub mod eval;
pub mod examples;
pub mod explain;
mod fpcore_file;
pub mod inspect;
pub mod json;
pub mod matrix;
mod missing;
pub mod number;
pub mod numerals;
pub mod output;
pub mod panics;
pub mod plot;
pub mod range;
pub mod reduce;
pub mod roundoff;
pub mod system;
pub mod traced;
pub mod uncertain;
mod undefined;
mod whole_file;

pub use outward_reports::{failure, layout, monitor};
