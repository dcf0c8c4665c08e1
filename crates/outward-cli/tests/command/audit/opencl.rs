//! Functions of OpenCL devices.

use outward_needs::{Missing, not_run};

use super::entry;
use crate::common::{bad, good, run};

#[test]
fn functions_of_an_opencl_device() {
    let first = run(&["audit", "exp", "--impl", "opencl", "--samples", "1"]);
    if first.code != 0 && first.err.contains("OpenCL") {
        return not_run("functions of an OpenCL device", Missing::Software, first.err);
    }
    for format in ["f32", "f64"] {
        let args = ["audit", "exp", "--samples", "2000", "--format", format];
        // The driver decides whether steps of neighbours are monotone.
        let out = run(&[&args[..], &["--impl", "opencl"]].concat()).out;
        let largest: f64 = entry(&out, "largest error").trim_end_matches(" ulp").parse().expect("a number");
        assert!(largest > 0.5 && largest < 3.0, "{out}");
        let own = good(&[&args[..], &["--impl", "outward", "--device", "opencl"]].concat());
        assert_eq!(entry(&own, "correctly rounded"), "100.0000 % of those at random");
    }
    let erf = run(&["audit", "erf", "--impl", "opencl", "--samples", "100"]).out;
    assert!(entry(&erf, "correctly rounded").ends_with("at random"), "{erf}");
    let none = ["audit", "erfcx", "--impl", "opencl"];
    bad(2, &none, b"", &["OpenCL C has no function `erfcx`"]);
    bad(
        1,
        &["audit", "exp", "--impl", "opencl", "--device", "opencl:99"],
        b"",
        &["there is no OpenCL device 99"],
    );
}
