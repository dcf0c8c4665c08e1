//! Paths of the Bessel functions from 32 on: Hankel's expansions.

use outward::interval::Interval;
use outward::machine::Machine as _;
use outward::machine::trace::{Recorder, Recording};
use outward::math::bessel::{BESSEL_ERR, hankel_f32, hankel_factors, root_f32};
use outward::math::double::{dd_product, dd_reciprocal, dd_root_above, sum_of_pairs};
use outward::math::tables::atan::{INVERSE_PI, INVERSE_PI_LOW};

use super::{J0, J1, Kind, Y0, Y1, f32_bound, pair, power_of};
use crate::prove::code_path::{Cell, CodePath, Operators, of_low_part};
use crate::prove::composition::{Composition, of_product};
use crate::prove::cut::Cut;
use crate::prove::error::{Pair, plain, range};
use crate::prove::norm::root_cells;
use crate::prove::pairs::{PAIR, low_part};
use crate::prove::polynomial::Polynomial;
use crate::prove::trigonometric::NEAR;
use crate::prove::upward::worse;
use crate::real::Real;
use crate::tables::bessel_cells::hankel_terms;

const HANKEL: CodePath = CodePath {
    name: "expansions of j0, binary32",
    constants: &[],
    // 2^-48
    bound: |_| 1.0 / (1_u64 << 48) as f64,
    lemmas: &["expansions of Bessel functions"],
    indices: 0,
    pieces: 1,
    record: expansions::<0, false>,
    cells: |operators| expansion_cells(J0, operators),
};

const RECIPROCAL: CodePath = CodePath {
    name: INVERSE,
    bound: |unit| 4.0 * unit * unit,
    pieces: 4,
    record: |recorder| {
        let (high, low) = dd_reciprocal(recorder.machine(), recorder.input::<f64>());
        recorder.finish::<f64>(&[high, low])
    },
    cells: |operators| vec![reciprocal_cell(operators)],
    ..HANKEL
};

