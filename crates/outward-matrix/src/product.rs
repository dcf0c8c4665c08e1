//! The interface: products of two matrices, and what is done with them.

use alloc::vec;
use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use outward_core::convert::Storage;
use outward_core::machine::{Level, Native};
use outward_core::round::{Round, Rounding, RoundingAttribute, RoundingDirection};

use crate::entry;
use crate::error::MatrixError;
use crate::execution::Execution;
use crate::in_order::{self, Start};
use crate::rounded::{self, Target};
use crate::strips::zeros;
use crate::threads::{check, for_each, threads_for};
use crate::view::{MatrixMut, MatrixRef};

/// A product A·B or a sum A·B + C, before it is rounded.
///
/// Every entry is a sum of exact products, Σ a(i, k) b(k, j) + c(i, j). [`round`](Product::round) rounds it once and
/// [`bounds`](Product::bounds) in both directions. Therefore nothing can change the result: neither the order of the
/// terms nor blocks, threads, strides or the processor, and the other rows and columns cannot either.
/// [`in_order`](Product::in_order) rounds after each term instead.
///
/// Infinities, NaNs and zeros are as for [dot products](https://docs.rs/outward): a NaN gives NaN, so do infinities of
/// both signs and the product of zero and an infinity. An exact zero has the sign of its terms if all are zeros of one
/// sign; otherwise it is −0 when rounding toward −∞ and +0 in the other directions. A sum of no terms is +0. Beyond the
/// largest number the result is that number or an infinity, as the direction has it.
///
/// ```
/// use outward::Rd;
/// use outward::matrix::{MatrixMut, MatrixRef, Product};
///
/// let a = [1e200, 1.0, -1e200, 3.0, 2.0, 1.0];
/// let b = [1e200, 1.0, 1e200];
/// let product = Product::new(MatrixRef::new(&a, 2, 3)?, MatrixRef::new(&b, 3, 1)?)?;
/// let mut result = [0.0; 2];
/// product.round::<Rd>(&mut MatrixMut::new(&mut result, 2, 1)?)?;
/// // The large terms of the first entry cancel. The second one is 4e200 + 2, rounded down.
/// assert_eq!(result[0], 1.0);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Product<'a, S, T = S> {
    a: MatrixRef<'a, S>,
    b: MatrixRef<'a, S>,
    added: Option<MatrixRef<'a, T>>,
    threads: Option<usize>,
    level: Option<Level>,
    stop: Option<&'a AtomicBool>,
}

impl<'a, S: Storage, T: Storage> Product<'a, S, T> {
    /// The product A·B.
    ///
    /// # Errors
    ///
    /// Where A has not as many columns as B has rows.
    pub fn new(a: MatrixRef<'a, S>, b: MatrixRef<'a, S>) -> Result<Self, MatrixError> {
        if a.columns() != b.rows() {
            return Err(MatrixError::Factors { a: [a.rows(), a.columns()], b: [b.rows(), b.columns()] });
        }
        Ok(Product { a, b, added: None, threads: None, level: None, stop: None })
    }

    /// The sum A·B + C.
    ///
    /// # Errors
    ///
    /// Where C has not the shape of the product.
    pub fn plus(self, c: MatrixRef<'a, T>) -> Result<Self, MatrixError> {
        self.check("matrix that is added", [c.rows(), c.columns()])?;
        Ok(Product { added: Some(c), ..self })
    }

