//! The steps of a product whose entries are rounded once, as the kernels of `emit::residues` take them.

use core::ops::Range;

use outward_core::round::RoundingDirection;
use outward_emit::emit::residues::{self as kernels, Tiles};
use outward_matrix::residues::{
    Factor, NO_MODE, Plan, ResultFormat, RowScale, digit_table, joining_table, mode, ranges, reciprocals,
    row_extents,
};

use crate::error::CudaError;
use crate::kernel::{Arg, Kernel, Launch};
use crate::memory::{Buffer, DevicePtr};
use crate::stream::Stream;

/// A result: its direction and its entries.
pub type Directed<'a> = (RoundingDirection, &'a mut Buffer<f64>);

/// The kernels of a GPU.
pub struct RoundedProductKernels {
    pub scan: Kernel,
    pub split: Kernel,
    pub multiply: Kernel,
    pub tiles: Tiles,
    pub join: Kernel,
    pub refine: Kernel,
}

/// Rows of A or columns of B in the memory of the GPU.
struct Rows {
    numbers: DevicePtr,
    count: usize,
    terms: usize,
    /// The distances of neighbouring rows and of neighbouring terms, in numbers.
    apart: usize,
    next: usize,
    factor: Factor,
}

/// Addresses of what is known of the rows, integers of 32 bits for each: the flags; the exponents and tops of scales;
/// how many elements are rounded.
#[derive(Clone, Copy)]
struct Known {
    flags: DevicePtr,
    exponents: DevicePtr,
    tops: DevicePtr,
    counts: DevicePtr,
}

/// What the host sends to the GPU for a product, in one buffer.
struct Setup {
    buffer: Buffer<u32>,
    known: [Known; 2],
    tables: [DevicePtr; 2],
    reciprocals: DevicePtr,
    joining: DevicePtr,
    /// How many entries two rounds leave open.
    counters: Buffer<u32>,
}

impl Setup {
    /// Sends what belongs to a plan; the flags of both factors are there already.
    fn new(stream: &Stream, plan: &Plan, flags: [DevicePtr; 2]) -> Result<Setup, CudaError> {
        // Tables first: the kernels read 16 bytes at a time.
        let mut words: Vec<u32> = joining_table(plan.moduli).concat();
        let reciprocals_at = words.len();
        words.extend(reciprocals(plan.moduli).concat());
        let mut tables = [0; 2];
        for (at, factor) in tables.iter_mut().zip([Factor::A, Factor::B]) {
            *at = words.len();
            let table = digit_table(plan.moduli, plan.shifts(), factor);
            words.extend(table.into_iter().flat_map(|entry| [entry as u32, (entry >> 32) as u32]));
        }
        let scales_at = [words.len(), words.len() + 3 * plan.rows.len()];
        for scales in [&plan.rows, &plan.columns] {
            words.extend(scales.iter().map(|scale| scale.exponent.cast_unsigned()));
            words.extend(scales.iter().map(|scale| scale.top.cast_unsigned()));
            words.extend(scales.iter().map(|_| 0));
        }
        let buffer = stream.upload(&words)?;
        let mut counters = stream.gpu().buffer::<u32>(2)?;
        stream.clear(&mut counters)?;
        let place = |at: usize| buffer.ptr().byte_add(4 * at);
        let known = |scales: &[RowScale], at: usize, flags: DevicePtr| {
            let [exponents, tops, counts] = [0, 1, 2].map(|column| place(at + column * scales.len()));
            Known { flags, exponents, tops, counts }
        };
        Ok(Setup {
            known: [known(&plan.rows, scales_at[0], flags[0]), known(&plan.columns, scales_at[1], flags[1])],
            tables: tables.map(place),
            reciprocals: place(reciprocals_at),
            joining: place(0),
            counters,
            buffer,
        })
    }
}

