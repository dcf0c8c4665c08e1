//! Products of matrices on a GPU whose entries are rounded once, by remainders (`outward_matrix::residues`).

use std::sync::{Arc, PoisonError};

use outward_core::convert::{Storage, convert};
use outward_core::round::{RoundingAttribute, RoundingDirection, Rz};
use outward_emit::emit::residues::{self as kernels, MOST_TERMS, Tiles};
use outward_matrix::residues::{
    Part, ResultFormat, RoundedPart, TOO_MANY_TERMS, part_that_fits, round_in_parts,
};
use outward_matrix::{MatrixError, MatrixMut, MatrixRef, Product};

use crate::error::CudaError;
use crate::kernel::Kernel;
use crate::memory::{Buffer, DevicePtr};
use crate::stream::Stream;
use crate::version::Capability;

use super::cuda::Cuda;
use super::product::checked_shape;
use super::rounded_steps::{Directed, RoundedProduct, RoundedProductKernels};

/// The compute capabilities from which on GPUs have sums of products of four bytes, and tensor cores for bytes.
const BYTES: Capability = Capability { major: 6, minor: 1 };
const TENSOR_CORES: Capability = Capability { major: 8, minor: 0 };

/// The part of the free memory that matrices and their remainders may take.
const MOST_MEMORY: usize = 2;

impl Cuda {
    /// Computes a product on the first GPU, each entry rounded once: the bits of [`Product::round_to`].
    ///
    /// The matrices are scaled to integers, whose products are computed modulo as many numbers of eight bits as make
    /// them exact, on tensor cores from compute capability 8.0 on. Entries whose bits spread too far for that are
    /// bounded, and few are left to the processor. A product that does not fit into the memory of the GPU is computed
    /// in parts. GPUs before compute capability 6.1 leave all to the processor.
    ///
    /// ```no_run
    /// use outward::RoundingDirection::TowardPositive;
    /// use outward::matrix::{MatrixMut, MatrixRef, Product};
    /// use outward_cuda::Cuda;
    ///
    /// let (a, b, mut c) = (vec![0.1; 2048 * 1024], vec![0.3; 1024 * 512], vec![0.0; 2048 * 512]);
    /// let product = Product::new(MatrixRef::new(&a, 2048, 1024)?, MatrixRef::new(&b, 1024, 512)?)?;
    /// Cuda::all()?.multiply_to(&product, TowardPositive, &mut MatrixMut::new(&mut c, 2048, 512)?)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] where the result has not the shape of the product; any error that the GPU reports.
    pub fn multiply_to<S: Storage, T: Storage>(
        &self,
        product: &Product<'_, S, T>,
        direction: RoundingDirection,
        result: &mut MatrixMut<'_, T>,
    ) -> Result<(), CudaError> {
        self.multiply_each(product, &mut [(direction, result.reborrow())])
    }

