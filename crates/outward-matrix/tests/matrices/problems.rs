//! Matrices that are hard to solve with.

use num_bigint::BigInt;

use crate::Dense;

pub fn by(order: usize, entry: impl Fn(usize, usize) -> f64) -> Dense {
    let entries = (0..order * order).map(|at| entry(at / order, at % order)).collect();
    Dense { rows: order, columns: order, entries }
}

pub fn binomial(n: usize, k: usize) -> f64 {
    (0..k).fold(1.0, |product, i| product * (n - i) as f64 / (i + 1) as f64)
}

/// Right-hand sides: the first unit vector, and one whose solution is all ones where the sums are exact.
pub fn right_sides(a: &Dense) -> Dense {
    let sides = |row: usize| [f64::from(u8::from(row == 0)), a.row(row).iter().sum()];
    Dense { rows: a.rows, columns: 2, entries: (0..a.rows).flat_map(sides).collect() }
}

/// The least common multiple of 1 to n.
pub fn common_multiple(n: u64) -> u64 {
    let gcd = |mut a: u64, mut b: u64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    (1..=n).fold(1, |multiple, k| multiple / gcd(multiple, k) * k)
}

pub fn hilbert(order: usize) -> Dense {
    // Whole numbers, as long as they are below 2^53: the matrix is the scaled Hilbert matrix itself.
    let multiple = common_multiple(2 * order as u64 - 1);
    by(order, |i, j| (multiple / (i + j + 1) as u64) as f64)
}

pub fn pascal(order: usize) -> Dense {
    by(order, |i, j| binomial(i + j, i))
}

/// The matrix of Boothroyd and Dekker, whose inverse has the same magnitudes.
pub fn boothroyd_dekker(order: usize) -> Dense {
    by(order, |i, j| {
        binomial(order + i, i) * binomial(order - 1, order - 1 - j) * order as f64 / (i + j + 1) as f64
    })
}

/// A matrix of Rump (*A class of arbitrarily ill-conditioned floating-point matrices*, SIAM Journal on Matrix Analysis
/// 12, 1991, the last form): from a solution of P² − k Q² = 1 in long integers, written with the digits of base 2^s.
pub fn rump(digits: usize) -> Dense {
    // P + Q √2 = (3 + 2 √2)^m
    let base = BigInt::from(1_u64 << 25);
    let (mut p, mut q) = (BigInt::from(3), BigInt::from(2));
    while &p * 6 < base.pow(digits as u32) {
        (p, q) = (&p * 3 + &q * 4, &p * 2 + &q * 3);
    }
    let split = |mut x: BigInt| -> Vec<f64> {
        (0..digits)
            .map(|_| {
                let digit = &x % &base;
                x /= &base;
                digit.to_u64_digits().1.first().map_or(0.0, |&digit| digit as f64)
            })
            .collect()
    };
    let (p, q) = (split(p), split(q));
    let order = 2 * digits;
    // The first two rows have the digits of P and k Q, and of Q and P; the others link the powers of the base.
    let mut a = by(order, |_, _| 0.0);
    for (k, (&p, &q)) in p.iter().zip(&q).enumerate() {
        (a.entries[k], a.entries[digits + k]) = (p, 2.0 * q);
        (a.entries[order + k], a.entries[order + digits + k]) = (q, p);
    }
    for (row, first) in
        (0..digits - 1).map(|k| (2 + k, k)).chain((0..digits - 1).map(|k| (1 + digits + k, digits + k)))
    {
        a.entries[row * order + first] = (1_u64 << 25) as f64;
        a.entries[row * order + first + 1] = -1.0;
    }
    a
}
