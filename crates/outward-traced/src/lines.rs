//! What a number knows beside its radius: which errors it shares with others, and the source lines of its error.

use std::panic::Location;

use outward_exact::exact::pair_ball::PairBall;

use crate::context::{self, Context, Serial};
use crate::detail::{Detail, Operand};
use crate::operation::{Operation, SLACK, TINY};
use crate::row::{self, Row};
use crate::shares::{Origin, Shares};
use crate::site::line_of;
use crate::step::Tangent;

/// The exact value is enclosed by statement, or by time step inside of [`step`](crate::step), and the largest shares of
/// the error are known by source line: 200 bytes a number.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lines {
    /// The number of the operation that computed the value: its own symbol.
    serial: Serial,
    row: Row,
    /// What of the radius is in no symbol.
    rest: f64,
    /// The row of derivatives by the state of a time step.
    pub(crate) tangent: Tangent,
    /// What of the radius is in no derivative.
    pub(crate) tangent_rest: f64,
    shares: Shares,
}

/// An operand that was computed more operations ago becomes one symbol.
const AGE: u32 = 32;

/// A row with what is in no symbol.
#[derive(Clone, Copy, Default)]
struct Sum {
    row: Row,
    rest: f64,
}

/// The most operands.
pub(crate) const MOST: usize = 3;

/// Have the rows few enough symbols for a sum?
fn fits(parts: &[Sum]) -> bool {
    match parts {
        [x, y] => x.row.union(&y.row) <= row::LENGTH,
        [x, y, z] => x.row.union(&y.row) + z.row.len() <= row::LENGTH,
        _ => true,
    }
}

impl Lines {
    /// Errors of the operand, in symbols that are few enough.
    fn sum(&self, radius: f64, now: Serial, statement: Option<Serial>) -> Sum {
        if self.has_row(radius, now, statement) {
            Sum { row: self.row, rest: self.rest }
        } else {
            self.symbol(radius, now)
        }
    }

    /// The operand as one symbol.
    fn symbol(&self, radius: f64, now: Serial) -> Sum {
        if radius == 0.0 {
            return Sum::default();
        }
        // Numbers of operations are used again in the next epoch.
        if self.serial.epoch != now.epoch || self.serial.number == 0 {
            return Sum { row: Row::default(), rest: radius };
        }
        Sum { row: Row::of(self.serial.number, radius), rest: 0.0 }
    }

