//! Every binary32 number, on all cores: rounding to integral values on each machine of this computer against the
//! specification, the short sequence for ties to away and its restricted variants against the real one, conversions to
//! integers against the host's. `cargo run --release -p outward-sweeps --bin integral_total`; some ten minutes of one
//! core.

use std::sync::atomic::{AtomicU64, Ordering};

use outward::format::Format;
use outward::machine::soft::integral;
use outward::machine::{Kernel, Lanes, Level, Machine};
use outward::ops;
use outward::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};

/// Numbers in a row of work.
const CHUNK: u64 = 1 << 16;

/// Rounds a row of numbers with all attributes.
struct Integral<'a> {
    from: &'a [f32],
    to: &'a mut [Vec<f32>; 5],
}

impl Kernel for Integral<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        for at in (0..self.from.len()).step_by(M::LANES) {
            let x = M::F32::load(m, &self.from[at..]);
            x.round_integral::<Rn>().canonical().store(&mut self.to[0][at..]);
            x.round_integral::<Rz>().canonical().store(&mut self.to[1][at..]);
            x.round_integral::<Ru>().canonical().store(&mut self.to[2][at..]);
            x.round_integral::<Rd>().canonical().store(&mut self.to[3][at..]);
            x.round_integral::<Rna>().canonical().store(&mut self.to[4][at..]);
        }
    }
}

/// What went wrong where, by the names of the checks.
struct Tally {
    names: Vec<String>,
    wrong: Vec<AtomicU64>,
    first: Vec<AtomicU64>,
}

impl Tally {
    fn note(&self, check: usize, right: bool, bits: u64) {
        if !right {
            self.wrong[check].fetch_add(1, Ordering::Relaxed);
            self.first[check].fetch_min(bits, Ordering::Relaxed);
        }
    }
}

/// To the four integers with one attribute, against Rust's saturating conversions of the rounded value.
fn integers<A: RoundingAttribute>(x: f32, rounded: f32) -> bool {
    let nan = x.is_nan();
    ops::to_int::<i32, A, _>(x) == rounded as i32
        && ops::to_int::<u32, A, _>(x) == rounded as u32
        && ops::to_int::<i64, A, _>(x) == if nan { i64::MIN } else { rounded as i64 }
        && ops::to_int::<u64, A, _>(x) == if nan { 1 << 63 } else { rounded as u64 }
}

fn row(first: u64, levels: &[Level], tally: &Tally) {
    let numbers: Vec<f32> = (first..first + CHUNK).map(f32::from_pattern).collect();
    let mut results: [Vec<f32>; 5] = std::array::from_fn(|_| vec![0.0; numbers.len()]);
    let wanted: [Vec<f32>; 5] = outward::RoundingDirection::ALL
        .map(|round| numbers.iter().map(|&x| integral::round_to_integral(x, round)).collect());
    for (check, level) in levels.iter().enumerate() {
        level.dispatch(Integral { from: &numbers, to: &mut results });
        for (result, wanted) in results.iter().zip(&wanted) {
            for ((result, wanted), x) in result.iter().zip(wanted).zip(&numbers) {
                tally.note(check, result.to_bits() == wanted.to_bits(), x.pattern());
            }
        }
    }
    let base = levels.len();
    for (at, &x) in numbers.iter().enumerate() {
        let [even, zero, up, down, away] = [0, 1, 2, 3, 4].map(|i| wanted[i][at]);
        let (short, bits) = (ops::round_short(x), x.to_bits());
        let is = |a: f32, b: f32| a.to_bits() == b.to_bits();
        // The one difference: a NaN keeps its sign.
        let sign = if x.is_nan() { bits & 1 << 31 } else { 0 };
        tally.note(base, short.to_bits() == away.to_bits() | sign, x.pattern());
        tally.note(base + 1, bits >> 31 == 1 || is(ops::round_short_positive(x), away), x.pattern());
        let magnitude = bits & 0x7fff_ffff;
        let from_half = ops::round_short_from_half(x);
        let same = is(from_half, short);
        tally.note(base + 2, same == (magnitude != 0x3eff_ffff), x.pattern());
        let odd = (8_388_608.0..16_777_216.0).contains(&x.abs()) && magnitude & 1 == 1;
        tally.note(base + 3, is(ops::round_short_to_integers(x), short) != odd, x.pattern());
        let right = integers::<Rn>(x, even)
            && integers::<Rz>(x, zero)
            && integers::<Ru>(x, up)
            && integers::<Rd>(x, down)
            && integers::<Rna>(x, away);
        tally.note(base + 4, right, x.pattern());
        let (fraction, exponent) = ops::frexp(x);
        let (part, whole) = ops::modf(x);
        let apart = is(ops::ldexp_rn(fraction, exponent), if x.is_nan() { f32::nan() } else { x })
            && is(whole, zero)
            && (!x.is_finite() || part + whole == x && part.abs() < 1.0);
        tally.note(base + 5, apart, x.pattern());
    }
}

fn main() {
    let levels: Vec<Level> = [Level::Scalar, Level::Avx2, Level::Avx512]
        .into_iter()
        .filter(|level| {
            let available = level.is_available();
            if !available {
                println!("NOT RUN: this computer has no {}", level.name());
            }
            available
        })
        .collect();
    let mut names: Vec<String> =
        levels.iter().map(|level| format!("round_integral on {}", level.name())).collect();
    names.extend(
        [
            "round_short is round, but for the sign of a NaN",
            "round_short_positive is round from +0 on",
            "round_short_from_half differs at ±0x3effffff alone",
            "round_short_to_integers differs at odd integers from 2^23 to 2^24 alone",
            "conversions to i32, u32, i64, u64",
            "frexp, ldexp and modf",
        ]
        .map(String::from),
    );
    let zeros = || names.iter().map(|_| AtomicU64::new(0)).collect();
    let tally = Tally {
        wrong: zeros(),
        first: names.iter().map(|_| AtomicU64::new(u64::MAX)).collect(),
        names: names.clone(),
    };
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let first = next.fetch_add(CHUNK, Ordering::Relaxed);
                    if first >= 1 << 32 {
                        return;
                    }
                    row(first, &levels, &tally);
                }
            });
        }
    });
    let mut failed = false;
    for ((name, wrong), first) in tally.names.iter().zip(&tally.wrong).zip(&tally.first) {
        let (wrong, first) = (wrong.load(Ordering::Relaxed), first.load(Ordering::Relaxed));
        failed |= wrong != 0;
        println!(
            "{} {name}{}",
            if wrong == 0 { "ok     " } else { "FAILED " },
            match wrong {
                0 => String::new(),
                _ => format!(": {wrong} of 2^32, the first at {first:#010x}"),
            }
        );
    }
    std::process::exit(i32::from(failed));
}
