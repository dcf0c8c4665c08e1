//! The float reading against Rust's own operations, and against exact rational arithmetic.

use std::sync::LazyLock;

use super::available;
use outward::__in_format as in_format;
use outward::convert::{convert, f64_to_bf16_rn, f64_to_f16_rn};
use outward::device::{DeviceError, FloatMode, FloatPlan};
use outward::format::Format;
use outward::machine::{Level, Native};
use outward::ops;
use outward::program::{Program, RoundingDirection, Width};
use outward::round::{Rn, Round};
use outward::table::Op;
use outward::text::Exact;

pub(super) fn evaluate<T: Native>(program: &Program, width: Width, round: Round, inputs: &[&[T]]) -> Vec<T> {
    let plan = FloatPlan::<T>::new(program, FloatMode { width, round }).unwrap();
    let rows = inputs.first().map_or(1, |input| input.len());
    let mut first: Option<Vec<T>> = None;
    for level in available() {
        let mut result = vec![T::nan(); rows];
        plan.run(&mut plan.scratch(level), inputs, &mut result).unwrap();
        let first = first.get_or_insert_with(|| result.clone());
        let bits = |column: &[T]| column.iter().map(|x| x.pattern()).collect::<Vec<_>>();
        assert_eq!(bits(&result), bits(first), "{level:?}");
    }
    first.unwrap()
}

fn infix<T: Native>(formula: &str, width: Width, round: Round, inputs: &[&[T]]) -> Vec<T> {
    evaluate(&Program::parse(formula).unwrap(), width, round, inputs)
}

pub(super) fn fpcore(text: &str, width: Width, round: Round, inputs: &[&[f64]]) -> Vec<f64> {
    evaluate(&Program::from_fpcore(text).unwrap(), width, round, inputs)
}

const SPECIALS: [f64; 16] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.1,
    -2.5,
    3e-310,
    -5e-324,
    1e300,
    -1e300,
    f64::MAX,
    f64::MIN_POSITIVE,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    7.0,
];

/// Every pair of special values.
fn pairs() -> (Vec<f64>, Vec<f64>) {
    SPECIALS.iter().flat_map(|x| SPECIALS.iter().map(move |y| (*x, *y))).unzip()
}

#[test]
fn to_nearest_is_what_the_host_computes() {
    let (x, y) = pairs();
    type Host = fn(f64, f64) -> f64;
    let formulas: [(&str, Host); 11] = [
        ("x + y", |x, y| x + y),
        ("x - y", |x, y| x - y),
        ("x * y", |x, y| x * y),
        ("x / y", |x, y| x / y),
        ("sqrt(x) + 0 * y", |x, y| x.sqrt() + 0.0 * y),
        ("fma(x, y, x)", |x, y| x.mul_add(y, x)),
        ("(x*x + y*y) * 0.1 - pi", |x, y| (x * x + y * y) * 0.1 - std::f64::consts::PI),
        ("abs(x) - -y", |x, y| x.abs() - -y),
        ("if x < y then x else y + 1", |x, y| if x < y { x } else { y + 1.0 }),
        ("if x != y and not x > 1 or y == 7 then 1/x else y", |x, y| {
            if x != y && x.partial_cmp(&1.0) != Some(std::cmp::Ordering::Greater) || y == 7.0 {
                1.0 / x
            } else {
                y
            }
        }),
        ("recip(x) + y * 0", |x, y| 1.0 / x + y * 0.0),
    ];
    for (formula, host) in formulas {
        let result = infix(formula, Width::F64, Round::TiesToEven, &[&x, &y]);
        for (row, result) in result.iter().enumerate() {
            let expected = host(x[row], y[row]);
            let same = result.to_bits() == expected.to_bits() || result.is_nan() && expected.is_nan();
            assert!(same, "{formula} of {}, {}: {result}, not {expected}", x[row], y[row]);
        }
    }
}

