//! Conversions of 8-bit formats to 16-bit formats that have all their numbers.

use crate::eft::encode::exact;
use crate::format::{Bf16, E4m3, E5m2, F16};

macro_rules! widening {
    ($($from:ident to $to:ident;)*) => {$(
        /// The conversion is exact; any NaN becomes the canonical one.
        impl From<$from> for $to {
            #[inline]
            fn from(x: $from) -> Self {
                exact(x)
            }
        }
    )*};
}
widening! {
    E4m3 to F16;
    E4m3 to Bf16;
    E5m2 to F16;
    E5m2 to Bf16;
}
