//! Ranges of formulas where conditions hold.

use outward::Round;
use outward::analysis::range::{RangeOptions, RangePlan};
use outward::interval::Interval;
use outward::program::Program;

/// Random integers, the same in each run.
struct Random(u64);

impl Random {
    fn integer(&mut self, from: i64, to: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        from + ((self.0 >> 33) % (to - from + 1) as u64) as i64
    }
}

/// k·x + l·y compared with c.
#[derive(Clone, Copy, Debug)]
struct Comparison {
    k: i64,
    l: i64,
    c: i64,
    is_strict: bool,
}

impl Comparison {
    fn random(random: &mut Random) -> Comparison {
        let [k, l] = [0; 2].map(|_| random.integer(-3, 3));
        Comparison { k, l, c: random.integer(-6, 12), is_strict: random.integer(0, 1) == 0 }
    }

    fn text(&self) -> String {
        format!("({})*x + ({})*y {} {}", self.k, self.l, if self.is_strict { "<" } else { "<=" }, self.c)
    }

    /// Does the condition hold exactly, for numbers with few digits or many?
    fn holds(&self, x: f64, y: f64) -> bool {
        let factors = [self.k, self.l, -self.c].map(|factor| factor as f64);
        let sum: f64 = outward::reductions::dot(&factors, &[x, y, 1.0], Round::TiesToEven);
        if self.is_strict { sum < 0.0 } else { sum <= 0.0 }
    }
}

#[test]
fn extrema_are_those_where_conditions_hold() {
    let mut random = Random(7);
    let (mut with_places, mut empty) = (0, 0);
    for round in 0..outward_needs::cases(120) {
        let comparisons: Vec<Comparison> = (0..2).map(|_| Comparison::random(&mut random)).collect();
        let is_or = round % 4 == 0;
        let texts: Vec<String> = comparisons.iter().map(Comparison::text).collect();
        let condition = match is_or {
            true => vec![format!("if {} then 1 else 0", texts.join(" or "))],
            false => texts.iter().map(|text| format!("if {text} then 1 else 0")).collect(),
        };
        let program = |text: &str| Program::parse_for_bounds(text).expect(text);
        let conditions: Vec<Program> = condition.iter().map(|text| program(text)).collect();
        let formula = ["x^2 - x*y", "(x - y)^2 + x", "x*y - 3*x", "abs(x - 1) - y"][round % 4];
        let plan = RangePlan::new(&program(formula)).expect(formula);
        let sides = [Interval::new(0.0, 4.0).expect("a side"); 2];
        let options = RangeOptions { relative: 1e-3, most_pieces: 20_000, ..RangeOptions::default() };
        let range = plan.range_where(&conditions, &sides, &options).expect("bounds");
        let holds = |x: f64, y: f64| {
            let mut all = comparisons.iter().map(|comparison| comparison.holds(x, y));
            if is_or { all.any(|holds| holds) } else { all.all(|holds| holds) }
        };
        let value = |x: f64, y: f64| match round % 4 {
            0 => x * x - x * y,
            1 => (x - y).powi(2) + x,
            2 => x * y - 3.0 * x,
            _ => (x - 1.0).abs() - y,
        };
        // The values at multiples of 1/8 are exact.
        let eighths = || (0..=32).map(|n| f64::from(n) / 8.0);
        let points = eighths().flat_map(|x| eighths().map(move |y| (x, y))).filter(|(x, y)| holds(*x, *y));
        let mut is_none = true;
        for (x, y) in points {
            is_none = false;
            let (least, most) = (range.minimum.bounds.inf(), range.maximum.bounds.sup());
            assert!(least <= value(x, y) && value(x, y) <= most, "{formula}, {texts:?}: {x} {y} {range:?}");
        }
        for extremum in [&range.minimum, &range.maximum] {
            if let [x, y] = extremum.place[..] {
                assert!(holds(x, y), "{formula}, {texts:?}: {extremum:?}");
                let [lo, hi] = [extremum.bounds.inf() - 1e-12, extremum.bounds.sup() + 1e-12];
                assert!(lo <= value(x, y) && value(x, y) <= hi, "{formula}: {extremum:?}");
                with_places += 1;
            }
        }
        assert!(is_none || !range.minimum.bounds.is_empty(), "{formula}, {texts:?}");
        empty += u32::from(range.minimum.bounds.is_empty());
    }
    assert!(with_places > outward_needs::cases(120) && empty > 0, "{with_places} {empty}");
}

