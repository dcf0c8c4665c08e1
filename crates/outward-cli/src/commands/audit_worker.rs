//! `outward audit-worker`: the process that calls a foreign function for an audit.

use std::io::{self, Read, Write};

use outward_foreign::{Direction, Owner, Questions, serve, serve_gemm};
use outward_tools::failure::Failure;

use crate::args::{AuditWorker, RoundName};
use crate::sink::interrupt::end_as_usual;

/// Answers on the original standard output, and discards what the library prints there.
pub fn run(args: &AuditWorker) -> Result<(), Failure> {
    end_as_usual();
    let failed = |error: io::Error| Failure::Run(format!("cannot take questions: {error}"));
    let (questions, answers) = system::apart().map_err(failed)?;
    let questions = Questions::new(questions, system::end);
    let owner = if args.own { Owner::Library } else { Owner::Any };
    if args.gemm {
        let is_single = args.is_single();
        let served = serve_gemm(args.library.as_os_str(), &args.symbol, is_single, owner, questions, answers);
        return served.map_err(|error| Failure::Run(format!("{} {error}", args.library.display())));
    }
    let direction = args.round.and_then(|round| match round {
        RoundName::Rn => None,
        RoundName::Ru => Some(Direction::Up),
        RoundName::Rd => Some(Direction::Down),
        RoundName::Rz => Some(Direction::TowardZero),
    });
    let signature = args.signature(direction);
    let served = serve(args.library.as_os_str(), &args.symbol, signature, owner, questions, answers);
    served.map_err(|error| Failure::Run(format!("{} {error}", args.library.display())))
}

#[cfg(unix)]
mod system {
    use std::fs::{File, OpenOptions};
    use std::io;
    use std::os::fd::AsFd;

    use nix::sys::signal::{Signal, raise};
    use nix::unistd::{dup2_stdin, dup2_stdout};

    use super::{Read, Write};

    /// Returns standard input and output under other descriptors, and replaces them by the null device.
    pub fn apart() -> io::Result<(impl Read + Send + 'static, impl Write)> {
        let questions = File::from(io::stdin().as_fd().try_clone_to_owned()?);
        let answers = File::from(io::stdout().as_fd().try_clone_to_owned()?);
        let null = OpenOptions::new().read(true).write(true).open("/dev/null")?;
        dup2_stdin(&null)?;
        dup2_stdout(&null)?;
        Ok((questions, answers))
    }

    /// Ends the process at once: the library's exit handlers could wait for the function.
    pub fn end() {
        let _ = raise(Signal::SIGKILL);
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;

    use super::{Read, Write};

    pub fn apart() -> io::Result<(impl Read + Send + 'static, impl Write)> {
        Ok((io::stdin(), io::stdout()))
    }

    pub fn end() {
        std::process::exit(0);
    }
}
