//! Published bad inputs: where somebody's function has its largest known error.

use outward::program::Width;

use super::lines;

/// Returns the published arguments of a function.
pub fn of(function: &str, format: Width) -> Vec<f64> {
    lines::of(list(format), function)
}

/// Returns lines of a function and its inputs.
fn list(format: Width) -> &'static str {
    match format {
        Width::F32 => include_str!("published/f32.txt"),
        Width::F64 => include_str!("published/f64.txt"),
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use outward::table::TABLE;

    use super::super::lines::numeral;
    use super::*;

    #[test]
    fn every_line_is_read() {
        for format in [Width::F32, Width::F64] {
            for line in list(format).lines().filter(|line| !line.starts_with('#')) {
                let (function, inputs) = line.split_once(' ').expect("a name and inputs");
                assert!(TABLE.iter().any(|info| info.name == function), "{function}");
                let known = of(function, format);
                assert!(inputs.split(' ').all(|input| known.contains(&numeral(input))), "{line}");
                let is_number = |x: &f64| format == Width::F64 || f64::from(*x as f32) == *x;
                assert!(known.iter().all(is_number), "{line}");
            }
        }
        assert_eq!(of("tgamma", Width::F64).last(), Some(&f64::from_bits(0xc048_814d_a6eb_7db0)));
        assert_eq!(of("log", Width::F32), [f64::from(0x0083_0083_u32) * 2f64.powi(-23)]);
    }
}
