//! Slices into an accumulator: blocks on lanes, and what does not fit those into bins.

use outward_core::convert::Storage;
use outward_core::machine::Level;

use crate::accumulator::Accumulator;
use crate::bins::Bins;
use crate::block::{BLOCK, BlockSum, ERROR_BITS, LAST_FIELD, LEAST_FIELD, Operands, Summed, WINDOW};
use crate::term::{Factor, Term};

/// Fewer terms go straight into the accumulator: the bins take some microseconds to empty.
const FEW: usize = 512;

/// So few terms that choosing a window for them does not pay.
const FEW_FOR_LANES: usize = 64;

/// The bit 2^0 of a significand whose field is 0 would be that of 2^-1075.
const ZERO_FIELD_EXPONENT: i32 = -1075;

impl<S: Storage> Operands<'_, S> {
    fn slice(&self, first: usize, end: usize) -> Operands<'_, S> {
        match self {
            Operands::Numbers(x) => Operands::Numbers(&x[first..end]),
            Operands::Magnitudes(x) => Operands::Magnitudes(&x[first..end]),
            Operands::Products(x, y) => Operands::Products(&x[first..end], &y[first..end]),
        }
    }

    #[inline(always)]
    fn term(&self, at: usize) -> Term {
        match self {
            Operands::Numbers(x) => Term::number(x[at].widen()),
            Operands::Magnitudes(x) => Term::number(x[at].widen().abs()),
            Operands::Products(x, y) => Factor::of(x[at].widen()).times(Factor::of(y[at].widen())),
        }
    }

    /// The exponent field of a term, nearly; 0 where it is zero or far below all windows.
    fn field(&self, at: usize) -> u64 {
        let field = |x: f64| x.to_bits() >> 52 & 0x7ff;
        match self {
            Operands::Numbers(x) | Operands::Magnitudes(x) => field(x[at].widen()),
            Operands::Products(x, y) => match (field(x[at].widen()), field(y[at].widen())) {
                (0, _) | (_, 0) => 0,
                (a, b) => (a + b).saturating_sub(1023),
            },
        }
    }

    /// Is a term, which is finite, −0?
    fn is_negative_zero(&self, at: usize) -> bool {
        let is_zero = |x: S| x.pattern() & !S::SIGN_MASK == 0;
        match self {
            Operands::Numbers(x) => x[at].pattern() == S::SIGN_MASK,
            Operands::Magnitudes(_) => false,
            Operands::Products(x, y) => {
                (x[at].pattern() ^ y[at].pattern()) & S::SIGN_MASK != 0 && (is_zero(x[at]) || is_zero(y[at]))
            }
        }
    }
}

/// Where windows begin, from what earlier blocks had.
struct WindowChoice {
    first_field: u64,
    has_zeros: bool,
}

impl WindowChoice {
    /// A window for the numbers of a block, in the middle of what is left over; `None` where they do not fit into one.
    fn of<S: Storage>(operands: &Operands<'_, S>) -> Option<WindowChoice> {
        let (mut least, mut greatest, mut has_zeros) = (u64::MAX, 0, false);
        for at in 0..operands.len() {
            match operands.field(at) {
                0 => has_zeros = true,
                field => {
                    least = least.min(field);
                    greatest = greatest.max(field);
                    if greatest - least > WINDOW - 2 || field >= 0x7fe {
                        return None;
                    }
                }
            }
        }
        // A product's field may be one above what the fields of its factors say.
        let spread = greatest.checked_sub(least)? + 2;
        let first_field = least.checked_sub((WINDOW - spread) / 2)?;
        let is_possible = (LEAST_FIELD..=LAST_FIELD).contains(&first_field);
        is_possible.then_some(WindowChoice { first_field, has_zeros })
    }

    fn sum<S: Storage>(&self, level: Level, operands: Operands<'_, S>) -> Option<Summed> {
        let first_field = self.first_field;
        if self.has_zeros {
            level.compute(BlockSum::<S, true> { operands, first_field })
        } else {
            level.compute(BlockSum::<S, false> { operands, first_field })
        }
    }
}

impl Accumulator {
    /// Adds the numbers of a slice.
    pub fn add_slice<S: Storage>(&mut self, x: &[S]) {
        self.add_slice_on(Level::best(), x);
    }

