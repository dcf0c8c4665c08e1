//! Messages about functions that do not exist.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::named_function::takes_numbers;
use crate::program::Width;
use crate::table::TABLE;

/// Well-known functions that formulas do not have, and equivalent expressions, if they are short.
const ABSENT: &[(&[&str], &str)] = &[
    (&["asind"], "asin(x) * 180 / pi"),
    (&["acosd"], "acos(x) * 180 / pi"),
    (&["atand"], "atan(x) * 180 / pi"),
    (&["atan2d"], "atan2(y, x) * 180 / pi"),
    (&["sind"], "sin(x * pi / 180)"),
    (&["cosd"], "cos(x * pi / 180)"),
    (&["tand"], "tan(x * pi / 180)"),
    (&["sinc"], "sin(x) / x or sinpi(x) / (pi * x) for that of NumPy, MATLAB and Julia"),
    (&["sincos"], "sin(x) or cos(x)"),
    (&["sincospi"], "sinpi(x) or cospi(x)"),
    (&["norm", "length"], "hypot(x, y) or norm3d(x, y, z) or norm4d(x, y, z, w)"),
    (&["rnorm"], "rhypot(x, y) for that of CUDA; that of R has random numbers"),
    (&["atn"], "atan(x)"),
    (&["rad"], "x * pi / 180 for the radians of x degrees"),
    (&["deg"], "x * 180 / pi for the degrees of x radians"),
    (&["lb"], "log2(x)"),
    (&["lg"], "log10(x)"),
    (&["logp1"], "log1p(x)"),
    (&["softplus"], "log1p(exp(x))"),
    (&["root", "nroot", "rootn"], "rootn(x, 3) for a third root"),
    (&["pwr"], "x^y"),
    (&["dot"], "x*y + z*w"),
    (&["erfi"], ""),
    (&["cube"], "x^3"),
    (
        &["mod"],
        "fmod(x, y) for that of Fortran, with the sign of x, or x - y*floor(x / y) for that of MATLAB, Julia and \
         spreadsheets",
    ),
    (&["floordiv"], "floor(x / y)"),
    (&["drem"], "remainder(x, y), as in IEEE 754"),
    (&["signum"], "sign(x) or copysign(1, x) for that of Rust"),
    (&["ceiling"], "ceil(x)"),
    (&["int", "fix", "truncate"], "trunc(x), as in C, or floor(x), as in spreadsheets"),
    (&["frac"], "x - floor(x) or x - trunc(x) for that of Pascal and Maple"),
    (&["avg", "mean", "average"], "(x + y) / 2"),
    (&["dist"], "hypot(x, y)"),
    (&["sqrtpi"], "sqrt(x * pi)"),
    (&["heaviside"], "if x < 0 then 0 else 1"),
    (&["quotient"], "trunc(x / y)"),
    (&["eps", "epsilon", "ulp", "spacing"], "0x1p-52 for the distance of 1 to the next number of binary64"),
    (&["xor"], ""),
    (&["signbit"], "if x < 0 then 1 else 0"),
    (&["if", "select", "cond"], "if x < y then x else y"),
    (&["gamma"], "tgamma(x) or lgamma(x) for the one of old C"),
    (&["loggamma"], "lgamma(x)"),
    (&["digamma", "psi", "beta", "lbeta"], ""),
    (&["factorial", "fact"], "tgamma(x + 1)"),
    (&["muladd", "fmadd"], "fma(x, y, z)"),
    (&["sumsq"], "x^2 + y^2"),
    (&["logsumexp", "logaddexp"], "log(exp(x) + exp(y))"),
    (
        &["binomial", "binom", "combin", "comb", "nchoosek", "choose", "ncr"],
        "tgamma(n + 1) / (tgamma(k + 1) * tgamma(n - k + 1))",
    ),
    (&["perm", "npr"], "tgamma(n + 1) / tgamma(n - k + 1)"),
    (&["gelu"], "x * normcdf(x)"),
    (&["silu", "swish"], "x / (1 + exp(-x))"),
    (&["gcd", "lcm"], ""),
    (&["zeta", "lambertw", "ei", "si", "ci", "li", "airy", "besseli", "besselk"], ""),
    (&["besselj"], "jn(2, x) for the order 2"),
    (&["bessely"], "yn(2, x) for the order 2"),
    (&["i0", "bessi0"], "cyl_bessel_i0(x)"),
    (&["i1", "bessi1"], "cyl_bessel_i1(x)"),
    (&["asec", "acsc", "asech", "acsch"], ""),
    (&["rand", "random", "isnan", "isinf", "isfinite", "nan"], ""),
];

