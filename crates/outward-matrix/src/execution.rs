//! How problems are computed: on how many threads, on which machine, and until when.

use core::sync::atomic::AtomicBool;

use outward_core::machine::Level;

/// How a problem is computed: on how many threads, and until when. The results do not depend on it.
///
/// ```
/// use outward::matrix::{Execution, MatrixRef, determinant_on};
///
/// let a = MatrixRef::new(&[1.0, 2.0, 3.0, 4.0], 2, 2)?;
/// assert_eq!(determinant_on(a, Execution::new().on_threads(2))?.bounds(), [-2.0, -2.0]);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Execution<'a> {
    pub(crate) threads: Option<usize>,
    pub(crate) level: Option<Level>,
    pub(crate) stop: Option<&'a AtomicBool>,
}

impl<'a> Execution<'a> {
    /// On all cores, to the end.
    #[must_use]
    pub fn new() -> Self {
        Execution::default()
    }

    /// On so many threads at most.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Self {
        Execution { threads: Some(threads), ..self }
    }

    /// Ends early with [`MatrixError::Stopped`](crate::MatrixError::Stopped) once the flag is set. Threads look at it
    /// some times a second.
    #[must_use]
    pub fn stop_when(self, flag: &'a AtomicBool) -> Self {
        Execution { stop: Some(flag), ..self }
    }

    /// On the machine of a level.
    #[doc(hidden)]
    #[must_use]
    pub fn on_level(self, level: Level) -> Self {
        Execution { level: Some(level), ..self }
    }
}

/// The setters of a problem that has an `execution`.
macro_rules! execution_setters {
    () => {
        /// The same problem on so many threads at most. Without this call, the cores of the processor share what is
        /// large enough.
        #[must_use]
        pub fn on_threads(self, threads: usize) -> Self {
            Self { execution: self.execution.on_threads(threads), ..self }
        }

        /// The same problem, on so many threads and until a flag is set.
        #[must_use]
        pub fn on(self, execution: $crate::Execution<'a>) -> Self {
            Self { execution, ..self }
        }

        /// The same problem on the machine of a level.
        #[doc(hidden)]
        #[must_use]
        pub fn on_level(self, level: outward_core::machine::Level) -> Self {
            Self { execution: self.execution.on_level(level), ..self }
        }
    };
}
pub(crate) use execution_setters;
