//! All machines that this computer can run, including the specification in integers, give the same intervals, bit for
//! bit except for the sign of zero bounds, which is not part of an interval.

use outward::format::Format;
use outward::interval::{Iv, boolean, numeric, set};
use outward::machine::{Kernel, Lanes, Level, Machine, MaskOf, Native};
use outward::program::Program;
use outward::table::{Kind, TABLE};
use outward_needs::can_run;
use outward_test::evaluate::bounds;

#[path = "../../outward/tests/interval/draw.rs"]
mod draw;

use draw::Draw;

/// A kernel that runs every operation that no formula can name over the rows; it returns the results of one row after
/// the other.
struct OtherOperations<'a, F>(&'a [[[F; 2]; 3]]);

fn flag<V: Lanes>(mask: MaskOf<V>, like: V) -> (Iv<V>, V) {
    let zero = V::splat(like.machine(), V::Format::from_pattern(0));
    let infinity = V::splat(like.machine(), V::Format::infinity());
    let shown = V::select(mask, infinity, zero);
    (Iv::new(shown, shown), shown)
}

fn number<V: Lanes>(x: V) -> (Iv<V>, V) {
    (Iv::new(x, x), x)
}

macro_rules! operations {
    ($($name:expr => $f:expr;)*) => {
        const NAMES: &[&str] = &[$($name),*];

        impl<F: Native> Kernel for OtherOperations<'_, F> {
            type Output = Vec<Vec<[F; 3]>>;

            #[inline(always)]
            fn run<M: Machine>(self, m: M) -> Self::Output {
                let mut outputs = vec![Vec::with_capacity(self.0.len()); NAMES.len()];
                for rows in self.0.chunks_exact(M::LANES) {
                    let column = |operand: usize, bound: usize| {
                        let values: Vec<F> = rows.iter().map(|row| row[operand][bound]).collect();
                        F::On::<M>::load(m, &values)
                    };
                    let [x, y, z] = [0, 1, 2].map(|i| Iv::new(column(i, 0), column(i, 1)));
                    let mut at = 0;
                    $(
                        let (result, decoration) = ($f)(x, y, z);
                        let mut lanes = [[F::infinity(); 16]; 3];
                        result.lo.store(&mut lanes[0]);
                        result.hi.store(&mut lanes[1]);
                        decoration.store(&mut lanes[2]);
                        outputs[at].extend((0..M::LANES).map(|i| lanes.map(|lane| lane[i])));
                        at += 1;
                    )*
                    assert_eq!(at, NAMES.len());
                }
                outputs
            }
        }
    };
}

operations! {
    "convex_hull" => |x, y, _| set::convex_hull(x, y);
    "intersection" => |x, y, _| set::intersection(x, y);
    "equal" => |x: Iv<_>, y, _| flag(boolean::equal(x, y), x.lo);
    "subset" => |x: Iv<_>, y, _| flag(boolean::subset(x, y), x.lo);
    "interior" => |x: Iv<_>, y, _| flag(boolean::interior(x, y), x.lo);
    "less" => |x: Iv<_>, y, _| flag(boolean::less(x, y), x.lo);
    "strict_less" => |x: Iv<_>, y, _| flag(boolean::strict_less(x, y), x.lo);
    "precedes" => |x: Iv<_>, y, _| flag(boolean::precedes(x, y), x.lo);
    "strict_precedes" => |x: Iv<_>, y, _| flag(boolean::strict_precedes(x, y), x.lo);
    "disjoint" => |x: Iv<_>, y, _| flag(boolean::disjoint(x, y), x.lo);
    "is_member" => |x: Iv<_>, y, _| flag(boolean::is_member(x.lo, y), x.lo);
    "is_empty" => |x: Iv<_>, _, _| flag(boolean::is_empty(x), x.lo);
    "is_entire" => |x: Iv<_>, _, _| flag(boolean::is_entire(x), x.lo);
    "is_common" => |x: Iv<_>, _, _| flag(boolean::is_common(x), x.lo);
    "is_singleton" => |x: Iv<_>, _, _| flag(boolean::is_singleton(x), x.lo);
    "inf" => |x, _, _| number(numeric::inf(x));
    "sup" => |x, _, _| number(numeric::sup(x));
    "mid" => |x, _, _| number(numeric::mid(x));
    "rad" => |x, _, _| number(numeric::rad(x));
    "wid" => |x, _, _| number(numeric::wid(x));
    "mag" => |x, _, _| number(numeric::mag(x));
    "mig" => |x, _, _| number(numeric::mig(x));
}

