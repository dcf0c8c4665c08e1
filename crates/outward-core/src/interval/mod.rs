//! Intervals of IEEE 1788-2015 (set-based flavor), bare and decorated. Bounds are the tightest that exist where the
//! [operation table](crate::table) says `Tightest`; elsewhere they are valid, and at most the stated number of ulps
//! outside.
//!
//! [`Interval`] is bare, [`DecInterval`] carries a [`Decoration`] that says what is known of the function on the
//! operands: an interval result without it cannot tell `sqrt` of `[-1, 4]` from `sqrt` of `[0, 4]`.
//!
//! ```
//! use outward::interval::{DecInterval, Decoration, Interval};
//!
//! let x: Interval = "[0.1, 0.2]".parse()?; // encloses the decimals, not the nearest doubles
//! assert!(x.inf() < 0.1 && x.sup() == 0.2);
//! let y = x * x - x;
//! assert!(y.contains(-0.15));
//!
//! let z = DecInterval::new(-1.0, 4.0)?.sqrt();
//! assert_eq!((z.inf(), z.sup()), (0.0, 2.0));
//! assert_eq!(z.decoration(), Decoration::Trv); // not defined on all of [-1, 4]
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it is made
//!
//! Every operation is one generic function over [lanes](crate::machine::Lanes), in the file of its chapter; it takes
//! and returns [`Iv`], for one interval as well as for eight at a time. The types above use one lane.
//!
//! | chapter | functions |
//! |---|---|
//! | [`arith`] | `pos neg add sub mul div recip sqr sqrt fma abs min max` |
//! | [`bessel_order`] | `jn yn` |
//! | [`power`] | `pown pow rootn compound compoundm1 scalbn` |
//! | [`powf`] | `powf`, which is none of IEEE 1788 |
//! | [`elementary`] | `exp log sin` and the other elementary functions |
//! | [`plane`] | `hypot norm3d norm4d rhypot rnorm3d rnorm4d atan2 atan2pi` |
//! | [`images`] | images of monotone functions, for rows of the table |
//! | [`integral`] | `floor ceil trunc round_ties_to_even round_ties_to_away sign` |
//! | [`remainder`] | `fmod remainder` |
//! | [`set`] | `convex_hull intersection` |
//! | [`boolean`] | comparisons and predicates |
//! | [`numeric`] | `inf sup mid rad wid mag mig` |
//!
//! # What is promised
//!
//! * The result contains the exact range of the function over the operands, restricted to where it is defined.
//! * No interval of the format that contains it is smaller: both bounds are the correctly rounded ones.
//! * Results do not depend on the sign of a zero bound; [`Interval`] shows zero bounds as +0.
//! * The result for an operand outside the domain is empty, never an error: `sqrt` of `[-2, -1]` is `[empty]`.

pub mod arith;
mod bare;
pub mod bessel;
pub mod bessel_order;
pub mod boolean;
mod constant_bounds;
mod constants;
mod decorated;
pub mod elementary;
mod endpoint;
mod error;
mod extrema;
mod functions;
pub mod gamma;
pub mod images;
pub mod integral;
pub mod lanes;
mod literal;
#[cfg(feature = "num-traits")]
mod num_traits;
pub mod numeric;
mod operators;
pub mod plane;
pub mod power;
pub mod powf;
pub mod remainder;
#[cfg(feature = "serde")]
mod serde;
pub mod set;
mod show;
mod single;

pub use bare::Interval;
pub use decorated::{DecInterval, Decoration};
pub use endpoint::Endpoint;
pub use error::{IntervalError, IntervalErrorKind};
pub use lanes::Iv;
