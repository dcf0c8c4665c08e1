//! The elements of operands, in the order in which sums take them.

/// Where the elements of operands are: steps for each index, those of the results first.
pub struct Indices<'a> {
    sizes: &'a [usize],
    strides: &'a [Vec<usize>],
    /// The indices, and the places of the operands.
    at: Vec<usize>,
    places: Vec<usize>,
}

impl<'a> Indices<'a> {
    pub fn new(sizes: &'a [usize], strides: &'a [Vec<usize>]) -> Indices<'a> {
        Indices { sizes, strides, at: vec![0; sizes.len()], places: vec![0; strides.len()] }
    }

    /// The places of the operands' elements.
    pub fn places(&self) -> &[usize] {
        &self.places
    }

    /// How many elements are left in the last dimension, at most `most`.
    pub fn run(&self, most: usize) -> usize {
        match (self.sizes.last(), self.at.last()) {
            (Some(size), Some(at)) => most.min(size - at),
            _ => most.min(1),
        }
    }

    /// How far apart the elements of an operand are in the last dimension.
    pub fn last_stride(&self, operand: usize) -> usize {
        self.strides[operand].last().copied().unwrap_or(0)
    }

    /// Steps over a run of elements.
    pub fn step_over(&mut self, run: usize, start: usize) {
        if let Some(at) = self.at.last_mut() {
            *at += run - 1;
            for (place, strides) in self.places.iter_mut().zip(self.strides) {
                *place += strides[strides.len() - 1] * (run - 1);
            }
        }
        self.step_from(start);
    }

    /// Steps on within the first dimensions.
    pub fn step_to(&mut self, end: usize) {
        self.step(0, end);
    }

    /// Steps on within the last dimensions, from this one on.
    pub fn step_from(&mut self, start: usize) {
        self.step(start, self.sizes.len());
    }

    /// Steps on within these dimensions, the last one first; back at the start after the end.
    fn step(&mut self, from: usize, to: usize) {
        for dimension in (from..to).rev() {
            self.at[dimension] += 1;
            let is_inside = self.at[dimension] < self.sizes[dimension];
            let back = if is_inside { 0 } else { std::mem::take(&mut self.at[dimension]) };
            for (place, strides) in self.places.iter_mut().zip(self.strides) {
                *place = (*place + strides[dimension]) - strides[dimension] * back;
            }
            if is_inside {
                break;
            }
        }
    }
}
