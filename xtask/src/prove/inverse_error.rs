//! Phases of the inverses of the error functions: what the quick ones of binary32 are, and others begin with.

use outward::machine::Lanes as _;
use outward::math::inverse_error::{INVERSE_NARROW_PLACES, central_start, start_in_cell};

use super::composition::{Composition, of_product};
use super::error::{octaves, plain, range};
use super::phase::{Cell, PLACE, Phase};
use super::polynomial::Polynomial;
use crate::error::two_over_root_pi;
use crate::inverse_error::{CELLS, Outer, series};
use crate::real::Real;

const CENTRAL: Phase = Phase {
    name: "erfinv up to 1/2, start",
    constants: &[],
    // 2^-39
    bound: |_| 1.0 / (1_u64 << 39) as f64,
    lemmas: &["starts of inverses"],
    indices: 0,
    pieces: 16,
    record: |recorder| {
        let v = recorder.input::<f64>();
        recorder.finish::<f64>(&[central_start(recorder.machine(), v)])
    },
    cells: |_| central_cells(),
};

pub const PHASES: &[Phase] = &[
    CENTRAL,
    Phase {
        name: "erfcinv in cells, start",
        // 2^-39
        bound: |_| 1.0 / (1_u64 << 39) as f64,
        indices: 1,
        pieces: 8,
        record: |recorder| {
            let index = recorder.input::<f64>().to_bits();
            let t = recorder.input::<f64>();
            recorder.finish::<f64>(&[start_in_cell(recorder.machine(), index, t)])
        },
        cells: |_| outer_cells(),
        ..CENTRAL
    },
];

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "inverses of erf up to 1/2, binary32",
        constants: &["INVERSE_NARROW_PLACES"],
        bound,
        lemmas: &["starts of inverses"],
        parts: &["erfinv up to 1/2, start"],
        total: |errors, operators| of_product(&[errors[0], 2.0 * operators.unit()], 0),
    },
    Composition {
        name: "inverses of erfc up to 1/2, binary32",
        constants: &["INVERSE_NARROW_PLACES"],
        bound,
        lemmas: &["starts of inverses"],
        parts: &["erfcinv in cells, start", "log, binary32"],
        // r is off by half of the logarithm's error, and by the root's rounding.
        total: |errors, operators| {
            let of_r = 2.0 * (0.51 * errors[1] + 1.01 * operators.unit());
            of_product(&[errors[0], of_r, 2.0 * operators.unit()], 0)
        },
    },
];

fn bound(_: f64) -> f64 {
    INVERSE_NARROW_PLACES as f64 * PLACE
}

/// erfinv v in octaves up to 1/2.
fn central_cells() -> Vec<Cell> {
    let all = series(&Real::ratio(1, 1).div(&two_over_root_pi()));
    let zero = Real::ratio(0, 1);
    let terms = all.into_iter().take(CENTRAL_TERMS).flat_map(|term| [zero.clone(), term]);
    let truth = Polynomial::of(&terms.collect::<Vec<_>>(), &Polynomial::variable(0));
    let cell = |[least, most]: [f64; 2]| {
        let cell = plain(Vec::new(), vec![range(least, most)], truth.clone());
        Cell { left: CENTRAL_LEFT, ..cell }
    };
    octaves(30).map(cell).collect()
}

/// Terms of the series, whose coefficients are below 1: what follows is at most 4/3·4^-40 of v, and y above 0.88·v.
/// For v < 2^-30 errors are as above but for the second term, below 2^-61 of the first.
const CENTRAL_TERMS: usize = 40;
const CENTRAL_LEFT: f64 = 1.0 / (1_u64 << 60) as f64;

/// y of erfc y = e^(−(c + t)²) in the cells of the table, about their middles c.
fn outer_cells() -> Vec<Cell> {
    let cells = Outer::new(&two_over_root_pi());
    let cell = |index: u64| {
        let half = f64::from_bits(Outer::middle(index).to_bits() >> 52 << 52) / 32.0;
        let truth = Polynomial::of(&cells.series(index), &Polynomial::variable(0));
        Cell { left: OUTER_LEFT, ..plain(vec![index], vec![range(-half, half)], truth) }
    };
    // The first ends below √(ln 2).
    (FIRST..CELLS).map(cell).collect()
}

/// The cell of 0.8125 to 0.84375, which has √(ln 2).
const FIRST: u64 = 10;
/// What follows the terms, by Cauchy, and a little more: 2^-48 of the value in the middle.
const OUTER_LEFT: f64 = 1.1 / (1_u64 << 48) as f64;
