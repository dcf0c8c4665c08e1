//! Statistics of the conversion of a column.

use outward::interval::Interval;

use super::target::{CellValue, Conversion, ConvertedNumber, TargetFormat, power_of_two};
use crate::eval::three_digits;
use crate::failure::Failure;
use crate::layout::{counted, json_string, one_line};
use crate::plot::Histogram;

/// Counts and errors of a converted column. Errors are those of finite results, upper bounds.
#[derive(Clone, Debug)]
pub struct ColumnStatistics {
    pub column: String,
    pub conversion: Conversion,
    pub rows: u64,
    /// Number of rows without a value.
    pub empty: u64,
    /// Number of values that are converted without an error, infinities that stay among them.
    pub exact: u64,
    /// Number of values beyond the largest one of the format.
    pub overflow: u64,
    /// Number of values that became zero.
    pub underflow: u64,
    /// Number of results below the normal numbers.
    pub subnormal: u64,
    /// Number of values halfway between two of the format.
    pub ties: u64,
    /// Number of results that are NaN.
    pub nan: u64,
    /// Upper bound of the largest magnitude.
    pub amax: f64,
    /// |converted − exact|.
    pub error: ErrorStatistics,
    /// |converted − exact| / |exact|, of numbers other than zero.
    pub relative: ErrorStatistics,
    /// Number of values with each binary exponent from −1100 on, after they were multiplied by the scale.
    pub exponents: Vec<u64>,
    /// The least and the greatest exponent of the scales of blocks, if there are some.
    pub scales: Option<[i32; 2]>,
}

/// Errors of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct ErrorStatistics {
    pub count: u64,
    pub largest: f64,
    /// The first row with the largest error, counted from 1.
    pub row: u64,
    sum: f64,
}

/// The exponent of the first count in [`ColumnStatistics::exponents`].
pub const LEAST_EXPONENT: i32 = -1100;

impl ErrorStatistics {
    fn add(&mut self, error: f64, row: u64) {
        if self.count == 0 || error > self.largest {
            (self.largest, self.row) = (error, row);
        }
        self.count += 1;
        self.sum = (Interval::point(self.sum) + Interval::point(error)).sup();
    }

    /// Returns an upper bound of the mean.
    pub fn mean(&self) -> Option<f64> {
        let count = Interval::point(self.count as f64);
        (self.count > 0).then(|| (Interval::point(self.sum) / count).sup())
    }
}

impl ColumnStatistics {
    pub fn new(column: &str, conversion: Conversion) -> ColumnStatistics {
        ColumnStatistics {
            column: column.into(),
            conversion,
            rows: 0,
            empty: 0,
            exact: 0,
            overflow: 0,
            underflow: 0,
            subnormal: 0,
            ties: 0,
            nan: 0,
            amax: 0.0,
            error: ErrorStatistics::default(),
            relative: ErrorStatistics::default(),
            exponents: vec![0; 2200],
            scales: None,
        }
    }

    /// Adds a number.
    pub fn add(&mut self, cell: CellValue, conversion: &Conversion, number: &ConvertedNumber) {
        self.rows += 1;
        self.nan += u64::from(number.value.is_nan());
        if cell.lo.is_nan() {
            self.empty += 1;
            return;
        }
        self.overflow += u64::from(number.overflows);
        self.underflow += u64::from(number.vanishes);
        self.subnormal += u64::from(number.is_subnormal);
        self.ties += u64::from(number.is_tie);
        if cell.is_infinity() {
            self.amax = f64::INFINITY;
            self.exact += u64::from(number.value == cell.lo);
            return;
        }
        let exact = cell.interval();
        self.amax = self.amax.max(exact.mag());
        self.count_exponent(exact.mag(), conversion.scale);
        if !number.value.is_finite() || exact.mag().is_infinite() {
            return;
        }
        let error = (conversion.divided(number.value) - exact).mag();
        self.exact += u64::from(error == 0.0);
        self.error.add(error, self.rows);
        let size = exact.mig();
        if size > 0.0 {
            let relative = (Interval::point(error) / Interval::point(size)).sup();
            self.relative.add(if number.value == 0.0 { 1.0 } else { relative }, self.rows);
        }
    }

