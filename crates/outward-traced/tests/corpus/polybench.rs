//! The kernels of PolyBench, small and written anew. `nussinov` and `floyd_warshall` choose by minima and maxima, which
//! are no comparisons of the report.

use outward_test::generators::Random;

use crate::real::Real;
use crate::{Count, corpus_cases};

/// The size of matrices.
const N: usize = 4;

fn numbers(random: &mut Random) -> Vec<f64> {
    (0..3 * N * N + 4 * N).map(|_| random.unit() * 2.0 - 0.75).collect()
}

corpus_cases! { "polybench.rs"
    gemm(numbers) straight;
    two_products(numbers) straight;
    three_products(numbers) straight;
    atax(numbers) straight;
    bicg(numbers) straight;
    mvt(numbers) straight;
    gemver(numbers) straight;
    gesummv(numbers) straight;
    syrk(numbers) straight;
    syr2k(numbers) straight;
    trmm(numbers) straight;
    symm(numbers) straight;
    doitgen(numbers) straight;
    cholesky(numbers) loops;
    durbin(numbers) loops;
    gramschmidt(numbers) loops;
    lu(numbers) loops;
    ludcmp(numbers) loops;
    trisolv(numbers) loops;
    correlation(numbers) loops;
    covariance(numbers) loops;
    jacobi_1d(numbers) loops;
    jacobi_2d(numbers) loops;
    seidel_2d(numbers) loops;
    heat_3d(numbers) loops;
    fdtd_2d(numbers) loops;
    adi(numbers) loops;
    deriche(numbers) loops;
    nussinov(numbers) loops;
    floyd_warshall(numbers) loops;
}

type Matrix<T> = Vec<Vec<T>>;

/// The matrix number `at` of the inputs.
fn matrix<T: Real>(x: &[f64], at: usize) -> Matrix<T> {
    let row = |i: usize| vector(x, at * N * N + i * N);
    (0..N).map(row).collect()
}

fn vector<T: Real>(x: &[f64], from: usize) -> Vec<T> {
    x[from..from + N].iter().map(|x| T::of(*x)).collect()
}

/// The vector number `at` behind the matrices.
fn behind<T: Real>(x: &[f64], at: usize) -> Vec<T> {
    vector(x, 3 * N * N + at * N)
}

fn flat<T>(a: Matrix<T>) -> Vec<T> {
    a.into_iter().flatten().collect()
}

fn product<T: Real>(a: &Matrix<T>, b: &Matrix<T>) -> Matrix<T> {
    let entry = |i: usize, j: usize| (0..N).fold(T::of(0.0), |sum, k| sum + a[i][k] * b[k][j]);
    (0..N).map(|i| (0..N).map(|j| entry(i, j)).collect()).collect()
}

fn transposed<T: Real>(a: &Matrix<T>) -> Matrix<T> {
    (0..N).map(|i| (0..N).map(|j| a[j][i]).collect()).collect()
}

fn apply<T: Real>(a: &Matrix<T>, v: &[T]) -> Vec<T> {
    a.iter().map(|row| row.iter().zip(v).fold(T::of(0.0), |sum, (a, v)| sum + *a * *v)).collect()
}

fn each<T: Real>(mut f: impl FnMut(usize, usize) -> T) -> Vec<T> {
    (0..N * N).map(|at| f(at / N, at % N)).collect()
}

const ALPHA: f64 = 1.5;
const BETA: f64 = 1.2;

fn gemm<T: Real>(x: &[f64]) -> Vec<T> {
    let (ab, c) = (product::<T>(&matrix(x, 0), &matrix(x, 1)), matrix::<T>(x, 2));
    each(|i, j| T::of(BETA) * c[i][j] + T::of(ALPHA) * ab[i][j])
}

fn two_products<T: Real>(x: &[f64]) -> Vec<T> {
    let ab = product::<T>(&matrix(x, 0), &matrix(x, 1));
    flat(product(&ab, &matrix(x, 2)))
}

