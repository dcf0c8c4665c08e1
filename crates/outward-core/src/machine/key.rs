//! Keys that identify the device function of an uncommon path or a routine.

use super::Target;
use crate::format::Format;
use crate::round::{Round, Rounding};

/// The key under which a [`RescuePath`](super::RescuePath) path or a [`Routine`](super::Routine) is recorded, once for
/// each key. Two paths with the same key would be one function on a device; the key therefore contains everything in
/// which they can differ.
///
/// The instruction set of a recording is not in the key, because a recorder has only one.
///
/// ```
/// use outward::machine::Key;
/// use outward::{Rd, Ru};
///
/// let down = Key::rounded::<Rd, f64>("exp_fine");
/// assert_eq!(down, Key::rounded::<Rd, f64>("exp_fine"));
/// assert_ne!(down, Key::rounded::<Ru, f64>("exp_fine"));
/// assert_ne!(down, Key::rounded::<Rd, f32>("exp_fine"));
/// assert_eq!(down.name(), "exp_fine");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    name: &'static str,
    path: &'static str,
    round: Option<Round>,
    format: Option<&'static str>,
    promoted: bool,
}

impl Key {
    /// A path of this format that rounds in this direction. The name says which one; each set of const parameters has a
    /// name of its own.
    #[must_use]
    pub const fn rounded<R: Rounding, T: Format>(name: &'static str) -> Key {
        Key { round: Some(R::ROUND), ..Key::exact::<T>(name) }
    }

    /// A path of this format without a single direction: its results are exact, or bounds, each rounded in its own
    /// direction.
    #[must_use]
    pub const fn exact<T: Format>(name: &'static str) -> Key {
        Key { format: Some(T::NAME), ..Key::routine(name) }
    }

    /// A routine, which works on integers.
    #[must_use]
    pub const fn routine(name: &'static str) -> Key {
        Key { name, path: "", round: None, format: None, promoted: false }
    }

    /// A path of a function for a target, in lanes of its format or in binary64 lanes that hold it (`promoted`).
    #[must_use]
    pub(super) const fn for_target([name, path]: [&'static str; 2], target: Target, promoted: bool) -> Key {
        Key { name, path, round: Some(target.round), format: Some(target.format), promoted }
    }

    /// A path of a function that is a routine.
    #[must_use]
    pub(crate) const fn path_of(name: &'static str, path: &'static str) -> Key {
        Key { path, ..Key::routine(name) }
    }

    /// The key of the same path for lanes of binary64 that hold its format.
    #[must_use]
    pub(super) const fn promoted(self) -> Key {
        Key { promoted: true, ..self }
    }

    /// The name that is used in the text of a kernel. All directions and formats share it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The path of the function with that name; empty if it has no paths.
    #[must_use]
    pub const fn path(self) -> &'static str {
        self.path
    }
}

impl core::fmt::Display for Key {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let parts = [self.path, self.round.map_or("", Round::suffix), self.format.unwrap_or_default()];
        f.write_str(self.name)?;
        parts.iter().filter(|part| !part.is_empty()).try_for_each(|part| write!(f, " {part}"))
    }
}
