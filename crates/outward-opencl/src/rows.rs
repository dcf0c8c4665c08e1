//! Columns of any length through a device, in chunks that fit into its memory.

use core::ffi::c_void;
use core::ptr;

use opencl3::command_queue::CommandQueue;
use opencl3::context::Context;
use opencl3::device::Device;
use opencl3::kernel::Kernel;
use opencl3::memory::{Buffer, CL_MEM_READ_ONLY, CL_MEM_READ_WRITE, ClMem, cl_mem, cl_mem_flags};
use opencl3::types::CL_BLOCKING;
use outward::emit::{Element, decoration_codes, decorations};
use outward::machine::Native;

use crate::OpenClError;
use crate::kernels::{Kernels, Launchable};

/// Rows of a chunk, at most: beyond, a launch is long enough for what surrounds it to cost nothing.
const ROWS: u64 = 1 << 22;
/// Work-items that share the rows of the queue, at most.
const REST_ITEMS: usize = 1 << 16;

/// A column that is read.
#[derive(Clone, Copy)]
pub(crate) enum Input<'a, T> {
    Numbers(&'a [T]),
    /// Decorations, as numbers.
    Codes(&'a [T]),
}

/// A column that is written.
pub(crate) enum Output<'a, T> {
    Numbers(&'a mut [T]),
    Codes(&'a mut [T]),
}

impl<T> Output<'_, T> {
    fn len(&self) -> usize {
        match self {
            Output::Numbers(column) | Output::Codes(column) => column.len(),
        }
    }
}

/// A column on the device.
enum Column<T> {
    Numbers(Buffer<T>),
    Codes(Buffer<u8>),
}

impl<T> Column<T> {
    fn memory(&self) -> cl_mem {
        match self {
            Column::Numbers(buffer) => buffer.get(),
            Column::Codes(buffer) => buffer.get(),
        }
    }
}

/// A device at work.
///
/// After an error, buffers are released while commands that use them may still be in the queue. OpenCL allows that,
/// unlike CUDA: its specification says of `clReleaseMemObject` that a memory object is deleted after commands that use
/// it have finished, and the same of `clReleaseKernel` and `clReleaseCommandQueue`. Memory of the host is used by
/// blocking copies alone.
pub(crate) struct Session<'a> {
    pub context: &'a Context,
    pub device: &'a Device,
    pub queue: &'a CommandQueue,
    /// Rows of a chunk, at most.
    pub most: usize,
}

