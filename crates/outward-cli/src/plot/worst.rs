//! The worst error in each part of an axis, for audits: they look at more numbers than a picture has room for.

use super::axis::{Axis, Scale};
use super::canvas;
use super::errors::{self, ErrorPoints};
use super::values::Titles;
use crate::failure::Failure;
use crate::layout::one_line;

/// How many parts there are.
const PARTS: usize = 1000;
/// Width and height of the picture.
const SIZE: [u32; 2] = [900, 540];
/// Numbers of one sign whose sizes are more times apart are spread by powers of ten.
const FAR: f64 = 1000.0;

/// The worst numbers that were looked at.
pub struct Worst {
    axis: Axis,
    range: [f64; 2],
    scale: Scale,
    /// A number with its error, where a part has one.
    parts: Vec<Option<[f64; 2]>>,
}

impl Worst {
    /// Of numbers between these ends, which may be infinite, in a format whose least and largest positive numbers are
    /// these. An infinite range, and one from small numbers to large ones, is spread by powers of ten.
    pub fn new(range: [f64; 2], [least, largest]: [f64; 2]) -> Worst {
        let range = range.map(|end| end.clamp(-largest, largest));
        let [small, large] = [range[0].abs().min(range[1].abs()), range[0].abs().max(range[1].abs())];
        let same_sign = range[0] > 0.0 || range[1] < 0.0;
        let scale = match (same_sign, large >= largest) {
            (true, _) if large / FAR > small => Scale::Logarithmic(small),
            (false, true) => Scale::Logarithmic(least),
            _ => Scale::Linear,
        };
        // A single number has room around it.
        let range = if range[0] < range[1] { range } else { [range[0].next_down(), range[1].next_up()] };
        let axis = Axis::new(scale, range, canvas::most_ticks(SIZE)[0]);
        Worst { axis, range, scale, parts: vec![None; PARTS] }
    }

    /// A number, and how far the result there is from the exact one, in ulps: infinite where it is not finite and
    /// should be.
    pub fn add(&mut self, x: f64, ulps: f64) {
        let place = (self.axis.position(x) * PARTS as f64).floor();
        if place.is_nan() || ulps.is_nan() {
            return;
        }
        let part = &mut self.parts[(place.max(0.0) as usize).min(PARTS - 1)];
        if part.is_none_or(|[_, before]| before < ulps) {
            *part = Some([x, ulps]);
        }
    }

    /// What was looked at elsewhere, between the same ends.
    pub fn merge(&mut self, other: &Worst) {
        other.parts.iter().flatten().for_each(|[x, ulps]| self.add(*x, *ulps));
    }

    /// The picture: what was audited above it, and the name of the format, as `binary32`.
    pub fn picture(&self, title: &str, format: &'static str) -> Result<String, Failure> {
        let titles = Titles { title: one_line(title), across: "x".into(), format };
        let points: Vec<[f64; 2]> = self.parts.iter().flatten().copied().collect();
        let shown = "worst argument that was tried".into();
        errors::draw(
            &titles,
            SIZE,
            &ErrorPoints { points: &points, range: self.range, scale: self.scale, shown },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_of_each_part_is_kept() {
        let mut worst = Worst::new([0.0, 1000.0], [f64::MIN_POSITIVE, f64::MAX]);
        let mut other = Worst::new([0.0, 1000.0], [f64::MIN_POSITIVE, f64::MAX]);
        for (x, ulps) in [(0.25, 0.5), (0.5, 2.5), (0.75, 1.0), (1000.0, 0.75), (f64::NAN, 9.0)] {
            worst.add(x, ulps);
        }
        other.add(0.1, 3.5);
        worst.merge(&other);
        let kept: Vec<[f64; 2]> = worst.parts.iter().flatten().copied().collect();
        assert_eq!(kept, [[0.1, 3.5], [1000.0, 0.75]]);
        let picture = worst.picture("sin of a library", "binary64").expect("a picture");
        assert!(picture.contains("\nsin of a library\n") && picture.contains("\n3.5\n"), "{picture}");
    }

    #[test]
    fn all_numbers_have_a_place() {
        let mut worst = Worst::new([f64::NEG_INFINITY, f64::INFINITY], [5e-324, f64::MAX]);
        for x in [-f64::MAX, -1.0, -5e-324, 0.0, 5e-324, 1e-200, 1.0, f64::MAX, f64::INFINITY] {
            worst.add(x, 1.0);
        }
        let kept: Vec<f64> = worst.parts.iter().flatten().map(|point| point[0]).collect();
        assert_eq!(kept, [-f64::MAX, -1.0, -5e-324, 1e-200, 1.0, f64::MAX]);
        let picture = worst.picture("f", "binary64").expect("a picture");
        assert!(picture.contains("\n-1e200\n") && picture.contains("\n1e-200\n"), "{picture}");
        assert!(!picture.contains("NaN"));
    }
}
