//! Programs over columns in the memory of a GPU that another library owns.

use outward_core::convert::Storage;
use outward_core::machine::Native;
use outward_core::round::Rn;
use outward_emit::emit::ptx::PADDING;
use outward_emit::emit::{Form, Reading};
use outward_programs::device::{DeviceError, fit};
use outward_programs::program::Program;

use super::cuda::Cuda;
use super::prepared::Queue;
use super::resident::Resident;
use crate::error::CudaError;
use crate::kernel::{Arg, Launch};
use crate::memory::{Buffer, DevicePtr, Plain};
use crate::stream::Stream;

/// An input of a program over columns that another library owns.
#[derive(Clone, Copy, Debug)]
pub enum BorrowedInput<T> {
    /// Numbers, contiguous.
    Points(DevicePtr),
    /// An interval that is the same in every row: its bounds and its decoration's code.
    Constant(T, T, u8),
}

/// Whether infinities or NaN were found, which the GPU has in its memory.
#[derive(Debug)]
pub struct NotFinite(Buffer<u32>);

impl NotFinite {
    /// Waits for the work in the stream, and returns whether there were any.
    ///
    /// # Errors
    ///
    /// Any error that the GPU reports.
    pub fn wait(self, stream: &Stream) -> Result<bool, CudaError> {
        Ok(stream.to_vec(&self.0)? != [0])
    }
}

/// Number of bytes that kernels load at a time.
const ALIGNMENT: u64 = 16;
/// Largest number of rows of a launch: the queue of rows that kernels need has four bytes for each.
const MOST_ROWS: usize = 1 << 23;
const _: () = assert!(MOST_ROWS.is_multiple_of(PADDING));
/// Number of threads of a block.
const THREADS: u32 = 256;

/// An input of a kernel: the addresses of its bounds, and decorations, and the bytes of each in a row.
struct KernelInput {
    columns: Vec<(DevicePtr, usize)>,
}

impl Cuda {
    /// Looks for infinities and NaN in columns on the GPU of the stream. The work is put into the stream, in its order.
    ///
    /// # Errors
    ///
    /// Any error that the GPU reports.
    ///
    /// # Safety
    ///
    /// Each column has `rows` numbers, in memory of the stream's GPU at a multiple of the size of a number. They must
    /// live, and nothing may write to them, from the earlier work of the stream on until the work in the stream is
    /// done.
    pub unsafe fn find_not_finite<T: Native + Plain>(
        &self,
        stream: &Stream,
        rows: usize,
        columns: &[DevicePtr],
    ) -> Result<NotFinite, CudaError> {
        let kernel = self.small_kernel(self.index_of(stream)?, FINITE, &text::<T>())?;
        let mut found = stream.gpu().buffer::<u32>(1)?;
        stream.clear(&mut found)?;
        found.used_in(stream);
        for &column in columns.iter().filter(|_| rows > 0) {
            let args = [Arg::U64(rows as u64), Arg::Ptr(column), Arg::Ptr(found.ptr())];
            // SAFETY: the arguments are those of the kernel; the columns are the caller's.
            let launched = unsafe { kernel.launch(stream, Launch::rows(rows, THREADS)?, &args) };
            launched.or_else(|error| stream.synchronize().and(Err(error)))?;
        }
        Ok(NotFinite(found))
    }

    /// Returns the index of the stream's GPU.
    pub(super) fn index_of(&self, stream: &Stream) -> Result<usize, CudaError> {
        let gpu = self.gpus.iter().position(|gpu| gpu.is(stream.gpu()));
        gpu.ok_or_else(|| CudaError::Arguments("the stream is of another GPU".to_owned()))
    }

    /// Converts numbers of a narrower format to binary64. The work is put into the stream, in its order.
    ///
    /// # Errors
    ///
    /// Any error that the GPU reports.
    ///
    /// # Safety
    ///
    /// The conditions of [`Cuda::find_not_finite`], until the work in the stream is done.
    pub unsafe fn widen<S: Storage + Plain>(
        &self,
        stream: &Stream,
        rows: usize,
        column: DevicePtr,
    ) -> Result<Buffer<f64>, CudaError> {
        let mut narrow = stream.gpu().buffer::<S>(rows)?;
        let mut wide = stream.gpu().buffer::<f64>(rows)?;
        // SAFETY: both have room for the rows; the column is the caller's.
        unsafe { stream.copy_from(&mut narrow, column, rows) }?;
        self.convert_resident::<Rn, S, f64>(stream, &narrow, &mut wide)?;
        Ok(wide)
    }

