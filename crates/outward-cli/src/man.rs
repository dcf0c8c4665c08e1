//! `outward man`: manual pages, made of the command line.

use std::fs;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use outward_tools::failure::Failure;

use crate::help::HelpLevel;
use crate::sink::file;
use crate::{args, help};

/// The source named at the foot of a page.
const SOURCE: &str = concat!("outward ", env!("CARGO_PKG_VERSION"));

/// Writes all pages.
pub fn run(args: &args::Man) -> Result<(), Failure> {
    fs::create_dir_all(&args.output).map_err(|error| Failure::writing(args.output.display(), &error))?;
    let mut command = without_help(help::command(HelpLevel::All));
    command.build();
    for (name, page) in pages(&command) {
        file::write(Some(&args.output.join(format!("{name}.1"))), &page)?;
    }
    Ok(())
}

/// Removes the command `help` of each command that has subcommands: it needs no page.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

/// Returns the pages of a command and of its subcommands, by their names: `outward-emit-kernel`.
fn pages(command: &Command) -> Vec<(String, Vec<u8>)> {
    let below = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    std::iter::once((name(command), page(command))).chain(below.flat_map(pages)).collect()
}

/// Returns the name of a page: the words of a command with hyphens between them.
fn name(command: &Command) -> String {
    command.get_bin_name().unwrap_or_else(|| command.get_name()).replace(' ', "-")
}

fn page(command: &Command) -> Vec<u8> {
    let man = Man::new(command.clone()).title(name(command)).source(SOURCE);
    let mut page = Vec::new();
    let written = man
        .render_title(&mut page)
        .and_then(|()| man.render_name_section(&mut page))
        .and_then(|()| man.render_synopsis_section(&mut page))
        .and_then(|()| man.render_description_section(&mut page))
        .and_then(|()| man.render_options_section(&mut page))
        .and_then(|()| match command.has_subcommands() {
            true => man.render_subcommands_section(&mut page),
            false => Ok(()),
        })
        .and_then(|()| notes(command).to_writer(&mut page));
    written.expect("memory can be written to");
    page
}

/// Returns the text below the options in the help, line by line, in its layout there.
fn notes(command: &Command) -> Roff {
    let text = match command.get_after_long_help().or_else(|| command.get_after_help()) {
        Some(help) => help.to_string(),
        None => return Roff::new(),
    };
    let mut roff = Roff::new();
    roff.control("SH", ["EXAMPLES AND NOTES"]);
    roff.control("nf", []);
    text.lines().for_each(|line| {
        roff.text([roman(line)]);
    });
    roff.control("fi", []);
    roff
}
