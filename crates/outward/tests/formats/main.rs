//! The small formats: what their patterns mean, and their arithmetic against the specification.

mod arithmetic;
mod conversions;
mod names;
mod text;
mod values;
