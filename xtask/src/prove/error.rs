//! Paths of the error functions.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Trace};
use outward::machine::{Lanes as _, Machine};
use outward::math::double::{dd_product, fast_two_sum};
use outward::math::error::{
    ERF_ERR, ERF_F32_ERROR_ULPS, ERFC_ERR, ErfPoint, ErfcxPoint, FastPairs, near_zero, power_of,
};

use super::code_path::{Cell, CodePath, PLACE, of_low_part};
use super::composition::{Composition, of_product};
use super::exponential::EXP_LOW;
use super::polynomial::Polynomial;
use crate::real::Real;
use crate::tables::error::{FAST_POINTS, ScaledErfc, fast_point, two_over_root_pi};

const NEAR: CodePath = CodePath {
    name: "erf below 1/2, fast",
    constants: &[],
    bound: |unit| ERF_ERR * unit,
    lemmas: &["tiny arguments of erf"],
    indices: 0,
    pieces: 1,
    record: |recorder| {
        let (high, low) = near_zero::<_, FastPairs>(recorder.machine(), recorder.input::<f64>());
        recorder.finish::<f64>(&[high, low])
    },
    cells: |_| near_cells(),
};

pub const SCALED: CodePath = CodePath {
    name: "erfcx to 32, fast",
    constants: &[],
    bound: |unit| unit / (1 << 15) as f64,
    lemmas: &["points of erfcx"],
    indices: 2,
    pieces: 4,
    record: |recorder| {
        let (high, low) = scaled_point(recorder).erfcx(recorder.machine());
        recorder.finish::<f64>(&[high, low])
    },
    cells: |_| scaled_cells(),
};

const PRODUCT: CodePath = CodePath {
    name: "erfc of exp and erfcx",
    constants: &[],
    bound: |unit| unit / (1_u64 << 37) as f64,
    lemmas: &["factors of erfc"],
    indices: 0,
    pieces: 4,
    record: |recorder| {
        let (high, low) = product(recorder);
        recorder.finish::<f64>(&[high, low])
    },
    cells: |_| vec![product_cell()],
};

pub const PATHS: &[CodePath] = &[
    CodePath {
        name: "erf, fast",
        constants: &["ERF_ERR"],
        lemmas: &["points of erf", "tiny arguments of erf", "signs of errors"],
        indices: 2,
        pieces: 4,
        record: |recorder| {
            let (high, low) = point(recorder).erf(recorder.machine());
            recorder.finish::<f64>(&[high, low])
        },
        cells: |_| point_cells(768, 100, false),
        ..NEAR
    },
    CodePath {
        name: "erf, binary32",
        constants: &["ERF_F32_ERROR_ULPS"],
        bound: |_| ERF_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["points of erf", "signs of errors"],
        indices: 2,
        pieces: 4,
        record: |recorder| recorder.finish::<f64>(&[point(recorder).erf_f32(recorder.machine())]),
        cells: |_| point_cells(512, 126, true),
    },
    NEAR,
    CodePath {
        name: "erf below 1/2, fast: the low part",
        constants: &[],
        bound: |_| SCALED_LOW,
        record: |recorder| {
            let m = recorder.machine();
            let (high, low) = near_zero::<_, FastPairs>(m, recorder.input::<f64>());
            recorder.finish::<f64>(&[low, m.f64(0.0), high])
        },
        cells: |_| of_low_part(near_cells()),
        ..NEAR
    },
    SCALED,
    CodePath {
        name: "erfcx to 32, fast: the low part",
        bound: |_| SCALED_LOW,
        pieces: 1,
        record: |recorder| {
            let (high, low) = scaled_point(recorder).erfcx(recorder.machine());
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
        },
        cells: |_| of_low_part(scaled_cells()),
        ..SCALED
    },
    PRODUCT,
    CodePath {
        name: "erfc of exp and erfcx: the low part",
        bound: |_| PRODUCT_LOW,
        pieces: 32,
        record: |recorder| {
            let (high, low) = product(recorder);
            recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
        },
        cells: |_| of_low_part(vec![product_cell()]),
        ..PRODUCT
    },
    CodePath {
        name: "1 or 2 less erfc",
        lemmas: &["complements"],
        indices: 1,
        pieces: 1,
        record: |recorder| {
            let (whole, c, c_low) =
                (recorder.input::<f64>(), recorder.input::<f64>(), recorder.input::<f64>());
            let (sum, rest) = fast_two_sum(whole, -c);
            recorder.finish::<f64>(&[sum, rest - c_low])
        },
        cells: |_| [1.0, 2.0].map(less_cell).into(),
        ..PRODUCT
    },
    CodePath {
        name: "erfcx to 32, binary32",
        // 2^-45
        bound: |_| 1.0 / (1_u64 << 45) as f64,
        record: |recorder| recorder.finish::<f64>(&[scaled_point(recorder).erfcx_f32(recorder.machine())]),
        ..SCALED
    },
];