    /// The same factors with results in another format, and with another matrix to add.
    ///
    /// # Errors
    ///
    /// Where that matrix has not the shape of the product.
    pub fn in_format<U: Storage>(
        &self,
        added: Option<MatrixRef<'a, U>>,
    ) -> Result<Product<'a, S, U>, MatrixError> {
        let Product { a, b, threads, level, stop, .. } = *self;
        let product = Product { a, b, added: None, threads, level, stop };
        added.map_or(Ok(product), |c| product.plus(c))
    }

    /// Returns both factors.
    #[must_use]
    pub fn factors(&self) -> [MatrixRef<'a, S>; 2] {
        [self.a, self.b]
    }

    /// Returns the matrix that is added.
    #[must_use]
    pub fn added(&self) -> Option<MatrixRef<'a, T>> {
        self.added
    }

    /// The same product on so many threads at most. Without this call, the cores of the processor share a product that
    /// is large enough.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Self {
        Product { threads: Some(threads), ..self }
    }

    /// The same product, which ends early with [`MatrixError::Stopped`] once the flag is set. Threads look at it some
    /// times a second.
    #[must_use]
    pub fn stop_when(self, flag: &'a AtomicBool) -> Self {
        Product { stop: Some(flag), ..self }
    }

    /// The same product, on so many threads and until a flag is set.
    #[must_use]
    pub fn on(self, execution: Execution<'a>) -> Self {
        let Execution { threads, level, stop } = execution;
        Product { threads, level, stop, ..self }
    }

    /// The same product on the machine of a level.
    #[doc(hidden)]
    #[must_use]
    pub fn on_level(self, level: Level) -> Self {
        // The level that only records has no lanes.
        Product { level: Some(if level == Level::Trace { Level::Soft } else { level }), ..self }
    }

    fn check(&self, name: &'static str, found: [usize; 2]) -> Result<(), MatrixError> {
        let expected = [self.a.rows(), self.b.columns()];
        if found == expected { Ok(()) } else { Err(MatrixError::Shape { name, found, expected }) }
    }

    /// Computes each entry, rounded once.
    ///
    /// # Errors
    ///
    /// Where the result has not the shape of the product, and where there is not enough memory.
    pub fn round<R: RoundingAttribute>(&self, result: &mut MatrixMut<'_, T>) -> Result<(), MatrixError> {
        self.round_to(R::ATTRIBUTE, result)
    }

    /// [`round`](Product::round) in a direction that is a value.
    ///
    /// # Errors
    ///
    /// Where the result has not the shape of the product, and where there is not enough memory.
    pub fn round_to(
        &self,
        direction: impl Into<RoundingDirection>,
        result: &mut MatrixMut<'_, T>,
    ) -> Result<(), MatrixError> {
        self.check("result", [result.rows(), result.columns()])?;
        self.compute(vec![Target { direction: direction.into(), matrix: result.reborrow() }], false)
    }

    /// Computes the tightest bounds of each entry: rounded toward −∞ and toward +∞.
    ///
    /// # Errors
    ///
    /// Where a result has not the shape of the product, and where there is not enough memory.
    pub fn bounds(
        &self,
        lower: &mut MatrixMut<'_, T>,
        upper: &mut MatrixMut<'_, T>,
    ) -> Result<(), MatrixError> {
        self.check("matrix of lower bounds", [lower.rows(), lower.columns()])?;
        self.check("matrix of upper bounds", [upper.rows(), upper.columns()])?;
        self.compute(ends(lower, upper), false)
    }

    /// Computes some entries, each by itself, for each direction: one after the other for each place. Devices leave few
    /// entries to this.
    ///
    /// # Errors
    ///
    /// Where there is not enough memory.
    #[doc(hidden)]
    pub fn entries(
        &self,
        places: &[[usize; 2]],
        directions: &[RoundingDirection],
    ) -> Result<Vec<T>, MatrixError> {
        let work = (places.len() as u128).saturating_mul(self.a.columns() as u128);
        let threads = threads_for(work, self.threads);
        let shares = places.chunks(places.len().div_ceil(8 * threads).max(1)).collect();
        let entries = for_each(threads, shares, |memory: &mut [Vec<f64>; 2], share| {
            let mut entries = zeros(share.len() * directions.len())?;
            let places = share.iter().zip(entries.chunks_exact_mut(directions.len().max(1)));
            for (&[row, column], entries) in places {
                check(self.stop)?;
                let [x, y] = memory;
                x.clear();
                y.clear();
                x.extend((0..self.a.columns()).map(|k| self.a.at(row, k).widen()));
                y.extend((0..self.a.columns()).map(|k| self.b.at(k, column).widen()));
                let sum = entry::accumulate(x, y, self.added.map(|c| c.at(row, column).widen()));
                entries.iter_mut().zip(directions).for_each(|(entry, &to)| *entry = sum.round(to));
            }
            Ok(entries)
        })?;
        Ok(entries.concat())
    }

    fn level(&self) -> Level {
        let level = self.level.unwrap_or_else(Level::best);
        if level == Level::Trace { Level::Soft } else { level }
    }

    fn threads(&self) -> usize {
        threads_for(self.work(), self.threads)
    }

    /// The number of multiplications.
    fn work(&self) -> u128 {
        let lengths = [self.a.rows(), self.a.columns(), self.b.columns()];
        lengths.iter().fold(1, |product: u128, &length| product.saturating_mul(length as u128))
    }

    fn compute(&self, targets: Vec<Target<'_, T>>, is_loose: bool) -> Result<(), MatrixError> {
        let job = rounded::Job {
            a: self.a,
            b: self.b,
            added: self.added,
            is_loose,
            level: self.level(),
            threads: self.threads(),
            stop: self.stop,
        };
        let is_transposed = |target: &Target<'_, T>| !target.matrix.has_separate_rows();
        if targets.iter().all(is_transposed) {
            // The transposed results have separate rows, unless strides are negative.
            let (a, b) = (self.b.transposed(), self.a.transposed());
            let job = rounded::Job { a, b, added: self.added.map(MatrixRef::transposed), ..job };
            return job.run_anywhere(targets.into_iter().map(Target::transposed).collect());
        }
        job.run_anywhere(targets)
    }
}

