//! Elementary functions and real powers.

use dashu_int::IBig;
use outward::Round;
use outward::table::Op;
use outward_test::bessel;
use outward_test::functions::Function;
use outward_test::oracle::{Dashu, Oracle};
use outward_test::quadrants::{contains_half, quadrant, without_poles, without_zero};
use outward_test::suites::Course;

use crate::arithmetic::statement;
use crate::draw::{Draw, Size};
use crate::interval::{Image, Set};

/// Cases of each function, bare and decorated.
const BARE: usize = 48;
const DECORATED: usize = 16;

/// The function's limit at the point, rounded.
fn at(function: Function, [x, y]: [f64; 2], round: Round) -> f64 {
    f64::from_bits(Dashu.truth(function, [x, y]).round::<f64>(round)) + 0.0
}

/// Returns the tightest bounds of a function that grows from one point to the other.
fn between(function: Function, low: f64, high: f64) -> Set {
    Some([at(function, [low, 0.0], Round::TowardNegative), at(function, [high, 0.0], Round::TowardPositive)])
}

fn image(function: Function, x: [f64; 2]) -> Image {
    match function.course().expect("of one argument") {
        // The oracle has the limits.
        Course::Rising { above } if above == f64::NEG_INFINITY => {
            Image::smooth(between(function, x[0], x[1]))
        }
        Course::Rising { above } => {
            let range = (x[1] > above).then(|| between(function, x[0].max(above), x[1])).flatten();
            Image::partial(range, x[0] > above, true)
        }
        Course::Within { domain: [low, high], rises } => {
            let (from, to) = (x[0].max(low), x[1].min(high));
            let range = (from <= to)
                .then(|| if rises { between(function, from, to) } else { between(function, to, from) });
            Image::partial(range.flatten(), low <= x[0] && x[1] <= high, true)
        }
        Course::Falling => Image::smooth(between(function, x[1], x[0])),
        Course::Wave { peak } => wave(function, x, peak, contains_quarter),
        Course::FallingNearZero if x[0] < 0.0 && x[1] > 0.0 => {
            Image::partial(Some([f64::NEG_INFINITY, f64::INFINITY]), false, true)
        }
        Course::FallingNearZero => {
            // A zero has the sign of the side that the interval is on.
            let ends = [if x[0] == 0.0 { 0.0 } else { x[0] }, if x[1] == 0.0 { -0.0 } else { x[1] }];
            let range = (x != [0.0, 0.0]).then(|| between(function, ends[1], ends[0])).flatten();
            Image::partial(range, x[0] > 0.0 || x[1] < 0.0, true)
        }
        Course::Bowls { peak } => {
            let turns = [peak, (peak + 2) % 4].map(|quarter| contains_quarter(x, quarter, 4));
            between_poles(function, x, (peak + 1) % 2, turns)
        }
        Course::FallingBranches => between_poles(function, x, 0, [false; 2]),
        Course::WaveOfHalfTurns { peak } => wave(function, x, peak, contains_half),
        Course::BranchesOfHalfTurns => branches_of_half_turns(function, x),
        Course::Gamma { log } => between_gamma_poles(function, x, log),
        Course::Bessel { order, second } => {
            let hull = |ends: [f64; 2]| {
                let [low, high] = ends.map(|end| {
                    [Round::TowardNegative, Round::TowardPositive]
                        .map(|round| at(function, [end, 0.0], round))
                });
                [low[0].min(high[0]), low[1].max(high[1])]
            };
            let range = bessel::range::<f64>(order, second, x, hull);
            if second { Image::partial(range, x[0] > 0.0, true) } else { Image::smooth(range) }
        }
        Course::RisingFrom { least } => {
            let range = (x[1] >= least).then(|| between(function, x[0].max(least), x[1])).flatten();
            Image::partial(range, x[0] >= least, true)
        }
        Course::RisingBetween { poles: [low, high] } => {
            let inside = x[1] > low && x[0] < high;
            let range = inside.then(|| between(function, x[0].max(low), x[1].min(high))).flatten();
            Image::partial(range, x[0] > low && x[1] < high, true)
        }
        Course::FallingBetween { poles: [low, high] } => {
            let inside = x[1] > low && x[0] < high;
            let range = inside.then(|| between(function, x[1].min(high), x[0].max(low))).flatten();
            Image::partial(range, x[0] > low && x[1] < high, true)
        }
        Course::RisingFromZero => {
            let [a, b] = x.map(f64::abs);
            let nearer = if x[0] <= 0.0 && x[1] >= 0.0 { 0.0 } else { a.min(b) };
            Image::smooth(between(function, nearer, a.max(b)))
        }
        Course::FallingFromZero => {
            let [a, b] = x.map(f64::abs);
            let nearer = if x[0] <= 0.0 && x[1] >= 0.0 { 0.0 } else { a.min(b) };
            Image::smooth(between(function, a.max(b), nearer))
        }
        Course::FallingOutside { poles: [low, high] } if x[0] < low && x[1] > high => {
            Image::partial(Some([f64::NEG_INFINITY, f64::INFINITY]), false, true)
        }
        Course::FallingOutside { poles: [low, high] } => {
            // The part of one branch.
            let ends = if x[1] > high { [x[0].max(high), x[1]] } else { [x[0], x[1].min(low)] };
            let range = (x[0] < low || x[1] > high).then(|| between(function, ends[1], ends[0])).flatten();
            Image::partial(range, x[0] > high || x[1] < low, true)
        }
        Course::Branches if contains_quarter(x, 1, 2) => {
            Image::partial(Some([f64::NEG_INFINITY, f64::INFINITY]), false, true)
        }
        Course::Branches => Image::smooth(between(function, x[0], x[1])),
    }
}

