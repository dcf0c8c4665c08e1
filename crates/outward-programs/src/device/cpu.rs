//! The device of all cores of this computer.

use std::sync::Mutex;
use std::thread;

use super::columns::{IntervalColumn, IntervalSlice, IntervalSliceMut};
use super::float::{FloatMode, FloatPlan};
use super::interval::IntervalPlan;
use super::{Device, DeviceError, fit};
use crate::machine::{Level, Native};
use crate::program::Program;

/// The number of rows that a thread takes at a time.
const PIECE: usize = 1 << 14;

/// This computer: its fastest machine on all cores, unless another choice is made.
///
/// The result does not depend on the machine or on the number of threads.
#[derive(Clone, Copy, Debug)]
pub struct Cpu {
    level: Level,
    threads: usize,
}

impl Default for Cpu {
    fn default() -> Cpu {
        Cpu::new(Level::best(), 0)
    }
}

impl Cpu {
    /// A machine, and a number of threads; 0 for as many as there are cores.
    ///
    /// # Panics
    ///
    /// Where this computer [can't run](Level::is_available) the machine.
    pub fn new(level: Level, threads: usize) -> Cpu {
        assert!(level.is_available(), "this computer cannot run the machine `{}`", level.name());
        let cores = || thread::available_parallelism().map_or(1, core::num::NonZero::get);
        Cpu { level, threads: if threads == 0 { cores() } else { threads } }
    }

    /// The machine.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The number of threads.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Calls `piece` for each of the pieces, on as many threads as are worth starting; `by_hand` makes the state of
    /// each thread.
    fn share<P: Send, S>(
        &self,
        pieces: Vec<P>,
        own: impl Fn() -> S + Sync,
        piece: impl Fn(&mut S, P) -> Result<(), DeviceError> + Sync,
    ) -> Result<(), DeviceError> {
        let threads = self.threads.min(pieces.len());
        if threads <= 1 {
            let mut own = own();
            return pieces.into_iter().try_for_each(|p| piece(&mut own, p));
        }
        let queue = Mutex::new(pieces.into_iter());
        let next = || queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next();
        let work = || {
            let mut own = own();
            while let Some(p) = next() {
                piece(&mut own, p)?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let mut result = Ok(());
            for worker in workers {
                let outcome = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                result = result.and(outcome);
            }
            result
        })
    }
}

impl Device for Cpu {
    fn name(&self) -> &'static str {
        "cpu"
    }

    fn evaluate<T: Native>(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, T>],
    ) -> Result<IntervalColumn<T>, DeviceError> {
        let plan = IntervalPlan::new(program)?;
        let rows = fit::rows(program, inputs.iter().map(IntervalSlice::rows))?;
        let mut result = IntervalColumn::new(rows);
        let mut pieces = Vec::new();
        let columns =
            result.lo.chunks_mut(PIECE).zip(result.hi.chunks_mut(PIECE)).zip(result.dec.chunks_mut(PIECE));
        for (index, ((lo, hi), dec)) in columns.enumerate() {
            pieces.push((index * PIECE, IntervalSliceMut { lo, hi, dec }));
        }
        self.share(
            pieces,
            || plan.scratch(self.level),
            |scratch, (from, output)| {
                let to = from + output.lo.len();
                let inputs: Vec<_> = inputs.iter().map(|input| input.part(from, to)).collect();
                plan.run(scratch, &inputs, output)
            },
        )?;
        Ok(result)
    }

    fn evaluate_floats<T: Native>(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[T]],
    ) -> Result<Vec<T>, DeviceError> {
        let plan = FloatPlan::new(program, mode)?;
        let rows = fit::rows(program, inputs.iter().map(|input| Some(input.len())))?;
        let mut result = vec![T::nan(); rows];
        let pieces =
            result.chunks_mut(PIECE).enumerate().map(|(index, piece)| (index * PIECE, piece)).collect();
        self.share(
            pieces,
            || plan.scratch(self.level),
            |scratch, (from, output)| {
                let inputs: Vec<_> = inputs.iter().map(|input| &input[from..from + output.len()]).collect();
                plan.run(scratch, &inputs, output)
            },
        )?;
        Ok(result)
    }
}
