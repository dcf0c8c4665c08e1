//! The types of OpenCL C that numbers have, from how clang prints them.

use crate::ast::Node;

/// What a number, or an element of a vector, is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Scalar {
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

impl Scalar {
    pub const fn name(self) -> &'static str {
        match self {
            Scalar::Bool => "bool",
            Scalar::Char => "char",
            Scalar::Uchar => "uchar",
            Scalar::Short => "short",
            Scalar::Ushort => "ushort",
            Scalar::Int => "int",
            Scalar::Uint => "uint",
            Scalar::Long => "long",
            Scalar::Ulong => "ulong",
            Scalar::Half => "half",
            Scalar::Float => "float",
            Scalar::Double => "double",
        }
    }

    pub const fn is_floating(self) -> bool {
        matches!(self, Scalar::Half | Scalar::Float | Scalar::Double)
    }

    /// Binary digits that every number of the type fits in.
    const fn digits(self) -> u32 {
        match self {
            Scalar::Bool => 1,
            Scalar::Char | Scalar::Uchar => 8,
            Scalar::Half => 11,
            Scalar::Short | Scalar::Ushort => 16,
            Scalar::Float => 24,
            Scalar::Int | Scalar::Uint => 32,
            Scalar::Double => 53,
            Scalar::Long | Scalar::Ulong => 64,
        }
    }

    /// Can a conversion to a floating-point type round?
    pub const fn rounds_to(self, to: Scalar) -> bool {
        to.is_floating() && self.digits() > to.digits()
    }

    fn named(name: &str) -> Option<Scalar> {
        Some(match name {
            "bool" | "_Bool" => Scalar::Bool,
            "char" | "signed char" => Scalar::Char,
            "uchar" | "unsigned char" => Scalar::Uchar,
            "short" | "signed short" => Scalar::Short,
            "ushort" | "unsigned short" => Scalar::Ushort,
            "int" | "signed int" => Scalar::Int,
            "uint" | "unsigned int" => Scalar::Uint,
            "long" | "signed long" => Scalar::Long,
            "ulong" | "unsigned long" => Scalar::Ulong,
            "half" | "__half" => Scalar::Half,
            "float" => Scalar::Float,
            "double" => Scalar::Double,
            _ => return None,
        })
    }
}

/// A number or a vector of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Type {
    pub scalar: Scalar,
    /// Elements; 1 for a number.
    pub lanes: usize,
}

/// An enumeration, which is a number too, but not for the choice among functions of one name.
const ENUM: &str = "enum ";

impl Type {
    /// The type that is printed so; none for other types.
    pub fn parse(printed: &str) -> Option<Type> {
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
            return Some(Type { scalar: Scalar::Int, lanes });
        }
        if let Some(scalar) = Scalar::named(&name) {
            return Some(Type { scalar, lanes });
        }
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let scalar = Scalar::named(&name[..digits])?;
        Some(Type { scalar, lanes: name[digits..].parse().ok()? })
    }

    /// The type of an expression, or that in which it computes.
    pub fn of(types: &[String; 2]) -> Option<Type> {
        types.iter().find_map(|printed| Type::parse(printed))
    }

    /// Its name in OpenCL C.
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

    /// Is a number of this type promoted to `int` before anything is done with it?
    pub const fn is_promoted(self) -> bool {
        self.lanes == 1 && !self.is_floating() && self.scalar.digits() <= 16
    }
}

/// Is an expression of an enumeration's type?
pub(crate) fn is_enum(node: &Node) -> bool {
    node.types.iter().any(|printed| printed.contains(ENUM))
}

fn is_qualifier(word: &str) -> bool {
    matches!(word, "const" | "volatile" | "restrict" | "__restrict") || space(word).is_some()
}

fn space(word: &str) -> Option<&'static str> {
    let spaces = ["__private", "__global", "__local", "__constant", "__generic"];
    spaces.into_iter().find(|space| *space == word)
}

/// The qualifiers of what is at a place, those that a pointer to it needs; the address space first.
pub(crate) fn qualifiers(types: &[String; 2]) -> (&'static str, bool) {
    let words = || types.iter().flat_map(|printed| printed.split_whitespace());
    (words().find_map(space).unwrap_or("__private"), words().any(|word| word == "volatile"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_read_as_clang_prints_them() {
        let read = |printed: &str| Type::parse(printed).map(Type::name);
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
        use Scalar::*;
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