impl<S: Storage, T: Storage> rounded::Job<'_, S, T> {
    /// [`run`](Self::run) for results in any order: some are computed elsewhere and copied.
    fn run_anywhere(&self, targets: Vec<Target<'_, T>>) -> Result<(), MatrixError> {
        let (rows, columns) = (self.a.rows(), self.b.columns());
        let mut copies = Vec::new();
        for target in &targets {
            let is_separate = target.matrix.has_separate_rows();
            copies.push(zeros(if is_separate { 0 } else { rows * columns })?);
        }
        let mut copied = Vec::new();
        let mut direct = Vec::new();
        for (target, copy) in targets.into_iter().zip(&mut copies) {
            if target.matrix.has_separate_rows() {
                direct.push(target);
            } else {
                direct.push(Target { matrix: MatrixMut::new(copy, rows, columns)?, ..target });
                copied.push((direct.len() - 1, target.matrix));
            }
        }
        self.run(direct)?;
        for (number, mut matrix) in copied {
            matrix.copy_from(&copies[number]);
        }
        Ok(())
    }
}

impl Product<'_, f64, f64> {
    /// Computes bounds of each entry that are not the tightest, but cost the same whatever the entries are: an entry of
    /// K terms is known to about K 2^-76 of the norms of its row and its column, and with a matrix to add to about
    /// K 2^-97 of them.
    pub(crate) fn enclosure(
        &self,
        lower: &mut MatrixMut<'_, f64>,
        upper: &mut MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError> {
        self.compute(ends(lower, upper), true)
    }
}

/// Both results of bounds.
fn ends<'t, T>(lower: &'t mut MatrixMut<'_, T>, upper: &'t mut MatrixMut<'_, T>) -> Vec<Target<'t, T>>
where
    T: Copy,
{
    vec![
        Target { direction: RoundingDirection::TowardNegative, matrix: lower.reborrow() },
        Target { direction: RoundingDirection::TowardPositive, matrix: upper.reborrow() },
    ]
}

impl<T: Native + Storage> Product<'_, T, T> {
    /// Computes each entry by a chain of fused operations over k in order, each one rounded, in binary64 or binary32:
    /// the bits of the loop
    /// `sum = fma(a(i, k), b(k, j), sum)`, which begins with c(i, j) or, where no matrix is added, with +0.
    ///
    /// The result does not depend on blocks, threads, strides or the processor either. Toward −∞ it is a lower bound of
    /// the exact entry, and toward +∞ an upper bound, but they are not the tightest.
    ///
    /// # Errors
    ///
    /// Where the result has not the shape of the product, and where there is not enough memory.
    pub fn in_order<R: Rounding>(&self, result: &mut MatrixMut<'_, T>) -> Result<(), MatrixError> {
        self.in_order_to(R::ROUND, result)
    }

    /// [`in_order`](Product::in_order) in a direction that is known at run time.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn in_order_to(&self, round: Round, result: &mut MatrixMut<'_, T>) -> Result<(), MatrixError> {
        self.check("result", [result.rows(), result.columns()])?;
        let (rows, columns) = (self.a.rows(), self.b.columns());
        let job = in_order::Job {
            a: self.a,
            b: self.b,
            start: Start::from(self.added),
            level: self.level(),
            threads: self.threads(),
            stop: self.stop,
        };
        if result.has_separate_rows() {
            return job.run(round, result.reborrow());
        }
        let transposed = result.reborrow().transposed();
        if transposed.has_separate_rows() {
            let (a, b) = (self.b.transposed(), self.a.transposed());
            let start = Start::from(self.added.map(MatrixRef::transposed));
            return in_order::Job { a, b, start, ..job }.run(round, transposed);
        }
        let mut copy = zeros(rows * columns)?;
        job.run(round, MatrixMut::new(&mut copy, rows, columns)?)?;
        result.copy_from(&copy);
        Ok(())
    }
}