#[test]
fn smallest_and_largest_are_those_of_ieee_754() {
    let result = infix::<f64>(
        "min(x, y)",
        Width::F64,
        Round::TiesToEven,
        &[&[0.0, -0.0, 1.0, f64::NAN], &[-0.0, 0.0, 2.0, 1.0]],
    );
    assert_eq!(
        result[..3].iter().map(|x| x.to_bits()).collect::<Vec<_>>(),
        [-0.0_f64, -0.0, 1.0].map(f64::to_bits)
    );
    assert_eq!(result[3].to_bits(), 0x7ff8_0000_0000_0000, "the canonical NaN");
    let result =
        infix::<f64>("max(x, y)", Width::F64, Round::TiesToEven, &[&[0.0, -0.0, 1.0], &[-0.0, 0.0, 2.0]]);
    assert_eq!(result.iter().map(|x| x.to_bits()).collect::<Vec<_>>(), [0.0_f64, 0.0, 2.0].map(f64::to_bits));
}

#[test]
fn the_smaller_and_larger_number_are_those_of_c() {
    let (x, y) = pairs();
    let narrow = |column: &[f64]| column.iter().map(|x| *x as f32).collect::<Vec<_>>();
    let (a, b) = (narrow(&x), narrow(&y));
    type Numbers = (fn(f64, f64) -> f64, fn(f32, f32) -> f32);
    let cases: [(&str, Numbers); 4] = [
        ("fmin(x, y)", (ops::fmin, ops::fmin)),
        ("fmax(x, y)", (ops::fmax, ops::fmax)),
        ("min(x, y)", (ops::minimum, ops::minimum)),
        ("max(x, y)", (ops::maximum, ops::maximum)),
    ];
    for round in Round::ALL {
        for (formula, (wide, narrow)) in cases {
            for (row, got) in infix(formula, Width::F64, round, &[&x, &y]).into_iter().enumerate() {
                assert_eq!(got.to_bits(), wide(x[row], y[row]).to_bits(), "{formula} {} {}", x[row], y[row]);
            }
            for (row, got) in infix(formula, Width::F32, round, &[&a, &b]).into_iter().enumerate() {
                assert_eq!(
                    got.to_bits(),
                    narrow(a[row], b[row]).to_bits(),
                    "{formula} {} {}",
                    a[row],
                    b[row]
                );
            }
        }
    }
}

#[test]
fn the_fmin_of_fpcore_is_the_one_of_c() {
    let x = [f64::NAN, 2.0, f64::NAN];
    let y = [1.0, f64::NAN, f64::NAN];
    let result = fpcore("(FPCore (x y) (fmin x y))", Width::F64, Round::TiesToEven, &[&x, &y]);
    assert_eq!(
        result.iter().map(|x| x.to_bits()).collect::<Vec<_>>(),
        [1.0, 2.0, f64::NAN].map(f64::to_bits)
    );
}

/// Numbers n · 2^-40, whose sums, products and quotients are known exactly as fractions.
fn fractions() -> Vec<(i64, i64)> {
    let mut state = 3_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let sparse = state >> 60 < 8;
        let n = (state >> 11).cast_signed();
        let n = if sparse { n >> (state % 53) << (state % 31) & ((1 << 53) - 1) } else { n };
        if state & 1024 == 0 { n | 1 } else { -n }
    };
    let mut all: Vec<_> = (0..2000).map(|_| (next(), next() | 1)).collect();
    // Points just above, just below, and just at halfway between two numbers of binary32.
    for tail in -2..=2 {
        all.push(((1 << 52) + (1 << 28) + tail, 1 << 40));
        all.push(((1 << 52) + (3 << 28) + tail, -1 << 40));
        all.push(((1 << 40) + (1 << 16), tail));
    }
    all
}

