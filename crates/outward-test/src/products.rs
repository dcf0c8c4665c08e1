//! Matrices whose products are hard to round, and what the processor makes of them.

use outward::convert::Storage;
use outward::matrix::{MatrixMut, MatrixRef, Product};
use outward::round::RoundingDirection;

use crate::generators::Random;

/// All rounding directions.
pub const DIRECTIONS: [RoundingDirection; 5] = [
    RoundingDirection::TiesToEven,
    RoundingDirection::TiesToAway,
    RoundingDirection::TowardZero,
    RoundingDirection::TowardPositive,
    RoundingDirection::TowardNegative,
];

/// The kinds of numbers of [`numbers`].
pub const KINDS: usize = 10;

/// Numbers of one kind.
#[must_use]
pub fn numbers(count: usize, kind: usize, random: &mut Random) -> Vec<f64> {
    const SPECIAL: [f64; 14] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        5e-324,
        -5e-324,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        f64::MAX,
        f64::MIN,
        1.0 + f64::EPSILON,
        1.5e-154,
        2.0,
    ];
    let near = |random: &mut Random| (random.unit() - 0.5) * 4.0;
    let power = |most: u64, random: &mut Random| 2.0_f64.powi(random.below(most) as i32 - most as i32 / 2);
    let mut last = 0.0;
    let number = |_| match kind {
        0 => near(random),
        // Rows whose bits fit, and such that are rounded to integers.
        1 => near(random) * power(40, random),
        2 => near(random) * power(1000, random),
        3 => f64::from_bits(random.bits()),
        4 => random.pick(&SPECIAL),
        5 => random.pick(&[0.0, -0.0]),
        // Products that are subnormal.
        6 => near(random) * 2.0_f64.powi(-530 - random.below(10) as i32),
        // Integers, of which sums are often zero.
        7 => (random.below(7) as f64) - 3.0,
        // Pairs that nearly cancel.
        8 => {
            last = if last == 0.0 {
                near(random) * power(60, random)
            } else {
                -last * random.pick(&[1.0, 1.0 + f64::EPSILON])
            };
            let number = last;
            last = if number < 0.0 { 0.0 } else { last };
            number
        }
        // Most are powers of two: sums are halfway between numbers, or next to that.
        _ => random.pick(&[1.0, -1.0, 2.0_f64.powi(-53), 2.0_f64.powi(-54), 2.0_f64.powi(-170), 0.0, 1.5]),
    };
    (0..count).map(number).collect()
}

/// Compares results.
///
/// # Panics
///
/// If a bit differs.
pub fn same<T: Storage>(found: &[T], wanted: &[T], of: &str) {
    for (at, (x, y)) in found.iter().zip(wanted).enumerate() {
        assert_eq!(x.pattern(), y.pattern(), "{of}: entry {at}: {x:?}, expected {y:?}");
    }
    assert_eq!(found.len(), wanted.len(), "{of}");
}

/// A matrix, row by row.
///
/// # Panics
///
/// If the data has another size.
pub fn matrix<S>(data: &[S], rows: usize, columns: usize) -> MatrixRef<'_, S> {
    MatrixRef::new(data, rows, columns).unwrap()
}

/// The product that the processor rounds.
///
/// # Panics
///
/// If there is not enough memory.
#[must_use]
pub fn wanted<S: Storage, T: Storage>(product: &Product<'_, S, T>, direction: RoundingDirection) -> Vec<T> {
    let [rows, columns] = [product.factors()[0].rows(), product.factors()[1].columns()];
    let mut result = vec![T::from_pattern(0); rows * columns];
    product.round_to(direction, &mut MatrixMut::new(&mut result, rows, columns).unwrap()).unwrap();
    result
}
