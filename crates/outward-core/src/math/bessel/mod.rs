#![doc = include_str!("../../../docs/bessel.md")]

mod accurate;
mod cells;
mod cylinder;
mod fast;
mod hankel;
mod modified;
mod modified_large;
mod order;
mod order_dd;
mod paths;
mod turn;

pub use cells::{BesselCell, pole_f32, pole_of};
pub use cylinder::{Cylinder, J0, J1, Y0, Y1};
pub use fast::{
    I0, I1, MODIFIED_ERR, MODIFIED_F32_ERROR_ULPS, MODIFIED_FROM, SERIES_SHARE, SERIES_TO, modified_f32,
    modified_fast, series_f32,
};
pub use hankel::{hankel_f32, hankel_factors, root_f32};
pub use modified::{CylBesselI0, CylBesselI1, ModifiedBessel};
pub use modified_large::{LARGE_F32_TO, LARGE_TO, of_factors, root_and_inverse, scaled, scaled_f32};
pub use order::{Jn, OfOrder, Yn, jn_at_run_time, jn_r, yn_at_run_time, yn_r};
pub use order_dd::ORDERS;
pub use paths::{BESSEL_DD_ERR, BESSEL_ERR, BESSEL_F32_ERROR_ULPS, bessel_dd, bessel_f32, bessel_fast};
pub use turn::turn_size;
