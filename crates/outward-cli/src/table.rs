//! The commands: one entry each. The command line, the help and its groups, what is run, the completions and the manual
//! pages are made of it: `args` and the root of the crate ask for the entries.
//!
//! Under the heading of its group, an entry has its help, its name, its arguments, and
//!
//! * `run`: the call that does it;
//! * `files`: the options that name files, which appear whole or not at all;
//! * `first formula`, where the first argument is a formula or a number, which may start with a minus;
//! * `examples`: command lines, those of commands below it too.

/// Hands the entries to a macro.
macro_rules! commands {
    ($then:ident) => {
        $then! {
    "Formulas" {
        /// Bound a formula, for given variables or for every row of a file
        "eval" Eval(args: args::Eval) {
            run commands::eval::run(args);
            files &args.output;
            first formula;
            examples
                "eval 'sqrt(x^2 + y^2)' --var x=0.1 --var y=1..2",
                "eval 'r = sqrt(x^2 + y^2); c = x/r' --data points.csv --error --worst 3",
                "eval '(1 - cos(x))/x^2' --var x=1e-9 --tight --digits 30",
                "eval 'exp(x)' --var x=1 --as float --round ru --format f32";
        }
        /// Show every value of a formula with its bounds and its error, and where the error comes from
        "explain" Explain(args: args::Explain) {
            run commands::explain::run(args);
            files &args.output;
            first formula;
            examples
                "explain '(1 - cos(x))/x^2' --var x=1e-4",
                "explain 'sqrt(x + 1) - sqrt(x)' --var x=1..1000 --out svg --output tree.svg",
                "explain 'x/y' --data points.csv --row 2";
        }
        /// Bound the rounding error of a formula over whole ranges, and say where it comes from
        "roundoff" Roundoff(args: args::Roundoff) {
            run commands::roundoff::run(args);
            files &args.output;
            first formula;
            examples
                "roundoff 'sqrt(x + 1) - sqrt(x)' --var x=1..1000",
                "roundoff 'exp(x)/(1 + exp(x))' --var x=-1..1 --format f32 --ulps exp=1",
                "roundoff 'x*y' --data points.csv";
        }
        /// Find the minimum and the maximum of a formula over whole ranges, and where they are
        "range" Range(args: args::Range) {
            run commands::range::run(args);
            files &args.output, &args.certificate;
            first formula;
            examples
                "range 'x^2 - 2*x' --var x=1..2",
                "range 'x*y - sin(x)' --var x=-4..4 --var y=0..1 --tolerance 1e-9",
                "range 'x^2 - 2*x' --var x=1..2 --certificate out.cert";
        }
        /// Check a certificate of `outward range --certificate`, and print what it proves
        "check" Check(args: args::Check) {
            run commands::check::run(args);
            files &args.output;
            examples
                "check out.cert";
        }
        /// Find all solutions of equations over whole ranges, each proved to be the only one near it
        "solve" Solve(args: args::Solve) {
            run commands::system::solve(args);
            files &args.search.output;
            first formula;
            examples
                "solve 'x^2 + y^2 = 1; x = y' --var x=-2..2 --var y=-2..2",
                "solve 'x*exp(x) = 1' --var x=0..1";
        }
        /// Find the minimum of a formula over whole ranges, subject to equations and inequalities
        #[command(visible_alias = "minimize")]
        "minimise" Minimise(args: args::Optimise) {
            run commands::system::minimise(args);
            files &args.search.output;
            first formula;
            examples
                "minimise 'x + y' --subject-to 'x*y >= 1' --var x=0.1..9 --var y=0.1..9",
                "minimise '(1 - x)^2 + 100*(y - x^2)^2' --var x=-4..4 --var y=-4..4";
        }
        /// Find the maximum of a formula over whole ranges, subject to equations and inequalities
        #[command(visible_alias = "maximize")]
        "maximise" Maximise(args: args::Optimise) {
            run commands::system::maximise(args);
            files &args.search.output;
            first formula;
            examples
                "maximise 'x*y' --subject-to 'x + y <= 3' --var x=0..9 --var y=0..9";
        }
        /// Draw a formula over one variable: its bounds and its plain value, or its error
        "plot" Plot(args: args::Plot) {
            run commands::plot::run(args);
            files &args.output;
            first formula;
            examples
                "plot 'sin(x)/x' --var x=-10..10 --output sinc.svg",
                "plot '(1 - cos(x))/x^2' --var x=1e-9..1e-7 --error --output error.svg",
                "plot 'a = (1 - cos(x))/x^2' 'b = 2*(sin(x/2)/x)^2' --var x=1e-9..1 --log x --error --output both.svg";
        }
        /// Compute a formula, or a sum, in two ways, and say which differences are rounding and which are bugs
        "diff" Diff(args: args::Diff) {
            run commands::diff::run(args);
            files &args.output;
            first formula;
            examples
                "diff 'x*y - 1' --data points.csv --b contract",
                "diff 'x/y' --data points.csv --a format=f32 --b exact",
                "diff x --reduce sum --data points.csv --observed 6";
        }
    }
    "The page" {
        /// Show formulas in a browser: serve the page to this computer, or write its files
        "web" Web(args: args::Web) {
            run web::run(args);
            examples
                "web --port 8080",
                "web --output page";
        }
    }
    "Functions of libraries" {
        /// Measure how wrong a function of a library is, and look for its defects
        "audit" Audit(args: args::Audit) {
            run commands::audit::run(args);
            files &args.output, &args.plot;
            examples
                "audit sin --impl libm --samples 100000",
                "audit exp --impl libm --format f32 --exhaustive",
                "audit pow --impl libm --samples 20000 --round ru",
                "audit --all --impl libm";
        }
    }
    "Programs" {
        /// Draw the report of a program that computed with traced numbers, beside its source
        "report" Report(args: args::Report) {
            run commands::report::run(args);
            files &args.output;
            examples
                "report run.json",
                "report run.json --source .. --out html --output run.html",
                "report cpu.json --against gpu.json";
        }
    }
    "Sums of columns" {
        /// Add up a column of a file, exactly
        "sum" Sum(args: args::Reduce) {
            run commands::reduce::run(args, Reduction::Sum);
            files &args.output;
            examples
                "sum points.csv --column x",
                "sum sales.csv --column price --by shop --round rn";
        }
        /// Add up the products of two columns of a file, exactly
        "dot" Dot(args: args::Reduce) {
            run commands::reduce::run(args, Reduction::Dot);
            files &args.output;
            examples
                "dot points.csv --column x --column y";
        }
        /// The Euclidean norm of a column of a file
        "norm" Norm(args: args::Reduce) {
            run commands::reduce::run(args, Reduction::Norm);
            files &args.output;
            examples
                "norm points.csv --column x --round rn";
        }
        /// The mean of a column of a file
        "mean" Mean(args: args::Reduce) {
            run commands::reduce::run(args, Reduction::Mean);
            files &args.output;
            examples
                "mean points.csv --column x";
        }
        /// The variance of a column of a file
        "var" Var(args: args::ReduceWithFreedom) {
            run commands::reduce::run(&args.reduce, Reduction::Variance { ddof: args.ddof });
            files &args.reduce.output;
            examples
                "var points.csv --column x --ddof 0";
        }
        /// The standard deviation of a column of a file
        "std" Std(args: args::ReduceWithFreedom) {
            run commands::reduce::run(&args.reduce, Reduction::StandardDeviation { ddof: args.ddof });
            files &args.reduce.output;
            examples
                "std points.csv --column x --ddof 0";
        }
        /// The covariance of two columns of a file
        "cov" Cov(args: args::ReduceWithFreedom) {
            run commands::reduce::run(&args.reduce, Reduction::Covariance { ddof: args.ddof });
            files &args.reduce.output;
            examples
                "cov points.csv --column x --column y";
        }
        /// The correlation of two columns of a file
        "corr" Corr(args: args::Reduce) {
            run commands::reduce::run(args, Reduction::Correlation);
            files &args.output;
            examples
                "corr points.csv --column x --column y --round rn";
        }
    }
    "Matrices" {
        /// Multiply two matrices in files, each entry rounded once
        "matmul" Matmul(args: args::Matmul) {
            run commands::matrix::matmul(args);
            files &args.result.output;
            examples
                "matmul matrix-a.csv matrix-b.csv",
                "matmul matrix-a.csv matrix-b.csv --order k --bounds",
                "matmul matrix-a.csv matrix-b.csv --round ru --output product.npy";
        }
        /// Solve a system of linear equations in files, with proved bounds of each number
        "linsolve" Linsolve(args: args::Linsolve) {
            run commands::matrix::linsolve(args);
            files &args.result.output;
            examples
                "linsolve matrix-a.csv matrix-b.csv",
                "linsolve matrix-a.csv --output inverse.npy";
        }
        /// Solve a least squares problem in files, with proved bounds of each number
        "lstsq" Lstsq(args: args::Lstsq) {
            run commands::matrix::lstsq(args);
            files &args.result.output;
            examples
                "lstsq matrix-a.csv matrix-b.csv",
                "lstsq matrix-a.csv matrix-b.csv --hex --threads 2";
        }
    }
    "Numbers and formats" {
        /// Show a number: its encoding, its neighbours and its roundings; or all formats
        "inspect" Inspect(args: args::Inspect) {
            run inspect::run(args);
            first formula;
            examples
                "inspect 0.1",
                "inspect 0.1 --format bf16",
                "inspect --table";
        }
        /// Convert columns of a file to a narrower format, and say what that does to them
        "convert" Convert(args: args::Convert) {
            run commands::convert::run(args);
            files &args.output, &args.histogram;
            examples
                "convert points.csv --column x --to e4m3 --saturate --stats";
        }
    }
    "What there is" {
        /// Show what floating point does, by the examples of the textbooks; without a name, list them
        "examples" Examples(args: args::Examples) {
            run commands::examples::run(args);
            examples
                "examples",
                "examples rump";
        }
        /// Print the page of the formula language: grammar, names, literals, functions
        "formulas" Formulas(args: args::Formulas) {
            run {
                let args::Formulas {} = args;
                ops::formulas()
            };
            examples
                "formulas";
        }
        /// List the operations: name, arity, domain, accuracy, formats, devices
        "ops" Ops(args: args::Ops) {
            run ops::run(args);
            examples
                "ops",
                "ops --out json";
        }
    }
    "Programs for GPUs" {
        /// Print functions or kernels for other programs: CUDA C++, OpenCL C, PTX, C, JavaScript
        #[command(subcommand)]
        "emit" Emit(args: args::Emit) {
            run match args {
                args::Emit::Library(args) => emit::library(args),
                args::Emit::Kernel(args) => emit::kernel(args),
            };
            files args;
            first formula;
            examples
                "emit kernel 'sqrt(x^2 + y^2)' --target ptx",
                "emit library --target cuda --functions exp,log -o headers",
                "emit kernel 'exp(-x*x)' --target cuda --as float --round rd",
                "emit library --target opencl --functions exp,log -o headers",
                "emit library --target javascript --functions exp,log -o outward-math";
        }
        /// Work on OpenCL C
        #[command(subcommand)]
        "opencl" Opencl(args: args::Opencl) {
            run match args {
                args::Opencl::Translate(args) => opencl::translate(args),
            };
            files args;
            examples
                "opencl translate kernel.cl -o plain.cl";
        }
    }
    "Tests and times" {
        /// Run interval test files (ITL)
        "conform" Conform(args: args::Conform) {
            run commands::conform::run(args);
            examples
                "conform suite.itl";
        }
        /// Compare the results of a device with those pinned for all devices, bit for bit
        "selftest" Selftest(args: args::Selftest) {
            run selftest::run(args);
            examples
                "selftest",
                "selftest --device cuda --op exp";
        }
        /// Time the interval operations beside a plain float loop and a memory copy
        ///
        /// In cache and from memory; operations of 100 ns and more in cache alone.
        "bench" Bench(args: args::Bench) {
            run bench::run(args);
            examples
                "bench --op exp",
                "bench --device cuda --out json";
        }
    }
    "Shells and manuals" {
        /// Print a script that completes commands, options and their values in a shell
        "completions" Completions(args: args::Completions) {
            run completions::run(args);
            examples
                "completions bash",
                "completions fish";
        }
        /// Write the manual pages of the command
        "man" Man(args: args::Man) {
            run man::run(args);
            examples
                "man --output man1";
        }
    }
    "" {
        /// What an audit starts: calls the function
        #[command(hide = true)]
        "audit-worker" AuditWorker(args: args::AuditWorker) {
            run commands::audit_worker::run(args);
        }
    }
        }
    };
}
pub(crate) use commands;
