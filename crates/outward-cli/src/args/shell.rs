//! `outward completions`, `outward man` and `outward web`: files that the command carries.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// `outward completions`.
#[derive(Debug, Args)]
#[command(after_help = COMPLETIONS_HELP)]
pub struct Completions {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: Shell,
}

const COMPLETIONS_HELP: &str = "\
Where shells look for such scripts, for one user:

  bash  ~/.local/share/bash-completion/completions/outward
  zsh   a file _outward in a folder of $fpath
  fish  ~/.config/fish/completions/outward.fish";

/// `outward man`.
#[derive(Debug, Args)]
#[command(after_help = MAN_HELP)]
pub struct Man {
    /// The folder, which is made if it is not there: outward.1, and a page for each command
    #[arg(short, long, value_name = "FOLDER")]
    pub output: PathBuf,
}

const MAN_HELP: &str = "\
`man` finds the pages in ~/.local/share/man/man1 and in /usr/local/share/man/man1.

Exit code: 0 done, 1 a page cannot be written, 2 the command line is wrong.";

/// `outward web`.
#[derive(Debug, Args)]
#[command(after_help = WEB_HELP)]
pub struct Web {
    /// The folder, which is made if it is not there; without it the page is served
    #[arg(short, long, value_name = "FOLDER", conflicts_with = "port")]
    pub output: Option<PathBuf>,
    /// The port on 127.0.0.1 [default: a free one]
    #[arg(long, value_name = "PORT", default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    /// The module of WebAssembly [default: OUTWARD_WASM, or share/outward/outward.wasm beside the command]
    #[arg(long, value_name = "FILE")]
    pub module: Option<PathBuf>,
}

const WEB_HELP: &str = "\
Served is a fixed list of files, at an address of this computer that is printed; Ctrl+C ends it. The folder can be put
on any web server. The page computes in the browser and sends nothing anywhere; its link has the formula and the ranges
behind #. Browsers load no modules from file: addresses.

Exit code: 0 done, 1 the module is missing, a file cannot be written or the port cannot be had, 2 the command line is
wrong.";
