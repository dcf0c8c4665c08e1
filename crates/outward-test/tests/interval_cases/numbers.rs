//! Numeric functions of an interval.

use outward::Round;

use crate::draw::{Draw, Size};
use crate::exact::Exact;
use crate::interval::{Set, bare, decorated, exact, number};

const CASES: usize = 30;

/// The middle, rounded to nearest; the largest number of its sign where the interval has one end.
fn mid([low, high]: [f64; 2]) -> f64 {
    match (low.is_finite(), high.is_finite()) {
        (true, true) => {
            let [a, b] = exact([low, high]);
            a.add(&b).mul(&Exact::new(1, 2)).round(Round::TiesToEven)
        }
        (true, false) => f64::MAX,
        (false, true) => f64::MIN,
        (false, false) => 0.0,
    }
}

/// The least number r with which [mid − r, mid + r] contains the interval.
fn rad(x: [f64; 2]) -> f64 {
    if x.iter().any(|end| end.is_infinite()) {
        return f64::INFINITY;
    }
    let [a, b] = exact(x);
    let mid = Exact::of(mid(x));
    Exact::greatest([mid.sub(&a), b.sub(&mid)]).round(Round::TowardPositive)
}

fn wid(x: [f64; 2]) -> f64 {
    if x.iter().any(|end| end.is_infinite()) {
        return f64::INFINITY;
    }
    let [a, b] = exact(x);
    b.sub(&a).round(Round::TowardPositive)
}

fn mig(x: [f64; 2]) -> f64 {
    if x[0] <= 0.0 && x[1] >= 0.0 { 0.0 } else { x[0].abs().min(x[1].abs()) }
}

type Number = fn([f64; 2]) -> f64;

/// The functions, each with its value of the empty set.
const NUMBERS: &[(&str, Number, f64)] = &[
    ("inf", |x| x[0], f64::INFINITY),
    ("sup", |x| x[1], f64::NEG_INFINITY),
    ("mid", mid, f64::NAN),
    ("rad", rad, f64::NAN),
    ("wid", wid, f64::NAN),
    ("mag", |x| x[0].abs().max(x[1].abs()), f64::NAN),
    ("mig", mig, f64::NAN),
];

pub fn statements() -> Vec<String> {
    let mut draw = Draw::new(0x174);
    let mut operands: Vec<Set> = vec![
        None,
        Some([f64::NEG_INFINITY, f64::INFINITY]),
        Some([f64::MIN, f64::MAX]),
        Some([0.0, 5.0e-324]),
        Some([-5.0e-324, 5.0e-324]),
        Some([1.0, 1.0_f64.next_up()]),
        Some([f64::MAX.next_down(), f64::MAX]),
    ];
    operands.extend((0..CASES).map(|case| draw.interval(if case % 2 == 0 { Size::Near } else { Size::Any })));
    let mut all = Vec::new();
    for (name, value, of_empty) in NUMBERS {
        for (case, &x) in operands.iter().enumerate() {
            let text = if case % 3 == 2 { decorated(x, draw.decoration(x)) } else { bare(x) };
            all.push(format!("{name} {text} = {}", number(x.map_or(*of_empty, value) + 0.0)));
        }
        all.push(format!("{name} [nai] = NaN"));
    }
    for (case, &x) in operands.iter().enumerate() {
        let text = if case % 3 == 2 { decorated(x, draw.decoration(x)) } else { bare(x) };
        let [mid, rad] = x.map_or([f64::NAN; 2], |x| [mid(x) + 0.0, rad(x)]).map(number);
        all.push(format!("midRad {text} = {mid} {rad}"));
    }
    all.push("midRad [nai] = NaN NaN".into());
    all
}
