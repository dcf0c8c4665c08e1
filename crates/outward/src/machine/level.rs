//! Choosing a machine at run time, once for a whole batch.

use super::trace::Recorder;
#[cfg(target_arch = "x86_64")]
use super::{Avx2, Avx512};
use super::{Kernel, Scalar, Soft};

/// The machines by name, for choosing one at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// [`Trace`](super::Trace): records what is asked for and interprets it; slow.
    Trace,
    /// [`Soft`]: integers, the specification; slow.
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
            Level::Trace | Level::Soft | Level::Scalar => true,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => Avx2::new().is_some(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => Avx512::new().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx2 | Level::Avx512 => false,
        }
    }

    /// The fastest level that this computer can run.
    #[must_use]
    pub fn best() -> Level {
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
            Level::Trace => kernel.run(Recorder::new().machine()),
            level => level.compute(kernel),
        }
    }

    /// The same for machines that compute. Recording every kernel costs as much to compile as running it on AVX-512, so that
    /// what can do without says so.
    ///
    /// # Panics
    ///
    /// For [`Level::Trace`] too.
    #[inline]
    pub fn compute<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Level::Soft => kernel.run(Soft),
            level => level.fast(kernel),
        }
    }

    /// The same for machines that are made to be fast: for [`Level::best`], which is one of them, and for loops that are timed.
    ///
    /// # Panics
    ///
    /// For [`Level::Trace`] and [`Level::Soft`] too.
    #[doc(hidden)]
    #[inline]
    pub fn fast<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Level::Trace => panic!("the machine `trace` records"),
            Level::Soft => panic!("the machine `soft` is slow"),
            Level::Scalar => Scalar.run(kernel),
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
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx2 | Level::Avx512 => self.missing(),
        }
    }

    /// Runs a kernel that has no fused operations on the machines of no more than four lanes, without compiling it for the others.
    pub(super) fn narrow<K: Kernel>(self, kernel: K) -> K::Output {
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
    /// Runs a kernel, with the instruction for fused multiply-add where the computer has one.
    #[inline]
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        {
            #[target_feature(enable = "fma")]
            fn with_fma<K: Kernel>(kernel: K) -> K::Output {
                kernel.run(Scalar)
            }
            if std::arch::is_x86_feature_detected!("fma") {
                // SAFETY: the feature that the function is compiled with has just been detected.
                return unsafe { with_fma(kernel) };
            }
        }
        kernel.run(self)
    }
}
