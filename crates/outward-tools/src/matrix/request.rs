//! Requests for products of matrices and for solutions of systems.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use outward::program::Width;
use outward::round::Round;

use super::report::MatrixForm;
use crate::device::DeviceSpec;
use crate::monitor::Monitor;

/// A product of two matrices in files, and what is computed of it.
#[derive(Clone, Debug)]
pub struct MatmulRequest {
    /// The file of the first factor.
    pub a: PathBuf,
    /// The file of the second factor.
    pub b: PathBuf,
    /// The file of a matrix that is added.
    pub add: Option<PathBuf>,
    pub entries: Entries,
    /// Takes cells as their nearest binary64 numbers, not as the numbers that they spell. Without bounds they are
    /// always taken so.
    pub rounds_cells: bool,
    /// Rounds after each term, in the order of the terms, and not once.
    pub in_order: bool,
    /// The device that computes the product.
    pub device: DeviceSpec,
    /// The format of the result.
    pub format: Width,
    /// The form of the output, which not all results have.
    pub form: MatrixForm,
    /// How many threads compute; `None` for one on each core.
    pub threads: Option<u16>,
    pub monitor: Arc<dyn Monitor>,
}

/// What is computed of each entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entries {
    /// One number, rounded in this direction.
    Rounded(Round),
    /// Both bounds.
    Bounds,
}

impl Entries {
    /// The directions of the results, one after the other.
    pub(super) fn directions(&self) -> &[Round] {
        match self {
            Entries::Rounded(direction) => std::slice::from_ref(direction),
            Entries::Bounds => &[Round::TowardNegative, Round::TowardPositive],
        }
    }
}

/// A system of equations with a matrix and right-hand sides in files.
#[derive(Clone, Debug)]
pub struct SystemRequest {
    /// The file of the matrix.
    pub a: PathBuf,
    /// The file of the right-hand sides; without one, the inverse is computed.
    pub b: Option<PathBuf>,
    pub problem: Problem,
    /// Takes cells as their nearest binary64 numbers, not as the numbers that they spell.
    pub rounds_cells: bool,
    /// The parts of an inverse, at most; `None` for as many as the order allows.
    pub parts: Option<u16>,
    /// How long it may take; `None` for as long as it takes, but for sparse factors that take more than some minutes.
    pub time: Option<Duration>,
    /// The form of the output.
    pub form: MatrixForm,
    /// How many threads compute; `None` for one on each core.
    pub threads: Option<u16>,
    pub monitor: Arc<dyn Monitor>,
}

/// What a solution has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Fulfil the equations.
    Equations,
    /// Make the sum of the squares of the errors as small as possible.
    LeastSquares,
}
