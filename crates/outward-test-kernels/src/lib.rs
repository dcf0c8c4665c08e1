//! Suites that call the generic functions of the kernels, and compile these again. They take more time to compile than
//! to run, so that they are a package of their own, which the workspace does not optimise.
