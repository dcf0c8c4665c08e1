//! Table rows of logarithms: the reduced argument is exact, and in a cell of the proofs.

use std::collections::BTreeMap;

use outward::interval::Interval;
use outward::machine::{Machine as _, Word};
use outward::math::log::{F32Reduced, Reduced};
use outward::math::tables::log::RECIPROCAL;
use outward::math::tables::{narrow, short};

use super::{M, fixed, samples};
use crate::prove::code_path::Operators;
use crate::prove::paths;

/// Remainders and exponents that a path is proved for, by index.
struct Cells(BTreeMap<u64, Vec<[Interval<f64>; 2]>>);

impl Cells {
    fn of(name: &str) -> Cells {
        let path = paths().find(|path| path.name == name).expect("a path");
        let mut cells: BTreeMap<u64, Vec<_>> = BTreeMap::new();
        for cell in (path.cells)(Operators::Nearest) {
            cells.entry(cell.index[0]).or_default().push([cell.variables[0], cell.variables[1]]);
        }
        Cells(cells)
    }

    /// Returns whether the remainder and the exponent are in a proved cell. Both are 0 for the logarithm of 1.
    fn have(&self, index: u64, r: f64, e: f64) -> bool {
        let is_in = |[of_r, of_e]: &[Interval<f64>; 2]| of_r.contains(r) && of_e.contains(e);
        (r == 0.0 && e == 0.0) || self.0[&index].iter().any(is_in)
    }
}

const EXPONENTS: [i32; 7] = [-1022, -53, -1, 0, 1, 52, 1023];

#[test]
fn of_log() {
    let cells = Cells::of("log, fast");
    for row in 0..256_u32 {
        let [low, high] = [row, row + 1].map(|row| 1.0 + f64::from(row) / 256.0);
        for f in samples(low, high.next_down()) {
            for exponent in EXPONENTS {
                let found = Reduced::new(M, f * 2.0_f64.powi(exponent));
                let Word(index) = found.index;
                assert_eq!(index, u64::from(row), "{f:e}");
                // The remainder r = f·c − 1 in units of 2^-62, and x = 2^e·(1 + r)/c or twice that.
                let c = RECIPROCAL[row as usize];
                assert_eq!(fixed(found.r, 62), (fixed(f, 52) * fixed(c, 10)) - (1 << 62), "{f:e}");
                let above = found.e as i32 - exponent;
                assert_eq!(above, i32::from(row as u64 >= outward::math::tables::log::WRAP), "{f:e}");
                assert!(cells.have(index, found.r, found.e), "{f:e} times 2^{exponent}");
            }
        }
    }
}

#[test]
fn of_short_tables() {
    let cells = Cells::of("log, fast with short tables");
    for k in 15..=30_u32 {
        let middle = f64::from(k) / 20.0;
        let [low, high] = [(middle - 0.025_f64).max(0.75), (middle + 0.025).min(1.5_f64.next_down())];
        for f in samples(low, high) {
            for exponent in EXPONENTS {
                let scaled = f * 2.0_f64.powi(exponent);
                if !scaled.is_normal() {
                    continue;
                }
                let (e, part) = M.significand(scaled);
                assert_eq!((e as i32, part), (exponent, f));
                let (n, Word(index)) = M.nearest_sixteenth(f, 1.25);
                let near = (20 * fixed(f, 60) - (16.0 * n) as i128 * (1 << 60)).abs();
                // 20·(1/40 + 0.8·2^-14).
                assert!(near <= fixed(0.5 + 16.0 / 16384.0, 60), "{f:e}");
                let c = short::RECIPROCAL[index as usize % 16];
                let r = f.mul_add(c, -1.0);
                assert_eq!(fixed(r, 58) << 1, (fixed(f, 53) * fixed(c, 6)) - (1 << 59), "{f:e}");
                assert!(cells.have(index % 16, r, e), "{f:e} times 2^{exponent}");
            }
        }
    }
}

/// Checks all significands of binary32.
#[test]
fn of_binary32() {
    let cells = Cells::of("log, binary32");
    let exponents: Vec<i32> = (-149..=127).step_by(46).chain([-1, 0, 1]).collect();
    for significand in 1_u32 << 23..1 << 24 {
        let exponent = exponents[significand as usize % exponents.len()];
        for exponent in [0, exponent] {
            let x = f64::from(significand) * 2.0_f64.powi(exponent - 23);
            let F32Reduced { e, index: Word(index), r } = F32Reduced::new(M, x);
            let c = narrow::RECIPROCAL[index as usize];
            // The product 2^38·x·c/2^exponent is 2^38·(1 + r)·2^(e − exponent).
            let above = e as i32 - exponent;
            assert!(above == 0 || above == 1, "{x:e}");
            let product = (i128::from(significand) * fixed(c, 15)) << 1;
            assert_eq!(product, (fixed(r, 39) + (1 << 39)) << above, "{x:e}");
            assert!(cells.have(index, r, e), "{x:e}");
        }
    }
}
