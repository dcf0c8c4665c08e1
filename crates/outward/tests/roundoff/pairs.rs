//! Sums in two parts: operations that the analysis takes for exact are exact for all numbers of bfloat16 in many boxes.

use std::panic::{AssertUnwindSafe, catch_unwind};

use outward::analysis::roundoff::{Facts, Options, RoundoffPlan};
use outward::convert::convert;
use outward::device::FloatMode;
use outward::format::Bf16;
use outward::interval::Interval;
use outward::ops;
use outward::program::{Node, Program, Value, Width};
use outward::round::{Rd, Rn, Round, Ru};
use outward::table::Op;

use crate::interval;

type Add = fn(Bf16, Bf16) -> Bf16;

/// A sum in two parts.
struct Pair {
    formula: &'static str,
    exact: fn(f64, f64) -> f64,
    /// The parts, by the operations for s, d and t.
    parts: fn([Add; 3], Bf16, Bf16) -> [Bf16; 2],
}

const PAIRS: &[Pair] = &[
    Pair {
        formula: "let s = x + y; s + (y - (s - x))",
        exact: |x, y| x + y,
        parts: |[s, d, t], x, y| {
            let sum = s(x, y);
            [sum, t(y, -d(sum, -x))]
        },
    },
    Pair {
        formula: "let s = y + x; s + ((x - s) + y)",
        exact: |x, y| x + y,
        parts: |[s, d, t], x, y| {
            let sum = s(y, x);
            [sum, t(d(x, -sum), y)]
        },
    },
    Pair {
        formula: "let s = y - x; s + (y - (s + x))",
        exact: |x, y| y - x,
        parts: |[s, d, t], x, y| {
            let sum = s(y, -x);
            [sum, t(y, -d(sum, x))]
        },
    },
    Pair {
        formula: "let s = x - y; s - ((s - x) + y)",
        exact: |x, y| x - y,
        parts: |[s, d, t], x, y| {
            let sum = s(x, -y);
            [sum, -t(d(sum, -x), y)]
        },
    },
];

/// Rounding of operations as the analysis is told it, and all ways to compute the three.
struct Rounded {
    mode: Round,
    faithful: bool,
    ways: Vec<[Add; 3]>,
}

fn to_nearest() -> Rounded {
    Rounded { mode: Round::TiesToEven, faithful: false, ways: vec![[ops::add::<Rn, Bf16>; 3]] }
}

fn others() -> Vec<Rounded> {
    let (down, up): (Add, Add) = (ops::add::<Rd, Bf16>, ops::add::<Ru, Bf16>);
    let either = |ups: usize| [0, 1, 2].map(|place| if ups >> place & 1 == 0 { down } else { up });
    let directed = |mode, add| Rounded { mode, faithful: false, ways: vec![[add; 3]] };
    vec![
        directed(Round::TowardNegative, down),
        directed(Round::TowardPositive, up),
        Rounded { mode: Round::TiesToEven, faithful: true, ways: (0..8).map(either).collect() },
    ]
}

fn number(x: Bf16) -> f64 {
    convert::<Rn, _, f64>(x)
}

/// The numbers of bfloat16 in an interval that are multiples of 2 to this power: 0, and the numbers from 1/256 on or
/// near the least normal one. Sums of a few are exact in binary64.
fn numbers(side: Interval, multiple: i32) -> Vec<Bf16> {
    let least = if side.mag() < TINY { 0.0 } else { 1.0 / 256.0 };
    let unit = 2.0_f64.powi(multiple.max(-133));
    let all = (0..=u16::MAX).map(Bf16::from_bits);
    let is_here = |x: f64| side.contains(x) && (x == 0.0 || x.abs() >= least) && (x / unit).fract() == 0.0;
    all.filter(|x| is_here(number(*x))).collect()
}

const TINY: f64 = 1e-37;

