//! Draws bounds, and the plain values in them.

use super::axis::{AcrossAxis, Axis, Scale};
use super::canvas::{self, Canvas, Frame, LegendMark, picture};
use super::curve::Segment;
use super::theme::{Ink, LINES};
use crate::failure::Failure;

/// The titles of a picture.
#[derive(Clone, Debug)]
pub struct Titles {
    /// The formula or the function.
    pub title: String,
    /// The title below the horizontal axis, without the base that is subtracted from its values.
    pub across: String,
    /// The format of the plain value.
    pub format: &'static str,
}

/// Draws the enclosure of each formula over each column, from the first end of the range to the second.
pub fn draw(
    titles: &Titles,
    size: [u32; 2],
    across: AcrossAxis,
    formulas: &[(&str, &[Segment])],
    asked: Option<bool>,
) -> Result<String, Failure> {
    let [ticks, up] = canvas::most_ticks(size);
    let all: Vec<Segment> = formulas.iter().flat_map(|(_, segments)| *segments).copied().collect();
    let reach = AxisReach::of(&all);
    let logarithmic = asked.unwrap_or_else(|| reach.asks_for_logarithm());
    let (scale, ends) = if logarithmic { reach.logarithmic() } else { (Scale::Linear, reach.linear()) };
    let frame = Frame {
        size,
        title: titles.title.clone(),
        across: String::new(),
        up: String::new(),
        x: across.axis(ticks),
        y: Axis::new(scale, ends, up),
    };
    let frame = Frame { across: frame.x.title(&titles.across), up: frame.y.title("value"), ..frame };
    let mut beyond: Vec<(usize, bool)> =
        formulas.iter().flat_map(|(_, segments)| beyond(&frame.y, segments)).collect();
    beyond.dedup();
    let is_doubtful = |segment: &Segment| !segment.is_defined && !segment.bounds.is_empty();
    let undefined = everywhere(formulas, |segment| segment.bounds.is_empty());
    let mut legend = match formulas {
        [_] => vec![
            (LegendMark::Area(Ink::Band), "guaranteed bounds of the exact value".to_string()),
            (LegendMark::Line(Ink::Line), format!("plain {} value", titles.format)),
        ],
        _ => {
            let names: Vec<String> =
                formulas.iter().map(|(name, _)| format!("{name}, plain {}", titles.format)).collect();
            let mut legend = line_legend(names.iter().map(String::as_str));
            legend.push((LegendMark::Area(Ink::Band), "guaranteed bounds of exact values".to_string()));
            legend
        }
    };
    if undefined.contains(&true) {
        legend.push((LegendMark::Area(Ink::Undefined), "undefined".into()));
    }
    if all.iter().any(is_doubtful) {
        legend.push((LegendMark::Area(Ink::Doubt), "may be undefined".into()));
    }
    if !beyond.is_empty() {
        legend.push((LegendMark::Beyond, "beyond the picture".into()));
    }
    let behind = |canvas: &Canvas<'_, '_>| {
        runs(&undefined, |is| *is).try_for_each(|[from, to]| canvas.stretch([from, to], Ink::Undefined))
    };
    let before = |canvas: &Canvas<'_, '_>| {
        canvas.level(0.0, Ink::Axis)?;
        if across.has_zero() {
            canvas.meridian(0.0, Ink::Axis)?;
        }
        for (_, segments) in formulas {
            for [from, to] in runs(segments, |segment| !segment.bounds.is_empty()) {
                let bounds: Vec<[f64; 2]> =
                    segments[from..to].iter().map(|s| [s.bounds.inf(), s.bounds.sup()]).collect();
                canvas.band(from, &bounds, Ink::Band)?;
            }
        }
        for ((_, segments), (ink, _)) in formulas.iter().zip(LINES) {
            for line in lines(segments) {
                canvas.curve(&line, ink)?;
            }
        }
        for (_, segments) in formulas {
            for [from, to] in runs(segments, is_doubtful) {
                canvas.mark_at_edge([from, to], Ink::Doubt)?;
            }
        }
        beyond.iter().try_for_each(|(column, above)| canvas.beyond(*column, *above))
    };
    picture(&frame, &legend, behind, before)
}

/// Returns the entries of the legend for the lines of formulas.
pub fn line_legend<'a>(names: impl Iterator<Item = &'a str>) -> Vec<(LegendMark, String)> {
    /// Largest number of characters of a name.
    const MOST: usize = 60;
    let short = |name: &str| match name.char_indices().nth(MOST) {
        None => name.to_string(),
        Some((end, _)) => format!("{}…", &name[..end]),
    };
    LINES.iter().zip(names).map(|((ink, _), name)| (LegendMark::Line(*ink), short(name))).collect()
}

/// Returns for each column whether a property holds of all formulas.
pub fn everywhere<T>(formulas: &[(&str, &[T])], holds: impl Fn(&T) -> bool) -> Vec<bool> {
    let count = formulas.first().map_or(0, |(_, columns)| columns.len());
    (0..count).map(|at| formulas.iter().all(|(_, columns)| holds(&columns[at]))).collect()
}

/// Returns the ranges of columns that have a property.
pub fn runs<T>(columns: &[T], holds: impl Fn(&T) -> bool) -> impl Iterator<Item = [usize; 2]> {
    let mut runs: Vec<[usize; 2]> = Vec::new();
    for (at, _) in columns.iter().enumerate().filter(|(_, column)| holds(column)) {
        match runs.last_mut() {
            Some(run) if run[1] == at => run[1] += 1,
            _ => runs.push([at, at + 1]),
        }
    }
    runs.into_iter()
}

