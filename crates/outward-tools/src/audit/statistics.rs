//! Means and shares, of random arguments or of all arguments.

/// Upper ends of the classes of errors, in ulps.
pub const CLASSES: [f64; 9] = [0.5, 0.51, 0.6, 0.75, 1.0, 2.0, 10.0, 1000.0, f64::INFINITY];

/// Counts over random arguments, or over all. Arguments chosen because a function may be wrong there are left out.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    pub arguments: u64,
    /// Number of results that have an error: finite, as they should be.
    pub finite: u64,
    /// Number of finite results whose error is not known to 0.01 ulp: they count in the class of their lower bound, and
    /// not in the mean.
    pub unsure: u64,
    /// Number of results within an eighth of the correct one.
    pub near: u64,
    /// Number of correctly rounded results, special values among them.
    pub correct: u64,
    /// Sum of the errors, in units of 2^-32 ulp.
    sum: u128,
    /// Number of results in each class.
    pub classes: [u64; CLASSES.len()],
}

/// Units of the sum in an ulp.
const UNIT: f64 = (1_u64 << 32) as f64;

/// Converts an error to units of the sum: conversion to a wide integer is slow, and few errors need one.
fn units(error: f64) -> u128 {
    let units = error * UNIT;
    if units < u64::MAX as f64 { u128::from(units as u64) } else { units as u128 }
}

/// Counts of correctly rounded numbers, only whose errors matter.
#[derive(Default)]
pub struct CorrectNumbers {
    count: u64,
    sum: u64,
}

impl CorrectNumbers {
    /// Adds a result with this error, of half an ulp at most.
    #[inline]
    pub fn add(&mut self, error: f64) {
        self.count += 1;
        self.sum += (error * UNIT) as u64;
    }

    pub fn count(&self) -> u64 {
        self.count
    }
}

impl Statistics {
    /// Adds a finite result with its error; `is_known` says whether the error is known well.
    pub fn add_error(&mut self, error: f64, is_known: bool, is_near: bool) {
        self.finite += 1;
        self.near += u64::from(is_near);
        if is_known {
            self.sum = self.sum.saturating_add(units(error));
        } else {
            self.unsure += 1;
        }
        let class = CLASSES.iter().position(|end| error <= *end).unwrap_or(CLASSES.len() - 1);
        self.classes[class] += 1;
    }

    pub fn add_correct(&mut self, numbers: &CorrectNumbers) {
        for count in
            [&mut self.arguments, &mut self.finite, &mut self.near, &mut self.correct, &mut self.classes[0]]
        {
            *count += numbers.count;
        }
        self.sum = self.sum.saturating_add(numbers.sum.into());
    }

    pub fn merge(&mut self, others: &Statistics) {
        self.arguments += others.arguments;
        self.finite += others.finite;
        self.unsure += others.unsure;
        self.near += others.near;
        self.correct += others.correct;
        self.sum = self.sum.saturating_add(others.sum);
        for (class, count) in self.classes.iter_mut().zip(others.classes) {
            *class += count;
        }
    }

    /// Returns the mean error in ulps.
    pub fn mean(&self) -> f64 {
        let known = self.finite - self.unsure;
        if known == 0 { 0.0 } else { self.sum as f64 / UNIT / known as f64 }
    }

    /// Returns the share of correctly rounded results.
    pub fn share(&self) -> f64 {
        if self.arguments == 0 { 0.0 } else { self.correct as f64 / self.arguments as f64 }
    }
}
