//! The power of IEEE 754 over intervals: the definition on the toy format, monotone under inclusion, decorations, known
//! values.

use outward::Round;
use outward::format::{Format, Toy8};
use outward::interval::{DecInterval, Decoration, Endpoint, Interval, Iv, power, powf};
use outward::machine::soft::SoftLane;
use outward::machine::soft::arith::convert;

use crate::draw::Draw;
use crate::exact::toys;
use crate::powf_operands::{decoration, side};

type Lane = SoftLane<Toy8>;

/// Powers of toy numbers, by an integer or a toy number. Exact ones are numbers of few digits, and the others are
/// nowhere near such.
fn value(t: f64, y: f64) -> f64 {
    let power = t.powf(y);
    // A power that is too small or too large even for binary64 is no limit.
    let limit = t == 0.0 || t.is_infinite() || y.is_infinite();
    if limit { power } else { power.clamp(f64::MIN_POSITIVE, f64::MAX) }
}

/// The range: the corners of the part with positive bases, and of negative ones the powers of both ends at each
/// integer.
fn range([a, b]: [f64; 2], [c, d]: [f64; 2]) -> Option<[f64; 2]> {
    let mut values: Vec<f64> = Vec::new();
    if b > 0.0 {
        for t in [a.max(0.0), b] {
            values.extend([c, d].map(|y| value(t, y)));
        }
    }
    let zero_in_x = a <= 0.0 && 0.0 <= b;
    if zero_in_x && c <= 0.0 && 0.0 <= d {
        values.push(1.0);
    }
    if zero_in_x && d > 0.0 {
        values.push(0.0);
    }
    if a < 0.0 {
        // If an end of y is infinite, the exponents end at 600: such a power is out of the format's range, unless the
        // base is 1.
        for n in c.ceil().max(-600.0) as i64..=d.floor().min(600.0) as i64 {
            for t in [(-b).max(0.0), -a] {
                let power = value(t, n as f64);
                values.push(if n % 2 == 0 { power } else { -power });
            }
        }
    }
    let least = values.iter().copied().reduce(f64::min)?;
    Some([least, values.iter().copied().reduce(f64::max)?])
}

/// The nearest toy numbers outside, by trying all.
fn outward(range: Option<[f64; 2]>, toys: &[f64]) -> Option<[f64; 2]> {
    let [lo, hi] = range?;
    let below = toys.iter().rev().find(|toy| **toy <= lo)?;
    Some([*below, *toys.iter().find(|toy| **toy >= hi)?])
}

fn intervals(magnitudes: &[f64]) -> Vec<[f64; 2]> {
    let mut ends: Vec<f64> = magnitudes.iter().flat_map(|&m| [-m, m]).collect();
    ends.sort_by(f64::total_cmp);
    let mut all = Vec::new();
    for (i, &lo) in ends.iter().enumerate() {
        all.extend(ends[i..].iter().map(|&hi| [lo, hi]));
    }
    all.retain(|[lo, hi]| *lo < f64::INFINITY && *hi > f64::NEG_INFINITY);
    all
}

#[test]
fn the_definition_on_the_toy_format() {
    let toys: Vec<f64> = toys().into_iter().map(Format::widen).collect();
    let infinity = f64::INFINITY;
    let bases =
        intervals(&[0.0, 1.0 / 512.0, 0.125, 0.875, 0.9375, 1.0, 1.125, 1.25, 1.5, 3.0, 240.0, infinity]);
    // From 16 on all toy numbers are even, with odd integers between them.
    let exponents = intervals(&[
        0.0, 0.25, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 13.0, 14.0, 15.0, 16.0, 18.0, 20.0, 32.0, 36.0, 240.0,
        infinity,
    ]);
    let lanes = |bounds: [f64; 2]| {
        let [lo, hi] = bounds.map(|x| SoftLane(convert::<f64, Toy8>(x, Round::TiesToEven)));
        assert_eq!([lo.0, hi.0].map(Format::widen), bounds);
        Iv::<Lane>::new(lo, hi)
    };
    let mut kinds = [0; 4];
    for &x in &bases {
        for &y in &exponents {
            let (got, local) = powf::powf(lanes(x), lanes(y));
            let want = outward(range(x, y), &toys);
            let [lo, hi] = [got.lo.0.widen(), got.hi.0.widen()];
            match want {
                None => assert!(lo.is_nan() && hi.is_nan(), "{x:?}^{y:?}: [{lo}, {hi}], not empty"),
                Some(want) => assert_eq!([lo, hi], want, "{x:?}^{y:?}"),
            }
            let code = decoration(x, y, want);
            assert_eq!(local.0.widen(), code, "decoration of {x:?}^{y:?}");
            kinds[code as usize / 4 - 1] += 1;
        }
    }
    assert!(kinds.iter().all(|count| *count > 100), "{kinds:?}");
}

fn larger<T: Endpoint>([lo, hi]: [T; 2], draw: &mut Draw) -> [T; 2] {
    let [s, t] = side::<T>(draw);
    match draw.below(3) {
        0 => [lo, if t > hi { t } else { hi }],
        1 => [if s < lo { s } else { lo }, hi],
        _ => [if s < lo { s } else { lo }, if t > hi { t } else { hi }],
    }
}

