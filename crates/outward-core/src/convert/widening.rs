//! Formats of 8 bits, as numbers of those of 16, which have all of theirs.

use crate::eft::encode::exact;
use crate::format::{Bf16, E4m3, E5m2, F16};

macro_rules! widening {
    ($($from:ident to $to:ident;)*) => {$(
        /// Exact; any NaN becomes the canonical one.
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
