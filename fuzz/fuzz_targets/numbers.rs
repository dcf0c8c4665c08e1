//! The target `numbers` of outward-fuzz.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    (outward_fuzz::target("numbers").expect("a target of this name").run)(data);
});