fn three_products<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b, c): (Matrix<T>, _, _) = (matrix(x, 0), matrix(x, 1), matrix(x, 2));
    flat(product(&product(&a, &b), &product(&c, &a)))
}

fn atax<T: Real>(x: &[f64]) -> Vec<T> {
    let a = matrix::<T>(x, 0);
    apply(&transposed(&a), &apply(&a, &behind(x, 0)))
}

fn bicg<T: Real>(x: &[f64]) -> Vec<T> {
    let a = matrix::<T>(x, 0);
    let mut results = apply(&a, &behind(x, 0));
    results.extend(apply(&transposed(&a), &behind(x, 1)));
    results
}

fn mvt<T: Real>(x: &[f64]) -> Vec<T> {
    let start: Vec<T> = [behind(x, 2), behind(x, 3)].concat();
    start.into_iter().zip(bicg(x)).map(|(start, x)| start + x).collect()
}

fn gemver<T: Real>(x: &[f64]) -> Vec<T> {
    let mut a = matrix::<T>(x, 0);
    let [u, v, w, z] = [0, 1, 2, 3].map(|at| behind::<T>(x, at));
    for i in 0..N {
        for j in 0..N {
            a[i][j] = a[i][j] + u[i] * v[j] + w[i] * z[j];
        }
    }
    let y = apply(&transposed(&a), &z);
    let x: Vec<T> = y.iter().zip(&u).map(|(y, u)| T::of(BETA) * *y + *u).collect();
    apply(&a, &x).into_iter().map(|x| T::of(ALPHA) * x).collect()
}

fn gesummv<T: Real>(x: &[f64]) -> Vec<T> {
    let v = behind::<T>(x, 0);
    let (a, b) = (apply(&matrix(x, 0), &v), apply(&matrix(x, 1), &v));
    a.into_iter().zip(b).map(|(a, b)| T::of(ALPHA) * a + T::of(BETA) * b).collect()
}

fn syrk<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, c) = (matrix::<T>(x, 0), matrix::<T>(x, 1));
    let square = product(&a, &transposed(&a));
    each(|i, j| if j <= i { T::of(BETA) * c[i][j] + T::of(ALPHA) * square[i][j] } else { c[i][j] })
}

fn syr2k<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b, c) = (matrix::<T>(x, 0), matrix::<T>(x, 1), matrix::<T>(x, 2));
    let (ab, ba) = (product(&a, &transposed(&b)), product(&b, &transposed(&a)));
    each(|i, j| T::of(BETA) * c[i][j] + T::of(ALPHA) * (ab[i][j] + ba[i][j]))
}

fn trmm<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b) = (matrix::<T>(x, 0), matrix::<T>(x, 1));
    each(|i, j| T::of(ALPHA) * (i + 1..N).fold(b[i][j], |sum, k| sum + a[k][i] * b[k][j]))
}

fn symm<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b, c) = (matrix::<T>(x, 0), matrix::<T>(x, 1), matrix::<T>(x, 2));
    let symmetric = |i: usize, k: usize| if k <= i { a[i][k] } else { a[k][i] };
    let sum = |i: usize, j: usize| (0..N).fold(T::of(0.0), |sum, k| sum + symmetric(i, k) * b[k][j]);
    each(|i, j| T::of(BETA) * c[i][j] + T::of(ALPHA) * sum(i, j))
}

fn doitgen<T: Real>(x: &[f64]) -> Vec<T> {
    let c = matrix::<T>(x, 2);
    let mut results = flat(product(&matrix(x, 0), &c));
    results.extend(flat(product(&matrix(x, 1), &c)));
    results
}

/// AAᵀ and a diagonal, which is positive definite.
fn definite<T: Real>(x: &[f64]) -> Matrix<T> {
    let a = matrix::<T>(x, 0);
    let mut square = product(&a, &transposed(&a));
    for (i, row) in square.iter_mut().enumerate() {
        row[i] = row[i] + T::of(1.0);
    }
    square
}

