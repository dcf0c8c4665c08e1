//! Exact sums and dot products.

use std::sync::{Arc, PoisonError};

use outward_emit::emit::reduction::{ReductionKernel, Summand, TermKind};
use outward_reductions::{Accumulator, Terms};

use super::cuda::Cuda;
use super::reducer::Reducer;
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::memory::{Buffer, DevicePtr, Plain};
use crate::rows::Column;
use crate::stream::Stream;

/// Largest number of terms that are added into one result on a GPU. Each thread adds less than 2^32 to an integer of
/// it, and has at least one term, so the integers stay below 2^62.
const TERMS_OF_RESULT: usize = 1 << 30;

impl Cuda {
    /// Returns the exact sum of these terms, computed on the GPUs, which share the columns: equal to
    /// [`Accumulator::of_terms`], with the same bytes, whatever the GPUs are.
    ///
    /// The way to the memory of a GPU takes longer than adding on the CPU. For numbers that are on the GPU anyway there
    /// is [`Cuda::accumulate_resident`].
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if the factors of products differ in length; any error that the GPU reports.
    pub fn accumulate<T: Summand + Plain>(&self, terms: Terms<'_, [T]>) -> Result<Accumulator, CudaError> {
        let reducer = self.reducer::<T>(TermKind::of(&terms))?;
        let (first, second) = factors(terms);
        let count = same_length(first.len(), second.map(<[T]>::len))?;
        // Squares need the column once.
        let second = second.filter(|second| !std::ptr::eq(first, *second));
        let mut sum = Accumulator::new();
        for start in (0..count).step_by(TERMS_OF_RESULT) {
            let end = count.min(start + TERMS_OF_RESULT);
            let columns: Vec<Column<'_>> =
                [Some(first), second].into_iter().flatten().map(|column| column[start..end].into()).collect();
            self.accumulate_columns(&reducer, &columns, end - start, &mut sum)?;
        }
        Ok(sum)
    }

    /// Returns the exact sum of terms in the memory of one of the GPUs, after the stream's work so far: equal to
    /// [`Accumulator::of_terms`]. The numbers are read once, at about the speed of the memory, whatever their exponents
    /// are.
    ///
    /// ```no_run
    /// use outward::RoundingDirection::TiesToEven;
    /// use outward::reductions::Terms;
    /// use outward_cuda::Cuda;
    ///
    /// let cuda = Cuda::all()?;
    /// let stream = cuda.gpus()[0].stream()?;
    /// let (x, y) = (stream.upload(&[1e300, 1.0, -1e300])?, stream.upload(&[1e300, 2.0, 1e300])?);
    /// let dot = cuda.accumulate_resident(&stream, Terms::Products(&x, &y))?;
    /// assert_eq!(dot.round::<f64>(TiesToEven), 2.0);
    /// # Ok::<(), outward_cuda::CudaError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if the factors of products differ in length, or the buffers or the stream are of
    /// different GPUs or none of these; any error that the GPU reports.
    pub fn accumulate_resident<T: Summand + Plain>(
        &self,
        stream: &Stream,
        terms: Terms<'_, Buffer<T>>,
    ) -> Result<Accumulator, CudaError> {
        let (first, second) = factors(terms);
        let columns = || [Some(first), second].into_iter().flatten();
        columns().try_for_each(|column| stream.same_gpu(column.gpu()))?;
        let count = same_length(first.len(), second.map(Buffer::len))?;
        columns().for_each(|column| column.used_in(stream));
        let pointers: Vec<_> = columns().map(Buffer::ptr).collect();
        // SAFETY: the columns have so many numbers, and begin as the driver's memory does, at multiples of 256. They
        // stay until the work is done, as noted.
        unsafe { self.accumulate_at::<T>(stream, TermKind::of(&terms), count, &pointers) }
    }

