//! Integral values, integers, remainders, scaling, signs and classes: the specification against the definition, and the
//! public operations against both.

mod operations;
mod slices;
mod specification;