fn cholesky<T: Real>(x: &[f64]) -> Vec<T> {
    let mut a = definite::<T>(x);
    for i in 0..N {
        for j in 0..i {
            let rest = (0..j).fold(a[i][j], |rest, k| rest - a[i][k] * a[j][k]);
            a[i][j] = rest / a[j][j];
        }
        a[i][i] = (0..i).fold(a[i][i], |rest, k| rest - a[i][k] * a[i][k]).sqrt();
    }
    each(|i, j| if j <= i { a[i][j] } else { T::of(0.0) })
}

fn durbin<T: Real>(x: &[f64]) -> Vec<T> {
    let r: Vec<T> = x[..N].iter().map(|x| T::of(x * 0.25)).collect();
    let mut y = vec![-r[0]];
    let (mut alpha, mut beta) = (-r[0], T::of(1.0));
    for k in 1..N {
        beta = (T::of(1.0) - alpha * alpha) * beta;
        let sum = (0..k).fold(T::of(0.0), |sum, i| sum + r[k - i - 1] * y[i]);
        alpha = -(r[k] + sum) / beta;
        y = (0..k).map(|i| y[i] + alpha * y[k - i - 1]).collect();
        y.push(alpha);
    }
    y
}

fn gramschmidt<T: Real>(x: &[f64]) -> Vec<T> {
    let mut a = definite::<T>(x);
    let mut r = Vec::new();
    for k in 0..N {
        let norm = (0..N).fold(T::of(0.0), |sum, i| sum + a[i][k] * a[i][k]).sqrt();
        r.push(norm);
        for row in &mut a {
            row[k] = row[k] / norm;
        }
        for j in k + 1..N {
            let dot = (0..N).fold(T::of(0.0), |sum, i| sum + a[i][k] * a[i][j]);
            r.push(dot);
            for row in &mut a {
                row[j] = row[j] - row[k] * dot;
            }
        }
    }
    r.extend(flat(a));
    r
}

fn decomposed<T: Real>(x: &[f64]) -> Matrix<T> {
    let mut a = definite::<T>(x);
    for i in 0..N {
        for j in 0..i {
            let rest = (0..j).fold(a[i][j], |rest, k| rest - a[i][k] * a[k][j]);
            a[i][j] = rest / a[j][j];
        }
        for j in i..N {
            a[i][j] = (0..i).fold(a[i][j], |rest, k| rest - a[i][k] * a[k][j]);
        }
    }
    a
}

fn lu<T: Real>(x: &[f64]) -> Vec<T> {
    flat(decomposed(x))
}

fn ludcmp<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b) = (decomposed::<T>(x), behind::<T>(x, 0));
    let mut y: Vec<T> = Vec::new();
    for i in 0..N {
        y.push((0..i).fold(b[i], |rest, j| rest - a[i][j] * y[j]));
    }
    for i in (0..N).rev() {
        y[i] = (i + 1..N).fold(y[i], |rest, j| rest - a[i][j] * y[j]) / a[i][i];
    }
    y
}

fn trisolv<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b) = (definite::<T>(x), behind::<T>(x, 0));
    let mut y: Vec<T> = Vec::new();
    for i in 0..N {
        y.push((0..i).fold(b[i], |rest, j| rest - a[i][j] * y[j]) / a[i][i]);
    }
    y
}

fn centred<T: Real>(x: &[f64]) -> Matrix<T> {
    let mut data = matrix::<T>(x, 0);
    for j in 0..N {
        let mean = (0..N).fold(T::of(0.0), |sum, i| sum + data[i][j]) / T::of(N as f64);
        data.iter_mut().for_each(|row| row[j] = row[j] - mean);
    }
    data
}

fn covariance<T: Real>(x: &[f64]) -> Vec<T> {
    let data = centred::<T>(x);
    let square = product(&transposed(&data), &data);
    flat(square).into_iter().map(|x| x / T::of(N as f64 - 1.0)).collect()
}