#[test]
fn every_direction_and_width_rounds_the_exact_result_once() {
    let scale = 2f64.powi(-40);
    let fractions = fractions();
    let x: Vec<f64> = fractions.iter().map(|(a, _)| *a as f64 * scale).collect();
    let y: Vec<f64> = fractions.iter().map(|(_, b)| *b as f64 * scale).collect();
    type Fraction = fn(i128, i128) -> (i128, i128);
    let operations: [(&str, Fraction); 5] = [
        ("+", |a, b| (a + b, 1 << 40)),
        ("-", |a, b| (a - b, 1 << 40)),
        ("*", |a, b| (a * b, 1 << 80)),
        ("/", |a, b| (a * b.signum(), b.abs())),
        ("fma", |a, b| (a * b + (a << 40), 1 << 80)),
    ];
    for (symbol, exact) in operations {
        for &width in WIDTHS.iter() {
            for round in Round::ALL {
                let text = if symbol == "fma" {
                    format!("(FPCore (x y) (! :precision {} (fma x y x)))", precision(width))
                } else {
                    format!("(FPCore (x y) (! :precision {} ({symbol} x y)))", precision(width))
                };
                let result = fpcore(&text, Width::F64, round, &[&x, &y]);
                for (row, &(a, b)) in
                    fractions.iter().enumerate().filter(|(_, (_, b))| symbol != "/" || *b != 0)
                {
                    let (n, d) = exact(a.into(), b.into());
                    let exact = Exact::parse(&format!("{n}/{d}")).unwrap();
                    let expected = in_format!(
                        width,
                        F => exact.round::<F>(round).widen(),
                        _ => unreachable!("devices have no binary80")
                    );
                    assert_eq!(
                        result[row], expected,
                        "{} {symbol} {} to {width:?} {round:?}",
                        x[row], y[row]
                    );
                }
            }
        }
    }
}

static WIDTHS: LazyLock<Vec<Width>> = LazyLock::new(|| Width::of_plans().collect());

pub(super) fn precision(width: Width) -> String {
    let info = width.info();
    let name = info.fpcore.filter(|name| name.starts_with("binary"));
    name.map_or_else(|| info.fpcore_sizes(), String::from)
}

#[test]
fn zeros_and_overflow_in_every_direction() {
    let zero = |width, round| {
        let text = format!("(FPCore (x y) (! :precision {} (- x y)))", precision(width));
        fpcore(&text, Width::F64, round, &[&[1.0], &[1.0]])[0]
    };
    let largest = f64::from(f32::MAX);
    for round in Round::ALL {
        for width in [Width::F64, Width::F32] {
            let negative = zero(width, round).is_sign_negative();
            assert_eq!(negative, round == Round::TowardNegative, "{width:?} {round:?}");
        }
        let up = matches!(round, Round::TiesToEven | Round::TowardPositive);
        let text = "(FPCore (x) (! :precision binary32 (* x x)))";
        let expected = if up { f64::INFINITY } else { largest };
        assert_eq!(fpcore(text, Width::F64, round, &[&[1e30]])[0], expected);
        assert_eq!(fpcore(text, Width::F64, round, &[&[1e300]])[0], expected);
        let tiny = fpcore(text, Width::F64, round, &[&[1e-300]])[0];
        let smallest = f64::from(f32::from_bits(1));
        assert_eq!(tiny, if round == Round::TowardPositive { smallest } else { 0.0 });
    }
}

#[test]
fn double_rounding_happens_where_it_is_written_and_only_there() {
    let sum = |expression: &str| {
        let text = format!(
            "(FPCore () :precision binary64 (let ([x 0x1.000002p-1] [y 0x1.ffffffffp-26]) {expression}))"
        );
        fpcore(&text, Width::F64, Round::TiesToEven, &[])[0]
    };
    let once = sum("(! :precision binary32 (+ x y))");
    let twice = sum("(! :precision binary32 (cast (! :precision binary64 (+ x y))))");
    assert_eq!(once, f64::from(f32::from_bits(0x3f00_0001)));
    assert_eq!(twice, f64::from(f32::from_bits(0x3f00_0002)));
}

#[test]
fn widths_of_inputs_and_literals() {
    let third = |text: &str, width| fpcore(text, width, Round::TiesToEven, &[&[1.0 / 3.0]])[0];
    let narrow = f64::from(1.0_f32 / 3.0);
    assert_eq!(third("(FPCore ((! :precision binary32 x)) x)", Width::F64), narrow);
    assert_eq!(third("(FPCore (x) x)", Width::F32), narrow);
    assert_eq!(
        third("(FPCore (x) (! :precision binary32 x))", Width::F64),
        1.0 / 3.0,
        "`!` rounds nothing by itself"
    );
    assert_eq!(third("(FPCore (x) (! :precision binary32 (cast x)))", Width::F64), narrow);
    assert_eq!(third("(FPCore (x) (+ (! :precision binary32 1/3) (* 0 x)))", Width::F64), narrow);
    let program = Program::from_fpcore("(FPCore (x) (! :precision binary64 (+ x 1)))").unwrap();
    let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
    assert_eq!(FloatPlan::<f32>::new(&program, mode).map(|_| ()), Err(DeviceError::Width));
}

