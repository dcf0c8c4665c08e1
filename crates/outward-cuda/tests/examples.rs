//! The examples, on a computer without a GPU.

#[allow(dead_code, reason = "the other half is for computers with a GPU")]
#[path = "../examples/resident.rs"]
mod resident;

/// What the example does on the CPU; with a GPU, the same program does it there.
#[test]
fn resident_runs() {
    resident::main().expect("the CPU is always there");
}
