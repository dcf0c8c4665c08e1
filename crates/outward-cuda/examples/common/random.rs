//! Random patterns, the same in each run.

/// Marsaglia's Xorshift generator (2003), its state beginning at the fraction of the golden ratio.
pub fn random() -> impl FnMut() -> u64 {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}