#[test]
fn binary32_is_the_same_in_either_kind_of_register() {
    let x: Vec<f32> = (0..500_u32)
        .map(|i| f32::from_bits(0x3f80_0000_u32.wrapping_add(i.wrapping_mul(0x0101_2345))))
        .collect();
    let wide: Vec<f64> = x.iter().map(|x| f64::from(*x)).collect();
    let formula = "sqrt(abs(x * 0.1 + 1/3)) / (x - pi)";
    for round in Round::ALL {
        let narrow = infix::<f32>(formula, Width::F32, round, &[&x]);
        let wide = infix::<f64>(formula, Width::F32, round, &[&wide]);
        for (a, b) in narrow.iter().zip(&wide) {
            assert!(f64::from(*a) == *b || a.is_nan() && b.is_nan(), "{a} {b}");
        }
    }
}

#[test]
fn powers() {
    let x = [-2.0, 3.0, 0.5, -0.0, f64::INFINITY];
    let at = |formula: &str, round| infix::<f64>(formula, Width::F64, round, &[&x]);
    for round in Round::ALL {
        assert_eq!(at("x^3", round), [-8.0, 27.0, 0.125, -0.0, f64::INFINITY]);
        let reciprocal = Exact::parse("1/27").unwrap().round::<f64>(round);
        assert_eq!(at("x^-3", round)[..3], [-0.125, reciprocal, 8.0]);
    }
    let root = at("x^0.5", Round::TiesToEven);
    assert!(root[0].is_nan() && root[2] == std::f64::consts::FRAC_1_SQRT_2);
    assert!(root[3].to_bits() == 0, "the power of −0 is +0, which the root is not");
    // The plain program computes its exponents: here as 2.9999999999999996, 16777216 and 0.5000000000000001.
    let rn = Round::TiesToEven;
    assert_eq!(infix::<f64>("x^(0.3/0.1)", Width::F64, rn, &[&[1000.0]]), [999_999_999.999_996_9]);
    assert!(infix::<f64>("x^(0.3/0.1)", Width::F64, rn, &[&[-2.0]])[0].is_nan());
    assert_eq!(infix::<f32>("x^16777217", Width::F32, rn, &[&[-1.0]]), [1.0]);
    assert_eq!(infix::<f64>("x^16777217", Width::F64, rn, &[&[-1.0]]), [-1.0]);
    assert_eq!(infix::<f64>("x^(1.1 - 0.6)", Width::F64, rn, &[&[f64::NEG_INFINITY]]), [f64::INFINITY]);
    let real = at("x^1.5", Round::TiesToEven);
    assert!(real[0].is_nan() && real[3] == 0.0 && real[4] == f64::INFINITY);
    assert_eq!(
        infix::<f64>("pow(x, 3)", Width::F64, Round::TiesToEven, &[&x])[0],
        -8.0,
        "the pow of IEEE 754"
    );
    let y = [3.0, -2.0, 0.0, 2.0, 0.0];
    let both = |formula: &str| infix::<f64>(formula, Width::F64, Round::TiesToEven, &[&x, &y]);
    assert_eq!(both("x^y")[..], [-8.0, 1.0 / 9.0, 1.0, 0.0, 1.0]);
    let real = both("powr(x, y)");
    assert!(real[0].is_nan() && real[4].is_nan(), "no power of −2, and no limit at (∞, 0)");
    assert_eq!(real[1..4], [1.0 / 9.0, 1.0, 0.0]);
}

/// The host's functions, where it has them.
macro_rules! hosts {
    ($($op:ident $name:ident ($x:ident) { $range:expr } $plain:tt)*) => {
        const HOSTS: &[(Op, [f64; 2], fn(f64) -> f64)] = &[$((Op::$op, $range, hosts!(@host $x $plain)),)*];
    };
    (@host $x:ident { number $host:expr }) => { |$x: f64| $host };
    // There is no host function to compare with; only the directed results are tested.
    (@host $x:ident {}) => { |_: f64| f64::INFINITY };
}
outward::__elementary_functions! { plain hosts }

