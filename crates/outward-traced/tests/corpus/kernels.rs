//! Kernels of a few operations on vectors and small matrices.

use outward_test::generators::Random;

use crate::corpus_cases;
use crate::real::Real;

fn numbers(random: &mut Random) -> Vec<f64> {
    let scale = random.pick(&[1.0, 1e-5, 1e5]);
    (0..12).map(|_| (random.unit() - 0.5) * scale * random.pick(&[1.0, 3.0, 100.0])).collect()
}

corpus_cases! { "kernels.rs"
    dot(numbers) straight;
    norm(numbers) straight;
    cross(numbers) straight;
    triple(numbers) straight;
    determinant_of_3(numbers) straight;
    matrix_times_vector(numbers) straight;
    horner(numbers) straight;
    complex_product(numbers) straight;
    quaternion_product(numbers) straight;
    interpolation(numbers) straight;
    residual(numbers) straight;
    distance(numbers) straight;
    simpson(numbers) straight;
    angle(numbers) straight;
    softmax(numbers) straight;
    reflection(numbers) straight;
}

fn of<T: Real>(x: &[f64]) -> Vec<T> {
    x.iter().map(|x| T::of(*x)).collect()
}

fn sum<T: Real>(terms: impl IntoIterator<Item = T>) -> T {
    terms.into_iter().reduce(|sum, x| sum + x).expect("terms")
}

fn dot<T: Real>(x: &[f64]) -> Vec<T> {
    let x: Vec<T> = of(x);
    vec![sum((0..6).map(|i| x[i] * x[i + 6]))]
}

fn norm<T: Real>(x: &[f64]) -> Vec<T> {
    vec![sum(of::<T>(x).into_iter().map(|x| x * x)).sqrt()]
}

fn cross<T: Real>(x: &[f64]) -> Vec<T> {
    let x: Vec<T> = of(x);
    (0..3).map(|i| x[(i + 1) % 3] * x[3 + (i + 2) % 3] - x[(i + 2) % 3] * x[3 + (i + 1) % 3]).collect()
}

fn triple<T: Real>(x: &[f64]) -> Vec<T> {
    let cross: Vec<T> = cross(x);
    vec![sum(cross.into_iter().zip(of::<T>(&x[6..])).map(|(a, b)| a * b))]
}

fn determinant_of_3<T: Real>(x: &[f64]) -> Vec<T> {
    let a: Vec<T> = of(x);
    let minor = |i: usize, j: usize| a[3 + i] * a[6 + j] - a[3 + j] * a[6 + i];
    vec![a[0] * minor(1, 2) - a[1] * minor(0, 2) + a[2] * minor(0, 1)]
}

fn matrix_times_vector<T: Real>(x: &[f64]) -> Vec<T> {
    let x: Vec<T> = of(x);
    (0..3).map(|i| sum((0..3).map(|j| x[3 * i + j] * x[9 + j]))).collect()
}

fn horner<T: Real>(x: &[f64]) -> Vec<T> {
    let x: Vec<T> = of(x);
    vec![x[1..7].iter().copied().reduce(|sum, c| sum * x[0] + c).expect("terms")]
}

fn complex_product<T: Real>(x: &[f64]) -> Vec<T> {
    let x: Vec<T> = of(x);
    let (re, im) = (x[0] * x[2] - x[1] * x[3], x[0] * x[3] + x[1] * x[2]);
    vec![re * x[4] - im * x[5], re * x[5] + im * x[4]]
}

fn quaternion_product<T: Real>(x: &[f64]) -> Vec<T> {
    let x: Vec<T> = of(x);
    let (a, b) = (&x[..4], &x[4..8]);
    vec![
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    ]
}

fn interpolation<T: Real>(x: &[f64]) -> Vec<T> {
    let x: Vec<T> = of(x);
    let t = x[0] / (x[1] * x[1] + T::of(1.0));
    vec![x[2] + t * (x[3] - x[2]), (T::of(1.0) - t) * x[4] + t * x[5]]
}

fn residual<T: Real>(x: &[f64]) -> Vec<T> {
    // x = b/a, and what a·x is off.
    let x: Vec<T> = of(x);
    let divisor = x[0].abs() + T::of(1e-3);
    vec![x[1] - divisor * (x[1] / divisor)]
}

fn distance<T: Real>(x: &[f64]) -> Vec<T> {
    let x: Vec<T> = of(x);
    vec![sum((0..3).map(|i| (x[i] - x[i + 3]) * (x[i] - x[i + 3]))).sqrt()]
}

fn simpson<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b) = (T::of(0.0), T::of(x[0].abs().min(3.0)));
    let middle = (a + b) / T::of(2.0);
    vec![(b - a) / T::of(6.0) * (a.sin() + T::of(4.0) * middle.sin() + b.sin())]
}

fn angle<T: Real>(x: &[f64]) -> Vec<T> {
    let x: Vec<T> = of(x);
    vec![(x[0] / (x[1].abs() + T::of(1.0))).atan() * T::of(180.0) / T::pi()]
}

fn softmax<T: Real>(x: &[f64]) -> Vec<T> {
    let scale = x.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
    let powers: Vec<T> = x[..4].iter().map(|x| T::of(x / scale).exp()).collect();
    let all = sum(powers.iter().copied());
    powers.into_iter().map(|x| x / all).collect()
}

fn reflection<T: Real>(x: &[f64]) -> Vec<T> {
    let (v, x): (Vec<T>, Vec<T>) = (of(&x[..3]), of(&x[3..6]));
    let square = sum(v.iter().map(|v| *v * *v)) + T::of(1.0);
    let product = sum(v.iter().zip(&x).map(|(v, x)| *v * *x));
    let factor = T::of(2.0) * product / square;
    v.iter().zip(&x).map(|(v, x)| *x - factor * *v).collect()
}
