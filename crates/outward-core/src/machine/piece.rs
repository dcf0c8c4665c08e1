//! Lane code that recorders have from a store.

use super::trace::Store;
use super::{F64Of, Key, Lanes};

/// A piece of lane code, numbers to binary64 numbers, for [`Machine::piece`](super::Machine::piece).
pub trait Piece<const I: usize, const O: usize> {
    /// Which piece it is: what a recorder knows it by.
    const KEY: Key;
    /// Where recorders have it from; without a store they run it.
    const STORE: Option<&'static Store> = None;
    /// What it gives.
    fn run<V: Lanes>(args: [V; I]) -> [F64Of<V>; O];
}
