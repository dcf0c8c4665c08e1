//! Pairs in users' kernels: the functions of the header give the bits of `outward::pair`. Without a device the tests
//! say that they have not run.

mod common;
#[path = "common/run.rs"]
mod run;

use std::sync::PoisonError;

use outward::emit::{self, Dialect};
use outward::ops::Float;
use outward::pair::{Pair, fast_two_sum, two_product, two_sum};
use outward::table::OpInfo;
use outward_test::generators::Random;

use run::{DEVICE, ROWS, Stored, column, run_text, same};

const OPERATIONS: [&str; 4] = ["add", "sub", "mul", "div"];

/// Returns the header with these functions.
fn header(names: &[&str]) -> String {
    let functions: Vec<&OpInfo> = emit::functions().filter(|info| names.contains(&info.name)).collect();
    assert_eq!(functions.len(), names.len());
    emit::library(Dialect::OpenCl, &functions).expect("in lanes")
}

/// Returns a pair whose high word has an exponent in the range, or a special pair.
fn pair<T: Stored + Float>(exponents: i32, random: &mut Random, of: impl Fn(T, T) -> (T, T)) -> (T, T) {
    let power = |exponent: i32| T::from_pattern(((exponent + T::BIAS) as u64) << T::FRACTION_BITS);
    let exponent = random.below(2 * exponents as u64) as i32 - exponents;
    let sign = random.below(2) << (T::BITS - 1);
    let fraction = random.bits() & T::FRACTION_MASK;
    let hi = T::from_pattern(power(exponent).pattern() | fraction | sign);
    match random.below(24) {
        0 => (T::from_pattern(sign), T::from_pattern(0)),
        1 => (T::from_pattern(T::INFINITY_BITS | sign), T::from_pattern(0)),
        2 => (T::from_pattern(T::INFINITY_BITS | 1 << (T::FRACTION_BITS - 1)), T::from_pattern(0)),
        3 => (hi, T::from_pattern(0)),
        4 => (power(exponent), T::from_pattern(0)),
        _ => {
            // The low word is below half an ulp of the high word, or a few powers of two further down.
            let below = exponent - T::PRECISION as i32 - random.below(4) as i32;
            let lo =
                power(below).pattern() | random.bits() & T::FRACTION_MASK | random.below(2) << (T::BITS - 1);
            of(hi, T::from_pattern(lo))
        }
    }
}

/// Returns the expected number, or, if it is a NaN, that of a device if it has one there: transforms promise no more.
fn same_nan<T: Stored>(expected: T, found: &[u8], at: usize) -> T {
    let size = T::BITS as usize / 8;
    let mut bytes = [0; 8];
    bytes[..size].copy_from_slice(&found[at * size..][..size]);
    let found = T::from_pattern(u64::from_le_bytes(bytes));
    let is_nan = |x: T| x.pattern() & !T::SIGN_MASK > T::INFINITY_BITS;
    if is_nan(expected) && is_nan(found) { found } else { expected }
}

