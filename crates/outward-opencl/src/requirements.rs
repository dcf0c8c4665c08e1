//! Features that a device must support for its results to be correct.

use opencl3::device::{
    CL_FP_DENORM, CL_FP_FMA, CL_FP_INF_NAN, CL_FP_ROUND_TO_NEAREST, Device, cl_device_fp_config,
};

/// Features of a format that kernels need, with their names.
const ARITHMETIC: [(cl_device_fp_config, [&str; 2]); 3] = [
    (CL_FP_ROUND_TO_NEAREST, ["rounding to nearest in binary64", "rounding to nearest in binary32"]),
    (CL_FP_INF_NAN, ["infinities and NaN in binary64", "infinities and NaN in binary32"]),
    (CL_FP_DENORM, ["subnormal numbers in binary64", "subnormal numbers in binary32"]),
];

/// Returns the missing feature of a device, from the flags that it reports for each format; the flags are 0 if it does
/// not have the format.
pub(crate) fn lacks(double: cl_device_fp_config, single: cl_device_fp_config) -> Option<&'static str> {
    if double == 0 {
        return Some("binary64 arithmetic");
    }
    if double & CL_FP_FMA == 0 {
        return Some("a fused multiply-add in binary64");
    }
    let of = |config: cl_device_fp_config, format: usize| {
        ARITHMETIC.iter().find(move |(flag, _)| config & flag == 0).map(move |(_, names)| names[format])
    };
    of(double, 0).or(of(single, 1))
}

/// Returns the missing feature of a device.
pub(crate) fn of(device: &Device) -> Option<&'static str> {
    let yes = |answer: opencl3::Result<bool>| answer.unwrap_or(false);
    if !yes(device.available()) {
        return Some("a connection: its driver says that it is not available");
    }
    if !yes(device.compiler_available()) {
        return Some("a compiler");
    }
    lacks(device.double_fp_config().unwrap_or(0), device.single_fp_config().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_capability_is_asked_for() {
        let all = CL_FP_FMA | CL_FP_DENORM | CL_FP_INF_NAN | CL_FP_ROUND_TO_NEAREST;
        assert_eq!(lacks(all, all & !CL_FP_FMA), None);
        assert_eq!(lacks(0, all), Some("binary64 arithmetic"));
        assert_eq!(lacks(all & !CL_FP_FMA, all), Some("a fused multiply-add in binary64"));
        assert_eq!(lacks(all & !CL_FP_DENORM, all), Some("subnormal numbers in binary64"));
        assert_eq!(lacks(all, all & !CL_FP_DENORM), Some("subnormal numbers in binary32"));
        assert_eq!(lacks(all, all & !CL_FP_INF_NAN), Some("infinities and NaN in binary32"));
        assert_eq!(lacks(all & !CL_FP_ROUND_TO_NEAREST, all), Some("rounding to nearest in binary64"));
    }
}
