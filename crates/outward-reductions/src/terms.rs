//! The terms of columns that are added up, and the results of devices for them.

use outward_core::convert::Storage;

use crate::accumulator::{Accumulator, Counts};

/// The terms of a sum, from one column or two.
///
/// The columns are slices (`Terms<'_, [f64]>`), or other types that hold numbers in the memory of a device.
///
/// ```
/// use outward::RoundingDirection::TiesToEven;
/// use outward::reductions::{Accumulator, Terms};
///
/// let (x, y) = ([1e300, 1.0, -1e300], [1e300, 2.0, 1e300]);
/// let dot = Accumulator::of_terms(Terms::Products(&x[..], &y));
/// assert_eq!(dot.round::<f64>(TiesToEven), 2.0);
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub enum Terms<'a, C: ?Sized> {
    /// Σ x
    Numbers(&'a C),
    /// Σ |x|
    Magnitudes(&'a C),
    /// Σ x y, for columns of one length. With one column twice it is Σ x².
    Products(&'a C, &'a C),
}

impl<S> Terms<'_, [S]> {
    /// The number of terms; of products with columns of different lengths, that of the first one.
    #[cfg(feature = "std")]
    fn count(&self) -> usize {
        match self {
            Terms::Numbers(x) | Terms::Magnitudes(x) | Terms::Products(x, _) => x.len(),
        }
    }
}

/// A thread's part of a sum is at least so long: some 50 µs, several times as long as a thread takes to start.
#[cfg(feature = "std")]
const SHARE: usize = 1 << 17;

impl<C: ?Sized> Clone for Terms<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: ?Sized> Copy for Terms<'_, C> {}

/// The result of a device: bins of 32 bits of weight, each an integer with a sign, and the number of special terms of
/// each kind.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct DeviceBins<'a> {
    /// The number of terms.
    pub terms: u64,
    /// The exponent of the first bin's last bit; each further bin has one that is 32 greater.
    pub exponent: i32,
    /// The bins.
    pub bins: &'a [i64],
    /// Numbers of terms that are +0, −0, +∞, −∞ and NaN.
    pub specials: [u64; DeviceBins::SPECIALS],
}

impl DeviceBins<'_> {
    /// Kinds of special terms.
    pub const SPECIALS: usize = Counts::LENGTH - 1;
}

impl Accumulator {
    /// The sum of these terms. With the feature `std` the processor's cores share columns of a quarter of a million
    /// numbers and more; the bytes are those of one core.
    ///
    /// # Panics
    ///
    /// Where the factors of products differ in length.
    #[must_use]
    pub fn of_terms<S: Storage>(terms: Terms<'_, [S]>) -> Accumulator {
        #[cfg(feature = "std")]
        if terms.count() >= 2 * SHARE {
            let cores = std::thread::available_parallelism().map_or(1, core::num::NonZero::get);
            return Accumulator::of_terms_on(terms, cores);
        }
        Accumulator::of_part(terms)
    }

    /// The sum of these terms on so many threads at most.
    ///
    /// # Panics
    ///
    /// Where the factors of products differ in length.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn of_terms_on<S: Storage>(terms: Terms<'_, [S]>, threads: usize) -> Accumulator {
        let threads = threads.min(terms.count() / SHARE);
        if threads <= 1 {
            return Accumulator::of_part(terms);
        }
        let length = terms.count().div_ceil(threads);
        let parts: Vec<Terms<'_, [S]>> = match terms {
            Terms::Numbers(x) => x.chunks(length).map(Terms::Numbers).collect(),
            Terms::Magnitudes(x) => x.chunks(length).map(Terms::Magnitudes).collect(),
            Terms::Products(x, y) => {
                assert!(
                    x.len() == y.len(),
                    "factors of {} and of {} numbers, expected as many",
                    x.len(),
                    y.len()
                );
                x.chunks(length).zip(y.chunks(length)).map(|(x, y)| Terms::Products(x, y)).collect()
            }
        };
        let Some((first, others)) = parts.split_first() else { return Accumulator::new() };
        std::thread::scope(|scope| {
            // Where there is no thread to be had, this one computes the part.
            let threads: Vec<_> = others
                .iter()
                .map(|&part| {
                    std::thread::Builder::new().spawn_scoped(scope, move || Accumulator::of_part(part)).ok()
                })
                .collect();
            let mut sum = Accumulator::of_part(*first);
            for (&part, thread) in others.iter().zip(threads) {
                // A part that panicked is computed here, where it panics again.
                let found = thread.and_then(|thread| thread.join().ok());
                sum.merge(&found.unwrap_or_else(|| Accumulator::of_part(part)));
            }
            sum
        })
    }

    fn of_part<S: Storage>(terms: Terms<'_, [S]>) -> Accumulator {
        let mut sum = Accumulator::new();
        match terms {
            Terms::Numbers(x) => sum.add_slice(x),
            Terms::Magnitudes(x) => sum.add_magnitudes(x),
            Terms::Products(x, y) => sum.add_products(x, y),
        }
        sum
    }

    /// Adds the result of a device: for the crates of devices. The bins end below 2^2048.
    #[doc(hidden)]
    pub fn add_device_bins(&mut self, found: &DeviceBins<'_>) {
        for (exponent, &bin) in (found.exponent..).step_by(32).zip(found.bins) {
            self.value.add(i128::from(bin), exponent);
        }
        let [positive_zeros, negative_zeros, positive_infinities, negative_infinities, nans] = found.specials;
        let counts =
            [found.terms, positive_zeros, negative_zeros, positive_infinities, negative_infinities, nans];
        let mut part = Accumulator::new();
        part.counts = Counts::from_array(counts);
        self.merge(&part);
    }
}
