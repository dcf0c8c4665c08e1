//! Arithmetic, functions that jump, and integer powers.

use std::cmp::Ordering;

use outward::Round;

use crate::draw::{Draw, Size};
use crate::exact::Exact;
use crate::interval::{Dec, Image, Set, bare, decorated, exact, outward};

/// Cases of each operation, bare and decorated.
const BARE: usize = 28;
const DECORATED: usize = 12;

type Function = fn(&[[f64; 2]]) -> Image;
type OfInteger = fn([f64; 2], i32) -> Image;

const FUNCTIONS: &[(&str, usize, Function)] = &[
    ("pos", 1, |x| Image::smooth(Some(x[0]))),
    ("neg", 1, |x| Image::smooth(Some([-x[0][1] + 0.0, -x[0][0] + 0.0]))),
    ("add", 2, add),
    ("sub", 2, |x| add(&[x[0], [-x[1][1], -x[1][0]]])),
    ("mul", 2, |x| {
        let [low, high] = product(exact(x[0]), exact(x[1]));
        Image::smooth(outward(&low, &high))
    }),
    ("div", 2, |x| quotient(x[0], x[1])),
    ("recip", 1, |x| quotient([1.0, 1.0], x[0])),
    ("sqr", 1, |x| power(x[0], 2)),
    ("sqrt", 1, |x| root(x[0], 2)),
    ("rSqrt", 1, |x| root(x[0], -2)),
    ("fma", 3, |x| {
        let [[low, high], [from, to]] = [product(exact(x[0]), exact(x[1])), exact(x[2])];
        Image::smooth(outward(&low.add(&from), &high.add(&to)))
    }),
    ("abs", 1, |x| {
        let [a, b] = x[0].map(f64::abs);
        let low = if x[0][0] <= 0.0 && x[0][1] >= 0.0 { 0.0 } else { a.min(b) };
        Image::smooth(Some([low, a.max(b)]))
    }),
    ("min", 2, |x| Image::smooth(Some([0, 1].map(|end| x[0][end].min(x[1][end]))))),
    ("max", 2, |x| Image::smooth(Some([0, 1].map(|end| x[0][end].max(x[1][end]))))),
    ("floor", 1, |x| jumps(x[0], Exact::floor)),
    ("ceil", 1, |x| jumps(x[0], Exact::ceil)),
    ("trunc", 1, |x| jumps(x[0], |x| if x.is_negative() { x.ceil() } else { x.floor() })),
    ("roundTiesToEven", 1, |x| jumps(x[0], |x| x.nearest(true))),
    ("roundTiesToAway", 1, |x| jumps(x[0], |x| x.nearest(false))),
    ("sign", 1, |x| jumps(x[0], |x| Exact::integer(x.cmp(&Exact::integer(0)) as i8))),
];

fn add(x: &[[f64; 2]]) -> Image {
    let [[a, b], [c, d]] = [exact(x[0]), exact(x[1])];
    Image::smooth(outward(&a.add(&c), &b.add(&d)))
}

fn product([a, b]: [Exact; 2], [c, d]: [Exact; 2]) -> [Exact; 2] {
    let all = || [a.mul(&c), a.mul(&d), b.mul(&c), b.mul(&d)];
    [Exact::least(all()), Exact::greatest(all())]
}

fn quotient(x: [f64; 2], y: [f64; 2]) -> Image {
    let defined = !contains_zero(y);
    let range = if y == [0.0, 0.0] {
        None
    } else if y[0] < 0.0 && y[1] > 0.0 {
        // 1/y is everything outside of an interval around 0.
        Some(if x == [0.0, 0.0] { x } else { [f64::NEG_INFINITY, f64::INFINITY] })
    } else {
        let [c, d] = exact(y);
        let low = if d.is_zero() { Exact::infinity(true) } else { d.recip() };
        let high = if c.is_zero() { Exact::infinity(false) } else { c.recip() };
        let [low, high] = product(exact(x), [low, high]);
        outward(&low, &high)
    };
    Image::partial(range, defined, true)
}

/// xⁿ.
fn power(x: [f64; 2], n: i32) -> Image {
    let [a, b] = exact(x).map(|end| end.pow(n.unsigned_abs()));
    let around_zero = n % 2 == 0 && n != 0 && x[0] <= 0.0 && x[1] >= 0.0;
    let low = if around_zero { Exact::integer(0) } else { Exact::least([a.clone(), b.clone()]) };
    let high = Exact::greatest([a, b]);
    if n >= 0 {
        return Image::smooth(outward(&low, &high));
    }
    let defined = !contains_zero(x);
    // 1/xⁿ of odd n jumps from −∞ to ∞ at 0.
    let range = if low.is_zero() && high.is_zero() {
        None
    } else if low.is_negative() && high.cmp(&Exact::integer(0)) == Ordering::Greater {
        Some([f64::NEG_INFINITY, f64::INFINITY])
    } else {
        let from = if high.is_zero() { Exact::infinity(true) } else { high.recip() };
        let to = if low.is_zero() { Exact::infinity(false) } else { low.recip() };
        outward(&from, &to)
    };
    Image::partial(range, defined, true)
}

fn contains_zero(x: [f64; 2]) -> bool {
    x[0] <= 0.0 && x[1] >= 0.0
}

