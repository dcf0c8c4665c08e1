//! Products of matrices on a GPU, in the order of k.

use std::sync::PoisonError;

use outward_core::round::{Round, Rounding};
use outward_emit::emit::product;
use outward_matrix::residues::{entries, ranges};
use outward_matrix::{MatrixMut, MatrixRef, Product};

use crate::error::CudaError;
use crate::kernel::{Arg, Launch};
use crate::memory::{Buffer, DevicePtr};
use crate::stream::Stream;

use super::cuda::Cuda;
use super::product_kernel::ProductKernel;

/// The compute capability from which on tensor cores have the instruction.
const TENSOR_CORES: u32 = 9;
/// The part of the free memory that matrices may take.
const MOST_MEMORY: usize = 2;

impl Cuda {
    /// Computes a product on the first GPU, each entry by a chain of fused operations over k in order: the bits of
    /// [`Product::in_order`], NaNs included.
    ///
    /// On GPUs from compute capability 9.0 on tensor cores compute the chain. That they do is tried when a direction is
    /// first used, with numbers of all kinds; a GPU that rounds otherwise computes without them. A product that does
    /// not fit into the memory of the GPU is computed in parts.
    ///
    /// ```no_run
    /// use outward::Rd;
    /// use outward::matrix::{MatrixMut, MatrixRef, Product};
    /// use outward_cuda::Cuda;
    ///
    /// let (a, b, mut c) = (vec![0.1; 2048 * 1024], vec![0.3; 1024 * 512], vec![0.0; 2048 * 512]);
    /// let product = Product::new(MatrixRef::new(&a, 2048, 1024)?, MatrixRef::new(&b, 1024, 512)?)?;
    /// Cuda::all()?.multiply_in_order::<Rd>(&product, &mut MatrixMut::new(&mut c, 2048, 512)?)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] where the result has not the shape of the product; any error that the GPU reports.
    pub fn multiply_in_order<R: Rounding>(
        &self,
        product: &Product<'_, f64>,
        result: &mut MatrixMut<'_, f64>,
    ) -> Result<(), CudaError> {
        let ([a, b], added) = (product.factors(), product.added());
        let shape = [a.rows(), a.columns(), b.columns()];
        checked_shape([result.rows(), result.columns()], [shape[0], shape[2]])?;
        let stream = self.idle_stream()?;
        let part = part_that_fits(shape, self.gpus()[0].free_memory()? / MOST_MEMORY);
        for columns in ranges(shape[2], part[1]) {
            let of_b = stream.upload(&entries(b, 0..shape[1], columns.clone(), f64::from))?;
            for rows in ranges(shape[0], part[0]) {
                let of_a = stream.upload(&entries(a, rows.clone(), 0..shape[1], f64::from))?;
                let start = match added {
                    Some(c) => entries(c, rows.clone(), columns.clone(), f64::from),
                    None => vec![0.0; rows.len() * columns.len()],
                };
                let mut of_c = stream.upload(&start)?;
                let shape = [rows.len(), shape[1], columns.len()];
                self.multiply_in_order_resident::<R>(&stream, shape, &of_a, &of_b, &mut of_c)?;
                result.write_block([rows.start, columns.start], columns.len(), &stream.to_vec(&of_c)?);
            }
        }
        Ok(())
    }

    /// Computes A·B + C in place of C, as [`Cuda::multiply_in_order`] does, for matrices in the memory of a GPU, row by
    /// row without gaps: A has m rows and k columns, B has k rows and n columns, and the shape is m, k, n.
    ///
    /// # Errors
    ///
    /// [`CudaError::Arguments`] if a buffer has not the size of its matrix, or they or the stream are of different
    /// GPUs; any error that the GPU reports.
    pub fn multiply_in_order_resident<R: Rounding>(
        &self,
        stream: &Stream,
        [m, k, n]: [usize; 3],
        a: &Buffer<f64>,
        b: &Buffer<f64>,
        c: &mut Buffer<f64>,
    ) -> Result<(), CudaError> {
        for (name, found, rows, columns) in [("A", a.len(), m, k), ("B", b.len(), k, n), ("C", c.len(), m, n)]
        {
            if rows.checked_mul(columns) != Some(found) {
                let message = format!("{name} has {found} numbers, expected {rows} x {columns}");
                return Err(CudaError::Arguments(message));
            }
        }
        for buffer in [a, b, &*c] {
            stream.same_gpu(buffer.gpu())?;
            buffer.used_in(stream);
        }
        // SAFETY: the buffers are on the GPU of the stream, have as many numbers, and are noted as used in it.
        unsafe { self.add_in_order(stream, R::ROUND, [m, k, n], [a.ptr(), b.ptr()], c) }
    }

