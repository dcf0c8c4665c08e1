//! Measurements: operations, their operands, and the contenders.

use std::hint::black_box;

use outward::machine::Level;

use crate::clock::{Contender, Timing, contest};
use crate::data::Operands;
#[cfg(feature = "inari")]
use crate::peer;
use crate::{kernels, loops};

/// Place of the operands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The first-level cache.
    Cache,
    /// Memory: far larger than all caches.
    Memory,
}

impl Place {
    /// Returns the name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Place::Cache => "cache",
            Place::Memory => "memory",
        }
    }
}

/// An operation and the ranges that its operands are from.
pub struct Operation {
    /// Name of the operation.
    pub name: &'static str,
    /// Whether it is an elementary function, compared with mathematical libraries, or arithmetic, compared with a plain
    /// loop.
    pub function: bool,
    x: [f64; 2],
    y: [f64; 2],
}

const fn arithmetic(name: &'static str, x: [f64; 2], y: [f64; 2]) -> Operation {
    Operation { name, function: false, x, y }
}

const fn function(name: &'static str, x: [f64; 2], y: [f64; 2]) -> Operation {
    Operation { name, function: true, x, y }
}

/// Expands to the operations: arithmetic, the elementary functions of the table over its ranges, and the power.
macro_rules! with_elementary {
    (
        { $($op:ident $name:ident ($x:ident) { $range:expr } $plain:tt)* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) { $range_a:expr, $range_b:expr }
            { number $plain_of_two:expr })*
    ) => {
        /// All measured operations.
        pub const OPERATIONS: &[Operation] = &[
            arithmetic("add", [-10.0, 10.0], [-10.0, 10.0]),
            arithmetic("mul", [-10.0, 10.0], [-10.0, 10.0]),
            arithmetic("div", [-10.0, 10.0], [0.5, 100.0]),
            arithmetic("sqrt", [0.5, 100.0], [1.0, 2.0]),
            $(function(stringify!($name), $range, [1.0, 2.0]),)*
            $(function(stringify!($name_of_two), $range_a, $range_b),)*
            function("pow", [0.1, 10.0], [-3.0, 3.0]),
        ];

        /// Runs the function of the standard library in a loop, if the library has it.
        fn scalar_libm(name: &str, operands: &mut Operands) {
            let Operands { x, y, z } = operands;
            for (x, y, z) in [(&x.lo, &y.lo, &mut z.lo), (&x.hi, &y.hi, &mut z.hi)] {
                $(if name == stringify!($name) {
                    with_elementary!(@map x, z, $x $plain);
                })*
                $(if name == stringify!($name_of_two) {
                    x.iter().zip(y.iter()).zip(z.iter_mut()).for_each(|((&$a, &$b), z)| *z = $plain_of_two);
                })*
                if name == "pow" {
                    x.iter().zip(y.iter()).zip(z.iter_mut()).for_each(|((x, y), z)| *z = x.powf(*y));
                }
            }
        }

        /// Returns whether the standard library has the function.
        fn has_libm(name: &str) -> bool {
            $(if name == stringify!($name) {
                return with_elementary!(@is $plain);
            })*
            ["pow", $(stringify!($name_of_two)),*].contains(&name)
        }
    };
    (@map $xs:ident, $zs:ident, $x:ident { number $value:expr }) => { map($xs, $zs, |$x| $value) };
    (@map $xs:ident, $zs:ident, $x:ident {}) => {};
    (@is {}) => { false };
    (@is $plain:tt) => { true };
}
outward::__functions_of_one_or_two! { plain with_elementary }

/// Returns the levels that take part, the fastest first.
fn levels() -> Vec<Level> {
    let vectors = [Level::Avx512, Level::Avx2, Level::Scalar];
    vectors.into_iter().filter(|level| level.is_available()).collect()
}

/// Measures the times of all contenders of an operation, per bound: an interval has two.
pub fn measure(operation: &Operation, place: Place, rounds: usize) -> Vec<Timing> {
    match place {
        Place::Cache => in_cache(operation, rounds),
        Place::Memory => in_memory(operation, rounds),
    }
}

