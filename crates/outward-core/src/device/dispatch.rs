//! What runs the kernels: a level, or a machine itself.

use super::{
    DeviceError, FloatPlan, FloatScratch, IntervalPlan, IntervalScratch, IntervalSlice, IntervalSliceMut,
    recorded,
};
use crate::machine::{Kernel, Level, Machine, Native};

/// Something that runs kernels. [`Level`] chooses a machine; [`On`] is for a given machine, such as a recorder.
///
/// The hidden methods run a whole plan. They are methods so that those of [`Level`] are compiled only once, see
/// [`OnLevels`].
pub trait Dispatch: Copy {
    /// Runs the kernel.
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output;

    /// The same for the steps of a plan, which never run on [`Level::Trace`] and [`Level::Soft`]: on these a recording
    /// of the whole program is interpreted instead.
    #[doc(hidden)]
    fn compute<K: Kernel>(self, kernel: K) -> K::Output {
        self.dispatch(kernel)
    }

    #[doc(hidden)]
    fn interval_scratch<T: Native>(self, plan: &IntervalPlan<T>) -> IntervalScratch<T, Self> {
        plan.scratch_on(self)
    }

    #[doc(hidden)]
    fn run_intervals<T: Native>(
        plan: &IntervalPlan<T>,
        scratch: &mut IntervalScratch<T, Self>,
        inputs: &[IntervalSlice<'_, T>],
        output: IntervalSliceMut<'_, T>,
    ) -> Result<(), DeviceError> {
        plan.run_on(scratch, inputs, output)
    }

    #[doc(hidden)]
    fn float_scratch<T: Native>(self, plan: &FloatPlan<T>) -> FloatScratch<T, Self> {
        plan.scratch_on(self)
    }

    #[doc(hidden)]
    fn run_floats<T: Native>(
        plan: &FloatPlan<T>,
        scratch: &mut FloatScratch<T, Self>,
        inputs: &[&[T]],
        output: &mut [T],
    ) -> Result<(), DeviceError> {
        plan.run_on(scratch, inputs, output)
    }
}

/// Plans on the machines that are chosen at run time: every operation on every machine. This is written for each format
/// instead of generically, so that it is compiled once, here, and not again in each crate that uses it.
pub trait OnLevels: Sized {
    #[doc(hidden)]
    fn interval_scratch(plan: &IntervalPlan<Self>, level: Level) -> IntervalScratch<Self, Level>;

    #[doc(hidden)]
    fn run_intervals(
        plan: &IntervalPlan<Self>,
        scratch: &mut IntervalScratch<Self, Level>,
        inputs: &[IntervalSlice<'_, Self>],
        output: IntervalSliceMut<'_, Self>,
    ) -> Result<(), DeviceError>;

    #[doc(hidden)]
    fn float_scratch(plan: &FloatPlan<Self>, level: Level) -> FloatScratch<Self, Level>;

    #[doc(hidden)]
    fn run_floats(
        plan: &FloatPlan<Self>,
        scratch: &mut FloatScratch<Self, Level>,
        inputs: &[&[Self]],
        output: &mut [Self],
    ) -> Result<(), DeviceError>;
}

macro_rules! compiled {
    ($format:ident) => {
        impl OnLevels for $format {
            fn interval_scratch(plan: &IntervalPlan<Self>, level: Level) -> IntervalScratch<Self, Level> {
                match recorded::is_for(level) {
                    true => plan.empty_scratch(level),
                    false => plan.scratch_on(level),
                }
            }
            fn run_intervals(
                plan: &IntervalPlan<Self>,
                scratch: &mut IntervalScratch<Self, Level>,
                inputs: &[IntervalSlice<'_, Self>],
                output: IntervalSliceMut<'_, Self>,
            ) -> Result<(), DeviceError> {
                match scratch.dispatch {
                    level if recorded::is_for(level) => {
                        plan.check(inputs, &output)?;
                        recorded::intervals(level, &plan.program, inputs, output)
                    }
                    _ => plan.run_on(scratch, inputs, output),
                }
            }
            fn float_scratch(plan: &FloatPlan<Self>, level: Level) -> FloatScratch<Self, Level> {
                match recorded::is_for(level) {
                    true => plan.empty_scratch(level),
                    false => plan.scratch_on(level),
                }
            }
            fn run_floats(
                plan: &FloatPlan<Self>,
                scratch: &mut FloatScratch<Self, Level>,
                inputs: &[&[Self]],
                output: &mut [Self],
            ) -> Result<(), DeviceError> {
                match scratch.dispatch {
                    level if recorded::is_for(level) => {
                        plan.check(inputs, output)?;
                        recorded::floats(level, &plan.program, plan.mode, inputs, output)
                    }
                    _ => plan.run_on(scratch, inputs, output),
                }
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
    fn interval_scratch<T: Native>(self, plan: &IntervalPlan<T>) -> IntervalScratch<T, Level> {
        T::interval_scratch(plan, self)
    }
    fn run_intervals<T: Native>(
        plan: &IntervalPlan<T>,
        scratch: &mut IntervalScratch<T, Level>,
        inputs: &[IntervalSlice<'_, T>],
        output: IntervalSliceMut<'_, T>,
    ) -> Result<(), DeviceError> {
        T::run_intervals(plan, scratch, inputs, output)
    }
    fn float_scratch<T: Native>(self, plan: &FloatPlan<T>) -> FloatScratch<T, Level> {
        T::float_scratch(plan, self)
    }
    fn run_floats<T: Native>(
        plan: &FloatPlan<T>,
        scratch: &mut FloatScratch<T, Level>,
        inputs: &[&[T]],
        output: &mut [T],
    ) -> Result<(), DeviceError> {
        T::run_floats(plan, scratch, inputs, output)
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
