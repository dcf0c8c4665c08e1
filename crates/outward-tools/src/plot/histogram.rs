//! Draws the number of values with each binary exponent, and the range of a format.

use super::axis::{Axis, Scale};
use super::canvas::{self, Canvas, Frame, LegendMark, picture};
use super::theme::Ink;
use crate::failure::Failure;

/// Counts of numbers by their magnitudes.
pub struct Histogram {
    pub title: String,
    /// The title below the horizontal axis.
    pub across: String,
    /// Number of values with each exponent, from the first one on.
    pub counts: Vec<u64>,
    pub first: i32,
    /// The exponents of the least number of the format, of its least normal one, and of its largest one.
    pub limits: [i32; 3],
}

const SIZE: [u32; 2] = [900, 540];

impl Histogram {
    /// Draws the picture.
    pub fn svg(&self) -> Result<String, Failure> {
        let [least, least_normal, largest] = self.limits;
        let is_there = |(_, count): &(usize, &u64)| **count > 0;
        let at = |place: usize| self.first + place as i32;
        let counts = || self.counts.iter().enumerate();
        let from = counts().find(is_there).map_or(least, |(place, _)| at(place)).min(least) - 1;
        let to = counts().rfind(is_there).map_or(largest, |(place, _)| at(place)).max(largest) + 2;
        let most = self.counts.iter().copied().max().unwrap_or(0).max(1) as f64;
        let [across, up] = canvas::most_ticks(SIZE);
        let frame = Frame {
            size: SIZE,
            title: self.title.clone(),
            across: self.across.clone(),
            up: "numbers".into(),
            x: Axis::new(Scale::Linear, [f64::from(from), f64::from(to)], across),
            y: Axis::new(Scale::Linear, [0.0, 1.05 * most], up),
        };
        let pixels = canvas::columns(SIZE[0]);
        let place = |exponent: i32| {
            let position = frame.x.position(f64::from(exponent)).clamp(0.0, 1.0);
            (position * pixels as f64).round() as usize
        };
        let legend = [
            (LegendMark::Area(Ink::Band), "numbers of each size".to_string()),
            (LegendMark::Area(Ink::AlarmFaint), "not numbers of the format".to_string()),
            (LegendMark::Area(Ink::Undefined), "subnormal in the format".to_string()),
        ];
        let behind = |canvas: &Canvas<'_, '_>| {
            canvas.stretch([0, place(least)], Ink::AlarmFaint)?;
            canvas.stretch([place(least), place(least_normal)], Ink::Undefined)?;
            canvas.stretch([place(largest + 1), pixels], Ink::AlarmFaint)
        };
        let before = |canvas: &Canvas<'_, '_>| {
            for (index, count) in counts().filter(is_there) {
                let [left, right] = [place(at(index)), place(at(index) + 1)];
                // Bars that are wide enough have gaps.
                let right = if right > left + 4 { right - 1 } else { right.max(left + 1) };
                let bar = vec![[0.0, *count as f64]; right - left];
                canvas.band(left, &bar, Ink::Band)?;
            }
            canvas.level(0.0, Ink::Axis)
        };
        picture(&frame, &legend, behind, before)
    }
}
