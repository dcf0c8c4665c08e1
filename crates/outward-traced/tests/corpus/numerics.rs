//! Methods of numerical analysis: orbits, transforms, elimination, sums in pairs.

use outward_test::generators::Random;

use crate::corpus_cases;
use crate::real::Real;

fn few(random: &mut Random) -> Vec<f64> {
    (0..6).map(|_| random.unit() + 0.25).collect()
}

fn many(random: &mut Random) -> Vec<f64> {
    (0..16).map(|_| (random.unit() - 0.5) * 8.0).collect()
}

/// The entries of a matrix with a large diagonal, and a right-hand side.
fn dominant(random: &mut Random) -> Vec<f64> {
    let entry = |at: usize, x: f64| if at < 16 && at.is_multiple_of(5) { x + 4.0 } else { x - 0.5 };
    (0..20).map(|at| entry(at, random.unit())).collect()
}

/// Those of any matrix.
fn general(random: &mut Random) -> Vec<f64> {
    (0..20).map(|_| random.unit() - 0.5).collect()
}

corpus_cases! { "numerics.rs"
    kepler_leapfrog(few) loops;
    kepler_runge_kutta(few) loops;
    pendulum(few) loops;
    lotka_volterra(few) loops;
    van_der_pol(few) loops;
    fast_fourier_transform(many) loops;
    transform_and_back(many) loops;
    gauss_without_pivots(dominant) loops;
    gauss_with_pivots(general) loops;
    jacobi_iteration(dominant) loops;
    conjugate_gradients(few) loops;
    power_iteration(few) loops;
    trapezoidal_rule(few) loops;
    chebyshev_series(many) loops;
    divided_differences(many) loops;
    richardson(few) loops;
    newton_in_two_dimensions(few) loops;
    recursive_filter(many) loops;
    welford(many) loops;
    kahan(many) loops;
    pairs(many) loops;
    continued_fraction(few) loops;
}

fn of<T: Real>(x: &[f64]) -> Vec<T> {
    x.iter().map(|x| T::of(*x)).collect()
}

fn kepler_leapfrog<T: Real>(x: &[f64]) -> Vec<T> {
    let (h, half) = (T::of(0.01), T::of(0.005));
    let (mut x, mut y, mut u, mut v) = (T::of(x[0]), T::of(0.0), T::of(0.0), T::of(x[1]));
    for _ in 0..25 {
        (x, y) = (x + half * u, y + half * v);
        let square = x * x + y * y;
        let cube = square * square.sqrt();
        (u, v) = (u - h * x / cube, v - h * y / cube);
        (x, y) = (x + half * u, y + half * v);
    }
    let energy = (u * u + v * v) / T::of(2.0) - T::of(1.0) / (x * x + y * y).sqrt();
    vec![x, y, energy]
}

/// One step of the classical method of fourth order.
fn runge_kutta<T: Real>(s: &[T], h: T, f: impl Fn(&[T]) -> Vec<T>) -> Vec<T> {
    let at = |k: &[T], t: T| -> Vec<T> { s.iter().zip(k).map(|(s, k)| *s + *k * t).collect() };
    let half = h / T::of(2.0);
    let k1 = f(s);
    let k2 = f(&at(&k1, half));
    let k3 = f(&at(&k2, half));
    let k4 = f(&at(&k3, h));
    let sum = |i: usize| k1[i] + T::of(2.0) * k2[i] + T::of(2.0) * k3[i] + k4[i];
    (0..s.len()).map(|i| s[i] + sum(i) * (h / T::of(6.0))).collect()
}

fn kepler_runge_kutta<T: Real>(x: &[f64]) -> Vec<T> {
    let mut state = vec![T::of(x[0]), T::of(0.0), T::of(0.0), T::of(x[1])];
    for _ in 0..8 {
        state = runge_kutta(&state, T::of(0.02), |s| {
            let square = s[0] * s[0] + s[1] * s[1];
            let cube = square * square.sqrt();
            vec![s[2], s[3], -s[0] / cube, -s[1] / cube]
        });
    }
    state
}

fn pendulum<T: Real>(x: &[f64]) -> Vec<T> {
    let mut state = of(&x[..2]);
    for _ in 0..6 {
        state = runge_kutta(&state, T::of(0.05), |s| vec![s[1], -s[0].sin()]);
    }
    state
}

fn lotka_volterra<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut prey, mut hunters, h) = (T::of(x[0]), T::of(x[1]), T::of(0.02));
    for _ in 0..40 {
        let meetings = prey * hunters * h;
        (prey, hunters) = (prey + prey * h - meetings, hunters - hunters * h + meetings);
    }
    vec![prey, hunters]
}

