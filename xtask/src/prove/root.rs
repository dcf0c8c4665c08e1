//! Paths of roots and their reciprocals.

use outward::interval::Interval;
use outward::machine::{Lanes as _, Machine as _};
use outward::math::cbrt::{self, CBRT_ERR, CBRT_F32_ERROR_ULPS};
use outward::math::rcbrt::{self, RCBRT_ERR, RCBRT_F32_ERROR_ULPS};
use outward::math::rsqrt::{self, RSQRT_ERR, RSQRT_F32_ERROR_ULPS};
use outward::math::tables::cbrt::RECIPROCAL;

use super::code_path::{Cell, CodePath, Operators, PLACE};
use super::composition::Composition;
use super::cut::{Cut, RECIPROCAL_ERR, ROUGH_ERR};
use super::polynomial::{Polynomial, VARIABLES};
use crate::real::Real;

pub const FAST: CodePath = CodePath {
    name: "cbrt, fast",
    constants: &["CBRT_ERR"],
    bound: |unit| CBRT_ERR * unit,
    lemmas: &["scaled cubes", "starts of cube roots"],
    indices: 0,
    pieces: 8,
    record: |recorder| {
        let m = recorder.machine();
        let input = || recorder.input::<f64>();
        let (of, start) = ([input(), input()], input());
        recorder.finish::<f64>(&[start, cbrt::fast_rest(m, of, start)])
    },
    cells: |operators| octaves(|octave| root_cell(octave, operators, true)),
};

pub const PATHS: &[CodePath] = &[
    CodePath {
        name: INVERSE,
        constants: &[],
        bound: |unit| INVERSE_ERR * unit,
        lemmas: &["scaled cubes"],
        indices: 2,
        pieces: 16,
        record: |recorder| {
            let m = recorder.machine();
            let input = || recorder.input::<f64>();
            let (third, cell) = (input().to_bits(), input().to_bits());
            let inverse = cbrt::inverse_root(m, [input(), input()], [third, cell]);
            recorder.finish::<f64>(&[inverse])
        },
        cells: |_| inverse_cells(),
    },
    CodePath {
        name: BINARY32,
        constants: &["CBRT_F32_ERROR_ULPS"],
        bound: |_| CBRT_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["scaled cubes", "starts of cube roots"],
        indices: 0,
        pieces: 64,
        record: |recorder| {
            let (x, inverse) = (recorder.input::<f64>(), recorder.input::<f64>());
            recorder.finish::<f64>(&[cbrt::rough_root(x, inverse)])
        },
        cells: |operators| octaves(|octave| root_cell(octave, operators, false)),
    },
    FAST,
    CodePath {
        name: "rcbrt, fast",
        constants: &["RCBRT_ERR"],
        bound: |unit| RCBRT_ERR * unit,
        lemmas: &["scaled cubes", "starts of cube roots"],
        indices: 0,
        pieces: 8,
        record: |recorder| {
            let m = recorder.machine();
            let (x, start) = (recorder.input::<f64>(), recorder.input::<f64>());
            recorder.finish::<f64>(&[start, rcbrt::fast_rest(m, x, start)])
        },
        cells: |operators| octaves(|octave| reciprocal_cell(octave, operators)),
    },
    CodePath {
        name: "rsqrt, fast",
        constants: &["RSQRT_ERR"],
        bound: |unit| RSQRT_ERR * unit,
        lemmas: &["scaled squares"],
        indices: 0,
        pieces: 8,
        record: |recorder| {
            let m = recorder.machine();
            let (high, low) = rsqrt::fast_of_reduced(m, recorder.input::<f64>(), m.f64(1.0));
            recorder.finish::<f64>(&[high, low])
        },
        cells: |operators| vec![square_cell(operators, ROUGH_ERR)],
    },
    CodePath {
        name: "rsqrt, binary32",
        constants: &["RSQRT_F32_ERROR_ULPS"],
        bound: |_| RSQRT_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["scaled squares"],
        indices: 0,
        pieces: 8,
        record: |recorder| {
            recorder.finish::<f64>(&[rsqrt::rsqrt_f32(recorder.machine(), recorder.input::<f64>())])
        },
        cells: |operators| vec![square_cell(operators, RECIPROCAL_ERR)],
    },
];

pub const COMPOSITIONS: &[Composition] = &[Composition {
    name: "rcbrt, binary32",
    constants: &["RCBRT_F32_ERROR_ULPS"],
    bound: |_| RCBRT_F32_ERROR_ULPS as f64 * PLACE,
    lemmas: &["scaled cubes"],
    parts: &[INVERSE],
    total: |errors, _| errors[0],
}];

const INVERSE: &str = "cbrt and rcbrt, inverse root";
const BINARY32: &str = "cbrt, binary32";

/// Error of the inverse root, in units of roundoff.
const INVERSE_ERR: f64 = 2.0;

fn around(most: f64) -> Interval<f64> {
    Interval::new(-most, most).expect("in order")
}

/// Returns this power of the first variable, which is the exact root or its inverse.
fn power(n: i32) -> Polynomial {
    let mut powers = [0; VARIABLES];
    powers[0] = n;
    Polynomial::monomial(powers)
}

/// Returns this power of the first variable with an error, which is another variable.
fn near(n: i32, off: usize) -> Polynomial {
    power(n).add(&power(n).mul(&Polynomial::variable(off)))
}