    /// Computes A·B, or A·B + C with a matrix that is added, as [`Cuda::multiply_in_order`] does, from matrices in
    /// memory of another library.
    ///
    /// # Errors
    ///
    /// As for [`Cuda::multiply_in_order_resident`].
    ///
    /// # Safety
    ///
    /// The addresses must be of memory of the stream's GPU with m k, k n and m n numbers; nothing may write to them
    /// until the work in the stream is done.
    pub unsafe fn multiply_in_order_borrowed(
        &self,
        stream: &Stream,
        round: Round,
        [m, k, n]: [usize; 3],
        factors: [DevicePtr; 2],
        added: Option<DevicePtr>,
        result: &mut Buffer<f64>,
    ) -> Result<(), CudaError> {
        if m.checked_mul(n) != Some(result.len()) {
            let message = format!("the result has {} numbers, expected {m} x {n}", result.len());
            return Err(CudaError::Arguments(message));
        }
        stream.same_gpu(result.gpu())?;
        // Of an empty matrix nothing is read: zeros are written.
        let (from, shape) = added.map_or((result.ptr(), [0; 2]), |added| (added, [m, n]));
        // SAFETY: there are as many numbers, as the caller says.
        unsafe {
            self.resize(stream, self.index_of(stream)?, (from, shape), (result, [m, n]), 0.0)?;
            self.add_in_order(stream, round, [m, k, n], factors, result)
        }
    }

    /// Adds A·B to C.
    ///
    /// # Safety
    ///
    /// As for [`Cuda::multiply_in_order_borrowed`]; C has m n numbers and is on that GPU too.
    unsafe fn add_in_order(
        &self,
        stream: &Stream,
        round: Round,
        [m, k, n]: [usize; 3],
        [a, b]: [DevicePtr; 2],
        c: &mut Buffer<f64>,
    ) -> Result<(), CudaError> {
        let gpu = self.index_of(stream)?;
        let kernel = self.product_kernel(gpu, round)?;
        let [rows, columns, terms] = [0, 1, 2].map(|at| [m, n, k][at].next_multiple_of(kernel.multiples[at]));
        // SAFETY: the matrices have as many numbers, as the caller says.
        unsafe {
            if [rows, columns, terms] == [m, n, k] {
                return kernel.launch(stream, [rows, columns, terms], [a, b], c);
            }
            // Terms beyond the last one are zeros that leave every sum as it is, with its sign.
            let zero = if round == Round::TowardNegative { 0.0 } else { -0.0 };
            let of_a = self.resized(stream, gpu, (a, [m, k]), [rows, terms], zero)?;
            let of_b = self.resized(stream, gpu, (b, [k, n]), [terms, columns], 0.0)?;
            let mut of_c = self.resized(stream, gpu, (c.ptr(), [m, n]), [rows, columns], 0.0)?;
            kernel.launch(stream, [rows, columns, terms], [of_a.ptr(), of_b.ptr()], &mut of_c)?;
            self.resize(stream, gpu, (of_c.ptr(), [rows, columns]), (c, [m, n]), 0.0)
        }
    }

    /// # Safety
    ///
    /// As for `resize`.
    unsafe fn resized(
        &self,
        stream: &Stream,
        gpu: usize,
        from: (DevicePtr, [usize; 2]),
        new: [usize; 2],
        fill: f64,
    ) -> Result<Buffer<f64>, CudaError> {
        let mut to = self.gpus[gpu].buffer(new[0] * new[1])?;
        // SAFETY: the caller's.
        unsafe { self.resize(stream, gpu, from, (&mut to, new), fill) }?;
        Ok(to)
    }

    /// Copies a matrix into one of another shape, with a number where it ends before.
    ///
    /// # Safety
    ///
    /// The address must be of memory of the GPU with as many numbers, which stays until the work is done; the buffer
    /// must have as many as its shape says.
    unsafe fn resize(
        &self,
        stream: &Stream,
        gpu: usize,
        (from, old): (DevicePtr, [usize; 2]),
        (to, new): (&mut Buffer<f64>, [usize; 2]),
        fill: f64,
    ) -> Result<(), CudaError> {
        if to.is_empty() {
            return Ok(());
        }
        let kernel = self.small_kernel(gpu, product::RESIZE, &product::resize())?;
        let launch = Launch::rows(to.len(), product::THREADS)?;
        let sizes = [new[0], new[1], old[0], old[1]].map(|size| Arg::U64(size as u64));
        let mut args = vec![Arg::Ptr(to.ptr()), Arg::Ptr(from)];
        args.extend(sizes);
        args.push(Arg::F64(fill));
        to.used_in(stream);
        // SAFETY: the arguments are those of the kernel, which reads as many numbers and writes as many as there are.
        unsafe { kernel.launch(stream, launch, &args) }
    }

