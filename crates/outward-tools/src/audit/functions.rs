//! Functions that can be audited, and the choice of their format.

use outward::program::Width;
use outward::table::{Kind, Op, OpInfo, TABLE};
use outward_foreign::Parameters;

use super::request::AuditRequest;
use crate::failure::Failure;

/// Returns the format that the request names, or the only one there is.
pub fn format(request: &AuditRequest) -> Option<Width> {
    let only = request.options.approximate.then_some(Width::F32);
    request.format.or(only)
}

/// Returns the functions of one number that can be audited.
pub fn of_one() -> impl Iterator<Item = &'static OpInfo> {
    TABLE.iter().filter(|info| {
        let is_elementary = info.kind == Kind::Elementary && info.arity() == 1;
        is_elementary || is_instruction(info) || is_integral(info)
    })
}

/// Returns whether processors have an instruction for the function, or one that approximates it.
fn is_instruction(info: &OpInfo) -> bool {
    matches!(info.op, Op::Recip | Op::Rsqrt | Op::Sqrt)
}

fn is_integral(info: &OpInfo) -> bool {
    matches!(info.op, Op::Floor | Op::Ceil | Op::Trunc | Op::RoundTiesToEven | Op::RoundTiesToAway | Op::Logb)
}

/// Returns the functions of two and three numbers, and of a number and an integer, that can be audited.
fn of_several() -> impl Iterator<Item = &'static OpInfo> {
    TABLE.iter().filter(|info| {
        matches!(
            info.op,
            Op::Pow
                | Op::Powr
                | Op::Hypot
                | Op::Rhypot
                | Op::Atan2
                | Op::Atan2pi
                | Op::Fmod
                | Op::Remainder
                | Op::Fdim
                | Op::Fma
                | Op::Pown
                | Op::Rootn
                | Op::Compound
                | Op::Compoundm1
                | Op::Scalbn
                | Op::Jn
                | Op::Yn
        )
    })
}

/// Returns the parameters of an operation in C.
pub fn parameters(info: &OpInfo) -> Parameters {
    match (info.sample.is_some(), info.arity()) {
        (true, _) if info.has_integer_first() => Parameters::IntegerAndNumber,
        (true, _) => Parameters::NumberAndInteger,
        (false, count) => Parameters::of(count).unwrap_or_default(),
    }
}

/// Returns whether this is a name of the operation, Outward's own or one that formulas accept.
fn is_called(info: &OpInfo, name: &str) -> bool {
    info.name == name || info.infix.contains(&name)
}

/// Returns the function of this name, and the request with the format that the name says.
pub fn of_request(request: &AuditRequest, name: &str) -> Result<(&'static OpInfo, AuditRequest), Failure> {
    let (info, format) = named(name)?;
    if let Some([of_name, other]) = format.zip(request.format).map(<[Width; 2]>::from)
        && of_name != other
    {
        let [names, asked] = [of_name, other].map(Width::name);
        let message = format!("`{name}` is {} of {names}; expected {} with it", info.name, info.name);
        return Err(Failure::Usage(format!("--format {asked}: {message}")));
    }
    Ok((info, AuditRequest { format: request.format.or(format), ..request.clone() }))
}

/// Returns the function of this name, and the format if the name says it: `sinf` is `sin` of binary32.
fn named(name: &str) -> Result<(&'static OpInfo, Option<Width>), Failure> {
    let find = |name: &str| of_one().chain(of_several()).find(|info| is_called(info, name));
    if let Some(info) = find(name) {
        return Ok((info, None));
    }
    let of_format = |width: Width| {
        let suffix = width.info().c?.suffix;
        Some((find(name.strip_suffix(suffix)?)?, Some(width)))
    };
    if let Some(info) = name.strip_suffix('l').and_then(find) {
        let message = "has numbers of long double, which are not audited";
        return Err(Failure::Usage(format!("`{name}` {message}; expected {0} or {0}f", info.name)));
    }
    Width::of_c().find_map(of_format).ok_or_else(|| {
        let names: Vec<&str> = of_one().chain(of_several()).map(|info| info.name).collect();
        Failure::Usage(format!(
            "no function `{name}` that can be audited; expected one of {}",
            names.join(" ")
        ))
    })
}

/// Returns the functions of these names, in the order of the table. Without names, returns all whose errors vary: most
/// libraries have correct square roots and roundings to integers, and `approx` adds instructions that approximate.
pub fn chosen(names: &[String], approx: bool) -> Result<Vec<&'static OpInfo>, Failure> {
    for name in names {
        let (info, format) = named(name)?;
        if let Some(format) = format {
            let message = format!("expected {}, and --format {}", info.name, format.name());
            return Err(Failure::Usage(format!("--functions {name}: {message}")));
        }
        if info.arity() > 1 {
            return Err(Failure::Usage(format!(
                "--functions {name}: the table is of functions of one number; audit {name} alone"
            )));
        }
    }
    let is_chosen = |info: &&OpInfo| match names {
        [] => info.kind == Kind::Elementary || approx && is_instruction(info),
        _ => names.iter().any(|name| is_called(info, name)),
    };
    Ok(of_one().filter(is_chosen).collect())
}
