//! Cells of Bessel functions: the reduced argument is exact, and in the cell.

use outward::machine::Word;
use outward::math::bessel::BesselCell;

use super::{M, fixed, samples};
use crate::tables::bessel_cells::{ROWS, half_width, middle};

#[test]
fn of_cells() {
    let ends = |row: i64| {
        let (middle, half) = (middle(row) as f64 / 32.0, half_width(row).to_f64(53));
        [(middle - half).max(1.0 / 128.0), (middle + half).min(32.0_f64.next_down())]
    };
    for [low, high] in (0..ROWS).map(ends) {
        for x in samples(low, high) {
            let BesselCell { index: Word(index), t } = BesselCell::new(M, x);
            let row = i64::try_from(index).expect("a row");
            // In units of 2^-60.
            assert_eq!(fixed(t, 60), fixed(x, 60) - (i128::from(middle(row)) << 55), "{x:e}");
            assert!(t.abs() <= half_width(row).to_f64(53), "{x:e}");
        }
    }
    for x in samples(0.0, 1.0 / 128.0) {
        let BesselCell { index: Word(index), t } = BesselCell::new(M, x);
        assert_eq!((index, t), (0, x));
    }
}