/// Conditions that compare one variable with numbers, some of them ends of the box and no numbers of binary64.
#[test]
fn ends_that_conditions_leave_out() {
    let mut random = Random(11);
    let formulas = [
        "x*log(x)",
        "x - x^2",
        "sqrt(x) + y",
        "1/(x + y)",
        "abs(x - 0.3) - y",
        "(x - y)^2",
        "if x <= 0 then -1 else x*y",
        "x^x - y",
    ];
    let ends = ["0", "1/4", "0.3", "0.7", "1"];
    let (mut places, mut reached) = (0_usize, 0_usize);
    for round in 0..outward_needs::cases(200) {
        let formula = formulas[round % formulas.len()];
        let mut comparison = |variable: &str| {
            let low = random.integer(0, 2) as usize;
            let high = random.integer(3, 4) as usize;
            let mut sign = || if random.integer(0, 1) == 0 { "<" } else { "<=" };
            let text = format!(
                "if {} {} {variable} and {variable} {} {} then 1 else 0",
                ends[low],
                sign(),
                sign(),
                ends[high]
            );
            (Program::parse_for_bounds(&text).expect(&text), text)
        };
        let (conditions, texts): (Vec<Program>, Vec<String>) =
            ["x", "y"].map(&mut comparison).into_iter().unzip();
        let bounds = |text: &str| text.parse::<Interval<f64>>().expect(text);
        let side = |text: &str| {
            let words: Vec<&str> = text.split(' ').collect();
            Interval::new(bounds(&format!("[{}]", words[1])).inf(), bounds(&format!("[{}]", words[7])).sup())
        };
        let both = |x: f64, y: f64, program: &Program| {
            let inputs = program.input_names().map(|name| if name == "x" { x } else { y });
            let row: Vec<f64> = inputs.collect();
            value_at(program, &row)
        };
        // The formula has both variables, as an FPCore has all of its arguments.
        let text = format!("{formula} + 0*y + 0*x");
        let program = Program::parse_for_bounds(&text).expect(&text);
        let names: Vec<&str> = program.input_names().collect();
        let sides: Vec<Interval<f64>> =
            names.iter().map(|name| side(&texts[usize::from(*name == "y")]).expect("a side")).collect();
        let plan = RangePlan::new(&program).expect(&text);
        let options = RangeOptions { relative: 1e-3, most_pieces: 3000, ..RangeOptions::default() };
        let range = plan.range_where(&conditions, &sides, &options).expect("bounds");
        let [x, y] = ["x", "y"].map(|name| sides[names.iter().position(|known| *known == name).expect("it")]);
        let steps = |side: Interval<f64>| {
            let (inf, sup) = (side.inf(), side.sup());
            let inner = (1..16).map(move |n| inf + (sup - inf) * f64::from(n) / 16.0);
            [inf, inf.next_up(), sup.next_down(), sup].into_iter().chain(inner)
        };
        let holds = |x: f64, y: f64| conditions.iter().all(|of| both(x, y, of) == Interval::point(1.0));
        for (x, y) in steps(x).flat_map(|x| steps(y).map(move |y| (x, y))).filter(|(x, y)| holds(*x, *y)) {
            let found = both(x, y, &program);
            assert!(
                found.is_empty()
                    || range.minimum.bounds.inf() <= found.sup() && found.inf() <= range.maximum.bounds.sup(),
                "{text}, {texts:?}: {x} {y} {range:?}"
            );
        }
        for extremum in [&range.minimum, &range.maximum] {
            reached += usize::from(extremum.is_reached);
            if extremum.place.is_empty() {
                continue;
            }
            let at = |name: &str| extremum.place[names.iter().position(|known| *known == name).expect("it")];
            let (x, y) = (at("x"), at("y"));
            assert!(holds(x, y), "{text}, {texts:?}: {extremum:?}");
            let found = both(x, y, &program);
            assert!(
                !found.intersection(extremum.bounds).is_empty(),
                "{text}, {texts:?}: {found:?} {extremum:?}"
            );
            places += 1;
        }
    }
    assert!(places.min(reached) > outward_needs::cases(350), "{places} {reached}");
}

/// Bounds of a formula at a point.
fn value_at(program: &Program, point: &[f64]) -> Interval<f64> {
    let sides: Vec<Interval<f64>> = point.iter().map(|x| Interval::point(*x)).collect();
    let plan = RangePlan::new(program).expect("a formula with bounds");
    let options = RangeOptions { most_pieces: 1, ..RangeOptions::default() };
    plan.range(&sides, &options).bounds()
}