    /// The errors of the result by symbols.
    fn row_of(
        operation: &Operation,
        operands: &[Operand<'_, Lines>],
        now: Serial,
        statement: Option<Serial>,
    ) -> Sum {
        let mut parts = [Sum::default(); MOST];
        let parts = &mut parts[..operands.len()];
        let mut order = [0, 1, 2];
        for (part, operand) in parts.iter_mut().zip(operands) {
            *part = operand.detail.sum(operand.radius, now, statement);
        }
        if !fits(parts) {
            // The older operand is more likely a variable, which others have in common, so that it becomes a symbol.
            let order = &mut order[..operands.len()];
            order.sort_by_key(|&at: &usize| operands[at].detail.serial.number);
            for &mut at in order {
                parts[at] = operands[at].detail.symbol(operands[at].radius, now);
                if fits(parts) {
                    break;
                }
            }
        }
        let mut sum = Sum { row: Row::default(), rest: operation.middle.radius + operation.bend };
        for (part, operand) in parts.iter().zip(operands) {
            let (row, lost) = sum.row.sum(1.0, &part.row, operand.slope);
            let rest = (sum.rest + operand.slope.abs() * part.rest + lost) * SLACK + TINY;
            sum = Sum { row, rest };
        }
        sum
    }

    /// The errors of the result, without its shares; the radius becomes the smallest that is known.
    fn errors_of(
        operation: &Operation,
        exact: &mut PairBall,
        operands: &[Operand<'_, Lines>],
        context: &mut Context,
    ) -> Lines {
        let now = context.next_serial();
        let mut lines = Lines { serial: now, ..Lines::default() };
        if !exact.is_known() || exact.radius == 0.0 {
            return lines;
        }
        (lines.tangent, lines.tangent_rest) = context.tangent(operation, operands);
        if let Some(size) = context.size_of(lines.tangent) {
            exact.radius = exact.radius.min((size + lines.tangent_rest) * SLACK);
        }
        let sum = Lines::row_of(operation, operands, now, context.statement);
        exact.radius = exact.radius.min((sum.row.size() + sum.rest) * SLACK);
        (lines.row, lines.rest) = (sum.row, sum.rest);
        lines
    }

    /// The shares of the result's error.
    fn shares_of(operation: &Operation, operands: &[Operand<'_, Lines>], context: &mut Context) -> Shares {
        let error = operation.error();
        if !error.is_finite() {
            return Shares::default();
        }
        let inherited: f64 = operands.iter().map(|x| x.quotient * x.error).sum();
        let local = error - inherited;
        let mut shares = Shares::default();
        for operand in operands {
            shares.add_all(&operand.detail.shares, operand.quotient);
        }
        // Rounding errors of this sum are no errors of the line.
        let noise = (inherited.abs() + error.abs()) * (4.0 * f64::EPSILON);
        if local.abs() > noise {
            let site = context.sites.site(operation.location);
            let ulp = operation.value.abs() * f64::EPSILON;
            // A function that is bent over the operand's error: its error is that of the operand, in another measure.
            // With a slope of 1 the number is from elsewhere.
            let is_bent = matches!(operands, [x] if x.slope != 1.0);
            if is_bent && local.abs() > 4.0 * ulp && inherited != 0.0 {
                shares.scale(error / inherited);
            } else {
                shares.add(Origin::rounding(site), local);
            }
            context.count_rounding(site, local, ulp);
        }
        shares
    }
}

impl Detail for Lines {
    const HAS_LINES: bool = true;

    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn result(operation: &Operation, exact: &mut PairBall, operands: &[Operand<'_, Lines>]) -> Lines {
        context::with(|context| {
            context.record.operations += 1;
            let shares = Lines::shares_of(operation, operands, context);
            Lines { shares, ..Lines::errors_of(operation, exact, operands, context) }
        })
    }

    #[expect(private_interfaces, reason = "the trait is sealed")]
    fn narrow(operation: &Operation, exact: &mut PairBall, operands: &[Operand<'_, Lines>]) {
        context::with(|context| Lines::errors_of(operation, exact, operands, context));
    }

    fn input(radius: f64, error: f64, half_ulp: f64, location: &'static Location<'static>) -> Lines {
        context::with(|context| {
            let serial = context.next_serial();
            let mut lines = Lines { serial, ..Lines::default() };
            let own = lines.symbol(radius, serial);
            (lines.row, lines.rest) = (own.row, own.rest);
            if error != 0.0 || half_ulp != 0.0 {
                let site = context.sites.site(location);
                lines.shares = Shares::of(Origin::rounding(site), error);
                if half_ulp != 0.0 {
                    lines.shares.add(Origin::input(site), half_ulp);
                }
            }
            lines
        })
    }

    fn shares(&self) -> Vec<(crate::SourceLine, bool, f64)> {
        let line = |(origin, amount): (Origin, f64)| (line_of(origin.site()), origin.is_input(), amount);
        self.shares.iter().map(line).collect()
    }
}

impl Lines {
    /// Makes the value's errors one symbol, which no other value has.
    pub(crate) fn begin_symbol(&mut self, radius: f64) {
        self.serial = context::with(Context::next_serial);
        let own = self.symbol(radius, self.serial);
        (self.row, self.rest) = (own.row, own.rest);
    }

    /// Is the row better than one symbol? It is the same for every use of the value, as it is used now: errors of old
    /// values have many symbols, and what is in no symbol grows as radii do.
    fn has_row(&self, radius: f64, now: Serial, statement: Option<Serial>) -> bool {
        let is_young = match statement {
            // Of an earlier epoch are all values old.
            Some(start) => start.epoch != now.epoch || self.serial.number > start.number,
            None => now.number.wrapping_sub(self.serial.number) <= AGE,
        };
        self.serial.epoch == now.epoch && is_young && self.rest <= radius / 4.0
    }
}
