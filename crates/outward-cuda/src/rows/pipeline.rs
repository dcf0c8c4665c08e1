//! Streams one GPU's share of the rows, in chunks through page-locked memory.
//!
//! Three slots of memory are used in turns. While the GPU computes one chunk, it copies the next one in and the
//! previous one out, and the host fills and empties the slots that are not in use:
//!
//! ```text
//! host      fill 0  fill 1  fill 2  empty 0, fill 3  empty 1, fill 4  ...
//! copy in           0       1       2                3
//! compute                   0       1                2
//! copy out                          0                1
//! ```
//!
//! The host waits for the copy out of a slot before it uses the slot again. That copy comes after the slot's kernel,
//! and the kernel after its copy in.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};

use outward_programs::device::fit::{LEAST_CHUNK, smaller_chunk};

use super::chunk::{Chunk, FEW};
use super::columns::{Column, ColumnMut, Layout, rows};
use super::copies::{Copy, copy_all};
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::memory::{Buffer, DevicePtr, Pinned};
use crate::stream::{Event, Stream};

/// The work of one GPU.
pub struct GpuWork<'a> {
    /// The index that chunks carry.
    pub gpu: usize,
    /// The index of the first row.
    pub first: usize,
    /// The columns of this share.
    pub inputs: Vec<Column<'a>>,
    pub outputs: Vec<ColumnMut<'a>>,
    /// Number of rows of a chunk, if the caller has set it.
    pub chunk_rows: Option<NonZero<usize>>,
    /// Number of threads for copies within the host's memory.
    pub threads: usize,
    /// Set by a GPU that fails, so that the others stop.
    pub stop: &'a AtomicBool,
    pub launch: &'a (dyn Fn(&Chunk<'_>) -> Result<(), CudaError> + Sync),
}

/// A GPU with streams and slots.
pub struct Pipeline {
    gpu: Gpu,
    copy_in: Stream,
    compute: Stream,
    copy_out: Stream,
    slots: [Slot; SLOTS],
}

struct Slot {
    memory: Option<PairedMemory>,
    /// Reached when the inputs are on the GPU.
    filled: Event,
    /// Reached when the kernels have run.
    computed: Event,
    /// Reached when the outputs are in the host's memory.
    emptied: Event,
}

/// Memory on the host and on the GPU with the same layout.
struct PairedMemory {
    host: Pinned<u8>,
    device: Buffer<u8>,
}

/// A chunk in flight: its first row in this share, and the positions of its columns.
struct InFlightChunk {
    first: usize,
    rows: usize,
    layout: Layout,
}

const SLOTS: usize = 3;
/// Bytes of a chunk: large enough that the few calls for each do not matter, small enough that filling the pipeline
/// does not either.
const CHUNK_BYTES: usize = 32 << 20;

impl Pipeline {
    pub fn new(gpu: &Gpu) -> Result<Pipeline, CudaError> {
        let slot = || {
            let (filled, computed, emptied) = (gpu.marker()?, gpu.marker()?, gpu.marker()?);
            Ok::<_, CudaError>(Slot { memory: None, filled, computed, emptied })
        };
        Ok(Pipeline {
            gpu: gpu.clone(),
            copy_in: gpu.stream()?,
            compute: gpu.stream()?,
            copy_out: gpu.stream()?,
            slots: [slot()?, slot()?, slot()?],
        })
    }

    pub fn run(&mut self, work: GpuWork<'_>) -> Result<(), CudaError> {
        let stop = work.stop;
        let result = self.chunks(work);
        if result.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
        result
    }

    fn chunks(&mut self, mut work: GpuWork<'_>) -> Result<(), CudaError> {
        let rows = rows(&work.inputs, &work.outputs)?;
        if rows == 0 {
            return Ok(());
        }
        let widths = (
            work.inputs.iter().map(Column::width).collect::<Vec<_>>(),
            work.outputs.iter().map(ColumnMut::width).collect::<Vec<_>>(),
        );
        let wanted = match work.chunk_rows {
            Some(rows) => rows.get(),
            None => suitable(rows, widths.0.iter().chain(&widths.1).sum()),
        };
        let chunk_rows = self.reserve(wanted.min(rows), &widths)?;
        let pipeline = Running(self);
        let mut flights: [Option<InFlightChunk>; SLOTS] = [const { None }; SLOTS];
        let firsts = (0..rows).step_by(chunk_rows);
        // After the last chunk the slots are only emptied, each once, in their order.
        let steps = firsts.map(Some).chain([None; SLOTS]);
        for (step, first) in steps.enumerate() {
            if work.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let slot = step % SLOTS;
            let next = first.map(|first| {
                let rows = chunk_rows.min(rows - first);
                InFlightChunk { first, rows, layout: Layout::new(&widths.0, &widths.1, rows) }
            });
            let last = std::mem::replace(&mut flights[slot], next);
            pipeline.0.exchange(slot, last.as_ref(), flights[slot].as_ref(), &mut work)?;
            if let Some(flight) = &flights[slot] {
                pipeline.0.send(slot, flight, &work)?;
            }
        }
        Ok(())
    }

