//! All that a mode allows a program to give.

use outward::device::{
    CompileMode, CompiledPlan, DeviceError, FloatRange, IntervalPlan, IntervalSlice, IntervalSliceMut,
};
use outward::format::Format;
use outward::interval::Decoration;
use outward::machine::Level;
use outward::program::{Program, Width};

use super::fused::{self, Fused};
use super::mode::Way;
use crate::failure::Failure;
use crate::number::Number;

/// Anything, a NaN included.
const ANYTHING: FloatRange = FloatRange { lo: f64::NEG_INFINITY, hi: f64::INFINITY };

/// The programs of which one is computed.
#[derive(Debug)]
pub enum Allowed {
    /// These, each with what its approximate operations may give, and with the inputs that it takes.
    Programs(Vec<(CompiledPlan, Vec<usize>)>),
    /// Those that round each operation in either direction, products fused with sums or not.
    Any(Program, Width),
}

/// Is a value one that the mode allows?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Yes,
    No,
    /// An operation may be undefined or may overflow, so that anything can come out.
    Unknown,
}

impl Allowed {
    /// What a way allows of which nothing is said but the format.
    pub fn any(program: &Program, width: Width) -> Allowed {
        Allowed::Any(program.clone(), width)
    }

    /// What the way allows.
    ///
    /// Who rounds to nearest and fuses nothing has one program, and one result where no operation is approximate.
    pub fn by(way: &Way, program: &Program) -> Result<Allowed, Failure> {
        let refused = |error: DeviceError| Failure::Usage(format!("formula: {error}"));
        let CompileMode { contract, .. } = way.compile;
        // The programs are fused already.
        let compile = CompileMode { contract: false, ..way.compile };
        let programs = if contract {
            match fused::all(program) {
                Some(programs) => programs,
                None if compile == CompileMode::default() => {
                    return Ok(Allowed::Any(program.clone(), way.float.width));
                }
                None => {
                    return Err(Failure::Usage(
                        "the products of this formula can be fused in too many ways to check contract together with \
                            ftz, no-prec-div or no-prec-sqrt"
                            .into(),
                    ));
                }
            }
        } else {
            let inputs = (0..program.inputs().len()).collect();
            vec![Fused { program: program.clone(), inputs }]
        };
        let plan =
            |Fused { program, inputs }: Fused| Ok((CompiledPlan::new(&program, way.float, compile)?, inputs));
        programs.into_iter().map(plan).collect::<Result<_, _>>().map(Allowed::Programs).map_err(refused)
    }

    /// What each of the programs can give, a row each.
    pub fn ranges(&self, inputs: &[&[f64]], rows: usize) -> Result<Vec<Vec<FloatRange>>, DeviceError> {
        match self {
            Allowed::Programs(programs) => {
                let ranges = programs.iter().map(|(plan, places)| {
                    let inputs: Vec<&[f64]> = places.iter().map(|&place| inputs[place]).collect();
                    let ranges = plan.run(&inputs)?;
                    // A formula without inputs has one row there.
                    Ok(ranges.iter().cycle().take(rows).copied().collect())
                });
                ranges.collect()
            }
            Allowed::Any(program, Width::F64) => Ok(vec![bounds::<f64>(program, inputs, rows)?]),
            Allowed::Any(program, _) => Ok(vec![bounds::<f32>(program, inputs, rows)?]),
        }
    }
}

/// The bounds in the format of `T`, from points: whatever the directions are, each operation's result lies between the
/// exact ones rounded down and up, and a fused one too.
fn bounds<T: Number>(
    program: &Program,
    inputs: &[&[f64]],
    rows: usize,
) -> Result<Vec<FloatRange>, DeviceError> {
    let plan = IntervalPlan::<T>::new(program)?;
    let points: Vec<Vec<T>> =
        inputs.iter().map(|column| column.iter().map(|&x| T::nearest(x)).collect()).collect();
    // What is infinite or NaN is no point: nothing is known of a row that starts so.
    let sound = |row: usize| points.iter().all(|column| column[row].is_finite());
    let slices: Vec<IntervalSlice<'_, T>> =
        points.iter().map(|column| IntervalSlice::points(column)).collect();
    let mut columns = [vec![T::NAN; rows], vec![T::NAN; rows], vec![T::default(); rows]];
    let [lo, hi, dec] = &mut columns;
    plan.run(&mut plan.scratch(Level::best()), &slices, IntervalSliceMut { lo, hi, dec })?;
    let [lo, hi, dec] = columns;
    let range = |row: usize| {
        let common = Decoration::from_lane(dec[row]) == Decoration::Com && sound(row);
        let [lo, hi] = [lo[row], hi[row]].map(Format::widen);
        if common { FloatRange { lo, hi } } else { ANYTHING }
    };
    Ok((0..rows).map(range).collect())
}

/// Is a value within what one of the programs gives in this row?
pub fn answer(ranges: &[Vec<FloatRange>], row: usize, value: f64) -> Answer {
    let mut answer = Answer::No;
    for range in ranges.iter().map(|ranges| ranges[row]) {
        if range == ANYTHING {
            answer = Answer::Unknown;
        } else if range.contains(value) {
            return Answer::Yes;
        }
    }
    answer
}
