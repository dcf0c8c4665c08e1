//! The table's promises, column after column.

use outward::table::{Accuracy, Kind, Op, Readings, TABLE, Type};

#[test]
fn entries_stand_where_their_operation_says() {
    for (at, info) in TABLE.iter().enumerate() {
        assert_eq!(info.op as usize, at, "{}", info.name);
        assert_eq!(info.op.info().name, info.name);
    }
}

#[test]
fn names_are_unique_and_found() {
    for info in TABLE {
        assert_eq!(Op::by_name(info.name), Some(info.op));
        if let Some(name) = info.ieee1788 {
            assert_eq!(Op::by_ieee1788(name), Some(info.op), "{name}");
        }
        for name in info.infix {
            assert_eq!(Op::by_infix(name, info.arity()), Some(info.op), "{name}");
        }
        for name in info.fpcore {
            assert_eq!(Op::by_fpcore(name), Some(info.op), "{name}");
        }
    }
}

#[test]
fn devices_are_given_or_the_reason() {
    for info in TABLE {
        let all = info.devices == ["cpu", "cuda", "opencl"];
        assert_eq!(all, info.device_reason().is_empty(), "{}", info.name);
        assert!(all || info.devices == ["cpu"], "{}", info.name);
    }
}

#[test]
fn what_a_formula_names_works_on_intervals_but_for_functions_of_floats() {
    for info in TABLE {
        let Readings { interval, float } = info.readings;
        assert_eq!(float, !info.infix.is_empty(), "{}", info.name);
        assert_eq!(interval, float && info.kind != Kind::Float, "{}", info.name);
        assert_eq!(info.results == [Type::Interval], interval || info.kind == Kind::Set, "{}", info.name);
        if info.kind == Kind::Float {
            let numbers = info.operands.iter().chain(info.results).all(|t| *t == Type::Number);
            assert!(float && numbers && info.fpcore.is_empty(), "{}", info.name);
        }
    }
}

/// Lists the columns that no other list reads, since they compile with any content.
macro_rules! columns {
    ($($op:ident $name:ident ($($x:ident),*) { $($range:expr),* } $plain:tt)*) => {
        const RANGES: &[(Op, &[[f64; 2]])] = &[$((Op::$op, &[$($range),*])),*];
    };
}
outward::__functions! { plain columns }

#[test]
fn functions_of_lanes_are_what_bounds_are_asked_of() {
    for info in TABLE {
        let is_function = RANGES.iter().any(|(op, _)| *op == info.op);
        let asked = info.readings.interval && !info.operands.contains(&Type::Integer);
        assert_eq!(is_function, asked, "{}", info.name);
    }
}

/// Lists the functions with an integer, each of which has a sample of it.
macro_rules! with_integer {
    ($($op:ident { $range:expr } $plain:tt)*) => {
        const WITH_INTEGER: &[(Op, [f64; 2])] = &[$((Op::$op, $range)),*];
    };
}
outward::__functions_with_integer! { plain with_integer }

#[test]
fn functions_with_an_integer_have_a_sample() {
    for info in TABLE {
        let has = info.operands.contains(&Type::Integer);
        assert_eq!(WITH_INTEGER.iter().any(|(op, _)| *op == info.op), has, "{}", info.name);
        assert_eq!(info.sample.is_some(), has, "{}", info.name);
    }
}

#[test]
fn each_operand_has_a_range() {
    for (op, ranges) in RANGES {
        assert_eq!(ranges.len(), op.info().arity(), "{}", op.name());
        assert!(ranges.iter().all(|[from, to]| from < to), "{}", op.name());
    }
    for (op, [from, to]) in WITH_INTEGER {
        assert!(from < to, "{}", op.name());
    }
}

#[test]
fn rows_say_what_the_operation_is() {
    for info in TABLE {
        assert!(
            info.about.ends_with(['.', '?']) && info.about.len() > 1,
            "{} says nothing of itself",
            info.name
        );
        assert!(!info.domain.is_empty(), "{} has no domain", info.name);
        if info.kind == Kind::Elementary {
            assert!(matches!(info.accuracy, Accuracy::Tightest | Accuracy::Ulps(1.0)), "{}", info.name);
            assert!(
                info.readings.interval && info.readings.float,
                "{} cannot be named by formulas",
                info.name
            );
            assert_eq!(info.infix.first(), Some(&info.name), "{}", info.name);
        }
    }
}
