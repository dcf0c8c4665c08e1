//! Draws errors in ulps, of a formula or of an audited function.

use super::axis::{AcrossAxis, Axis, Scale};
use super::canvas::{self, Canvas, Frame, LegendMark, picture};
use super::theme::{Ink, LINES};
use super::values::{Titles, everywhere, line_legend, runs};
use crate::failure::Failure;

/// The largest error in each column of a picture, in ulps.
pub struct ErrorColumns<'a> {
    /// The name of each formula, with a column for each column of pixels, of [`canvas::columns`].
    pub formulas: &'a [(&'a str, &'a [PixelColumn])],
    /// The quantity of one column, for the legend.
    pub shown: String,
}

/// Largest error shown on a linear axis; larger ones need powers of ten.
const FEW: f64 = 20.0;
/// The lower end of a logarithmic axis.
const LEAST: f64 = 0.1;
/// The upper end of a logarithmic axis: no digit of such a result is right, and the ulps of an exact value that is 0,
/// or nearly, tell nothing.
const MOST: f64 = 1e18;
/// Largest error of correctly rounded results.
const HALF: f64 = 0.5;

/// Draws the largest error in each column: an area for one formula, a line each for several.
pub fn draw(
    titles: &Titles,
    size: [u32; 2],
    across: AcrossAxis,
    errors: &ErrorColumns<'_>,
) -> Result<String, Failure> {
    let [ticks, up] = canvas::most_ticks(size);
    let ErrorColumns { formulas, shown } = errors;
    let is_alone = formulas.len() == 1;
    let all = || formulas.iter().flat_map(|(_, columns)| *columns);
    let largest = all().filter_map(PixelColumn::finite).fold(0.0, f64::max);
    let y = if largest < FEW {
        Axis::new(Scale::Linear, [0.0, (1.1 * largest).max(0.6)], up)
    } else {
        let shown = largest.min(MOST);
        Axis::new(Scale::Logarithmic(LEAST), [LEAST, 10f64.powf(shown.log10().ceil()).max(shown)], up)
    };
    let x = across.axis(ticks);
    let below = if is_alone { titles.across.clone() } else { format!("{}   ({shown})", titles.across) };
    let frame = Frame {
        size,
        title: titles.title.clone(),
        across: x.title(&below),
        up: format!("error in ulps of {}, at most", titles.format),
        x,
        y,
    };
    let is_infinite = |column: &PixelColumn| *column == PixelColumn::Error(f64::INFINITY);
    let is_beyond = |column: &PixelColumn| column.finite().is_some_and(|ulps| frame.y.position(ulps) > 1.0);
    let undefined = everywhere(formulas, |column| *column == PixelColumn::Undefined);
    let mut legend = match is_alone {
        true => vec![(LegendMark::Area(Ink::Band), shown.clone())],
        false => line_legend(formulas.iter().map(|(name, _)| *name)),
    };
    legend.push((LegendMark::Line(Ink::Alarm), "0.5: correctly rounded".to_string()));
    if undefined.contains(&true) {
        legend.push((LegendMark::Area(Ink::Undefined), "undefined".into()));
    }
    if all().any(is_infinite) {
        legend.push((LegendMark::Area(Ink::AlarmFaint), "no finite result".into()));
    }
    if all().any(is_beyond) {
        legend.push((LegendMark::Beyond, "beyond the picture".into()));
    }
    let behind = |canvas: &Canvas<'_, '_>| {
        runs(&undefined, |is| *is).try_for_each(|[from, to]| canvas.stretch([from, to], Ink::Undefined))?;
        formulas
            .iter()
            .flat_map(|(_, columns)| runs(columns, is_infinite))
            .try_for_each(|[from, to]| canvas.stretch([from, to], Ink::AlarmFaint))
    };
    let before = |canvas: &Canvas<'_, '_>| {
        let finite = |column: &PixelColumn| column.finite().is_some();
        for ((_, columns), (ink, _)) in formulas.iter().zip(LINES) {
            for [from, to] in runs(columns, finite) {
                let heights: Vec<f64> = columns[from..to].iter().filter_map(PixelColumn::finite).collect();
                if is_alone {
                    let bounds: Vec<[f64; 2]> = heights.iter().map(|height| [0.0, *height]).collect();
                    canvas.band(from, &bounds, Ink::Band)?;
                }
                canvas.skyline(from, &heights, ink, if is_alone { 10 } else { 16 })?;
            }
        }
        if across.has_zero() {
            canvas.meridian(0.0, Ink::Axis)?;
        }
        canvas.level(HALF, Ink::Alarm)?;
        formulas
            .iter()
            .flat_map(|(_, columns)| runs(columns, is_beyond))
            .try_for_each(|[from, to]| canvas.beyond((from + to - 1) / 2, true))
    };
    picture(&frame, &legend, behind, before)
}

/// The largest error in a column of pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum PixelColumn {
    /// No number was tried.
    #[default]
    Nothing,
    /// The exact value is not defined for any number tried.
    Undefined,
    /// The largest error; infinite if there is no finite result.
    Error(f64),
}

impl PixelColumn {
    /// Adds an error, which is NaN if the exact value is not defined.
    pub fn add(&mut self, ulps: f64) {
        *self = match *self {
            PixelColumn::Nothing if ulps.is_nan() => PixelColumn::Undefined,
            PixelColumn::Error(before) => PixelColumn::Error(before.max(ulps)),
            kept if ulps.is_nan() => kept,
            _ => PixelColumn::Error(ulps),
        };
    }

    /// Adds the errors of another column at the same numbers.
    pub fn merge(&mut self, other: PixelColumn) {
        match other {
            PixelColumn::Nothing => {}
            PixelColumn::Undefined => self.add(f64::NAN),
            PixelColumn::Error(ulps) => self.add(ulps),
        }
    }

    fn finite(&self) -> Option<f64> {
        match self {
            PixelColumn::Error(ulps) if ulps.is_finite() => Some(*ulps),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_keeps_the_largest_error() {
        let of = |errors: &[f64]| {
            let mut column = PixelColumn::default();
            errors.iter().for_each(|ulps| column.add(*ulps));
            column
        };
        assert_eq!(of(&[f64::NAN, f64::NAN]), PixelColumn::Undefined);
        assert_eq!(of(&[f64::NAN, 0.5, f64::NAN, 0.25]), PixelColumn::Error(0.5));
        let mut column = of(&[1.0, 0.5]);
        column.merge(of(&[]));
        column.merge(of(&[f64::NAN]));
        assert_eq!(column, PixelColumn::Error(1.0));
        column.merge(of(&[f64::INFINITY]));
        assert_eq!((column, column.finite()), (PixelColumn::Error(f64::INFINITY), None));
    }
}
