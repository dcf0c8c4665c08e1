//! Evaluates rows in the host's memory, which are streamed through the GPUs in chunks.

use outward_core::machine::{Native, Numbers, NumbersMut};
use outward_emit::emit::{Form, Reading, decoration_codes, decorations};
use outward_programs::device::{
    CompileMode, Device, DeviceError, FloatMode, IntervalColumn, IntervalSlice, fit,
};
use outward_programs::program::Program;

use super::cuda::Cuda;
use crate::rows::{Column, ColumnMut};

impl Cuda {
    /// Evaluates like [`Device::evaluate`], with bounds written to memory of the caller: a copy from other memory would
    /// take longer than the bus. Decorations are codes, a byte each.
    ///
    /// # Errors
    ///
    /// The errors of [`Device::evaluate`]; [`DeviceError::Rows`] where the results have not as many rows as the inputs.
    pub fn evaluate_into<T: Native>(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, T>],
        (lo, hi): (&mut [T], &mut [T]),
        decorations: &mut [u8],
    ) -> Result<(), DeviceError> {
        let rows = fit::rows(program, inputs.iter().map(IntervalSlice::rows))?;
        if [lo.len(), hi.len(), decorations.len()] != [rows; 3] {
            return Err(DeviceError::Rows);
        }
        let prepared = self.prepared(program, &Form::of_intervals(inputs))?;
        let codes: Vec<Option<Vec<u8>>> =
            inputs.iter().map(|input| input.dec.map(decoration_codes)).collect();
        let (mut columns, mut places) = (Vec::new(), Vec::new());
        for (input, codes) in inputs.iter().zip(&codes) {
            // Points have one column for both bounds.
            let is_point = core::ptr::eq(input.lo, input.hi);
            let bounds = if is_point { vec![input.lo] } else { vec![input.lo, input.hi] };
            places.extend([columns.len(), columns.len() + bounds.len() - 1]);
            columns.extend(bounds.into_iter().map(column));
            if let Some(codes) = codes {
                places.push(columns.len());
                columns.push(Column::from(codes.as_slice()));
            }
        }
        self.with_pool(|pool| {
            let mut outputs = [column_mut(lo), column_mut(hi), ColumnMut::from(decorations)];
            pool.run(&prepared, (&columns, &places), &mut outputs)
        })?;
        Ok(())
    }

    /// Evaluates the program as compiled with these options: with the instructions that CUDA's compiler would print, so
    /// that approximate quotients and square roots are the GPU's own, and may differ from one kind of GPU to another.
    /// The results lie in the ranges of [`CompiledPlan`](outward_programs::device::CompiledPlan); without approximate
    /// operations they are its numbers. A NaN is the canonical one.
    ///
    /// # Errors
    ///
    /// The errors of [`Device::evaluate_floats`].
    pub fn evaluate_compiled<T: Native>(
        &self,
        program: &Program,
        mode: FloatMode,
        compile: CompileMode,
        inputs: &[&[T]],
    ) -> Result<Vec<T>, DeviceError> {
        evaluate_floats(self, program, Reading::Compiled(mode, compile), inputs)
    }
}

impl Device for Cuda {
    fn name(&self) -> &'static str {
        "cuda"
    }

    fn evaluate<T: Native>(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, T>],
    ) -> Result<IntervalColumn<T>, DeviceError> {
        evaluate(self, program, inputs)
    }

    fn evaluate_floats<T: Native>(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[T]],
    ) -> Result<Vec<T>, DeviceError> {
        evaluate_floats(self, program, Reading::Float(mode), inputs)
    }
}

fn column<T: Native>(slice: &[T]) -> Column<'_> {
    match T::numbers(slice) {
        Numbers::F64(slice) => slice.into(),
        Numbers::F32(slice) => slice.into(),
    }
}

fn column_mut<T: Native>(slice: &mut [T]) -> ColumnMut<'_> {
    match T::numbers_mut(slice) {
        NumbersMut::F64(slice) => slice.into(),
        NumbersMut::F32(slice) => slice.into(),
    }
}

fn evaluate<T: Native>(
    cuda: &Cuda,
    program: &Program,
    inputs: &[IntervalSlice<'_, T>],
) -> Result<IntervalColumn<T>, DeviceError> {
    let rows = fit::rows(program, inputs.iter().map(IntervalSlice::rows))?;
    let mut result = IntervalColumn::new(rows);
    let mut codes = vec![0u8; rows];
    cuda.evaluate_into(program, inputs, (&mut result.lo, &mut result.hi), &mut codes)?;
    decorations(&codes, &mut result.dec);
    Ok(result)
}

/// Evaluates the float reading, or the program that a compiler makes of it.
fn evaluate_floats<T: Native>(
    cuda: &Cuda,
    program: &Program,
    reading: Reading,
    inputs: &[&[T]],
) -> Result<Vec<T>, DeviceError> {
    let rows = fit::rows(program, inputs.iter().map(|input| Some(input.len())))?;
    let prepared = cuda.prepared(program, &Form::of::<T>(reading))?;
    let columns: Vec<_> = inputs.iter().map(|input| column(input)).collect();
    let places: Vec<usize> = (0..columns.len()).collect();
    let mut result = vec![T::nan(); rows];
    cuda.with_pool(|pool| pool.run(&prepared, (&columns, &places), &mut [column_mut(&mut result)]))?;
    Ok(result)
}
