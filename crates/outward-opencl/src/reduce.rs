//! Exact sums and dot products.

use std::sync::PoisonError;

use opencl3::memory::{CL_MEM_READ_ONLY, CL_MEM_WRITE_ONLY, ClMem};
use outward_emit::emit::reduction::{REDUCE, ReductionKernel, Summand, TermKind};
use outward_reductions::{Accumulator, Terms};

use crate::device::QueueState;
use crate::kernels::{Launchable, Reducer, compile};
use crate::session::Session;
use crate::{OpenCl, OpenClError};

/// Number of work-items of a group, if the device has local memory for that many.
const GROUP: usize = 32;
/// Number of groups for each compute unit of the device: enough for their loads to take turns.
const GROUPS_PER_UNIT: usize = 8;

impl OpenCl {
    /// Returns the exact sum of these terms: equal to [`Accumulator::of_terms`], with the same bytes, whatever the
    /// device is.
    ///
    /// The way to the memory of a GPU takes longer than adding on the processor; this is for results that must come
    /// from the device, and for its tests.
    ///
    /// ```
    /// use outward::RoundingDirection::TiesToEven;
    /// use outward::reductions::Terms;
    ///
    /// match outward_opencl::OpenCl::first() {
    ///     Ok(device) => {
    ///         let sum = device.accumulate(Terms::Numbers(&[1e300, 1.0, -1e300][..]))?;
    ///         assert_eq!(sum.round::<f64>(TiesToEven), 1.0);
    ///     }
    ///     Err(reason) => println!("no device: {reason}"),
    /// }
    /// # Ok::<(), outward_opencl::OpenClError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OpenClError::Arguments`] if the factors of products differ in length; any error that the device or its
    /// compiler reports.
    pub fn accumulate<T: Summand>(&self, terms: Terms<'_, [T]>) -> Result<Accumulator, OpenClError> {
        let of = ReductionKernel::new::<T>(TermKind::of(&terms));
        if let Terms::Products(x, y) = terms
            && x.len() != y.len()
        {
            return Err(OpenClError::Arguments(format!(
                "factors of {} and of {} numbers, expected as many of each",
                x.len(),
                y.len()
            )));
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let QueueState { queue, reductions, .. } = &mut *state;
        let session = self.session(queue);
        let at = match reductions.iter().position(|known| known.of == of) {
            Some(at) => at,
            None => {
                reductions.push(session.reducer(of, self.description())?);
                reductions.len() - 1
            }
        };
        session.accumulate(&reductions[at], terms)
    }
}

impl Session<'_> {
    fn reducer(&self, of: ReductionKernel, name: &str) -> Result<Reducer, OpenClError> {
        let failed = OpenClError::of("asking for the local memory of a device");
        let bytes = self.device.local_mem_size().map_err(&failed)? as usize;
        let most = self.device.max_work_group_size().map_err(&failed)?;
        let fitting = (bytes / (8 * of.integers())).min(most).min(GROUP);
        // A power of two; OpenCL has at least 32 KiB of local memory, which is enough for 16 work-items.
        let group = 1 << fitting.max(1).ilog2();
        let program = compile(self.context, self.device, name, &of.opencl(group))?;
        Ok(Reducer { of, group, kernel: Launchable::with_group(&program, REDUCE, group)? })
    }

    fn accumulate<T: Summand>(
        &self,
        reducer: &Reducer,
        terms: Terms<'_, [T]>,
    ) -> Result<Accumulator, OpenClError> {
        let Reducer { of, group, kernel } = reducer;
        let (first, second) = match terms {
            Terms::Numbers(x) | Terms::Magnitudes(x) => (x, None),
            Terms::Products(x, y) => (x, Some(y)),
        };
        let mut sum = Accumulator::new();
        if first.is_empty() {
            return Ok(sum);
        }
        let units = self.device.max_compute_units().map_err(OpenClError::of("asking for compute units"))?;
        let most = units.max(1) as usize * GROUPS_PER_UNIT;
        let integers = of.integers();
        let columns = if second.is_some() { 2 } else { 1 };
        let allocate = |chunk: usize| {
            let groups = chunk.div_ceil(*group).min(most);
            Ok((
                self.buffer::<T>(chunk, CL_MEM_READ_ONLY)?,
                second.map(|_| self.buffer::<T>(chunk, CL_MEM_READ_ONLY)).transpose()?,
                self.buffer::<i64>(groups * integers, CL_MEM_WRITE_ONLY)?,
                vec![0_i64; groups * integers],
            ))
        };
        self.in_chunks(
            first.len(),
            self.rows(columns * size_of::<T>())?,
            allocate,
            |(x, y, results, found), start, count| {
                let groups = count.div_ceil(*group).min(most);
                self.write(x, &first[start..start + count])?;
                let mut memory = vec![x.get()];
                if let (Some(y), Some(second)) = (y, second) {
                    self.write(y, &second[start..start + count])?;
                    memory.push(y.get());
                }
                memory.push(results.get());
                kernel.launch(self, groups * group, count as u64, memory.into_iter())?;
                let found = &mut found[..groups * integers];
                // SAFETY: each pattern is an integer.
                unsafe { self.read(results, found) }?;
                for (number, result) in found.chunks_exact(integers).enumerate() {
                    of.add_result(&mut sum, if number == 0 { count } else { 0 }, result);
                }
                Ok(())
            },
        )?;
        Ok(sum)
    }
}
