//! Checks that the environment after calls is that before them, in each one that C programs can set, and that the work
//! in between is computed in the default one.
#![cfg(all(target_os = "linux", target_env = "gnu", any(target_arch = "x86_64", target_arch = "aarch64")))]

use std::ffi::c_int;
use std::hint::black_box;

use outward_fenv::{Environment, Flags, RoundingMode, preserve, preserve_for_kernels, preserve_for_number};

#[link(name = "m")]
unsafe extern "C" {
    safe fn feclearexcept(flags: c_int) -> c_int;
    safe fn feraiseexcept(flags: c_int) -> c_int;
    safe fn fetestexcept(flags: c_int) -> c_int;
    safe fn feenableexcept(flags: c_int) -> c_int;
    safe fn fedisableexcept(flags: c_int) -> c_int;
    safe fn fegetexcept() -> c_int;
    safe fn fesetround(mode: c_int) -> c_int;
    safe fn fegetround() -> c_int;
}

#[cfg(target_arch = "x86_64")]
mod fenv {
    pub const FLAGS: [i32; 5] = [1, 4, 8, 16, 32];
    pub const MODES: [i32; 4] = [0, 0x400, 0x800, 0xc00];
}
#[cfg(target_arch = "aarch64")]
mod fenv {
    pub const FLAGS: [i32; 5] = [1, 2, 4, 8, 16];
    pub const MODES: [i32; 4] = [0, 0x80_0000, 0x40_0000, 0xc0_0000];
}
use fenv::{FLAGS, MODES};

const ALL: c_int = FLAGS[0] | FLAGS[1] | FLAGS[2] | FLAGS[3] | FLAGS[4];

const OURS: [Flags; 5] =
    [Flags::INVALID, Flags::DIVIDE_BY_ZERO, Flags::OVERFLOW, Flags::UNDERFLOW, Flags::INEXACT];

/// Returns 1/3 to nearest, after operations that raise each flag.
fn third() -> f64 {
    let [zero, none, one, large, small] = black_box([0.0, 0.0, 1.0, f64::MAX, f64::MIN_POSITIVE]);
    black_box([zero / none, one / zero, large * large, small * small * 0.3]);
    one / black_box(3.0)
}

/// Returns the same result in every rounding mode.
extern "C" fn entry(x: f64, n: i32) -> f64 {
    preserve_for_number(
        (x, n),
        |(x, n)| if black_box(third()) < 1.0 { x * f64::from(n) } else { x },
        |(x, n)| entry(x, n),
    )
}

/// Computes by each way to call.
fn compute() {
    let direction = fegetround();
    assert_eq!(preserve_for_kernels(|| black_box((third(), fegetround())).1), direction);
    assert_eq!(preserve(third).to_bits(), 0x3fd5_5555_5555_5555);
    assert_eq!(black_box(entry as extern "C" fn(f64, i32) -> f64)(0.75, 3), 2.25);
}

#[test]
fn flags_and_rounding_modes_stay_as_they_were() {
    let names =
        [RoundingMode::ToNearest, RoundingMode::Downward, RoundingMode::Upward, RoundingMode::TowardZero];
    for (mode, name) in MODES.into_iter().zip(names) {
        for raised in [0, FLAGS[0], FLAGS[1] | FLAGS[4], ALL] {
            fesetround(mode);
            feclearexcept(ALL);
            feraiseexcept(raised);
            // Raising overflow may raise inexact.
            let raised = fetestexcept(ALL);
            compute();
            let (mode_after, raised_after) = (fegetround(), fetestexcept(ALL));
            let named = Environment::current().rounding_mode();
            fesetround(MODES[0]);
            assert_eq!((mode_after, raised_after, named), (mode, raised, name));
        }
    }
}

#[test]
fn exceptions_that_trap_do_not_trap_in_calls() {
    // Processors without traps, which include some with aarch64, enable none.
    feclearexcept(ALL);
    feenableexcept(ALL);
    let trapping = fegetexcept();
    compute();
    let inside = preserve(|| fegetexcept());
    let (trapping_after, raised) = (fegetexcept(), fetestexcept(ALL));
    fedisableexcept(ALL);
    assert_eq!((trapping_after, inside, raised), (trapping, 0, 0));
    assert!(trapping == ALL || cfg!(not(target_arch = "x86_64")), "{trapping:x}");
}

#[test]
fn flags_are_those_of_c() {
    for (ours, theirs) in OURS.into_iter().zip(FLAGS) {
        feclearexcept(ALL);
        let before = Environment::current();
        before.with(ours).restore();
        assert_eq!(fetestexcept(ALL), theirs, "{ours:?}");
        assert!(!before.is_default() || Environment::current().is_default());
        let inexact = if ours == Flags::INEXACT { theirs } else { 0 };
        before.with_inexact_of(Environment::current()).restore();
        assert_eq!(fetestexcept(ALL), inexact, "{ours:?}");
        before.restore();
        assert_eq!(fetestexcept(ALL), 0, "{ours:?}");
    }
    let both = Flags::OVERFLOW.and(Flags::INEXACT);
    assert!(both.has(Flags::OVERFLOW) && both.has(Flags::NONE) && !both.has(Flags::INVALID));
    feclearexcept(ALL);
    Environment::current().with(both).restore();
    assert_eq!(fetestexcept(ALL), FLAGS[2] | FLAGS[4]);
}

/// Checks threads, which inherit the environment of the thread that starts them.
#[test]
fn threads_that_a_call_starts_do_not_trap() {
    feclearexcept(ALL);
    feenableexcept(ALL);
    let found = preserve(|| std::thread::spawn(|| (third().to_bits(), fegetexcept())).join());
    fedisableexcept(ALL);
    assert_eq!(found.expect("no panic"), (0x3fd5_5555_5555_5555, 0));
}

/// Checks that a nested call, as in signal handlers, leaves the environment as the outer one has set it.
#[test]
fn calls_nest() {
    fesetround(MODES[2]);
    feclearexcept(ALL);
    let inside = preserve(|| {
        let before = (fegetround(), fetestexcept(ALL));
        compute();
        (before, (fegetround(), fetestexcept(ALL)))
    });
    let after = (fegetround(), fetestexcept(ALL));
    fesetround(MODES[0]);
    assert_eq!((inside, after), (((MODES[0], ALL), (MODES[0], ALL)), (MODES[2], 0)));
}
