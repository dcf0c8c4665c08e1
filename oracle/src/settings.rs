//! Extent of the heavy suites, from the environment.

use outward_test::functions::Function;

/// Returns the inputs per function and format: `OUTWARD_RANDOM_INPUTS`, a million by default.
///
/// # Panics
/// If a variable is set to something other than a number, like all functions here.
pub fn random_inputs() -> usize {
    usize::try_from(setting("OUTWARD_RANDOM_INPUTS", 1_000_000)).expect("a count")
}

/// Returns the number of inputs of a function: fewer than given where MPFR lacks the function, and it is a root of an
/// equation, or a quotient of several values, with ever more digits.
pub fn share(function: Function, inputs: usize) -> usize {
    use Function::{CylBesselI0, CylBesselI1, Erfcinv, Erfcx, Erfinv, Normcdf, Normcdfinv};
    match function {
        Erfinv | Erfcinv | Normcdfinv => inputs / 100,
        CylBesselI0 | CylBesselI1 | Erfcx | Normcdf => inputs / 20,
        _ => inputs,
    }
}

/// Returns the seed of the generators: `OUTWARD_SEED`.
pub fn seed() -> u64 {
    setting("OUTWARD_SEED", 20_261_121)
}

fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text} is not a number")),
        Err(_) => default,
    }
}