/// (1 + x)ⁿ − 1.
fn compound_minus_one(x: [f64; 2], n: i32) -> Image {
    let one = Exact::integer(1);
    let outside = x[0] < -1.0 || x[0] == -1.0 && n < 0;
    if x[1] < -1.0 || x[1] == -1.0 && n < 0 {
        return Image::partial(None, false, true);
    }
    let at = |end: f64| {
        let power = Exact::of(end.max(-1.0)).add(&one).pow(n.unsigned_abs());
        let power = match n {
            0.. => power,
            _ if power.is_zero() => Exact::infinity(false),
            _ => power.recip(),
        };
        power.sub(&one)
    };
    let ends = x.map(at);
    let range = outward(&Exact::least(ends.clone()), &Exact::greatest(ends));
    Image::partial(range, !outside, true)
}

/// x^(1/n).
fn root(x: [f64; 2], n: i32) -> Image {
    let is_even = n % 2 == 0;
    let defined = n != 0 && !(is_even && x[0] < 0.0) && !(n < 0 && contains_zero(x));
    let [a, b] = if is_even { [x[0].max(0.0), x[1]] } else { x };
    let range = if n == 0 || a > b || n < 0 && [a, b] == [0.0, 0.0] {
        None
    } else if n < 0 && a < 0.0 && b > 0.0 {
        Some([f64::NEG_INFINITY, f64::INFINITY])
    } else {
        // The root of a negative degree is the root of 1/x.
        let reciprocal =
            |end: Exact, negative| if end.is_zero() { Exact::infinity(negative) } else { end.recip() };
        let [low, high] = exact([a, b]);
        let [low, high] = if n > 0 { [low, high] } else { [reciprocal(high, true), reciprocal(low, false)] };
        let degree = n.unsigned_abs();
        Some([low.round_root(degree, Round::TowardNegative), high.round_root(degree, Round::TowardPositive)])
    };
    Image::partial(range, defined, true)
}

/// Returns the image of a monotone function whose values are isolated: on an interval it is continuous where it is
/// constant, and at each point of the interval where it is the same a bit beyond both ends.
fn jumps(x: [f64; 2], f: impl Fn(&Exact) -> Exact) -> Image {
    let [low, high] = exact(x).map(|end| f(&end));
    let constant = low.cmp(&high) == Ordering::Equal;
    let bit = Exact::integer(2).pow(1100).recip();
    let [below, above] = exact(x);
    let around = [f(&below.sub(&bit)), f(&above.add(&bit))];
    let at_each_point = around[0].cmp(&around[1]) == Ordering::Equal;
    Image { at_each_point, ..Image::partial(outward(&low, &high), true, constant) }
}

/// The statement for operands, which may be empty; decorated where `decs` are there.
pub fn statement(name: &str, operands: &[Set], last: Option<i32>, decs: &[Dec], image: Image) -> String {
    let empty = operands.iter().any(Option::is_none);
    let mut words = vec![name.to_string()];
    for (i, operand) in operands.iter().enumerate() {
        words.push(decs.get(i).map_or_else(|| bare(*operand), |dec| decorated(*operand, *dec)));
    }
    words.extend(last.map(|n| n.to_string()));
    words.push("=".into());
    let range = if empty { None } else { image.range };
    words.push(match decs {
        [] => bare(range),
        _ if empty => decorated(None, Dec::Trv),
        _ => decorated(range, image.decoration(decs)),
    });
    words.join(" ")
}

pub fn statements() -> Vec<String> {
    let mut draw = Draw::new(0x171);
    let mut all = Vec::new();
    for (name, arity, function) in FUNCTIONS {
        for case in 0..BARE + DECORATED {
            let size = if matches!(*name, "floor" | "ceil" | "trunc" | "sign")
                || name.starts_with("round")
                || case % 2 == 0
            {
                Size::Near
            } else {
                Size::Any
            };
            let operands: Vec<Set> = (0..*arity).map(|_| draw.interval(size)).collect();
            let decs: Vec<Dec> = operands.iter().map(|x| draw.decoration(*x)).collect();
            let decs = if case < BARE { &[][..] } else { &decs };
            let bounds: Vec<[f64; 2]> = operands.iter().map(|x| x.unwrap_or([1.0, 1.0])).collect();
            all.push(statement(name, &operands, None, decs, function(&bounds)));
        }
        all.push(format!("{name} {} = [nai]", vec!["[nai]"; *arity].join(" ")));
    }
    let of_integers: [(&str, OfInteger); 3] =
        [("pown", power), ("rootn", root), ("compoundm1", compound_minus_one)];
    for (name, function) in of_integers {
        for n in [-7, -3, -2, -1, 0, 1, 2, 3, 4, 5, 8, 17] {
            for case in 0..10 {
                let x = draw.interval(if case % 2 == 0 { Size::Near } else { Size::Any });
                let dec = [draw.decoration(x)];
                let decs = if case < 6 { &[][..] } else { &dec };
                all.push(statement(name, &[x], Some(n), decs, function(x.unwrap_or([1.0, 1.0]), n)));
            }
        }
        all.push(format!("{name} [nai] 2 = [nai]"));
    }
    all
}