pub const COMPOSITIONS: &[Composition] = &[
    Composition {
        name: "erfc from 0, fast",
        constants: &["ERFC_ERR"],
        bound: |unit| ERFC_ERR * unit,
        lemmas: &["factors of erfc"],
        parts: &["exp, fast", "erfcx to 32, fast", "erfc of exp and erfcx"],
        total: |errors, _| of_product(errors, 0) + UNDERFLOW,
    },
    Composition {
        name: "erfc below 0, fast",
        constants: &["ERFC_ERR"],
        bound: |unit| ERFC_ERR * unit,
        lemmas: &["complements"],
        parts: &["1 or 2 less erfc", "erfc from 0, fast"],
        total: |errors, _| errors[0] + errors[1],
    },
    Composition {
        name: "erfc from 0, binary32",
        constants: &["ERF_F32_ERROR_ULPS"],
        bound: |_| ERF_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["factors of erfc in binary32"],
        parts: &["exp, exp2 and exp10, binary32", "erfcx to 32, binary32"],
        total: |errors, operators| of_product(&[errors, &[operators.unit()]].concat(), 0),
    },
    Composition {
        name: "erfc below 0, binary32",
        constants: &["ERF_F32_ERROR_ULPS"],
        bound: |_| ERF_F32_ERROR_ULPS as f64 * PLACE,
        lemmas: &["complements"],
        parts: &["erfc from 0, binary32"],
        total: |errors, operators| of_product(&[errors[0], operators.unit()], 0),
    },
];

pub type Pair<'a> = (<Trace<'a> as Machine>::F64, <Trace<'a> as Machine>::F64);

fn point(recorder: &Recorder) -> ErfPoint<Trace<'_>> {
    let index = recorder.input::<f64>().to_bits();
    let c = recorder.input::<f64>();
    ErfPoint { index, c, t: recorder.input::<f64>() }
}

/// Returns cells of erf (i/128 + t) for i up to the last one; about 0 in octaves down to 2^-lowest, where t is x.
fn point_cells(last: usize, lowest: i32, are_binary32: bool) -> Vec<Cell> {
    /// Half of 1/128, and a bound of the error of nearest integers.
    const HALF: f64 = 1.0 / 256.0 + 1.0 / (1 << 20) as f64;
    let values = ScaledErfc::new(&two_over_root_pi());
    let cell = |i: usize, t: Interval<f64>, grain: i32| {
        let c = i as f64 / 128.0;
        let truth = Polynomial::of(&values.erf_at(i, POINT_TERMS), &Polynomial::variable(0));
        let cell = plain(vec![i as u64, c.to_bits()], vec![t], truth);
        Cell { multiples: vec![grain], left: POINT_LEFT, ..cell }
    };
    let mut cells = vec![cell(0, range(1.0 / 256.0, HALF), i32::MIN)];
    for [least, most] in octaves(lowest).filter(|[_, most]| *most <= 1.0 / 256.0) {
        cells.push(cell(0, range(least, most), if are_binary32 { grain(least) } else { i32::MIN }));
    }
    cells.extend((1..=last).map(|i| cell(i, range(-HALF, HALF), i32::MIN)));
    cells
}

/// Number of terms of the series about a point. By Cramér's inequality |Hₙ(x)| ≤ 1.0865·√(2ⁿ·n!)·e^(x²/2), coefficients
/// are at most 1.24·√(2^(n−1)·(n−1)!)/n!: the rest is below 2^-136 of t, and below 2^-130 of erf x from 1/257 on.
const POINT_TERMS: usize = 18;
const POINT_LEFT: f64 = 1.0 / (1_u128 << 120) as f64 / (1 << 10) as f64;

pub fn scaled_point(recorder: &Recorder) -> ErfcxPoint<Trace<'_>> {
    let index = recorder.input::<f64>().to_bits();
    let c = recorder.input::<f64>();
    ErfcxPoint { index, c, t: recorder.input::<f64>() }
}

fn product(recorder: &Recorder) -> Pair<'_> {
    let m = recorder.machine();
    let power = (recorder.input::<f64>(), recorder.input::<f64>());
    let s_low = recorder.input::<f64>();
    dd_product(power_of(m, power, s_low), (recorder.input::<f64>(), recorder.input::<f64>()))
}

pub fn range(low: f64, high: f64) -> Interval<f64> {
    Interval::new(low, high).expect("in order")
}

/// Makes a cell whose numbers are its variables.
pub fn plain(index: Vec<u64>, variables: Vec<Interval<f64>>, truth: Polynomial) -> Cell {
    Cell {
        index,
        numbers: (0..variables.len()).map(Polynomial::variable).collect(),
        multiples: vec![i32::MIN; variables.len()],
        variables,
        ranges: <[_]>::to_vec,
        truth,
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size: None,
    }
}