const ROOT: CodePath = CodePath {
    name: FAST_ROOT,
    bound: |unit| 64.0 * unit * unit,
    pieces: 16,
    record: |recorder| {
        let (high, low) = root(recorder);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |operators| root_cells(operators, SQUARE_LOW),
    ..RECIPROCAL
};

const FACTOR: CodePath = CodePath {
    name: "P + Q of order 0, fast",
    bound: |unit| unit / (1_u64 << 14) as f64,
    record: factor::<0, 0>,
    cells: |operators| factor_cells(0, 1, operators),
    ..HANKEL
};

const SUM: CodePath = CodePath {
    name: PRODUCTS,
    // 2^-88
    bound: |_| 1.0 / (1_u128 << 88) as f64,
    record: |recorder| {
        let (high, low) = sum_of_pairs(pair(recorder), pair(recorder));
        recorder.finish::<f64>(&[high, low])
    },
    lemmas: &["sorted terms"],
    cells: |_| vec![sum_cell()],
    ..HANKEL
};

pub const PATHS: &[CodePath] = &[
    HANKEL,
    CodePath {
        name: "expansions of j1, binary32",
        record: expansions::<1, false>,
        cells: |operators| expansion_cells(J1, operators),
        ..HANKEL
    },
    CodePath {
        name: "expansions of y0, binary32",
        record: expansions::<0, true>,
        cells: |operators| expansion_cells(Y0, operators),
        ..HANKEL
    },
    CodePath {
        name: "expansions of y1, binary32",
        record: expansions::<1, true>,
        cells: |operators| expansion_cells(Y1, operators),
        ..HANKEL
    },
    CodePath {
        name: F32_ROOT,
        bound: |unit| 2.5 * unit,
        pieces: 16,
        record: |recorder| {
            let inverse = recorder.input::<f64>();
            recorder.finish::<f64>(&[root_f32(recorder.machine(), inverse)])
        },
        cells: |operators| vec![root_cell(operators)],
        ..HANKEL
    },
    RECIPROCAL,
    CodePath {
        name: "reciprocal of a number in pairs: the low part",
        bound: |unit| INVERSE_LOW * unit,
        record: |recorder| {
            let m = recorder.machine();
            let (high, low) = dd_reciprocal(m, recorder.input::<f64>());
            recorder.finish::<f64>(&[low, m.f64(0.0), high])
        },
        cells: |operators| of_low_part(vec![reciprocal_cell(operators)]),
        ..RECIPROCAL
    },
    FACTOR,
    CodePath {
        name: "P − Q of order 0, fast",
        record: factor::<0, 1>,
        cells: |operators| factor_cells(0, -1, operators),
        ..FACTOR
    },
    CodePath {
        name: "P + Q of order 1, fast",
        record: factor::<1, 0>,
        cells: |operators| factor_cells(1, 1, operators),
        ..FACTOR
    },
    CodePath {
        name: "P − Q of order 1, fast",
        record: factor::<1, 1>,
        cells: |operators| factor_cells(1, -1, operators),
        ..FACTOR
    },
    SUM,
    CodePath {
        name: "expansions of Bessel functions, sum of products: the low part",
        bound: |_| WAVE_LOW,
        record: |recorder| {
            let m = recorder.machine();
            let (_, low) = sum_of_pairs(pair(recorder), pair(recorder));
            recorder.finish::<f64>(&[low, m.f64(0.0)])
        },
        cells: |_| of_low_part(vec![sum_cell()]),
        ..SUM
    },
    CodePath {
        name: TIMES_ROOT,
        record: |recorder| {
            let (oscillation, root) = (pair(recorder), pair(recorder));
            let (high, low) = dd_product(oscillation, root);
            recorder.finish::<f64>(&[high, low, root.0])
        },
        cells: |_| {
            let [oscillation, oscillation_low, root, root_low] = [0, 1, 2, 3].map(Polynomial::variable);
            let variables =
                vec![range(-1.5, 1.5), range(-WAVE_LOW, WAVE_LOW), range(1.0, 2.0), low_part(2.0)];
            vec![plain(Vec::new(), variables, oscillation.add(&oscillation_low).mul(&root.add(&root_low)))]
        },
        ..SUM
    },
    CodePath {
        name: "1/x over π in pairs: the low part",
        bound: |unit| SQUARE_LOW * unit,
        pieces: 16,
        record: |recorder| {
            let m = recorder.machine();
            let inverse = pair(recorder);
            let (high, low) = dd_product(inverse, (m.f64(INVERSE_PI), m.f64(INVERSE_PI_LOW)));
            recorder.finish::<f64>(&[low, m.f64(0.0), high])
        },
        cells: |operators| of_low_part(vec![inverse_cell(operators)]),
        ..RECIPROCAL
    },
    ROOT,
    CodePath {
        name: "root of Bessel functions, fast: the low part",
        bound: |_| PAIR,
        record: |recorder| {
            let (high, low) = root(recorder);
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
        },
        cells: |operators| of_low_part(root_cells(operators, SQUARE_LOW)),
        ..ROOT
    },
];

const FAR: Composition = Composition {
    name: "j0 from 32, binary32",
    constants: &["BESSEL_F32_ERROR_ULPS"],
    bound: f32_bound,
    lemmas: &["expansions of Bessel functions", "sizes of Bessel functions in binary32"],
    parts: &["expansions of j0, binary32", F32_ROOT, F32_SINES],
    total: of_expansions,
};

const FAST: Composition = Composition {
    name: "j0 and y0 from 32, fast",
    constants: &["BESSEL_ERR"],
    bound: |unit| BESSEL_ERR * unit,
    lemmas: &["expansions of Bessel functions", "sorted terms", "pairs"],
    parts: &[
        "P + Q of order 0, fast",
        "P − Q of order 0, fast",
        "product of pairs",
        PRODUCTS,
        TIMES_ROOT,
        INVERSE,
        FAST_ROOT,
        "sin and cos, fast",
    ],
    total: of_factors,
};

pub const COMPOSITIONS: &[Composition] = &[
    FAR,
    Composition {
        name: "j1 from 32, binary32",
        parts: &["expansions of j1, binary32", F32_ROOT, F32_SINES],
        ..FAR
    },
    Composition {
        name: "y0 from 32, binary32",
        parts: &["expansions of y0, binary32", F32_ROOT, F32_SINES],
        ..FAR
    },
    Composition {
        name: "y1 from 32, binary32",
        parts: &["expansions of y1, binary32", F32_ROOT, F32_SINES],
        ..FAR
    },
    FAST,
    Composition {
        name: "j1 and y1 from 32, fast",
        parts: &[
            "P + Q of order 1, fast",
            "P − Q of order 1, fast",
            "product of pairs",
            PRODUCTS,
            TIMES_ROOT,
            INVERSE,
            FAST_ROOT,
            "sin and cos, fast",
        ],
        ..FAST
    },
];

const F32_ROOT: &str = "root of Bessel functions, binary32";
const F32_SINES: &str = "sin, cos, sinpi and cospi, binary32";
const PRODUCTS: &str = "expansions of Bessel functions, sum of products";
const TIMES_ROOT: &str = "expansions of Bessel functions times a root";
const INVERSE: &str = "reciprocal of a number in pairs";
const FAST_ROOT: &str = "root of Bessel functions, fast";

/// Bound of √(πx) times a function, since P² + Q² is at most 1.0005.
const MOST_OSCILLATION: f64 = 1.415;
/// Absolute error of sines and cosines near 0: less than 2^-80.
const SINES_OFF: f64 = 1.0 / (1_u128 << 80) as f64;

/// Returns the error relative to the computed root √(1/(πx)). The error of sines has the weight of A and B together;
/// the root and the last product have the weight of the result.
fn of_expansions(errors: &[f64], operators: Operators) -> f64 {
    let [expansions, root, sines] = *errors else { return f64::INFINITY };
    let unit = operators.unit();
    let oscillation = expansions + MOST_OSCILLATION * (sines + 2.0 * SINES_OFF);
    // The error of the root of 1/x is half the error of 1/x, a unit.
    let root = of_product(&[root, unit], 0);
    NEAR * oscillation + MOST_OSCILLATION * of_product(&[unit, root], 1)
}

/// Returns the error with A and B as sums, relative to the size, 128 times the root.
fn of_factors(errors: &[f64], operators: Operators) -> f64 {
    let [a, b, product, sum, times, reciprocal, root, sines] = *errors else { return f64::INFINITY };
    let unit = operators.unit();
    // The error of 1/x: Q is at most 0.012, and P − 1 is less.
    let factor = worse(a, b) + 0.03 * reciprocal;
    // Fast2Sum of sines has an error below u² of them.
    let sines = sines + unit * unit + 2.0 * SINES_OFF;
    let oscillation = MOST_OSCILLATION * (factor + sines) + 2.1 * product + sum;
    // The double next to 1/π, and its error.
    let root = of_product(&[root, product, reciprocal, INVERSE_PI_ERR], 0);
    NEAR * (oscillation + MOST_OSCILLATION * root + times) / 128.0
}

/// Relative error of the double next to 1/π as a pair: 2^-105.
const INVERSE_PI_ERR: f64 = 1.0 / (1_u128 << 105) as f64;
/// Largest low parts: of 1/x and of 1/(πx) in units of them, and 2^-41 of the sum of products.
const INVERSE_LOW: f64 = 1.3;
const SQUARE_LOW: f64 = 3.3;
const WAVE_LOW: f64 = 1.0 / (1_u64 << 41) as f64;
/// Largest low part of a product: 2^-43.
const PRODUCT_LOW: f64 = 1.0 / (1_u64 << 43) as f64;

fn root(recorder: &Recorder) -> Pair<'_> {
    dd_root_above(recorder.machine(), pair(recorder), |high| high)
}

