//! Translates OpenCL C whose rounding modes are chosen by pragma to plain OpenCL C 1.2.
//!
//! The extension `cl_khr_select_fprounding_mode` lets a kernel choose a rounding mode for a stretch of its text:
//!
//! ```c
//! #pragma OPENCL EXTENSION cl_khr_select_fprounding_mode : enable
//! #pragma OPENCL SELECT_ROUNDING_MODE rtp
//! ```
//!
//! Today's compilers accept the pragma and ignore it. [`translate`] produces a text that every compiler compiles with
//! the intended rounding.
//!
//! # What the pragma does
//!
//! The pragma applies up to the next one or to the end of the compound statement that contains it, after which the
//! outer mode applies again:
//!
//! * `+ - * /` on floating-point numbers and vectors (those of `half` too, where the kernel enables `cl_khr_fp16`),
//!   also as `+= -= *= /= ++ --`, are rounded in the mode, each once, and not contracted. A NaN result is the canonical
//!   one, so that results are the same bits everywhere.
//! * So are conversions that can round: casts, implicit ones, and `convert_float(x)` and the like where they name no
//!   mode.
//! * `vstore_half` and `vstorea_half` store in the mode where they name none.
//! * Mathematical, common and geometric functions are what they are elsewhere, as are conversions to integers, which
//!   truncate.
//! * Literals are read to nearest. A function that is called has the modes of its own text.
//! * `__ROUNDING_MODE__` is `rte`, `rtz`, `rtp` or `rtn`, without any pragma `rte`.
//!
//! Text that no pragma governs is left alone, and a kernel without any is unchanged as a whole.
//!
//! # How
//!
//! Clang (14 or later), found at run time, is the front end: its preprocessor makes one text, in which the pragmas are
//! found, and its tree gives the types. An operation in a mode becomes a call of a function. These functions are
//! printed before the text, from the definitions that every machine of `outward` runs. If the language has a function
//! for the mode (`convert_float_rtp`, `vstore_half_rtz`), that one is called. Conditions of the preprocessor are
//! decided while translating: macros that a host would define for its device are to be given as options.
//!
//! | module | what is there |
//! |---|---|
//! | `clang` | the front end as a process |
//! | `source` | the text after the preprocessor: its pragmas, its modes, its places |
//! | `ast` | the tree |
//! | `types` | numbers and vectors |
//! | `rewrite` | what becomes of each operation |
//! | `fold` | constants |
//! | `functions` | what is called |

mod ast;
mod clang;
mod error;
mod fold;
mod functions;
mod mode;
mod rewrite;
mod source;
mod types;

use std::path::{Path, PathBuf};

pub use error::{Error, SourcePlace};
pub use mode::Mode;

/// Options for reading a kernel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The clang to use; otherwise `OUTWARD_CLANG`, or the first of `clang`, `clang-20` to `clang-14` on the path.
    pub clang: Option<PathBuf>,
    /// Folders of included files, besides that of the kernel.
    pub include: Vec<PathBuf>,
    /// Macros: `NAME` or `NAME=VALUE`.
    pub define: Vec<String>,
}

/// An operation that has a mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The position.
    pub place: SourcePlace,
    /// The operator, the function, or `conversion`.
    pub what: String,
    /// The type of its result.
    pub of: String,
    /// The mode.
    pub mode: Mode,
}

/// The result of translating a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Translation {
    /// The text; `None` if the kernel is right without changes.
    pub text: Option<String>,
    /// The operations that have a mode, in their order.
    pub operations: Vec<Operation>,
}

/// Translates the kernel in a file with this text; `-` is a kernel that is in no file.
///
/// # Errors
///
/// If clang is missing or does not accept the kernel, or something in it cannot be translated: a constant that must be
/// computed while translating and cannot, a pragma inside of an operation.
pub fn translate(file: &Path, text: &[u8], options: &Options) -> Result<Translation, Error> {
    let clang = clang::Clang::find(options)?;
    let source = source::SourceText::new(&clang.preprocess(file, text)?)?;
    let json = clang.parse(&source.text)?;
    if !source.chooses {
        return Ok(Translation { text: None, operations: Vec::new() });
    }
    // Operations are nested as deep as expressions: a sum of thousands of terms has as many levels.
    let finish = || {
        let tree = ast::AstNode::parse(&json, &source.text).map_err(|reason| clang.failed(reason))?;
        rewrite::rewrite(&source, &tree)
    };
    std::thread::scope(|scope| {
        let finished = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, finish);
        match finished.map(std::thread::ScopedJoinHandle::join) {
            Ok(Ok(translation)) => translation,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => Err(clang.failed(error.to_string())),
        }
    })
}

/// Bytes of stack, of which only the used ones take memory.
const STACK: usize = if usize::BITS >= 64 { 1 << 30 } else { 1 << 26 };
