//! Quotients of sums.

use outward::interval::Interval;
use outward::machine::Machine;
use outward::machine::trace::{Recorder, Recording, Trace};
use outward::math::trig;

use super::code_path::{Cell, CodePath};
use super::composition::{Composition, of_product};
use super::cut::{Cut, RECIPROCAL_ERR};
use super::polynomial::{Polynomial, VARIABLES};

type Lane<'a> = <Trace<'a> as Machine>::F64;

pub const PATHS: &[CodePath] = &[
    CodePath {
        name: "quotient of sums",
        constants: &[],
        // 2^-95
        bound: |_| 1.0 / (1_u128 << 95) as f64,
        lemmas: &[],
        indices: 0,
        pieces: 64,
        record: |recorder| of_sums(recorder, trig::quotient),
        // The low part of the sum of a sine is less than 2^-17 of it.
        cells: |_| cells(1.0 / (1 << 17) as f64, 0.0, RECIPROCAL_ERR),
    },
    CodePath {
        name: "quotient of pairs",
        constants: &[],
        // 2^-93
        bound: |_| 1.0 / (1_u128 << 93) as f64,
        lemmas: &[],
        indices: 0,
        pieces: 64,
        record: |recorder| of_sums(recorder, trig::quotient_of_pairs),
        cells: |_| cells_of_pairs(),
    },
];

pub const COMPOSITIONS: &[Composition] = &[Composition {
    name: "csc and sec, fast",
    constants: &["SIN_ERR"],
    bound: |unit| trig::SIN_ERR * unit,
    lemmas: &[],
    parts: &["quotient of sums", "sin and cos, fast"],
    total: |errors, _| of_product(errors, 1),
}];

/// Largest low part of a pair, relative to it: 2^-48.
pub const PAIR: f64 = 1.0 / (1_u64 << 48) as f64;

fn of_sums<'a>(
    recorder: &'a Recorder,
    quotient: impl FnOnce(Trace<'a>, (Lane<'a>, Lane<'a>), (Lane<'a>, Lane<'a>)) -> (Lane<'a>, Lane<'a>),
) -> Recording {
    let m = recorder.machine();
    let input = || recorder.input::<f64>();
    let top = (input(), input());
    let bottom = (input(), input());
    let (high, low) = quotient(m, top, bottom);
    recorder.finish::<f64>(&[high, low])
}

/// Returns the cells for pairs, whose low parts are below 2^-48.
pub fn cells_of_pairs() -> Vec<Cell> {
    cells(PAIR, PAIR, RECIPROCAL_ERR)
}

/// Returns cells of t/d for t and d from 1 to 2, where `low` bounds low parts relative to the sums, `off` is the error
/// of the sum of the divisor's high and low part whose reciprocal is taken, and `own` is the error of the reciprocal
/// itself. Other sums differ by powers of two.
pub fn cells(low: f64, off: f64, own: f64) -> Vec<Cell> {
    let range = |most: f64| Interval::new(-most, most).expect("in order");
    let octave = Interval::new(1.0, 2.0).expect("in order");
    let [d, t, d_low, t_low] = std::array::from_fn(Polynomial::variable);
    let parts = |sum: &Polynomial, low: &Polynomial| [sum.sub(&sum.mul(low)), sum.mul(low)];
    let [[top, top_low], [bottom, bottom_low]] = [parts(&t, &t_low), parts(&d, &d_low)];
    let mut inverse = [0; VARIABLES];
    inverse[0] = -1;
    let off = 1.01 * (off + own + f64::EPSILON);
    vec![Cell {
        index: Vec::new(),
        variables: vec![octave, octave, range(low), range(low), range(off)],
        numbers: vec![top, top_low, bottom, bottom_low],
        ranges: |variables| {
            let part = |sum: usize, low: usize| {
                let low = variables[sum] * variables[low];
                [variables[sum] - low, low]
            };
            [part(1, 3), part(0, 2)].concat()
        },
        multiples: vec![i32::MIN; 4],
        truth: t.mul(&Polynomial::monomial(inverse)),
        left: 0.0,
        off: 0.0,
        cuts: vec![Cut { powers: inverse, off: 4 }],
        size: None,
    }]
}