/// Numbers of eight digits, which every format has, inside the range and off the few points where functions are exact.
fn inside([from, to]: [f64; 2]) -> [f64; 6] {
    [0.06, 0.23, 0.39, 0.61, 0.78, 0.94].map(|share| {
        let x = f64_to_bf16_rn(from + share * (to - from)).widen();
        assert_eq!(f64_to_f16_rn(x).widen(), x);
        x
    })
}

#[test]
fn functions_in_every_direction_to_either_width() {
    for (op, range, host) in HOSTS.iter().copied() {
        let (name, named) = (op.name(), op.info().fpcore.first());
        // Numbers of binary64 in a scope. FPCore has no name for some functions: infix gives the whole formula the
        // format, inputs too, so that they are numbers of every format.
        let x = match named {
            Some(_) => [1.0, 0.75, 1e-30, 100.0, 3.0, 1e22],
            None => inside(range),
        };
        for &width in WIDTHS.iter() {
            let at = |round| match named {
                Some(name) => {
                    let text = format!("(FPCore (x) (! :precision {} ({name} x)))", precision(width));
                    fpcore(&text, Width::F64, round, &[&x])
                }
                None => infix::<f64>(&format!("{name}(x)"), width, round, &[&x]),
            };
            let (down, up) = (at(Round::TowardNegative), at(Round::TowardPositive));
            let (nearest, zero) = (at(Round::TiesToEven), at(Round::TowardZero));
            for row in (0..x.len()).filter(|&row| !host(x[row]).is_nan()) {
                let next = in_format!(
                    width,
                    F => ops::next_up(convert::<Rn, f64, F>(down[row])).widen(),
                    _ => unreachable!("devices have no binary80")
                );
                // The directed results are neighbours, except where they are exact, as log 1 = 0; the host's result is
                // next to them. If the host has no such function, exact results are integers, as the gamma function at
                // 3.
                let place = 2.0 * f64::EPSILON * up[row].abs();
                let near = (up[row] - host(x[row])).abs() <= place;
                let exact = up[row] == down[row]
                    && (near || host(x[row]).is_infinite() && up[row] as i64 as f64 == up[row]);
                assert_eq!(up[row], if exact { down[row] } else { next }, "{name} {}", x[row]);
                assert!(nearest[row] == down[row] || nearest[row] == up[row], "{name} {}", x[row]);
                assert_eq!(zero[row], if down[row] < 0.0 { up[row] } else { down[row] }, "{name} {}", x[row]);
                // The host's functions are not the reference, but they are near.
                let (host, unit) = (host(x[row]), (up[row] - down[row]).max(place));
                assert!((nearest[row] - host).abs() <= 2.0 * unit || !host.is_finite(), "{name} {}", x[row]);
            }
        }
    }
}

#[test]
fn literals_are_rounded_to_nearest_unless_their_scope_says_otherwise() {
    let tenth = [0.1_f64];
    for round in Round::ALL {
        let narrow = f64::from(0.1_f32);
        assert_eq!(infix::<f64>("0.1 + 0*x", Width::F64, round, &[&tenth]), [0.1], "{round:?}");
        assert_eq!(infix::<f64>("x - 0.1", Width::F64, round, &[&tenth]), [0.0], "{round:?}");
        assert_eq!(infix::<f64>("-0.1 + 0*x", Width::F32, round, &[&tenth]), [-narrow], "{round:?}");
        let scope =
            fpcore("(FPCore (x) (! :round toNegative (+ 0.1 (* 0 x))))", Width::F64, round, &[&tenth]);
        assert_eq!(scope, [0.1_f64.next_down()], "{round:?}");
        let whole = Program::parse("0.1 + 0*x").unwrap().with_literals(RoundingDirection::TowardNegative);
        let mode = FloatMode { width: Width::F64, round };
        let plan = FloatPlan::<f64>::new(&whole, mode).unwrap();
        let mut sum = [0.0];
        plan.run(&mut plan.scratch(Level::best()), &[&tenth], &mut sum).unwrap();
        assert_eq!(sum, [0.1_f64.next_down()], "{round:?}");
    }
}
