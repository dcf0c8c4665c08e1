//! Converts text to numbers and numbers to text. A numeral means the exact number that it spells.
//!
//! | item | what it does |
//! |---|---|
//! | [`Exact`] | the exact value of a numeral of any length; rounds once, in any direction, to any format |
//! | [`parse_bounds`] | the tightest interval around a numeral, fast |
//! | [`parse_nearest`] | the nearest number, fast |
//! | [`parse`] | the number, rounded as asked |
//! | [`lower`], [`upper`] | the shortest decimal bound of a number that reads back as it; all digits of integers |
//! | [`nearest`] | the shortest decimal that reads back; all digits of integers |
//! | [`hex`] | the exact value in hexadecimal |
//! | [`decimal`], [`fixed`], [`scientific`], [`hexadecimal`] | so many digits, rounded as asked |
//! | [`caret`], [`Excerpt`] | a place in a text, with carets under it |
//! | [`ParseError`] | what was expected, and at which byte |
//!
//! # Numerals
//!
//! | form | examples |
//! |---|---|
//! | decimal | `12`, `12.5e-3`, `.5`, `5.`, `1E400` |
//! | hexadecimal, as C and Rust write it | `0x1.8p-3`, `0XFF`, `0x.8P+2` |
//! | rational, of two natural numbers | `2/3` |
//! | infinity, in either case, where it is asked for | `inf`, `infinity` |
//!
//! Any of them may carry a sign. A decimal part needs a digit before or after its point, and the exponent
//! of a hexadecimal numeral may be left out. There is no limit on the number of digits. An exponent
//! beyond ±10^18 counts as ±10^18, which no format can tell apart.

mod assemble;
mod bracket;
mod caret;
mod closest;
mod decimal;
mod error;
mod exact;
mod json;
#[doc(hidden)]
pub mod json_reader;
mod layout;
mod long;
mod numeral;
mod powers;
mod print;
mod read;
mod rounded;
mod scaled;
mod shortest;
mod small;

#[doc(hidden)]
pub use assemble::assemble as round_scaled;
#[doc(hidden)]
pub use bracket::sticky as with_sticky_bit;
pub use caret::{Excerpt, caret};
pub use error::{ParseError, ParseErrorKind};
pub use exact::Exact;
#[doc(hidden)]
pub use exact::Ratio;
#[doc(hidden)]
pub use json::{json_float, json_point, json_string};
pub use print::{Printed, hex, lower, nearest, upper, write_hex, write_lower, write_nearest, write_upper};
pub use read::{parse, parse_bounds, parse_nearest};
pub use rounded::{decimal, fixed, hexadecimal, scientific};
