//! What the programs here share: `cargo run --release -p outward-sweeps --bin NAME`.
//!
//! | program | what it does |
//! |---|---|
//! | `functions_total`, `conversions_total`, `integral_total`, `small_formats`, `level1` | all arguments there are, or a large part of them, on the processor |
//! | `functions_random` | random arguments of functions, against slow paths and the wider format |
//! | `integer_slices`, `conversion_speed`, `text_speed` | timings |
//! | `hard_inputs` | searches for arguments that are hard to round |
//! | `gpu_functions` | all arguments of functions on NVIDIA GPUs |
//! | `gpu_conversions`, `gpu_integers`, `gpu_scaling` | NVIDIA GPUs beside the processor |

mod arguments;
pub mod gpu;
mod parts;

pub use arguments::{arguments, machine};
pub use parts::parts;
