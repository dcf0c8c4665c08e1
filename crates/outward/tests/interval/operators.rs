//! Operators with numbers, sums and products of iterators, constants, bisection.

use num_bigint::BigInt;
use outward::format::Format;
use outward::interval::{DecInterval, Decoration, Endpoint, Interval};
use outward::reductions::IntervalAccumulator;
use outward::text::Exact;

use crate::draw::Draw;

fn draw<T: Endpoint>(draw: &mut Draw) -> Interval<T> {
    let [lo, hi] = draw.interval::<T>();
    Interval::new(lo, hi).unwrap_or(Interval::EMPTY)
}

/// This is a macro because operators with the number on the left belong to one format.
macro_rules! numbers_are_points {
    ($name:ident $format:ty) => {
        #[test]
        fn $name() {
            let mut random = Draw::new(38);
            for _ in 0..5_000 {
                let (x, y): (Interval<$format>, $format) = (draw(&mut random), random.number());
                let point = Interval::point(y);
                let expected = [x + point, x - point, x * point, x / point];
                assert_eq!([x + y, x - y, x * y, x / y], expected, "{x:?} {y:?}");
                let mut assigned = [[x; 4]; 2];
                let [by_number, by_interval] = &mut assigned;
                by_number[0] += y;
                by_number[1] -= y;
                by_number[2] *= y;
                by_number[3] /= y;
                by_interval[0] += point;
                by_interval[1] -= point;
                by_interval[2] *= point;
                by_interval[3] /= point;
                assert_eq!(assigned, [expected; 2], "{x:?} {y:?}");
                assert_eq!(
                    [y + x, y - x, y * x, y / x],
                    [point + x, point - x, point * x, point / x],
                    "{y:?} {x:?}"
                );

                let (x, point) = (DecInterval::from(x), DecInterval::point(y));
                assert_eq!(
                    [x + y, x - y, x * y, x / y, y + x, y - x, y * x, y / x],
                    [x + point, x - point, x * point, x / point, point + x, point - x, point * x, point / x],
                    "{x:?} {y:?}"
                );
                let mut sum = x;
                sum += y;
                sum /= x;
                assert_eq!(sum, (x + point) / x);
            }
        }
    };
}

numbers_are_points! { numbers_are_points_in_binary64 f64 }
numbers_are_points! { numbers_are_points_in_binary32 f32 }

#[test]
fn numbers_that_are_none_give_nothing() {
    let x = Interval::new(1.0, 2.0).unwrap();
    assert!((x + f64::NAN).is_empty() && (f64::INFINITY * x).is_empty());
    assert!(
        (DecInterval::from(x) + f64::NAN).is_nai() && (f64::NEG_INFINITY - DecInterval::from(x)).is_nai()
    );
    assert_eq!(2.0 * x + 1.0, Interval::new(3.0, 5.0).unwrap());
}

/// The number in units of 2^-1074.
fn units(x: f64) -> BigInt {
    let bits = x.to_bits();
    let (field, fraction) = ((bits >> 52) & 0x7ff, bits & ((1 << 52) - 1));
    let significand = BigInt::from(fraction | if field > 0 { 1 << 52 } else { 0 });
    let magnitude = significand << (field.max(1) - 1);
    if x < 0.0 { -magnitude } else { magnitude }
}

#[test]
fn sums_enclose_and_the_accumulator_has_the_tightest() {
    let mut random = Draw::new(39);
    let mut wider = 0;
    for _ in 0..2_000 {
        let count = random.below(12) as usize;
        let terms: Vec<Interval> = (0..count).map(|_| draw(&mut random)).collect();
        let sum: Interval = terms.iter().sum();
        assert_eq!(sum, terms.iter().copied().sum());
        let tightest: Interval = terms.iter().collect::<IntervalAccumulator>().round();
        let mut extended = IntervalAccumulator::new();
        extended.extend(terms.iter().copied());
        assert_eq!(extended.round::<f64>(), tightest);
        assert!(tightest.subset(sum), "{terms:?}");
        wider += usize::from(tightest != sum);
        if terms.iter().any(|x| x.is_empty()) {
            assert!(sum.is_empty() && tightest.is_empty());
            continue;
        }
        // The exact sums of the bounds are in the result, and not in one that is smaller.
        for (bound, neighbour, sign) in [
            (tightest.inf(), tightest.inf().next_up(), 1),
            (-tightest.sup(), (-tightest.sup()).next_up(), -1),
        ] {
            let ends = terms.iter().map(|x| if sign > 0 { x.inf() } else { -x.sup() });
            if ends.clone().any(f64::is_infinite) {
                assert_eq!(bound, f64::NEG_INFINITY);
                continue;
            }
            let exact: BigInt = ends.map(units).sum();
            assert!(bound == f64::NEG_INFINITY || units(bound) <= exact, "{terms:?}");
            // Above the largest number there is no other bound that it could be.
            let is_beyond = neighbour == f64::INFINITY || exact < units(neighbour);
            assert!(is_beyond, "{terms:?}: {bound} is not tight");
        }
    }
    assert!(wider > 500, "additions one by one are wider in {wider} cases");
    let none: [DecInterval<f32>; 0] = [];
    assert_eq!(none.iter().sum::<DecInterval<f32>>(), DecInterval::point(0.0));
    assert_eq!(none.iter().product::<DecInterval<f32>>(), DecInterval::point(1.0));
    let halves = [Interval::new(0.5, 2.0).unwrap(); 3];
    assert_eq!(halves.iter().product::<Interval>(), Interval::new(0.125, 8.0).unwrap());
    assert_eq!(halves.into_iter().product::<Interval>(), Interval::new(0.125, 8.0).unwrap());
}

