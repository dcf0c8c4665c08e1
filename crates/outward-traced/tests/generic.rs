//! Programs that are written for any number: `num-traits` with traced numbers, bit for bit as with plain ones.

use num_traits::{Float, FloatConst, FromPrimitive, NumCast, One, Zero};
use outward::traced::{Lines, Radius, Report, Traced};

/// The complex roots of unity, a transform of them, and what is left of it after the way back.
fn transform<T: Float + FloatConst + FromPrimitive>(n: usize) -> Vec<T> {
    let number = |x: usize| T::from_usize(x).expect("a number");
    let angle = |k: usize| (T::PI() + T::PI()) * number(k % n) / number(n);
    let signal: Vec<T> = (0..n).map(|k| (number(k) * T::from_f64(0.37).expect("a number")).sin()).collect();
    let turned = |sign: T, of: &[(T, T)]| -> Vec<(T, T)> {
        let at = |j: usize| {
            of.iter().enumerate().fold((T::zero(), T::zero()), |(re, im), (k, &(a, b))| {
                let (sin, cos) = angle(j * k).sin_cos();
                let sin = sin * sign;
                (re + a * cos - b * sin, im + a * sin + b * cos)
            })
        };
        (0..n).map(at).collect()
    };
    let start: Vec<(T, T)> = signal.iter().map(|&x| (x, T::zero())).collect();
    let there = turned(-T::one(), &start);
    let back = turned(T::one(), &there);
    back.iter().zip(&signal).map(|((re, _), x)| *re / number(n) - *x).collect()
}

/// Elimination in a matrix, with pivots or without.
fn determinant<T: Float>(n: usize, entry: impl Fn(usize, usize) -> f64, has_pivots: bool) -> T {
    let number = |x: f64| <T as NumCast>::from(x).expect("a number");
    let mut a: Vec<Vec<T>> = (0..n).map(|i| (0..n).map(|j| number(entry(i, j))).collect()).collect();
    let mut determinant = T::one();
    for k in 0..n {
        let mut pivot = k;
        for i in k + 1..n {
            if has_pivots && a[i][k].abs() > a[pivot][k].abs() {
                pivot = i;
            }
        }
        if pivot != k {
            a.swap(pivot, k);
            determinant = -determinant;
        }
        determinant = determinant * a[k][k];
        let (above, below) = a.split_at_mut(k + 1);
        let top = &above[k];
        for row in below {
            let factor = row[k] / top[k];
            for (x, top) in row.iter_mut().zip(top).skip(k) {
                *x = *x - factor * *top;
            }
        }
    }
    determinant
}

/// The planet's energy after some steps of Störmer and Verlet.
fn kepler<T: Float>(steps: usize) -> T {
    let number = |x: f64| <T as NumCast>::from(x).expect("a number");
    let (h, half) = (number(0.01), number(0.5));
    let (mut x, mut y, mut u, mut v) = (number(0.4), T::zero(), T::zero(), number(2.0));
    for _ in 0..steps {
        x = x + half * h * u;
        y = y + half * h * v;
        let r = x.hypot(y).powi(3);
        u = u - h * x / r;
        v = v - h * y / r;
        x = x + half * h * u;
        y = y + half * h * v;
    }
    half * (u * u + v * v) - T::one() / x.hypot(y)
}

#[test]
fn a_transform_and_its_inverse() {
    let plain = transform::<f64>(12);
    let lines = transform::<Traced<f64, Lines>>(12);
    let radii = transform::<Traced<f64, Radius>>(12);
    for ((plain, lines), radii) in plain.iter().zip(&lines).zip(&radii) {
        assert_eq!(lines.value().to_bits(), plain.to_bits());
        assert_eq!(radii.value().to_bits(), plain.to_bits());
        // In exact arithmetic, with the constant itself, nothing is left.
        assert!(lines.enclosure().contains(0.0) && lines.radius() < 1e-28, "{:?}", lines.ball());
        assert!(radii.enclosure().contains(0.0), "{:?}", radii.ball());
    }
}

#[test]
fn determinants_with_and_without_pivots() {
    let entry = |i: usize, j: usize| if i == j && i == 0 { 1e-17 } else { 1.0 / (i + j + 1) as f64 };
    let mut errors = Vec::new();
    for has_pivots in [false, true] {
        let plain = determinant::<f64>(5, entry, has_pivots);
        let traced = determinant::<Traced<f64>>(5, entry, has_pivots);
        assert_eq!(traced.value().to_bits(), plain.to_bits());
        errors.push(traced.error().relative);
    }
    assert!(errors[0] > 1e3 * errors[1], "{errors:?}");
    assert!(errors[1] < 1e-8, "{errors:?}");
    // Both enclose the one determinant.
    let [a, b] = [false, true].map(|has_pivots| determinant::<Traced<f64>>(5, entry, has_pivots).enclosure());
    assert!(!a.intersection(b).is_empty(), "{a} {b}");
}

#[test]
fn an_orbit() {
    let plain = kepler::<f64>(300);
    let traced = kepler::<Traced<f64>>(300);
    assert_eq!(traced.value().to_bits(), plain.to_bits());
    assert!(traced.error().relative < 1e-12 && traced.radius() < 1e-20, "{:?}", traced.ball());
    assert_eq!(kepler::<Traced<f32>>(100).value().to_bits(), kepler::<f32>(100).to_bits());
}

#[test]
fn constants_are_exact_and_numbers_leave_by_line() {
    let pi = Traced::<f64>::PI();
    assert!(pi.error().absolute > 1e-16 && pi.sin().enclosure().contains(0.0));
    assert!(Traced::<f64>::FRAC_PI_3().value() == std::f64::consts::FRAC_PI_3);
    let sixth = Traced::<f64>::FRAC_PI_6();
    assert!((sixth.sin() * 2.0).enclosure().contains(1.0));
    assert!(Traced::<f64>::zero().is_zero() && Traced::<f64>::one().to_string() == "1");
    let _ = Report::take();
    let whole: Option<i64> = num_traits::ToPrimitive::to_i64(&(pi * 1e6));
    assert_eq!(whole, Some(3_141_592));
    assert_eq!(Report::take().lines.iter().map(|line| line.taken).sum::<u64>(), 1);
}