fn van_der_pol<T: Real>(x: &[f64]) -> Vec<T> {
    let mut state = of(&x[..2]);
    for _ in 0..8 {
        state = runge_kutta(&state, T::of(0.02), |s| {
            vec![s[1], T::of(5.0) * (T::of(1.0) - s[0] * s[0]) * s[1] - s[0]]
        });
    }
    state
}

/// The transform of complex numbers, by halves; the sign is that of the angle.
fn transform<T: Real>(x: &[(T, T)], sign: f64) -> Vec<(T, T)> {
    let n = x.len();
    if n == 1 {
        return x.to_vec();
    }
    let half = |first: usize| -> Vec<(T, T)> { x.iter().skip(first).step_by(2).copied().collect() };
    let (even, odd) = (transform(&half(0), sign), transform(&half(1), sign));
    let mut result = vec![x[0]; n];
    for k in 0..n / 2 {
        let angle = T::of(sign * 2.0 * k as f64) * T::pi() / T::of(n as f64);
        let (c, s) = (angle.cos(), angle.sin());
        let turned = (odd[k].0 * c - odd[k].1 * s, odd[k].0 * s + odd[k].1 * c);
        result[k] = (even[k].0 + turned.0, even[k].1 + turned.1);
        result[k + n / 2] = (even[k].0 - turned.0, even[k].1 - turned.1);
    }
    result
}

fn fast_fourier_transform<T: Real>(x: &[f64]) -> Vec<T> {
    let signal: Vec<(T, T)> = x.iter().map(|x| (T::of(*x), T::of(0.0))).collect();
    transform(&signal, -1.0).into_iter().flat_map(|(re, im)| [re, im]).collect()
}

fn transform_and_back<T: Real>(x: &[f64]) -> Vec<T> {
    let signal: Vec<(T, T)> = x[..8].iter().map(|x| (T::of(*x), T::of(0.0))).collect();
    let back = transform(&transform(&signal, -1.0), 1.0);
    back.iter().zip(&signal).map(|(back, x)| back.0 / T::of(8.0) - x.0).collect()
}

fn solve<T: Real>(x: &[f64], has_pivots: bool) -> Vec<T> {
    let n = 4;
    let mut a: Vec<Vec<T>> = (0..n).map(|i| of(&x[n * i..n * i + n])).collect();
    let mut b: Vec<T> = of(&x[16..20]);
    for k in 0..n {
        if has_pivots {
            let larger =
                |a: &[Vec<T>], i: usize, j: usize| if a[i][k].abs().less(a[j][k].abs()) { j } else { i };
            let pivot = (k + 1..n).fold(k, |best, i| larger(&a, best, i));
            a.swap(k, pivot);
            b.swap(k, pivot);
        }
        for i in k + 1..n {
            let factor = a[i][k] / a[k][k];
            let (above, below) = a.split_at_mut(i);
            for (x, top) in below[0].iter_mut().zip(&above[k]).skip(k) {
                *x = *x - factor * *top;
            }
            b[i] = b[i] - factor * b[k];
        }
    }
    for i in (0..n).rev() {
        let known = (i + 1..n).fold(b[i], |rest, j| rest - a[i][j] * b[j]);
        b[i] = known / a[i][i];
    }
    b
}

fn gauss_without_pivots<T: Real>(x: &[f64]) -> Vec<T> {
    solve(x, false)
}

fn gauss_with_pivots<T: Real>(x: &[f64]) -> Vec<T> {
    solve(x, true)
}

fn jacobi_iteration<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b): (Vec<T>, Vec<T>) = (of(&x[..16]), of(&x[16..]));
    let mut found = vec![T::of(0.0); 4];
    for _ in 0..12 {
        let row = |i: usize| {
            let others = (0..4).filter(|&j| j != i);
            others.fold(b[i], |rest, j| rest - a[4 * i + j] * found[j]) / a[5 * i]
        };
        found = (0..4).map(row).collect();
    }
    found
}

fn conjugate_gradients<T: Real>(x: &[f64]) -> Vec<T> {
    // The matrix of second differences and a diagonal.
    let n = 6;
    let dot = |a: &[T], b: &[T]| a.iter().zip(b).fold(T::of(0.0), |sum, (a, b)| sum + *a * *b);
    let apply = |v: &[T]| -> Vec<T> {
        let at = |i: usize| if i < n { v[i] } else { T::of(0.0) };
        (0..n).map(|i| T::of(3.0) * v[i] - at(i.wrapping_sub(1)) - at(i + 1)).collect()
    };
    let mut found = vec![T::of(0.0); n];
    let mut rest: Vec<T> = of(x);
    let mut direction = rest.clone();
    let mut square = dot(&rest, &rest);
    for _ in 0..3 {
        let image = apply(&direction);
        let step = square / dot(&direction, &image);
        for i in 0..n {
            found[i] = found[i] + step * direction[i];
            rest[i] = rest[i] - step * image[i];
        }
        let next = dot(&rest, &rest);
        for i in 0..n {
            direction[i] = rest[i] + next / square * direction[i];
        }
        square = next;
    }
    found
}

