//! Streams columns of any length through a device, in chunks that fit into its memory.

use opencl3::memory::{Buffer, CL_MEM_READ_WRITE, ClMem, cl_mem};
use outward_core::machine::Native;
use outward_emit::emit::{Element, decoration_codes, decorations};

use crate::OpenClError;
use crate::kernels::{Kernels, Launchable};
use crate::session::Session;

/// Largest number of work-items that share the rows of the queue.
const REST_ITEMS: usize = 1 << 16;

/// A column that is read.
#[derive(Clone, Copy)]
pub(crate) enum ReadColumn<'a, T> {
    Numbers(&'a [T]),
    /// Decorations, as numbers.
    Codes(&'a [T]),
}

/// A column that is written.
pub(crate) enum WrittenColumn<'a, T> {
    Numbers(&'a mut [T]),
    Codes(&'a mut [T]),
}

impl<T> WrittenColumn<'_, T> {
    fn len(&self) -> usize {
        match self {
            WrittenColumn::Numbers(column) | WrittenColumn::Codes(column) => column.len(),
        }
    }
}

/// A column on the device.
enum DeviceColumn<T> {
    Numbers(Buffer<T>),
    Codes(Buffer<u8>),
}

impl<T> DeviceColumn<T> {
    fn memory(&self) -> cl_mem {
        match self {
            DeviceColumn::Numbers(buffer) => buffer.get(),
            DeviceColumn::Codes(buffer) => buffer.get(),
        }
    }
}

/// The memory of a chunk on the device.
struct ChunkMemory<T> {
    sources: Vec<DeviceColumn<T>>,
    targets: Vec<DeviceColumn<T>>,
    /// The indices of the rows that the first kernel leaves to the second, and their number.
    waiting: Buffer<u32>,
    count: Buffer<u32>,
}

impl Session<'_> {
    /// Runs the kernels over all rows. The columns must be those of the kernels, and of one length. After an error the
    /// content of the outputs is unspecified.
    pub fn run<T: Native>(
        &self,
        kernels: &Kernels,
        inputs: &[ReadColumn<'_, T>],
        outputs: &mut [WrittenColumn<'_, T>],
    ) -> Result<(), OpenClError> {
        let rows = outputs.first().map_or(0, WrittenColumn::len);
        if rows == 0 {
            return Ok(());
        }
        let allocate = |chunk: usize| {
            let column = |element: &Element| self.column::<T>(*element, chunk);
            Ok(ChunkMemory {
                sources: kernels.inputs.iter().map(column).collect::<Result<_, _>>()?,
                targets: kernels.outputs.iter().map(column).collect::<Result<_, _>>()?,
                waiting: self.buffer(chunk, CL_MEM_READ_WRITE)?,
                count: self.buffer(1, CL_MEM_READ_WRITE)?,
            })
        };
        self.in_chunks(rows, self.chunk(kernels)?, allocate, |memory, from, some| {
            let ChunkMemory { sources, targets, waiting, count } = memory;
            for (input, column) in inputs.iter().zip(&mut *sources) {
                self.write_column(input, column, from, some)?;
            }
            self.write(count, &[0])?;
            let launch = |kernel: &Launchable, items: usize| {
                let columns = sources.iter().chain(&*targets).map(DeviceColumn::memory);
                let memory = [waiting.get(), count.get(), kernels.tables.get()].into_iter().chain(columns);
                kernel.launch(self, items, some as u64, memory)
            };
            launch(&kernels.fast, some)?;
            if let Some(rest) = &kernels.rest {
                let mut waiting = [0];
                // SAFETY: each pattern is a `u32`.
                unsafe { self.read(count, &mut waiting) }?;
                if waiting[0] > 0 {
                    launch(rest, REST_ITEMS.min(waiting[0] as usize))?;
                }
            }
            for (output, column) in outputs.iter_mut().zip(&*targets) {
                self.read_column(output, column, from, some)?;
            }
            Ok(())
        })
    }

    fn chunk(&self, kernels: &Kernels) -> Result<usize, OpenClError> {
        let queue = size_of::<u32>();
        let row: usize = kernels.inputs.iter().chain(&kernels.outputs).map(|element| element.size()).sum();
        self.rows(row + queue)
    }

    fn column<T>(&self, element: Element, rows: usize) -> Result<DeviceColumn<T>, OpenClError> {
        Ok(match element {
            Element::Decoration => DeviceColumn::Codes(self.buffer(rows, CL_MEM_READ_WRITE)?),
            Element::F64 | Element::F32 => DeviceColumn::Numbers(self.buffer(rows, CL_MEM_READ_WRITE)?),
        })
    }

    fn write_column<T: Native>(
        &self,
        input: &ReadColumn<'_, T>,
        column: &mut DeviceColumn<T>,
        from: usize,
        rows: usize,
    ) -> Result<(), OpenClError> {
        match (input, column) {
            (ReadColumn::Numbers(input), DeviceColumn::Numbers(buffer)) => {
                self.write(buffer, &input[from..from + rows])
            }
            (ReadColumn::Codes(input), DeviceColumn::Codes(buffer)) => {
                self.write(buffer, &decoration_codes(&input[from..from + rows]))
            }
            _ => unreachable!("the kernels are printed for these columns"),
        }
    }

    fn read_column<T: Native>(
        &self,
        output: &mut WrittenColumn<'_, T>,
        column: &DeviceColumn<T>,
        from: usize,
        rows: usize,
    ) -> Result<(), OpenClError> {
        match (output, column) {
            (WrittenColumn::Numbers(output), DeviceColumn::Numbers(buffer)) => {
                // SAFETY: `T` is binary64 or binary32 ([`Native`]), of which each pattern is a number.
                unsafe { self.read(buffer, &mut output[from..from + rows]) }
            }
            (WrittenColumn::Codes(output), DeviceColumn::Codes(buffer)) => {
                let mut codes = vec![0; rows];
                // SAFETY: each pattern is a `u8`.
                unsafe { self.read(buffer, &mut codes) }?;
                decorations(&codes, &mut output[from..from + rows]);
                Ok(())
            }
            _ => unreachable!("the kernels are printed for these columns"),
        }
    }
}