/// Returns the message about a call of a function of this name, with the text to write instead.
pub(super) fn unknown_function(name: &str) -> String {
    if let Some(plain) = name.strip_prefix("__").and_then(|name| name.strip_suffix('f')) {
        return format!(
            "`{name}` is an approximation of CUDA, whose error an analysis can take in ulps; write {plain}(x)"
        );
    }
    match name.to_ascii_uppercase().as_str() {
        "LOG" => {
            return format!(
                "`{name}` is the logarithm to base 10 in spreadsheets and the natural one in Fortran and BASIC; write \
                 log10(x) or ln(x)"
            );
        }
        "ATAN2" => {
            return format!(
                "`{name}` takes x first in spreadsheets and y first in Fortran; write atan2(y, x)"
            );
        }
        "N" | "Φ" if name != "n" => {
            return format!(
                "there is no function `{name}` in formulas; write normcdf(x) for the distribution function of the \
                 standard normal distribution, and `*` for a product"
            );
        }
        "NORM.S.DIST" | "NORM.DIST" => {
            return format!(
                "`{name}` with TRUE is normcdf(x), or normcdf((x - m)/s); with FALSE it is the density, dnorm(x, m, s)"
            );
        }
        "SUM" | "FSUM" | "PROD" => {
            return format!(
                "`{name}` takes a whole column; in a formula, write x + y or x*y; `outward sum` adds up the rows of a \
                 file"
            );
        }
        "SQR" => {
            return format!(
                "`{name}` is the square root in BASIC and the square in Pascal; write sqrt(x) or x^2"
            );
        }
        "FLOAT" if name == "float" => {
            return "`float(x)` is x in Python and rounds to binary32 in C++; write x, or f32(x)".into();
        }
        "FRACTION" | "DECIMAL" | "MPF" | "MPFR" | "BIGFLOAT" | "RATIONAL" => {
            return format!("there is no function `{name}`; numbers are exact as they are written: 0.1, 1/3");
        }
        "ROUND" => {
            return format!(
                "`{name}` has other operands in other languages; write round(x), or round(x*100)/100 for two \
                 decimal places"
            );
        }
        _ => {}
    }
    if let Some(instead) = cast(name) {
        return format!("there is no function `{name}` in formulas; write {instead}");
    }
    if let Some(instead) = absent(name) {
        return if instead.is_empty() {
            format!("there is no function `{name}` in formulas; `outward formulas` lists what there is")
        } else {
            format!("there is no function `{name}` in formulas; write {instead}")
        };
    }
    let known = TABLE.iter().filter(|info| takes_numbers(info)).flat_map(|info| info.infix.iter().copied());
    let letters = known.filter(|known| known.starts_with(|c: char| c.is_ascii_alphabetic()));
    match letters.map(|known| (distance(name, known), known)).min() {
        Some((cost, near)) if is_slip_of(cost, name) => {
            format!("there is no function `{name}`; did you mean `{near}`?")
        }
        _ => format!("there is no function `{name}`; `outward formulas` lists what there is"),
    }
}

/// Returns the casts to the formats that have this name.
fn cast(name: &str) -> Option<String> {
    let lower = name.to_ascii_lowercase();
    let casts = Width::called(&lower).into_iter().chain(Width::sharing(&lower));
    let casts: Vec<String> = casts.map(|width| format!("{}(x)", width.name())).collect();
    (!casts.is_empty()).then(|| format!("{} for a cast", casts.join(" or ")))
}

