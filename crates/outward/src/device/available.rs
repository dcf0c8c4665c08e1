//! Which machines the tests of devices run on.

use outward_needs::can_run;

use crate::machine::Level;

/// Those that this computer can run; the others are named, as what did not run.
pub fn available() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| can_run("the device", level.name(), level.is_available()))
}
