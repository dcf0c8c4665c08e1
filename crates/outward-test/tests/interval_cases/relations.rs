//! Set operations, comparisons and predicates, by the definitions on sets.

use crate::draw::{Draw, Size};
use crate::interval::{Dec, Set, bare, decorated, number};

const CASES: usize = 24;

type Relation = fn([f64; 2], [f64; 2]) -> bool;

/// The relations: the truth for two sets that aren't empty; and the truth where the first, the second or both are
/// empty.
const RELATIONS: &[(&str, Relation, [bool; 3])] = &[
    ("equal", |a, b| a == b, [false, false, true]),
    ("subset", |a, b| b[0] <= a[0] && a[1] <= b[1], [true, false, true]),
    // In the topology of the reals: an infinite end bounds nothing.
    ("interior", |a, b| inside(b[0], a[0]) && inside(a[1], b[1]), [true, false, true]),
    ("less", |a, b| a[0] <= b[0] && a[1] <= b[1], [false, false, true]),
    ("strictLess", |a, b| inside(a[0], b[0]) && inside(a[1], b[1]), [false, false, true]),
    ("precedes", |a, b| a[1] <= b[0], [true, true, true]),
    ("strictPrecedes", |a, b| a[1] < b[0], [true, true, true]),
    ("disjoint", |a, b| a[1] < b[0] || b[1] < a[0], [true, true, true]),
];

fn inside(a: f64, b: f64) -> bool {
    a < b || a == b && a.is_infinite()
}

type Predicate = fn(Set) -> bool;

const PREDICATES: &[(&str, Predicate)] = &[
    ("isEmpty", |x| x.is_none()),
    ("isEntire", |x| x == Some([f64::NEG_INFINITY, f64::INFINITY])),
    ("isCommonInterval", |x| x.is_some_and(|x| x.iter().all(|end| end.is_finite()))),
    ("isSingleton", |x| x.is_some_and(|x| x[0] == x[1])),
];

fn holds((_, relation, empty): &(&str, Relation, [bool; 3]), a: Set, b: Set) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => relation(a, b),
        (None, Some(_)) => empty[0],
        (Some(_), None) => empty[1],
        (None, None) => empty[2],
    }
}

fn hull(a: Set, b: Set) -> Set {
    let (Some([a, b]), Some([c, d])) = (a, b) else { return a.or(b) };
    Some([a.min(c), b.max(d)])
}

fn meet(a: Set, b: Set) -> Set {
    let ([a, b], [c, d]) = (a?, b?);
    let [low, high] = [a.max(c), b.min(d)];
    (low <= high).then_some([low, high])
}

/// Returns two intervals that often have an end in common.
fn pair(draw: &mut Draw) -> [Set; 2] {
    let [a, b] = [(); 2].map(|()| draw.interval(Size::Near));
    let (Some(first), Some(second)) = (a, b) else { return [a, b] };
    let other = match draw.below(5) {
        0 => [first[0], first[0].max(second[1])],
        1 => [second[0].min(first[1]), first[1]],
        2 if first[1].is_finite() => [first[1], first[1].max(second[1])],
        3 => first,
        _ => second,
    };
    [a, Some(other)]
}

pub fn statements() -> Vec<String> {
    let mut draw = Draw::new(0x173);
    let mut all = Vec::new();
    for relation in RELATIONS {
        let name = relation.0;
        for case in 0..CASES {
            let [a, b] = pair(&mut draw);
            let [shown_a, shown_b] = shown(&mut draw, [a, b], case);
            all.push(format!("{name} {shown_a} {shown_b} = {}", holds(relation, a, b)));
        }
        for [a, b] in [[None, None], [None, Some([1.0, 2.0])], [Some([1.0, 2.0]), None]] {
            all.push(format!("{name} {} {} = {}", bare(a), bare(b), holds(relation, a, b)));
        }
        all.push(format!("{name} [nai] [1.0, 2.0]_com = false"));
        all.push(format!("{name} [nai] [nai] = false"));
    }
    for (name, operation) in [("convexHull", hull as fn(Set, Set) -> Set), ("intersection", meet)] {
        for case in 0..CASES {
            let [a, b] = pair(&mut draw);
            let [shown_a, shown_b] = shown(&mut draw, [a, b], case);
            let result = operation(a, b);
            // Set operations are not functions of reals.
            let result = if case % 3 == 2 { decorated(result, Dec::Trv) } else { bare(result) };
            all.push(format!("{name} {shown_a} {shown_b} = {result}"));
        }
        all.push(format!("{name} [nai] [1.0, 2.0]_com = [nai]"));
    }
    for case in 0..2 * CASES {
        let x = draw.interval(Size::Near);
        let m = match (case % 4, x) {
            (0, Some(x)) => x[0],
            (1, Some(x)) => x[1],
            _ => draw.number(Size::Near),
        };
        let member = m.is_finite() && x.is_some_and(|x| x[0] <= m && m <= x[1]);
        let [x, _] = shown(&mut draw, [x, x], case);
        all.push(format!("isMember {} {x} = {member}", number(m)));
    }
    all.push("isMember NaN [entire] = false".into());
    all.push("isMember 1.0 [nai] = false".into());
    for (name, holds) in PREDICATES {
        let special =
            [None, Some([f64::NEG_INFINITY, f64::INFINITY]), Some([0.0, 0.0]), Some([1.0, f64::INFINITY])];
        for case in 0..CASES {
            let x = special.get(case).copied().unwrap_or_else(|| draw.interval(Size::Any));
            let [text, _] = shown(&mut draw, [x, x], case);
            all.push(format!("{name} {text} = {}", holds(x)));
        }
        all.push(format!("{name} [nai] = false"));
    }
    all.push("isNaI [nai] = true".into());
    for _ in 0..8 {
        let x = draw.interval(Size::Any);
        all.push(format!("isNaI {} = false", decorated(x, draw.decoration(x))));
    }
    all
}

/// Returns both intervals as text: bare or, in one case of three, decorated.
fn shown(draw: &mut Draw, pair: [Set; 2], case: usize) -> [String; 2] {
    pair.map(|x| if case % 3 == 2 { decorated(x, draw.decoration(x)) } else { bare(x) })
}
