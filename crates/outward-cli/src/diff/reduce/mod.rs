//! Sums and dot products in two orders.
//!
//! | module | what is there |
//! |---|---|
//! | [`read`] | the columns |
//! | [`order`] | the orders |
//! | [`exact`] | sums without rounding |
//! | [`bound`] | how far from the exact sum a computed one can be |
//! | [`report`] | what is said of both |

mod bound;
mod exact;
mod order;
mod read;
mod report;

use outward::device::{CompileMode, FloatRange};
use outward::format::Format;
use outward::interval::Interval;
use outward::ops::div_ru;
use outward::program::Width;
use outward::round::{Rd, Rn, Round, Ru, Rz};

pub use order::Order;

use super::compare::Verdict;
use super::mode::{Words, width};
use super::truth::apart;
use crate::args::{Diff, DiffOut, Reduction};
use crate::args::{Eval, FormatName, OnError};
use crate::failure::Failure;
use crate::number::Number;
use crate::sink::file::Output;
use bound::Computation;
use exact::Exact;
use order::{Sum, Terms};

/// How a sum is computed.
#[derive(Clone, Copy, Debug)]
struct Way {
    order: Order,
    round: Round,
    width: Width,
    contract: bool,
}

/// A way, or the sum itself.
#[derive(Clone, Copy, Debug)]
enum Mode {
    Exact,
    Way(Way),
}

/// What a side came to.
#[derive(Clone, Copy, Debug)]
struct Side {
    value: FloatRange,
    /// The format that its ulps are those of.
    width: Width,
    /// How far it is from the exact sum at most, and how far it may be, in its ulps.
    error: f64,
    bound: f64,
    verdict: Verdict,
}

/// Runs the command.
pub fn run(args: &Diff) -> Result<(), Failure> {
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    let products = args.reduce == Some(Reduction::Dot);
    match (products, args.what.len()) {
        (false, 1) | (true, 2) => {}
        (false, _) => return usage("--reduce sum: expected the name of one column"),
        (true, _) => return usage("--reduce dot: expected the names of two columns"),
    }
    if let Some(name) = args.what.iter().find(|name| name.contains('`')) {
        return Err(Failure::Usage(format!("{name}: a column with a backquote in its name cannot be named")));
    }
    if args.on_error == OnError::Empty {
        return usage("--on-error empty: a row without a number cannot be added, expected stop or skip");
    }
    let Some(b) = &args.b else { return usage("expected --b MODE, such as order=pairwise") };
    let modes =
        [mode("--a", args.a.as_deref().unwrap_or("order=serial"), products)?, mode("--b", b, products)?];
    let narrow = modes.iter().any(|mode| matches!(mode, Mode::Way(way) if way.width == Width::F32));
    let format = if narrow { FormatName::F32 } else { FormatName::F64 };
    let formula: Vec<String> = args.what.iter().map(|name| format!("`{name}`")).collect();
    let eval = Eval { point: true, ..super::as_eval(args, &formula.join("*"), format) };
    let data = args.data.as_deref().unwrap_or("-".as_ref());
    let read = if narrow { read::columns::<f32>(&eval, data)? } else { read::columns::<f64>(&eval, data)? };
    let (x, y) = (&read[0], products.then(|| read.last().unwrap_or(&read[0])));
    let comparison = Comparison::of(x, y.map(Vec::as_slice), modes);
    let text = comparison.text(args);
    let mut output = Output::open(args.output.as_deref())?;
    output.write(text.as_bytes())?;
    output.finish()?;
    if args.out != DiffOut::Text {
        eprintln!("outward: {}", comparison.summary(args));
    }
    if comparison.verdict == Verdict::Unexplained { Err(Failure::Said) } else { Ok(()) }
}

