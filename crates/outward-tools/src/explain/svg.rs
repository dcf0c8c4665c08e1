//! The tree of operations as a picture: the result on the left, what it is made of on its right.

use super::report::{ExplainReport, NodeReport, NodeValue};
use super::tree::NumberTexts;
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
/// How wide a character of the numbers is, in hundredths of a pixel.
const CHARACTER: usize = 723;

const EXPLANATION: [&str; 2] = [
    "local: what the rounding of this operation alone leaves; error: computed from exact, with what the operands bring \
     along.",
    "Both in ulps of the exact value, upper bounds that are guaranteed. =: the exact value is the computed number.",
];

/// The box of a value in the picture.
struct ValueBox {
    /// The operation, then what is said of it.
    lines: Vec<String>,
    /// What is said to be seen.
    alarm: Option<String>,
    /// How many operations are between it and the result.
    depth: usize,
    /// Twice the number of places above it.
    place: usize,
    /// The operation that uses it.
    user: Option<usize>,
}

impl ExplainReport {
    /// A box a value, joined to what uses it; a value that is used again is named by its number.
    #[must_use]
    pub fn svg(&self, hex: bool) -> String {
        let mut boxes = Vec::new();
        let mut numbers = vec![None; self.nodes.len()];
        let mut places = 0;
        self.place(
            self.result,
            None,
            hex,
            &mut TreeLayout { boxes: &mut boxes, numbers: &mut numbers, places: &mut places },
        );
        let mut footer = EXPLANATION.map(String::from).to_vec();
        footer.extend(self.footer().map(|footer| one_line(&footer)));
        drawn(&one_line(&self.formula), &boxes, places, &footer)
    }

    /// Puts a value and what it is made of into the picture; gives its place in the list of boxes.
    fn place(&self, node: usize, user: Option<usize>, hex: bool, layout: &mut TreeLayout<'_>) -> usize {
        let NodeReport { label, operands, .. } = &self.nodes[node];
        let at = layout.boxes.len();
        let depth = user.map_or(0, |user| layout.boxes[user].depth + 1);
        let known = layout.numbers[node].filter(|_| !operands.is_empty());
        let mut value_box = ValueBox { lines: vec![label.clone()], alarm: None, depth, place: 0, user };
        match known {
            Some(number) => value_box.lines.push(format!("as in no. {number}")),
            None => {
                let first = layout.numbers[node].replace(at + 1).is_none();
                self.nodes[node].fill(at + 1, hex, &mut value_box);
                if let NodeValue::Number(number) = &self.nodes[node].value {
                    let share = number.share().filter(|_| first);
                    value_box.lines.extend(share.map(|share| format!("share {share}")));
                }
            }
        }
        layout.boxes.push(value_box);
        if known.is_some() || operands.is_empty() {
            layout.boxes[at].place = 2 * *layout.places;
            *layout.places += 1;
            return at;
        }
        let made_of: Vec<usize> =
            operands.iter().map(|operand| self.place(*operand, Some(at), hex, layout)).collect();
        let ends = [made_of[0], made_of[made_of.len() - 1]].map(|end| layout.boxes[end].place);
        layout.boxes[at].place = (ends[0] + ends[1]) / 2;
        at
    }
}

impl NodeReport {
    /// Puts what is known of a value into its box.
    fn fill(&self, number: usize, hex: bool, value_box: &mut ValueBox) {
        if !self.operands.is_empty() {
            value_box.lines[0].push_str(&format!(" (no. {number})"));
        }
        let value = match &self.value {
            NodeValue::Condition(holds) => return value_box.lines.push(holds.to_string()),
            NodeValue::Number(value) => value,
        };
        let NumberTexts { computed, exact, local, error, note } = value.texts(hex);
        // A literal that is a number of the format says it all.
        if exact.is_none() && computed == value_box.lines[0] {
            return;
        }
        value_box.lines.push(format!("computed {computed}"));
        value_box.lines.push(format!("exact {}", exact.as_deref().unwrap_or("=")));
        value_box.lines.push(format!("local {local}, error {error}"));
        value_box.alarm = note;
    }
}

struct TreeLayout<'a> {
    boxes: &'a mut Vec<ValueBox>,
    /// The numbers of the values that are in the picture.
    numbers: &'a mut Vec<Option<usize>>,
    /// Places for values that are made of nothing, from above.
    places: &'a mut usize,
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