/// Computes A·B, each entry rounded once. [`Product`] says what the entries are, and adds a matrix.
///
/// ```
/// use outward::Rn;
/// use outward::matrix::{MatrixMut, MatrixRef, multiply};
///
/// let (a, b) = ([1.0, 2.0, 3.0, 4.0], [0.1, 0.2, 0.3, 0.4]);
/// let mut result = [0.0; 4];
/// let (a, b) = (MatrixRef::new(&a, 2, 2)?, MatrixRef::new(&b, 2, 2)?);
/// multiply::<Rn, _, _>(a, b, &mut MatrixMut::new(&mut result, 2, 2)?)?;
/// assert_eq!(result, [0.7, 1.0, 1.5, 2.2]);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// Where the matrices do not fit together, and where there is not enough memory.
pub fn multiply<R: RoundingAttribute, S: Storage, T: Storage>(
    a: MatrixRef<'_, S>,
    b: MatrixRef<'_, S>,
    result: &mut MatrixMut<'_, T>,
) -> Result<(), MatrixError> {
    Product::new(a, b)?.round::<R>(result)
}

/// Computes the tightest bounds of each entry of A·B.
///
/// # Errors
///
/// Where the matrices do not fit together, and where there is not enough memory.
pub fn bounds<S: Storage, T: Storage>(
    a: MatrixRef<'_, S>,
    b: MatrixRef<'_, S>,
    lower: &mut MatrixMut<'_, T>,
    upper: &mut MatrixMut<'_, T>,
) -> Result<(), MatrixError> {
    Product::new(a, b)?.bounds(lower, upper)
}

/// Computes each entry of A·B by a chain of fused operations over k in order: [`Product::in_order`].
///
/// # Errors
///
/// Where the matrices do not fit together, and where there is not enough memory.
pub fn multiply_in_order<R: Rounding, T: Native + Storage>(
    a: MatrixRef<'_, T>,
    b: MatrixRef<'_, T>,
    result: &mut MatrixMut<'_, T>,
) -> Result<(), MatrixError> {
    Product::new(a, b)?.in_order::<R>(result)
}

/// Computes the products of a batch, each entry rounded once. A factor that is alone belongs to all products.
///
/// # Errors
///
/// Where there are not as many factors as results, or where matrices do not fit together; then some results may have
/// been computed.
pub fn multiply_batch<R: RoundingAttribute, S: Storage, T: Storage>(
    a: &[MatrixRef<'_, S>],
    b: &[MatrixRef<'_, S>],
    results: &mut [MatrixMut<'_, T>],
) -> Result<(), MatrixError> {
    let counts = [a.len(), b.len(), results.len()];
    if [a.len(), b.len()].iter().any(|&factors| factors != results.len() && factors != 1) {
        return Err(MatrixError::Batch { counts });
    }
    let products = results.iter_mut().enumerate().map(|(number, result)| {
        let [x, y] = [a.len(), b.len()].map(|count| if count == 1 { 0 } else { number });
        Ok((Product::<S, T>::new(a[x], b[y])?, result.reborrow()))
    });
    let products: Vec<_> = products.collect::<Result<_, MatrixError>>()?;
    let work = products.iter().map(|(product, _)| product.work()).sum();
    // As many products as there are threads need one each; fewer share them one after the other.
    let threads = threads_for(work, None);
    if products.len() < threads {
        return products.into_iter().try_for_each(|(product, mut result)| product.round::<R>(&mut result));
    }
    for_each(threads, products, |(): &mut (), (product, mut result)| {
        product.on_threads(1).round::<R>(&mut result)
    })?;
    Ok(())
}
