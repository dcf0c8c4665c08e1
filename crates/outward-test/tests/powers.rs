//! Compares the two powers with their definitions and the oracle, on every machine: `powf` of intervals, bound for
//! bound, and the `powr` of IEEE 754.

use outward::format::{F16, Format};
use outward::interval::{Iv, powf};
use outward::machine::{Kernel, Lanes, Machine, Native};
use outward::math::pow::powr_r;
use outward::ops::pow_rn;
use outward::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_test::evaluate::levels;
use outward_test::functions::Function;
use outward_test::oracle::{Dashu, Oracle, Truth};

#[path = "../../outward/tests/interval/draw.rs"]
mod draw;
#[path = "../../outward/tests/interval/powf_operands.rs"]
mod powf_operands;

use draw::Draw;
use powf_operands::{decoration, side};

/// [`powf::powf`] of each row: bounds and decoration.
struct Bounds<'a, F>(&'a [[[F; 2]; 2]]);

impl<F: Native> Kernel for Bounds<'_, F> {
    type Output = Vec<[F; 3]>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<[F; 3]> {
        let mut results = Vec::with_capacity(self.0.len());
        for rows in self.0.chunks_exact(M::LANES) {
            let mut columns = [[F::from_pattern(0); 16]; 4];
            for (lane, row) in rows.iter().enumerate() {
                let [[a, b], [c, d]] = *row;
                for (column, x) in columns.iter_mut().zip([a, b, c, d]) {
                    column[lane] = x;
                }
            }
            let x = Iv::new(F::On::<M>::load(m, &columns[0]), F::On::<M>::load(m, &columns[1]));
            let y = Iv::new(F::On::<M>::load(m, &columns[2]), F::On::<M>::load(m, &columns[3]));
            let (result, dec) = powf::powf(x, y);
            let mut out = [[F::from_pattern(0); 16]; 3];
            result.lo.store(&mut out[0]);
            result.hi.store(&mut out[1]);
            dec.store(&mut out[2]);
            results.extend((0..M::LANES).map(|lane| out.map(|column| column[lane])));
        }
        results
    }
}

/// Returns a bound of y as an integer. From 2^80 on every power except the powers of 1 is beyond every format, so that
/// the size does not matter.
fn integer(x: f64) -> i128 {
    x.clamp(-2_f64.powi(80), 2_f64.powi(80)) as i128
}

/// Returns the tightest bounds by the definition: positive bases at the corners, and both ends of the negative bases at
/// the integers of y: all of them, or the integers next to its ends, since t^n is monotone in n.
fn tightest<F: Format>([a, b]: [f64; 2], [c, d]: [f64; 2]) -> Option<[f64; 2]> {
    if a.is_nan() || c.is_nan() {
        return None;
    }
    let mut bounds: Option<[f64; 2]> = None;
    let mut add = |truth: Truth, negative: bool| {
        let at = |round| F::from_pattern(truth.round::<F>(round)).widen();
        let (lo, hi) = (at(Round::TowardNegative), at(Round::TowardPositive));
        let (lo, hi) = if negative { (-hi, -lo) } else { (lo, hi) };
        let [l, h] = bounds.unwrap_or([lo, hi]);
        bounds = Some([l.min(lo), h.max(hi)]);
    };
    if b > 0.0 {
        // The maximum of two zeros may have either sign, and real numbers have one zero.
        let least = a.max(0.0) + 0.0;
        for (s, t) in [(least, c), (least, d), (b, c), (b, d)] {
            add(Dashu.truth(Function::Pow, [s, t]), false);
        }
    }
    if a <= 0.0 && 0.0 <= b {
        if c <= 0.0 && 0.0 <= d {
            add(Truth::ONE, false);
        }
        if d > 0.0 {
            add(Truth::Zero { negative: false }, false);
        }
    }
    if a < 0.0 {
        let (mut first, mut last) = (integer(c.ceil()), integer(d.floor()));
        // From there on an interval that is no single number has integers of both kinds.
        if first == last && first.abs() == 1 << 80 && c < d {
            (first, last) = (first - 3, last + 3);
        }
        let all = last - first <= 40;
        let some = [first, first + 1, last - 1, last];
        let integers = if all { (first..=last).collect() } else { some.to_vec() };
        for n in integers {
            for t in [(-b).max(0.0), -a] {
                add(Dashu.integer_power(t, n), n % 2 != 0);
            }
        }
    }
    bounds
}

fn bounds_are_tightest<F: Native>(seed: u64, rows: usize) {
    let mut draw = Draw::new(seed);
    let rows: Vec<[[F; 2]; 2]> = (0..rows)
        .map(|_| match draw.below(4) {
            0 => [draw.interval(), draw.interval()],
            1 => [side(&mut draw), side(&mut draw)],
            _ => beyond(&mut draw),
        })
        .collect();
    let wanted: Vec<_> = rows.iter().map(|row| row.map(|bounds| bounds.map(F::widen))).collect();
    let wanted: Vec<_> = wanted.iter().map(|[x, y]| tightest::<F>(*x, *y)).collect();
    let mut kinds = [0; 4];
    for level in levels() {
        for ((found, want), row) in level.dispatch(Bounds(&rows)).into_iter().zip(&wanted).zip(&rows) {
            let [x, y] = row.map(|bounds| bounds.map(F::widen));
            let [lo, hi, dec] = found.map(F::widen);
            let same = match *want {
                None => lo.is_nan() && hi.is_nan(),
                Some([low, high]) => lo == low && hi == high,
            };
            assert!(same, "{} {x:?}^{y:?}: [{lo:e}, {hi:e}], not {want:?}", level.name());
            let code = decoration(x, y, *want);
            assert_eq!(dec, code, "{} decoration of {x:?}^{y:?}", level.name());
            kinds[code as usize / 4 - 1] += 1;
        }
    }
    assert!(kinds.iter().all(|count| *count > 20), "{kinds:?}");
}