    /// Returns the kernel of a direction: that of tensor cores where they give the bits of the processor.
    fn product_kernel(&self, gpu: usize, round: Round) -> Result<ProductKernel, CudaError> {
        let known = || self.products.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kernel) = known().iter().find(|kernel| kernel.gpu == gpu && kernel.round == round) {
            return Ok(kernel.clone());
        }
        let fast = if self.gpus[gpu].capability().major >= TENSOR_CORES {
            self.tensor_cores(gpu, round)
        } else {
            None
        };
        let kernel = match fast {
            Some(kernel) => kernel,
            None => ProductKernel {
                gpu,
                round,
                kernel: self.small_kernel(gpu, product::PRODUCT, &product::plain(round))?,
                multiples: [1; 3],
                entries: product::THREADS as usize,
            },
        };
        known().push(kernel.clone());
        Ok(kernel)
    }

    /// Returns the kernel of tensor cores; none where the driver does not know it, or it gives other bits.
    fn tensor_cores(&self, gpu: usize, round: Round) -> Option<ProductKernel> {
        let kernel = self.small_kernel(gpu, product::PRODUCT, &product::tensor_cores(round)).ok()?;
        let (tile, step) = (product::TILE, product::STEP);
        let kernel =
            ProductKernel { gpu, round, kernel, multiples: [tile, tile, step], entries: tile * tile };
        let [m, n, k] = [tile, tile, 2 * step];
        let (a, b) = (trial(m * k, 1), trial(k * n, 2));
        let mut wanted = vec![0.0; m * n];
        let matrices = [MatrixRef::new(&a, m, k).ok()?, MatrixRef::new(&b, k, n).ok()?];
        let product = Product::<f64>::new(matrices[0], matrices[1]).ok()?.on_threads(1);
        let mut result = MatrixMut::new(&mut wanted, m, n).ok()?;
        product.in_order_to(round, &mut result).ok()?;
        let found = || {
            let stream = self.gpus[gpu].stream()?;
            let (a, b) = (stream.upload(&a)?, stream.upload(&b)?);
            let mut c = stream.upload(&vec![0.0; m * n])?;
            // SAFETY: the matrices have as many numbers, and stay until the result is read.
            unsafe { kernel.launch(&stream, [m, n, k], [a.ptr(), b.ptr()], &mut c) }?;
            stream.to_vec(&c)
        };
        let same = |(x, y): (&f64, &f64)| x.to_bits() == y.to_bits();
        found().ok()?.iter().zip(&wanted).all(same).then_some(kernel)
    }
}

/// Fails where the result has another shape.
pub(super) fn checked_shape(found: [usize; 2], expected: [usize; 2]) -> Result<(), CudaError> {
    if found == expected {
        return Ok(());
    }
    let [[rows, columns], [m, n]] = [found, expected];
    Err(CudaError::Arguments(format!("the result is {rows} x {columns}, expected {m} x {n}")))
}

/// Rows and columns of a part of a product of this shape whose matrices, and copies of them with more rows and columns,
/// fit into so many bytes; at least a tile.
fn part_that_fits([m, k, n]: [usize; 3], bytes: usize) -> [usize; 2] {
    let (mut rows, mut columns) = (m, n);
    let needed = |rows: usize, columns: usize| {
        let [rows, columns, k] = [rows + product::TILE, columns + product::TILE, k + product::STEP];
        16_usize.saturating_mul(rows.saturating_mul(k + columns).saturating_add(columns.saturating_mul(k)))
    };
    while needed(rows, columns) > bytes && (rows > product::TILE || columns > product::TILE) {
        if rows >= columns {
            rows = rows.div_ceil(2).max(product::TILE);
        } else {
            columns = columns.div_ceil(2).max(product::TILE);
        }
    }
    [rows, columns]
}

/// Numbers of all kinds, the same ones for the same seed: of neighbouring exponents, tiny and huge ones, zeros,
/// infinities and NaNs in few places.
fn trial(count: usize, seed: u64) -> Vec<f64> {
    let mut state = seed;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 11
    };
    let number = |at: usize| {
        let (digits, kind) = (random(), random());
        let sign = (kind & 1) << 63;
        let exponent = match kind % 509 {
            0 => return f64::from_bits(sign | 0x7FF << 52),
            1 => return f64::from_bits(sign),
            2..40 => kind >> 9 & 0x3F,
            40..60 => 1000 + (kind >> 9 & 0x1FF),
            _ => 1013 + (kind >> 9 & 0xF),
        };
        if at == 77 { f64::NAN } else { f64::from_bits(sign | exponent << 52 | digits & ((1 << 52) - 1)) }
    };
    (0..count).map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_fit() {
        assert_eq!(part_that_fits([1000, 1000, 1000], usize::MAX), [1000, 1000]);
        let [rows, columns] = part_that_fits([100_000, 100_000, 100_000], 64 << 30);
        assert!(rows < 100_000 && columns < 100_000 && rows >= 64 && columns >= 64);
        assert_eq!(part_that_fits([10_000, 1_000_000, 10_000], 0), [64, 64]);
        assert_eq!(part_that_fits([3, 5, 2], 0), [3, 2]);
    }

    #[test]
    fn trials_have_numbers_of_all_kinds() {
        let numbers = trial(2048, 1);
        let has = |kind: fn(&f64) -> bool| numbers.iter().any(kind);
        assert!(
            has(|x| x.is_nan())
                && has(|x| x.is_infinite())
                && has(|x| *x == 0.0)
                && has(|x| x.is_subnormal())
        );
        assert!(numbers.iter().filter(|x| x.abs() > 1e-5 && x.abs() < 1e5).count() > 1500);
        assert_ne!(trial(8, 1), trial(8, 2));
    }
}
