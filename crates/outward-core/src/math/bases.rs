//! The bases that have exponential functions and logarithms.

/// The base e.
pub struct E;
/// The base 2.
pub struct Two;
/// The base 10.
pub struct Ten;
