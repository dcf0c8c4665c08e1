//! Every machine that this computer can run gives what the specification gives, bit for bit but for the sign of zero
//! bounds, which is not part of an interval.

use outward::format::Format;
use outward::interval::{Iv, boolean, numeric, power, set};
use outward::machine::{Kernel, Lanes, Level, Machine, MaskOf, Native};
use outward_needs::can_run;

#[path = "../../outward/tests/interval/draw.rs"]
mod draw;

use draw::Draw;

/// Runs every operation over the rows; the results of one row after the other.
struct All<'a, F>(&'a [[[F; 2]; 3]]);

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

        impl<F: Native> Kernel for All<'_, F> {
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

/// The functions of the table, and what is none of them.
macro_rules! with_functions {
    ($($op:ident $name:ident ($($x:ident),*) { $function:path $(, that of $same:ident)? })*) => {
        operations! {
            $(stringify!($name) => with_functions!(@of $function, ($($x),*));)*
            "pown" => |x, _, _| power::pown(x, 3);
            "pown, even" => |x, _, _| power::pown(x, 6);
            "pown, negative" => |x, _, _| power::pown(x, -5);
            "rootn" => |x, _, _| power::rootn(x, 5);
            "rootn, even" => |x, _, _| power::rootn(x, 2);
            "rootn, negative" => |x, _, _| power::rootn(x, -6);
            "compound" => |x, _, _| power::compound(x, 12);
            "compound, negative" => |x, _, _| power::compound(x, -3);
            "compoundm1" => |x, _, _| power::compoundm1(x, 12);
            "compoundm1, negative" => |x, _, _| power::compoundm1(x, -3);
            "scalbn" => |x, _, _| power::scalbn(x, -40);
            "scalbn, far" => |x, _, _| power::scalbn(x, -1300);
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
    };
    (@of $function:path, ($x:ident)) => { |$x, _, _| $function($x) };
    (@of $function:path, ($x:ident, $y:ident)) => { |$x, $y, _| $function($x, $y) };
    (@of $function:path, ($x:ident, $y:ident, $z:ident)) => { $function };
}
outward::__functions! { lanes with_functions }

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

/// Compiled once for a format, which takes long enough.
#[inline(never)]
fn on<F: Native>(level: Level, rows: &[[[F; 2]; 3]]) -> Vec<Vec<[F; 3]>> {
    level.dispatch(All(rows))
}

/// Runs the rows on every machine but [`Level::Soft`], as `run` does it, and compares with that.
fn compare<F: Native>(seed: u64, rows: usize, run: impl Fn(Level, &[[[F; 2]; 3]]) -> Vec<Vec<[F; 3]>>) {
    let mut draw = Draw::new(seed);
    let rows: Vec<[[F; 2]; 3]> = (0..rows).map(|_| [0; 3].map(|_| draw.interval::<F>())).collect();
    let want = on(Level::Soft, &rows);
    for level in Level::ALL.into_iter().filter(|level| *level != Level::Soft) {
        if !can_run(&format!("intervals of {}", F::NAME), level.name(), level.is_available()) {
            continue;
        }
        let got = run(level, &rows);
        for ((name, got), want) in NAMES.iter().zip(&got).zip(&want) {
            assert_eq!(got.len(), rows.len());
            for ((got, want), row) in got.iter().zip(want).zip(&rows) {
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
    compare::<f64>(6, 8_000, on);
}

#[test]
fn binary32() {
    compare::<f32>(7, 8_000, on);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn whatever_the_ambient_rounding_direction() {
    use outward::Round;
    use outward_test::machines::ambient::under;

    for round in [Round::TowardZero, Round::TowardPositive, Round::TowardNegative] {
        compare::<f64>(16, 2_000, |level, rows| under(round, || on(level, rows)));
        compare::<f32>(17, 2_000, |level, rows| under(round, || on(level, rows)));
    }
}

#[test]
fn every_tabled_lane_operation_is_compared() {
    use outward::table::{Kind, TABLE};
    for info in TABLE {
        let elsewhere = matches!(info.kind, Kind::Constructor | Kind::Float)
            || ["is_nai", "mid_rad"].contains(&info.name);
        assert!(elsewhere || NAMES.contains(&info.name), "{} is missing here", info.name);
    }
}
