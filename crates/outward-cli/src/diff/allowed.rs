//! All that a mode allows a program to give.

use outward::device::{
    CompileMode, CompiledPlan, DeviceError, FloatRange, IntervalPlan, IntervalSlice, IntervalSliceMut,
};
use outward::format::Format;
use outward::interval::Decoration;
use outward::machine::Level;
use outward::program::{Program, Width};

use super::fused::{self, FusedProgram};
use super::mode::{Way, has_parts_in};
use crate::failure::Failure;
use crate::number::EvalNumber;

/// Anything, a NaN included.
const ANYTHING: FloatRange = FloatRange { lo: f64::NEG_INFINITY, hi: f64::INFINITY };

/// The programs of which one is computed.
#[derive(Debug)]
pub enum Allowed {
    /// These, each with what its approximate operations may give, and with the inputs that it takes.
    Programs(Vec<(CompiledPlan, Vec<usize>)>),
    /// Those that round each operation in either direction, products fused with sums or not.
    Any(Loose),
}

/// Programs whose functions may be off, in a format.
#[derive(Debug)]
pub struct Loose {
    program: Program,
    /// The inputs that it takes, and behind these the two that make functions inexact.
    places: Vec<usize>,
    width: Width,
    ulps: f64,
}

/// Is a value one that the mode allows?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IsAllowed {
    Yes,
    No,
    /// An operation may be undefined or may overflow, so that anything can come out.
    Unknown,
}

impl Allowed {
    /// What a way allows of which nothing is said but the format.
    pub fn any(program: &Program, width: Width) -> Result<Allowed, Failure> {
        let others =
            [Width::Bf16, Width::F16, Width::F32, Width::F64].into_iter().filter(|other| *other != width);
        if !matches!(width, Width::F32 | Width::F64)
            || others.into_iter().any(|other| has_parts_in(other, program))
        {
            return Err(Failure::Usage(
                "the formula has parts in formats of their own, of which all that any compiler allows is not known: \
                    expected a mode without contract (with --observed as --b)"
                    .into(),
            ));
        }
        let places = (0..program.inputs().len()).collect();
        Ok(Allowed::Any(Loose { program: program.clone(), places, width, ulps: 0.0 }))
    }

    /// What the way allows.
    ///
    /// Who rounds to nearest and fuses nothing has one program, and one result where no operation is approximate.
    pub fn by(way: &Way, program: &Program) -> Result<Allowed, Failure> {
        let refused = |error: DeviceError| Failure::Usage(format!("formula: {error}"));
        if let Some(ulps) = way.functions {
            let Some(FusedProgram { program, inputs: places }) = fused::loose(program) else {
                return Err(Failure::Usage("functions= knows nothing of this formula".into()));
            };
            return Ok(Allowed::Any(Loose { program, places, width: way.float.width, ulps }));
        }
        let CompileMode { contract, .. } = way.compile;
        // The programs are fused already.
        let compile = CompileMode { contract: false, ..way.compile };
        let programs = if contract {
            match fused::all(program) {
                Some(programs) => programs,
                None if compile == CompileMode::default() => {
                    return Allowed::any(program, way.float.width);
                }
                None => {
                    return Err(Failure::Usage(
                        "the products of this formula can be fused in too many ways, or have formats or directions \
                            of their own, so that contract cannot be checked together with ftz, no-prec-div or \
                            no-prec-sqrt"
                            .into(),
                    ));
                }
            }
        } else {
            let inputs = (0..program.inputs().len()).collect();
            vec![FusedProgram { program: program.clone(), inputs }]
        };
        let plan = |FusedProgram { program, inputs }: FusedProgram| {
            Ok((CompiledPlan::new(&program, way.float, compile)?, inputs))
        };
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
            Allowed::Any(loose) if loose.width == Width::F64 => Ok(vec![loose.bounds::<f64>(inputs, rows)?]),
            Allowed::Any(loose) => Ok(vec![loose.bounds::<f32>(inputs, rows)?]),
        }
    }
}

impl Loose {
    /// The bounds in the format of `T`, from points: whatever the directions are, each operation's result lies between
    /// the exact ones rounded down and up, and a fused one too.
    fn bounds<T: EvalNumber>(&self, inputs: &[&[f64]], rows: usize) -> Result<Vec<FloatRange>, DeviceError> {
        let plan = IntervalPlan::<T>::new(&self.program)?;
        let points = |column: &[f64]| column.iter().map(|&x| T::nearest(x)).collect::<Vec<T>>();
        let mut columns: Vec<[Vec<T>; 2]> =
            inputs.iter().map(|column| [points(column), points(column)]).collect();
        // What is infinite or NaN is no point: nothing is known of a row that starts so.
        let sound = |row: usize| columns.iter().all(|[lo, _]| lo[row].is_finite());
        let sound: Vec<bool> = (0..rows).map(sound).collect();
        columns.extend(self.off().map(|ends| ends.map(|x| vec![T::nearest(x); rows])));
        let slice = |&place: &usize| {
            let [lo, hi] = &columns[place];
            IntervalSlice { lo, hi, dec: None }
        };
        let slices: Vec<IntervalSlice<'_, T>> = self.places.iter().map(slice).collect();
        let mut results = [vec![T::NAN; rows], vec![T::NAN; rows], vec![T::default(); rows]];
        let [lo, hi, dec] = &mut results;
        plan.run(&mut plan.scratch(Level::best()), &slices, IntervalSliceMut { lo, hi, dec })?;
        let [lo, hi, dec] = results;
        let range = |row: usize| {
            let is_common = Decoration::from_lane(dec[row]) == Decoration::Com && sound[row];
            let [lo, hi] = [lo[row], hi[row]].map(Format::widen);
            if is_common { FloatRange { lo, hi } } else { ANYTHING }
        };
        Ok((0..rows).map(range).collect())
    }

    /// The ends of what a function's result is multiplied by, and of what is added to it: an ulp of a number is at most
    /// the ulp of 1 times its size, or the least subnormal number.
    fn off(&self) -> [[f64; 2]; 2] {
        // Whole numbers of ulps of 1, so that these ends are numbers of the format.
        let ulps = self.ulps.ceil();
        let (relative, least) = (ulps * self.width.ulp(1.0), ulps * self.width.ulp(0.0));
        [[1.0 - relative, 1.0 + relative], [-least, least]]
    }
}

/// Is a value within what one of the programs gives in this row?
pub fn is_allowed(ranges: &[Vec<FloatRange>], row: usize, value: f64) -> IsAllowed {
    let mut found = IsAllowed::No;
    for range in ranges.iter().map(|ranges| ranges[row]) {
        if range == ANYTHING {
            found = IsAllowed::Unknown;
        } else if range.contains(value) {
            return IsAllowed::Yes;
        }
    }
    found
}