/// A sine or cosine, whose maxima are `peak` quarters of a turn from zero on, and its minima two more.
fn wave(function: Function, x: [f64; 2], peak: u32, contains: fn([f64; 2], u32, u32) -> bool) -> Image {
    let ends = |round| x.map(|end| if end.is_finite() { at(function, [end, 0.0], round) } else { 0.0 });
    let [low, high] = [ends(Round::TowardNegative), ends(Round::TowardPositive)];
    let low = if contains(x, (peak + 2) % 4, 4) { -1.0 } else { low[0].min(low[1]) };
    let high = if contains(x, peak, 4) { 1.0 } else { high[0].max(high[1]) };
    Image::smooth(Some([low, high]))
}

/// A function with poles where an odd or an even number of quarters is, with a minimum of 1 or a maximum of −1 between
/// the ends. The pole 0 is a number.
fn between_poles(function: Function, x: [f64; 2], pole: u32, [minimum, maximum]: [bool; 2]) -> Image {
    let infinities = [f64::NEG_INFINITY, f64::INFINITY];
    let inner = if pole == 0 { without_zero(x) } else { x };
    if inner[0] > inner[1] {
        return Image::partial(None, false, true);
    }
    if contains_quarter(inner, pole, 2) {
        return Image::partial(Some(infinities), false, true);
    }
    let ends = |round| inner.map(|end| at(function, [end, 0.0], round));
    let [low, high] = [ends(Round::TowardNegative), ends(Round::TowardPositive)];
    let mut range = [low[0].min(low[1]), high[0].max(high[1])];
    if minimum {
        range[0] = 1.0;
    }
    if maximum {
        range[1] = -1.0;
    }
    let [from_pole, to_pole] = [inner[0] != x[0], inner[1] != x[1]];
    if to_pole {
        range[0] = infinities[0];
    }
    if from_pole {
        range[1] = infinities[1];
    }
    Image::partial(Some(range), !(from_pole || to_pole), true)
}

/// The tangent of half turns, whose poles are numbers.
fn branches_of_half_turns(function: Function, x: [f64; 2]) -> Image {
    let (inner, poles) = without_poles(x);
    let infinities = [f64::NEG_INFINITY, f64::INFINITY];
    let range = if inner[0] > inner[1] {
        None
    } else if contains_half(inner, 1, 2) {
        Some(infinities)
    } else {
        let ends = between(function, x[0], x[1]).expect("both ends are numbers");
        Some([0, 1].map(|i| if poles[i] { infinities[i] } else { ends[i] }))
    };
    let defined = range.is_some_and(|range| range.iter().all(|end| end.is_finite()));
    Image::partial(range, defined, true)
}

/// Returns the image of the gamma function or the logarithm of its size. The places where it turns are those of the
/// table, which its generator proves. Cases of several branches begin in the table.
fn between_gamma_poles(function: Function, x: [f64; 2], log: bool) -> Image {
    use outward::math::tables::gamma::{TURN_LOGS, TURN_SIZES, TURNS};
    let infinities = [f64::NEG_INFINITY, f64::INFINITY];
    let is_pole = |end: f64| end <= 0.0 && end == end.floor();
    if x[0] == x[1] && is_pole(x[0]) {
        return Image::partial(None, false, true);
    }
    let [first, last] =
        [if x[0] < 0.0 { -x[0].floor() } else { 0.0 }, if x[1] <= 0.0 { 1.0 - x[1].ceil() } else { 0.0 }];
    if x[0] == f64::NEG_INFINITY || first > last && !log {
        return Image::partial(Some(infinities), false, true);
    }
    let ends =
        |round| x.map(|end| if is_pole(end) { infinities[1] } else { at(function, [end, 0.0], round) });
    let (mut low, mut high) = (ends(Round::TowardNegative), ends(Round::TowardPositive));
    let negative = !log && first % 2.0 == 1.0;
    if negative {
        let turned = |ends: [f64; 2]| ends.map(|end| if end == infinities[1] { end } else { -end });
        (low, high) = (turned(high), turned(low));
    }
    let table = |n: f64| if log { TURN_LOGS[n as usize] } else { TURN_SIZES[n as usize] };
    let mut least = low[0].min(low[1]);
    for (n, turn) in TURNS.iter().enumerate() {
        let n = n as f64;
        if last <= n && n <= first && x[0] <= *turn && *turn < x[1] {
            least = least.min(table(n));
        }
    }
    if first >= TURNS.len() as f64 && log && x[0] < x[1] {
        least = -at(function, [outward::ops::sub_ru(1.0, x[0]), 0.0], Round::TowardPositive);
    }
    let poles = is_pole(x[0]) || is_pole(x[1]) || first > last;
    let mut range = [least, if poles { infinities[1] } else { high[0].max(high[1]) }];
    if negative {
        range = [-range[1] + 0.0, -range[0] + 0.0];
    }
    Image::partial(Some(range), !poles, true)
}

