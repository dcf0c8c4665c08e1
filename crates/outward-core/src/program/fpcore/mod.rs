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
//! # What is supported
//!
//! * `let`, `let*`, `if`, `!`, `cast`, `digits`; comparisons of any number of operands, `and`, `or`, `not`, `TRUE`,
//!   `FALSE`;
//! * the operations of the [table](crate::table) that have a name in FPCore. `pow` with a constant integer exponent
//!   (`2`, `(+ 2 1)`) is an integer power; with any other exponent it is the `pow` of IEEE 754, as in
//!   [infix](super::language). If one operand of `fmin` or `fmax` is a NaN, their float reading is the other operand,
//!   as in C;
//! * decimal, hexadecimal and rational numbers, the constants of the standard, and `INFINITY`. In comparisons,
//!   `INFINITY` is greater than all finite numbers; its decoration is never above `trv`;
//! * precisions `binary64`, `binary32`, `binary16` and `(float 8 16)`, which is bfloat16; rounding `nearestEven`,
//!   `nearestAway`, `toZero`, `toPositive`, `toNegative`.
//!
//! Everything else is an error that names the construct and its place: loops, tensors, other precisions
//! and directions, `NAN`, classification (`isnan` …), functions that are not in the table.
//!
//! The float reading uses the `:precision` and `:round` of the whole FPCore unless the caller asks for others
//! ([`FpCore::width`], [`FpCore::round`]). Those of an inner `!` are part of the program, and so is a `nearestAway` of
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

mod expression;
mod numeral;
mod precondition;
mod reader;
mod sexp;

use alloc::string::String;
use alloc::vec::Vec;

use super::{ParseError, Program, RoundingDirection, Width};
pub use precondition::{Bound, Note, Precondition, Range};
use sexp::Reader;

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

/// Reads every FPCore of a file. Each one yields its own result or its own error.
pub fn read(text: &str) -> Vec<Result<FpCore, ParseError>> {
    let mut data = Reader::new(text);
    let mut cores = Vec::new();
    loop {
        let start = data.start();
        match data.next() {
            Ok(None) => return cores,
            Ok(Some(datum)) => cores.push(reader::read(text, &datum)),
            Err(error) => {
                cores.push(Err(error));
                data.recover(start);
            }
        }
    }
}

/// Reads a text that consists of one FPCore.
pub fn read_one(text: &str) -> Result<FpCore, ParseError> {
    let mut data = Reader::new(text);
    let Some(datum) = data.next()? else {
        return Err(ParseError::new(text, text.len()..text.len(), "expected an FPCore, found nothing"));
    };
    let start = data.start();
    if data.next()?.is_some() {
        return Err(ParseError::new(text, start..start + 1, "expected one FPCore, here starts another"));
    }
    reader::read(text, &datum)
}