    fn count_exponent(&mut self, size: f64, scale: i32) {
        if size > 0.0 && size.is_finite() {
            // A subnormal number has the exponent of its leading digit.
            let exponent = if size.is_normal() {
                (size.to_bits() >> 52) as i32 - 1023
            } else {
                -1011 - size.to_bits().leading_zeros() as i32
            };
            let place = exponent + scale - LEAST_EXPONENT;
            if let Some(count) = self.exponents.get_mut(place.clamp(0, 2199) as usize) {
                *count += 1;
            }
        }
    }

    /// Formats the statistics for people.
    #[must_use]
    pub fn text(&self) -> String {
        let Conversion { to, round, saturates, scale, .. } = self.conversion;
        let mut text = format!("{} to {}, {}", self.column, to.name(), round.suffix());
        if let Some([least, greatest]) = self.scales {
            text.push_str(&format!(", scales of blocks 2^{least} to 2^{greatest}"));
        } else if saturates {
            text.push_str(", saturating");
        }
        if scale != 0 {
            text.push_str(&format!(", scale 2^{scale}"));
        }
        let rows = counted(self.rows, "row");
        text.push_str(&format!(": {rows}, {} exact", self.exact));
        if self.empty > 0 {
            text.push_str(&format!(", {} without a value", self.empty));
        }
        let ColumnStatistics { overflow, underflow, subnormal, ties, nan, .. } = self;
        text.push_str(&format!(
            "\n  overflow {overflow}, underflow {underflow}, subnormal {subnormal}, ties {ties}, NaN {nan}"
        ));
        for (name, errors) in [("error", &self.error), ("relative error", &self.relative)] {
            if let Some(mean) = errors.mean() {
                let (largest, row) = (three_digits(errors.largest), errors.row);
                text.push_str(&format!(
                    "\n  {name} at most {largest} (row {row}), mean {}",
                    three_digits(mean)
                ));
            }
        }
        text.push('\n');
        text
    }

    /// Draws the distribution of the numbers' magnitudes, as they are converted.
    pub fn histogram(&self) -> Result<String, Failure> {
        let Conversion { to, scale, .. } = self.conversion;
        let times = match to {
            TargetFormat::Mx(_) => " over the scales of blocks".into(),
            _ if scale == 0 => String::new(),
            _ => format!(" times 2^{scale}"),
        };
        let [least, least_normal, largest] = to.limits().map(|x| (x.to_bits() >> 52) as i32 - 1023);
        Histogram {
            title: one_line(&format!("{}{times}, in {}", self.column, to.name())),
            across: "binary exponent: n stands for sizes from 2^n to below 2^(n + 1)".into(),
            counts: self.exponents.clone(),
            first: LEAST_EXPONENT,
            limits: [least, least_normal, largest],
        }
        .svg()
    }

    /// Formats the statistics as a JSON object on one line.
    #[must_use]
    pub fn json(&self) -> String {
        let Conversion { to, round, saturates, scale, .. } = self.conversion;
        let number = |x: Option<f64>| x.filter(|x| x.is_finite()).map_or("null".into(), three_digits);
        let errors = |name: &str, errors: &ErrorStatistics| {
            let mean = errors.mean();
            let row = mean.map_or("null".into(), |_| errors.row.to_string());
            let (largest, mean) = (number(mean.map(|_| errors.largest)), number(mean));
            format!("\"max_{name}\": {largest}, \"max_{name}_row\": {row}, \"mean_{name}\": {mean}")
        };
        let ColumnStatistics { rows, empty, exact, overflow, underflow, subnormal, ties, nan, .. } = self;
        let power = |exponent| outward::text::nearest(power_of_two(exponent));
        let scales = match (to, self.scales) {
            (TargetFormat::Mx(_), Some([least, greatest])) => {
                format!("\"least_scale\": {}, \"largest_scale\": {}", power(least), power(greatest))
            }
            (TargetFormat::Mx(_), None) => "\"least_scale\": null, \"largest_scale\": null".into(),
            _ => format!("\"scale\": {}", power(scale)),
        };
        format!(
            "{{\"column\": {}, \"to\": \"{}\", \"round\": \"{}\", \"saturate\": {saturates}, {}, \
             \"rows\": {rows}, \"empty\": {empty}, \"exact\": {exact}, \"overflow\": {overflow}, \
             \"underflow\": {underflow}, \"subnormal\": {subnormal}, \"ties\": {ties}, \"nan\": {nan}, {}, {}}}\n",
            json_string(&self.column),
            to.name(),
            round.suffix(),
            scales,
            errors("error", &self.error),
            errors("relative", &self.relative),
        )
    }
}
