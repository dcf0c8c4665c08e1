//! Versions of drivers, and compute capabilities of GPUs.

use core::ffi::c_int;
use core::fmt;

/// A version of CUDA that a driver is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// The number before the point.
    pub major: u32,
    /// The number after the point.
    pub minor: u32,
}

impl Version {
    /// The oldest supported version: the first that has every function that is used here.
    pub const MINIMUM: Version = Version { major: 11, minor: 0 };

    /// Returns the version of the driver's number, 1000 major + 10 minor.
    pub(crate) fn from_number(number: c_int) -> Version {
        let number = number.unsigned_abs();
        Version { major: number / 1000, minor: number % 1000 / 10 }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// A compute capability: the generation of a GPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Capability {
    /// The number before the point.
    pub major: u32,
    /// The number after the point.
    pub minor: u32,
}

impl Capability {
    /// The oldest supported capability: Pascal, the target of Outward's kernels; newer devices accept them too.
    pub const MINIMUM: Capability = Capability { major: 6, minor: 0 };
}

impl fmt::Display for Capability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}