macro_rules! functions_of_pairs {
    ($name:ident $number:ident $f:literal $exponents:literal) => {
        #[test]
        fn $name() {
            let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
            if common::device("pairs of a header").is_none() {
                return;
            }
            let mut random = Random::new(91);
            let mut sample =
                || -> Vec<_> { (0..ROWS).map(|_| pair::<$number>($exponents, &mut random, two_sum)).collect() };
            let (x, mut y) = (sample(), sample());
            // Sums that cancel, except for a few digits.
            for row in (0..ROWS).step_by(5) {
                y[row] = (-x[row].0, if row % 2 == 0 { x[row].1 } else { -x[row].1 });
            }
            let ty = stringify!($number).replace("f64", "double").replace("f32", "float");
            let mut calls = String::new();
            let mut call = |function: String| {
                calls += &format!("p = {function}; *r++ = p.hi; *r++ = p.lo;\n");
            };
            for operation in OPERATIONS {
                for direction in ["", "_rd", "_ru"] {
                    call(format!("outward_{operation}{}_pair{direction}(x, y)", $f));
                }
            }
            for direction in ["", "_rd", "_ru"] {
                call(format!("outward_sqrt{}_pair{direction}(x)", $f));
            }
            for transform in ["two_sum", "two_product"] {
                call(format!("outward_{transform}{}(x.hi, y.hi)", $f));
            }
            call(format!("outward_fast_two_sum{}(x.hi, x.lo)", $f));
            let kernel = format!(
                "__kernel void k(__global const {ty} *xh, __global const {ty} *xl, __global const {ty} *yh,
                    __global const {ty} *yl, __global {ty} *r) {{
                    const size_t i = get_global_id(0);
                    const outward_pair{f} x = {{xh[i], xl[i]}}, y = {{yh[i], yl[i]}};
                    outward_pair{f} p;
                    r += 36 * i;
                    {calls}
                }}",
                f = $f
            );
            let words = |pairs: &[($number, $number)]| {
                let (hi, lo): (Vec<$number>, Vec<$number>) = pairs.iter().copied().unzip();
                [column(&hi), column(&lo)]
            };
            let columns = [words(&x), words(&y)].concat();
            let names = ["add", "sub", "mul", "div", "sqrt"];
            let found = run_text(&(header(&names) + &kernel), "", &columns, 36 * size_of::<$number>());
            // A sum of zeros would lose the sign of the high word.
            let of_words =
                |(hi, lo): ($number, $number)| if lo == 0.0 { Pair::from(hi) } else { Pair::new(hi, lo) };
            same::<$number>(stringify!($number), &found, 36, |row| {
                let (a, b) = (of_words(x[row]), of_words(y[row]));
                let pairs = [
                    [a + b, a.add_rd(b), a.add_ru(b)],
                    [a - b, a.sub_rd(b), a.sub_ru(b)],
                    [a * b, a.mul_rd(b), a.mul_ru(b)],
                    [a / b, a.div_rd(b), a.div_ru(b)],
                    [a.sqrt(), a.sqrt_rd(), a.sqrt_ru()],
                ];
                let transforms = [two_sum(a.hi(), b.hi()), two_product(a.hi(), b.hi()), fast_two_sum(a.hi(), a.lo())];
                let pairs = pairs.into_iter().flatten().flat_map(|pair| [pair.hi(), pair.lo()]);
                let transforms = transforms.into_iter().flat_map(|(hi, lo)| [hi, lo]).zip(30..);
                pairs.chain(transforms.map(|(x, at)| same_nan(x, &found, 36 * row + at))).collect()
            });
        }
    };
}
functions_of_pairs!(pairs_of_binary64 f64 "" 400);
functions_of_pairs!(pairs_of_binary32 f32 "f" 30);

/// Checks the kernel that `docs/learn/gpu.md` shows, and the results that it states.
#[test]
fn the_page_shows_what_its_kernel_gives() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if common::device("pairs in docs/learn/gpu.md").is_none() {
        return;
    }
    let page = include_str!("../../../docs/learn/gpu.md");
    let (_, behind) = page.split_once("```opencl\n").expect("a kernel");
    let (kernel, behind) = behind.split_once("```").expect("its end");
    let (between, behind) = behind.split_once("```text\n").expect("results");
    let (results, _) = behind.split_once("```").expect("their end");

    let kernel = kernel.replace("#include \"outward.clh\"\n", &header(&["add", "mul", "div"]));
    let mut terms = vec![1_i32; ROWS];
    terms[0] = 10_000;
    let column = terms.iter().flat_map(|n| n.to_ne_bytes()).collect();
    let found = run_text(&kernel.replace(" sums(", " k("), "", &[column], 16);
    let word = |at: usize| f32::from_ne_bytes(found[4 * at..][..4].try_into().expect("a number"));
    let pair = f64::from(word(2)) + f64::from(word(3));
    assert_eq!(results, format!("plain {}\npair  {pair:.13}\n", word(0)));

    let exact = (1..=10_000).rev().fold(Pair::from(0.0), |sum, n| {
        let n = f64::from(n);
        sum + Pair::from(1.0) / Pair::from(n * n)
    });
    let (_, digits) = between.split_once("the exact sum is ").expect("the exact sum");
    let (digits, _) = digits.split_once('…').expect("its digits");
    assert!(digits.len() == 19 && exact.to_string().starts_with(digits), "{exact}");
}
