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

    /// Exactly, of numbers with few digits or many.
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
    for round in 0..120 {
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
        // Of eighths, values are exact.
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
    assert!(with_places > 150 && empty > 0, "{with_places} {empty}");
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
    let (mut places, mut reached) = (0, 0);
    for round in 0..200 {
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
            reached += u32::from(extremum.is_reached);
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
    assert!(places > 350 && reached > 350, "{places} {reached}");
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
    // A comparison of what has no value may hold or not.
    let undefined = range("x", "if sqrt(x - 1/2) >= 0 then 1 else 0");
    assert!(undefined.minimum.bounds.inf() <= 0.5 && undefined.maximum.place == [1.0], "{undefined:?}");
    assert!(undefined.minimum.place[0] >= 0.5, "{undefined:?}");
}
