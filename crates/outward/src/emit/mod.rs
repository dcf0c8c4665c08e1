//! Programs as source text for devices.
//!
//! A program is [recorded](crate::machine::trace) through the same definitions that the machines of this computer run,
//! and the recording is printed as kernels: [`ptx`] for the driver of an NVIDIA GPU, [`opencl`] for any other. For
//! programs that others write there are [`library`], functions for CUDA C++ and OpenCL C, and [`kernel`].
//!
//! # Two kernels
//!
//! The rows in which some operation needs a [rare path](crate::machine::Lanes::rescue) (a result that the quick phase
//! cannot round, an infinity, an empty interval) are few. If they took it where they are met, a whole warp would wait
//! for each. So the first kernel does all rows without any rare path and writes the numbers of the rows that need one
//! into a queue; the second does the rows of the queue again, with them. The first is straight code without a call.

mod c;
mod columns;
mod conversions;
mod kernel;
mod kind;
pub mod opencl;
pub mod ptx;
mod record;
mod simplify;
mod tables;

pub use c::{Dialect, functions, library};
pub use columns::{MOST_ROWS, decoration_codes, decorations};
pub use conversions::{ConversionKey, same_count};
pub use kernel::{KERNEL, Language, kernel};
pub use ptx::Element;
pub use record::{Form, Reading};

/// What becomes of a rescue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rescue {
    /// Its mask is noted in `rare`, a variable or a register; the results are those of the ordinary path.
    Note,
    /// The rare path is called.
    Call,
}
