//! The bases that have exponential functions and logarithms.

/// e.
pub struct E;
/// 2.
pub struct Two;
/// 10.
pub struct Ten;
