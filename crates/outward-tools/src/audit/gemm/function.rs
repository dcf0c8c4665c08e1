//! `dgemm` or `sgemm` of a shared library, called in a process of its own.

use outward::program::Width;
use outward::round::Round;
use outward_foreign::{GemmCall, Owner};

use super::matrix::Dense;
use crate::audit::library::with_folder;
use crate::audit::patterns::{number, pattern};
use crate::audit::process::{Launch, Process};
use crate::audit::request::AuditRequest;
use crate::audit::title::Title;
use crate::device::function_library::CalleeError;
use crate::failure::Failure;

/// A function of A and B that runs here: it has no alpha, no beta and no C.
pub trait GemmCallable {
    /// Computes the product, row by row, of A and B, row by row, of m, n and k rows, columns and terms. The function is
    /// to get those as transposed matrices for which the last argument says so.
    ///
    /// # Errors
    ///
    /// Where it fails: the audit ends.
    fn product(
        &mut self,
        factors: [&[f64]; 2],
        shape: [usize; 3],
        transposes: [bool; 2],
    ) -> Result<Vec<f64>, Failure>;
}

/// The function of a library.
pub struct GemmFunction {
    title: Title,
    source: Source,
    /// Number of calls that gave no result.
    errors: usize,
}

enum Source {
    Library(Launch, Process),
    Callable(Box<dyn GemmCallable>),
}

/// A call: alpha·A·B + beta·C.
#[derive(Clone, Copy)]
pub struct Operation<'a> {
    pub a: &'a Dense,
    pub b: &'a Dense,
    /// `None` for a matrix of other numbers, which are not to be read.
    pub c: Option<&'a Dense>,
    pub alpha: f64,
    pub beta: f64,
    /// Are A and B given as transposed matrices?
    pub transposes: [bool; 2],
}

impl<'a> Operation<'a> {
    /// A·B
    pub fn product(a: &'a Dense, b: &'a Dense) -> Operation<'a> {
        Operation { a, b, c: None, alpha: 1.0, beta: 0.0, transposes: [false; 2] }
    }
}

/// The result of a call.
pub struct Answer {
    pub c: Dense,
    /// Is what lies between the columns of C as it was?
    pub is_rest_kept: bool,
}

/// Number of errors after which the audit ends.
const ENOUGH: usize = 8;

/// Numbers between the columns of a matrix.
const GAP: usize = 3;

/// What lies between the columns of C.
const REST: f64 = 12345.0;

impl GemmFunction {
    /// Starts the process, with the first symbol that the library has.
    pub fn open(request: &AuditRequest, format: Width) -> Result<GemmFunction, Failure> {
        let Some(library) = &request.library else {
            return Err(Failure::Usage("--impl lib: which library? expected --library PATH".into()));
        };
        let letter = if format == Width::F32 { 's' } else { 'd' };
        let symbols = match &request.symbol {
            Some(symbol) => vec![symbol.clone()],
            None => NAMES.map(|name| name.replace('?', &letter.to_string())).to_vec(),
        };
        let mut launch = Launch {
            worker: request.worker.clone(),
            library: with_folder(library).into_os_string(),
            // Some libraries consist of several files.
            owner: Owner::Any,
            symbol: String::new(),
            format,
            options: vec!["--gemm"],
            patience: request.patience,
        };
        let mut first = None;
        for symbol in &symbols {
            launch.symbol.clone_from(symbol);
            match Process::start(&launch) {
                Ok(process) => {
                    let title = title(format, launch.library.to_string_lossy().into_owned(), symbol.clone());
                    return Ok(GemmFunction { title, source: Source::Library(launch, process), errors: 0 });
                }
                Err(Failure::Run(message)) if message.contains("has no function") && symbols.len() > 1 => {}
                Err(failure) => first = first.or(Some(failure)),
            }
            if first.is_some() {
                break;
            }
        }
        Err(first.unwrap_or_else(|| {
            let names = symbols.join(", ");
            Failure::Run(format!("{} has no function {names}; --symbol names another", library.display()))
        }))
    }

