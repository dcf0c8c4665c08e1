//! Devices that compute parts of products of matrices.

use outward::matrix::residues::{Part, RoundedPart};

use outward_reports::failure::Failure;

/// A device that computes parts of products.
pub trait RoundParts {
    /// Rows and columns of the parts of a product of this shape.
    fn part_of_product(&self, shape: [usize; 3]) -> Result<[usize; 2], Failure>;

    /// Computes a part.
    fn round_part(&self, part: &Part<'_>) -> Result<RoundedPart, Failure>;
}
