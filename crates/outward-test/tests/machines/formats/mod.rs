//! The small formats: what their patterns mean, and their arithmetic and conversions against the specification, on the
//! machine that the library chooses. Here, since conversions are compiled for every machine, and once is enough.

mod arithmetic;
mod conversions;
mod names;
mod text;
mod values;