fn monotone<T: Endpoint>(seed: u64, count: usize) {
    let mut draw = Draw::new(seed);
    let (mut grown, mut wider) = (0, 0);
    for _ in 0..count {
        let (x, y) = (side::<T>(&mut draw), side::<T>(&mut draw));
        let (x2, y2) = (larger(x, &mut draw), larger(y, &mut draw));
        let make = |[lo, hi]: [T; 2]| Interval::new(lo, hi).unwrap();
        let (inner, outer) = (make(x).powf(make(y)), make(x2).powf(make(y2)));
        assert!(inner.subset(outer), "{x:?}^{y:?} is {inner:?}, {x2:?}^{y2:?} is {outer:?}");
        grown += usize::from(inner != outer && !inner.is_empty());

        // The interval of IEEE 1788's power is a part of it, and so is the interval of each integer power.
        let part = make(x).pow(make(y));
        assert!(part.subset(inner), "{x:?}^{y:?} is {inner:?}, and for positive bases {part:?}");
        wider += usize::from(part != inner);
        let n = Format::widen(y[0]).ceil();
        if n.abs() < 1e9 && n <= Format::widen(y[1]) {
            let powi = make(x).powi(n as i32);
            assert!(powi.subset(inner), "{x:?}^{y:?} is {inner:?}, and for {n} {powi:?}");
            if y[0] == y[1] {
                assert_eq!(powi, inner, "{x:?}^{n}");
            }
        }
    }
    assert!(grown > count / 10 && wider > count / 10, "{grown} grew, {wider} have negative bases");
}

#[test]
fn larger_operands_have_larger_powers() {
    monotone::<f64>(31, 40_000);
    monotone::<f32>(32, 40_000);
}

#[test]
fn known_values() {
    use Decoration::{Com, Dac, Def, Trv};
    let infinity = f64::INFINITY;
    let (huge, above) = (9_007_199_254_740_992.0, 9_007_199_254_740_994.0); // 2^53 and the number after it
    type Row = ([f64; 2], [f64; 2], Option<[f64; 2]>, Decoration);
    let rows: [Row; 22] = [
        ([-2.0, -2.0], [2.0, 2.0], Some([4.0, 4.0]), Com),
        ([-2.0, -2.0], [3.0, 3.0], Some([-8.0, -8.0]), Com),
        ([-2.0, -2.0], [2.0, 3.0], Some([-8.0, 4.0]), Trv),
        ([-2.0, -1.0], [2.0, 3.0], Some([-8.0, 4.0]), Trv),
        ([-2.0, -0.5], [-1.0, 1.0], Some([-2.0, 1.0]), Trv),
        ([-2.0, -2.0], [0.25, 0.75], None, Trv),
        ([-2.0, 3.0], [1.0, 1.0], Some([-2.0, 3.0]), Com),
        ([-2.0, 3.0], [2.0, 2.0], Some([0.0, 9.0]), Com),
        ([-2.0, 3.0], [-1.0, -1.0], Some([-infinity, infinity]), Trv),
        ([-2.0, -1.0], [-1.0, -1.0], Some([-1.0, -0.5]), Com),
        ([0.0, 0.0], [0.0, 0.0], Some([1.0, 1.0]), Dac),
        ([0.0, 0.0], [0.0, 2.0], Some([0.0, 1.0]), Def),
        ([0.0, 0.0], [-2.0, -1.0], None, Trv),
        ([0.0, 0.0], [-2.0, 0.0], Some([1.0, 1.0]), Trv),
        ([0.0, 0.0], [1.0, 2.0], Some([0.0, 0.0]), Com),
        ([0.0, 0.5], [0.0, 1.0], Some([0.0, 1.0]), Def),
        ([-2.0, 0.5], [0.0, 0.0], Some([1.0, 1.0]), Dac),
        ([-2.0, 0.0], [0.5, 0.5], Some([0.0, 0.0]), Trv),
        ([-0.5, -0.25], [1.0, infinity], Some([-0.5, 0.25]), Trv),
        ([-1.0, -1.0], [huge, above], Some([-1.0, 1.0]), Trv),
        ([-1.0, -1.0], [huge, huge], Some([1.0, 1.0]), Com),
        ([-2.0, -1.0], [-infinity, infinity], Some([-infinity, infinity]), Trv),
    ];
    for (x, y, want, decoration) in rows {
        let make = |[lo, hi]: [f64; 2]| DecInterval::new(lo, hi).unwrap();
        let got = make(x).powf(make(y));
        match want {
            None => assert!(got.is_empty(), "{x:?}^{y:?}: {got:?}"),
            Some(want) => assert_eq!([got.inf(), got.sup()], want, "{x:?}^{y:?}"),
        }
        assert_eq!(got.decoration(), decoration, "{x:?}^{y:?}");
    }
}

#[test]
fn powers_of_nothing_are_nothing() {
    let nothing = Iv::new(f64::NAN, f64::NAN);
    for x in [[-2.0, -1.0], [-1.0, 1.0], [0.0, 0.0], [0.0, 1.0], [1.0, 2.0]] {
        let x = Iv::new(x[0], x[1]);
        for (result, dec) in [powf::powf(nothing, x), powf::powf(x, nothing), power::pow(x, nothing)] {
            assert!(result.lo.is_nan() && result.hi.is_nan() && dec == 4.0, "{x:?}: {result:?} {dec}");
        }
    }
}
