//! Tests the small formats: the meaning of their patterns, and their arithmetic and conversions compared with the
//! specification, on the machine that the library chooses. They are part of this binary because conversions are
//! compiled for every machine, and compiling them once is enough.

mod arithmetic;
mod conversions;
mod names;
mod text;
mod values;