fn first_sum(program: &Program) -> Value {
    let is_sum = |value: &Value| matches!(program.nodes()[value.index()], Node::Apply(Op::Add, ..));
    program.values().find(is_sum).expect("a sum")
}

/// The bound of a box, and the largest error there; x is a multiple of 2 to this power.
fn compare(pair: &Pair, rounded: &Rounded, sides: [Interval; 2], multiple: i32) -> (f64, f64) {
    compare_of(pair, rounded, sides, multiple, false)
}

/// [`compare`] for code that may sort x and y by size.
fn compare_of(
    pair: &Pair,
    rounded: &Rounded,
    [x, y]: [Interval; 2],
    multiple: i32,
    is_sorted: bool,
) -> (f64, f64) {
    let options = Options {
        mode: FloatMode { width: Width::Bf16, round: rounded.mode },
        faithful: rounded.faithful,
        exact_inputs: true,
        exact_result: true,
        ..Options::default()
    };
    let program = Program::parse(pair.formula).expect(pair.formula);
    let plan = RoundoffPlan::new(&program, options).expect(pair.formula);
    let is_x_first = pair.formula.contains("= x");
    let sides = if is_x_first { [x, y] } else { [y, x] };
    let multiples = if is_x_first { vec![multiple, i32::MIN] } else { vec![i32::MIN, multiple] };
    let sorted = if is_sorted { vec![first_sum(&program)] } else { Vec::new() };
    let facts = Facts { multiples, sorted, ..Facts::default() };
    let bound = plan.bound_within(&sides, facts).expect("no fault").error.mag();
    let mut largest = 0.0_f64;
    let others = numbers(y, i32::MIN);
    for a in numbers(x, multiple) {
        for b in &others {
            let exact = (pair.exact)(number(a), number(*b));
            for way in &rounded.ways {
                let swaps = is_sorted && number(a).abs() < number(*b).abs();
                let (a, b) = if swaps { (*b, a) } else { (a, *b) };
                let [high, low] = (pair.parts)(*way, a, b).map(number);
                let error = (exact - high - low).abs();
                assert!(error <= bound, "{}: {a:?}, {b:?}: {error:e} beyond {bound:e}", pair.formula);
                largest = largest.max(error);
            }
        }
    }
    (bound, largest)
}

/// Tests boxes where |y| is at most |x|, and others.
#[test]
fn no_error_of_a_pair_is_beyond_its_bound() {
    let second = interval(1.0, 2.0);
    for pair in PAIRS {
        for one in [0.25, 1.0, 2.0, 4.0, 256.0, 512.0] {
            for x in [interval(one, 2.0 * one), interval(-2.0 * one, -one)] {
                let is_larger = x.mig() >= second.mag();
                let (bound, _) = compare(pair, &to_nearest(), [x, second], i32::MIN);
                assert!(!is_larger || bound == 0.0, "{}: {x} has {bound:e}", pair.formula);
                // The bound is less than a place of the sum's error, which is less than a place of the sum.
                let most = (x.mag() + second.mag()) * 2.0_f64.powi(-13);
                for rounded in others() {
                    let (bound, _) = compare(pair, &rounded, [x, second], i32::MIN);
                    assert!(!is_larger || bound <= most, "{}: {x} has {bound:e}", pair.formula);
                }
            }
            let around = interval(-one, 1.5 * one);
            let (bound, _) = compare(pair, &to_nearest(), [around, second], i32::MIN);
            assert!(bound > 0.0, "{}: {around} has none", pair.formula);
        }
    }
}

/// A smaller x that has no digits behind the last one of y.
#[test]
fn a_multiple_of_the_last_place_is_enough() {
    let (first, second) = (interval(-1.0, 1.0), interval(-1.9921875, 1.9921875));
    for pair in PAIRS {
        let bound = |multiple| compare(pair, &to_nearest(), [first, second], multiple).0;
        assert_eq!(bound(-7), 0.0, "{}", pair.formula);
        assert!(bound(-8) > 0.0, "{}", pair.formula);
        for rounded in others() {
            compare(pair, &rounded, [first, second], -7);
        }
    }
}

