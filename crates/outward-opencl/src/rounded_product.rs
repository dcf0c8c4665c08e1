//! Products of matrices whose entries are rounded once, by remainders (`outward_matrix::residues`).

use std::sync::PoisonError;

use opencl3::memory::{Buffer, CL_MEM_READ_WRITE, ClMem};
use outward_core::convert::Storage;
use outward_core::round::RoundingDirection;
use outward_emit::emit::residues as kernels;
use outward_matrix::residues::{
    Factor, NO_MODE, Part, Plan, RoundedPart, RowScale, digit_table, joining_table, mode, part_that_fits,
    ranges, reciprocals, round_in_parts, row_extents,
};
use outward_matrix::{MatrixError, MatrixMut, Product};

use crate::device::QueueState;
use crate::kernels::{Launchable, RoundedProducts, compile};
use crate::session::Session;
use crate::{OpenCl, OpenClError};

/// Terms that are multiplied at a time.
const TERMS: usize = 1 << 12;
/// Terms that a work-item looks at.
const CHUNK: usize = 128;

impl From<MatrixError> for OpenClError {
    fn from(error: MatrixError) -> OpenClError {
        OpenClError::Arguments(error.to_string())
    }
}

impl OpenCl {
    /// Computes a product, each entry rounded once: the bits of [`Product::round_to`].
    ///
    /// The matrices are scaled to integers, whose products are computed modulo as many numbers of eight bits as make
    /// them exact. Entries whose bits spread too far for that, and those of rows with infinities, are the processor's.
    ///
    /// # Errors
    ///
    /// [`OpenClError::Arguments`] where the result has not the shape of the product; any error that the device or its
    /// compiler reports.
    pub fn multiply_to<S: Storage, T: Storage>(
        &self,
        product: &Product<'_, S, T>,
        direction: RoundingDirection,
        result: &mut MatrixMut<'_, T>,
    ) -> Result<(), OpenClError> {
        self.multiply_each(product, &mut [(direction, result.reborrow())])
    }

    /// Computes the tightest bounds of each entry, both from one product: the bits of [`Product::bounds`].
    ///
    /// # Errors
    ///
    /// As for [`OpenCl::multiply_to`].
    pub fn multiply_bounds<S: Storage, T: Storage>(
        &self,
        product: &Product<'_, S, T>,
        lower: &mut MatrixMut<'_, T>,
        upper: &mut MatrixMut<'_, T>,
    ) -> Result<(), OpenClError> {
        let [down, up] = [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive];
        self.multiply_each(product, &mut [(down, lower.reborrow()), (up, upper.reborrow())])
    }

    fn multiply_each<S: Storage, T: Storage>(
        &self,
        product: &Product<'_, S, T>,
        results: &mut [(RoundingDirection, MatrixMut<'_, T>)],
    ) -> Result<(), OpenClError> {
        let [a, b] = product.factors();
        let shape = [a.rows(), a.columns(), b.columns()];
        for (_, result) in &*results {
            let ([rows, columns], [m, _, n]) = ([result.rows(), result.columns()], shape);
            if [rows, columns] != [m, n] {
                let message = format!("the result is {rows} x {columns}, expected {m} x {n}");
                return Err(OpenClError::Arguments(message));
            }
        }
        let part = self.part_of_product(shape)?;
        round_in_parts(product, results, part, OpenClError::from, |part| self.round_part(part))
    }

    /// Rows and columns of the parts in which a product of this shape is computed.
    ///
    /// # Errors
    ///
    /// Any error that the device reports.
    #[doc(hidden)]
    pub fn part_of_product(&self, shape: [usize; 3]) -> Result<[usize; 2], OpenClError> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let session = self.session(&state.queue);
        let failed = OpenClError::of("asking for the memory of a device");
        let largest = session.device.max_mem_alloc_size().map_err(&failed)?;
        let all = session.device.global_mem_size().map_err(&failed)?;
        let bytes = usize::try_from(largest.min(all / 2)).unwrap_or(usize::MAX);
        Ok(part_that_fits(shape, TERMS, bytes))
    }

    /// Computes a part of a product.
    ///
    /// # Errors
    ///
    /// Any error that the device or its compiler reports.
    #[doc(hidden)]
    pub fn round_part(&self, part: &Part<'_>) -> Result<RoundedPart, OpenClError> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let QueueState { queue, rounded_products, .. } = &mut *state;
        let session = self.session(queue);
        let kernels = match rounded_products {
            Some(kernels) => &*kernels,
            none => none.insert(session.rounded_products(self.description())?),
        };
        session.round_part(kernels, part)
    }
}

/// Rows of A or columns of B on a device.
struct Rows {
    numbers: Buffer<u64>,
    count: usize,
    /// The distances of neighbouring rows and of neighbouring terms, in numbers.
    apart: usize,
    next: usize,
    found: Buffer<u32>,
}

/// What is known of the rows by a plan.
struct Known {
    scales: Buffer<u32>,
    counts: Buffer<u32>,
    digits: Buffer<u64>,
}

impl Session<'_> {
    fn rounded_products(&self, name: &str) -> Result<RoundedProducts, OpenClError> {
        let program = compile(self.context, self.device, name, &kernels::opencl())?;
        let kernel = |name: &str| Launchable::new(&program, self.device, name);
        Ok(RoundedProducts {
            scan: kernel(kernels::SCAN)?,
            split: kernel(kernels::SPLIT)?,
            multiply: Launchable::with_group(&program, kernels::MULTIPLY, kernels::OPENCL_GROUP)?,
            join: kernel(kernels::JOIN)?,
        })
    }

