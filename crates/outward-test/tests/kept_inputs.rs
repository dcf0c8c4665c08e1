//! The inputs in the files of hard-to-round inputs are as hard as stated: the oracle computes the distance that is
//! stored with each.

use outward::format::Format;
use outward_test::data;
use outward_test::functions::Function;
use outward_test::hardness::{Boundary, hardness};
use outward_test::oracle::{Dashu, Oracle};

fn as_hard_as_they_say<F: Format>(function: Function) {
    let path = &data::hard_inputs(function, F::NAME)[0];
    let inputs = data::worst_cases::<F>(path, function.arity());
    let text = std::fs::read_to_string(path).expect("a file that was just read");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut said = 0;
    for (line, input) in lines.zip(&inputs) {
        let Some((_, comment)) = line.split_once(" # 2^-") else { continue };
        let (bits, name) = comment.split_once(" from a ").expect("a distance from a boundary");
        let (boundary, found) =
            hardness::<F>(Dashu.truth(function, input.map(F::widen))).expect("a distance");
        assert_eq!(Boundary::by_name(name), Some(boundary), "{line}");
        assert!((bits.parse::<f64>().expect("a number") - found).abs() < 0.06, "{line}: {found}");
        // Among random results one in 2^20 is as hard.
        assert!(found > 19.0, "{line}");
        said += 1;
    }
    // The slopes of these are known too roughly for the search in binary64, which finds nothing.
    let has_rough_slopes = {
        use Function::{CylBesselI0, CylBesselI1, J0, J1, Lgamma, Tgamma, Y0, Y1};
        [Tgamma, Lgamma, CylBesselI0, CylBesselI1, J0, J1, Y0, Y1].contains(&function)
    };
    // The function with the fewest is Y0, with 5 · 10^7 arguments in binary32.
    let least = if F::BITS == 64 && has_rough_slopes { 0 } else { 80 };
    assert!(
        said >= least && inputs.len() > said,
        "{}: {said} distances, {} inputs",
        path.display(),
        inputs.len()
    );
}

outward_test::for_each_function!(as_hard_as_they_say);

/// The numbers of each format that are nearest to a multiple of π/2 (W. Kahan's, and 16367173·2^72) are among them.
#[test]
fn the_hardest_to_reduce_are_kept() {
    for function in [Function::Sin, Function::Cos, Function::Tan] {
        let has = |format: &str, input: &str| {
            let text = std::fs::read_to_string(&data::hard_inputs(function, format)[0]).expect("a file");
            assert!(text.lines().any(|line| line == input), "{} {format}: no {input}", function.name());
        };
        has("f64", "0x1.6ac5b262ca1ffp849");
        has("f32", "0x1.f37c8ap95");
    }
}