#[test]
fn conditions_of_strict_comparisons_and_of_nothing() {
    let side = Interval::new(0.0, 1.0).expect("a side");
    let range = |formula: &str, condition: &str| {
        let program = |text: &str| Program::parse_for_bounds(text).expect(text);
        let plan = RangePlan::new(&program(formula)).expect(formula);
        let range = plan.range_where(&[program(condition)], &[side], &RangeOptions::default());
        range.expect("bounds")
    };
    // The end of a strict bound is no place, whatever the formula is there.
    let found = range("if x <= 0 then -100 else x", "if x > 0 then 1 else 0");
    assert!(found.minimum.bounds.subset(Interval::new(-100.0, 1e-8).expect("bounds")), "{found:?}");
    assert!(found.minimum.place[0] > 0.0 && found.maximum.place == [1.0], "{found:?}");
    // Conditions that hold everywhere change nothing.
    let plain = range("x^2 - x", "if x >= 0 then 1 else 0");
    assert_eq!((plain.minimum.place, plain.maximum.bounds.sup()), (vec![0.5], 0.0));
    // A hole, and a condition that holds nowhere.
    let hole = range("abs(x - 1/2)", "if not (1/4 < x and x < 3/4) then 1 else 0");
    assert!(hole.minimum.bounds.contains(0.25) && hole.minimum.is_reached, "{hole:?}");
    let nothing = range("x", "if x < 0 then 1 else 0");
    assert!(nothing.minimum.bounds.is_empty() && nothing.maximum.bounds.is_empty(), "{nothing:?}");
    // A comparison of an undefined value may hold or not.
    let undefined = range("x", "if sqrt(x - 1/2) >= 0 then 1 else 0");
    assert!(undefined.minimum.bounds.inf() <= 0.5 && undefined.maximum.place == [1.0], "{undefined:?}");
    assert!(undefined.minimum.place[0] >= 0.5, "{undefined:?}");
}

/// If a condition leaves an end out, comparisons with the end are decided, whichever way they are written.
#[test]
fn comparisons_that_conditions_decide() {
    let program = |text: &str| Program::parse_for_bounds(text).expect(text);
    let holds = |left: f64, sign: &str, right: f64| match sign {
        "<" => left < right,
        "<=" => left <= right,
        ">" => left > right,
        ">=" => left >= right,
        "==" => left == right,
        _ => left != right,
    };
    let signs = ["<", "<=", ">", ">=", "==", "!="];
    let mut decided = 0;
    // x in an interval from 1 to 3 with or without its ends, compared with an end.
    for bounds in 0..4 {
        let low = if bounds % 2 == 0 { "<" } else { "<=" };
        let high = if bounds < 2 { "<" } else { "<=" };
        for (sign, end) in signs.iter().flat_map(|sign| [(sign, 1.0), (sign, 3.0)]) {
            for text in
                [format!("x {sign} {end}"), format!("x - {end} {sign} 0"), format!("0 {sign} {end} - x")]
            {
                let is_left = text.starts_with('x');
                let holds_at = |x: f64| match is_left {
                    true => holds(x, sign, end),
                    false => holds(0.0, sign, end - x),
                };
                let formula = format!("if {text} then x else x - 100");
                let condition = program(&format!("if 1 {low} x and x {high} 3 then 1 else 0"));
                let plan = RangePlan::new(&program(&formula)).expect(&formula);
                let side = Interval::new(1.0, 3.0).expect("a side");
                let range =
                    plan.range_where(&[condition], &[side], &RangeOptions::default()).expect("bounds");
                let all = [(1.0, low == "<="), (2.0, true), (3.0, high == "<=")];
                let values = all.iter().filter(|(_, is_in)| *is_in).map(|(x, _)| (*x, holds_at(*x)));
                let values: Vec<f64> = values.map(|(x, holds)| if holds { x } else { x - 100.0 }).collect();
                let is_negative = values.iter().any(|value| *value < 0.0);
                let is_positive = values.iter().any(|value| *value > 0.0);
                let name = format!("{formula}, 1 {low} x {high} 3: {range:?}");
                let [least, greatest] = [range.minimum.bounds.inf(), range.maximum.bounds.sup()];
                assert!(values.iter().all(|value| least <= *value && *value <= greatest), "{name}");
                // Only comparisons of the variable itself are decided at its ends.
                if is_left && !text.contains('-') || is_negative && is_positive {
                    assert_eq!((least < 0.0, greatest > 0.0), (is_negative, is_positive), "{name}");
                    decided += 1;
                }
            }
        }
    }
    assert!(decided >= 48, "{decided}");
}