    /// Copies words into the memory of the device, for kernels that may write there. No buffer is empty.
    fn words<T>(&self, words: &[T]) -> Result<Buffer<T>, OpenClError> {
        let mut buffer = self.buffer(words.len().max(1), CL_MEM_READ_WRITE)?;
        if !words.is_empty() {
            self.write(&mut buffer, words)?;
        }
        Ok(buffer)
    }

    /// Copies sizes.
    fn sizes(&self, sizes: &[usize]) -> Result<Buffer<u64>, OpenClError> {
        self.words(&sizes.iter().map(|&size| size as u64).collect::<Vec<_>>())
    }

    fn round_part(&self, kernels: &RoundedProducts, part: &Part<'_>) -> Result<RoundedPart, OpenClError> {
        let [m, k, n] = part.shape;
        let none = || part.directions.iter().map(|_| Vec::new()).collect();
        if m == 0 || n == 0 {
            return Ok((none(), Vec::new()));
        }
        let patterns = |numbers: &[f64]| self.words(&numbers.iter().map(|x| x.to_bits()).collect::<Vec<_>>());
        let rows = |numbers: &[f64], count: usize, [apart, next]: [usize; 2]| {
            let rows = Rows {
                numbers: patterns(numbers)?,
                count,
                apart,
                next,
                found: self.words(&vec![0; 3 * count])?,
            };
            let shares = k.div_ceil(CHUNK).max(1);
            let sizes = self.sizes(&[count, k, apart, next, shares])?;
            let memory = [sizes.get(), rows.numbers.get(), rows.found.get()];
            kernels.scan.launch(self, count * shares, (count * shares) as u64, memory.into_iter())?;
            Ok::<_, OpenClError>(rows)
        };
        let factors = [rows(&part.factors[0], m, [k, 1])?, rows(&part.factors[1], n, [1, n])?];
        let extents = |rows: &Rows| {
            let mut found = vec![0; 3 * rows.count];
            // SAFETY: each pattern is an integer.
            unsafe { self.read(&rows.found, &mut found) }?;
            Ok::<_, OpenClError>(row_extents(&found))
        };
        let plan = Plan::new(&extents(&factors[0])?, &extents(&factors[1])?, k);
        let known = |scales: &[RowScale], factor: Factor| {
            let exponents = scales.iter().map(|scale| scale.exponent);
            let words = exponents.chain(scales.iter().map(|scale| scale.top)).map(i32::cast_unsigned);
            Ok::<_, OpenClError>(Known {
                scales: self.words(&words.collect::<Vec<_>>())?,
                counts: self.words(&vec![0; scales.len()])?,
                digits: self.words(&digit_table(plan.moduli, plan.shifts(), factor))?,
            })
        };
        let known = [known(&plan.rows, Factor::A)?, known(&plan.columns, Factor::B)?];
        let planes = self.multiply(kernels, &factors, &known, &plan, k)?;
        self.join(kernels, part, (&factors, &known, &plan), &planes)
    }

