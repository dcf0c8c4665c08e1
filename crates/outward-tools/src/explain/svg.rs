//! The tree of operations as a picture: the result on the left, its operands to the right.

use outward_reports::explain::{NodeReport, NodeValue};

use super::fold::{Line, Lines, Shows};
use super::report::ExplainReport;
use super::tree::{NumberTexts, condition_text, folded, share, short_label, texts};
use crate::layout::{one_line, xml_text};
use crate::plot::theme::{self, Ink};

/// Sizes in pixels.
const MARGIN: usize = 24;
const HEAD: usize = 44;
const FOOTER: usize = 12;
const LINE: usize = 17;
const PADDING: usize = 10;
const GAP: usize = 14;
const BETWEEN: usize = 56;
/// Width of a character of the numbers, in hundredths of a pixel.
const CHARACTER: usize = 723;

/// Largest number of characters of the title.
const MOST_OF_TITLE: usize = 200;

const EXPLANATION: [&str; 2] = [
    "local: what the rounding of this operation alone leaves; error: computed from exact, with what the operands bring \
     along.",
    "Both in ulps of the exact value, upper bounds that are guaranteed. =: the exact value is the computed number.",
];

const EXPLANATION_OF_TRUTHS: [&str; 2] = [
    "exact: its first 20 digits (…: it has more); =: it is the computed number. right: decimal digits of the computed \
     number.",
    "local: what the rounding of this operation alone leaves; error: computed from exact, with what the operands bring \
     along. Both in ulps of the exact value.",
];

/// The box of a value in the picture.
struct ValueBox {
    /// The operation, then its description.
    lines: Vec<String>,
    /// A description that is highlighted.
    alarm: Option<String>,
    /// Number of operations between the value and the result.
    depth: usize,
    /// Twice the number of positions above the box.
    place: usize,
    /// The operation that uses the value.
    user: Option<usize>,
}

impl ExplainReport {
    /// Draws a box for each value, joined to the operation that uses it; a value that is used again is named by its
    /// number.
    #[must_use]
    pub fn svg(&self, hex: bool) -> String {
        let Lines { lines, of_node } = self.lines();
        let number = |node: usize| of_node[node].map_or(0, |line| line + 1);
        let mut boxes: Vec<ValueBox> = lines
            .iter()
            .enumerate()
            .map(|(at, Line { shows, parent, depth, .. })| {
                let (depth, user) = (*depth, *parent);
                let mut value_box = ValueBox { lines: Vec::new(), alarm: None, depth, place: 0, user };
                value_box.lines.push(match *shows {
                    Shows::Value { node, .. } | Shows::Again { node } | Shows::Deeper { node } => {
                        short_label(&self.explanation.nodes[node])
                    }
                    Shows::Folded { operations, .. } => folded(operations),
                });
                match *shows {
                    Shows::Value { node, is_first } => {
                        fill(&self.explanation.nodes[node], at + 1, hex, &mut value_box);
                        let user = user.and_then(|user| match lines[user].shows {
                            Shows::Value { node, .. } => Some(node),
                            _ => None,
                        });
                        value_box.lines.extend(self.branch_note(node, user).map(str::to_string));
                        if let NodeValue::Number(number) = &self.explanation.nodes[node].value {
                            let share = share(number).filter(|_| is_first);
                            value_box.lines.extend(share.map(|share| format!("share {share}")));
                        }
                    }
                    Shows::Again { node } => value_box.lines.push(format!("as in no. {}", number(node))),
                    Shows::Deeper { node } => {
                        value_box.lines.push(format!("goes on in no. {}", number(node)))
                    }
                    Shows::Folded { percent, .. } if self.explanation.has_shares() => {
                        value_box.lines.push(format!("share {percent:.0} %"));
                    }
                    Shows::Folded { .. } => {}
                }
                value_box
            })
            .collect();
        let places = place(&mut boxes);
        let explanation = if self.has_truths() { EXPLANATION_OF_TRUTHS } else { EXPLANATION };
        let mut footer = explanation.map(String::from).to_vec();
        footer.extend(self.truth_notes(&lines));
        footer.extend(self.footer().map(|footer| one_line(&footer)));
        footer.extend(self.folded_note(&lines));
        drawn(&title(&self.formula), &boxes, places, &footer)
    }
}

/// Assigns each box its position: boxes without operands from above in their order, the others in the middle of their
/// operands. Returns the number of positions.
fn place(boxes: &mut [ValueBox]) -> usize {
    let mut ends: Vec<Option<[usize; 2]>> = vec![None; boxes.len()];
    for (at, value_box) in boxes.iter().enumerate() {
        if let Some(user) = value_box.user {
            ends[user] = Some([ends[user].map_or(at, |[first, _]| first), at]);
        }
    }
    let mut places = 0;
    for (value_box, ends) in boxes.iter_mut().zip(&ends) {
        if ends.is_none() {
            value_box.place = 2 * places;
            places += 1;
        }
    }
    // Operands of a box have larger indices.
    for at in (0..boxes.len()).rev() {
        if let Some([first, last]) = ends[at] {
            boxes[at].place = (boxes[first].place + boxes[last].place) / 2;
        }
    }
    places
}

