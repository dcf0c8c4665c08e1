//! The interval Newton method (Neumaier, Interval Methods for Systems of Equations, 1990, chapter 5).

use alloc::vec::Vec;

use super::constraint::{Function, middle};
use super::matrix;
use crate::analysis::range::Work;
use crate::interval::Interval;

/// Most times that a piece is enlarged until it contains its image.
const MOST_INFLATIONS: u32 = 4;

/// Result of a Newton step on a piece.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// There is no root in the piece.
    Empty,
    /// Roots of the piece are in these sides. If `is_unique`, there is exactly one in the piece.
    Within { sides: Vec<Interval<f64>>, is_unique: bool },
    /// The derivatives are not known, or the matrix of them may be singular.
    Unknown,
}

/// A square system: as many functions as free variables; the other variables keep their sides, which are points.
#[derive(Clone, Debug)]
pub struct Square<'a> {
    pub functions: Vec<&'a Function>,
    pub free: Vec<usize>,
}

/// Derivatives over a piece, and values at its middle.
struct Linearized {
    jacobian: Vec<Vec<Interval<f64>>>,
    values: Vec<Interval<f64>>,
    middles: Vec<f64>,
}

/// The matrix of derivatives multiplied by an approximate inverse, and the values at the middle likewise.
struct Conditioned {
    matrix: Vec<Vec<Interval<f64>>>,
    values: Vec<Interval<f64>>,
    middles: Vec<f64>,
}

impl Linearized {
    /// Has one of the functions no zero in the piece, by its mean value form?
    fn has_no_root(&self, distances: &[Interval<f64>]) -> bool {
        self.jacobian.iter().zip(&self.values).any(|(slopes, value)| {
            let terms = slopes.iter().zip(distances).map(|(slope, distance)| *slope * *distance);
            !terms.fold(*value, |sum, term| sum + term).contains(0.0)
        })
    }

    fn conditioned(self) -> Option<Conditioned> {
        let Linearized { jacobian, values, middles } = self;
        let approximate = jacobian.iter().map(|row| row.iter().map(|x| x.mid()).collect()).collect();
        let inverse = matrix::inverse(approximate)?;
        let (zero, n) = (Interval::point(0.0), middles.len());
        let product = |row: &Vec<f64>, column: &dyn Fn(usize) -> Interval<f64>| {
            (0..n).fold(zero, |sum, k| sum + Interval::point(row[k]) * column(k))
        };
        let matrix =
            inverse.iter().map(|row| (0..n).map(|j| product(row, &|k| jacobian[k][j])).collect()).collect();
        let values = inverse.iter().map(|row| product(row, &|k| values[k])).collect();
        Some(Conditioned { matrix, values, middles })
    }
}

impl Conditioned {
    /// Krawczyk's operator: roots of the piece are in its image, and if that is inside of the piece, there is one.
    fn image(&self, distances: &[Interval<f64>]) -> Vec<Interval<f64>> {
        let of = |i: usize| {
            let mut image = Interval::point(self.middles[i]) - self.values[i];
            for (j, (entry, distance)) in self.matrix[i].iter().zip(distances).enumerate() {
                let identity = Interval::point(f64::from(u8::from(i == j)));
                image += (identity - *entry) * *distance;
            }
            image
        };
        (0..self.middles.len()).map(of).collect()
    }
}

