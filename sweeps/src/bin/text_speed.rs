//! Times reading and printing beside the standard library's, in one run: nanoseconds per number, and the ratio.
//!
//! `cargo run --release -p outward-sweeps --bin text_speed`

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use outward::text::{parse_bounds, parse_nearest, write_hex, write_lower, write_nearest, write_upper};

/// The best of several passes over the inputs, in nanoseconds per input.
fn time<A>(inputs: &[A], mut f: impl FnMut(&A)) -> f64 {
    let pass = |_| {
        let start = Instant::now();
        inputs.iter().for_each(&mut f);
        start.elapsed().as_secs_f64() * 1e9 / inputs.len() as f64
    };
    (0..9).map(pass).fold(f64::INFINITY, f64::min)
}

fn main() {
    let mut state = 1_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let numbers: Vec<f64> = (0..20_000).map(|_| (random() >> 11) as f64 / (1_u64 << 43) as f64).collect();
    let any: Vec<f64> =
        (0..20_000).map(|_| f64::from_bits(random())).map(|x| if x.is_finite() { x } else { 1.5 }).collect();
    let texts = |f: &dyn Fn(&f64) -> String, xs: &[f64]| xs.iter().map(f).collect::<Vec<_>>();
    let files = [
        ("3 digits           ", texts(&|x| format!("{:.2}", x % 10.0), &numbers)),
        ("6 digits           ", texts(&|x| format!("{:.3}", x), &numbers)),
        ("9 digits           ", texts(&|x| format!("{:.6}", x), &numbers)),
        ("17 digits          ", texts(&|x| format!("{x:?}"), &numbers)),
        ("17 digits, exponent", texts(&|x| format!("{x:e}"), &any)),
        ("exact binary halves", texts(&|x| format!("{}", (x * 8.0).trunc() / 8.0), &numbers)),
        ("25 digits, random  ", texts(&|x| format!("{x:.15}{}", x.to_bits() % 10_000_019), &numbers)),
        ("binary64 in full   ", texts(&|x| format!("{x:.26}"), &numbers)),
    ];
    println!("reading                 std   bounds         nearest        bounds, f32");
    for (name, file) in &files {
        let std = time(file, |text| {
            black_box(black_box(text).parse::<f64>()).ok();
        });
        let bounds = time(file, |text| {
            black_box(parse_bounds::<f64>(black_box(text).as_bytes())).ok();
        });
        let nearest = time(file, |text| {
            black_box(parse_nearest::<f64>(black_box(text).as_bytes())).ok();
        });
        let single = time(file, |text| {
            black_box(parse_bounds::<f32>(black_box(text).as_bytes())).ok();
        });
        println!(
            "{name} {std:7.1} {bounds:7.1} {:4.2}x {nearest:7.1} {:4.2}x {single:7.1} {:4.2}x",
            bounds / std,
            nearest / std,
            single / std
        );
    }

    let halves: Vec<f64> = numbers.iter().map(|x| (x * 8.0).trunc() / 8.0).collect();
    let integers: Vec<f64> = numbers.iter().map(|x| x.trunc()).collect();
    let large: Vec<f64> = numbers.iter().map(|x| x * 1e15).collect();
    println!("printing                std   lower          upper          nearest        hexadecimal");
    for (name, numbers) in [
        ("binary64, moderate ", &numbers),
        ("binary64, any      ", &any),
        ("binary halves      ", &halves),
        ("integers           ", &integers),
        ("large integers     ", &large),
    ] {
        let (mut text, mut bytes) = (String::new(), Vec::new());
        let std = time(numbers, |x| {
            text.clear();
            black_box(write!(text, "{:?}", black_box(x))).ok();
        });
        let mut ours = |write: fn(f64, &mut Vec<u8>)| {
            let time = time(numbers, |&x| {
                bytes.clear();
                write(black_box(x), &mut bytes);
                black_box(&bytes);
            });
            format!("{time:7.1} {:4.2}x", time / std)
        };
        let columns = [ours(write_lower), ours(write_upper), ours(write_nearest), ours(write_hex)].join(" ");
        println!("{name} {std:7.1} {columns}");
    }
}
