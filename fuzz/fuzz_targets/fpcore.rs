//! The target `fpcore` of outward-fuzz.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    (outward_fuzz::target("fpcore").expect("a target of this name").run)(data);
});