    /// Multiplies the integers modulo each number, so many terms at a time; returns the planes of remainders.
    fn multiply(
        &self,
        kernels: &RoundedProducts,
        factors: &[Rows; 2],
        known: &[Known; 2],
        plan: &Plan,
        terms: usize,
    ) -> Result<Buffer<u8>, OpenClError> {
        let up = [0, 1].map(|at: usize| factors[at].count.next_multiple_of(kernels::OPENCL_TILE));
        let reciprocals = self.words(&reciprocals(plan.moduli).concat())?;
        let results = plan.moduli * up[0] * up[1];
        let planes = self.buffer::<u8>(results, CL_MEM_READ_WRITE)?;
        // Where there are no terms, the kernel still writes zeros.
        for (number, part) in ranges(terms.max(1), TERMS).enumerate() {
            let part = part.start..part.end.min(terms);
            let width = part.len().next_multiple_of(kernels::OPENCL_TERMS) / 4;
            let mut of_factors = Vec::new();
            for ((rows, known), up) in factors.iter().zip(known).zip(up) {
                let words = self.buffer::<u32>((plan.moduli * up * width).max(1), CL_MEM_READ_WRITE)?;
                let sizes = [
                    rows.count,
                    part.len(),
                    rows.apart,
                    rows.next,
                    part.start,
                    plan.moduli,
                    up * width,
                    width,
                ];
                let sizes = self.sizes(&sizes)?;
                let memory = [
                    sizes.get(),
                    rows.numbers.get(),
                    rows.found.get(),
                    known.scales.get(),
                    known.counts.get(),
                    known.digits.get(),
                    reciprocals.get(),
                    words.get(),
                ];
                let items = rows.count * width;
                if items > 0 {
                    kernels.split.launch(self, items, items as u64, memory.into_iter())?;
                }
                of_factors.push(words);
            }
            let sizes = self.sizes(&[up[0], up[1], width, usize::from(number > 0)])?;
            let [a, b] = [&of_factors[0], &of_factors[1]].map(ClMem::get);
            let memory = [sizes.get(), a, b, planes.get(), reciprocals.get()];
            let groups = results / (kernels::OPENCL_TILE * kernels::OPENCL_TILE);
            let items = groups * kernels::OPENCL_GROUP;
            kernels.multiply.launch(self, items, items as u64, memory.into_iter())?;
        }
        Ok(planes)
    }

    /// Rounds the entries; returns the results, and the numbers of the entries that are left open.
    fn join(
        &self,
        kernels: &RoundedProducts,
        part: &Part<'_>,
        (factors, known, plan): (&[Rows; 2], &[Known; 2], &Plan),
        planes: &Buffer<u8>,
    ) -> Result<RoundedPart, OpenClError> {
        let ([m, k, n], format) = (part.shape, part.format);
        let [up, width] = [m, n].map(|count| count.next_multiple_of(kernels::OPENCL_TILE));
        let mut sizes = [up * width, width, plan.moduli, m, n, k].map(|size| size as u64).to_vec();
        sizes.push(mode(part.directions[0]));
        sizes.push(part.directions.get(1).map_or(NO_MODE, |&direction| mode(direction)));
        let signed = |number: i32| i64::from(number).cast_unsigned();
        sizes.extend([u64::from(format.precision), signed(format.least), signed(format.most)]);
        sizes.extend([u64::from(format.has_infinities), format.largest.to_bits()]);
        sizes.push(u64::from(part.added.is_some()));
        let sizes = self.words(&sizes)?;
        let table = self.words(&joining_table(plan.moduli).concat())?;
        let added = part.added.as_deref().unwrap_or(&[]);
        let added = self.words(&added.iter().map(|x| x.to_bits()).collect::<Vec<_>>())?;
        let count = m * n;
        let results = self.buffer::<u64>(part.directions.len() * count, CL_MEM_READ_WRITE)?;
        let mut open = self.buffer::<u32>(1 + count, CL_MEM_READ_WRITE)?;
        self.write(&mut open, &[0])?;
        let mut memory = vec![sizes.get(), planes.get(), table.get()];
        for (rows, known) in factors.iter().zip(known) {
            memory.extend([rows.found.get(), known.scales.get(), known.counts.get()]);
        }
        memory.extend([
            factors[0].numbers.get(),
            factors[1].numbers.get(),
            added.get(),
            results.get(),
            open.get(),
        ]);
        kernels.join.launch(self, count, count as u64, memory.into_iter())?;
        let (mut found, mut numbers) = (vec![0; part.directions.len() * count], [0]);
        // SAFETY: each pattern is an integer.
        unsafe { self.read(&results, &mut found) }?;
        // SAFETY: each pattern is an integer.
        unsafe { self.read(&open, &mut numbers) }?;
        let mut list = vec![0; 1 + numbers[0] as usize];
        // SAFETY: each pattern is an integer.
        unsafe { self.read(&open, &mut list) }?;
        let results = found.chunks_exact(count);
        let results = results.map(|patterns| patterns.iter().copied().map(f64::from_bits).collect());
        Ok((results.collect(), list.split_off(1)))
    }
}