impl Session<'_> {
    /// Runs the kernels over all rows. The columns must be those of the kernels, and of one length.
    pub fn run<T: Native>(
        &self,
        kernels: &Kernels,
        inputs: &[Input<'_, T>],
        outputs: &mut [Output<'_, T>],
    ) -> Result<(), OpenClError> {
        let rows = outputs.first().map_or(0, Output::len);
        if rows == 0 {
            return Ok(());
        }
        let chunk = self.chunk(kernels)?.min(rows);
        let column = |element: &Element| self.column::<T>(*element, chunk);
        let mut sources = kernels.inputs.iter().map(column).collect::<Result<Vec<_>, _>>()?;
        let targets = kernels.outputs.iter().map(column).collect::<Result<Vec<_>, _>>()?;
        let waiting = self.buffer::<u32>(chunk, CL_MEM_READ_WRITE)?;
        let mut count = self.buffer::<u32>(1, CL_MEM_READ_WRITE)?;
        for from in (0..rows).step_by(chunk) {
            let some = chunk.min(rows - from);
            for (input, column) in inputs.iter().zip(&mut sources) {
                self.write_column(input, column, from, some)?;
            }
            self.write(&mut count, &[0])?;
            let launch = |kernel: &Launchable, items: usize| {
                let columns = sources.iter().chain(&targets).map(Column::memory);
                let memory = [waiting.get(), count.get(), kernels.tables.get()].into_iter().chain(columns);
                self.launch(kernel, items, some as u64, memory)
            };
            launch(&kernels.quick, some)?;
            if let Some(rest) = &kernels.rest {
                let mut waiting = [0];
                self.read(&count, &mut waiting)?;
                if waiting[0] > 0 {
                    launch(rest, REST_ITEMS.min(waiting[0] as usize))?;
                }
            }
            for (output, column) in outputs.iter_mut().zip(&targets) {
                self.read_column(output, column, from, some)?;
            }
        }
        Ok(())
    }

    fn chunk(&self, kernels: &Kernels) -> Result<usize, OpenClError> {
        let queue = size_of::<u32>();
        let row: usize = kernels.inputs.iter().chain(&kernels.outputs).map(|element| element.size()).sum();
        self.rows(row + queue)
    }

    /// Rows of a chunk, of so many bytes each: no column is larger than the device allows, and all together take a quarter of its memory at
    /// most.
    pub fn rows(&self, row: usize) -> Result<usize, OpenClError> {
        let failed = OpenClError::of("asking for the memory of a device");
        let largest = self.device.max_mem_alloc_size().map_err(&failed)?;
        let all = self.device.global_mem_size().map_err(&failed)?;
        let rows = ROWS.min(largest / 8).min(all / 4 / row as u64).max(1);
        Ok(usize::try_from(rows).unwrap_or(usize::MAX).min(self.most))
    }

    pub fn buffer<T>(&self, count: usize, flags: cl_mem_flags) -> Result<Buffer<T>, OpenClError> {
        // SAFETY: without a pointer to memory of the host there is nothing that has to live as long as the buffer.
        let buffer = unsafe { Buffer::create(self.context, flags, count, ptr::null_mut::<c_void>()) };
        buffer.map_err(OpenClError::of("allocating memory of a device"))
    }

    /// Numbers in the memory of the device. There is room for one at least: no buffer may be empty.
    pub fn upload(&self, numbers: &[u64]) -> Result<Buffer<u64>, OpenClError> {
        let mut buffer = self.buffer(numbers.len().max(1), CL_MEM_READ_ONLY)?;
        if !numbers.is_empty() {
            self.write(&mut buffer, numbers)?;
        }
        Ok(buffer)
    }

    fn column<T>(&self, element: Element, rows: usize) -> Result<Column<T>, OpenClError> {
        Ok(match element {
            Element::Decoration => Column::Codes(self.buffer(rows, CL_MEM_READ_WRITE)?),
            Element::F64 | Element::F32 => Column::Numbers(self.buffer(rows, CL_MEM_READ_WRITE)?),
        })
    }

    /// Copies to the beginning of a buffer.
    pub fn write<T>(&self, to: &mut Buffer<T>, from: &[T]) -> Result<(), OpenClError> {
        // SAFETY: the call returns when the slice has been read. That it fits is checked by OpenCL.
        let written = unsafe { self.queue.enqueue_write_buffer(to, CL_BLOCKING, 0, from, &[]) };
        written.map(drop).map_err(OpenClError::of("copying to a device"))
    }

    /// Copies from the beginning of a buffer.
    pub fn read<T>(&self, from: &Buffer<T>, to: &mut [T]) -> Result<(), OpenClError> {
        // SAFETY: the call returns when the slice has been written, with plain numbers, of which every pattern is one. That
        // it fits is checked by OpenCL.
        let read = unsafe { self.queue.enqueue_read_buffer(from, CL_BLOCKING, 0, to, &[]) };
        read.map(drop).map_err(OpenClError::of("copying from a device"))
    }

    fn write_column<T: Native>(
        &self,
        input: &Input<'_, T>,
        column: &mut Column<T>,
        from: usize,
        rows: usize,
    ) -> Result<(), OpenClError> {
        match (input, column) {
            (Input::Numbers(input), Column::Numbers(buffer)) => self.write(buffer, &input[from..from + rows]),
            (Input::Codes(input), Column::Codes(buffer)) => {
                self.write(buffer, &decoration_codes(&input[from..from + rows]))
            }
            _ => unreachable!("the kernels are printed for these columns"),
        }
    }

    fn read_column<T: Native>(
        &self,
        output: &mut Output<'_, T>,
        column: &Column<T>,
        from: usize,
        rows: usize,
    ) -> Result<(), OpenClError> {
        match (output, column) {
            (Output::Numbers(output), Column::Numbers(buffer)) => {
                self.read(buffer, &mut output[from..from + rows])
            }
            (Output::Codes(output), Column::Codes(buffer)) => {
                let mut codes = vec![0; rows];
                self.read(buffer, &mut codes)?;
                decorations(&codes, &mut output[from..from + rows]);
                Ok(())
            }
            _ => unreachable!("the kernels are printed for these columns"),
        }
    }

    /// Puts a kernel into the queue, for at least so many work-items.
    pub fn launch(
        &self,
        kernel: &Launchable,
        items: usize,
        rows: u64,
        memory: impl Iterator<Item = cl_mem>,
    ) -> Result<(), OpenClError> {
        let Launchable { kernel, group } = kernel;
        set(kernel, 0, &rows)?;
        for (number, memory) in (1..).zip(memory) {
            set(kernel, number, &memory)?;
        }
        let (groups, items) = ([*group], [items.next_multiple_of(*group)]);
        // SAFETY: the arguments are those that the kernel is printed with: `rows`, tables where it has some, and buffers that have memory for
        // as many rows. The kernel uses no row beyond. The sizes are read before the call returns.
        let launched = unsafe {
            let (items, groups) = (items.as_ptr(), groups.as_ptr());
            self.queue.enqueue_nd_range_kernel(kernel.get(), 1, ptr::null(), items, groups, &[])
        };
        launched.map(drop).map_err(OpenClError::of("launching a kernel"))
    }
}

fn set<A>(kernel: &Kernel, number: u32, argument: &A) -> Result<(), OpenClError> {
    // SAFETY: the argument is copied by the call; its size and place are those of the printed parameter, which OpenCL checks.
    let set = unsafe { kernel.set_arg(number, argument) };
    set.map_err(OpenClError::of("passing an argument to a kernel"))
}
