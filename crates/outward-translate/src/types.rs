//! The numeric types of OpenCL C, parsed from clang's output.

use crate::ast::AstNode;

/// The type of a number, or of an element of a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum ScalarType {
    Bool,
    Char,
    Uchar,
    Short,
    Ushort,
    Int,
    Uint,
    Long,
    Ulong,
    Half,
    Float,
    Double,
}

impl ScalarType {
    pub const fn name(self) -> &'static str {
        match self {
            ScalarType::Bool => "bool",
            ScalarType::Char => "char",
            ScalarType::Uchar => "uchar",
            ScalarType::Short => "short",
            ScalarType::Ushort => "ushort",
            ScalarType::Int => "int",
            ScalarType::Uint => "uint",
            ScalarType::Long => "long",
            ScalarType::Ulong => "ulong",
            ScalarType::Half => "half",
            ScalarType::Float => "float",
            ScalarType::Double => "double",
        }
    }

    pub const fn is_floating(self) -> bool {
        matches!(self, ScalarType::Half | ScalarType::Float | ScalarType::Double)
    }

    /// Returns the number of binary digits that hold every number of the type.
    const fn digits(self) -> u32 {
        match self {
            ScalarType::Bool => 1,
            ScalarType::Char | ScalarType::Uchar => 8,
            ScalarType::Half => 11,
            ScalarType::Short | ScalarType::Ushort => 16,
            ScalarType::Float => 24,
            ScalarType::Int | ScalarType::Uint => 32,
            ScalarType::Double => 53,
            ScalarType::Long | ScalarType::Ulong => 64,
        }
    }

    /// Returns whether a conversion to a floating-point type can round.
    pub const fn rounds_to(self, to: ScalarType) -> bool {
        to.is_floating() && self.digits() > to.digits()
    }

    fn named(name: &str) -> Option<ScalarType> {
        Some(match name {
            "bool" | "_Bool" => ScalarType::Bool,
            "char" | "signed char" => ScalarType::Char,
            "uchar" | "unsigned char" => ScalarType::Uchar,
            "short" | "signed short" => ScalarType::Short,
            "ushort" | "unsigned short" => ScalarType::Ushort,
            "int" | "signed int" => ScalarType::Int,
            "uint" | "unsigned int" => ScalarType::Uint,
            "long" | "signed long" => ScalarType::Long,
            "ulong" | "unsigned long" => ScalarType::Ulong,
            "half" | "__half" => ScalarType::Half,
            "float" => ScalarType::Float,
            "double" => ScalarType::Double,
            _ => return None,
        })
    }
}

/// A number or a vector of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct OpenClType {
    pub scalar: ScalarType,
    /// Number of elements; 1 for a number.
    pub lanes: usize,
}

/// An enumeration, which is a number too, but not for the choice among functions of one name.
const ENUM: &str = "enum ";

impl OpenClType {
    /// Parses a type that clang printed; returns `None` for other types.
    pub fn parse(printed: &str) -> Option<OpenClType> {
        const VECTOR: &str = "__attribute__((ext_vector_type(";
        let (mut words, mut lanes) = (printed.to_owned(), 1);
        if let Some(at) = words.find(VECTOR) {
            let rest = &printed[at + VECTOR.len()..];
            let (count, rest) = rest.split_once(")))")?;
            lanes = count.parse().ok()?;
            words = format!("{}{rest}", &printed[..at]);
        }
        let words: Vec<&str> = words.split_whitespace().filter(|word| !is_qualifier(word)).collect();
        let name = words.join(" ");
        if name.starts_with(ENUM) {
            return Some(OpenClType { scalar: ScalarType::Int, lanes });
        }
        if let Some(scalar) = ScalarType::named(&name) {
            return Some(OpenClType { scalar, lanes });
        }
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let scalar = ScalarType::named(&name[..digits])?;
        Some(OpenClType { scalar, lanes: name[digits..].parse().ok()? })
    }

    /// Returns the type of an expression, or that in which it computes.
    pub fn of(types: &[String; 2]) -> Option<OpenClType> {
        types.iter().find_map(|printed| OpenClType::parse(printed))
    }

    /// Returns the name in OpenCL C.
    pub fn name(self) -> String {
        if self.lanes == 1 {
            self.scalar.name().into()
        } else {
            format!("{}{}", self.scalar.name(), self.lanes)
        }
    }

    pub const fn is_floating(self) -> bool {
        self.scalar.is_floating()
    }

    /// Returns whether a number of this type is promoted to `int` before any operation.
    pub const fn is_promoted(self) -> bool {
        self.lanes == 1 && !self.is_floating() && self.scalar.digits() <= 16
    }
}

/// Returns whether an expression has an enumeration's type.
pub(crate) fn is_enum(node: &AstNode) -> bool {
    node.types.iter().any(|printed| printed.contains(ENUM))
}

fn is_qualifier(word: &str) -> bool {
    matches!(word, "const" | "volatile" | "restrict" | "__restrict") || space(word).is_some()
}

fn space(word: &str) -> Option<&'static str> {
    let spaces = ["__private", "__global", "__local", "__constant", "__generic"];
    spaces.into_iter().find(|space| *space == word)
}

/// Returns the qualifiers that a pointer to a type needs; the address space first.
pub(crate) fn qualifiers(types: &[String; 2]) -> (&'static str, bool) {
    let words = || types.iter().flat_map(|printed| printed.split_whitespace());
    (words().find_map(space).unwrap_or("__private"), words().any(|word| word == "volatile"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_read_as_clang_prints_them() {
        let read = |printed: &str| OpenClType::parse(printed).map(OpenClType::name);
        let known = [
            ("const __global float", "float"),
            ("float __private __attribute__((ext_vector_type(4)))", "float4"),
            ("float volatile __local __attribute__((ext_vector_type(3)))", "float3"),
            ("__private unsigned long", "ulong"),
            ("double16", "double16"),
            ("_Bool", "bool"),
            ("enum E", "int"),
        ];
        for (printed, name) in known {
            assert_eq!(read(printed).as_deref(), Some(name), "{printed}");
        }
        for other in ["__global float *", "struct P", "float[2]", "void", "float (float)", "real"] {
            assert_eq!(read(other), None, "{other}");
        }
        assert_eq!(qualifiers(&[String::new(), "volatile __local float".into()]), ("__local", true));
        assert_eq!(qualifiers(&["float".into(), String::new()]), ("__private", false));
    }

    #[test]
    fn conversions_that_can_round() {
        use ScalarType::*;
        for (from, to, rounds) in [
            (Int, Float, true),
            (Ushort, Float, false),
            (Uint, Double, false),
            (Long, Double, true),
            (Double, Float, true),
            (Float, Double, false),
            (Float, Half, true),
            (Double, Int, false),
        ] {
            assert_eq!(from.rounds_to(to), rounds, "{from:?} {to:?}");
        }
    }
}
