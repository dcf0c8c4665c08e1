//! The examples, on a computer without a GPU.

#[allow(dead_code, reason = "the other half is for computers with a GPU")]
#[path = "../examples/resident.rs"]
mod resident;

/// Checks the results of the example on the CPU; with a GPU, the same program computes there.
#[test]
fn resident_runs() {
    resident::main().expect("the CPU is always there");
}