    /// [`add_slice`](Self::add_slice) on the machine of a level. The result is the same on all.
    ///
    /// # Panics
    ///
    /// Where the computer does not have the machine, as [`Level::dispatch`] does.
    pub fn add_slice_on<S: Storage>(&mut self, level: Level, x: &[S]) {
        self.add_operands(level, &Operands::Numbers(x));
    }

    /// Adds the magnitudes of the numbers of a slice. The result is that of
    /// [`round_magnitudes`](Self::round_magnitudes).
    pub fn add_magnitudes<S: Storage>(&mut self, x: &[S]) {
        self.add_operands(Level::best(), &Operands::Magnitudes(x));
    }

    /// Adds the exact products of the numbers of two slices.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length.
    pub fn add_products<S: Storage>(&mut self, x: &[S], y: &[S]) {
        self.add_products_on(Level::best(), x, y);
    }

    /// [`add_products`](Self::add_products) on the machine of a level. The result is the same on all.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length, and where the computer does not have the machine.
    pub fn add_products_on<S: Storage>(&mut self, level: Level, x: &[S], y: &[S]) {
        assert!(x.len() == y.len(), "factors of {} and of {} numbers, expected as many", x.len(), y.len());
        self.add_operands(level, &Operands::Products(x, y));
    }

    fn add_operands<S: Storage>(&mut self, level: Level, operands: &Operands<'_, S>) {
        // What only records has no lanes.
        let level = if level == Level::Trace { Level::Soft } else { level };
        let mut bins = None;
        let mut window: Option<WindowChoice> = None;
        for first in (0..operands.len()).step_by(BLOCK) {
            let block = operands.slice(first, operands.len().min(first + BLOCK));
            if block.len() < FEW_FOR_LANES {
                self.add_each(&block, &mut bins);
                continue;
            }
            let all = || block.slice(0, block.len());
            let summed = window.as_ref().and_then(|window| window.sum(level, all())).or_else(|| {
                window = WindowChoice::of(&block);
                window.as_ref()?.sum(level, all())
            });
            let done = summed.as_ref().map_or(0, |summed| summed.terms);
            if let (Some(summed), Some(window)) = (summed, &window) {
                self.add_summed(&summed, window.first_field, &block);
            }
            self.add_each(&block.slice(done, block.len()), &mut bins);
        }
        if let Some(bins) = &mut bins {
            bins.empty_into(&mut self.value);
        }
    }

    fn add_summed<S: Storage>(&mut self, summed: &Summed, first_field: u64, block: &Operands<'_, S>) {
        let exponent = first_field as i32 + ZERO_FIELD_EXPONENT;
        self.value.add(summed.value, exponent);
        self.value.add(summed.errors, exponent - ERROR_BITS.cast_signed());
        let negative = match summed.zeros {
            0 => 0,
            _ => (0..summed.terms).filter(|&at| block.is_negative_zero(at)).count() as u64,
        };
        let counts = &mut self.counts;
        counts.terms = counts.terms.wrapping_add(summed.terms as u64);
        counts.negative_zeros = counts.negative_zeros.wrapping_add(negative);
        counts.positive_zeros = counts.positive_zeros.wrapping_add(summed.zeros - negative);
    }

    /// Adds terms with any exponents.
    fn add_each<S: Storage>(&mut self, operands: &Operands<'_, S>, bins: &mut Option<Bins>) {
        if operands.len() < FEW {
            (0..operands.len()).for_each(|at| self.add_term(operands.term(at)));
            return;
        }
        let bins = bins.get_or_insert_with(Bins::new);
        for at in 0..operands.len() {
            match operands.term(at) {
                Term::Finite { value, exponent } => {
                    bins.add(value, exponent, &mut self.value);
                    self.counts.terms = self.counts.terms.wrapping_add(1);
                }
                term => self.add_term(term),
            }
        }
    }
}

impl Accumulator {
    /// The sum of the numbers of a slice.
    #[must_use]
    pub fn of<S: Storage>(x: &[S]) -> Accumulator {
        let mut sum = Accumulator::new();
        sum.add_slice(x);
        sum
    }

    /// The sum of the exact products of the numbers of two slices.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length.
    #[must_use]
    pub fn of_products<S: Storage>(x: &[S], y: &[S]) -> Accumulator {
        let mut sum = Accumulator::new();
        sum.add_products(x, y);
        sum
    }
}
