//! Comparisons with the values of another run.

use std::panic::Location;

use outward_core::ops::{add_ru, sub_ru};
use outward_exact::exact::pair_ball::PairBall;

use crate::any_rounding::AnyRounding;
use crate::checks::{CheckRecord, Departure};
use crate::context::{self, Context};
use crate::float::TracedFloat;
use crate::operation::{SLACK, error_of};
use crate::site::line_of;
use crate::traced::Traced;

/// How the value of another run compares with that of this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// Rounding explains it: it is among the values that a run may have.
    Explained,
    /// It is not.
    Departed,
    /// Nothing is guaranteed of the values that runs have.
    Unknown,
}

/// A value that is compared.
#[derive(Clone, Copy)]
pub(crate) struct Checked<'a> {
    pub name: &'a str,
    pub index: Option<usize>,
    pub location: &'static Location<'static>,
}

impl Checked<'_> {
    /// The record of the name on the line.
    fn record<'c>(&self, context: &'c mut Context) -> &'c mut CheckRecord {
        let site = context.sites.site(self.location);
        context.record.check(self.name, site)
    }

    /// Counts a call.
    pub(crate) fn begin(&self) {
        context::with(|context| self.record(context).passes += 1);
    }

    /// Counts a value.
    fn count(&self, agreement: Agreement, departure: impl FnOnce() -> Departure) {
        context::with(|context| {
            let moment = context.record.now();
            let unstable = context.record.last_unstable.map(line_of);
            let record = self.record(context);
            record.report.values += 1;
            match agreement {
                Agreement::Explained => {}
                Agreement::Unknown => record.report.unknown += 1,
                Agreement::Departed => {
                    record.report.departed += 1;
                    let index = self.index.map(|index| index as u64);
                    let pass = record.passes;
                    record.report.first.get_or_insert_with(|| Departure {
                        index,
                        pass,
                        moment,
                        unstable,
                        ..departure()
                    });
                }
            }
        });
    }

    /// Counts a value that only one of the runs has.
    pub(crate) fn alone(&self, value: &str, other: &str) {
        self.count(Agreement::Departed, || departure_of(value.to_string(), other.to_string()));
    }
}

/// Values that are as far apart as can be.
fn departure_of(value: String, other: String) -> Departure {
    Departure {
        index: None,
        pass: 0,
        moment: crate::Moment { operation: 0, step: 0 },
        value,
        other,
        distance: f64::INFINITY,
        explained: 0.0,
        unstable: None,
    }
}

impl<T: TracedFloat, const FUNCTION_ULPS: u32, const QUOTIENT_ULPS: u32>
    Traced<T, AnyRounding<FUNCTION_ULPS, QUOTIENT_ULPS>>
{
    /// Compares with the value that another run has here: is it one that a run may have, however its operations are
    /// rounded? If not, the runs part between the last checks and this one, by something else than rounding, and the
    /// thread's [`Report`](crate::Report) says so.
    ///
    /// From here on the number stands for the two runs alone, whether or not rounding explains them: its ball is the
    /// smallest one around both values. So a later check is about what happened since, and says whether the other run
    /// comes to its value from its own values by the same operations. That holds for numbers that are computed from
    /// checked ones; a number that was computed before and is not checked itself stands for all runs, as it did.
    ///
    /// The other value must have all digits: numbers of binary64 are printed with 17, or the shortest that is read
    /// back as the same.
    ///
    /// ```
    /// use outward::traced::{Agreement, AnyRounding, Report, Traced};
    ///
    /// let (h, mut x) = (Traced::<f64, AnyRounding>::new(0.1), Traced::new(1.0));
    /// // The other run has fused the product and the sum; its literal in the second step is one of binary32.
    /// x = x - h * x;
    /// assert_eq!(x.check("x", (-0.1_f64).mul_add(1.0, 1.0)), Agreement::Explained);
    /// x = x - h * x;
    /// assert_eq!(x.check("x", 0.9 - f64::from(0.1_f32) * 0.9), Agreement::Departed);
    /// let report = Report::take();
    /// assert_eq!(report.departures()[0].first.as_ref().map(|first| first.value.as_str()), Some("0.81"));
    /// ```
    #[track_caller]
    pub fn check(&mut self, name: &str, other: impl Into<f64>) -> Agreement {
        let checked = Checked { name, index: None, location: Location::caller() };
        checked.begin();
        self.compare(&checked, other.into())
    }

    /// Compares a value, and makes the ball that of the two runs.
    pub(crate) fn compare(&mut self, checked: &Checked<'_>, other: f64) -> Agreement {
        let value = self.value.wide();
        let is_same = value == other || value.is_nan() && other.is_nan();
        let agreement = match () {
            () if is_same => Agreement::Explained,
            () if self.is_lost() => Agreement::Unknown,
            () if other.is_finite() && may_contain(&self.exact, other) => Agreement::Explained,
            () => Agreement::Departed,
        };
        checked.count(agreement, || {
            let departure = departure_of(self.to_string(), other.to_string());
            match other.is_finite() {
                true => {
                    let distance = sub_ru(value.max(other), value.min(other));
                    Departure { distance, explained: reach(&self.exact, value, other > value), ..departure }
                }
                false => departure,
            }
        });
        self.exact = around(value, other);
        self.detail = AnyRounding;
        agreement
    }
}

/// Is the number in the ball, as far as rounding errors tell?
fn may_contain(ball: &PairBall, x: f64) -> bool {
    let distance = error_of(x, ball).abs();
    let lost = ((x - ball.hi).abs() + distance) * (2.0 * f64::EPSILON);
    distance < f64::INFINITY && distance <= (ball.radius + lost) * SLACK
}

/// How far the ball's numbers are from one of them at most, above it or below.
fn reach(ball: &PairBall, value: f64, is_above: bool) -> f64 {
    // The ball's middle is next to the value: bounds of the ball alone would be rounded to its neighbours.
    let between = error_of(value, ball);
    let lost = ((value - ball.hi).abs() + between.abs()) * (2.0 * f64::EPSILON);
    let to_middle = if is_above { -between } else { between };
    ((to_middle + ball.radius + lost) * SLACK).max(0.0)
}

/// The smallest ball around two numbers.
fn around(a: f64, b: f64) -> PairBall {
    if a == b || !a.is_finite() || !b.is_finite() {
        return if a == b { PairBall::number(a) } else { PairBall::UNKNOWN };
    }
    let (least, most) = (a.min(b), a.max(b));
    let middle = least + (most / 2.0 - least / 2.0);
    let radius = add_ru(0.0, sub_ru(most, middle).max(sub_ru(middle, least)));
    PairBall { radius, ..PairBall::number(middle) }
}
