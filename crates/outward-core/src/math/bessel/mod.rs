#![doc = include_str!("../../../docs/bessel.md")]

mod accurate;
mod cells;
mod cylinder;
mod hankel;
mod modified;
mod order;
mod phase;
mod quick;
mod turn;

pub use cells::{BesselCell, pole_narrow, pole_of};
pub use cylinder::{Cylinder, J0, J1, Y0, Y1};
pub use hankel::{hankel_factors, hankel_narrow, root_narrow};
pub use modified::{CylBesselI0, CylBesselI1, Modified};
pub use order::{Jn, ORDERS, OfOrder, Yn, jn_at_run_time, jn_r, yn_at_run_time, yn_r};
pub use phase::{BESSEL_ERR, BESSEL_NARROW_PLACES, FINE_BESSEL_ERR, fine_wave, narrow_wave, wave};
pub use quick::{SERIES_ERR, SERIES_FROM, SERIES_NARROW_PLACES, SERIES_TO, series_narrow, series_quick};
pub use turn::turn_size;
