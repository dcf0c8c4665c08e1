//! Inputs that are hard, or easy to get wrong, for a reason that can be written down.

use outward::Round;
use outward::format::Format;
use outward_test::data::worst_cases;
use outward_test::functions::Function;
use outward_test::oracle::real::Real;
use outward_test::oracle::{Dashu, Oracle, Truth};
use outward_test::suites::Suite;

use crate::pi::nearest_multiples;

/// Multiples of π/2 that are kept.
const MULTIPLES: usize = 120;

type Group<F> = (String, Vec<[F; 2]>);

/// Groups of inputs, each with its reason.
pub fn inputs<F: Format>(function: Function) -> Vec<Group<F>> {
    let mut groups = match (function.name(), function.suite()) {
        ("exp", _) => exp::<F>(),
        ("log", _) => log::<F>(),
        ("sin" | "cos" | "tan", _) => trigonometric::<F>(),
        ("atan", _) => atan::<F>(),
        ("pow", _) => pow::<F>(),
        ("asinh" | "acosh", Some(suite)) => [of_its_row::<F>(suite), halves::<F>()].concat(),
        (_, None) => of_two::<F>(function),
        (_, Some(suite)) => of_its_row::<F>(suite),
    };
    for (_, inputs) in &mut groups {
        inputs.sort_by_key(|input| input.map(F::pattern));
        inputs.dedup_by_key(|input| input.map(F::pattern));
    }
    groups
}

/// The number, which the format has; its nearest one otherwise.
fn number<F: Format>(x: f64) -> F {
    let pattern = if x == 0.0 { 0 } else { Real::from_f64(x).round::<F>(Round::TiesToEven) };
    F::from_pattern(pattern)
}

fn alone<F: Format>(xs: impl IntoIterator<Item = f64>) -> Vec<[F; 2]> {
    xs.into_iter().map(|x| [number::<F>(x), F::from_pattern(0)]).collect()
}

/// The numbers up to so many steps away, on both sides.
fn around<F: Format>(x: f64, steps: u64) -> Vec<f64> {
    let x = number::<F>(x);
    let magnitude = x.pattern() & !F::SIGN_MASK;
    let patterns = magnitude.saturating_sub(steps)..=(magnitude + steps).min(F::MAX_BITS);
    patterns.map(|pattern| F::from_pattern(pattern | x.pattern() & F::SIGN_MASK).widen()).collect()
}

fn powers_of_two<F: Format>(step: usize) -> impl Iterator<Item = f64> {
    let least = F::EMIN - F::FRACTION_BITS as i32;
    (least..=F::EMAX).step_by(step).map(|e| 2.0_f64.powi(e))
}

/// Large inputs of functions that are next to ln 2x for them.
fn halves<F: Format>() -> Vec<Group<F>> {
    let path = outward_needs::data("hard-to-round").join(F::NAME).join("log.wc");
    let inputs = worst_cases::<F>(&path, 1).into_iter().map(|[x, _]| x.widen() / 2.0);
    vec![(
        "Halves of inputs for which the logarithm is hard to round.".to_owned(),
        alone(inputs.filter(|&x| x > 1.0e6)),
    )]
}

/// What can be said of any function by its row.
fn of_its_row<F: Format>(suite: &Suite) -> Vec<Group<F>> {
    let powers = powers_of_two::<F>(if F::EMAX > 200 { 16 } else { 4 }).flat_map(|x| [x, -x]);
    let multiples =
        suite.multiples.iter().flat_map(|&(unit, count)| (0..count.min(64)).map(move |k| k as f64 * unit));
    let points = suite.points.iter().copied().chain(multiples);
    let has_value = |x: &f64| (suite.known)(*x) != Some(Truth::Nan);
    vec![
        ("Powers of two: tiny and huge.".into(), alone(powers.filter(has_value))),
        ("Beside numbers where something happens.".into(), {
            alone(points.flat_map(|x| around::<F>(x, 2)).filter(has_value))
        }),
    ]
}

/// The same of a function of two arguments.
fn of_two<F: Format>(function: Function) -> Vec<Group<F>> {
    let points = function.suite_of_two().map_or(&[][..], |suite| suite.points);
    let nearby = points.iter().flat_map(|&[x, y]| {
        around::<F>(y, 2).into_iter().flat_map(move |y| [[x, y], [-y, x]].map(|pair| pair.map(number::<F>)))
    });
    let powers = || powers_of_two::<F>(if F::EMAX > 200 { 64 } else { 8 }).map(number::<F>);
    let both = powers().flat_map(|x| powers().map(move |y| [x, y]));
    vec![
        ("Beside pairs where something happens.".into(), nearby.collect()),
        ("Powers of two: tiny and huge, alike and far apart.".into(), both.collect()),
    ]
}

