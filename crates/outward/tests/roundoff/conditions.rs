//! Conditions that inputs fulfil: constraints in the `:pre` of an FPCore that no range can express.

use outward::analysis::roundoff::{Options, Roundoff, RoundoffError, RoundoffPlan};
use outward::analysis::{DeviationPlan, Operand};
use outward::interval::Interval;
use outward::program::fpcore::{self, FpCore};
use outward::program::{Program, Width};
use outward::round::Round;

use crate::interval;

fn core(text: &str) -> FpCore {
    fpcore::read(text).remove(0).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn conditions(core: &FpCore) -> Vec<Program> {
    core.precondition.conditions.iter().cloned().map(|condition| condition.expect("it is read")).collect()
}

fn sides(core: &FpCore) -> Vec<Interval> {
    let side = |range: &fpcore::Range| interval(range.bounds::<f64>().0, range.bounds::<f64>().1);
    core.precondition.ranges.iter().map(side).collect()
}

fn found(text: &str, options: Options) -> (FpCore, Result<Roundoff, RoundoffError>) {
    let core = core(text);
    let plan = RoundoffPlan::new(&core.program, options).expect(text).with_conditions(&conditions(&core));
    let found = plan.expect(text).bound(&sides(&core));
    (core, found)
}

fn triangle(margin: &str) -> String {
    format!(
        "(FPCore (a b c) :pre (and (<= 1 a 9) (<= 1 b 9) (<= 1 c 9) (> (+ a b) (+ c {margin})) \
         (> (+ a c) (+ b {margin})) (> (+ b c) (+ a {margin}))) \
         (let ([s (/ (+ (+ a b) c) 2)]) (sqrt (* (* (* s (- s a)) (- s b)) (- s c)))))"
    )
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Errors of random inputs that fulfil the conditions, and of some that hardly do.
fn compare(
    text: &str,
    core: &FpCore,
    bound: f64,
    exact_inputs: bool,
    mut draw: impl FnMut(&mut Random) -> Vec<f64>,
) {
    let mode = Options::default().mode;
    let deviation = DeviationPlan::new(&core.program, mode).expect(text);
    let holds: Vec<DeviationPlan> =
        conditions(core).iter().map(|condition| DeviationPlan::new(condition, mode).expect(text)).collect();
    let (mut random, mut compared) = (Random(7), 0);
    for _ in 0..2000 {
        let operands: Vec<Operand> = draw(&mut random)
            .into_iter()
            .map(|x| {
                let left = if exact_inputs { 0.0 } else { 0.49 * (random.unit() - 0.5) * Width::F64.ulp(x) };
                let exact = Interval::point(x) + Interval::point(left);
                Operand { computed: x, exact: exact.into(), left: Interval::point(left) }
            })
            .collect();
        let one = |plan: &DeviationPlan| {
            let result = plan.row(&operands)[plan.program().output().index()];
            result.exact().interval() == Some(Interval::point(1.0))
        };
        if holds.iter().all(one) {
            let error = deviation.row(&operands)[deviation.program().output().index()].total.mig();
            assert!(error <= bound, "{text} {operands:?}: {error:e} beyond {bound:e}");
            compared += 1;
        }
    }
    assert!(compared > 20, "{text}: {compared}");
}

/// The twelve triangles of FPBench, some of them: nothing but the relations keeps the root from leaving its domain.
#[test]
fn triangles_have_bounds() {
    for margin in ["0.1", "1e-3", "1e-6", "1e-9", "1e-12"] {
        let text = triangle(margin);
        for exact_inputs in [true, false] {
            let options = Options { exact_inputs, pieces: 1 << 12, samples: 100, ..Options::default() };
            let (core, found) = found(&text, options);
            let bound =
                found.expect(&text).bound.unwrap_or_else(|why| panic!("{margin}: {why} {:?}", why.sides));
            let witness = bound.witness.map_or(0.0, |witness| witness.error);
            println!("{margin}: {:e}, {witness:e}", bound.absolute);
            assert!(witness <= bound.absolute, "{margin}");
            let margin: f64 = margin.parse().expect("a number");
            compare(&text, &core, bound.absolute, exact_inputs, |random| {
                let [a, b] = [1.0 + 8.0 * random.unit(), 1.0 + 8.0 * random.unit()];
                let c = if random.unit() < 0.5 {
                    1.0 + 8.0 * random.unit()
                } else {
                    a + b - margin * (1.0 + random.unit())
                };
                vec![a, b, c.clamp(1.0, 9.0)]
            });
        }
    }
}

#[test]
fn discriminants_and_differences() {
    let texts = [
        "(FPCore (a b c) :pre (and (<= 1 a 2) (<= -9 b 9) (<= 1 c 2) (>= (* b b) (+ (* 4 (* a c)) 1))) \
         (sqrt (- (* b b) (* (* 4 a) c))))",
        "(FPCore (a b c) :pre (and (<= 1 a 4) (<= 1 b 4) (<= 0 c 3) (>= (- a b) 0.25)) (+ (log (- a b)) c))",
        "(FPCore (a b c) :pre (and (<= 1 a 4) (<= 1 b 4) (<= 0 c 3) (== (+ a b) 5)) (/ c (- (+ a b) 4)))",
        "(FPCore (a b c) :pre (and (<= 0 a 2) (<= 0 b 3) (<= 0 c 3) (not (< a b))) (* (sqrt (+ (- a b) 1)) c))",
    ];
    for text in texts {
        let options = Options { exact_inputs: true, pieces: 4000, samples: 100, ..Options::default() };
        let (core, found) = found(text, options);
        let found = found.expect(text).bound;
        // A negated condition only decides whether a piece can fulfil it.
        if text.contains("not") && found.is_err() {
            continue;
        }
        let bound = found.unwrap_or_else(|why| panic!("{text}: {why} {:?}", why.sides));
        assert!(bound.absolute < 1e-13, "{text}: {:e}", bound.absolute);
        if text.contains("==") {
            continue;
        }
        let ranges = sides(&core);
        compare(text, &core, bound.absolute, true, |random| {
            ranges.iter().map(|side| side.inf() + side.wid() * random.unit()).collect()
        });
    }
}

/// Inputs that the conditions exclude count for nothing: not their errors, their faults or their results.
#[test]
fn what_is_excluded_has_no_share() {
    let options = || Options { exact_inputs: true, pieces: 500, samples: 200, ..Options::default() };
    let (_, whole) = found("(FPCore (x y) :pre (and (<= 0 x 8) (<= 0 y 8)) (* x y))", options());
    let (_, part) =
        found("(FPCore (x y) :pre (and (<= 0 x 8) (<= 0 y 8) (<= (+ x y) 2)) (* x y))", options());
    let [whole, part] = [whole, part].map(|found| found.expect("a box").bound.expect("a bound"));
    assert!(part.absolute < whole.absolute / 8.0, "{:e} {:e}", part.absolute, whole.absolute);
    assert!(part.exact.sup() <= 4.0 && part.witness.is_some(), "{part:?}");
    let text = "(FPCore (x y) :pre (and (<= 0 x 8) (<= 0 y 8) (> x (+ y 9))) (* x y))";
    assert_eq!(found(text, options()).1, Err(RoundoffError::Excluded));
    let text = "(FPCore (x y) :pre (and (<= 0 x 8) (<= 0 y 8) (> (* x y) 65)) (* x y))";
    assert_eq!(found(text, options()).1, Err(RoundoffError::Excluded));
}

#[test]
fn no_input_is_named_that_the_conditions_exclude() {
    for text in [
        "(FPCore (x) :pre (< 0 x 1) (/ 1 x))",
        "(FPCore (x y) :pre (and (<= 0 x 1) (<= 0 y 1) (> x y)) (/ 1 (- (* x x) (* y y))))",
        "(FPCore (x) :pre (and (<= 0 x 800) (< (sqrt x) 20)) (exp (* 2 x)))",
    ] {
        let options = Options { exact_inputs: true, pieces: 300, samples: 100, ..Options::default() };
        let (core, found) = found(text, options);
        let Err(unbounded) = found.expect(text).bound else { panic!("{text}: no fault") };
        if let Some(example) = unbounded.example {
            let operands: Vec<Operand> = example
                .iter()
                .map(|number| Operand::exactly(number.round::<f64>(Round::TiesToEven)))
                .collect();
            for condition in conditions(&core) {
                let plan = DeviationPlan::new(&condition, Options::default().mode).expect(text);
                let result = plan.row(&operands)[plan.program().output().index()];
                assert_eq!(result.computed, 1.0, "{text}: {example:?}");
            }
        }
    }
}

/// Operands of a condition may be beyond the largest number, and are more than 10 there all the same.
#[test]
fn conditions_that_overflow_exclude_inputs() {
    for (text, exact_inputs) in [
        ("(FPCore (x y) :pre (and (<= 1 x 1e200) (<= 1 y 1e200) (<= (* x y) 10)) (* x y))", true),
        ("(FPCore (x y) :pre (and (<= 1 x 1e200) (<= 1 y 1e200) (<= (* x y) 10)) (* x y))", false),
        ("(FPCore (x) :pre (and (<= -1e4 x 1e4) (< (exp x) 2)) (exp x))", false),
        ("(FPCore (x) :pre (and (<= 1 x 1e300) (not (> (* x x) 4))) (* x (* x x)))", false),
        (
            "(FPCore (x) :pre (and (<= 1 x 1e300) (or (< (* x x) 4) (== (* x (* x x)) 1))) (* x (* x x)))",
            false,
        ),
        ("(FPCore (x) :pre (and (<= -1e300 x -1) (>= (* x (* x x)) -8)) (* x x))", false),
    ] {
        let options = Options { exact_inputs, pieces: 4000, ..Options::default() };
        let bound = found(text, options).1.expect(text).bound.expect(text);
        assert!(bound.absolute < 1e-13, "{text}: {bound:?}");
    }
    // Where the condition is undefined, an enclosure without that part decides nothing.
    let text = "(FPCore (x) :pre (and (<= -2 x 1) (> (/ (sqrt x) (* 1e300 (* 1e300 x))) 1e9)) (* 1e300 (* x 1e300)))";
    assert!(found(text, Options::default()).1.expect(text).bound.is_err());
}
