//! `liboutward_m.so`: functions of `math.h`, correctly rounded to nearest, in place of the C library's.
//!
//! `LD_PRELOAD=liboutward_m.so PROGRAM` runs a program with them; `docs/learn/c.md` has examples. A result is the exact
//! one, rounded once to nearest, whatever rounding mode the caller has set, and the same bits on every machine.
//! `tgamma`, `lgamma`, `j0`, `j1`, `y0` and `y1` are proved to be within one ulp of that, and no argument is known for
//! which they differ from it.
//!
//! Functions that the C library rounds correctly itself stay there (`sqrt`, `fma`, `fmod`, `remainder`, `floor` and its
//! like), and so do functions of `long double`, `jn`, `yn`, and functions of complex numbers. The kernels may call
//! those of the first kind, so that they must not be defined here. `docs/learn/c.md` lists the functions that are left
//! out; a test compares the list with the symbols of the C library.
//!
//! | module | what is there |
//! |---|---|
//! | `functions` | the functions by their names in C |
//! | `ambient` | the caller's floating-point environment around a call |
//! | `errors` | `errno` and the exception flags, as C and glibc define them |

mod ambient;
mod errors;
mod functions;
