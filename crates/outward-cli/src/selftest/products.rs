//! Products of matrices, whose hashes are pinned for all devices.

use outward::matrix::{MatrixError, MatrixMut, MatrixRef, Product};
use outward::program::Width;
use outward::round::Round;
use outward_tools::device::compute_device::ComputeDevice;
use outward_tools::device::rounded;
use outward_tools::failure::Failure;

use super::cases::{Hash, Results, pinned, round_name};
use super::counts::Counts;
use super::inputs::XorShift;
use crate::sink::file::Output;

/// The name in `--op` of the products.
pub const MATMUL: &str = "matmul";

/// Rows, terms and columns.
const SHAPE: [usize; 3] = [96, 130, 80];
/// The kinds of numbers of [`numbers`].
const KINDS: u64 = 4;

/// Products in a direction: rounded once to a format, or in the order of the terms.
struct ProductCase {
    format: Width,
    direction: Round,
    in_order: bool,
}

/// All cases.
fn cases() -> impl Iterator<Item = ProductCase> {
    let once = [Width::F64, Width::F32, Width::F16, Width::Bf16].map(|format| (format, false));
    let cases = once.into_iter().chain([(Width::F64, true)]);
    let in_direction = |(format, in_order)| move |direction| ProductCase { format, direction, in_order };
    cases.flat_map(move |case| Round::ALL.into_iter().map(in_direction(case)))
}

/// Writes the lines of the pinned file.
pub fn print(device: &dyn ComputeDevice, output: &mut Output) -> Result<(), Failure> {
    cases().try_for_each(|case| {
        output.write(format!("{} {:016x}\n", case.name(), case.hash(device)?).as_bytes())
    })
}

/// Compares the hashes of the device with those that are pinned.
pub fn test(device: &dyn ComputeDevice, counts: &mut Counts, output: &mut Output) -> Result<(), Failure> {
    let [m, _, n] = SHAPE;
    for case in cases() {
        let (name, found) = (case.name(), case.hash(device)?);
        let expected = pinned(&name, 0);
        let failed = (expected != Some(found)).then(|| {
            let expected = expected.map_or("none".into(), |hash| format!("{hash:016x}"));
            format!("{name}: the hash is {found:016x}, pinned is {expected}")
        });
        counts.count(KINDS * (m * n) as u64, failed, output)?;
    }
    Ok(())
}

impl ProductCase {
    fn name(&self) -> String {
        let definition = if self.in_order { "-in-order" } else { "" };
        format!("{MATMUL} {}{definition} {}", self.format.name(), round_name(self.direction))
    }

    fn hash(&self, device: &dyn ComputeDevice) -> Result<u64, Failure> {
        let failed = |error: MatrixError| Failure::Run(format!("{}: {error}", self.name()));
        let [m, k, n] = SHAPE;
        let mut hash = Hash::default();
        for kind in 0..KINDS {
            let (a, b) = (numbers(m * k, kind, 0), numbers(k * n, kind, 1));
            let a = MatrixRef::new(&a, m, k).map_err(failed)?;
            let product = Product::new(a, MatrixRef::new(&b, k, n).map_err(failed)?).map_err(failed)?;
            let entries = if self.in_order {
                let mut entries = vec![0.0; m * n];
                let mut result = MatrixMut::new(&mut entries, m, n).map_err(failed)?;
                device.multiply_in_order(&product, self.direction, &mut result)?;
                vec![entries]
            } else {
                rounded(device, &product, self.format, &[self.direction])?
            };
            let patterns = |column: Vec<f64>| column.into_iter().map(f64::to_bits).collect();
            hash.add(&Results::of(entries.into_iter().map(patterns).collect()), 0..m * n);
        }
        Ok(hash.value())
    }
}

/// Pinned numbers: about 1, with exponents that spread by 40 and by 600 binades, and small integers, among which are
/// some special values.
fn numbers(count: usize, kind: u64, factor: u64) -> Vec<f64> {
    let mut random = XorShift::new(factor, kind);
    let number = |_| {
        let (bits, more) = (random.next(), random.next());
        let near = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52) - 1.5;
        let scaled = |most: u64| near * 2_f64.powi((more % most) as i32 - (most / 2) as i32);
        match kind {
            0 => near,
            1 => scaled(40),
            2 => scaled(600),
            _ if more.is_multiple_of(997) => [f64::INFINITY, f64::NAN, -0.0, 5e-324][(bits % 4) as usize],
            _ => (bits % 9) as f64 - 4.0,
        }
    };
    (0..count).map(number).collect()
}
