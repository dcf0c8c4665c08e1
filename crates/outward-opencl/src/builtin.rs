//! Calls the functions of OpenCL C that a device's driver provides.

use std::sync::PoisonError;

use outward_core::machine::Native;
use outward_emit::emit::same_count;

use crate::device::QueueState;
use crate::kernels::{Builtin, Launchable, compile};
use crate::{OpenCl, OpenClError};

/// The kernel that applies a function.
const APPLY: &str = "outward_apply";

impl OpenCl {
    /// Applies a built-in function of one number of OpenCL C, as this device's driver computes it: `from` are the
    /// arguments, `to` the results. Their accuracy is unknown; audits measure it.
    ///
    /// ```
    /// match outward_opencl::OpenCl::first() {
    ///     Ok(device) => {
    ///         let mut result = [0.0_f32];
    ///         device.apply_builtin("exp", &[0.0_f32], &mut result)?;
    ///         assert!((result[0] - 1.0).abs() < 1e-6);
    ///     }
    ///     Err(reason) => println!("no device: {reason}"),
    /// }
    /// # Ok::<(), outward_opencl::OpenClError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OpenClError::Arguments`] where the slices have different lengths, and where `function` is no name;
    /// [`OpenClError::Rejected`] where the driver has no such function of one number.
    pub fn apply_builtin<T: Native>(
        &self,
        function: &str,
        from: &[T],
        to: &mut [T],
    ) -> Result<(), OpenClError> {
        same_count(from.len(), to.len()).map_err(OpenClError::Arguments)?;
        // The name becomes a part of a program.
        if function.is_empty() || !function.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_') {
            return Err(OpenClError::Arguments(format!("`{function}` is no name of a function")));
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let QueueState { queue, builtins, .. } = &mut *state;
        let session = self.session(queue);
        let is_this = |known: &Builtin| known.function == function && known.format == T::NAME;
        let at = match builtins.iter().position(is_this) {
            Some(at) => at,
            None => {
                let program =
                    compile(session.context, session.device, self.description(), &text::<T>(function))?;
                let kernel = Launchable::new(&program, session.device, APPLY)?;
                builtins.push(Builtin { function: function.into(), format: T::NAME, kernel });
                builtins.len() - 1
            }
        };
        // SAFETY: each pattern is a number of binary64 or of binary32.
        unsafe { session.convert(&builtins[at].kernel, from, to) }
    }
}

fn text<T: Native>(function: &str) -> String {
    let number = if size_of::<T>() == size_of::<f32>() { "float" } else { "double" };
    format!(
        "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n\
         __kernel void {APPLY}(ulong rows, __global const {number} *from, __global {number} *to) {{\n\
         \x20   size_t row = get_global_id(0);\n\
         \x20   if (row < rows) to[row] = {function}(from[row]);\n\
         }}\n"
    )
}
