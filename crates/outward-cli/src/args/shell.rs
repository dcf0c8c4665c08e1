//! `outward completions` and `outward man`: what an installation adds to the command.

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