#[test]
fn constants_are_tightest() {
    fn all<T: Endpoint>() {
        for (digits, constant) in constants::<T>() {
            let exact = Exact::parse(digits).unwrap();
            assert_eq!(constant, Interval::enclosing(&exact), "{digits}");
            assert!(!constant.is_singleton());
        }
    }
    all::<f64>();
    all::<f32>();
    assert_eq!(DecInterval::<f64>::PI.interval(), Some(Interval::PI));
    assert_eq!(DecInterval::<f32>::LN_2.decoration(), Decoration::Com);
}

/// Constants to 45 digits, from mpmath 1.3.
fn constants<T: Endpoint>() -> [(&'static str, Interval<T>); 21] {
    [
        ("2.71828182845904523536028747135266249775724709", Interval::E),
        ("3.1415926535897932384626433832795028841971694", Interval::PI),
        ("6.2831853071795864769252867665590057683943388", Interval::TAU),
        ("1.5707963267948966192313216916397514420985847", Interval::FRAC_PI_2),
        ("1.04719755119659774615421446109316762806572313", Interval::FRAC_PI_3),
        ("0.78539816339744830961566084581987572104929235", Interval::FRAC_PI_4),
        ("0.523598775598298873077107230546583814032861567", Interval::FRAC_PI_6),
        ("0.392699081698724154807830422909937860524646175", Interval::FRAC_PI_8),
        ("0.318309886183790671537767526745028724068919291", Interval::FRAC_1_PI),
        ("0.636619772367581343075535053490057448137838583", Interval::FRAC_2_PI),
        ("1.12837916709551257389615890312154517168810126", Interval::FRAC_2_SQRT_PI),
        ("1.41421356237309504880168872420969807856967188", Interval::SQRT_2),
        ("0.707106781186547524400844362104849039284835938", Interval::FRAC_1_SQRT_2),
        ("0.693147180559945309417232121458176568075500134", Interval::LN_2),
        ("2.30258509299404568401799145468436420760110149", Interval::LN_10),
        ("1.44269504088896340735992468100189213742664595", Interval::LOG2_E),
        ("3.32192809488736234787031942948939017586483139", Interval::LOG2_10),
        ("0.434294481903251827651128918916605082294397006", Interval::LOG10_E),
        ("0.301029995663981195213738894724493026768189881", Interval::LOG10_2),
        ("0.577215664901532860606512090082402431042159336", Interval::EULER_GAMMA),
        ("1.61803398874989484820458683436563811772030918", Interval::GOLDEN_RATIO),
    ]
}

#[test]
fn halves_share_the_midpoint() {
    let mut random = Draw::new(40);
    for _ in 0..20_000 {
        let x: Interval = draw(&mut random);
        let (left, right) = x.bisect();
        assert_eq!(left.convex_hull(right), x);
        if x.is_empty() {
            assert!(left.is_empty() && right.is_empty());
        } else {
            assert_eq!((left.inf(), left.sup()), (x.inf(), x.mid()));
            assert_eq!((right.inf(), right.sup()), (x.mid(), x.sup()));
            // Bisection ends with points.
            assert!(left != x || right.is_singleton());
            assert!(right != x || left.is_singleton());
        }
    }
}

#[test]
fn columns_have_their_intervals() {
    use outward::device::{IntervalColumn, IntervalSlice};
    let column: IntervalSlice<'_, f32> =
        IntervalSlice::bounds(&[0.0, 3.0, f32::NAN, f32::NAN], &[f32::INFINITY, 2.0, f32::NAN, 1.0]);
    let half_line = Interval::new(0.0, f32::INFINITY).unwrap();
    assert_eq!(column.iter().len(), 4);
    assert!(column.iter().eq([Some(half_line), None, Some(Interval::EMPTY), None]));
    assert!(IntervalColumn::<f64>::new(2).as_slice().iter().eq([Some(Interval::EMPTY); 2]));
    assert!(Format::is_nan(column.lo[2]));
}