/// What one option says.
fn mode(option: &str, text: &str, products: bool) -> Result<Mode, Failure> {
    let words = Words::read(option, text)?;
    if words.exact {
        return Ok(Mode::Exact);
    }
    let contract = words.compile.contract;
    let other = CompileMode { contract: false, ..words.compile } != CompileMode::default();
    if words.device.is_some() || other {
        return Err(Failure::Usage(format!(
            "{option} {text}: sums are computed on the cpu by additions, expected order=, round=, format= and contract"
        )));
    }
    if contract && !products {
        eprintln!("outward: note: {option} {text}: contract fuses products, and a sum has none");
    }
    let round = words.round.map_or(Round::TiesToEven, Round::from);
    let order = words.order.unwrap_or(Order::Serial);
    Ok(Mode::Way(Way { order, round, width: width(words.format), contract }))
}

/// Both sides, and the exact sum.
struct Comparison {
    rows: usize,
    exact: (f64, f64),
    sides: [Side; 2],
    apart: f64,
    verdict: Verdict,
}

impl Comparison {
    fn of(x: &[f64], y: Option<&[f64]>, modes: [Mode; 2]) -> Comparison {
        let (mut exact, mut sizes) = (Exact::new(), Exact::new());
        for (row, &x) in x.iter().enumerate() {
            let y = y.map_or(1.0, |y| y[row]);
            exact.add_product(x, y);
            sizes.add_product(x.abs(), y.abs());
        }
        let way = |mode| match mode {
            Mode::Way(way) => Some(way),
            Mode::Exact => None,
        };
        let width_of_other = modes.into_iter().find_map(way).map_or(Width::F64, |way| way.width);
        let sides = modes.map(|mode| match mode {
            Mode::Exact => {
                let (lo, hi) = exact.bounds();
                let value = FloatRange { lo, hi };
                Side { value, width: width_of_other, error: 0.0, bound: 0.0, verdict: Verdict::Explained }
            }
            Mode::Way(way) if way.width == Width::F32 => side::<f32>(way, x, y, &exact, sizes.bounds().1),
            Mode::Way(way) => side::<f64>(way, x, y, &exact, sizes.bounds().1),
        });
        let [a, b] = sides;
        let same = [a.value.hi, b.value.lo, b.value.hi].iter().all(|x| x.to_bits() == a.value.lo.to_bits());
        let worst = a.verdict.max(b.verdict);
        let verdict = if same && worst == Verdict::Explained { Verdict::Identical } else { worst };
        let apart = apart(a.width.min(b.width), a.value, b.value);
        Comparison { rows: x.len(), exact: exact.bounds(), sides, apart, verdict }
    }
}

/// Computes the sum in one way.
fn side<T: Number>(way: Way, x: &[f64], y: Option<&[f64]>, exact: &Exact, sizes: f64) -> Side {
    let narrow = |column: &[f64]| -> Vec<T> { column.iter().map(|&x| T::nearest(x)).collect() };
    let (x, y) = (narrow(x), y.map(narrow));
    let terms = match &y {
        None => Terms::Numbers(&x),
        Some(y) => Terms::Products(&x, y, way.contract),
    };
    let sum: Sum<T> = match way.round {
        Round::TiesToEven => terms.sum::<Rn>(way.order),
        Round::TowardZero => terms.sum::<Rz>(way.order),
        Round::TowardPositive => terms.sum::<Ru>(way.order),
        Round::TowardNegative => terms.sum::<Rd>(way.order),
    };
    let bound = Computation {
        width: way.width,
        round: way.round,
        terms: x.len() as u64,
        roundings: sum.roundings,
        products: y.is_some().then_some(way.contract),
        sizes,
    }
    .bound();
    let value = Format::widen(sum.value);
    let point = FloatRange { lo: value, hi: value };
    if !value.is_finite() {
        let (error, verdict) = (f64::INFINITY, Verdict::Unknown);
        return Side { value: point, width: way.width, error, bound: f64::INFINITY, verdict };
    }
    let mut left = exact.clone();
    left.add(-value);
    let (lo, hi) = left.bounds();
    let far = Interval::new(lo, hi).map_or(f64::INFINITY, Interval::mag);
    let ulp = way.width.ulp(value);
    let verdict = match (far <= bound, bound.is_finite()) {
        (_, false) => Verdict::Unknown,
        (true, true) => Verdict::Explained,
        (false, true) => Verdict::Unexplained,
    };
    Side { value: point, width: way.width, error: div_ru(far, ulp), bound: div_ru(bound, ulp), verdict }
}