/// Makes a cell of these variables and numbers, whose result is the first variable.
fn cell(variables: Vec<Interval<f64>>, numbers: Vec<(Polynomial, i32)>) -> Cell {
    let (numbers, multiples) = numbers.into_iter().unzip();
    Cell {
        index: Vec::new(),
        variables,
        numbers,
        ranges: |variables| variables.to_vec(),
        multiples,
        truth: power(1),
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

fn octaves(cell: impl Fn(i32) -> Cell) -> Vec<Cell> {
    (0..3).map(cell).collect()
}

/// Returns cells of x = 2^j·f by s = f·c − 1.
fn inverse_cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for (third, entry) in (0..3).flat_map(|third| (0..16).map(move |entry| (third, entry))) {
        let c = RECIPROCAL[entry];
        let s = |sixteenths: usize| (1.0 + sixteenths as f64 / 16.0) * c - 1.0; // exact
        let (c, scale) = (Real::from_f64(c), Real::ratio(1 << third, 1));
        let inverse = Real::ratio(1, 1).div(&c);
        let f = Polynomial::number(1.0).add(&Polynomial::variable(0)).mul(&Polynomial::constant(inverse));
        let root = c.ln().sub(&Real::ln2().mul_int(third)).div_int(3).exp();
        let mut terms = vec![root];
        for n in 1..=LAST {
            let before = &terms[terms.len() - 1];
            terms.push(before.mul_int(2 - 3 * n).div_int(3 * n));
        }
        let parts =
            [Interval::point(1.0) / Interval::point(RECIPROCAL[entry]), Interval::point((1 << third) as f64)];
        let s = Interval::new(s(entry), s(entry + 1)).expect("in order");
        cells.push(Cell {
            index: vec![third as u64, entry as u64],
            truth: Polynomial::of(&terms, &Polynomial::variable(0)),
            // Ranges of both numbers, which are polynomials in s alone.
            ranges: |variables| {
                let f = (Interval::point(1.0) + variables[0]) * variables[1];
                vec![f * variables[2], f]
            },
            left: INVERSE_LEFT,
            ..cell(
                vec![s, parts[0], parts[1]],
                vec![(f.mul(&Polynomial::constant(scale)), third as i32 - 52), (f, -52)],
            )
        });
    }
    cells
}

/// Last power of the series of (1 + s)^(-1/3); the rest is |s|^16/4 with |s| < 1/32.
const LAST: i64 = 15;
const INVERSE_LEFT: f64 = 1.0 / (1_u128 << 80) as f64;

/// Returns the range of a root from 2^(octave/3) to 2^((octave + 1)/3).
fn roots(octave: i32) -> Interval<f64> {
    let end = |n: i32| 2.0_f64.powf(f64::from(n) / 3.0);
    Interval::new(end(octave).next_down(), end(octave + 1).next_up()).expect("in order")
}

/// Makes a cell of 1/∛x by [`INVERSE`], and for the fast path of a number of 26 digits by [`BINARY32`].
fn root_cell(octave: i32, operators: Operators, is_fast: bool) -> Cell {
    let unit = operators.unit();
    let mut variables = vec![roots(octave), around(INVERSE_ERR * unit)];
    let mut numbers = vec![(power(3), octave - 52), (near(-1, 1), i32::MIN)];
    if is_fast {
        variables.push(around(START + ROOT_ERR * unit));
        numbers.push((near(1, 2), -25));
    }
    let ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>> = |variables| {
        let (root, one) = (variables[0], Interval::point(1.0));
        let start = variables.get(2).map(|off| root * (one + *off));
        [root * root * root, (one + variables[1]) / root].into_iter().chain(start).collect()
    };
    Cell { ranges, ..cell(variables, numbers) }
}

/// Error of the start: 2^-26, half a last place of 26 digits.
const START: f64 = 1.0 / (1 << 26) as f64;
/// Error of the root before it is rounded, in units of roundoff.
const ROOT_ERR: f64 = 7.0;

/// Makes a cell of 1/∛x of 26 digits by [`INVERSE`], for x from 2^octave to twice that.
fn reciprocal_cell(octave: i32, operators: Operators) -> Cell {
    let inverses = Interval::point(1.0) / roots(octave);
    // The inverse is at least 1/2, so half its last place is 2^-27.
    let off = around(START + INVERSE_ERR * operators.unit());
    Cell {
        ranges: |variables| {
            let (inverse, one) = (variables[0], Interval::point(1.0));
            vec![one / (inverse * inverse * inverse), inverse * (one + variables[1])]
        },
        ..cell(vec![inverses, off], vec![(power(-3), octave - 52), (near(1, 1), -26)])
    }
}

/// Makes a cell of 1/√x for x from 1/2 to 2, by a root and a reciprocal with this error.
fn square_cell(operators: Operators, reciprocal: f64) -> Cell {
    let root = operators.unit();
    let inverses = Interval::new(0.5_f64.sqrt().next_down(), 2.0_f64.sqrt().next_up()).expect("in order");
    let cut = |n: i32, off| {
        let mut powers = [0; VARIABLES];
        powers[0] = n;
        Cut { powers, off }
    };
    Cell {
        ranges: |variables| vec![Interval::point(1.0) / (variables[0] * variables[0])],
        cuts: vec![cut(-1, 1), cut(1, 2)],
        ..cell(
            vec![inverses, around(1.001 * root), around(1.001 * (reciprocal + root))],
            vec![(power(-2), -53)],
        )
    }
}
