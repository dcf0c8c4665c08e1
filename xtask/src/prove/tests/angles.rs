//! Numerators of reduced angles, for all rows of the tables.

use outward::machine::Machine as _;
use outward::math::atan::{parts_of_legs, parts_of_size};

use super::{M, fixed, samples};

/// Half a step of t, and 2^-10 of one more.
const HALF: f64 = (0.5 + 1.0 / 1024.0) / 128.0;

/// Returns the range of numbers that t is nearest to; numbers below 1/256 belong to 0.
fn half_step_around(t: f64) -> [f64; 2] {
    [(t - HALF).max(1.0 / 256.0), (t + HALF).min(1.0)]
}

fn steps() -> impl Iterator<Item = f64> {
    (1..=128).map(|i| f64::from(i) / 128.0)
}

#[test]
fn of_sizes() {
    for t in steps() {
        let [low, high] = half_step_around(t);
        for x in samples(low, high) {
            let ((top, _), _) = parts_of_size(M, [x, 1.0], t, M.mask(false));
            assert_eq!(fixed(top, 70), fixed(x, 70) - fixed(t, 70), "{x:e} less {t}");
        }
        for x in samples((1.0 / high).max(1.0), 1.0 / low) {
            let ((top, low), _) = parts_of_size(M, [x, 1.0], t, M.mask(true));
            let product = fixed(x, 52) * fixed(t, 7);
            assert_eq!(fixed(top, 59) + fixed(low, 59), product - (1 << 59), "{x:e} times {t}");
        }
    }
}

#[test]
fn of_legs() {
    for t in steps() {
        for large in samples(1.0, 2.0_f64.next_down()) {
            let [low, high] = half_step_around(t).map(|part| part * large);
            for small in samples(low, high) {
                let (top, _) = parts_of_legs([small, large], t);
                let exact = fixed(small, 66) - ((fixed(large, 52) * fixed(t, 7)) << 7);
                assert_eq!(fixed(top, 66), exact, "{small:e} less {t} times {large:e}");
            }
        }
    }
}