fn factor<const ORDER: usize, const WHICH: usize>(recorder: &Recorder) -> Recording {
    let (high, low) = hankel_factors::<_, ORDER>(recorder.machine(), pair(recorder))[WHICH];
    recorder.finish::<f64>(&[high, low])
}

/// Makes a cell of the sum of two pairs, each at most 1.03.
fn sum_cell() -> Cell {
    let [a, a_low, b, b_low] = [0, 1, 2, 3].map(Polynomial::variable);
    let (high, low) = (range(-1.03, 1.03), range(-PRODUCT_LOW, PRODUCT_LOW));
    let truth = a.add(&a_low).add(&b).add(&b_low);
    Cell { size: Some(1.0), ..plain(Vec::new(), vec![high, low, high, low], truth) }
}

/// Makes a cell of 1/x for x = 1/v, and v from 1 to 2: it commutes with powers of two.
pub fn reciprocal_cell(operators: Operators) -> Cell {
    let off = 1.01 * operators.unit();
    Cell {
        numbers: vec![Polynomial::monomial(power_of(0, -1))],
        ranges: |v| vec![Interval::point(1.0) / v[0]],
        multiples: vec![i32::MIN],
        cuts: vec![Cut { powers: power_of(0, 1), off: 1 }],
        ..plain(Vec::new(), vec![range(1.0, 2.0), range(-off, off)], Polynomial::variable(0))
    }
}

/// Makes a cell of 1/x as a pair, from 1 to 2.
fn inverse_cell(operators: Operators) -> Cell {
    let [inverse, part] = [0, 1].map(Polynomial::variable);
    let most = INVERSE_LOW * operators.unit();
    Cell {
        numbers: vec![inverse.clone(), inverse.mul(&part)],
        ranges: |v| vec![v[0], v[0] * v[1]],
        ..plain(Vec::new(), vec![range(1.0, 2.0), range(-most, most)], Polynomial::default())
    }
}