    /// The function of this name in a module.
    pub fn of_callable(
        format: Width,
        [module, name]: [String; 2],
        callable: Box<dyn GemmCallable>,
    ) -> GemmFunction {
        GemmFunction { title: title(format, module, name), source: Source::Callable(callable), errors: 0 }
    }

    pub fn format(&self) -> Width {
        self.title.format
    }

    pub fn title(&self) -> &Title {
        &self.title
    }

    /// Does it have alpha, beta and C?
    pub fn is_blas(&self) -> bool {
        matches!(self.source, Source::Library(..))
    }

    /// Has it crashed or hung so often that no more calls are made?
    pub fn has_ended(&self) -> bool {
        self.errors >= ENOUGH
    }

    /// Calls it. Without a result it has crashed or hung.
    pub fn call(&mut self, operation: &Operation<'_>) -> Result<Result<Answer, CalleeError>, Failure> {
        let format = self.format();
        let size = if format == Width::F32 { 4 } else { 8 };
        let Operation { a, b, c, alpha, beta, transposes } = *operation;
        let (m, n, k) = (a.rows, b.columns, a.columns);
        let (launch, process) = match &mut self.source {
            Source::Library(launch, process) => (launch, process),
            Source::Callable(callable) => {
                let entries = callable.product([&a.entries, &b.entries], [m, n, k], transposes)?;
                let c = Dense { rows: m, columns: n, entries };
                return Ok(Ok(Answer { c, is_rest_kept: true }));
            }
        };
        let [stored_a, stored_b] = [stored(a, transposes[0], f64::NAN), stored(b, transposes[1], f64::NAN)];
        let unread = Dense::new(m, n, |_, _| REST);
        let stored_c = stored(c.unwrap_or(&unread), false, REST);
        let arrays = [&stored_a, &stored_b, &stored_c];
        let lengths =
            [m, n, k, stored_a.stride, stored_b.stride, stored_c.stride].map(|length| length as u32);
        let counts = arrays.map(|array| array.numbers.len());
        let mut question = GemmCall { transposes, lengths, counts }.bytes();
        for x in [alpha, beta].iter().chain(arrays.iter().flat_map(|array| &array.numbers)) {
            let bytes = pattern(format, *x).to_ne_bytes();
            let number = &bytes[..size];
            question.extend(number);
        }
        let answer = process.exchange(&question, counts[2] * size, launch.patience);
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => {
                self.errors += 1;
                *process = Process::start(launch)?;
                return Ok(Err(error));
            }
        };
        let found: Vec<f64> = answer
            .chunks_exact(size)
            .map(|bytes| {
                let mut all = [0; 8];
                all[..size].copy_from_slice(bytes);
                number(format, u64::from_ne_bytes(all))
            })
            .collect();
        let is_entry = |at: usize| at % stored_c.stride < m && at / stored_c.stride < n;
        let is_rest_kept = (0..found.len()).all(|at| is_entry(at) || found[at].to_bits() == REST.to_bits());
        let c = Dense::new(m, n, |row, column| found[column * stored_c.stride + row]);
        Ok(Ok(Answer { c, is_rest_kept }))
    }
}

fn title(format: Width, library: String, symbol: String) -> Title {
    Title { function: "gemm", format, library, symbol, round: Round::TiesToEven }
}

/// The names of products: of CBLAS and of Fortran's BLAS, also with integers of 64 bits and as NumPy's wheels have
/// them.
const NAMES: [&str; 6] =
    ["cblas_?gemm", "?gemm_", "cblas_?gemm64_", "?gemm_64_", "scipy_cblas_?gemm64_", "scipy_?gemm_64_"];

/// A matrix whose columns follow each other, with numbers between them.
struct Stored {
    numbers: Vec<f64>,
    /// From one column to the next.
    stride: usize,
}

fn stored(x: &Dense, is_transposed: bool, rest: f64) -> Stored {
    let (rows, columns) = if is_transposed { (x.columns, x.rows) } else { (x.rows, x.columns) };
    let stride = rows + GAP;
    let mut numbers = vec![rest; stride * columns.max(1)];
    for column in 0..columns {
        for row in 0..rows {
            numbers[column * stride + row] =
                if is_transposed { x.at(column, row) } else { x.at(row, column) };
        }
    }
    Stored { numbers, stride }
}
