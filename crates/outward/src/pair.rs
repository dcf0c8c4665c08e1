//! Numbers with twice the digits of their format, as the sum of two: arithmetic with proved error bounds.
//!
//! | | |
//! |---|---|
//! | [`Pair`] | the type: `+ - * /`, roots, comparisons, bounds on either side, text |
//! | [`slices`] | the same for many pairs, on lanes |
//! | [`two_sum`], [`fast_two_sum`], [`two_product`], [`split`] | the error-free transforms that it is made of |
//!
//! Pairs are known as *double-double* or *double-word* arithmetic. They have the exponents of their format: products
//! and quotients have their bounds only in the range that [`Pair`] names, unlike numbers of binary128.
//!
//! ```
//! use outward::pair::Pair;
//!
//! // 1/n² up to n = 1000 in any order of binary64 is off in the last digits; in pairs it has 30.
//! let sum = (1..=1000).rev().fold(Pair::from(0.0), |sum, n| {
//!     sum + Pair::from(1.0) / Pair::from(f64::from(n * n))
//! });
//! assert!(sum.to_string().starts_with("1.64393456668155980313905802382"));
//! ```

pub use outward_pairs::{Pair, fast_two_sum, slices, split, two_product, two_sum};
