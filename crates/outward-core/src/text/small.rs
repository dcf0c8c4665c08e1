//! Printing and reading of the formats that Rust has no type for.

use core::fmt;
use core::str::FromStr;

use super::{ParseError, nearest, parse};
use crate::round::Round;

macro_rules! texts {
    ($name:ident) => {
        /// The shortest decimal that reads back.
        impl fmt::Display for crate::format::$name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&nearest(*self), f)
            }
        }

        /// The nearest number, of two equally near the even one; `inf` and `nan` in any case.
        /// [`text::parse`](crate::text::parse) takes the direction.
        impl FromStr for crate::format::$name {
            type Err = ParseError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                if text.eq_ignore_ascii_case("nan") {
                    return Ok(Self::NAN);
                }
                parse(text.as_bytes(), Round::TiesToEven)
            }
        }
    };
}
crate::__formats! { [crate::format::small_types] texts }
