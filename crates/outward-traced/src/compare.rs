//! Comparisons: the program's outcome, and whether exact arithmetic has the same.

use std::cmp::Ordering;
use std::panic::Location;

use crate::context;
use crate::detail::Detail;
use crate::float::TracedFloat;
use crate::operation::{Operation, Rounding};
use crate::traced::Traced;

/// The order of two exact values, if it is certain.
pub(crate) fn exact_order<T: TracedFloat, D: Detail>(
    x: &Traced<T, D>,
    y: &Traced<T, D>,
    location: &'static Location<'static>,
) -> Option<Ordering> {
    if x.is_lost() || y.is_lost() {
        return None;
    }
    // Radii first, since a difference that knows what both have in common takes longer.
    let mut difference = x.exact.sub(y.exact);
    if difference.sign().is_none() && D::HAS_LINES && difference.is_known() {
        let middle = x.exact.middle().sub(y.exact.middle());
        let rounding = Rounding::Exact;
        let operation = Operation { value: 0.0, middle, bend: 0.0, scale: 0.0, rounding, location };
        D::narrow(&operation, &mut difference, &[x.operand(1.0, 1.0), y.operand(-1.0, -1.0)]);
    }
    let sign = difference.sign()?;
    Some(sign.cmp(&0))
}

/// Counts a comparison: does exact arithmetic, or every other run, decide as the program did?
pub(crate) fn count<D: Detail>(agrees: Option<bool>, location: &'static Location<'static>) {
    context::with(|context| {
        let site = context.sites.site(location);
        context.record.comparison(site, agrees, D::IS_OF_RUNS);
    });
}

/// Records a comparison whose outcome in the program is `found`, by the rule `outcome`.
fn compared<T: TracedFloat, D: Detail>(
    x: &Traced<T, D>,
    y: &Traced<T, D>,
    outcome: impl Fn(Option<Ordering>) -> bool,
    location: &'static Location<'static>,
) -> bool {
    let found = outcome(x.value.partial_cmp(&y.value));
    // A NaN has no order in the program, and an infinity is no real number: exact arithmetic is not asked.
    count::<D>(exact_order(x, y, location).map(|order| outcome(Some(order)) == found), location);
    found
}

impl<T: TracedFloat, D: Detail> Traced<T, D> {
    /// Records a comparison that something else made, such as another language's program, whose outcome there is
    /// `found`. `holds` says for which orders of the exact values it is true.
    ///
    /// ```
    /// use outward::traced::{Report, Traced};
    ///
    /// let third = Traced::<f64>::new(1.0) / 3.0;
    /// // In single precision it is above.
    /// third.compared(&Traced::numeral("0.33333334")?, |order| order.is_gt(), true);
    /// assert_eq!(Report::take().doubtful().next().map(|line| line.changed), Some(1));
    /// # Ok::<(), outward::text::ParseError>(())
    /// ```
    #[track_caller]
    pub fn compared(&self, other: &Self, holds: impl Fn(Ordering) -> bool, found: bool) {
        let location = Location::caller();
        count::<D>(exact_order(self, other, location).map(|order| holds(order) == found), location);
    }
}

impl<T: TracedFloat, D: Detail> PartialEq for Traced<T, D> {
    #[track_caller]
    fn eq(&self, other: &Self) -> bool {
        compared(self, other, |order| order == Some(Ordering::Equal), Location::caller())
    }
}

impl<T: TracedFloat, D: Detail> PartialOrd for Traced<T, D> {
    #[track_caller]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let plain = self.value.partial_cmp(&other.value);
        compared(self, other, |order| order == plain, Location::caller());
        plain
    }
    #[track_caller]
    fn lt(&self, other: &Self) -> bool {
        compared(self, other, |order| order == Some(Ordering::Less), Location::caller())
    }
    #[track_caller]
    fn le(&self, other: &Self) -> bool {
        let is_le = |order| matches!(order, Some(Ordering::Less | Ordering::Equal));
        compared(self, other, is_le, Location::caller())
    }
    #[track_caller]
    fn gt(&self, other: &Self) -> bool {
        compared(self, other, |order| order == Some(Ordering::Greater), Location::caller())
    }
    #[track_caller]
    fn ge(&self, other: &Self) -> bool {
        let is_ge = |order| matches!(order, Some(Ordering::Greater | Ordering::Equal));
        compared(self, other, is_ge, Location::caller())
    }
}

// Plain numbers are not compared with traced ones from the left: with a second `impl PartialOrd<_> for f64` programs
// that leave a type to be inferred, as in `(0.0..1.0).contains(&x.iter().sum())`, would not compile any more.
macro_rules! with_plain {
    ($($float:ident)*) => {$(
        impl<D: Detail> PartialEq<$float> for Traced<$float, D> {
            #[track_caller]
            fn eq(&self, other: &$float) -> bool {
                *self == Traced::new(*other)
            }
        }
        impl<D: Detail> PartialOrd<$float> for Traced<$float, D> {
            #[track_caller]
            fn partial_cmp(&self, other: &$float) -> Option<Ordering> {
                self.partial_cmp(&Traced::new(*other))
            }
            #[track_caller]
            fn lt(&self, other: &$float) -> bool {
                *self < Traced::new(*other)
            }
            #[track_caller]
            fn le(&self, other: &$float) -> bool {
                *self <= Traced::new(*other)
            }
            #[track_caller]
            fn gt(&self, other: &$float) -> bool {
                *self > Traced::new(*other)
            }
            #[track_caller]
            fn ge(&self, other: &$float) -> bool {
                *self >= Traced::new(*other)
            }
        }
    )*};
}
with_plain! { f64 f32 }