/// A product of matrices of binary64 in the memory of a GPU, row by row without gaps. Whoever makes one promises that
/// the addresses have as many numbers as the shape says, which nothing writes to or frees before the stream is done.
pub struct RoundedProduct<'a> {
    pub stream: &'a Stream,
    pub kernels: &'a RoundedProductKernels,
    /// Rows of A, terms, columns of B.
    pub shape: [usize; 3],
    pub factors: [DevicePtr; 2],
    pub added: Option<DevicePtr>,
    pub format: ResultFormat,
}

/// Products of the integers, modulo each number: their planes, the bytes of a plane and of its rows, and how many
/// planes there are.
struct Planes {
    bytes: Buffer<u8>,
    size: [usize; 3],
}

impl RoundedProduct<'_> {
    /// Computes the results; returns the numbers of the entries that are left open.
    pub fn run(&self, results: &mut [Directed<'_>]) -> Result<Vec<u32>, CudaError> {
        let RoundedProduct { stream, shape: [m, k, n], factors: [a, b], .. } = *self;
        if m == 0 || n == 0 {
            return Ok(Vec::new());
        }
        let rows = Rows { numbers: a, count: m, terms: k, apart: k, next: 1, factor: Factor::A };
        let columns = Rows { numbers: b, count: n, terms: k, apart: 1, next: n, factor: Factor::B };
        let mut found = stream.gpu().buffer::<u32>(3 * (m + n))?;
        stream.clear(&mut found)?;
        let places = [found.ptr(), found.ptr().byte_add(12 * m)];
        self.scan(&rows, places[0])?;
        self.scan(&columns, places[1])?;
        found.used_in(stream);
        let extents = stream.to_vec(&found)?;
        let plan = Plan::new(&row_extents(&extents[..3 * m]), &row_extents(&extents[3 * m..]), k);
        let setup = Setup::new(stream, &plan, [places[0].byte_add(8 * m), places[1].byte_add(8 * n)])?;
        let planes = self.multiply([&rows, &columns], &plan, &setup)?;
        let (count, open) = self.join(results, &planes, &setup, None)?;
        if count == 0 {
            return Ok(Vec::new());
        }
        let (sums, errors) = self.refine(&setup, count, &open)?;
        let list = (count, [open.ptr(), sums.ptr(), errors.ptr()]);
        let (count, still_open) = self.join(results, &planes, &setup, Some(list))?;
        // The kernel has read the buffers of the list.
        drop((open, sums, errors));
        let mut open = if count == 0 { Vec::new() } else { stream.to_vec(&still_open)? };
        open.truncate(count);
        Ok(open)
    }

    /// Finds the extents of the rows: three integers for each, which are zeros before.
    fn scan(&self, rows: &Rows, found: DevicePtr) -> Result<(), CudaError> {
        let shares = rows.terms.div_ceil(kernels::CHUNK).max(1);
        let mut args = pointers(&[rows.numbers]);
        args.extend(integers(&[rows.count, rows.terms, rows.apart, rows.next]));
        args.extend(pointers(&[0, 4, 8].map(|at| found.byte_add(at * rows.count))));
        args.extend(integers(&[shares, usize::from(rows.factor == Factor::B)]));
        let launch = Launch::rows(rows.count * shares, kernels::THREADS)?;
        // SAFETY: the arguments are those of the kernel, which reads as many numbers as the matrix has, and writes
        // three integers for each row.
        unsafe { self.kernels.scan.launch(self.stream, launch, &args) }
    }

    /// Multiplies the integers modulo each number, so many terms at a time.
    fn multiply(&self, factors: [&Rows; 2], plan: &Plan, setup: &Setup) -> Result<Planes, CudaError> {
        let (stream, tiles, terms) = (self.stream, self.kernels.tiles, factors[0].terms);
        let [rows, columns] = [0, 1].map(|at| factors[at].count.next_multiple_of(tiles.multiples[at]));
        let bytes = stream.gpu().buffer::<u8>(plan.moduli * rows * columns)?;
        // Where there are no terms, the kernel still writes zeros.
        for (number, terms) in ranges(terms.max(1), kernels::MOST_TERMS.min(terms.max(1))).enumerate() {
            let terms = terms.start..terms.end.min(factors[0].terms);
            let width = terms.len().next_multiple_of(tiles.multiples[2]);
            let planes = [(factors[0], rows), (factors[1], columns)].map(|(factor, count)| {
                let planes = stream.gpu().buffer::<u8>(plan.moduli * count * width)?;
                self.split(factor, terms.clone(), (plan, setup), &planes, [count * width, width])?;
                Ok::<_, CudaError>(planes)
            });
            let [a, b] = planes;
            let (a, b) = (a?, b?);
            let launch = Launch {
                blocks: Launch::rows(plan.moduli * rows * columns / tiles.results, 1)?.blocks,
                threads: kernels::THREADS,
                shared_bytes: tiles.shared_bytes as u32,
            };
            let mut args = pointers(&[a.ptr(), b.ptr(), bytes.ptr(), setup.reciprocals]);
            args.extend(integers(&[rows, columns, width, usize::from(number > 0)]));
            [&a, &b, &bytes].iter().for_each(|buffer| buffer.used_in(stream));
            setup.buffer.used_in(stream);
            // SAFETY: the arguments are those of the kernel; the planes have as many bytes as the sizes say, which are
            // multiples of the kernel's.
            unsafe { self.kernels.multiply.launch(stream, launch, &args) }?;
        }
        Ok(Planes { bytes, size: [rows * columns, columns, plan.moduli] })
    }

    /// Writes the remainders of some terms of the rows.
    fn split(
        &self,
        rows: &Rows,
        terms: Range<usize>,
        (plan, setup): (&Plan, &Setup),
        planes: &Buffer<u8>,
        [plane, width]: [usize; 2],
    ) -> Result<(), CudaError> {
        let by_rows = rows.factor == Factor::B;
        let (known, table) = (setup.known[usize::from(by_rows)], setup.tables[usize::from(by_rows)]);
        let mut args = pointers(&[rows.numbers.byte_add(8 * terms.start * rows.next)]);
        args.extend(integers(&[rows.count, terms.len(), rows.apart, rows.next]));
        args.extend(pointers(&[known.exponents, known.flags, known.counts, table]));
        args.extend(integers(&[plan.shifts(), plan.moduli]));
        args.extend(pointers(&[setup.reciprocals, planes.ptr()]));
        args.extend(integers(&[plane, width, usize::from(by_rows)]));
        let groups = rows.count.next_multiple_of(kernels::ROWS) * (width / kernels::GROUP);
        setup.buffer.used_in(self.stream);
        planes.used_in(self.stream);
        // SAFETY: the arguments are those of the kernel, which reads these terms of the rows and writes a byte for each
        // into each plane, which have as many.
        unsafe { self.kernels.split.launch(self.stream, Launch::rows(groups, kernels::THREADS)?, &args) }
    }

    /// Rounds all entries, or those of a list: how many they are, their numbers, and what the integers leave of them.
    /// Returns how many are left open, and their numbers.
    fn join(
        &self,
        results: &mut [Directed<'_>],
        planes: &Planes,
        setup: &Setup,
        list: Option<(usize, [DevicePtr; 3])>,
    ) -> Result<(usize, Buffer<u32>), CudaError> {
        let RoundedProduct { stream, shape: [m, k, n], factors: [a, b], format, .. } = *self;
        let count = list.map_or(m * n, |(count, _)| count);
        let round = usize::from(list.is_some());
        let open = stream.gpu().buffer::<u32>(count)?;
        let mut args = pointers(&[planes.bytes.ptr(), setup.joining]);
        for known in setup.known {
            args.extend(pointers(&[known.exponents, known.tops, known.counts, known.flags]));
        }
        args.extend(pointers(&[a, b]));
        args.push(self.added.map_or(Arg::U64(0), Arg::Ptr));
        // Where there is one result, the second address is not used.
        let of_results = [results.first(), results.last()].into_iter().flatten();
        args.extend(of_results.map(|(_, result)| Arg::Ptr(result.ptr())));
        args.extend(pointers(&[setup.counters.ptr().byte_add(4 * round), open.ptr()]));
        match list {
            Some((_, pointers)) => args.extend(pointers.map(Arg::Ptr)),
            None => args.extend([Arg::U64(0); 3]),
        }
        args.extend(integers(&planes.size));
        args.extend(integers(&[m, n, k]));
        let second = results.get(1).map_or(NO_MODE, |(direction, _)| mode(*direction));
        args.extend([mode(results[0].0), second].map(Arg::U64));
        let signed = |number: i32| Arg::U64(i64::from(number).cast_unsigned());
        args.push(Arg::U64(format.precision.into()));
        args.extend([signed(format.least), signed(format.most)]);
        args.push(Arg::U64(format.has_infinities.into()));
        args.extend([format.smallest, format.largest].map(Arg::F64));
        args.extend(integers(&[count]));
        [&setup.buffer, &setup.counters, &open].iter().for_each(|buffer| buffer.used_in(stream));
        results.iter().for_each(|(_, buffer)| buffer.used_in(stream));
        planes.bytes.used_in(stream);
        // SAFETY: the arguments are those of the kernel; matrices, planes and results have as many numbers as the sizes
        // say, and `open` has room for all entries. All buffers live until the counters are read below.
        unsafe { self.kernels.join.launch(stream, Launch::rows(count, kernels::THREADS)?, &args) }?;
        Ok((stream.to_vec(&setup.counters)?[round] as usize, open))
    }

    /// Computes what the integers leave of some entries, and its errors.
    fn refine(
        &self,
        setup: &Setup,
        count: usize,
        open: &Buffer<u32>,
    ) -> Result<(Buffer<f64>, Buffer<u32>), CudaError> {
        let RoundedProduct { stream, shape: [_, k, n], factors: [a, b], .. } = *self;
        let (sums, errors) = (stream.gpu().buffer(count)?, stream.gpu().buffer(count)?);
        // The operations that a term passes through, and some for the roundings of this bound.
        let operations = (2 * k.div_ceil(32) + 16) as f64;
        let mut args = pointers(&[a, b]);
        args.extend(integers(&[n, k]));
        args.extend(pointers(&setup.known.map(|known| known.exponents)));
        args.extend(integers(&[count]));
        args.extend(pointers(&[open.ptr(), sums.ptr(), errors.ptr()]));
        args.push(Arg::F64(operations * (1.0 + 1.0 / 1024.0) * (f64::EPSILON / 2.0)));
        sums.used_in(stream);
        [&setup.buffer, open, &errors].iter().for_each(|buffer| buffer.used_in(stream));
        // SAFETY: the arguments are those of the kernel; the numbers of the entries are those of the product, and there
        // is room for all of their sums and errors.
        unsafe { self.kernels.refine.launch(stream, Launch::rows(32 * count, kernels::THREADS)?, &args) }?;
        Ok((sums, errors))
    }
}

fn pointers(pointers: &[DevicePtr]) -> Vec<Arg> {
    pointers.iter().copied().map(Arg::Ptr).collect()
}

fn integers(numbers: &[usize]) -> Vec<Arg> {
    numbers.iter().map(|&number| Arg::U64(number as u64)).collect()
}

#[cfg(test)]
mod tests {
    use outward_matrix::residues::{BIAS, MODULI, RowExtent};

    use super::*;

    #[test]
    fn kernels_and_plans_agree() {
        assert_eq!(kernels::BIAS, BIAS);
        assert_eq!(kernels::MOST_MODULI, MODULI.len());
        let wide = RowExtent { top: 1024, low: -1074 };
        let narrow = RowExtent { top: 1, low: 0 };
        for pair in [[wide, wide], [wide, narrow], [narrow, wide]] {
            assert!(Plan::new(&pair[..1], &pair[1..], 1).shifts() <= kernels::MOST_SHIFTS);
        }
    }
}