fn correlation<T: Real>(x: &[f64]) -> Vec<T> {
    let mut data = centred::<T>(x);
    for j in 0..N {
        let square = (0..N).fold(T::of(0.0), |sum, i| sum + data[i][j] * data[i][j]);
        let deviation = (square / T::of(N as f64)).sqrt();
        // Columns that hardly vary are left as they are.
        let deviation = if deviation.less(T::of(1e-8)) { T::of(1.0) } else { deviation };
        data.iter_mut().for_each(|row| row[j] = row[j] / (T::of(N as f64).sqrt() * deviation));
    }
    flat(product(&transposed(&data), &data))
}

fn jacobi_1d<T: Real>(x: &[f64]) -> Vec<T> {
    let mut a: Vec<T> = x[..12].iter().map(|x| T::of(*x)).collect();
    for _ in 0..6 {
        let old = a.clone();
        for i in 1..11 {
            a[i] = T::of(0.33333) * (old[i - 1] + old[i] + old[i + 1]);
        }
    }
    a
}

fn jacobi_2d<T: Real>(x: &[f64]) -> Vec<T> {
    let mut a = matrix::<T>(x, 0);
    for _ in 0..6 {
        let old = a.clone();
        for i in 1..N - 1 {
            for j in 1..N - 1 {
                let sum = old[i][j] + old[i][j - 1] + old[i][j + 1] + old[i + 1][j] + old[i - 1][j];
                a[i][j] = T::of(0.2) * sum;
            }
        }
    }
    flat(a)
}

fn seidel_2d<T: Real>(x: &[f64]) -> Vec<T> {
    let mut a = matrix::<T>(x, 0);
    for _ in 0..5 {
        for i in 1..N - 1 {
            for j in 1..N - 1 {
                let around = [i - 1, i, i + 1].map(|i| a[i][j - 1] + a[i][j] + a[i][j + 1]);
                a[i][j] = (around[0] + around[1] + around[2]) / T::of(9.0);
            }
        }
    }
    flat(a)
}

fn heat_3d<T: Real>(x: &[f64]) -> Vec<T> {
    let mut a: Vec<Matrix<T>> = (0..3).map(|at| matrix(x, at)).collect();
    for _ in 0..6 {
        let old = a.clone();
        let second = |l: T, m: T, r: T| T::of(0.125) * (r - T::of(2.0) * m + l);
        for i in 1..N - 1 {
            for j in 1..N - 1 {
                let m = old[1][i][j];
                a[1][i][j] = second(old[0][i][j], m, old[2][i][j])
                    + second(old[1][i - 1][j], m, old[1][i + 1][j])
                    + second(old[1][i][j - 1], m, old[1][i][j + 1])
                    + m;
            }
        }
    }
    flat(a.swap_remove(1))
}

fn fdtd_2d<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut ex, mut ey, mut hz) = (matrix::<T>(x, 0), matrix::<T>(x, 1), matrix::<T>(x, 2));
    for t in 0..4 {
        ey[0] = vec![T::of(f64::from(t)); N];
        for i in 0..N {
            for j in 0..N {
                if i > 0 {
                    ey[i][j] = ey[i][j] - T::of(0.5) * (hz[i][j] - hz[i - 1][j]);
                }
                if j > 0 {
                    ex[i][j] = ex[i][j] - T::of(0.5) * (hz[i][j] - hz[i][j - 1]);
                }
            }
        }
        for i in 0..N - 1 {
            for j in 0..N - 1 {
                let curl = ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j];
                hz[i][j] = hz[i][j] - T::of(0.7) * curl;
            }
        }
    }
    flat(hz)
}