impl Square<'_> {
    fn linearized(&self, sides: &[Interval<f64>], work: &mut Work) -> Option<Linearized> {
        let slopes = |function: &&Function| {
            let gradient = function.bounds(sides, work).gradient?;
            Some(self.free.iter().map(|variable| gradient[*variable]).collect())
        };
        let jacobian = self.functions.iter().map(slopes).collect::<Option<_>>()?;
        let middles: Vec<f64> = self.free.iter().map(|variable| middle(sides[*variable])).collect();
        let mut point = sides.to_vec();
        for (variable, middle) in self.free.iter().zip(&middles) {
            point[*variable] = Interval::point(*middle);
        }
        let value = |function: &&Function| {
            let found = function.bounds(&point, work);
            (found.is_defined && found.values.is_common()).then_some(found.values)
        };
        let values = self.functions.iter().map(value).collect::<Option<_>>()?;
        Some(Linearized { jacobian, values, middles })
    }

    /// Ranges of the free variables minus their middles.
    fn distances(&self, sides: &[Interval<f64>], middles: &[f64]) -> Vec<Interval<f64>> {
        let of_free = self.free.iter().zip(middles);
        of_free.map(|(variable, middle)| sides[*variable] - Interval::point(*middle)).collect()
    }

    /// Takes one step: Krawczyk's operator decides whether there is exactly one root, Hansen and Sengupta's bounds it.
    pub fn step(&self, sides: &[Interval<f64>], work: &mut Work) -> Step {
        if self.free.iter().any(|variable| !sides[*variable].is_common()) {
            return Step::Unknown;
        }
        let Some(linearized) = self.linearized(sides, work) else { return Step::Unknown };
        let distances = self.distances(sides, &linearized.middles);
        if linearized.has_no_root(&distances) {
            return Step::Empty;
        }
        let Some(conditioned) = linearized.conditioned() else { return Step::Unknown };
        let is_unique = self.is_inside(&conditioned.image(&distances), sides);
        let Conditioned { matrix, values, middles } = conditioned;
        let from_middle = |of: &[Interval<f64>], j: usize| of[self.free[j]] - Interval::point(middles[j]);
        let n = self.free.len();
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
            let found = self.linearized(&point, work)?.conditioned()?;
            for (i, variable) in self.free.iter().enumerate() {
                correction[i] = found.values[i].mid();
                let next = found.middles[i] - correction[i];
                if !next.is_finite() {
                    return None;
                }
                point[*variable] = Interval::point(next);
            }
        }
        let least = |i: usize| {
            let at = middle(point[self.free[i]]);
            8.0 * correction[i].abs() + at.abs() * 1e-14 + 1e-290
        };
        let mut radii: Vec<f64> = (0..correction.len()).map(least).collect();
        // The larger the piece, the more pieces beside it are done with.
        for scale in [1.0, 0.125, 2e-3, 1e-6, 1e-9] {
            let of_sides = |(variable, radius): (&usize, &f64)| (scale * sides[*variable].wid()).max(*radius);
            let scaled: Vec<f64> = self.free.iter().zip(&radii).map(of_sides).collect();
            if let Some(found) = self.proved(&self.around(&point, &scaled)?, work) {
                return Some(found);
            }
        }
        // The least piece has to be as wide as its image, to which all variables contribute: where the root has a
        // coordinate 0, its own size tells nothing (Rump, Verification methods, Acta Numerica 2010, section 10:
        // epsilon-inflation).
        for _ in 0..MOST_INFLATIONS {
            let piece = self.around(&point, &radii)?;
            if let Some(found) = self.proved(&piece, work) {
                return Some(found);
            }
            let linearized = self.linearized(&piece, work)?;
            let distances = self.distances(&piece, &linearized.middles);
            let image = linearized.conditioned()?.image(&distances);
            for ((radius, variable), image) in radii.iter_mut().zip(&self.free).zip(image) {
                let reach = (image - point[*variable]).mag();
                *radius = radius.max(2.0 * reach);
            }
        }
        None
    }

    /// Returns the piece around a point, with these radii in the free variables.
    fn around(&self, point: &[Interval<f64>], radii: &[f64]) -> Option<Vec<Interval<f64>>> {
        let mut piece = point.to_vec();
        for (variable, radius) in self.free.iter().zip(radii) {
            let at = middle(point[*variable]);
            piece[*variable] = Interval::new(at - radius, at + radius).ok()?;
        }
        Some(piece)
    }

    /// The piece, if it has exactly one root, and sides of that root.
    fn proved(&self, piece: &[Interval<f64>], work: &mut Work) -> Option<[Vec<Interval<f64>>; 2]> {
        match self.step(piece, work) {
            Step::Within { sides, is_unique: true } => Some([piece.to_vec(), self.narrowed(sides, work)]),
            _ => None,
        }
    }

    /// Is the image of a piece inside of it, in the free variables?
    fn is_inside(&self, image: &[Interval<f64>], sides: &[Interval<f64>]) -> bool {
        self.free.iter().zip(image).all(|(variable, image)| {
            let side = sides[*variable];
            side.inf() < image.inf() && image.sup() < side.sup()
        })
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