fn absent(name: &str) -> Option<&'static str> {
    // A name of this list may also be that of a function of the table; written in capitals, it is then a slip.
    let is_there = |known: &str| TABLE.iter().any(|info| info.infix.contains(&known));
    let called_so =
        |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name) && !is_there(known));
    ABSENT.iter().find(|(names, _)| called_so(names)).map(|(_, instead)| *instead)
}

/// Two neighbouring letters exchanged. This is the likeliest slip, since all letters are present.
const CROSSED: usize = 1;
/// A missing letter or an extra one.
const SHIFT: usize = 2;
/// A wrong letter.
const WRONG: usize = 3;
/// The highest cost of a slip of one letter.
const SLIP: usize = WRONG;

/// Is a name of this cost a slip? One letter more, or fewer, makes other names of a name of one or two.
fn is_slip_of(cost: usize, name: &str) -> bool {
    let most = match name.chars().count() {
        0..=2 => 0,
        _ => SLIP,
    };
    cost <= most
}

/// Is a name another one with a slip of one letter?
#[doc(hidden)]
pub fn is_slip(name: &str, other: &str) -> bool {
    is_slip_of(distance(name, other), name)
}

/// The distance between two names, in slips; names that are too long count as far away.
fn distance(a: &str, b: &str) -> usize {
    const LONGEST: usize = 16;
    if a.len() > LONGEST || b.len() > LONGEST {
        return SHIFT * LONGEST;
    }
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let equal = |i: usize, j: usize| a[i].eq_ignore_ascii_case(&b[j]);
    let mut rows = [[0; LONGEST + 1]; LONGEST + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = match (i, j) {
                (0, _) | (_, 0) => SHIFT * (i + j),
                _ => {
                    let changed = rows[i - 1][j - 1] + if equal(i - 1, j - 1) { 0 } else { WRONG };
                    let shifted = rows[i - 1][j].min(rows[i][j - 1]) + SHIFT;
                    let crossed = i > 1 && j > 1 && equal(i - 1, j - 2) && equal(i - 2, j - 1);
                    let crossed = if crossed { rows[i - 2][j - 2] + CROSSED } else { usize::MAX };
                    changed.min(shifted).min(crossed)
                }
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Program;

    #[test]
    fn functions_that_are_not_there_are_said_not_to_be_there() {
        for (name, instead) in [
            ("cube", "write x^3"),
            ("CUBE", "write x^3"),
            ("lb", "write log2(x)"),
            ("gamma", "write tgamma(x) or lgamma(x) for the one of old C"),
            ("digamma", "`outward formulas` lists what there is"),
        ] {
            let message = unknown_function(name);
            assert_eq!(message, alloc::format!("there is no function `{name}` in formulas; {instead}"));
        }
    }

    #[test]
    fn slips_are_told_from_other_names() {
        for (slip, meant) in [
            ("sine", "sin"),
            ("coss", "cos"),
            ("Sin", "sin"),
            ("sqt", "sqrt"),
            ("sqtr", "sqrt"),
            ("epx", "exp"),
            ("tna", "tan"),
            ("flor", "floor"),
            ("exo", "exp"),
        ] {
            let wanted = alloc::format!("there is no function `{slip}`; did you mean `{meant}`?");
            assert_eq!(unknown_function(slip), wanted);
        }
        for name in ["frobnicate", "f", "u", "a_function_of_a_long_name"] {
            assert!(unknown_function(name).ends_with("`outward formulas` lists what there is"), "{name}");
        }
    }

    #[test]
    fn what_to_write_instead_is_a_formula_and_the_name_is_none() {
        for (names, instead) in ABSENT {
            for name in *names {
                let is_there = TABLE.iter().any(|info| info.infix.contains(name));
                assert_eq!(absent(name).is_none(), is_there, "{name}");
                assert!(name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()), "{name}");
            }
            for part in instead.split(" or ") {
                let formula = [", which", ", as in", " for "]
                    .iter()
                    .fold(part, |part, remark| part.split(remark).next().unwrap_or_default());
                assert!(formula.is_empty() || Program::parse(formula).is_ok(), "{formula}");
            }
        }
    }
}