/// Is n·π/2 in the interval, for an integer n that is `rest` modulo `modulus`?
fn contains_quarter(x: [f64; 2], rest: u32, modulus: u32) -> bool {
    if !(x[0].is_finite() && x[1].is_finite()) {
        return true;
    }
    // ⌈low·2/π⌉, which is an integer at 0 only, and ⌊high·2/π⌋.
    let first = quadrant(x[0]) + IBig::from(i32::from(x[0] != 0.0));
    let last = quadrant(x[1]);
    let modulus = IBig::from(modulus);
    let ahead = ((IBig::from(rest) - &first) % &modulus + &modulus) % &modulus;
    first + ahead <= last
}

/// IEEE 1788's pow: x^y for x > 0, and 0 at x = 0 for y > 0.
fn power(x: [f64; 2], y: [f64; 2]) -> Image {
    let defined = x[0] > 0.0 || x[0] == 0.0 && y[0] > 0.0;
    let range = if x[1] < 0.0 || x[1] == 0.0 && y[1] <= 0.0 {
        None
    } else if x[1] == 0.0 {
        Some([0.0, 0.0])
    } else {
        let x = [x[0].max(0.0), x[1]];
        // y·log x has its extrema at corners, and the oracle knows the limits there.
        let corners = || [[x[0], y[0]], [x[0], y[1]], [x[1], y[0]], [x[1], y[1]]];
        let all = |round| corners().map(|corner| at(Function::Pow, corner, round));
        let low = all(Round::TowardNegative).into_iter().fold(f64::INFINITY, f64::min);
        let high = all(Round::TowardPositive).into_iter().fold(f64::NEG_INFINITY, f64::max);
        Some([low, high])
    };
    Image::partial(range, defined, true)
}

/// Has the function no more than one extremum?
fn is_monotone(course: Option<Course>) -> bool {
    use Course::{Branches, BranchesOfHalfTurns, Wave, WaveOfHalfTurns};
    !matches!(course, None | Some(Wave { .. } | WaveOfHalfTurns { .. } | Branches | BranchesOfHalfTurns))
}

/// An operand where the function isn't trivial.
fn operand(draw: &mut Draw, function: Function, case: usize) -> Set {
    let size = if case % 4 == 3 { Size::Any } else { Size::Near };
    let x = draw.interval(size)?;
    let course = function.course();
    let scale = match function {
        Function::Exp => [1.0, 16.0, 128.0, 1.0][case % 4],
        _ if case % 4 == 2 && !is_monotone(course) => {
            // The intervals are narrow, in any quadrant.
            let [low, width] = [x[0], draw.number(Size::Near).abs() / 4.0];
            return Some(if low.is_finite() { [low * 1000.0, low * 1000.0 + width] } else { x });
        }
        _ => 1.0,
    };
    Some(x.map(|end| end * scale))
}

