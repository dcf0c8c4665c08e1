//! FPCore, the language of [FPBench 2.0](https://fpbench.org/spec/fpcore-2.0.html).
//!
//! ```
//! use outward::program::fpcore;
//!
//! let text = "(FPCore (x) :name \"NMSE example 3.1\" :pre (>= x 0) (- (sqrt (+ x 1)) (sqrt x)))";
//! let core = fpcore::read(text).remove(0).unwrap();
//! assert_eq!(core.name.as_deref(), Some("NMSE example 3.1"));
//! assert_eq!(core.precondition.ranges[0].bounds::<f64>(), (0.0, f64::INFINITY));
//! ```
//!
//! # Supported language
//!
//! * `let`, `let*`, `if`, `!`, `cast`, `digits`; comparisons of any number of operands, `and`, `or`, `not`, `TRUE`,
//!   `FALSE`; `isnan`, `isinf`, `isfinite`, `isnormal` (of the stated precision, or of binary64) and `signbit`;
//! * the operations of the [table](crate::table), by their names in FPCore or in [infix](super::language) formulas.
//!   `+`, `-`, `*`, `/`, `fmin` and `fmax` take any number of operands, and compute from the left: `(- a b c)` is
//!   a − b − c, and `(/ a)` is 1/a. `pow` with a constant integer exponent (`2`, `(+ 2 1)`) is an integer power; with
//!   any other exponent it is the `pow` of IEEE 754, as in infix. If one operand of `fmin` or `fmax` is a NaN, their
//!   float reading is the other operand, as in C;
//! * `while`, `while*`, `for`, `for*`, `tensor`, `tensor*`, `array`, `ref`, `dim`, `size`, and `#` for integers. Loops
//!   are [unrolled](ReadOptions), so the number of their iterations must follow from literals that every format
//!   from binary32 on computes exactly: a loop that counts in steps of 0.25 has a known end, one that counts in steps
//!   of 0.1 has not. The elements of a tensor argument `(A 2 2)` are inputs: `A_0_0` to `A_1_1`;
//! * calls of the other FPCores of the file. The callee computes in the precision and direction that it states, and
//!   rounds its arguments to that precision; where it states none, it computes as the whole program does. Its `:pre` is
//!   not used. An FPCore may call itself if a condition on literals ends this;
//! * decimal, hexadecimal and rational numbers, the constants of the standard, and `INFINITY`. In comparisons,
//!   `INFINITY` is greater than all finite numbers; its decoration is never above `trv`;
//! * precisions `binary64`, `binary32`, `binary16`, `bfloat16` and `binary80`, also as `(float 8 16)`; rounding
//!   `nearestEven`, `nearestAway`, `toZero`, `toPositive`, `toNegative`. Devices have no binary80: `outward::exact` has
//!   a machine of integers for it.
//!
//! Everything else is an error that names the construct and its place: loops without a known end, other precisions
//! and directions, `NAN`, functions that are not in the table. The result of a program is a number, not a tensor.
//!
//! The float reading uses the `:precision` and `:round` of the whole FPCore unless the caller asks for others
//! ([`FpCore::width`], [`FpCore::round`]). The properties of an inner `!` are part of the program, and so is a
//! `nearestAway` of
//! the whole. The interval reading bounds the real-number meaning, which no rounding changes; its bounds are numbers of
//! binary32 or binary64, whatever the precision is. `nearbyint` is a different function in each direction, in both
//! readings. Its direction is that of its scope or of the whole FPCore; if neither gives one, it rounds to nearest.
//!
//! # Scopes
//!
//! `(! :round toPositive e)` and `(! :precision binary32 e)` are lexical: they hold for the operations, literals and
//! casts that are written in e. A scope inside e overrides them. A name keeps its value, which was computed with the
//! rounding of the place where the name was bound. `:round` rounds nothing by itself; each operation rounds its exact
//! result once.
//!
//! ```
//! use outward::device::{FloatMode, FloatPlan};
//! use outward::machine::Level;
//! use outward::ops::{add_rn, div_rd, div_ru};
//! use outward::program::{Program, Width};
//! use outward::Round;
//!
//! let text = "(FPCore (x) (+ (! :round toPositive (/ x 3)) (! :round toNegative (/ x 3))))";
//! let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
//! let plan = FloatPlan::<f64>::new(&Program::from_fpcore(text)?, mode)?;
//! let mut sum = [0.0];
//! plan.run(&mut plan.scratch(Level::best()), &[&[1.0]], &mut sum)?;
//! assert_eq!(sum[0], add_rn(div_ru(1.0, 3.0), div_rd(1.0, 3.0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A result in `binary16` is also rounded once, from the exact value; this holds for functions too. It is stored in
//! columns of binary32 or binary64, on every device:
//!
//! ```
//! use outward::device::{FloatMode, FloatPlan};
//! use outward::machine::Level;
//! use outward::program::{Program, Width};
//! use outward::Round;
//!
//! let text = "(FPCore (x) :precision binary16 (+ (! :round toPositive (exp x)) (! :round toNegative (exp x))))";
//! let mode = FloatMode { width: Width::F16, round: Round::TiesToEven };
//! let plan = FloatPlan::<f32>::new(&Program::from_fpcore(text)?, mode)?;
//! let mut sum = [0.0];
//! plan.run(&mut plan.scratch(Level::best()), &[&[1.0]], &mut sum)?;
//! assert_eq!(sum[0], 5.4375); // 2.71875 + 2.716796875, halfway, to even
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every operation has all five roundings, except for powers in `nearestAway` to `binary64`: their results can lie
//! halfway between two numbers, and there is no way to detect this case. Evaluating such a power is an error that names
//! it.