/// Heron's formula: the relations imply bounds of s − a, s − b and s − c that bounds over a box do not.
#[test]
fn triangles() {
    let program = |text: &str| Program::parse_for_bounds(text).expect(text);
    let heron = "let s = (a + b + c)/2; sqrt(s*(s - a)*(s - b)*(s - c))";
    let conditions = ["a + b > c + 1e-6", "a + c > b + 1e-6", "b + c > a + 1e-6"]
        .map(|text| program(&format!("if {text} then 1 else 0")));
    let plan = RangePlan::new(&program(heron)).expect("bounds");
    let side = Interval::new(1.0, 9.0).expect("a side");
    let options = RangeOptions { most_pieces: 20_000, ..RangeOptions::default() };
    let range = plan.range_where(&conditions, &[side; 3], &options).expect("bounds");
    let s = 2.0 - 0.5e-6_f64;
    let least = (s * (s - 1.0) * (s - 1.0) * 0.5e-6).sqrt();
    let greatest = 81.0 * 3_f64.sqrt() / 4.0;
    for (extremum, expected) in [(&range.minimum, least), (&range.maximum, greatest)] {
        let (lo, hi) = (extremum.bounds.inf(), extremum.bounds.sup());
        assert!(lo <= expected * (1.0 + 1e-9) && hi >= expected * (1.0 - 1e-9), "{expected:e}: {range:?}");
        assert!(extremum.is_reached && extremum.place.len() == 3, "{range:?}");
    }
    // Without a distance, the area of degenerate triangles is a limit, and no place of binary64 has a value near it.
    let strict =
        ["a + b > c", "c + a > b", "0 > a - b - c"].map(|text| program(&format!("if {text} then 1 else 0")));
    let range = plan.range_where(&strict, &[side; 3], &options).expect("bounds");
    assert!(range.minimum.bounds == Interval::point(0.0) && range.minimum.place.is_empty(), "{range:?}");
    assert!(range.maximum.is_reached && range.minimum.pieces < 100, "{range:?}");
    // A formula that jumps there, or has no value on the way, has no such limit.
    for jumps in ["floor(x - y) + 1", "0*sqrt(x - y - 1/2) + x - y"] {
        let plan = RangePlan::new(&program(jumps)).expect("bounds");
        let condition = program("if x > y then 1 else 0");
        let options = RangeOptions { most_pieces: 2000, ..RangeOptions::default() };
        let range = plan.range_where(&[condition], &[side; 2], &options).expect("bounds");
        assert!(
            range.minimum.bounds.contains(if jumps.starts_with('f') { 1.0 } else { 0.5 }),
            "{jumps}: {range:?}"
        );
    }
}

#[test]
fn relations_that_conditions_decide() {
    let program = |text: &str| Program::parse_for_bounds(text).expect(text);
    let side = Interval::new(0.0, 3.0).expect("a side");
    for (formula, conditions, least, greatest) in [
        ("if x < y then y - x else -5", &["x < y"][..], 0.0, 3.0),
        ("if y > x then y - x else -5", &["y - x > 0"], 0.0, 3.0),
        ("if x - y < 0 then y - x else -5", &["x < y"], 0.0, 3.0),
        ("if x >= y then -5 else y - x", &["x < y"], 0.0, 3.0),
        ("if x == y then -5 else y - x", &["x < y"], 0.0, 3.0),
        ("if x <= y then y - x else -5", &["x <= y"], 0.0, 3.0),
        ("if not (y <= x) and x != y then y - x else -5", &["x < y"], 0.0, 3.0),
        ("if 1 < y then 1/y + 0*x else -5", &["x < y", "1 < x"], 1.0 / 3.0, 1.0),
        ("if sin(x) < y then y - sin(x) else -5", &["sin(x) < y"], 0.0, 3.0),
        ("if x < y or x > y + 1 then y - x else -5", &["x < y"], 0.0, 3.0),
        // The condition does not decide this comparison.
        ("if x < y then y - x else -5", &["x <= y"], -5.0, 3.0),
    ] {
        let formula = program(&format!("{formula} + 0*x + 0*y"));
        let conditions: Vec<Program> =
            conditions.iter().map(|text| program(&format!("if {text} then 1 else 0"))).collect();
        let plan = RangePlan::new(&formula).expect("bounds");
        let options = RangeOptions { relative: 1e-4, most_pieces: 20_000, ..RangeOptions::default() };
        let range = plan.range_where(&conditions, &[side; 2], &options).expect("bounds");
        let (lo, hi) = (range.minimum.bounds, range.maximum.bounds);
        assert!(lo.inf() <= least && least - 1e-3 <= lo.inf(), "{formula}: {range:?}");
        assert!(hi.sup() >= greatest && greatest + 1e-3 >= hi.sup(), "{formula}: {range:?}");
        assert!(range.maximum.is_reached, "{formula}: {range:?}");
    }
}