pub fn statements() -> Vec<String> {
    let mut draw = Draw::new(0x172);
    let mut all = Vec::new();
    let unary = Function::ALL.into_iter().filter(|function| function.arity() == 1);
    for function in unary {
        let op = Op::by_name(function.name()).expect("a row of the table");
        let name = op.info().ieee1788.unwrap_or(function.name());
        for case in 0..BARE + DECORATED {
            let x = operand(&mut draw, function, case);
            let dec = [draw.decoration(x)];
            let decs = if case < BARE { &[][..] } else { &dec };
            all.push(statement(name, &[x], None, decs, image(function, x.unwrap_or([1.0, 1.0]))));
        }
        all.push(format!("{name} [nai] = [nai]"));
    }
    for case in 0..2 * (BARE + DECORATED) {
        let x = draw.interval(if case % 4 == 3 { Size::Any } else { Size::Near });
        // Half of the bases positive.
        let x = x.map(
            |[low, high]| if case % 2 == 0 && low < 0.0 { [0.0_f64.max(-high), -low] } else { [low, high] },
        );
        let y = draw.interval(Size::Near);
        let both = [draw.decoration(x), draw.decoration(y)];
        let decs = if case < 2 * BARE { &[][..] } else { &both };
        let [a, b] = [x, y].map(|x| x.unwrap_or([1.0, 1.0]));
        all.push(statement("pow", &[x, y], None, decs, power(a, b)));
    }
    all.push("pow [nai] [1.0, 2.0]_com = [nai]".into());
    for case in 0..BARE + DECORATED {
        let size = if case % 4 == 3 { Size::Any } else { Size::Near };
        let operands = [draw.interval(size), draw.interval(size)];
        let both = operands.map(|x| draw.decoration(x));
        let decs = if case < BARE { &[][..] } else { &both };
        let [a, b] = operands.map(|x| x.unwrap_or([1.0, 1.0]));
        all.push(statement("hypot", &operands, None, decs, distance(a, b)));
    }
    all.push("hypot [nai] [1.0, 2.0]_com = [nai]".into());
    for (name, function) in [("atan2", Function::Atan2), ("atan2Pi", Function::Atan2pi)] {
        for case in 0..2 * (BARE + DECORATED) {
            let size = if case % 4 == 3 { Size::Any } else { Size::Near };
            let operands = [draw.interval(size), draw.interval(size)];
            // A fourth of them at the axes.
            let operands = operands.map(|x| x.map(|[low, high]| at_zero([low, high], case)));
            let both = operands.map(|x| draw.decoration(x));
            let decs = if case < 2 * BARE { &[][..] } else { &both };
            let [a, b] = operands.map(|x| x.unwrap_or([1.0, 1.0]));
            all.push(statement(name, &operands, None, decs, angle(function, a, b)));
        }
        all.push(format!("{name} [nai] [1.0, 2.0]_com = [nai]"));
    }
    all
}

/// The interval, or one with 0 for a bound.
fn at_zero([low, high]: [f64; 2], case: usize) -> [f64; 2] {
    match case % 8 {
        2 if high >= 0.0 => [0.0, high],
        6 if low <= 0.0 => [low, 0.0],
        _ => [low, high],
    }
}

/// The angle of the points (x, y): at corners of the parts in the quadrants, where zeros have the signs of their sides.
fn angle(function: Function, y: [f64; 2], x: [f64; 2]) -> Image {
    let sides = |[low, high]: [f64; 2]| {
        let negative = (low < 0.0).then(|| [low, if high < 0.0 { high } else { -0.0 }]);
        let positive = (high > 0.0).then_some([if low > 0.0 { low } else { 0.0 }, high]);
        let zero = ([low, high] == [0.0; 2]).then_some([0.0; 2]);
        [negative, positive, zero].into_iter().flatten()
    };
    // Points on the x axis belong to the upper half.
    let on_axis = (y[0] < 0.0 && y[1] == 0.0).then_some([0.0; 2]);
    let rows = sides(y).chain(on_axis);
    let corners = rows
        .flat_map(|y| sides(x).flat_map(move |x| [[y[0], x[0]], [y[0], x[1]], [y[1], x[0]], [y[1], x[1]]]));
    let corners: Vec<[f64; 2]> = corners.filter(|corner| *corner != [0.0; 2]).collect();
    let ends = |round| corners.iter().map(move |&corner| at(function, corner, round));
    let low = ends(Round::TowardNegative).fold(f64::INFINITY, f64::min);
    let high = ends(Round::TowardPositive).fold(f64::NEG_INFINITY, f64::max);
    let contains_zero = |[low, high]: [f64; 2]| low <= 0.0 && high >= 0.0;
    let on_cut = contains_zero(y) && x[0] < 0.0;
    Image {
        range: (!corners.is_empty()).then_some([low, high]),
        defined: !(contains_zero(y) && contains_zero(x)),
        continuous: !(on_cut && y[0] < 0.0),
        at_each_point: !on_cut,
    }
}

/// √(x² + y²).
fn distance(x: [f64; 2], y: [f64; 2]) -> Image {
    let nearest =
        |[low, high]: [f64; 2]| if low <= 0.0 && high >= 0.0 { 0.0 } else { low.abs().min(high.abs()) };
    let farthest = |[low, high]: [f64; 2]| low.abs().max(high.abs());
    let ends = [[nearest(x), nearest(y)], [farthest(x), farthest(y)]];
    let [low, high] = [(0, Round::TowardNegative), (1, Round::TowardPositive)]
        .map(|(end, round)| at(Function::Hypot, ends[end], round));
    Image::smooth(Some([low, high]))
}
