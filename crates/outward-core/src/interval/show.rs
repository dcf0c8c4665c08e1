//! Intervals as text: literals of IEEE 1788 that read back as an enclosure.

use core::fmt;

use super::bare::Interval;
use super::decorated::DecInterval;
use super::endpoint::Endpoint;
use crate::text::{hex, lower, upper};

/// A literal with the shortest decimals that enclose and read back: the lower one is not above the bound, the upper
/// one not below it, and the nearest number to each is the bound. Read as a literal it encloses the interval, since
/// literals are exact and rounded outward. The alternate form (`{:#}`) is the exact one, in hexadecimal.
///
/// ```
/// use outward::interval::Interval;
///
/// let x = Interval::new(0.1, 0.25)?; // the double nearest to 0.1 is above it
/// assert_eq!(x.to_string(), "[0.1, 0.25]");
/// assert_eq!(format!("{x:#}"), "[0x1.999999999999ap-4, 0x1p-2]");
/// assert_eq!(format!("{x:#}").parse(), Ok(x));
/// assert!(x.subset(x.to_string().parse()?));
/// assert_eq!(Interval::<f64>::EMPTY.to_string(), "[empty]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Endpoint> fmt::Display for Interval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (inf, sup) = (self.inf(), self.sup());
        if self.is_empty() {
            f.write_str("[empty]")
        } else if f.alternate() {
            write!(f, "[{}, {}]", &*hex(inf), &*hex(sup))
        } else {
            write!(f, "[{}, {}]", &*lower(inf), &*upper(sup))
        }
    }
}

/// The text of the [`Interval`], followed by the decoration: `[1, 2]_com`; NaI is `[nai]`.
impl<T: Endpoint> fmt::Display for DecInterval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.interval() {
            None => f.write_str("[nai]"),
            Some(interval) => {
                fmt::Display::fmt(&interval, f)?;
                write!(f, "_{}", self.decoration())
            }
        }
    }
}
