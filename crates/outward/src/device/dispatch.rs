//! Who runs the kernels: a level, or a machine itself.

use crate::machine::{Kernel, Level, Machine};

/// Something that runs kernels. [`Level`] chooses a machine; [`On`] is for a machine that is at hand, such as a
/// recorder.
pub trait Dispatch: Copy {
    /// Runs the kernel.
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output;
}

impl Dispatch for Level {
    #[inline]
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output {
        Level::dispatch(self, kernel)
    }
}

/// Runs kernels on this machine. It must not need instructions that are to be enabled first: those of vector
/// machines go through [`Level`].
#[derive(Clone, Copy, Debug)]
pub struct On<M>(pub M);

impl<M: Machine> Dispatch for On<M> {
    #[inline]
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.run(self.0)
    }
}