/// Returns the octaves below 1/2 down to 2^-last.
pub fn octaves(last: i32) -> impl Iterator<Item = [f64; 2]> {
    (1..last).map(|n| [2.0_f64.powi(-n - 1), 2.0_f64.powi(-n)])
}

/// Returns the exponent of the last place of numbers of binary32 from this one on.
pub fn grain(least: f64) -> i32 {
    least.log2().floor() as i32 - 23
}

/// Returns erf x − whole.
fn erf(whole: i64) -> Polynomial {
    let mut coefficients = vec![Real::ratio(-whole, 1)];
    let mut power = two_over_root_pi();
    for n in 0..=NEAR_LAST {
        coefficients.extend([power.div_int(2 * n + 1), Real::ratio(0, 1)]);
        power = power.div_int(-(n + 1));
    }
    Polynomial::of(&coefficients, &Polynomial::variable(0))
}

/// Returns cells of octaves down to 2^-100.
fn near_cells() -> Vec<Cell> {
    let cell = |[least, most]: [f64; 2]| {
        let cell = plain(Vec::new(), vec![range(least, most)], erf(0));
        Cell { left: NEAR_LEFT, ..cell }
    };
    octaves(100).map(cell).collect()
}

/// Number of the last term of the series, in x^(2n + 1). Terms alternate, and the next one is 2^-118.8 of 1/2 at most.
const NEAR_LAST: i64 = 21;
const NEAR_LEFT: f64 = 1.0 / (1_u128 << 117) as f64;

/// Returns cells of e^((c + t)²)·erfc(c + t) about the points c of the table.
fn scaled_cells() -> Vec<Cell> {
    scaled_cells_of(|_, t, series| {
        let truth = Polynomial::of(series, &Polynomial::variable(0));
        plain(Vec::new(), vec![t], truth)
    })
}

/// Makes the cells of points by this function of the point, the range of t and the series.
pub fn scaled_cells_of(of: impl Fn(f64, Interval<f64>, &[Real]) -> Cell) -> Vec<Cell> {
    let values = ScaledErfc::new(&two_over_root_pi());
    let cell = |i: u64| {
        let c = fast_point(i);
        // The cell extends to the middle between this point and the next, and a little further.
        let half = (fast_point(i + 1) - c) / 2.0 * (1.0 + 1.0 / (1 << 20) as f64);
        let least = if i == 0 { 0.0 } else { -half };
        let series = values.derivatives(&Real::from_f64(c), SCALED_TERMS);
        let cell = of(c, range(least, half), &series);
        Cell { index: vec![i, c.to_bits()], left: cell.left + SCALED_LEFT, ..cell }
    };
    (0..FAST_POINTS).map(cell).collect()
}

/// Number of terms of the series; the rest is at most 128^-20·128/127, since coefficients are at most y_0/c^n and at
/// most 1.
const SCALED_TERMS: usize = 20;
const SCALED_LEFT: f64 = 1.0 / (1_u128 << 127) as f64;
/// Largest low part, relative to the high one: 2^-49.
pub const SCALED_LOW: f64 = 1.0 / (1_u64 << 49) as f64;

/// Makes a cell of (p + p′)·e^s′·(y + y′), where p and y are from 1 to 2.
fn product_cell() -> Cell {
    let octave = range(1.0, 2.0);
    let low = |most: f64| range(-most, most);
    let [power, power_low, s_low, y, y_low] = std::array::from_fn(Polynomial::variable);
    let [one, half, sixth] = [1, 2, 6].map(|n| Real::ratio(1, n));
    let growth = Polynomial::of(&[one.clone(), one, half, sixth], &s_low);
    let variables = vec![octave, low(2.0 * EXP_LOW), low(STEP_LOW), octave, low(2.0 * SCALED_LOW)];
    let truth = power.add(&power_low).mul(&growth).mul(&y.add(&y_low));
    // s′⁴/24.
    Cell { left: 1.0 / (1_u128 << 120) as f64, ..plain(Vec::new(), variables, truth) }
}

/// Rounding error of x²: 26²·2^-52, and a little more.
pub const STEP_LOW: f64 = 677.0 * f64::EPSILON;
/// Largest low part of the product, relative to the high one: 2^-46.
const PRODUCT_LOW: f64 = 1.0 / (1_u64 << 46) as f64;

/// Error of a product in its low parts, by underflow: 2^-89.
pub const UNDERFLOW: f64 = 1.0 / (1_u128 << 89) as f64;

/// Makes a cell of `whole` less (c + c′), where c is at most half of it and a little more.
fn less_cell(whole: f64) -> Cell {
    let most = 0.500_001 * whole;
    let [c, c_low] = [0, 1].map(Polynomial::variable);
    let low = most * PRODUCT_LOW;
    let truth = Polynomial::number(whole).sub(&c).sub(&c_low);
    plain(vec![whole.to_bits()], vec![range(0.0, most), range(-low, low)], truth)
}
