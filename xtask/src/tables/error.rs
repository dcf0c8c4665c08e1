//! The tables of the error functions.

use std::fmt::Write;

use super::write::{HEADER, array};
use crate::real::Real;

/// Generates the whole file.
pub fn error() -> String {
    let mut out = HEADER.to_string();
    let two_over_root_pi = two_over_root_pi();
    near_zero(&mut out, &two_over_root_pi);
    let scaled = ScaledErfc::new(&two_over_root_pi);
    values(&mut out, &scaled);
    cells(&mut out, &scaled);
    fast_points(&mut out, &scaled);
    points(&mut out, &scaled);
    out
}

/// Writes the series of erf x / x in powers of x².
fn near_zero(out: &mut String, two_over_root_pi: &Real) {
    let mut coefficients = Vec::new();
    let mut power = two_over_root_pi.clone();
    for n in 0..SERIES as i64 {
        coefficients.push(power.div_int(2 * n + 1));
        power = power.div_int(-(n + 1));
    }
    let (high, low): (Vec<f64>, Vec<f64>) = coefficients.iter().map(Real::to_pair).unzip();
    array(out, "erf x = x·Σ c_n·x^2n: c_n = 2/√π·(−1)^n/(n!·(2n + 1)).", "SERIES", &high);
    array(out, "What `SERIES` leaves of the first of them.", "SERIES_LOW", &low[..SERIES_PAIRS]);
}

/// Writes erf and its derivative at the numbers c of cells of 1/128 from 0 to 6.
fn values(out: &mut String, scaled: &ScaledErfc) {
    let series: Vec<Vec<Real>> = (0..ERF_CELLS).map(|i| scaled.erf_at(i, 2)).collect();
    for (doc, name, n) in [("erf (i/128)", "ERF", 0), ("2/√π·e^(−(i/128)²)", "SLOPES", 1)] {
        let (high, low): (Vec<f64>, Vec<f64>) = series.iter().map(|cell| cell[n].to_pair()).unzip();
        array(out, &format!("{doc} for i from 0 to {}.", ERF_CELLS - 1), name, &high);
        array(out, &format!("What `{name}` leaves."), &format!("{name}_LOW"), &low);
    }
}

/// Writes the Taylor series of e^(x²)·erfc x about the middles of cells.
fn cells(out: &mut String, scaled: &ScaledErfc) {
    let cells: Vec<Vec<(f64, f64)>> = (0..CELLS)
        .map(|cell| {
            let first = (0x3fe_u64 << 5) + cell;
            let c = f64::from_bits(first << 47 | 1 << 46);
            scaled.derivatives(&Real::from_f64(c), TERMS).iter().map(Real::to_pair).collect()
        })
        .collect();
    // A device lays values that are read at one index side by side.
    let (high, low): (Vec<f64>, Vec<f64>) =
        (0..TERMS).flat_map(|n| cells.iter().map(move |cell| cell[n])).unzip();
    let doc = format!(
        "e^(x²)·erfc x about the middle of each cell, 32 cells an octave from 1/2 on: all constant coefficients, and \
         so on,\n/// {TERMS} of each."
    );
    array(out, &doc, "SCALED", &high);
    let doc = format!("What `SCALED` leaves of the first {PAIRS} of each.");
    array(out, &doc, "SCALED_LOW", &low[..PAIRS * cells.len()]);
}

/// Writes Taylor coefficients of e^(x²)·erfc x about the points of the fast path.
fn fast_points(out: &mut String, scaled: &ScaledErfc) {
    let rows: Vec<Vec<(f64, f64)>> = (0..FAST_POINTS)
        .map(|i| scaled.derivatives(&Real::from_f64(fast_point(i)), 4).iter().map(Real::to_pair).collect())
        .collect();
    let mut column = |doc: &str, name: &str, of: fn(&[(f64, f64)]) -> f64| {
        array(out, doc, name, &rows.iter().map(|row| of(row)).collect::<Vec<f64>>());
    };
    let doc = "e^(c²)·erfc c at points c: c + 1/2 is a number of eight significant bits, from 1/2 to 32.5.";
    column(doc, "ERFCX", |row| row[0].0);
    column("What `ERFCX` leaves.", "ERFCX_LOW", |row| row[0].1);
    column("The coefficient of (x − c)² in e^(x²)·erfc x.", "ERFCX_SECOND", |row| row[2].0);
    column("The coefficient of (x − c)³.", "ERFCX_THIRD", |row| row[3].0);
}

