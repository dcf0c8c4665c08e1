//! Requests for reductions.

use outward::program::Width;
use outward::round::RoundingDirection;

use crate::device::DeviceSpec;
use crate::eval::request::RowsRequest;

/// One result for all rows of a file, or for each group of rows.
#[derive(Clone, Debug)]
pub struct ReduceRequest {
    /// The file, and how it is read; its formula is set by the tool.
    pub rows: RowsRequest,
    /// The reduction to compute.
    pub reduction: Reduction,
    /// The column, or the two columns, in their order.
    pub columns: Vec<String>,
    /// The column whose texts make groups of the rows.
    pub by: Option<String>,
    /// The device that adds cells that are binary64 numbers; by default the processor, since text takes longer to read
    /// than its numbers to add.
    pub device: DeviceSpec,
    /// The format of the result.
    pub format: Width,
    /// The direction in which the one result is rounded; without it, there are two bounds.
    pub round: Option<RoundingDirection>,
}

/// A reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// Σ x
    Sum,
    /// Σ x y
    Dot,
    /// √(Σ x²)
    Norm,
    /// Σ x / n
    Mean,
    /// Σ (x − x̄)² / (n − ddof)
    Variance {
        /// 1 for a sample, 0 for a whole population.
        ddof: u64,
    },
    /// √(Σ (x − x̄)² / (n − ddof))
    StandardDeviation {
        /// 1 for a sample, 0 for a whole population.
        ddof: u64,
    },
    /// Σ (x − x̄)(y − ȳ) / (n − ddof)
    Covariance {
        /// 1 for a sample, 0 for a whole population.
        ddof: u64,
    },
    /// Σ (x − x̄)(y − ȳ) / √(Σ (x − x̄)² Σ (y − ȳ)²)
    Correlation,
}

impl Reduction {
    /// Returns the name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Reduction::Sum => "sum",
            Reduction::Dot => "dot",
            Reduction::Norm => "norm",
            Reduction::Mean => "mean",
            Reduction::Variance { .. } => "var",
            Reduction::StandardDeviation { .. } => "std",
            Reduction::Covariance { .. } => "cov",
            Reduction::Correlation => "corr",
        }
    }

    /// Returns whether the reduction takes pairs of numbers.
    #[must_use]
    pub fn takes_pairs(self) -> bool {
        matches!(self, Reduction::Dot | Reduction::Covariance { .. } | Reduction::Correlation)
    }
}