    /// [`Cuda::multiply_to`] in a direction that is a type.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn multiply<R: RoundingAttribute, S: Storage, T: Storage>(
        &self,
        product: &Product<'_, S, T>,
        result: &mut MatrixMut<'_, T>,
    ) -> Result<(), CudaError> {
        self.multiply_to(product, R::ATTRIBUTE, result)
    }

    /// Computes the tightest bounds of each entry, both from one product: the bits of [`Product::bounds`].
    ///
    /// # Errors
    ///
    /// As for [`Cuda::multiply_to`].
    pub fn multiply_bounds<S: Storage, T: Storage>(
        &self,
        product: &Product<'_, S, T>,
        lower: &mut MatrixMut<'_, T>,
        upper: &mut MatrixMut<'_, T>,
    ) -> Result<(), CudaError> {
        let [down, up] = [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive];
        self.multiply_each(product, &mut [(down, lower.reborrow()), (up, upper.reborrow())])
    }

    fn multiply_each<S: Storage, T: Storage>(
        &self,
        product: &Product<'_, S, T>,
        results: &mut [(RoundingDirection, MatrixMut<'_, T>)],
    ) -> Result<(), CudaError> {
        let [a, b] = product.factors();
        let [m, k, n] = [a.rows(), a.columns(), b.columns()];
        for (_, result) in &*results {
            checked_shape([result.rows(), result.columns()], [m, n])?;
        }
        let part = self.part_of_product([m, k, n])?;
        round_in_parts(product, results, part, CudaError::from, |part| self.round_part(part))
    }

    /// Rows and columns of the parts in which a product of this shape is computed on the first GPU.
    ///
    /// # Errors
    ///
    /// Any error that the GPU reports.
    #[doc(hidden)]
    pub fn part_of_product(&self, shape: [usize; 3]) -> Result<[usize; 2], CudaError> {
        Ok(part_that_fits(shape, MOST_TERMS, self.gpus()[0].free_memory()? / MOST_MEMORY))
    }

    /// Computes a part of a product on the first GPU.
    ///
    /// # Errors
    ///
    /// Any error that the GPU reports.
    #[doc(hidden)]
    pub fn round_part(&self, part: &Part<'_>) -> Result<RoundedPart, CudaError> {
        let count = part.shape[0] * part.shape[2];
        if self.gpus()[0].capability() < BYTES {
            let zeros = part.directions.iter().map(|_| vec![0.0; count]).collect();
            return Ok((zeros, (0..count as u32).collect()));
        }
        let (stream, kernels) = (self.idle_stream()?, self.rounded_product_kernels(0)?);
        let [a, b] = &part.factors;
        let (a, b) = (stream.upload(a)?, stream.upload(b)?);
        let added = part.added.as_ref().map(|c| stream.upload(c)).transpose()?;
        let results = part.directions.iter().map(|_| stream.gpu().buffer(count));
        let mut results = results.collect::<Result<Vec<_>, _>>()?;
        let mut directed: Vec<Directed<'_>> = part.directions.iter().copied().zip(&mut results).collect();
        let job = RoundedProduct {
            stream: &stream,
            kernels: &kernels,
            shape: part.shape,
            factors: [a.ptr(), b.ptr()],
            added: added.as_ref().map(Buffer::ptr),
            format: part.format,
        };
        [&a, &b].into_iter().chain(&added).for_each(|buffer| buffer.used_in(&stream));
        let open = job.run(&mut directed)?;
        let results = results.iter().map(|result| stream.to_vec(result));
        Ok((results.collect::<Result<_, _>>()?, open))
    }

    /// Computes A·B or A·B + C for matrices of binary64 in the memory of a GPU, row by row without gaps: A has m rows
    /// and k columns, B has k rows and n columns, and the shape is m, k, n. There may be one result or two, in other
    /// directions. Few entries are computed by the processor, from copies of the matrices.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if a buffer has not the size of its matrix, if they or the stream are of different
    /// GPUs, or if there are other numbers of results; any error that the GPU reports.
    pub fn multiply_resident(
        &self,
        stream: &Stream,
        [m, k, n]: [usize; 3],
        [a, b]: [&Buffer<f64>; 2],
        added: Option<&Buffer<f64>>,
        results: &mut [Directed<'_>],
    ) -> Result<(), CudaError> {
        let matrices = [("A", a, m, k), ("B", b, k, n)].into_iter();
        for (name, buffer, rows, columns) in matrices.chain(added.map(|c| ("C", c, m, n))) {
            let found = buffer.len();
            if rows.checked_mul(columns) != Some(found) {
                let message = format!("{name} has {found} numbers, expected {rows} x {columns}");
                return Err(CudaError::Arguments(message));
            }
            stream.same_gpu(buffer.gpu())?;
            buffer.used_in(stream);
        }
        // SAFETY: the buffers are on the GPU of the stream and have as many numbers; they are noted as used in it.
        unsafe {
            let added = added.map(Buffer::ptr);
            self.multiply_borrowed::<f64>(stream, [m, k, n], [a.ptr(), b.ptr()], added, results)
        }
    }

    /// [`Cuda::multiply_resident`] for matrices in memory of another library, where results are rounded to numbers of
    /// the format `T`, as which the matrix that is added must have its numbers.
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// # Safety
    ///
    /// The addresses must be of memory of the stream's GPU with m k, k n and m n numbers; nothing may write to them
    /// until this returns.
    pub unsafe fn multiply_borrowed<T: Storage>(
        &self,
        stream: &Stream,
        [m, k, n]: [usize; 3],
        factors: [DevicePtr; 2],
        added: Option<DevicePtr>,
        results: &mut [Directed<'_>],
    ) -> Result<(), CudaError> {
        let count = m.saturating_mul(n);
        for (_, result) in &*results {
            if result.len() != count {
                let message = format!("the result has {} numbers, expected {m} x {n}", result.len());
                return Err(CudaError::Arguments(message));
            }
            stream.same_gpu(result.gpu())?;
        }
        if u32::try_from(count).is_err() || !(1..=2).contains(&results.len()) {
            let message = format!(
                "{count} entries in {} results, expected less than 2^32 in one or two",
                results.len()
            );
            return Err(CudaError::Arguments(message));
        }
        let gpu = self.index_of(stream)?;
        let open = if self.gpus[gpu].capability() < BYTES || k >= TOO_MANY_TERMS {
            (0..count as u32).collect()
        } else {
            let kernels = self.rounded_product_kernels(gpu)?;
            let format = ResultFormat::of::<T>();
            RoundedProduct { stream, kernels: &kernels, shape: [m, k, n], factors, added, format }
                .run(results)?
        };
        if open.is_empty() {
            return Ok(());
        }
        let copy = |from: DevicePtr, count: usize| {
            let mut numbers = vec![0.0_f64; count];
            // SAFETY: there are as many numbers, as the caller says; the copy is done before they are used.
            unsafe { stream.read_later(from, &mut numbers) }?;
            stream.synchronize()?;
            Ok::<_, CudaError>(numbers)
        };
        let (a, b) = (copy(factors[0], m * k)?, copy(factors[1], k * n)?);
        let c = added.map(|c| copy(c, count)).transpose()?;
        let c: Option<Vec<T>> = c.map(|c| c.into_iter().map(convert::<Rz, f64, T>).collect());
        let mut product = Product::<f64, T>::new(MatrixRef::new(&a, m, k)?, MatrixRef::new(&b, k, n)?)?;
        if let Some(c) = &c {
            product = product.plus(MatrixRef::new(c, m, n)?)?;
        }
        let places: Vec<[usize; 2]> = open.iter().map(|&at| [at as usize / n, at as usize % n]).collect();
        let directions: Vec<RoundingDirection> = results.iter().map(|(direction, _)| *direction).collect();
        let exact = product.entries(&places, &directions)?;
        for (number, (_, result)) in results.iter_mut().enumerate() {
            let mut numbers = stream.to_vec(result)?;
            for (at, entry) in open.iter().zip(exact.chunks_exact(directions.len())) {
                numbers[*at as usize] = entry[number].widen();
            }
            stream.write(result, &numbers)?;
        }
        Ok(())
    }
}

impl Cuda {
    /// Returns the kernels of rounded products on the GPU of this index, loaded unless they were before.
    fn rounded_product_kernels(&self, gpu: usize) -> Result<Arc<RoundedProductKernels>, CudaError> {
        let known = || self.rounded_products.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, kernels)) = known().iter().find(|(of, _)| *of == gpu) {
            return Ok(Arc::clone(kernels));
        }
        let (multiply, tiles) = self.byte_products(gpu)?;
        let loaded = Arc::new(RoundedProductKernels {
            scan: self.small_kernel(gpu, kernels::SCAN, &kernels::scan())?,
            split: self.small_kernel(gpu, kernels::SPLIT, &kernels::split())?,
            multiply,
            tiles,
            join: self.small_kernel(gpu, kernels::JOIN, &kernels::join())?,
            refine: self.small_kernel(gpu, kernels::REFINE, &kernels::refine())?,
        });
        known().push((gpu, Arc::clone(&loaded)));
        Ok(loaded)
    }

    /// Returns the kernel that multiplies planes of bytes.
    fn byte_products(&self, gpu: usize) -> Result<(Kernel, Tiles), CudaError> {
        let has_tensor_cores = self.gpus[gpu].capability() >= TENSOR_CORES;
        for stages in kernels::STAGES.into_iter().filter(|_| has_tensor_cores) {
            let (text, tiles) = kernels::tensor_cores(stages);
            let kernel = self.small_kernel(gpu, kernels::MULTIPLY, &text)?;
            if kernel.allow_shared_bytes(tiles.shared_bytes).is_ok() {
                return Ok((kernel, tiles));
            }
        }
        let (text, tiles) = kernels::plain();
        Ok((self.small_kernel(gpu, kernels::MULTIPLY, &text)?, tiles))
    }
}

impl From<MatrixError> for CudaError {
    fn from(error: MatrixError) -> CudaError {
        CudaError::Arguments(error.to_string())
    }
}