/// Returns a point of the fast path.
pub fn fast_point(i: u64) -> f64 {
    f64::from_bits(((0x3fe << 7) + i) << 45) - 0.5
}

/// Writes the numbers that the slow path needs at i/16.
fn points(out: &mut String, scaled: &ScaledErfc) {
    let ln2 = Real::ln2();
    let (mut mantissas, mut powers, mut slopes) = (Vec::new(), Vec::new(), Vec::new());
    for i in 0..POINTS {
        let y = &scaled.at_sixteenths[i as usize];
        slopes.extend(scaled.two_over_root_pi.div(y).scale(-6).to_limbs(4));
        // erfc c = y·e^(−c²), with e^(−c²) = 2^-k·e^r.
        let k = (i * i) as f64 / 256.0 / std::f64::consts::LN_2;
        let mut power = -(k as i64);
        let r = ln2.mul_int(-power).sub(&Real::ratio(i * i, 256));
        let mut mantissa = y.mul(&r.exp());
        let (half, one) = (Real::ratio(1, 2), Real::ratio(1, 1));
        while mantissa < half {
            (mantissa, power) = (mantissa.scale(1), power - 1);
        }
        while mantissa >= one {
            (mantissa, power) = (mantissa.scale(-1), power + 1);
        }
        mantissas.extend(mantissa.to_limbs(4));
        powers.push(power.cast_unsigned());
    }
    limbs_of(
        out,
        "erfc(i/16)·2^(256 − `POWER`), truncated, in four limbs, the least first.",
        "ERFC",
        &mantissas,
    );
    limbs_of(out, "In two's complement: erfc(i/16) is 1/2 to 1 of 2^`POWER`.", "POWER", &powers);
    limbs_of(out, "−erfc′/erfc at i/16, times 2^250, truncated, in four limbs.", "SLOPE", &slopes);
    let inverses: Vec<Vec<u64>> = (2..STEPS as i64 + 2).map(|n| Real::ratio(1, n).to_limbs(4)).collect();
    writeln!(out, "/// 2^256 / n, truncated, for n = 2, 3, …\npub const INVERSE: [[u64; 4]; {STEPS}] = [")
        .expect("string");
    for row in inverses {
        let row: Vec<String> = row.iter().map(|x| format!("{x:#018x}")).collect();
        writeln!(out, "    [{}],", row.join(", ")).expect("string");
    }
    out.push_str("];\n");
}

fn limbs_of(out: &mut String, doc: &str, name: &str, values: &[u64]) {
    writeln!(out, "/// {doc}\npub static {name}: [u64; {}] = [", values.len()).expect("string");
    for row in values.chunks(4) {
        let row: Vec<String> = row.iter().map(|x| format!("{x:#018x}")).collect();
        writeln!(out, "    {},", row.join(", ")).expect("string");
    }
    out.push_str("];\n\n");
}

pub fn two_over_root_pi() -> Real {
    Real::ratio(4, 1).div(&Real::pi()).sqrt()
}

/// The function y = e^(x²)·erfc x.
pub struct ScaledErfc {
    two_over_root_pi: Real,
    /// Values at i/16, up to 32.
    at_sixteenths: Vec<Real>,
}