fn adi<T: Real>(x: &[f64]) -> Vec<T> {
    // Sweeps along columns, then along rows, each an implicit step.
    let mut u = matrix::<T>(x, 0);
    let (a, b) = (T::of(-0.3), T::of(1.6));
    for _ in 0..3 {
        for _ in 0..2 {
            let old = u.clone();
            for i in 1..N - 1 {
                let (mut p, mut q) = (vec![T::of(0.0)], vec![T::of(1.0)]);
                for j in 1..N - 1 {
                    let source = T::of(0.3) * (old[j][i - 1] + old[j][i + 1]) + T::of(0.4) * old[j][i];
                    let pivot = a * p[j - 1] + b;
                    p.push(-a / pivot);
                    q.push((source - a * q[j - 1]) / pivot);
                }
                u[i][N - 1] = T::of(1.0);
                for j in (1..N - 1).rev() {
                    u[i][j] = p[j] * u[i][j + 1] + q[j];
                }
            }
        }
    }
    flat(u)
}

fn deriche<T: Real>(x: &[f64]) -> Vec<T> {
    // The filter of an image's rows, with coefficients by exponentials.
    let alpha = T::of(0.25);
    let (e, e2) = ((-alpha).exp(), (T::of(-2.0) * alpha).exp());
    let one = T::of(1.0);
    let k = (one - e) * (one - e) / (one + T::of(2.0) * alpha * e - (T::of(2.0) * alpha).exp());
    let (a2, a3, a4) = (k * e * (alpha - one), k * e * (alpha + one), -k * e2);
    let (b1, b2) = (T::of(2.0) * e, -e2);
    let mut results = Vec::new();
    for row in matrix::<T>(x, 0) {
        let (mut y1, mut y2, mut before) = (T::of(0.0), T::of(0.0), T::of(0.0));
        let mut forwards = Vec::new();
        for x in &row {
            let y = k * *x + a2 * before + b1 * y1 + b2 * y2;
            (before, y2, y1) = (*x, y1, y);
            forwards.push(y);
        }
        let (mut y1, mut y2, mut x1, mut x2) = (T::of(0.0), T::of(0.0), T::of(0.0), T::of(0.0));
        for (x, forward) in row.iter().zip(forwards).rev() {
            let y = a3 * x1 + a4 * x2 + b1 * y1 + b2 * y2;
            (x2, x1, y2, y1) = (x1, *x, y1, y);
            results.push(forward + y);
        }
    }
    results
}

fn nussinov<T: Real>(x: &[f64]) -> Vec<T> {
    // Bases are 0 to 3, and pairs of them score 1.
    let bases: Vec<i32> = x[..10].iter().map(|x| ((x + 0.75) * 2.0) as i32).collect();
    let n = bases.len();
    let mut table = vec![vec![T::of(0.0); n]; n];
    for i in (0..n).rev() {
        for j in i + 1..n {
            let pair = T::of(if bases[i] + bases[j] == 3 { 1.0 } else { 0.0 });
            let inner = if i + 1 < j { table[i + 1][j - 1] } else { T::of(0.0) };
            let mut best = table[i][j - 1].max(table[i + 1][j]).max(inner + pair);
            for k in i + 1..j {
                best = best.max(table[i][k] + table[k + 1][j]);
            }
            table[i][j] = best;
        }
    }
    table.swap_remove(0)
}

fn floyd_warshall<T: Real>(x: &[f64]) -> Vec<T> {
    let mut paths: Matrix<T> =
        (0..N).map(|i| (0..N).map(|j| T::of(x[i * N + j].abs() + 0.01)).collect()).collect();
    for k in 0..N {
        for i in 0..N {
            for j in 0..N {
                paths[i][j] = paths[i][j].min(paths[i][k] + paths[k][j]);
            }
        }
    }
    flat(paths)
}

#[test]
fn integers_and_minima_are_no_errors() {
    let mut random = Random::new(9);
    for case in all().iter().filter(|case| matches!(case.name, "nussinov" | "floyd_warshall")) {
        for _ in 0..20 {
            let (results, report) = case.run(&(case.inputs)(&mut random), &mut Count::default());
            assert!(report.doubtful().next().is_none() && report.lost().is_none(), "{report}");
            let is_exact = results.iter().all(|x| x.error().absolute == 0.0);
            assert!(is_exact || case.name == "floyd_warshall", "{report}");
            assert!(results.iter().all(|x| x.error().relative < 1e-15), "{report}");
        }
    }
}
