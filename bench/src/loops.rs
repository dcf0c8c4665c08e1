//! The loops of `c/`, each over whole slices.

use std::ffi::c_long;

type Loop = unsafe extern "C" fn(x: *const f64, y: *const f64, z: *mut f64, n: c_long);

macro_rules! loops {
    ($($name:ident)*) => {
        unsafe extern "C" {
            $(fn $name(x: *const f64, y: *const f64, z: *mut f64, n: c_long);)*
        }

        /// Returns the loop with this name in C.
        pub fn named(name: &str) -> Option<CLoop> {
            match name {
                $(stringify!($name) => Some(CLoop($name)),)*
                _ => None,
            }
        }
    };
}
loops! {
    plain_add plain_sub plain_mul plain_div plain_sqrt
    vector_exp vector_log vector_sin vector_cos vector_tan vector_atan vector_pow
}

/// A loop z = f(x, y), element by element; loops of one argument ignore y.
#[derive(Clone, Copy)]
pub struct CLoop(Loop);

impl CLoop {
    /// Runs the loop.
    pub fn run(self, x: &[f64], y: &[f64], z: &mut [f64]) {
        assert!(x.len() == z.len() && y.len() == z.len());
        let n = c_long::try_from(z.len()).expect("a slice is shorter than that");
        // SAFETY: all three slices have n elements, and a borrowed slice to write to overlaps no other; compiled for
        // AVX-512, which
        // `main` has looked for before anything is measured.
        unsafe { (self.0)(x.as_ptr(), y.as_ptr(), z.as_mut_ptr(), n) }
    }
}