/// The unit in the last place of 1.
fn unit<F: Format>() -> f64 {
    2.0_f64.powi(-(F::FRACTION_BITS as i32))
}

/// f(x) to nearest in binary64, by the oracle.
fn value(function: Function, x: f64) -> f64 {
    match Dashu.truth(function, [x, 0.0]) {
        Truth::Value(real) => f64::from_bits(real.round::<f64>(Round::TiesToEven)),
        truth => f64::from_bits(truth.round::<f64>(Round::TiesToEven)),
    }
}

fn exp<F: Format>() -> Vec<Group<F>> {
    // 1 + k half units: numbers and midpoints; log is exact enough in binary64, of which many digits are zero before.
    let near_one = (1..=40).flat_map(|k| [-k, k]).flat_map(|k| {
        let half = f64::from(k) * unit::<F>() / if k < 0 { 4.0 } else { 2.0 };
        // log(1 + h) = h − h²/2 + h³/3, beyond which nothing is left.
        around::<F>(half - half * half / 2.0 + half * half * half / 3.0, 1)
    });
    let emin = f64::from(F::EMIN);
    let ln_2 = std::f64::consts::LN_2;
    let ends = [
        (f64::from(F::EMAX) + 1.0) * ln_2,
        emin * ln_2,
        (emin - f64::from(F::FRACTION_BITS)) * ln_2,
        (emin - f64::from(F::FRACTION_BITS) - 1.0) * ln_2,
    ];
    let halves = (-40..40).map(|k| f64::from(k) * ln_2 / 2.0);
    vec![
        ("Where the result is next to a number or a midpoint beside 1.".into(), alone(near_one)),
        (
            "Where it overflows, becomes subnormal, and vanishes.".into(),
            alone(ends.into_iter().flat_map(|x| around::<F>(x, 4))),
        ),
        ("Powers of two, and their negatives: the result is 1 and a bit.".into(), {
            alone(
                powers_of_two::<F>(if F::EMAX > 200 { 16 } else { 4 })
                    .filter(|x| *x < 64.0)
                    .flat_map(|x| [x, -x]),
            )
        }),
        (
            "Multiples of log(2)/2, where the reduction of the argument has its ends.".into(),
            alone(halves.flat_map(|x| around::<F>(x, 1))),
        ),
    ]
}

fn log<F: Format>() -> Vec<Group<F>> {
    let near_one =
        (1..=32).flat_map(|k| [1.0 + f64::from(k) * unit::<F>(), 1.0 - f64::from(k) * unit::<F>() / 2.0]);
    let extremes = [F::from_pattern(1).widen(), F::from_pattern(F::MAX_BITS).widen()];
    let powers = powers_of_two::<F>(if F::EMAX > 200 { 32 } else { 8 }).chain(extremes);
    let of_integers = (1..=24).map(|k| value(Function::Exp, f64::from(k)));
    vec![
        ("Beside 1, where the result has no digit of x.".into(), alone(near_one)),
        ("Powers of two and their neighbours, the least and the largest number.".into(), {
            alone(powers.flat_map(|x| around::<F>(x, 1)).filter(|x| *x > 0.0))
        }),
        (
            "Beside powers of e, where the result is next to an integer.".into(),
            alone(of_integers.flat_map(|x| around::<F>(x, 1))),
        ),
    ]
}

fn trigonometric<F: Format>() -> Vec<Group<F>> {
    let mut multiples = nearest_multiples::<F>();
    multiples.truncate(MULTIPLES);
    let nearest = multiples.first().map_or(0.0, |(_, bits)| *bits);
    let quarters = (1..=32).map(|k| f64::from(k) * std::f64::consts::FRAC_PI_4);
    let large = powers_of_two::<F>(if F::EMAX > 200 { 16 } else { 2 });
    vec![
        (
            format!(
                "Nearest to multiples of π/2, from the continued fraction of 2^e·2/π; the nearest is 2^-{nearest:.1} \
                 from one."
            ),
            alone(multiples.into_iter().map(|(x, _)| x)),
        ),
        ("Multiples of π/4 and their neighbours.".into(), alone(quarters.flat_map(|x| around::<F>(x, 1)))),
        ("Integers.".into(), alone((1..=40).map(f64::from))),
        ("Powers of two: tiny, where the result is x or 1 and a bit, and huge.".into(), alone(large)),
        ("The largest and its neighbours, and negative numbers.".into(), {
            alone(
                around::<F>(F::from_pattern(F::MAX_BITS).widen(), 8)
                    .into_iter()
                    .chain([-1.0, -3.0, -355.0, -1.0e22]),
            )
        }),
    ]
}