mod call;
mod expression;
mod loops;
mod numeral;
mod operation;
mod precondition;
mod reader;
mod sexp;
mod tensor;
mod writer;

use alloc::string::String;
use alloc::vec::Vec;

use super::{ParseError, Program, RoundingDirection, Width};
pub use precondition::{Bound, Note, Precondition, Range};
use reader::Core;
use sexp::{Datum, Reader, Source};
pub use writer::write;

/// One FPCore of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FpCore {
    /// The symbol after `FPCore`, if there is one.
    pub identifier: Option<String>,
    /// The `:name`.
    pub name: Option<String>,
    /// The line that it starts on, counted from 1.
    pub line: usize,
    /// The expression. Its inputs are all arguments, in order, used or not.
    pub program: Program,
    /// The `:precision` of the whole.
    pub width: Option<Width>,
    /// The `:round` of the whole; [`RoundingDirection::TiesToAway`] is already part of the program's operations.
    pub round: Option<RoundingDirection>,
    /// The `:pre`.
    pub precondition: Precondition,
    /// Every property as it is written, without its colon.
    pub properties: Vec<(String, String)>,
}

/// The treatment of an FPCore.
#[derive(Clone, Copy, Debug)]
pub struct ReadOptions {
    /// The most iterations of a loop, which is unrolled when the file is read.
    pub unroll: u32,
    /// Is every number that has a name rounded to the format of its operation, by a cast? See
    /// [`ParseOptions::stores_variables`](super::ParseOptions::stores_variables). Elements of arrays stay as they are.
    pub stores_variables: bool,
}

impl Default for ReadOptions {
    /// Allows at most 1000 iterations.
    fn default() -> ReadOptions {
        ReadOptions { unroll: 1000, stores_variables: false }
    }
}

/// Reads every FPCore of a file. Each one yields its own result or its own error.
pub fn read(text: &str) -> Vec<Result<FpCore, ParseError>> {
    read_with(text, ReadOptions::default())
}

/// Reads FPCores with options.
pub fn read_with(text: &str, options: ReadOptions) -> Vec<Result<FpCore, ParseError>> {
    let mut reader = Reader::new(text);
    let mut data = Vec::new();
    loop {
        let start = reader.start();
        match reader.next() {
            Ok(None) => break,
            Ok(Some(datum)) => data.push(Ok(datum)),
            Err(error) => {
                data.push(Err(error));
                reader.recover(start);
            }
        }
    }
    let elements = reader.into_elements();
    expand_all(Source { text, elements: &elements }, &data, options)
}

fn expand_all<'a>(
    source: Source<'a>,
    data: &'a [Result<Datum, ParseError>],
    options: ReadOptions,
) -> Vec<Result<FpCore, ParseError>> {
    let cores = data.iter().map(|datum| Core::new(source, datum.as_ref().map_err(Clone::clone)?));
    let cores: Vec<_> = cores.collect();
    (0..cores.len()).map(|index| reader::expand(source, &cores, index, options)).collect()
}

/// Reads a text that consists of one FPCore.
pub fn read_one(text: &str) -> Result<FpCore, ParseError> {
    let mut reader = Reader::new(text);
    let Some(datum) = reader.next()? else {
        return Err(ParseError::new(text, text.len()..text.len(), "expected an FPCore, found nothing"));
    };
    let start = reader.start();
    if reader.next()?.is_some() {
        return Err(ParseError::new(text, start..start + 1, "expected one FPCore, here starts another"));
    }
    let elements = reader.into_elements();
    let mut cores = expand_all(Source { text, elements: &elements }, &[Ok(datum)], ReadOptions::default());
    cores.remove(0)
}
