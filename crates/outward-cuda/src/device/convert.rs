//! Converts slices between formats, and to and from integers.

use std::sync::{Arc, PoisonError};

use outward_core::convert::Storage;
use outward_core::machine::Native;
use outward_core::ops::Int;
use outward_core::round::RoundingAttribute;
use outward_emit::emit::ptx::{CONVERT, Conversion};
use outward_emit::emit::{ConversionKey, same_count};

use super::converter::Converter;
use super::cuda::Cuda;
use crate::error::CudaError;
use crate::memory::{Buffer, Plain};
use crate::stream::Stream;

impl Cuda {
    /// Converts each number of `from` to the format `T`, on the GPUs, which share the slice: the bits of
    /// [`convert_slice`](outward_core::convert::convert_slice).
    ///
    /// Rounding costs a GPU nothing; the way to its memory and back takes longer than a conversion on the CPU. For
    /// numbers that are on the GPU anyway there is [`Cuda::convert_resident`].
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if the slices have different lengths; any error that the GPU reports.
    pub fn convert_slice<A: RoundingAttribute, S: Storage + Plain, T: Storage + Plain>(
        &self,
        from: &[S],
        to: &mut [T],
    ) -> Result<(), CudaError> {
        self.convert_streamed(self.converter::<A, S, T>(false)?, from, to)
    }

    /// Converts like [`Cuda::convert_slice`], [saturating](outward_core::convert::convert_saturating).
    ///
    /// # Errors
    ///
    /// The errors of [`Cuda::convert_slice`].
    pub fn convert_saturating_slice<A: RoundingAttribute, S: Storage + Plain, T: Storage + Plain>(
        &self,
        from: &[S],
        to: &mut [T],
    ) -> Result<(), CudaError> {
        self.convert_streamed(self.converter::<A, S, T>(true)?, from, to)
    }

    /// Converts each number of a buffer to the format `T`, into another buffer of the same GPU: the bits of
    /// [`convert_slice`](outward_core::convert::convert_slice). The work is put into the stream, in its order, and done
    /// when the stream is; both buffers may be dropped before.
    ///
    /// ```no_run
    /// use outward::Ru;
    /// use outward::format::F16;
    /// use outward_cuda::Cuda;
    ///
    /// let cuda = Cuda::all()?;
    /// let stream = cuda.gpus()[0].stream()?;
    /// let singles = stream.upload(&[0.1_f32, 1e6])?;
    /// let mut halves = cuda.gpus()[0].buffer::<F16>(2)?;
    /// cuda.convert_resident::<Ru, _, _>(&stream, &singles, &mut halves)?;
    /// let halves = stream.to_vec(&halves)?;
    /// assert!(f64::from(halves[0]) > 0.1 && halves[1] == F16::INFINITY);
    /// # Ok::<(), outward_cuda::CudaError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if the buffers have different lengths, or they or the stream are of different GPUs
    /// or none of these; any error that the GPU reports.
    pub fn convert_resident<A: RoundingAttribute, S: Storage + Plain, T: Storage + Plain>(
        &self,
        stream: &Stream,
        from: &Buffer<S>,
        to: &mut Buffer<T>,
    ) -> Result<(), CudaError> {
        self.convert_buffers(self.converter::<A, S, T>(false)?, stream, from, to)
    }

    /// Converts like [`Cuda::convert_resident`], [saturating](outward_core::convert::convert_saturating).
    ///
    /// # Errors
    ///
    /// The errors of [`Cuda::convert_resident`].
    pub fn convert_saturating_resident<A: RoundingAttribute, S: Storage + Plain, T: Storage + Plain>(
        &self,
        stream: &Stream,
        from: &Buffer<S>,
        to: &mut Buffer<T>,
    ) -> Result<(), CudaError> {
        self.convert_buffers(self.converter::<A, S, T>(true)?, stream, from, to)
    }

    /// Converts each number of `from` to an integer, on the GPUs: the integers of
    /// [`to_int_slice`](outward_core::convert::to_int_slice). Use [`Cuda::to_int_resident`] for numbers that are on the
    /// GPU already.
    ///
    /// # Errors
    ///
    /// The errors of [`Cuda::convert_slice`].
    pub fn to_int_slice<I: Int + Plain, A: RoundingAttribute, T: Native + Plain>(
        &self,
        from: &[T],
        to: &mut [I],
    ) -> Result<(), CudaError> {
        self.convert_streamed(self.to_integers::<I, A, T>()?, from, to)
    }