/// Number of intervals of a column in cache: six columns take half of a first-level cache of 48 KiB.
const SMALL: usize = 512;

/// Number of intervals for functions. It is larger, since otherwise their slow path, which one bound in several
/// thousands takes, would occur only by chance; they read and write too little to be slowed by the second-level cache.
const FUNCTION: usize = 4096;

fn in_cache(operation: &Operation, rounds: usize) -> Vec<Timing> {
    let count = if operation.function { FUNCTION } else { SMALL };
    let make = || Operands::new(count, operation.x, operation.y);
    let mut contenders: Vec<Contender<'_>> = Vec::new();
    for level in levels() {
        contenders.push(ours(level, operation.name, make()));
    }
    if operation.function {
        // Some libraries lack newer functions.
        let vector = loops::named(&format!("vector_{}", operation.name));
        contenders.extend(vector.map(|run| both_bounds("libmvec", run, make())));
        let name = operation.name;
        if has_libm(name) {
            let mut operands = make();
            let call = Box::new(move || scalar_libm(name, black_box(&mut operands)));
            contenders.push(Contender { name: "libm".into(), elements: 2 * count, call });
        }
    } else {
        let plain = loops::named(&format!("plain_{}", operation.name)).expect("a loop for every operation");
        contenders.push(both_bounds("plain", plain, make()));
    }
    #[cfg(feature = "inari")]
    contenders.extend(peer::inari(operation.name, &make()));
    contest(&mut contenders, rounds, 2000.0)
}

/// Number of intervals of a column in memory.
const LARGE: usize = 1 << 23;

fn in_memory(operation: &Operation, rounds: usize) -> Vec<Timing> {
    // All contenders share one set of operands: several would not fit into the memory of a small computer.
    let operands = std::cell::RefCell::new(Operands::new(LARGE, operation.x, operation.y));
    let elements = 2 * LARGE;
    let name = operation.name;
    let plain = loops::named(&format!("plain_{name}")).expect("a loop for every arithmetic operation");
    let one_operand = name == "sqrt";
    let mut contenders = vec![
        Contender {
            name: format!("outward {}", Level::best().name()),
            elements,
            call: Box::new(|| kernels::run(Level::best(), name, &mut operands.borrow_mut())),
        },
        Contender {
            name: "plain".into(),
            elements,
            call: Box::new(|| {
                let Operands { x, y, z } = &mut *operands.borrow_mut();
                plain.run(&x.lo, &y.lo, &mut z.lo);
                plain.run(&x.hi, &y.hi, &mut z.hi);
            }),
        },
        Contender {
            name: "copy".into(),
            elements,
            // Copies as many bytes as the operation reads and writes, half of them written.
            call: Box::new(|| {
                let Operands { x, y, z } = &mut *operands.borrow_mut();
                z.lo.copy_from_slice(&x.lo);
                z.hi.copy_from_slice(&x.hi);
                if !one_operand {
                    z.lo.copy_from_slice(&y.lo);
                }
            }),
        },
    ];
    contest(&mut contenders, rounds, 0.0)
}

fn ours(level: Level, name: &'static str, mut operands: Operands) -> Contender<'static> {
    let elements = 2 * operands.z.lo.len();
    let call = Box::new(move || kernels::run(level, name, &mut operands));
    Contender { name: format!("outward {}", level.name()), elements, call }
}

fn both_bounds(name: &str, run: loops::CLoop, mut operands: Operands) -> Contender<'static> {
    let elements = 2 * operands.z.lo.len();
    let call = Box::new(move || {
        let Operands { x, y, z } = black_box(&mut operands);
        run.run(&x.lo, &y.lo, &mut z.lo);
        run.run(&x.hi, &y.hi, &mut z.hi);
    });
    Contender { name: name.into(), elements, call }
}

#[inline(always)]
fn map(x: &[f64], z: &mut [f64], function: impl Fn(f64) -> f64) {
    for (x, z) in x.iter().zip(z) {
        *z = function(*x);
    }
}