    /// Returns the exact sum like [`Cuda::accumulate_resident`], of arrays of another library with `rows` numbers each,
    /// which begin at these addresses. An array that does not begin at a multiple of 16 is copied in the memory of the
    /// GPU first.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if the stream is of none of these GPUs; any error that the GPU reports.
    ///
    /// # Safety
    ///
    /// There are `rows` numbers at each address, in memory of the stream's GPU; nothing writes to them until this
    /// returns.
    pub unsafe fn accumulate_borrowed<T: Summand + Plain>(
        &self,
        stream: &Stream,
        count: usize,
        terms: Terms<'_, DevicePtr>,
    ) -> Result<Accumulator, CudaError> {
        let (first, second) = factors(terms);
        let mut copies = Vec::new();
        let mut pointers = Vec::new();
        for &column in [Some(first), second].into_iter().flatten() {
            let mut pointer = column;
            if !column.to_number().is_multiple_of(Reducer::ALIGNMENT) && count > 0 {
                let mut copy = stream.gpu().buffer::<T>(count)?;
                // SAFETY: the copy has room; the numbers are the caller's.
                unsafe { stream.copy_from(&mut copy, column, count) }?;
                pointer = copy.ptr();
                copies.push(copy);
            }
            pointers.push(pointer);
        }
        // SAFETY: as the caller says, or of copies, which live until the sum is found.
        unsafe { self.accumulate_at::<T>(stream, TermKind::of(&terms), count, &pointers) }
    }

    /// Adds the columns into results.
    ///
    /// # Safety
    ///
    /// The conditions of [`Cuda::accumulate_borrowed`]; the addresses are multiples of 16.
    unsafe fn accumulate_at<T: Summand>(
        &self,
        stream: &Stream,
        kind: TermKind,
        count: usize,
        columns: &[DevicePtr],
    ) -> Result<Accumulator, CudaError> {
        let gpu = self.index_of(stream)?;
        let reducer = self.reducer::<T>(kind)?;
        let mut sum = Accumulator::new();
        if count == 0 {
            return Ok(sum);
        }
        let mut result = stream.gpu().buffer::<i64>(reducer.of.integers())?;
        stream.clear(&mut result)?;
        // SAFETY: the columns are the caller's; the result has room, and is used in this stream alone until its
        // integers are read below.
        unsafe { reducer.launch(gpu, stream, count, columns, result.ptr()) }?;
        reducer.of.add_result(&mut sum, count, &stream.to_vec(&result)?);
        Ok(sum)
    }

    fn accumulate_columns(
        &self,
        reducer: &Reducer,
        columns: &[Column<'_>],
        count: usize,
        sum: &mut Accumulator,
    ) -> Result<(), CudaError> {
        let streams = self.gpus.iter().map(Gpu::stream).collect::<Result<Vec<_>, _>>()?;
        let mut results = Vec::new();
        for (gpu, stream) in self.gpus.iter().zip(&streams) {
            let mut result = gpu.buffer::<i64>(reducer.of.integers())?;
            stream.clear(&mut result)?;
            stream.synchronize()?;
            results.push(result);
        }
        let products = reducer.of.kind() == TermKind::Products;
        self.with_pool(|pool| {
            pool.rows().run(columns, &mut [], |chunk| {
                let result = &results[chunk.gpu];
                result.used_in(chunk.stream);
                let (first, last) = (chunk.inputs[0], chunk.inputs[chunk.inputs.len() - 1]);
                let pointers = if products { &[first, last][..] } else { &[first] };
                // SAFETY: the columns have so many numbers, and each begins at a multiple of 256 bytes in memory of the
                // chunk's own; the result has room, and only these kernels use it.
                unsafe { reducer.launch(chunk.gpu, chunk.stream, chunk.rows, pointers, result.ptr()) }
            })
        })?;
        for (gpu, (result, stream)) in results.iter().zip(&streams).enumerate() {
            let terms = if gpu == 0 { count } else { 0 };
            reducer.of.add_result(sum, terms, &stream.to_vec(result)?);
        }
        Ok(())
    }

    /// Returns the kernels of a sum, compiled unless they were before.
    fn reducer<T: Summand>(&self, kind: TermKind) -> Result<Arc<Reducer>, CudaError> {
        let of = ReductionKernel::new::<T>(kind);
        let known = || self.reductions.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(reducer) = known().iter().find(|reducer| reducer.of == of) {
            return Ok(reducer.clone());
        }
        let reducer = Arc::new(Reducer::new(&self.gpus, self.cache(), of)?);
        known().push(reducer.clone());
        Ok(reducer)
    }
}

/// Returns the columns of the terms.
fn factors<C: ?Sized>(terms: Terms<'_, C>) -> (&C, Option<&C>) {
    match terms {
        Terms::Numbers(x) | Terms::Magnitudes(x) => (x, None),
        Terms::Products(x, y) => (x, Some(y)),
    }
}

fn same_length(first: usize, second: Option<usize>) -> Result<usize, CudaError> {
    match second {
        Some(second) if second != first => Err(CudaError::Arguments(format!(
            "factors of {first} and of {second} numbers, expected as many of each"
        ))),
        _ => Ok(first),
    }
}