fn atan<F: Format>() -> Vec<Group<F>> {
    let powers = powers_of_two::<F>(if F::EMAX > 200 { 16 } else { 4 });
    vec![
        ("Powers of two: the result is x or π/2 less a bit.".into(), alone(powers.flat_map(|x| [x, -x]))),
        ("Beside 1.".into(), alone(around::<F>(1.0, 16))),
        ("Sixteenths, where the reduction of the argument has its ends.".into(), {
            alone((1..=128).flat_map(|k| around::<F>(f64::from(k) / 16.0, u64::from(k % 8 == 0))))
        }),
    ]
}

fn pow<F: Format>() -> Vec<Group<F>> {
    let pairs = |pairs: Vec<(f64, f64)>| -> Vec<[F; 2]> {
        // Only what the format has, so that the reason holds.
        let exact = pairs.into_iter().filter(|(x, y)| [*x, *y].iter().all(|&x| number::<F>(x).widen() == x));
        exact.map(|(x, y)| [number::<F>(x), number::<F>(y)]).collect()
    };
    let precision = F::FRACTION_BITS + 1;
    // m odd and m^n of so many bits: just exact, a midpoint, or a bit more than that.
    let bases = |n: u32, bits: u32| {
        let middle = 2.0_f64.powf((f64::from(bits) - 0.5) / f64::from(n)) as u64 | 1;
        (0..4).map(move |k| middle.saturating_sub(2 * k).max(3) as f64)
    };
    let mut by_bits = [Vec::new(), Vec::new(), Vec::new()];
    for (list, bits) in by_bits.iter_mut().zip(precision..) {
        for n in 2..=20 {
            list.extend(bases(n, bits).flat_map(|m| {
                let n = f64::from(n);
                [(m, n), (-m, n), (m / 64.0, n), (m * m, n / 2.0)]
            }));
        }
    }
    let [exact, midpoints, beyond] = by_bits;
    let steps = || [1.0, 2.0, 3.0, 5.0, 8.0, 16.0];
    let near_one = steps().into_iter().flat_map(|k| {
        let bases = [1.0 + k * unit::<F>(), 1.0 - k * unit::<F>() / 2.0];
        let exponents = [0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 7.0, 1024.0, 1.0 / unit::<F>()];
        bases.into_iter().flat_map(move |x| exponents.into_iter().flat_map(move |y| [(x, y), (x, -y)]))
    });
    let tiny = steps().into_iter().flat_map(|k| {
        let y = k * unit::<F>() / 4.0;
        [(2.0, y), (2.0, -y), (4.0, y), (0.5, y), (3.0, y), (10.0, -y)]
    });
    let [emax, emin] = [f64::from(F::EMAX), f64::from(F::EMIN)];
    let least = emin - f64::from(F::FRACTION_BITS);
    let ends = [emax, emax + 1.0, emin, least, least - 1.0].into_iter().flat_map(|e| {
        [(2.0, e), (4.0, e / 2.0), (2.0_f64.sqrt(), 2.0 * e), (3.0, e / 3.0_f64.log2()), (0.5, -e)]
            .into_iter()
            .flat_map(|(x, y)| around::<F>(y, 1).into_iter().map(move |y| (number::<F>(x).widen(), y)))
    });
    vec![
        ("The result is exact, with all bits of the format.".into(), pairs(exact)),
        ("The result is a midpoint.".into(), pairs(midpoints)),
        ("The result has one bit more than a midpoint.".into(), pairs(beyond)),
        ("The base is next to 1.".into(), pairs(near_one.collect())),
        ("The exponent is tiny: the result is next to 1.".into(), pairs(tiny.collect())),
        ("Where the result overflows, becomes subnormal, and vanishes.".into(), pairs(ends.collect())),
    ]
}
