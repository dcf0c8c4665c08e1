//! Published bad inputs: where somebody's function has its largest known error.

use outward::text::parse_nearest;
use outward_foreign::CType;

/// Lines of a function and its inputs, in binary64.
const SEEDS: &str = include_str!("seeds.txt");

/// Those of a function.
pub fn of(function: &str, format: CType) -> Vec<f64> {
    if format != CType::F64 {
        return Vec::new();
    }
    let lines = SEEDS.lines().filter(|line| !line.starts_with('#'));
    let words = lines.filter_map(|line| line.strip_prefix(function)?.strip_prefix(' '));
    words.flat_map(str::split_whitespace).map(numeral).collect()
}

fn numeral(text: &str) -> f64 {
    parse_nearest(text.as_bytes()).expect("the file has numerals")
}

#[cfg(test)]
mod tests {
    use outward::table::TABLE;

    use super::*;

    #[test]
    fn every_line_is_read() {
        for line in SEEDS.lines().filter(|line| !line.starts_with('#')) {
            let (function, inputs) = line.split_once(' ').expect("a name and inputs");
            assert!(TABLE.iter().any(|info| info.name == function), "{function}");
            assert!(
                inputs.split(' ').all(|input| of(function, CType::F64).contains(&numeral(input))),
                "{line}"
            );
        }
        assert_eq!(of("tgamma", CType::F64).last(), Some(&f64::from_bits(0xc048_814d_a6eb_7db0)));
        assert_eq!(of("exp", CType::F32), []);
    }
}
