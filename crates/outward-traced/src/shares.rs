//! The error of a value by source line, as a sum of signed shares.

use crate::short::Short;
use crate::site::Site;

/// Shares of a value.
const LENGTH: usize = 7;

/// Where a share comes from: a line, and whether it is the rounding errors there or the inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Origin(u32);

impl Origin {
    /// Rounding errors of a line's operations.
    pub(crate) fn rounding(site: Site) -> Origin {
        Origin((site + 1) << 1)
    }

    /// Half a unit in the last place of a line's inputs.
    pub(crate) fn input(site: Site) -> Origin {
        Origin((site + 1) << 1 | 1)
    }

    pub(crate) fn site(self) -> Site {
        (self.0 >> 1) - 1
    }

    pub(crate) fn is_input(self) -> bool {
        self.0 & 1 == 1
    }
}

/// The largest shares. The others are what is left of the error.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shares {
    /// In ascending order; the default behind the last one.
    origins: [Origin; LENGTH],
    amounts: [Short; LENGTH],
}

impl Shares {
    fn len(&self) -> usize {
        self.origins.iter().position(|origin| *origin == Origin::default()).unwrap_or(LENGTH)
    }

    pub(crate) fn of(origin: Origin, amount: f64) -> Shares {
        let mut shares = Shares::default();
        if amount != 0.0 && amount.is_finite() {
            shares.add(origin, amount);
        }
        shares
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Origin, f64)> + '_ {
        let amounts = self.amounts.iter().map(|amount| amount.get());
        self.origins.iter().copied().zip(amounts).take(self.len())
    }

    /// Adds the other shares times a factor.
    pub(crate) fn add_all(&mut self, other: &Shares, factor: f64) {
        for (origin, amount) in other.iter() {
            let amount = amount * factor;
            if amount != 0.0 {
                self.add(origin, amount);
            }
        }
    }

    /// All shares times a factor.
    pub(crate) fn scale(&mut self, factor: f64) {
        for amount in &mut self.amounts {
            *amount = Short::new(amount.get() * factor);
        }
    }

    /// Adds a share; the smallest one goes where there is no room.
    pub(crate) fn add(&mut self, origin: Origin, amount: f64) {
        let length = self.len();
        let at = self.origins[..length].partition_point(|&other| other < origin);
        if at < length && self.origins[at] == origin {
            self.amounts[at] = Short::new(self.amounts[at].get() + amount);
            return;
        }
        if length < LENGTH {
            self.origins.copy_within(at..length, at + 1);
            self.amounts.copy_within(at..length, at + 1);
            self.origins[at] = origin;
            self.amounts[at] = Short::new(amount);
            return;
        }
        let size = |at: &usize| self.amounts[*at].get().abs();
        let smallest = (0..LENGTH).min_by(|a, b| size(a).total_cmp(&size(b))).unwrap_or(0);
        if self.amounts[smallest].get().abs() >= amount.abs() {
            return;
        }
        self.origins.copy_within(smallest + 1.., smallest);
        self.amounts.copy_within(smallest + 1.., smallest);
        self.origins[LENGTH - 1] = Origin::default();
        self.add(origin, amount);
    }
}
