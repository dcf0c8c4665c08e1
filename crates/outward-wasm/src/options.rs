//! The options of a request.

use core::str::FromStr;

use outward::program::Width;
use outward::round::Round;
use outward_tools::eval::request::Reading;
use outward_tools::failure::Failure;

/// Names and values, in their order.
pub struct Options<'a> {
    all: Vec<(&'a str, &'a str)>,
}

impl<'a> Options<'a> {
    /// Reads names and values that follow each other.
    pub fn new(texts: &[&'a str]) -> Options<'a> {
        let pair = |pair: &[&'a str]| (pair[0], pair.get(1).copied().unwrap_or_default());
        Options { all: texts.chunks(2).map(pair).collect() }
    }

    /// Refuses options that a tool does not have.
    pub fn only(&self, known: &[&str]) -> Result<(), Failure> {
        match self.all.iter().find(|(name, _)| !known.contains(name)) {
            Some((name, _)) => {
                Err(Failure::Usage(format!("no option {name}, expected one of {}", known.join(", "))))
            }
            None => Ok(()),
        }
    }

    /// All values of an option.
    pub fn every(&self, name: &str) -> Vec<String> {
        self.all.iter().filter(|(known, _)| *known == name).map(|(_, value)| (*value).into()).collect()
    }

    /// The last value of an option.
    pub fn text(&self, name: &str) -> Option<&'a str> {
        self.all.iter().rfind(|(known, _)| *known == name).map(|(_, value)| *value)
    }

    pub fn flag(&self, name: &str) -> Result<bool, Failure> {
        match self.text(name) {
            None | Some("false") => Ok(false),
            Some("true") => Ok(true),
            Some(other) => Err(Failure::Usage(format!("{name}: found {other}, expected true or false"))),
        }
    }

    pub fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>, Failure> {
        let parse = |text: &str| {
            text.parse().map_err(|_| Failure::Usage(format!("{name}: found {text}, expected a number")))
        };
        self.text(name).map(parse).transpose()
    }

    /// The format of formulas.
    pub fn format(&self) -> Result<Option<Width>, Failure> {
        self.width(Width::of_plans())
    }

    /// The format, which is one of these.
    pub fn width(&self, mut formats: impl Iterator<Item = Width> + Clone) -> Result<Option<Width>, Failure> {
        let Some(name) = self.text("format") else { return Ok(None) };
        let known = Width::called(name).filter(|width| formats.clone().any(|format| format == *width));
        known.map(Some).ok_or_else(|| {
            let names: Vec<&str> = formats.by_ref().map(|width| width.name()).collect();
            Failure::Usage(format!("format: found {name}, expected {}", names.join(", ")))
        })
    }

    /// Bounds, or the value of a plain program.
    pub fn reading(&self) -> Result<Reading, Failure> {
        match self.text("as") {
            None | Some("interval") => Ok(Reading::Interval),
            Some("float") => Ok(Reading::Float),
            Some(other) => Err(Failure::Usage(format!("as: found {other}, expected interval or float"))),
        }
    }

    pub fn round(&self) -> Result<Option<Round>, Failure> {
        let named = |name: &str| {
            Round::ALL
                .into_iter()
                .find(|round| round.suffix() == name)
                .ok_or_else(|| Failure::Usage(format!("round: found {name}, expected rn, rz, ru or rd")))
        };
        self.text("round").map(named).transpose()
    }
}