/// Returns the operations that formulas can name, by the operation's name: once for each, and with other integers than
/// their rows have.
fn formulas() -> Vec<(String, Program)> {
    // Parities and signs that the 7 of most rows has not.
    const INTEGERS: [i32; 3] = [6, -5, -6];
    let named = TABLE.iter().filter(|info| info.readings.interval);
    let tabled = named.clone().filter_map(|info| Some((info.name.to_owned(), info.formula_text()?)));
    let with_integer = named.filter(|info| info.sample.is_some());
    let others = with_integer.flat_map(|info| INTEGERS.map(|n| info.call_with_integer("x", n)));
    // A root of degree two is one of any even degree, but for who computes it; and a factor below all numbers.
    let others = others.flatten().chain(["rootn(x, 2)", "scalbn(x, -1300)"].map(str::to_owned));
    let all = tabled.chain(others.map(|text| (text.clone(), text)));
    all.map(|(name, text)| (name, Program::parse(&text).expect("a formula"))).collect()
}

/// The pattern, with one zero and one NaN.
fn canonical<F: Format>(x: F) -> u64 {
    if x.is_nan() {
        F::NAN_BITS
    } else if x.widen() == 0.0 {
        0
    } else {
        x.pattern()
    }
}

/// The lines that are compared: one for each of [`formulas`] by a plan, and one for each of [`NAMES`] by a kernel.
fn lines<F: Native>(level: Level, rows: &[[[F; 2]; 3]]) -> Vec<(String, Vec<[F; 3]>)> {
    let planned = formulas().into_iter().map(|(name, program)| (name, bounds(level, &program, rows)));
    let others = level.dispatch(OtherOperations(rows));
    planned.chain(NAMES.iter().map(|name| (*name).to_owned()).zip(others)).collect()
}

/// Runs the rows on every machine as `run` does it, and compares with [`Level::Scalar`]: all of them on the fast
/// machines, one in `one_in` on the machines that interpret, of which one is the specification.
fn compare<F: Native>(
    seed: u64,
    rows: usize,
    one_in: usize,
    run: impl Fn(Level, &[[[F; 2]; 3]]) -> Vec<(String, Vec<[F; 3]>)>,
) {
    let mut draw = Draw::new(seed);
    let rows: Vec<[[F; 2]; 3]> = (0..rows).map(|_| [0; 3].map(|_| draw.interval::<F>())).collect();
    let some: Vec<[[F; 2]; 3]> = rows.iter().copied().step_by(one_in).collect();
    let want = lines(Level::Scalar, &rows);
    for level in Level::ALL {
        if !can_run(&format!("intervals of {}", F::NAME), level.name(), level.is_available()) {
            continue;
        }
        let interprets = matches!(level, Level::Trace | Level::Soft);
        let (rows, one_in) = if interprets { (&some, one_in) } else { (&rows, 1) };
        for ((name, got), (_, want)) in run(level, rows).iter().zip(&want) {
            assert_eq!(got.len(), rows.len());
            for ((got, want), row) in got.iter().zip(want.iter().step_by(one_in)).zip(rows) {
                assert_eq!(
                    got.map(canonical),
                    want.map(canonical),
                    "{} {name} {row:?}: {got:?}, not {want:?}",
                    level.name()
                );
            }
        }
    }
}

#[test]
fn binary64() {
    compare::<f64>(6, outward_needs::cases(4_000), 80, lines);
}

#[test]
fn binary32() {
    compare::<f32>(7, outward_needs::cases(4_000), 80, lines);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn whatever_the_ambient_rounding_direction() {
    use outward::Round;
    use outward_test::machines::ambient::under;

    for round in [Round::TowardZero, Round::TowardPositive, Round::TowardNegative] {
        compare::<f64>(16, outward_needs::cases(1_000), 200, |level, rows| {
            under(round, || lines(level, rows))
        });
        compare::<f32>(17, outward_needs::cases(1_000), 200, |level, rows| {
            under(round, || lines(level, rows))
        });
    }
}

#[test]
fn every_tabled_lane_operation_is_compared() {
    let formulas = formulas();
    for info in TABLE {
        let elsewhere = matches!(info.kind, Kind::Constructor | Kind::Float)
            || ["is_nai", "mid_rad"].contains(&info.name);
        let is_compared = NAMES.contains(&info.name) || formulas.iter().any(|(name, _)| name == info.name);
        assert!(elsewhere || is_compared, "{} is missing here", info.name);
    }
}