/// If the operands are sorted, no interval need show which one is larger.
#[test]
fn sorted_operands() {
    let pair = &PAIRS[0];
    let second = interval(1.0, 2.0);
    for one in [0.25, 1.0, 1.5, 256.0] {
        for x in [interval(one, 2.0 * one), interval(-2.0 * one, -one), interval(-one, 1.5 * one)] {
            let (bound, _) = compare_of(pair, &to_nearest(), [x, second], i32::MIN, true);
            assert_eq!(bound, 0.0, "{x}");
            let most = (x.mag() + second.mag()) * 2.0_f64.powi(-13);
            for rounded in others() {
                let (bound, _) = compare_of(pair, &rounded, [x, second], i32::MIN, true);
                assert!(bound <= most, "{x} has {bound:e}");
            }
        }
    }
}

/// If parts of such a sum are not what they should be, or have other uses, nothing is assumed about it.
#[test]
fn sorted_operands_need_both_parts() {
    let ulps = Options { ulps: vec![(Op::Add, 2.0)], ..Options::default() };
    let flushing = Options { flush_to_zero: true, ..Options::default() };
    let others = [
        ("let s = x + y; s + (y - (s - x))", ulps),
        ("let s = x + y; s + (y - (s - x))", flushing),
        ("let s = x + y; s + (s - x)", Options::default()),
        ("let s = x + y; let d = s - x; d + (y - d)", Options::default()),
    ];
    for (formula, options) in others {
        let program = Program::parse(formula).expect("a formula");
        let plan = RoundoffPlan::new(&program, options).expect("operations that are known");
        let facts = Facts { sorted: vec![first_sum(&program)], ..Facts::default() };
        let sides = [interval(3.0, 5.0), interval(-2.0, 3.0)];
        let found = catch_unwind(AssertUnwindSafe(|| plan.bound_within(&sides, facts)));
        assert!(found.is_err(), "{formula}");
    }
}

#[test]
fn pairs_of_subnormal_numbers() {
    let least = 2.0_f64.powi(-126);
    let second = interval(-least, least);
    for pair in PAIRS {
        for x in [interval(least, 4.0 * least), interval(-least, least)] {
            for rounded in others().into_iter().chain([to_nearest()]) {
                let (bound, _) = compare(pair, &rounded, [x, second], i32::MIN);
                let exact = !rounded.faithful && rounded.mode == Round::TiesToEven;
                assert!(!exact || bound == 0.0, "{}: {x} has {bound:e}", pair.formula);
            }
        }
    }
}

/// An operation that may be off by more, or that takes some numbers for zero, leaves more than a rounding.
#[test]
fn other_operations_make_no_such_pairs() {
    let program = Program::parse("let s = x + y; s + (y - (s - x))").expect("a formula");
    let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
    let exact = Options { mode, exact_inputs: true, exact_result: true, ..Options::default() };
    let ulps = Options { ulps: vec![(Op::Add, 2.0)], ..exact.clone() };
    let flushing = Options { flush_to_zero: true, ..exact.clone() };
    let error = |options, sides: &[Interval]| {
        let plan = RoundoffPlan::new(&program, options).expect("operations that are known");
        plan.bound_within(sides, Facts::default()).expect("no fault").error.mag()
    };
    let sides = [interval(3.0, 5.0), interval(-2.0, 3.0)];
    assert_eq!(error(exact.clone(), &sides), 0.0);
    assert!(error(ulps, &sides) > 0.0);
    let tiny = [interval(3e-38, 5e-38), interval(-2e-38, 3e-38)];
    assert_eq!(error(exact, &tiny), 0.0);
    assert!(error(flushing, &tiny) > 0.0);
}
