//! The dispatch of kernels: by a level, or by a machine itself.

use super::float::{self, NumberStep};
use super::interval::{self, IntervalStep};
use crate::machine::{Kernel, Level, Machine, Native};

/// A dispatcher runs kernels. [`Level`] chooses a machine; [`On`] is for a given machine, such as a recorder.
///
/// The hidden methods do a step of a plan. They are methods so that the methods of [`Level`] are compiled only once,
/// see [`OnLevels`].
pub trait Dispatch: Copy {
    /// Runs the kernel.
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output;

    /// Runs the kernel of a step of a plan. Such steps never run on [`Level::Trace`] and [`Level::Soft`]: on these a
    /// recording of the whole program is interpreted instead.
    #[doc(hidden)]
    fn compute<K: Kernel>(self, kernel: K) -> K::Output {
        self.dispatch(kernel)
    }

    #[doc(hidden)]
    fn interval_step<T: Native>(self, step: IntervalStep<'_, T>) {
        interval::run(self, step);
    }

    #[doc(hidden)]
    fn number_step<T: Native>(self, step: NumberStep<'_, T>) {
        float::run(self, step);
    }

    /// The level, if it is one.
    #[doc(hidden)]
    fn level(self) -> Option<Level> {
        None
    }
}

/// Steps of plans on the machines that are chosen at run time: every operation on every machine. This is written for
/// each format instead of generically, so that it is compiled once, here, and not again in each crate that uses it.
pub trait OnLevels: Sized {
    #[doc(hidden)]
    fn interval_step(level: Level, step: IntervalStep<'_, Self>);

    #[doc(hidden)]
    fn number_step(level: Level, step: NumberStep<'_, Self>);
}

macro_rules! compiled {
    ($format:ident) => {
        impl OnLevels for $format {
            #[inline(never)]
            fn interval_step(level: Level, step: IntervalStep<'_, Self>) {
                interval::run(level, step);
            }
            #[inline(never)]
            fn number_step(level: Level, step: NumberStep<'_, Self>) {
                float::run(level, step);
            }
        }
    };
}
compiled!(f64);
compiled!(f32);

impl Dispatch for Level {
    #[inline]
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output {
        Level::dispatch(self, kernel)
    }
    #[inline]
    fn compute<K: Kernel>(self, kernel: K) -> K::Output {
        Level::step(self, kernel)
    }
    #[inline]
    fn interval_step<T: Native>(self, step: IntervalStep<'_, T>) {
        T::interval_step(self, step);
    }
    #[inline]
    fn number_step<T: Native>(self, step: NumberStep<'_, T>) {
        T::number_step(self, step);
    }
    #[inline]
    fn level(self) -> Option<Level> {
        Some(self)
    }
}

/// Runs kernels on this machine. It must not need instructions that have to be enabled first: vector machines are used
/// through [`Level`].
#[derive(Clone, Copy, Debug)]
pub struct On<M>(pub M);

impl<M: Machine> Dispatch for On<M> {
    #[inline]
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.run(self.0)
    }
}