impl ScaledErfc {
    /// Starts with the asymptotic series at 32, which is exact to 2^-1478, and steps down; each step reduces the error.
    pub fn new(two_over_root_pi: &Real) -> ScaledErfc {
        let (mut term, mut sum) = (Real::ratio(1, 1), Real::ratio(0, 1));
        for n in 1..400 {
            sum = sum.add(&term);
            term = term.mul_int(1 - 2 * n).div_int(2 * 32 * 32);
        }
        let last = sum.mul(two_over_root_pi).div_int(64);
        let mut scaled =
            ScaledErfc { two_over_root_pi: two_over_root_pi.clone(), at_sixteenths: vec![last; 513] };
        for i in (0..512).rev() {
            scaled.at_sixteenths[i] = scaled.below(i + 1, &Real::ratio(i as i64, 16));
        }
        let rest = scaled.at_sixteenths[0].sub(&Real::ratio(1, 1)).to_f64(53);
        assert!(rest.abs() < 1.0e-180, "erfc 0 = 1");
        scaled
    }

    /// Returns y(x) for x at most 1/16 below i/16. With h = i/16 − x it is e^(x²−(x+h)²)·(y(x + h) + F), where F =
    /// 2/√π·e^((x+h)²)·∫ e^(−s²) ds from x to x + h has the series t_1 + t_2 + …, t_1 = 2/√π·h and (n + 1)·t_(n+1) =
    /// 2x·h·t_n + 2h²·t_(n−1).
    fn below(&self, i: usize, x: &Real) -> Real {
        let end = Real::ratio(i as i64, 16);
        let h = end.sub(x);
        let (u, v) = (x.mul(&h).scale(1), h.mul(&h).scale(1));
        let (mut before, mut term) = (Real::ratio(0, 1), self.two_over_root_pi.mul(&h));
        let mut sum = term.clone();
        for n in 1..240 {
            let next = u.mul(&term).add(&v.mul(&before)).div_int(n + 1);
            sum = sum.add(&next);
            (before, term) = (term, next);
        }
        let falls = x.mul(x).sub(&end.mul(&end)).exp();
        falls.mul(&self.at_sixteenths[i].add(&sum))
    }

    /// Returns y(x) for x up to 32.
    pub fn at(&self, x: &Real) -> Real {
        self.below((x.to_f64(53) * 16.0).ceil() as usize, x)
    }

    /// Returns the Taylor coefficients of erf about c = i/128: f′ = 2/√π·e^(−x²), f″ = −2x·f′.
    pub fn erf_at(&self, i: usize, count: usize) -> Vec<Real> {
        let c = Real::ratio(i as i64, 128);
        let falls = Real::ratio(0, 1).sub(&c.mul(&c)).exp();
        let value = Real::ratio(1, 1).sub(&self.at(&c).mul(&falls));
        let value = if i == 0 { Real::ratio(0, 1) } else { value };
        let (mut before, mut slope) = (Real::ratio(0, 1), self.two_over_root_pi.mul(&falls));
        let mut coefficients = vec![value];
        for n in 1..count as i64 {
            coefficients.push(slope.div_int(n));
            let next = c.mul(&slope).add(&before).scale(1).div_int(-n);
            (before, slope) = (slope, next);
        }
        coefficients
    }

    /// Returns the Taylor coefficients of y about c: y′ = 2x·y − 2/√π.
    pub fn derivatives(&self, c: &Real, count: usize) -> Vec<Real> {
        let mut y = vec![self.at(c)];
        y.push(c.mul(&y[0]).scale(1).sub(&self.two_over_root_pi));
        for n in 1..count - 1 {
            let next = c.mul(&y[n]).add(&y[n - 1]).scale(1).div_int(n as i64 + 1);
            y.push(next);
        }
        y
    }
}

/// Number of terms of erf x / x, and how many of them are pairs.
const SERIES: usize = 21;
const SERIES_PAIRS: usize = 10;

/// Number of cells of erf, from 0 to 6.
const ERF_CELLS: usize = 769;

/// Number of cells from 1/2 to 32, terms of the series of each, and how many of them are pairs.
const CELLS: u64 = 192;
const TERMS: usize = 17;
const PAIRS: usize = 8;

/// Number of points of the fast path, from 0 to 32.
pub const FAST_POINTS: u64 = 771;

/// Number of points from 0 to the last one below the underflow of erfc.
const POINTS: i64 = 438;

/// Number of terms of the slow path behind the first.
const STEPS: usize = 71;