/// Joins the plain values of segments between which the formula is proved to be continuous.
fn lines(segments: &[Segment]) -> Vec<Vec<[f64; 2]>> {
    let mut lines: Vec<Vec<[f64; 2]>> = Vec::new();
    let mut joined = false;
    for segment in segments {
        let is_shown = segment.plain[1].is_finite() && !segment.bounds.is_empty();
        if !is_shown {
            joined = false;
            continue;
        }
        match lines.last_mut().filter(|_| joined && segment.is_continuous) {
            // Neighbouring segments may have only one number.
            Some(line) if line.last() == Some(&segment.plain) => {}
            Some(line) => line.push(segment.plain),
            None => lines.push(vec![segment.plain]),
        }
        joined = segment.is_continuous;
    }
    lines
}

/// Returns the columns at whose edge a mark says that there is more; of adjacent ones only the middle one.
fn beyond(axis: &Axis, segments: &[Segment]) -> Vec<(usize, bool)> {
    let mut marks = Vec::new();
    for above in [true, false] {
        let is_beyond = |segment: &Segment| {
            let bounds = segment.bounds;
            !bounds.is_empty()
                && if above { axis.position(bounds.sup()) > 1.0 } else { axis.position(bounds.inf()) < 0.0 }
        };
        marks.extend(runs(segments, is_beyond).map(|[from, to]| ((from + to - 1) / 2, above)));
    }
    marks
}

/// The values that the vertical axis has to show.
struct AxisReach {
    /// Ends of finite bounds, ascending.
    ends: Vec<f64>,
    /// Finite plain values, ascending.
    values: Vec<f64>,
    /// Whether all bounds are finite.
    is_bounded: bool,
}

impl AxisReach {
    fn of(segments: &[Segment]) -> AxisReach {
        let shown = || segments.iter().filter(|segment| !segment.bounds.is_empty());
        let sorted = |values: &mut dyn Iterator<Item = f64>| {
            let mut values: Vec<f64> = values.filter(|x| x.is_finite()).collect();
            values.sort_by(f64::total_cmp);
            values
        };
        AxisReach {
            ends: sorted(&mut shown().flat_map(|segment| [segment.bounds.inf(), segment.bounds.sup()])),
            values: sorted(&mut shown().map(|segment| segment.plain[1])),
            is_bounded: shown()
                .all(|segment| segment.bounds.inf().is_finite() && segment.bounds.sup().is_finite()),
        }
    }

    /// Returns whether all values have one sign and very different magnitudes, which a logarithmic axis shows better.
    fn asks_for_logarithm(&self) -> bool {
        const MANY_TIMES: f64 = 1e4;
        let [Some(&first), Some(&last)] = [self.ends.first(), self.ends.last()] else { return false };
        first > 0.0 && last / MANY_TIMES > first || last < 0.0 && first / MANY_TIMES < last
    }

    /// Returns the ends of a logarithmic axis.
    fn logarithmic(&self) -> (Scale, [f64; 2]) {
        /// Largest number of decades: more would leave nothing to see of the rest.
        const MOST_DECADES: f64 = 700.0;
        let sizes = || self.ends.iter().map(|x| x.abs()).filter(|x| *x > 0.0);
        let [least, largest] = [sizes().fold(f64::INFINITY, f64::min), sizes().fold(0.0, f64::max)];
        if largest == 0.0 {
            return (Scale::Linear, self.linear());
        }
        // Both ends are powers of ten.
        let power = |x: f64, round: fn(f64) -> f64| {
            let exponent = round(x.log10()).clamp(-MOST_DECADES, MOST_DECADES) as i32;
            format!("1e{exponent}").parse::<f64>().unwrap_or(x).clamp(f64::MIN_POSITIVE, f64::MAX)
        };
        let (least, largest) = (power(least, f64::floor).min(least), power(largest, f64::ceil).max(largest));
        let has = |negative: bool| self.ends.iter().any(|x| if negative { *x < 0.0 } else { *x > 0.0 });
        let ends = match (has(true), has(false)) {
            (true, true) => [-largest, largest],
            (true, false) => [-largest, -least],
            _ => [least, largest],
        };
        (Scale::Logarithmic(least), ends)
    }

    /// Returns the ends of a linear axis: all values, or most of them if some are far away.
    fn linear(&self) -> [f64; 2] {
        let all = if self.ends.is_empty() { &self.values } else { &self.ends };
        let [Some(&first), Some(&last)] = [all.first(), all.last()] else { return [-1.0, 1.0] };
        let most = if self.values.is_empty() { all } else { &self.values };
        let share = |share: f64| most[(share * (most.len() - 1) as f64).round() as usize];
        let [low, high] = [share(0.05), share(0.95)];
        let apart = |a: f64, b: f64| b / 2.0 - a / 2.0;
        /// Factor from which the farthest values count as far away.
        const FAR: f64 = 1000.0;
        let core = apart(low, high);
        let is_far = core > 0.0
            && (!self.is_bounded && apart(first, last) > 3.0 * core || apart(first, last) / FAR > core);
        let [mut from, mut to] =
            if is_far { [(low - core).max(first), (high + core).min(last)] } else { [first, last] };
        // Differences in the last digit are no shape.
        let size = from.abs().max(to.abs());
        if apart(from, to) <= 16.0 * f64::EPSILON * size {
            let around = if size == 0.0 { 1.0 } else { 0.2 * size };
            [from, to] = [from - around, to + around];
        }
        // The margin, and the distance up to which zero is included.
        let [margin, near] = [0.1, 0.5].map(|share| share * apart(from, to));
        let lower = if from > 0.0 && from <= near { 0.0 } else { from - margin };
        let upper = if to < 0.0 && -to <= near { 0.0 } else { to + margin };
        [lower, upper].map(|x| x.clamp(f64::MIN, f64::MAX))
    }
}