fn power_iteration<T: Real>(x: &[f64]) -> Vec<T> {
    let a: Vec<T> = of(&x[..4]);
    let mut v = [T::of(1.0), T::of(0.5)];
    for _ in 0..15 {
        let w = [a[0] * v[0] + a[1] * v[1], a[2] * v[0] + a[3] * v[1]];
        let norm = (w[0] * w[0] + w[1] * w[1]).sqrt();
        v = w.map(|w| w / norm);
    }
    v.to_vec()
}

fn trapezoidal_rule<T: Real>(x: &[f64]) -> Vec<T> {
    let (n, end) = (24, T::of(x[0]));
    let h = end / T::of(f64::from(n));
    let at = |i: i32| (h * T::of(f64::from(i))).exp();
    let inner = (1..n).fold(T::of(0.0), |sum, i| sum + at(i));
    vec![h * ((at(0) + at(n)) / T::of(2.0) + inner)]
}

fn chebyshev_series<T: Real>(x: &[f64]) -> Vec<T> {
    // By Clenshaw's recurrence.
    let (t, mut a, mut b) = (T::of(x[0] / 8.0), T::of(0.0), T::of(0.0));
    for c in x[1..].iter().rev() {
        (a, b) = (T::of(*c) + T::of(2.0) * t * a - b, a);
    }
    vec![a - t * b]
}

fn divided_differences<T: Real>(x: &[f64]) -> Vec<T> {
    let mut f: Vec<T> = of(&x[..8]);
    for order in 1..8 {
        for i in (order..8).rev() {
            f[i] = (f[i] - f[i - 1]) / T::of(order as f64 * 0.1);
        }
    }
    f
}

fn richardson<T: Real>(x: &[f64]) -> Vec<T> {
    // The derivative of the exponential function, by halving steps.
    let x = T::of(x[0]);
    let quotient = |h: f64| ((x + T::of(h)).exp() - (x - T::of(h)).exp()) / T::of(2.0 * h);
    let mut row: Vec<T> = (0..6).map(|k| quotient(0.5_f64.powi(k))).collect();
    let mut factor = 4.0;
    while row.len() > 1 {
        let better = |pair: &[T]| (T::of(factor) * pair[1] - pair[0]) / T::of(factor - 1.0);
        row = row.windows(2).map(better).collect();
        factor *= 4.0;
    }
    row
}

fn newton_in_two_dimensions<T: Real>(x: &[f64]) -> Vec<T> {
    // A circle and a hyperbola.
    let (square, area) = (T::of(4.0 + x[0]), T::of(x[1] * 0.5));
    let (mut x, mut y) = (T::of(2.2), T::of(0.3));
    for _ in 0..8 {
        let (f, g) = (x * x + y * y - square, x * y - area);
        let determinant = T::of(2.0) * (x * x - y * y);
        (x, y) =
            (x - (x * f - T::of(2.0) * y * g) / determinant, y - (T::of(2.0) * x * g - y * f) / determinant);
    }
    vec![x, y]
}

fn recursive_filter<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut a, mut b, mut out) = (T::of(0.0), T::of(0.0), Vec::new());
    for x in x {
        let y = T::of(*x) + T::of(1.2) * a - T::of(0.81) * b;
        (a, b) = (y, a);
        out.push(y);
    }
    out
}

fn welford<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut mean, mut squares) = (T::of(0.0), T::of(0.0));
    for (n, x) in x.iter().enumerate() {
        let before = T::of(*x) - mean;
        mean = mean + before / T::of(n as f64 + 1.0);
        squares = squares + before * (T::of(*x) - mean);
    }
    vec![mean, squares]
}

fn kahan<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut sum, mut rest) = (T::of(0.0), T::of(0.0));
    for x in x {
        let y = T::of(*x) - rest;
        let t = sum + y;
        rest = (t - sum) - y;
        sum = t;
    }
    vec![sum, rest]
}

fn pairs<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut high, mut low) = (T::of(0.0), T::of(0.0));
    for x in x {
        let product = T::of(*x) * T::of(*x);
        let error = T::of(*x).mul_add(T::of(*x), -product);
        let sum = high + product;
        let c = sum - high;
        low = low + ((high - (sum - c)) + (product - c)) + error;
        high = sum;
    }
    vec![high + low, low]
}

fn continued_fraction<T: Real>(x: &[f64]) -> Vec<T> {
    // The tangent.
    let x = T::of(x[0]);
    vec![x / (1..12).rev().fold(T::of(25.0), |below, n| T::of(f64::from(2 * n - 1)) - x * x / below)]
}
