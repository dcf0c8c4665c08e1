//! Adds up the rows of a file in groups.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;

use outward::interval::Interval;

use super::request::{ReduceRequest, Reduction};
use super::sums::{CellValue, GroupSums};
use crate::column_names::without_quotes;
use crate::device::compute_device::ComputeDevice;
use crate::device::{self, DeviceSpec};
use crate::eval::block::{CellNumber, VariableColumn};
use crate::eval::file::{FilePiece, RowFile, RowReader};
use crate::eval::formula;
use crate::eval::job::{CopyMode, Header, Job};
use crate::eval::pipeline::{PieceReport, RowFailure, Sink, Worker};
use crate::eval::request::RowsRequest;
use crate::failure::Failure;

/// Groups in the order of their first rows, each with its text.
#[derive(Clone, Debug, Default)]
pub struct Groups {
    places: HashMap<Vec<u8>, usize>,
    sums: Vec<(Vec<u8>, GroupSums)>,
}

impl Groups {
    fn group(&mut self, name: &[u8]) -> &mut GroupSums {
        let place = match self.places.get(name) {
            Some(&place) => place,
            None => {
                self.places.insert(name.to_vec(), self.sums.len());
                self.sums.push((name.to_vec(), GroupSums::default()));
                self.sums.len() - 1
            }
        };
        &mut self.sums[place].1
    }

    fn merge(&mut self, other: &Groups) {
        other.sums.iter().for_each(|(name, sums)| self.group(name).merge(sums));
    }
}

/// Returns the sums of each group, or of all rows if there are no groups.
pub fn groups(
    request: &ReduceRequest,
    reading: &RowsRequest,
    data: &Path,
) -> Result<Vec<(Vec<u8>, GroupSums)>, Failure> {
    let file = RowFile::open(data, reading)?;
    let header = file.header();
    let names = request.columns.iter().map(|name| without_quotes(name));
    names.clone().try_for_each(|name| check_column(header, name))?;
    let by = request.by.as_ref().map(|name| column(header, "--by", name)).transpose()?;
    let mut job = Job::<f64>::new(reading, header, &formula::read(reading)?)?;
    // The request gives no variables.
    job.numbers = Some(BTreeMap::new());
    job.keep = by.map_or(CopyMode::No, CopyMode::Cell);
    // Each column is an input of the formula, which is the sum of the columns.
    let place = |name| job.plan.variables.iter().position(|variable| variable.name == name);
    let variables: Vec<usize> = names.filter_map(place).collect();
    let job = Arc::new(job);
    let device = open_device(request)?;
    let rows = file.rows(&job)?;
    let mut groups = Groups::default();
    if by.is_none() {
        // A file without rows has a result too.
        groups.group(b"");
    }
    let worker = || GroupReader {
        job: Arc::clone(&job),
        reader: RowReader::new(),
        device: device.clone(),
        reduction: request.reduction,
        variables: variables.clone(),
        has_groups: by.is_some(),
        keeps_infinities: request.round.is_some(),
    };
    rows.run(reading, &job, worker, GroupSink(&mut groups))?;
    Ok(groups.sums)
}

/// Opens the device that adds up, unless it is the processor.
fn open_device(request: &ReduceRequest) -> Result<Option<Arc<dyn ComputeDevice>>, Failure> {
    if request.device == DeviceSpec::AUTO {
        return Ok(None);
    }
    let device = device::open(request.device, None, &*request.rows.monitor)?;
    Ok(device.processor().is_none().then_some(device))
}

/// Checks that there is a column of this name, or a pair of columns for its bounds.
fn check_column(header: &Header, name: &str) -> Result<(), Failure> {
    if header.columns.contains(&format!("{name}_lo")) {
        return Ok(());
    }
    column(header, "--column", name).map(|_| ())
}

fn column(header: &Header, option: &str, name: &str) -> Result<usize, Failure> {
    let found = header.columns.iter().position(|column| column == name || column == without_quotes(name));
    found.ok_or_else(|| header.no_column(option, name))
}

struct GroupReader {
    job: Arc<Job<f64>>,
    reader: RowReader<f64>,
    /// The device that adds binary64 numbers, unless it is the processor.
    device: Option<Arc<dyn ComputeDevice>>,
    reduction: Reduction,
    /// The variables of the job to add up.
    variables: Vec<usize>,
    has_groups: bool,
    /// Whether an infinite cell is the infinity itself, as in IEEE 754, and does not stand for the numbers beyond the
    /// largest one.
    keeps_infinities: bool,
}

/// Returns the value that a cell spells.
fn value(column: &VariableColumn<f64>, row: usize, keeps_infinities: bool) -> CellValue {
    let (lo, hi, plain) = (column.lo[row], column.hi[row], column.plain[row]);
    if lo == hi {
        return CellValue::Float(plain);
    }
    let bounds = Interval::new(lo, hi).unwrap_or_default();
    match &column.numbers[row] {
        CellNumber::Between(number) => CellValue::of_number(number, bounds),
        CellNumber::Infinity if keeps_infinities => CellValue::Float(plain),
        CellNumber::Bound | CellNumber::Infinity | CellNumber::None => CellValue::Range(bounds),
    }
}

impl Worker<FilePiece, Groups> for GroupReader {
    fn work(&mut self, input: &FilePiece, output: &mut Groups) -> PieceReport {
        let mut report = self.reader.read(&self.job, input);
        let block = &self.reader.block;
        *output = Groups::default();
        let ill = block.ill_rows(&self.variables);
        // For a device: the rows of each group whose cells are binary64 numbers.
        let mut columns: BTreeMap<Vec<u8>, [Vec<f64>; 2]> = BTreeMap::new();
        for row in (0..block.rows).filter(|row| ill.binary_search(row).is_err()) {
            let name = if self.has_groups { block.kept.row(row, 1).next().unwrap_or_default() } else { b"" };
            let cell = |&variable: &usize| value(&block.columns[variable], row, self.keeps_infinities);
            let mut cells = self.variables.iter().map(cell);
            let Some(x) = cells.next() else { continue };
            let (y, sums) = (cells.next(), output.group(name));
            match (&x, &y) {
                (CellValue::Float(x), None | Some(CellValue::Float(_))) if self.device.is_some() => {
                    if !columns.contains_key(name) {
                        columns.insert(name.to_vec(), <[Vec<f64>; 2]>::default());
                    }
                    if let Some([first, second]) = columns.get_mut(name) {
                        first.push(*x);
                        second.extend(y.iter().filter_map(CellValue::float));
                    }
                }
                _ => sums.add(self.reduction, &x, y.as_ref()),
            }
        }
        for (name, [x, y]) in &columns {
            let Some(device) = &self.device else { break };
            let y = (!y.is_empty()).then_some(&y[..]);
            if let Err(error) = output.group(name).add_columns(&**device, self.reduction, x, y) {
                report.failure = Some(RowFailure::of_no_row(error.to_string()));
            }
        }
        report
    }
}

struct GroupSink<'a>(&'a mut Groups);

impl Sink<Groups> for GroupSink<'_> {
    fn write(&mut self, piece: &mut Groups) -> Result<(), Failure> {
        self.0.merge(piece);
        Ok(())
    }

    fn finish(self) -> Result<(), Failure> {
        Ok(())
    }
}