/// Returns the start of the formula in one line.
fn title(formula: &str) -> String {
    let line = one_line(formula);
    match line.char_indices().nth(MOST_OF_TITLE) {
        None => line,
        Some((end, _)) => format!("{}…", &line[..end]),
    }
}

/// Writes the description of a value into its box.
fn fill(node: &NodeReport, number: usize, hex: bool, value_box: &mut ValueBox) {
    if !node.operands.is_empty() {
        value_box.lines[0].push_str(&format!(" (no. {number})"));
    }
    let value = match &node.value {
        NodeValue::Condition(holds, truth) => {
            value_box.lines.push(holds.to_string());
            let exact = truth.map(|truth| condition_text(*holds, truth)).filter(|exact| *exact != "=");
            return value_box.lines.extend(exact.map(|exact| format!("exact {exact}")));
        }
        NodeValue::Number(value) => value,
    };
    let NumberTexts { computed, exact, local, error, right, note } = texts(value, hex);
    // A literal that is a number of the format needs no other lines.
    if exact.is_none() && computed == value_box.lines[0] {
        return;
    }
    value_box.lines.push(format!("computed {computed}"));
    value_box.lines.push(format!("exact {}", exact.as_deref().unwrap_or("=")));
    if !error.is_empty() {
        value_box.lines.push(format!("local {local}, error {error}"));
    }
    if !right.is_empty() {
        value_box.lines.push(format!("right {right}"));
    }
    value_box.alarm = note;
}

impl ValueBox {
    fn all(&self) -> impl Iterator<Item = &String> {
        self.lines.iter().chain(&self.alarm)
    }

    fn height(&self) -> usize {
        self.all().count() * LINE + PADDING
    }
}

fn text_width(text: &str) -> usize {
    (text.chars().count() * CHARACTER).div_ceil(100)
}

fn drawn(title: &str, boxes: &[ValueBox], places: usize, footer: &[String]) -> String {
    let depths = 1 + boxes.iter().map(|value_box| value_box.depth).max().unwrap_or(0);
    let width_of = |depth: usize| {
        let texts = boxes.iter().filter(|value_box| value_box.depth == depth).flat_map(ValueBox::all);
        2 * PADDING + texts.map(|text| text_width(text)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..depths).map(width_of).collect();
    let left = |depth: usize| MARGIN + widths[..depth].iter().map(|width| width + BETWEEN).sum::<usize>();
    let tallest = boxes.iter().map(ValueBox::height).max().unwrap_or(0);
    let middle = |value_box: &ValueBox| HEAD + tallest / 2 + value_box.place * (tallest + GAP) / 2;
    let texts = footer.iter().map(String::as_str).chain([title]);
    let width = (left(depths - 1) + widths[depths - 1])
        .max(MARGIN + texts.map(text_width).max().unwrap_or(0))
        + MARGIN;
    let below = HEAD + places * (tallest + GAP);
    let height = below + footer.len() * LINE + FOOTER;
    let mut svg = format!(
        "<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         xmlns=\"http://www.w3.org/2000/svg\" font-family=\"ui-monospace, DejaVu Sans Mono, monospace\" \
         font-size=\"12\">\n<title>{}</title>\n{}",
        xml_text(title),
        theme::style(),
    );
    svg.push_str(&format!("<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n", Ink::Paper.hex()));
    svg.push_str(&text([MARGIN, 28], Ink::Text, " font-size=\"15\" font-weight=\"bold\"", title));
    for value_box in boxes {
        let Some(user) = value_box.user.map(|user| &boxes[user]) else { continue };
        let (from, to) = (left(user.depth) + widths[user.depth], left(value_box.depth));
        let (y, end, bend) = (middle(user), middle(value_box), from.midpoint(to));
        svg.push_str(&format!(
            "<path d=\"M{from},{y} C{bend},{y} {bend},{end} {to},{end}\" fill=\"none\" stroke=\"{}\"/>\n",
            Ink::Axis.hex()
        ));
    }
    for value_box in boxes {
        let (x, y) = (left(value_box.depth), middle(value_box) - value_box.height() / 2);
        let (paper, edge) = match value_box.alarm {
            Some(_) => (Ink::AlarmFaint, Ink::Alarm),
            None => (Ink::Paper, Ink::Axis),
        };
        svg.push_str(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"{}\" stroke=\"{}\"/>\n",
            widths[value_box.depth],
            value_box.height(),
            paper.hex(),
            edge.hex()
        ));
        for (line, said) in value_box.all().enumerate() {
            let at = [x + PADDING, y + (line + 1) * LINE];
            let (ink, more) = match line {
                0 => (Ink::Text, " font-weight=\"bold\""),
                1 => (Ink::Text, ""),
                _ if Some(said) == value_box.alarm.as_ref() => (Ink::Alarm, ""),
                _ => (Ink::Faint, ""),
            };
            svg.push_str(&text(at, ink, more, said));
        }
    }
    for (line, said) in footer.iter().enumerate() {
        svg.push_str(&text([MARGIN, below + 16 + line * LINE], Ink::Faint, "", said));
    }
    svg + "</svg>\n"
}

fn text([x, y]: [usize; 2], ink: Ink, more: &str, said: &str) -> String {
    format!("<text x=\"{x}\" y=\"{y}\" fill=\"{}\"{more}>{}</text>\n", ink.hex(), xml_text(said))
}