/// Returns cells of P + Q, or P − Q, for 1/x in octaves up to 1/32.
fn factor_cells(order: i64, sign: i64, operators: Operators) -> Vec<Cell> {
    let whole = inverse_cell(operators);
    let [p, q] = hankel_series(order, &whole.numbers[0].add(&whole.numbers[1]));
    let truth = if sign < 0 { p.sub(&q) } else { p.add(&q) };
    let cell = |[least, most]: [f64; 2]| Cell {
        variables: vec![range(least, most), whole.variables[1]],
        truth: truth.clone(),
        off: EXPANSIONS_LEFT,
        size: Some(1.0),
        ..inverse_cell(operators)
    };
    octaves().map(cell).collect()
}

/// Returns P and Q of 1/x.
fn hankel_series(order: i64, inverse: &Polynomial) -> [Polynomial; 2] {
    let ([even, odd], _) = hankel_terms(order);
    let [p, q] = [even, odd].map(|terms| {
        let spread: Vec<Real> = terms.into_iter().flat_map(|term| [term, Real::ratio(0, 1)]).collect();
        Polynomial::of(&spread, inverse)
    });
    [p, q.mul(inverse)]
}

/// Returns octaves of 1/x for x from 32 to 2^17.
fn octaves() -> impl Iterator<Item = [f64; 2]> {
    (5..17).map(|n| [2.0_f64.powi(-n - 1), 2.0_f64.powi(-n)])
}

fn expansions<const ORDER: usize, const SECOND: bool>(recorder: &Recorder) -> Recording {
    let m = recorder.machine();
    let inverse = m.f64(1.0) / recorder.input::<f64>();
    let sines = [recorder.input::<f64>(), recorder.input::<f64>()];
    let oscillation = hankel_f32::<_, ORDER, SECOND>(m, inverse, sines);
    recorder.finish::<f64>(&[oscillation])
}

/// Makes a cell of the root of 1/x times the double next to 1/π, which is from 1 to 2: it commutes with powers of four.
fn root_cell(operators: Operators) -> Cell {
    let ratio = Real::ratio(1, 1).div(&Real::pi()).div(&Real::from_f64(INVERSE_PI)).sqrt();
    let inverse = Real::ratio(1, 1).div(&Real::from_f64(INVERSE_PI));
    let off = 1.8 * operators.unit();
    let root = Polynomial::variable(0);
    Cell {
        numbers: vec![root.mul(&root).mul(&Polynomial::constant(inverse))],
        ranges: |v| vec![v[0] * v[0] / Interval::point(INVERSE_PI)],
        multiples: vec![i32::MIN],
        cuts: vec![Cut { powers: power_of(0, 1), off: 1 }],
        ..plain(Vec::new(), vec![range(1.0, 2.0), range(-off, off)], root.mul(&Polynomial::constant(ratio)))
    }
}

/// Omitted terms of P and of Q, for both sines: 4·2^-73, as `bessel_cells` states.
const EXPANSIONS_LEFT: f64 = 1.0 / (1_u128 << 71) as f64;

/// Returns cells of ±(A·first ± B·second) for 1/x in octaves up to 1/32, and any sine and cosine.
fn expansion_cells(Kind { order, second }: Kind, operators: Operators) -> Vec<Cell> {
    let [inverse, sine, cosine] = [0, 1, 2].map(Polynomial::variable);
    let [p, q] = hankel_series(order, &inverse);
    let (a, b) = (p.add(&q), p.sub(&q));
    // cos χ and sin χ, times √2: of x − π/4 and of x − 3π/4.
    let truth = match (order, second) {
        (0, false) => a.mul(&cosine).add(&b.mul(&sine)),
        (0, true) => a.mul(&sine).sub(&b.mul(&cosine)),
        (_, false) => a.mul(&sine).sub(&b.mul(&cosine)),
        (_, true) => a.mul(&cosine).add(&b.mul(&sine)).neg(),
    };
    let off = 1.01 * operators.unit();
    let sines = range(-NEAR, NEAR);
    let cell = |[least, most]: [f64; 2]| Cell {
        numbers: vec![Polynomial::monomial(power_of(0, -1)), sine.clone(), cosine.clone()],
        ranges: |v| vec![Interval::point(1.0) / v[0], v[1], v[2]],
        multiples: vec![i32::MIN; 3],
        cuts: vec![Cut { powers: power_of(0, 1), off: 3 }],
        off: EXPANSIONS_LEFT,
        size: Some(1.0),
        ..plain(Vec::new(), vec![range(least, most), sines, sines, range(-off, off)], truth.clone())
    };
    octaves().map(cell).collect()
}
