//! Lane code that a machine of several lanes compiles once, as a function that its kernels call.

use super::trace::Store;
use super::{F64Of, Key, Lanes};

/// A piece of lane code: numbers to binary64 numbers.
///
/// What is inlined everywhere, as lane code is, costs as much to compile in every kernel that has it. See
/// [`Machine::apart`](super::Machine::apart).
pub trait Piece<const I: usize, const O: usize> {
    /// Which piece it is: what a recorder knows it by.
    const KEY: Key;
    /// Where recorders have it from; without a store they run it.
    const STORE: Option<&'static Store> = None;
    /// What it gives.
    fn run<V: Lanes>(args: [V; I]) -> [F64Of<V>; O];
}