    /// Converts each number of a buffer to an integer, into another buffer of the same GPU, in the way of
    /// [`Cuda::convert_resident`].
    ///
    /// ```no_run
    /// use outward::Rd;
    /// use outward_cuda::Cuda;
    ///
    /// let cuda = Cuda::all()?;
    /// let stream = cuda.gpus()[0].stream()?;
    /// let numbers = stream.upload(&[-0.1_f64, 1e10])?;
    /// let mut integers = cuda.gpus()[0].buffer::<i32>(2)?;
    /// cuda.to_int_resident::<_, Rd, _>(&stream, &numbers, &mut integers)?;
    /// assert_eq!(stream.to_vec(&integers)?, [-1, i32::MAX]);
    /// # Ok::<(), outward_cuda::CudaError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`Cuda::convert_resident`].
    pub fn to_int_resident<I: Int + Plain, A: RoundingAttribute, T: Native + Plain>(
        &self,
        stream: &Stream,
        from: &Buffer<T>,
        to: &mut Buffer<I>,
    ) -> Result<(), CudaError> {
        self.convert_buffers(self.to_integers::<I, A, T>()?, stream, from, to)
    }

    /// Converts each integer of `from` to a number, on the GPUs: the bits of
    /// [`from_int_slice`](outward_core::convert::from_int_slice).
    ///
    /// # Errors
    ///
    /// The errors of [`Cuda::convert_slice`].
    pub fn from_int_slice<T: Native + Plain, A: RoundingAttribute, I: Int + Plain>(
        &self,
        from: &[I],
        to: &mut [T],
    ) -> Result<(), CudaError> {
        self.convert_streamed(self.to_numbers::<T, A, I>()?, from, to)
    }

    /// Converts each integer of a buffer to a number, into another buffer of the same GPU, in the way of
    /// [`Cuda::convert_resident`].
    ///
    /// # Errors
    ///
    /// The errors of [`Cuda::convert_resident`].
    pub fn from_int_resident<T: Native + Plain, A: RoundingAttribute, I: Int + Plain>(
        &self,
        stream: &Stream,
        from: &Buffer<I>,
        to: &mut Buffer<T>,
    ) -> Result<(), CudaError> {
        self.convert_buffers(self.to_numbers::<T, A, I>()?, stream, from, to)
    }

    fn convert_buffers<S: Plain, T: Plain>(
        &self,
        converter: Arc<Converter>,
        stream: &Stream,
        from: &Buffer<S>,
        to: &mut Buffer<T>,
    ) -> Result<(), CudaError> {
        stream.same_gpu(from.gpu())?;
        stream.same_gpu(to.gpu())?;
        let gpu = self.index_of(stream)?;
        let count = same_count(from.len(), to.len()).map_err(CudaError::Arguments)?;
        from.used_in(stream);
        to.used_in(stream);
        // SAFETY: the buffers have so many numbers, begin as the driver's memory does, at multiples of 256, and are
        // different ones, since one is borrowed alone. They stay until the work is done, as noted.
        unsafe { converter.launch(gpu, stream, count, from.ptr(), to.ptr()) }
    }

    fn convert_streamed<S: Plain, T: Plain>(
        &self,
        converter: Arc<Converter>,
        from: &[S],
        to: &mut [T],
    ) -> Result<(), CudaError> {
        same_count(from.len(), to.len()).map_err(CudaError::Arguments)?;
        self.with_pool(|pool| {
            pool.rows().run(&[from.into()], &mut [to.into()], |chunk| {
                let (from, to) = (chunk.inputs[0], chunk.outputs[0]);
                // SAFETY: the columns have so many numbers, and each begins at a multiple of 256 bytes in memory of the
                // chunk's own.
                unsafe { converter.launch(chunk.gpu, chunk.stream, chunk.rows, from, to) }
            })
        })
    }

    /// Returns the kernels of a conversion, compiled unless they were before.
    fn converter<A: RoundingAttribute, S: Storage, T: Storage>(
        &self,
        saturating: bool,
    ) -> Result<Arc<Converter>, CudaError> {
        self.compiled(ConversionKey::of::<A, S, T>(saturating), || Conversion::new::<A, S, T>(saturating))
    }

    fn to_integers<I: Int, A: RoundingAttribute, T: Native>(&self) -> Result<Arc<Converter>, CudaError> {
        self.compiled(ConversionKey::to_int::<I, A, T>(), Conversion::to_int::<I, A, T>)
    }

    fn to_numbers<T: Native, A: RoundingAttribute, I: Int>(&self) -> Result<Arc<Converter>, CudaError> {
        self.compiled(ConversionKey::from_int::<T, A, I>(), Conversion::from_int::<T, A, I>)
    }

    fn compiled(
        &self,
        key: ConversionKey,
        conversion: impl FnOnce() -> Conversion,
    ) -> Result<Arc<Converter>, CudaError> {
        let known = || self.conversions.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(converter) = known().iter().find(|converter| converter.key == key) {
            return Ok(converter.clone());
        }
        let conversion = conversion();
        let kernel = |gpu| self.cache.module(gpu, &conversion.text)?.kernel(CONVERT);
        let kernels = self.gpus.iter().map(kernel).collect::<Result<_, CudaError>>()?;
        let converter = Arc::new(Converter { key, conversion, kernels });
        known().push(converter.clone());
        Ok(converter)
    }
}
