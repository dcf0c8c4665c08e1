#![doc = include_str!("../../../docs/bessel.md")]

mod accurate;
mod cells;
mod cylinder;
mod fast;
mod hankel;
mod modified;
mod order;
mod order_dd;
mod paths;
mod turn;

pub use cells::{BesselCell, pole_f32, pole_of};
pub use cylinder::{Cylinder, J0, J1, Y0, Y1};
pub use fast::{SERIES_ERR, SERIES_F32_ERROR_ULPS, SERIES_FROM, SERIES_TO, series_f32, series_fast};
pub use hankel::{hankel_f32, hankel_factors, root_f32};
pub use modified::{CylBesselI0, CylBesselI1, ModifiedBessel};
pub use order::{Jn, OfOrder, Yn, jn_at_run_time, jn_r, yn_at_run_time, yn_r};
pub use order_dd::ORDERS;
pub use paths::{BESSEL_DD_ERR, BESSEL_ERR, BESSEL_F32_ERROR_ULPS, bessel_dd, bessel_f32, bessel_fast};
pub use turn::turn_size;
