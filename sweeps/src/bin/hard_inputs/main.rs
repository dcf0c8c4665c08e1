//! Makes the files of hard-to-round inputs in `crates/outward-needs/data/hard-to-round`, by a search of its own:
//!
//! ```text
//! cargo run --profile test -p outward-sweeps --bin hard_inputs [FUNCTION…]
//! ```
//!
//! | file | how it searches |
//! |---|---|
//! | `search.rs` | binary64: pieces of a function as straight lines, on which what is near a boundary follows from continued fractions |
//! | `exhaustive.rs` | binary32: every input, through binary64 |
//! | `structured.rs` | no search: inputs that are hard, or easy to get wrong, for a reason |
//! | `pi.rs` | the multiples of π/2 that numbers are nearest to, from the continued fraction of 2^e·2/π |
//!
//! How near a result lies to a boundary is taken from the oracle in pure Rust, and the library is compared with it at
//! every input before a file is written.

mod exhaustive;
mod pi;
mod search;
mod structured;

use std::fmt::Write as _;
use std::time::Instant;

use outward::format::Format;
use outward_test::evaluate::{Evaluate, Paths, levels};
use outward_test::functions::Function;
use outward_test::hardness::{Boundary, hardness};
use outward_test::oracle::{Dashu, Oracle};
use outward_test::suite::{Report, compare};

/// Inputs that are kept for each function, format and kind of boundary.
const KEPT: usize = 100;

fn main() {
    let named: Vec<String> = std::env::args().skip(1).collect();
    for name in &named {
        assert!(Function::by_name(name).is_some(), "no function `{name}`");
    }
    for function in Function::ALL {
        if named.is_empty() || named.iter().any(|name| name == function.name()) {
            write_file(function, search::hard(function));
            write_file(function, exhaustive::hard(function));
        }
    }
}

/// Inputs found by a search, of which the hardest are kept.
struct HardInputs<F> {
    candidates: Vec<[F; 2]>,
    /// How they were found.
    how: String,
}

fn write_file<F: Evaluate>(function: Function, found: HardInputs<F>) {
    let start = Instant::now();
    let mut text = format!(
        "# Inputs for which {} of {} is hard to round, one a line. Made by\n\
         #     cargo run --profile test -p outward-sweeps --bin hard_inputs\n\
         # Distances are in units in the last place, by the oracle of outward-test, with which the library agrees at\n\
         # every input here.\n",
        function.name(),
        F::NAME
    );
    let mut inputs = Vec::new();
    for boundary in [Boundary::Number, Boundary::Midpoint] {
        let mut ranked: Vec<(f64, [F; 2])> = found
            .candidates
            .iter()
            .filter_map(|&input| {
                let (at, bits) = hardness::<F>(Dashu.truth(function, input.map(F::widen)))?;
                (at == boundary).then_some((bits, input))
            })
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.dedup_by_key(|(_, input)| input.map(F::pattern));
        ranked.truncate(KEPT);
        let _ = writeln!(text, "\n# Results next to a {}: {}.", boundary.name(), found.how);
        for (bits, input) in ranked {
            let _ = writeln!(text, "{} # 2^-{bits:.1} from a {}", line(function, input), boundary.name());
            inputs.push(input);
        }
    }
    for (why, own) in structured::inputs::<F>(function) {
        let _ = writeln!(text, "\n# {why}");
        for input in own {
            let _ = writeln!(text, "{}", line(function, input));
            inputs.push(input);
        }
    }
    let mut report = Report::new(format!("{} {}", function.name(), F::NAME));
    compare(&mut report, function, Paths::AsUsed, &inputs, &Dashu, &levels());
    report.finish();
    let path = outward_needs::data("hard-to-round").join(F::NAME).join(function.name()).with_extension("wc");
    std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    println!(
        "{}: {} inputs ({:.0} s to rank them)",
        path.display(),
        inputs.len(),
        start.elapsed().as_secs_f64()
    );
}

/// The input as a line of a file has it.
fn line<F: Format>(function: Function, input: [F; 2]) -> String {
    let words: Vec<String> = input[..function.arity()].iter().map(|&x| hexadecimal(x.widen())).collect();
    words.join(",")
}

fn hexadecimal(x: f64) -> String {
    if !x.is_finite() {
        return if x.is_nan() {
            "nan"
        } else if x > 0.0 {
            "inf"
        } else {
            "-inf"
        }
        .to_owned();
    }
    let (bits, sign) = (x.abs().to_bits(), if x.is_sign_negative() { "-" } else { "" });
    let (field, fraction) = (bits >> 52, bits & ((1 << 52) - 1));
    match (field, fraction) {
        (0, 0) => format!("{sign}0"),
        (0, _) => format!("{sign}0x{fraction:x}p-1074"),
        _ => {
            let digits = format!("{fraction:013x}");
            let digits = digits.trim_end_matches('0');
            let point = if digits.is_empty() { "" } else { "." };
            format!("{sign}0x1{point}{digits}p{}", i64::try_from(field).expect("11 bits") - 1023)
        }
    }
}
