//! Lane code that recorders take from a store.

use super::trace::Store;
use super::{F64Of, Key, Lanes};

/// A piece of lane code, numbers to binary64 numbers, for [`Machine::piece`](super::Machine::piece).
pub trait LaneFunction<const I: usize, const O: usize> {
    /// The key by which a recorder identifies the piece.
    const KEY: Key;
    /// The store from which recorders take it; without a store they run it.
    const STORE: Option<&'static Store> = None;
    /// The results.
    fn run<V: Lanes>(args: [V; I]) -> [F64Of<V>; O];
}