/// Bases within some 2^13 numbers of −1, and exponents from about 2^p to 2^(p + 11), where all numbers are even:
/// intervals of few numbers, some with 0 inside.
fn beyond<F: Format>(draw: &mut Draw) -> [[F; 2]; 2] {
    let near = |draw: &mut Draw, pattern: u64, spread: u64| {
        let from = pattern - spread + draw.below(2 * spread);
        [from, from + draw.below(4)]
    };
    let one = F::one().pattern();
    let spread = 1 << draw.below(13);
    let [u, v] = near(draw, one, spread);
    let x = if draw.below(8) == 0 { [v | F::SIGN_MASK, u] } else { [v | F::SIGN_MASK, u | F::SIGN_MASK] };
    let precise = one + ((u64::from(F::PRECISION) + draw.below(11)) << F::FRACTION_BITS);
    let [c, d] = near(draw, precise, 8);
    let y = match draw.below(4) {
        0 => [d | F::SIGN_MASK, c | F::SIGN_MASK],
        1 => [c | F::SIGN_MASK, d],
        _ => [c, d],
    };
    [x, y].map(|bounds| bounds.map(F::from_pattern))
}

#[test]
fn bounds_of_binary64() {
    bounds_are_tightest::<f64>(41, 6_000);
}

#[test]
fn bounds_of_binary32() {
    bounds_are_tightest::<f32>(42, 6_000);
}

/// [`powr_r`] of each row.
struct Powr<'a, F, R>(&'a [[F; 2]], R);

impl<F: Native, R: Rounding> Kernel for Powr<'_, F, R> {
    type Output = Vec<F>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<F> {
        let mut results = Vec::with_capacity(self.0.len());
        for rows in self.0.chunks_exact(M::LANES) {
            let [mut x, mut y, mut out] = [[F::from_pattern(0); 16]; 3];
            for (lane, row) in rows.iter().enumerate() {
                [x[lane], y[lane]] = *row;
            }
            powr_r::<R, _>(F::On::<M>::load(m, &x), F::On::<M>::load(m, &y)).canonical().store(&mut out);
            results.extend_from_slice(&out[..M::LANES]);
        }
        results
    }
}

/// Returns the result by clause 9.2.1 of IEEE 754-2019.
fn powr(x: f64, y: f64) -> Truth {
    let zero = Truth::Zero { negative: false };
    let infinity = Truth::Infinity { negative: false };
    if x.is_nan() || y.is_nan() || x < 0.0 {
        Truth::Nan
    } else if x == 0.0 || x == f64::INFINITY {
        match (y == 0.0, (x == 0.0) == (y > 0.0)) {
            (true, _) => Truth::Nan,
            (false, true) => zero,
            (false, false) => infinity,
        }
    } else if x == 1.0 {
        if y.is_infinite() { Truth::Nan } else { Truth::ONE }
    } else if y == 0.0 {
        Truth::ONE
    } else if y.is_infinite() {
        if (x > 1.0) == (y > 0.0) { infinity } else { zero }
    } else {
        Dashu.truth(Function::Pow, [x, y])
    }
}

fn powr_is_that_of_the_standard<F: Native>() {
    let specials = [0.0, 0.5, 1.0, 2.0, 3.0, 1e-30, 1e30, f64::INFINITY, f64::NAN];
    let numbers: Vec<F> = specials
        .iter()
        .flat_map(|&x| [x, -x])
        .map(|x| outward::machine::soft::arith::convert(x, Round::TiesToEven))
        .chain([1, F::MAX_BITS, F::one().pattern() - 1, F::one().pattern() + 1].map(F::from_pattern))
        .collect();
    let mut rows: Vec<[F; 2]> = numbers.iter().flat_map(|&x| numbers.iter().map(move |&y| [x, y])).collect();
    let mut draw = Draw::new(43);
    rows.extend((0..2_000 / 8 * 8).map(|_| [draw.number(), draw.number()]));
    rows.truncate(rows.len() / 8 * 8);
    let wanted: Vec<Truth> = rows.iter().map(|row| powr(row[0].widen(), row[1].widen())).collect();
    for level in levels() {
        let check = |round: Round, found: Vec<F>| {
            for ((found, truth), [x, y]) in found.iter().zip(&wanted).zip(&rows) {
                let want = truth.round::<F>(round);
                assert_eq!(found.pattern(), want, "{} {round:?} {x:?} {y:?}: {found:?}", level.name());
            }
        };
        check(Round::TiesToEven, level.dispatch(Powr(&rows, Rn)));
        check(Round::TowardZero, level.dispatch(Powr(&rows, Rz)));
        check(Round::TowardPositive, level.dispatch(Powr(&rows, Ru)));
        check(Round::TowardNegative, level.dispatch(Powr(&rows, Rd)));
    }
}

#[test]
fn powr_of_binary64() {
    powr_is_that_of_the_standard::<f64>();
}

#[test]
fn powr_of_binary32() {
    powr_is_that_of_the_standard::<f32>();
}

/// Checks that ties go to even: below the normal numbers a result halfway between two has fewer digits than they, and
/// is not exact in binary64.
#[test]
fn ties_between_subnormal_numbers_go_to_even() {
    for (x, y, even) in
        [("0.03125", "5", 0), ("0.00390625", "3.125", 0), ("0.00007724761962890625", "1.25", 122)]
    {
        let number = |text: &str| text.parse::<F16>().expect("a number of the format");
        assert_eq!(pow_rn(number(x), number(y)).pattern(), even, "{x}^{y}");
    }
}
