//! Converts slices on a device.

use std::sync::PoisonError;

use opencl3::memory::{CL_MEM_READ_ONLY, CL_MEM_WRITE_ONLY, ClMem};
use outward_core::convert::Storage;
use outward_core::machine::Native;
use outward_core::ops::Int;
use outward_core::round::RoundingAttribute;
use outward_emit::emit::{ConversionKey, opencl, same_count};

use crate::device::QueueState;
use crate::kernels::{Converter, Launchable, compile};
use crate::session::Session;
use crate::{OpenCl, OpenClError};

impl OpenCl {
    /// Converts each number of `from` to the format `T`: the bits of
    /// [`convert_slice`](outward_core::convert::convert_slice).
    ///
    /// The way to the memory of a GPU and back takes longer than a conversion on the processor; this is for results
    /// that must come from the device, and for its tests.
    ///
    /// ```
    /// use outward::Ru;
    /// use outward::format::F16;
    ///
    /// match outward_opencl::OpenCl::first() {
    ///     Ok(device) => {
    ///         let mut halves = [F16::ZERO; 2];
    ///         device.convert_slice::<Ru, f32, F16>(&[0.1, 1e6], &mut halves)?;
    ///         assert!(f64::from(halves[0]) > 0.1 && halves[1] == F16::INFINITY);
    ///     }
    ///     Err(reason) => println!("no device: {reason}"),
    /// }
    /// # Ok::<(), outward_opencl::OpenClError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OpenClError::Arguments`] if the slices have different lengths; any error that the device or its compiler
    /// reports.
    pub fn convert_slice<A: RoundingAttribute, S: Storage, T: Storage>(
        &self,
        from: &[S],
        to: &mut [T],
    ) -> Result<(), OpenClError> {
        let key = ConversionKey::of::<A, S, T>(false);
        // SAFETY: formats of storage are their patterns, each of which is a number.
        unsafe { self.convert(key, || opencl::conversion::<A, S, T>(false), from, to) }
    }

    /// Converts like [`OpenCl::convert_slice`], [saturating](outward_core::convert::convert_saturating).
    ///
    /// # Errors
    ///
    /// The errors of [`OpenCl::convert_slice`].
    pub fn convert_saturating_slice<A: RoundingAttribute, S: Storage, T: Storage>(
        &self,
        from: &[S],
        to: &mut [T],
    ) -> Result<(), OpenClError> {
        let key = ConversionKey::of::<A, S, T>(true);
        // SAFETY: formats of storage are their patterns, each of which is a number.
        unsafe { self.convert(key, || opencl::conversion::<A, S, T>(true), from, to) }
    }

    /// Converts each number of `from` to an integer: the integers of
    /// [`to_int_slice`](outward_core::convert::to_int_slice).
    ///
    /// # Errors
    ///
    /// The errors of [`OpenCl::convert_slice`].
    pub fn to_int_slice<I: Int, A: RoundingAttribute, T: Native>(
        &self,
        from: &[T],
        to: &mut [I],
    ) -> Result<(), OpenClError> {
        let key = ConversionKey::to_int::<I, A, T>();
        // SAFETY: each pattern is an integer.
        unsafe { self.convert(key, opencl::to_int::<I, A, T>, from, to) }
    }

    /// Converts each integer of `from` to a number: the bits of
    /// [`from_int_slice`](outward_core::convert::from_int_slice).
    ///
    /// # Errors
    ///
    /// The errors of [`OpenCl::convert_slice`].
    pub fn from_int_slice<T: Native, A: RoundingAttribute, I: Int>(
        &self,
        from: &[I],
        to: &mut [T],
    ) -> Result<(), OpenClError> {
        let key = ConversionKey::from_int::<T, A, I>();
        // SAFETY: each pattern is a number of binary64 or of binary32.
        unsafe { self.convert(key, opencl::from_int::<T, A, I>, from, to) }
    }

    /// Runs the kernel of this key, whose text is printed and compiled if that has not been done before.
    ///
    /// # Safety
    ///
    /// Each pattern of the bits of a `T` is a `T`.
    unsafe fn convert<S: Copy, T: Copy>(
        &self,
        key: ConversionKey,
        text: impl FnOnce() -> String,
        from: &[S],
        to: &mut [T],
    ) -> Result<(), OpenClError> {
        same_count(from.len(), to.len()).map_err(OpenClError::Arguments)?;
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let QueueState { queue, conversions, .. } = &mut *state;
        let session = self.session(queue);
        let at = match conversions.iter().position(|known| known.key == key) {
            Some(at) => at,
            None => {
                let program = compile(session.context, session.device, self.description(), &text())?;
                let kernel = Launchable::new(&program, session.device, opencl::CONVERT)?;
                conversions.push(Converter { key, kernel });
                conversions.len() - 1
            }
        };
        // SAFETY: the caller promises it.
        unsafe { session.convert(&conversions[at].kernel, from, to) }
    }
}

impl Session<'_> {
    /// Runs a kernel of one column in and one out, of the formats that it is printed for, over slices of one length.
    ///
    /// # Safety
    ///
    /// Each pattern of the bits of a `T` is a `T`.
    pub(crate) unsafe fn convert<S: Copy, T: Copy>(
        &self,
        kernel: &Launchable,
        from: &[S],
        to: &mut [T],
    ) -> Result<(), OpenClError> {
        if from.is_empty() {
            return Ok(());
        }
        let row = size_of::<S>() + size_of::<T>();
        let allocate = |chunk| {
            Ok((self.buffer::<S>(chunk, CL_MEM_READ_ONLY)?, self.buffer::<T>(chunk, CL_MEM_WRITE_ONLY)?))
        };
        self.in_chunks(from.len(), self.rows(row)?, allocate, |(source, target), first, count| {
            self.write(source, &from[first..first + count])?;
            kernel.launch(self, count, count as u64, [source.get(), target.get()].into_iter())?;
            // SAFETY: the caller promises it.
            unsafe { self.read(target, &mut to[first..first + count]) }
        })
    }
}