    /// Evaluates the interval reading of a program over columns on the GPU of the stream. The work is put into the
    /// stream, in its order; whoever uses the results in another way, or the memory of the columns, waits for it. The
    /// results of rows with infinities or NaN mean nothing.
    ///
    /// # Errors
    ///
    /// The errors of [`Device::evaluate`](outward_programs::device::Device::evaluate), and if the stream is of none of
    /// these GPUs.
    ///
    /// # Safety
    ///
    /// The conditions of [`Cuda::find_not_finite`], for each input that is a column. After an error too, the columns
    /// must stay until the work in the stream is done.
    pub unsafe fn evaluate_borrowed<T: Native + Plain>(
        &self,
        stream: &Stream,
        program: &Program,
        rows: usize,
        inputs: &[BorrowedInput<T>],
    ) -> Result<Resident<T>, DeviceError> {
        fit::rows(program, inputs.iter().map(|_| Some(rows)))?;
        let gpu = self.index_of(stream)?;
        let decorated = inputs.iter().map(|input| matches!(input, BorrowedInput::Constant(..))).collect();
        let reading = Reading::Interval { decorated, decorations: true, trusted: false };
        let prepared = self.prepared(program, &Form::of::<T>(reading))?;
        let result = Resident::new(self, gpu, rows)?;
        result.used_in(stream);
        let longest = rows.min(MOST_ROWS);
        let mut queue = Queue::new(stream.gpu(), if prepared.has_rest() { longest } else { 1 })?;
        // The last rows, whose number is no multiple of the rows of a thread, are computed in separate memory: there
        // may be no memory after a column.
        let whole = rows - rows % PADDING;
        let (mut numbers, mut codes) = (Vec::new(), Vec::new());
        let (mut at_start, mut at_end) = (Vec::new(), Vec::new());
        for input in inputs {
            match *input {
                BorrowedInput::Points(column) => {
                    let is_aligned = column.to_number().is_multiple_of(ALIGNMENT);
                    let mut own = |from: usize, count: usize| {
                        let mut copy = stream.gpu().buffer::<T>(count.next_multiple_of(PADDING))?;
                        let from = column.byte_add(size_of::<T>() * from);
                        // SAFETY: there is room; the column is the caller's.
                        unsafe { stream.copy_from(&mut copy, from, count) }?;
                        copy.used_in(stream);
                        let copied = copy.ptr();
                        numbers.push(copy);
                        Ok::<_, CudaError>(copied)
                    };
                    let start = if is_aligned { column } else { own(0, whole)? };
                    let end = own(whole, rows - whole)?;
                    at_start.push(KernelInput { columns: vec![(start, size_of::<T>()); 2] });
                    at_end.push(KernelInput { columns: vec![(end, size_of::<T>()); 2] });
                }
                BorrowedInput::Constant(lo, hi, code) => {
                    let count = longest.next_multiple_of(PADDING);
                    let (lo, hi) = (repeat(stream, lo, count)?, repeat(stream, hi, count)?);
                    let dec = repeat(stream, code, count)?;
                    // Every launch uses the same rows.
                    let columns = vec![(lo.ptr(), 0), (hi.ptr(), 0), (dec.ptr(), 0)];
                    at_start.push(KernelInput { columns: columns.clone() });
                    at_end.push(KernelInput { columns });
                    numbers.extend([lo, hi]);
                    codes.push(dec);
                }
            }
        }
        numbers.iter().for_each(|buffer| buffer.used_in(stream));
        codes.iter().for_each(|buffer| buffer.used_in(stream));
        let starts = (0..whole).step_by(MOST_ROWS).map(|start| (start, MOST_ROWS.min(whole - start)));
        let end = (rows > whole).then_some((whole, rows - whole));
        for (start, count) in starts.chain(end) {
            let (inputs, from) = if start < whole { (&at_start, start) } else { (&at_end, 0) };
            let read = inputs.iter().flat_map(|input| &input.columns);
            let read = read.map(|(column, size)| column.byte_add(size * from));
            let columns = read.chain(result.columns_at(start));
            // SAFETY: the columns are those of the form; what is read is at a multiple of 16 bytes and has `count`
            // rows, which are a multiple of the padding or in memory with room for it; results are in new memory with
            // such room. All of it stays until the work is done: the caller's, and what is noted as in use.
            unsafe { prepared.launch(gpu, stream, &mut queue, count, columns) }?;
        }
        stream.record(result.written())?;
        Ok(result)
    }
}

