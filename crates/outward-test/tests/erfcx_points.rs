//! The reduction of the fast paths of erfc, erfcx and normcdf, whose exactness their proofs take as given: x is a point
//! of the table plus a rest, on every machine, next to the places where the point changes.

use outward::machine::{Float, Kernel, Lanes, Machine, Unsteady};
use outward::math::error::ErfcxPoint;
use outward::math::tables::error::ERFCX;
use outward_test::evaluate::levels;
use outward_test::generators::Random;
use outward_test::machines::Target as _;

/// The number of rows: a multiple of the number of lanes of vectors.
const ROWS: usize = 16;

/// The points and the rests of numbers, and e^(x²)·erfc x as a sum.
struct Points<'a>(&'a [f64]);

impl Kernel for Points<'_> {
    type Output = Vec<[f64; 5]>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<[f64; 5]> {
        let mut results = Vec::new();
        for xs in self.0.chunks(M::LANES) {
            let point = ErfcxPoint::new(m, <f64 as Float>::On::<M>::load(m, xs));
            let (high, low) = point.erfcx(m);
            let mut columns = [[0.0; ROWS]; 5];
            for (column, part) in
                columns.iter_mut().zip([M::F64::from_bits(point.index), point.c, point.t, high, low])
            {
                part.store(column);
            }
            results.extend((0..xs.len()).map(|lane| columns.map(|column| column[lane])));
        }
        results
    }
}

/// The point with this number.
fn point(index: u64) -> f64 {
    f64::from_bits(((0x3fe << 7) + index) << 45) - 0.5
}

/// Numbers about the middles between points, about the points, and small ones.
fn numbers() -> Vec<f64> {
    let mut random = Random::new(771);
    let mut numbers = vec![0.0, f64::from_bits(1), f64::MIN_POSITIVE, 1e-300, 26.0, 31.999_999];
    for index in 0..ERFCX.len() as u64 - 1 {
        let (c, next) = (point(index), point(index + 1));
        for about in [c, c + (next - c) / 2.0] {
            numbers.push(about);
            // These are some ulps of x off, and some ulps of x + 1/2.
            for _ in 0..8 {
                let few = random.below(9) as i64 - 4;
                numbers.push(f64::from_bits(about.max(1e-9).to_bits().saturating_add_signed(few)));
                let off =
                    (random.below(1 << 22) as f64 - f64::from(1 << 21)) * (f64::EPSILON * (about + 0.5));
                numbers.push((about + off).max(0.0));
            }
        }
        numbers.push(c + (next - c) * random.unit());
    }
    numbers.retain(|x| *x < 32.0);
    numbers.resize(numbers.len().next_multiple_of(ROWS), 1.0);
    numbers
}

fn check(name: &str, xs: &[f64], results: &[[f64; 5]]) {
    assert_eq!(xs.len(), results.len());
    for (x, [index, c, t, high, low]) in xs.iter().zip(results) {
        let index = index.to_bits();
        let what = format!("{x:e} on {name}: point {index}, {c:e} + {t:e}");
        assert!(index < ERFCX.len() as u64 && *c == point(index), "{what}");
        // x − c without an error, by Knuth's sum.
        let difference = x - c;
        let part = difference - x;
        let error = (x - (difference - part)) + (-c - part);
        assert!(error == 0.0 && *t == difference, "{what}: {error:e} is lost");
        let half = (point(index + 1) - c) / 2.0 * (1.0 + (-20_f64).exp2());
        assert!(t.abs() <= half, "{what} is more than half of the way to the next one");
        assert!(
            *high > 0.0 && *high <= 1.0 && low.abs() <= high * (-49_f64).exp2(),
            "{what}: {high:e}, {low:e}"
        );
    }
}

#[test]
fn numbers_are_points_and_rests() {
    let xs = numbers();
    assert!(xs.len() > 20_000);
    check("unsteady", &xs, &Unsteady.dispatch(Points(&xs)));
    for level in levels() {
        check(level.name(), &xs, &level.dispatch(Points(&xs)));
    }
}
