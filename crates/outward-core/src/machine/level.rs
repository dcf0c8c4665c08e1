//! Choosing a machine at run time, once for a whole batch.

#[cfg(feature = "std")]
use super::choice::{Choice, MachineError};
#[cfg(target_arch = "x86_64")]
use super::{Avx2, Avx512};
use super::{Kernel, Scalar};

/// The machines by name, for choosing one at run time.
///
/// Functions that take no level compute on [`Level::best`]: slices, conversions, plans. Functions of single numbers use
/// [`Level::Scalar`], with the instruction for fused multiply-add if the processor has one. Results have the same bits
/// on every machine.
///
/// The environment variable `OUTWARD_MACHINE` overrides that choice for the whole process, as if the processor had no
/// other instructions (with the feature `std`). It is read once, at the first choice; it does not affect a level that a
/// program names.
/// | value | machine of the library |
/// | value | what the library computes with |
/// |---|---|
/// | `auto` | the fastest machine of this computer, as without the variable |
/// | `trace`, `soft`, `scalar`, `avx2`, `avx512` | the machine of this name: see [`Level::name`] |
/// | `scalar-without-fma` | the machine `scalar` as on a processor that has neither AVX2 nor FMA |
///
/// Any other value, or a machine that this computer cannot run, is an error: the first choice panics with a message,
/// and [`Level::chosen`] returns the error. Instructions for which the whole program was compiled (`-C target-feature`)
/// are used in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// [`Trace`](super::Trace): records the operations and interprets them; slow.
    Trace,
    /// [`Soft`](super::Soft): integers, the specification; slow.
    Soft,
    /// [`Scalar`]: portable.
    Scalar,
    /// Four lanes; x86-64 with AVX2, FMA and F16C.
    Avx2,
    /// Eight lanes; x86-64 with AVX-512 F, BW, DQ, CD and VL.
    Avx512,
}

impl Level {
    /// Every level, the fastest last.
    pub const ALL: [Level; 5] = [Level::Trace, Level::Soft, Level::Scalar, Level::Avx2, Level::Avx512];

    /// The name that the command line uses: `trace`, `soft`, `scalar`, `avx2`, `avx512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Trace => "trace",
            Level::Soft => "soft",
            Level::Scalar => "scalar",
            Level::Avx2 => "avx2",
            Level::Avx512 => "avx512",
        }
    }

    /// Can this computer run it?
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            // In WebAssembly the slow machines would be half of a module, which nobody asks for them.
            Level::Trace | Level::Soft => cfg!(not(target_arch = "wasm32")),
            Level::Scalar => true,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => Avx2::new().is_some(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => Avx512::new().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx2 | Level::Avx512 => false,
        }
    }

    /// The level that the library chooses if none is named: the fastest that this computer can run, or the one that the
    /// environment variable `OUTWARD_MACHINE` names ([`Level`] has the names).
    ///
    /// # Panics
    ///
    /// Where the variable has a value that names no machine of this computer, with the line that [`Level::chosen`]
    /// gives as an error.
    #[must_use]
    #[inline]
    pub fn best() -> Level {
        #[cfg(feature = "std")]
        return Choice::made().level;
        #[cfg(not(feature = "std"))]
        Level::fastest()
    }

    /// [`Level::best`], or the error in the environment variable: for programs that report it instead of panicking.
    ///
    /// # Errors
    ///
    /// Where the variable has a value that names no machine of this computer.
    #[cfg(feature = "std")]
    pub fn chosen() -> Result<Level, MachineError> {
        Choice::of_environment().as_ref().map(|choice| choice.level).map_err(Clone::clone)
    }

    /// The fastest level that this computer can run.
    pub(super) fn fastest() -> Level {
        Level::ALL.into_iter().rev().find(|level| level.is_available()).unwrap_or(Level::Scalar)
    }

    /// Runs a kernel on the machine of this level.
    ///
    /// # Panics
    ///
    /// Where [`Level::is_available`] is false.
    #[inline]
    pub fn dispatch<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Level::Trace => kernel.run(super::trace::Recorder::new().machine()),
            level => level.compute(kernel),
        }
    }

    /// [`Self::dispatch`] for all machines except [`Level::Trace`]. Recording a kernel takes as long to compile as
    /// running it on AVX-512, so callers that do not need it use this.
    ///
    /// # Panics
    ///
    /// For the level [`Level::Trace`] too.
    #[inline]
    pub fn compute<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Level::Soft => kernel.run(super::Soft),
            level => level.fast(kernel),
        }
    }

    /// [`Self::compute`] for fast machines only: for loops that are timed.
    ///
    /// # Panics
    ///
    /// For the levels [`Level::Trace`] and [`Level::Soft`] too.
    #[doc(hidden)]
    #[inline]
    pub fn fast<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Level::Scalar => Scalar.run(kernel),
            level => level.vectors(kernel),
        }
    }

    /// [`Self::compute`] for fast machines, with only one copy for the scalar machine, in which fused operations are
    /// calls: for the steps of plans.
    /// The functions themselves are still compiled with fused operations.
    #[inline]
    pub(crate) fn step<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Level::Scalar => kernel.run(Scalar),
            level => level.vectors(kernel),
        }
    }

    /// Runs a kernel on a machine of several lanes.
    #[inline]
    fn vectors<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Level::Trace => panic!("the machine `trace` records"),
            Level::Soft => panic!("the machine `soft` is slow"),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => match Avx2::new() {
                Some(machine) => machine.run(kernel),
                None => self.missing(),
            },
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => match Avx512::new() {
                Some(machine) => machine.run(kernel),
                None => self.missing(),
            },
            _ => {
                let _ = kernel;
                self.missing()
            }
        }
    }

    /// Runs a kernel that has no fused operations on the machines of no more than four lanes, without compiling it for
    /// the others.
    pub(super) fn run_without_fused<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => match Avx2::new() {
                Some(machine) => machine.run(kernel),
                None => self.missing(),
            },
            Level::Scalar => kernel.run(Scalar),
            _ => self.missing(),
        }
    }

    #[cold]
    fn missing(self) -> ! {
        panic!("this computer cannot run the machine `{}`", self.name())
    }
}

impl Scalar {
    /// Runs a kernel, with the instruction for fused multiply-add where the computer has one (and `OUTWARD_MACHINE`
    /// does not say otherwise: see [`Level`]).
    #[inline]
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        {
            #[target_feature(enable = "fma")]
            fn with_fma<K: Kernel>(kernel: K) -> K::Output {
                kernel.run(Scalar)
            }
            if super::choice::is_fused() {
                // SAFETY: the choice has fused operations only where the feature that the function is compiled with was
                // detected.
                return unsafe { with_fma(kernel) };
            }
        }
        kernel.run(self)
    }
}