impl Stream {
    /// Copies numbers from memory that another library owns to the start of a buffer, in the stream's order.
    ///
    /// # Safety
    ///
    /// There are `count` numbers at `from`, in memory of this GPU; they stay and are not written to until the copy is
    /// done.
    pub(super) unsafe fn copy_from<T: Plain>(
        &self,
        to: &mut Buffer<T>,
        from: DevicePtr,
        count: usize,
    ) -> Result<(), CudaError> {
        self.same_gpu(to.gpu())?;
        assert!(count <= to.len(), "room for the numbers");
        if count == 0 {
            return Ok(());
        }
        to.used_in(self);
        let bytes = count * size_of::<T>();
        // SAFETY: there is room in the buffer, which stays as noted; the rest is the caller's.
        unsafe { self.gpu().enter()?.memcpy_dtod(to.ptr().0, from.0, bytes, self.raw()) }
    }
}

/// Returns a buffer with the same value everywhere.
fn repeat<T: Plain>(stream: &Stream, value: T, count: usize) -> Result<Buffer<T>, CudaError> {
    /// Number of elements that come from the host.
    const FIRST: usize = 1 << 12;
    let mut buffer = stream.gpu().buffer(count)?;
    if count == 0 {
        return Ok(buffer);
    }
    let mut done = FIRST.min(count);
    let first = stream.upload(&vec![value; done])?;
    // SAFETY: the first numbers are there, and stay as the copy notes below.
    unsafe { stream.copy_from(&mut buffer, first.ptr(), done) }?;
    first.used_in(stream);
    while done < count {
        let more = done.min(count - done);
        let to = buffer.ptr().byte_add(size_of::<T>() * done);
        buffer.used_in(stream);
        // SAFETY: both parts are in the buffer, one behind the other; it stays as noted.
        unsafe {
            stream.gpu().enter()?.memcpy_dtod(to.0, buffer.ptr().0, more * size_of::<T>(), stream.raw())
        }?;
        done += more;
    }
    Ok(buffer)
}

const FINITE: &str = "outward_finite";

/// Returns the kernel that looks for infinities and NaN: each thread at one number.
fn text<T>() -> String {
    // The bits of the exponent are all set in infinities and NaN.
    let (bits, shift, mask) =
        if size_of::<T>() == 8 { ("64", 3, "0x7ff0000000000000") } else { ("32", 2, "0x7f800000") };
    format!(
        ".version 6.4
.target sm_60
.address_size 64

// Sets *found where one of the numbers is not finite.
.visible .entry {FINITE}(.param .u64 rows, .param .u64 column, .param .u64 found)
{{
    .reg .pred %p<3>;
    .reg .b32 %r<5>;
    .reg .b64 %rd<7>;
    .reg .b{bits} %x<3>;
    mov.u32 %r1, %ctaid.x;
    mov.u32 %r2, %ntid.x;
    mov.u32 %r3, %tid.x;
    mul.wide.u32 %rd1, %r1, %r2;
    cvt.u64.u32 %rd2, %r3;
    add.u64 %rd1, %rd1, %rd2;
    ld.param.u64 %rd3, [rows];
    setp.ge.u64 %p1, %rd1, %rd3;
    @%p1 bra done;
    ld.param.u64 %rd4, [column];
    cvta.to.global.u64 %rd4, %rd4;
    shl.b64 %rd5, %rd1, {shift};
    add.u64 %rd4, %rd4, %rd5;
    ld.global.b{bits} %x1, [%rd4];
    and.b{bits} %x2, %x1, {mask};
    setp.ne.u{bits} %p2, %x2, {mask};
    @%p2 bra done;
    ld.param.u64 %rd6, [found];
    cvta.to.global.u64 %rd6, %rd6;
    mov.u32 %r4, 1;
    st.global.u32 [%rd6], %r4;
done:
    ret;
}}
"
    )
}
