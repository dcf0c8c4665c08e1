//! The interval Newton method (Neumaier, Interval Methods for Systems of Equations, 1990, chapter 5).

use alloc::vec::Vec;

use super::constraint::{Function, middle};
use super::matrix;
use crate::analysis::range::Work;
use crate::interval::Interval;

/// What a step of the method says of a piece.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// There is no root in it.
    Empty,
    /// Roots of the piece are in these sides. If `is_unique`, there is exactly one in the piece.
    Within { sides: Vec<Interval<f64>>, is_unique: bool },
    /// The derivatives are not known, or the matrix of them may be singular.
    Unknown,
}

/// As many functions as free variables; the other variables keep their sides, which are points.
#[derive(Clone, Debug)]
pub struct Square<'a> {
    pub functions: Vec<&'a Function>,
    pub free: Vec<usize>,
}

/// The matrix of derivatives multiplied by an approximate inverse, and the values at the middle likewise.
struct Conditioned {
    matrix: Vec<Vec<Interval<f64>>>,
    values: Vec<Interval<f64>>,
    middles: Vec<f64>,
}

impl Square<'_> {
    /// Bounds of the matrix of derivatives.
    fn jacobian(&self, sides: &[Interval<f64>], work: &mut Work) -> Option<Vec<Vec<Interval<f64>>>> {
        self.functions
            .iter()
            .map(|function| {
                let gradient = function.bounds(sides, work).gradient?;
                Some(self.free.iter().map(|variable| gradient[*variable]).collect())
            })
            .collect()
    }

    fn conditioned(&self, sides: &[Interval<f64>], work: &mut Work) -> Option<Conditioned> {
        let jacobian = self.jacobian(sides, work)?;
        let approximate = jacobian.iter().map(|row| row.iter().map(|x| x.mid()).collect()).collect();
        let inverse = matrix::inverse(approximate)?;
        let middles: Vec<f64> = self.free.iter().map(|variable| middle(sides[*variable])).collect();
        let mut point = sides.to_vec();
        for (variable, middle) in self.free.iter().zip(&middles) {
            point[*variable] = Interval::point(*middle);
        }
        let mut at_middle = Vec::with_capacity(self.functions.len());
        for function in &self.functions {
            let found = function.bounds(&point, work);
            if !found.is_defined || !found.values.is_common() {
                return None;
            }
            at_middle.push(found.values);
        }
        let zero = Interval::point(0.0);
        let n = self.free.len();
        let product = |row: &Vec<f64>, column: &dyn Fn(usize) -> Interval<f64>| {
            (0..n).fold(zero, |sum, k| sum + Interval::point(row[k]) * column(k))
        };
        let matrix =
            inverse.iter().map(|row| (0..n).map(|j| product(row, &|k| jacobian[k][j])).collect()).collect();
        let values = inverse.iter().map(|row| product(row, &|k| at_middle[k])).collect();
        Some(Conditioned { matrix, values, middles })
    }

    /// One step: Krawczyk's operator says whether there is exactly one root, Hansen and Sengupta's where it is.
    pub fn step(&self, sides: &[Interval<f64>], work: &mut Work) -> Step {
        if self.free.iter().any(|variable| !sides[*variable].is_common()) {
            return Step::Unknown;
        }
        let Some(Conditioned { matrix, values, middles }) = self.conditioned(sides, work) else {
            return Step::Unknown;
        };
        let from_middle = |of: &[Interval<f64>], j: usize| of[self.free[j]] - Interval::point(middles[j]);
        let n = self.free.len();
        let is_unique = (0..n).all(|i| {
            let mut image = Interval::point(middles[i]) - values[i];
            for (j, entry) in matrix[i].iter().enumerate() {
                let identity = Interval::point(f64::from(u8::from(i == j)));
                image += (identity - *entry) * from_middle(sides, j);
            }
            let side = sides[self.free[i]];
            side.inf() < image.inf() && image.sup() < side.sup()
        });
        let mut within = sides.to_vec();
        let mut is_regular = true;
        for i in 0..n {
            let diagonal = matrix[i][i];
            if diagonal.contains(0.0) {
                is_regular = false;
                continue;
            }
            let others = (0..n)
                .filter(|j| *j != i)
                .fold(values[i], |sum, j| sum + matrix[i][j] * from_middle(&within, j));
            let image = Interval::point(middles[i]) - others / diagonal;
            let variable = self.free[i];
            within[variable] = within[variable].intersection(image);
            if within[variable].is_empty() {
                return Step::Empty;
            }
        }
        if is_regular || is_unique { Step::Within { sides: within, is_unique } } else { Step::Unknown }
    }

    /// A piece around these sides in which there is exactly one root, and sides of that root; none where none is
    /// found. The piece may be larger than the sides.
    pub fn prove_near(&self, sides: &[Interval<f64>], work: &mut Work) -> Option<[Vec<Interval<f64>>; 2]> {
        let mut point = sides.to_vec();
        let mut correction = alloc::vec![0.0; self.free.len()];
        for _ in 0..6 {
            for variable in &self.free {
                point[*variable] = Interval::point(middle(point[*variable]));
            }
            let found = self.conditioned(&point, work)?;
            for (i, variable) in self.free.iter().enumerate() {
                correction[i] = found.values[i].mid();
                let next = found.middles[i] - correction[i];
                if !next.is_finite() {
                    return None;
                }
                point[*variable] = Interval::point(next);
            }
        }
        // The larger the piece, the more pieces beside it are done with.
        for scale in [1.0, 0.125, 2e-3, 1e-6, 1e-9, 0.0] {
            let mut piece = point.clone();
            for (i, variable) in self.free.iter().enumerate() {
                let at = middle(point[*variable]);
                let least = 8.0 * correction[i].abs() + at.abs() * 1e-14 + 1e-290;
                let radius = (scale * sides[*variable].wid()).max(least);
                piece[*variable] = Interval::new(at - radius, at + radius).ok()?;
            }
            if let Step::Within { sides: within, is_unique: true } = self.step(&piece, work) {
                let root = self.narrowed(within, work);
                return Some([piece, root]);
            }
        }
        None
    }

    /// The sides of a root that is known to be in them, as narrow as steps make them.
    pub fn narrowed(&self, mut sides: Vec<Interval<f64>>, work: &mut Work) -> Vec<Interval<f64>> {
        for _ in 0..60 {
            let Step::Within { sides: next, .. } = self.step(&sides, work) else { break };
            if next == sides {
                break;
            }
            sides = next;
        }
        sides
    }
}
