//! Proofs fail if they compute a NaN, if there is nothing to prove, and if two enclosures of one value are disjoint.

use outward::interval::Interval;
use outward::machine::trace::Recorder;
use outward::machine::{Lanes as _, Machine as _};

use crate::prove::code_path::{Cell, CodePath, Operators, ProofResult};
use crate::prove::composition::{Composition, of_product};
use crate::prove::cut::{RECIPROCAL_ERR, ROUGH_ERR};
use crate::prove::polynomial::Polynomial;
use crate::prove::quotient;
use crate::prove::upward::{meet, worse, worst};

/// A path of 3·x, which is rounded once, for x from 1 to 2.
const TRIPLE: CodePath = CodePath {
    name: "three times x",
    constants: &[],
    bound: |unit| 1.5 * unit,
    lemmas: &[],
    indices: 0,
    pieces: 4,
    record: |recorder| {
        let x = recorder.input::<f64>();
        recorder.finish::<f64>(&[recorder.machine().f64(3.0) * x])
    },
    cells: |_| vec![good()],
};

fn range(low: f64, high: f64) -> Interval<f64> {
    Interval::new(low, high).expect("in order")
}

fn good() -> Cell {
    let x = Polynomial::variable(0);
    Cell {
        index: Vec::new(),
        variables: vec![range(1.0, 2.0), range(-1.0, 1.0)],
        numbers: vec![x.clone()],
        ranges: |variables| vec![variables[0]],
        multiples: vec![i32::MIN],
        truth: x.mul(&Polynomial::number(3.0)),
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

fn is_proved(path: &CodePath) -> bool {
    let is_within = |proved: ProofResult| proved.is_within((path.bound)(Operators::Nearest.unit()));
    path.prove(path.recording(), Operators::Nearest).is_ok_and(is_within)
}

#[test]
fn what_is_right_is_proved() {
    assert!(is_proved(&TRIPLE));
    assert!(
        !is_proved(&CodePath { bound: |unit| 0.9 * unit, ..TRIPLE }),
        "half a last place is a whole unit of 1"
    );
}

/// The cell with a planted fault comes before, after and between right ones.
#[test]
fn nan_is_within_no_bound() {
    let faulty: [fn(Operators) -> Vec<Cell>; 5] = [
        |_| vec![Cell { left: f64::NAN, ..good() }],
        |_| vec![Cell { off: f64::NAN, ..good() }, good()],
        |_| vec![good(), Cell { off: f64::NAN, ..good() }],
        |_| vec![good(), Cell { size: Some(f64::NAN), ..good() }, good()],
        |_| vec![good(), Cell { size: Some(3.0), off: f64::NAN, ..good() }],
    ];
    for cells in faulty {
        assert!(!is_proved(&CodePath { cells, ..TRIPLE }));
    }
}

#[test]
fn empty_cells_are_not_proved() {
    assert!(!is_proved(&CodePath { cells: |_| Vec::new(), ..TRIPLE }), "no cells");
    assert!(!is_proved(&CodePath { pieces: 0, ..TRIPLE }), "no pieces");
    let empty_second = |_| {
        let variables = vec![range(1.0, 2.0), Interval::EMPTY];
        vec![good(), Cell { variables, ..good() }]
    };
    assert!(
        !is_proved(&CodePath { cells: empty_second, ..TRIPLE }),
        "a variable that the code does not take"
    );
    let empty_first = |_| {
        let variables = vec![Interval::EMPTY, range(-1.0, 1.0)];
        vec![Cell { variables, ..good() }, good()]
    };
    assert!(!is_proved(&CodePath { cells: empty_first, ..TRIPLE }), "the variable that is cut");
    let no_number = |_| vec![Cell { ranges: |_| vec![Interval::EMPTY], ..good() }, good()];
    assert!(!is_proved(&CodePath { cells: no_number, ..TRIPLE }), "a number");
}

/// The stated ranges of the numbers are wrong.
#[test]
fn disjoint_enclosures_are_not_proved() {
    let elsewhere = |_| vec![Cell { ranges: |_| vec![range(5.0, 6.0)], ..good() }];
    assert!(!is_proved(&CodePath { cells: elsewhere, ..TRIPLE }));
    assert!(meet(range(0.0, 1.0), range(2.0, 3.0)).is_err());
    assert!(meet(range(0.0, 1.0), Interval::EMPTY).is_err());
    assert_eq!(meet(range(0.0, 2.0), range(1.0, 3.0)), Ok(range(1.0, 2.0)));
}

#[test]
fn nan_is_the_worst() {
    for (a, b) in [(f64::NAN, 1.0), (1.0, f64::NAN), (f64::NAN, f64::NAN), (1.0, f64::INFINITY)] {
        assert_eq!(worse(a, b), f64::INFINITY, "{a}, {b}");
        assert_eq!(worst([0.5, a, b, 0.25]), f64::INFINITY, "{a}, {b}");
    }
    assert_eq!(worse(1.0, 2.0), 2.0);
}

#[test]
fn what_follows_from_no_number_is_no_bound() {
    let largest = Composition {
        name: "the larger one",
        constants: &[],
        bound: |unit| unit,
        lemmas: &[],
        parts: &[],
        total: |errors, _| errors[0].max(errors[1]),
    };
    assert!(largest.error(&[1e-9, 2e-9], Operators::Nearest).is_ok_and(|error| error >= 2e-9));
    assert!(largest.error(&[1e-9, f64::NAN], Operators::Nearest).is_err());
    assert!(largest.error(&[1e-9, -1.0], Operators::Nearest).is_err());
    // Nothing is known of a divisor that may be 0, or whose sign may be wrong.
    for error in [1.0, 1.5, f64::INFINITY] {
        assert_eq!(of_product(&[1e-9, error], 1), f64::INFINITY, "{error}");
    }
    assert!(of_product(&[1e-9, f64::NAN], 1).is_infinite());
}

/// A recording states the accuracy of each reciprocal.
#[test]
fn rough_reciprocals_are_told_apart() {
    let quotient = |recorder: &Recorder, is_rough: bool| {
        let m = recorder.machine();
        let [top, top_low, bottom, bottom_low] = [(); 4].map(|()| recorder.input::<f64>());
        let inverse = if is_rough { m.recip_rough(bottom) } else { m.recip_approx(bottom) };
        let high = top * inverse;
        let less = -high;
        let left = less.fma(bottom_low, less.fma(bottom, top) + top_low);
        recorder.finish::<f64>(&[high, left * inverse])
    };
    type Cells = fn(Operators) -> Vec<Cell>;
    let within: Cells = |_| quotient::cells(quotient::PAIR, quotient::PAIR, RECIPROCAL_ERR);
    let roughly: Cells = |_| quotient::cells(quotient::PAIR, quotient::PAIR, ROUGH_ERR);
    for (is_rough, cells, fits) in
        [(false, within, true), (false, roughly, true), (true, within, false), (true, roughly, true)]
    {
        let path = CodePath { bound: |_| 1e-20, pieces: 16, cells, ..TRIPLE };
        let recording = quotient(&Recorder::new(), is_rough);
        let found = path.prove(recording, Operators::Nearest);
        assert_eq!(found.is_ok_and(|proved| proved.is_within(1e-20)), fits, "{is_rough}");
    }
}
