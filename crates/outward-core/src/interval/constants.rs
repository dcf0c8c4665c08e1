//! Constants as tightest intervals.

use super::bare::Interval;
use super::constant_bounds::constants;
use super::decorated::{DecInterval, Decoration};
use super::endpoint::Endpoint;

macro_rules! intervals {
    ($($name:ident $binary64:literal $binary32:literal $doc:literal;)*) => {
        /// Tightest intervals around constants, with the names of [`core::f64::consts`].
        ///
        /// ```
        /// use outward::interval::Interval;
        ///
        /// let turn = Interval::<f64>::TAU;
        /// assert_eq!(turn.wid(), 4.0 * f64::EPSILON); // one ulp
        /// assert!(Interval::<f64>::PI.sin().contains(0.0)); // the sine of the double nearest to π is not 0
        /// ```
        impl<T: Endpoint> Interval<T> {
            $(
                #[doc = $doc]
                pub const $name: Self = Interval::from_valid_bounds(T::$name);
            )*
        }

        /// Constants, tightest, with the decoration `com`.
        impl<T: Endpoint> DecInterval<T> {
            $(
                #[doc = $doc]
                pub const $name: Self = DecInterval::from_parts(Interval::$name, Decoration::Com);
            )*
        }
    };
}
constants! { intervals }