    /// Allocates memory for `rows` rows in every slot, or for fewer if it is short; returns their number.
    fn reserve(&mut self, mut rows: usize, widths: &(Vec<usize>, Vec<usize>)) -> Result<usize, CudaError> {
        loop {
            let bytes = Layout::new(&widths.0, &widths.1, rows).end;
            match self.slots.iter_mut().try_for_each(|slot| slot.reserve(&self.gpu, bytes)) {
                Ok(()) => return Ok(rows),
                Err(error @ CudaError::OutOfMemory { .. }) => {
                    // Memory of the first slots is missing for the others.
                    self.slots.iter_mut().for_each(|slot| slot.memory = None);
                    rows = smaller_chunk(rows).ok_or(error)?;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes a chunk's outputs out of a slot, and puts the inputs of the next one in.
    fn exchange(
        &mut self,
        slot: usize,
        last: Option<&InFlightChunk>,
        next: Option<&InFlightChunk>,
        work: &mut GpuWork<'_>,
    ) -> Result<(), CudaError> {
        let slot = &mut self.slots[slot];
        if last.is_some() {
            slot.emptied.synchronize()?;
        }
        let Some(memory) = &mut slot.memory else { return Ok(()) };
        // Only the last chunk of a run can be smaller than those before, so the inputs of the next one end before the
        // outputs start.
        let middle = last.or(next).map_or(0, |flight| flight.layout.middle);
        let (mut inputs, outputs) = memory.host.split_at_mut(middle);
        let mut copies: Vec<Copy<'_>> = Vec::new();
        if let Some(flight) = last {
            for (column, &start) in work.outputs.iter_mut().zip(&flight.layout.outputs) {
                let to = column.part(flight.first, flight.rows);
                copies.push((&outputs[start - middle..][..to.len()], to));
            }
        }
        if let Some(flight) = next {
            let mut at = 0;
            for (column, &start) in work.inputs.iter().zip(&flight.layout.inputs) {
                let from = column.part(flight.first, flight.rows);
                let (to, behind) = inputs[start - at..].split_at_mut(from.len());
                copies.push((from, to));
                (inputs, at) = (behind, start + from.len());
            }
        }
        copy_all(copies, work.threads);
        Ok(())
    }

    /// Puts copy in, launch, and copy out into the streams, and waits for none of them.
    fn send(&mut self, slot: usize, flight: &InFlightChunk, work: &GpuWork<'_>) -> Result<(), CudaError> {
        let Slot { memory, filled, computed, emptied } = &mut self.slots[slot];
        let Some(PairedMemory { host, device }) = memory else { return Ok(()) };
        let layout = &flight.layout;
        let at = |starts: &[usize]| -> Vec<DevicePtr> {
            starts.iter().map(|&start| device.ptr().byte_add(start)).collect()
        };
        let chunk = Chunk {
            gpu: work.gpu,
            stream: &self.compute,
            first: work.first + flight.first,
            rows: flight.rows,
            inputs: &at(&layout.inputs),
            outputs: &at(&layout.outputs),
        };
        // SAFETY: both sides have room for the layout; the host's is not touched before `exchange` has waited for
        // `emptied`, nor freed before `Running` has waited for all streams.
        unsafe { self.copy_in.write_later(device.ptr(), &host[..layout.middle]) }?;
        self.copy_in.record(filled)?;
        self.compute.wait(filled)?;
        (work.launch)(&chunk)?;
        self.compute.record(computed)?;
        self.copy_out.wait(computed)?;
        let outputs = layout.middle..layout.end;
        // SAFETY: both sides have room for the layout; the host's is not touched before `exchange` has waited for
        // `emptied`, which is recorded behind this copy.
        unsafe { self.copy_out.read_later(device.ptr().byte_add(outputs.start), &mut host[outputs]) }?;
        self.copy_out.record(emptied)
    }
}

impl Slot {
    fn reserve(&mut self, gpu: &Gpu, bytes: usize) -> Result<(), CudaError> {
        if self.memory.as_ref().is_some_and(|memory| memory.host.len() >= bytes) {
            return Ok(());
        }
        // The old memory is freed first: there may not be room for both.
        self.memory = None;
        self.memory = Some(PairedMemory { host: gpu.pinned(bytes)?, device: gpu.buffer(bytes)? });
        Ok(())
    }
}

/// A pipeline with work in its streams. However a run ends, the streams are empty afterwards: the host's memory may be
/// written to and freed.
struct Running<'a>(&'a mut Pipeline);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        for stream in [&self.0.copy_in, &self.0.compute, &self.0.copy_out] {
            // The failure is known already, from the call that ended the run: after one, nothing runs on the GPU.
            let _ = stream.synchronize();
        }
    }
}

/// Returns a number of rows for chunks of `rows` rows of `width` bytes in all: several chunks if there are enough rows
/// for them.
fn suitable(rows: usize, width: usize) -> usize {
    let largest = (CHUNK_BYTES / width.max(1)).max(1);
    let several = rows.div_ceil(4).max(FEW);
    largest.min(several).next_multiple_of(LEAST_CHUNK)
}
