//! The canvas: a plot's frame and the shapes drawn into it, as SVG.
//!
//! Plotters only has whole pixels, so we let it draw ten times as large and scale the SVG down. Lines are smooth, and
//! bounds are rounded outward by a tenth of a pixel.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::axis::Axis;
use super::theme::{self, Ink};
use crate::failure::Failure;
use crate::layout::xml_text;

/// Tenths of pixels.
const FINE: i32 = 10;

/// Margins around the plot, in pixels: room for labels and titles. Each further row of the legend takes more.
const LEFT: i32 = 96;
const RIGHT: i32 = 36;
const ABOVE: i32 = 78;
const BELOW: i32 = 60;
const ROW: i32 = 18;

/// The titles of a picture, and its axes.
pub struct Frame {
    /// Width and height in pixels.
    pub size: [u32; 2],
    /// The title above the picture.
    pub title: String,
    /// The title below the horizontal axis.
    pub across: String,
    /// The title beside the vertical axis.
    pub up: String,
    /// The axis from left to right.
    pub x: Axis,
    /// The axis from bottom to top.
    pub y: Axis,
}

/// Returns the number of pixel columns of a plot in a picture of this width.
pub fn columns(width: u32) -> usize {
    (width as i32 - LEFT - RIGHT).max(1) as usize
}

/// Returns the largest numbers of ticks that fit on the axes of a picture of this size: across and up.
pub fn most_ticks([width, height]: [u32; 2]) -> [usize; 2] {
    let up = (height as i32 - ABOVE - BELOW).max(1) as usize;
    [(columns(width) / 80).max(2), (up / 45).max(2)]
}

/// The mark before an entry of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegendMark {
    /// A filled area.
    Area(Ink),
    /// A line.
    Line(Ink),
    /// A triangle.
    Beyond,
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

/// The inside of a plot.
pub struct Canvas<'a, 'b> {
    root: &'a Area<'b>,
    frame: &'a Frame,
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
}

/// Draws a picture: its frame, the shapes behind its grid, and those before it.
pub fn picture(
    frame: &Frame,
    legend: &[(LegendMark, String)],
    behind: impl FnOnce(&Canvas<'_, '_>) -> Result<(), String>,
    before: impl FnOnce(&Canvas<'_, '_>) -> Result<(), String>,
) -> Result<String, Failure> {
    let mut text = String::new();
    let [width, height] = frame.size.map(|size| size as i32 * FINE);
    let legend = placed(legend, columns(frame.size[0]) as i32);
    let more = legend.last().map_or(0, |(_, [_, row])| *row);
    {
        let backend = SVGBackend::with_string(&mut text, (width as u32, height as u32));
        let root = backend.into_drawing_area();
        let canvas = Canvas {
            root: &root,
            frame,
            left: LEFT * FINE,
            right: width - RIGHT * FINE,
            top: (ABOVE + more) * FINE,
            bottom: height - BELOW * FINE,
        };
        let drawn = root.fill(&Ink::Paper.colour()).map_err(said).and_then(|()| {
            behind(&canvas)?;
            canvas.axes()?;
            canvas.titles(&legend)?;
            before(&canvas)?;
            root.present().map_err(said)
        });
        // The picture is written to memory only.
        drawn.map_err(|message| Failure::Run(format!("the picture cannot be drawn: {message}")))?;
    }
    Ok(finished(&text, frame))
}

/// Returns the positions of a legend's entries, in rows of a width, relative to the first one.
fn placed(legend: &[(LegendMark, String)], width: i32) -> Vec<(&(LegendMark, String), [i32; 2])> {
    let [mut x, mut y] = [0, 0];
    let place = |entry| {
        let (_, text): &(LegendMark, String) = entry;
        let own = 26 + text_width(text, 13);
        if x > 0 && x + own > width {
            [x, y] = [0, y + ROW];
        }
        let at = [x, y];
        x += own + 16;
        (entry, at)
    };
    legend.iter().map(place).collect()
}

/// Returns the picture in its final size, with its title and its colours for dark surroundings.
fn finished(text: &str, frame: &Frame) -> String {
    let [width, height] = frame.size;
    let (head, rest) = text.split_once(">\n").unwrap_or((text, ""));
    let fine = |size: u32| size * FINE as u32;
    let head = head
        .replacen(&format!("width=\"{}\"", fine(width)), &format!("width=\"{width}\""), 1)
        .replacen(&format!("height=\"{}\"", fine(height)), &format!("height=\"{height}\""), 1);
    format!(
        "{head} role=\"img\">\n<title>{}</title>\n{}{}",
        xml_text(&frame.title),
        theme::style(),
        theme::dashed(rest)
    )
}

fn said(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Returns a font of `size` pixels, for texts that are aligned on the left.
fn font(size: i32, weight: FontStyle, ink: Ink) -> TextStyle<'static> {
    let pos = Pos::new(HPos::Left, VPos::Center);
    // Plotters takes the size of a font to be that of its box.
    let font = FontDesc::new(FontFamily::SansSerif, 1.24 * f64::from(size * FINE), weight);
    TextStyle { font, color: ink.colour().to_backend_color(), pos }
}

/// Estimates the width of a text, in pixels.
fn text_width(text: &str, size: i32) -> i32 {
    text.chars().count() as i32 * size * 52 / 100
}

impl Canvas<'_, '_> {
    /// Draws grid, axes, ticks and their labels.
    fn axes(&self) -> Result<(), String> {
        let Frame { x, y, .. } = self.frame;
        let mut chart = ChartBuilder::on(self.root)
            .margin_top(self.top)
            .margin_right(RIGHT * FINE)
            .margin_bottom((BELOW - 30) * FINE)
            .x_label_area_size(30 * FINE)
            .y_label_area_size(LEFT * FINE)
            .build_cartesian_2d(x.clone(), y.clone())
            .map_err(said)?;
        let labels = font(13, FontStyle::Normal, Ink::Text);
        chart
            .configure_mesh()
            .axis_style(Ink::Axis.colour().stroke_width(FINE as u32))
            .bold_line_style(Ink::Grid.colour().stroke_width(FINE as u32))
            .light_line_style(TRANSPARENT)
            .set_all_tick_mark_size(5 * FINE)
            .label_style(labels)
            .draw()
            .map_err(said)
    }

    fn titles(&self, legend: &[(&(LegendMark, String), [i32; 2])]) -> Result<(), String> {
        let Frame { title, across, up, .. } = self.frame;
        let room = ((self.right - self.left) / FINE) as usize;
        let fitting = |text: &str, size: usize, room: usize| {
            let most = room * 100 / (size * 60);
            let cut = || text.chars().take(most.saturating_sub(1)).chain(['…']).collect();
            if text.chars().count() > most { cut() } else { text.to_string() }
        };
        let bold = font(17, FontStyle::Bold, Ink::Text);
        self.write(&fitting(title, 17, room), bold, [self.left, 26 * FINE])?;
        let middle = font(13, FontStyle::Normal, Ink::Text).pos(Pos::new(HPos::Center, VPos::Center));
        let below = [(self.left + self.right) / 2, self.bottom + 44 * FINE];
        self.write(&fitting(across, 13, room), middle.clone(), below)?;
        let turned = middle.transform(FontTransform::Rotate270);
        let height = ((self.bottom - self.top) / FINE) as usize;
        // Beside the widest label, and within the picture.
        let widest = self.frame.y.labels().map(|label| text_width(label, 13)).max().unwrap_or_default();
        let beside = (LEFT - 10 - widest - 18).max(16) * FINE;
        self.write(&fitting(up, 13, height), turned, [beside, (self.top + self.bottom) / 2])?;
        for ((mark, text), [x, y]) in legend {
            let [x, y] = [self.left + x * FINE, (54 + y) * FINE];
            self.mark(*mark, x, y)?;
            self.write(text, font(13, FontStyle::Normal, Ink::Faint), [x + 26 * FINE, y])?;
        }
        Ok(())
    }

    fn mark(&self, mark: LegendMark, x: i32, y: i32) -> Result<(), String> {
        let end = x + 20 * FINE;
        match mark {
            LegendMark::Area(ink) => self
                .fill(&[[x, y - 5 * FINE], [end, y - 5 * FINE], [end, y + 5 * FINE], [x, y + 5 * FINE]], ink),
            LegendMark::Line(ink) => self.line(&[[x, y], [end, y]], ink, 16),
            LegendMark::Beyond => self.fill(
                &[[x + 5 * FINE, y + 5 * FINE], [x + 15 * FINE, y + 5 * FINE], [x + 10 * FINE, y - 5 * FINE]],
                Ink::Alarm,
            ),
        }
    }

    fn write(&self, text: &str, style: TextStyle<'static>, at: [i32; 2]) -> Result<(), String> {
        self.root.draw(&Text::new(text.to_string(), (at[0], at[1]), style)).map_err(said)
    }

    /// Draws a line whose width is in tenths of a pixel.
    fn line(&self, points: &[[i32; 2]], ink: Ink, width: u32) -> Result<(), String> {
        let points: Vec<(i32, i32)> = points.iter().map(|p| (p[0], p[1])).collect();
        self.root.draw(&PathElement::new(points, ink.colour().stroke_width(width))).map_err(said)
    }

    fn fill(&self, points: &[[i32; 2]], ink: Ink) -> Result<(), String> {
        let points: Vec<(i32, i32)> = points.iter().map(|p| (p[0], p[1])).collect();
        self.root.draw(&Polygon::new(points, ink.colour())).map_err(said)
    }

    /// Returns the left end of a column of pixels.
    fn column(&self, at: usize) -> i32 {
        self.left + at as i32 * FINE
    }

    fn across(&self, value: f64) -> f64 {
        let [left, right] = [self.left, self.right].map(f64::from);
        left + self.frame.x.position(value) * (right - left)
    }

    /// Returns the height of a value, or of the edge if the value is beyond it.
    fn up(&self, value: f64) -> f64 {
        let [top, bottom] = [self.top, self.bottom].map(f64::from);
        bottom - self.frame.y.position(value).clamp(0.0, 1.0) * (bottom - top)
    }

    /// Fills columns, from the first to before the second, over the whole height.
    pub fn stretch(&self, [from, to]: [usize; 2], ink: Ink) -> Result<(), String> {
        let [left, right] = [self.column(from), self.column(to)];
        self.fill(&[[left, self.top], [right, self.top], [right, self.bottom], [left, self.bottom]], ink)
    }

    /// Marks columns at the lower edge.
    pub fn mark_at_edge(&self, [from, to]: [usize; 2], ink: Ink) -> Result<(), String> {
        // A single column is widened, since it is hard to see.
        let [left, right] = [self.column(from) - FINE, self.column(to) + FINE];
        let (low, high) = (self.bottom, self.bottom - 8 * FINE);
        self.fill(&[[left, high], [right, high], [right, low], [left, low]], ink)
    }

    /// Fills the space between bounds, a pair for each column from `from` on, cut at the edges of the picture.
    pub fn band(&self, from: usize, bounds: &[[f64; 2]], ink: Ink) -> Result<(), String> {
        let ends = |at: usize| [self.column(from + at), self.column(from + at + 1)];
        let side = |side: usize, round: fn(f64) -> f64| {
            let edge = move |(at, bounds): (usize, &[f64; 2])| {
                let y = round(self.up(bounds[side])) as i32;
                ends(at).map(|x| [x, y])
            };
            bounds.iter().enumerate().flat_map(edge).collect::<Vec<_>>()
        };
        // Coordinates decrease upward.
        let (mut low, mut high) = (side(0, f64::ceil), side(1, f64::floor));
        straightened(&mut low);
        straightened(&mut high);
        high.extend(low.into_iter().rev());
        self.fill(&high, ink)
    }

    /// Draws a line along the upper edge of columns, a height for each from `from` on. The width is in tenths of a
    /// pixel.
    pub fn skyline(&self, from: usize, heights: &[f64], ink: Ink, width: u32) -> Result<(), String> {
        let edge = |(at, height): (usize, &f64)| {
            let y = self.up(*height).floor() as i32;
            [from + at, from + at + 1].map(|at| [self.column(at), y])
        };
        let mut points: Vec<[i32; 2]> = heights.iter().enumerate().flat_map(edge).collect();
        straightened(&mut points);
        self.line(&points, ink, width)
    }

    /// Draws a line through points, cut at the edges of the picture; a single point becomes a dot.
    pub fn curve(&self, points: &[[f64; 2]], ink: Ink) -> Result<(), String> {
        let place = |point: &[f64; 2]| {
            let y = self.frame.y.position(point[1]);
            [self.across(point[0]), f64::from(self.bottom) - y * f64::from(self.bottom - self.top)]
        };
        let places: Vec<[f64; 2]> = points.iter().map(place).collect();
        let whole = |point: [f64; 2]| point.map(|x| x.round() as i32);
        if let [one] = places[..] {
            let [x, y] = whole(one);
            let is_inside = (self.top..=self.bottom).contains(&y);
            return if is_inside { self.line(&[[x - 6, y], [x + 6, y]], ink, 16) } else { Ok(()) };
        }
        let mut run: Vec<[i32; 2]> = Vec::new();
        for pair in places.windows(2) {
            let Some([a, b]) = self.cut([pair[0], pair[1]]) else {
                self.path(&mut run, ink)?;
                continue;
            };
            if run.last() != Some(&whole(a)) {
                self.path(&mut run, ink)?;
                run.push(whole(a));
            }
            run.push(whole(b));
        }
        self.path(&mut run, ink)
    }

    fn path(&self, run: &mut Vec<[i32; 2]>, ink: Ink) -> Result<(), String> {
        let points = std::mem::take(run);
        if points.len() < 2 { Ok(()) } else { self.line(&points, ink, 16) }
    }

    /// Returns the part of a straight line that is inside the picture.
    fn cut(&self, [a, b]: [[f64; 2]; 2]) -> Option<[[f64; 2]; 2]> {
        let [top, bottom] = [self.top, self.bottom].map(f64::from);
        let beyond = |edge: f64, side: f64| side * a[1] < side * edge && side * b[1] < side * edge;
        if beyond(top, 1.0) || beyond(bottom, -1.0) {
            return None;
        }
        let at = |y: f64| [a[0] + (b[0] - a[0]) * ((y - a[1]) / (b[1] - a[1])), y];
        let inside = |point: [f64; 2]| match point[1] {
            y if y < top => at(top),
            y if y > bottom => at(bottom),
            _ => point,
        };
        Some([inside(a), inside(b)])
    }

    /// Marks a column whose values go beyond the upper or the lower edge.
    pub fn beyond(&self, column: usize, above: bool) -> Result<(), String> {
        let x = self.column(column) + FINE / 2;
        let (tip, base) =
            if above { (self.top, self.top + 8 * FINE) } else { (self.bottom, self.bottom - 8 * FINE) };
        self.fill(&[[x, tip], [x + 5 * FINE, base], [x - 5 * FINE, base]], Ink::Alarm)
    }

    /// Draws a horizontal line at a value, if it is in the picture.
    pub fn level(&self, value: f64, ink: Ink) -> Result<(), String> {
        if !self.frame.y.holds(value) {
            return Ok(());
        }
        let y = self.up(value).round() as i32;
        self.line(&[[self.left, y], [self.right, y]], ink, 10)
    }

    /// Draws a vertical line at a value, if it is in the picture.
    pub fn meridian(&self, value: f64, ink: Ink) -> Result<(), String> {
        if !self.frame.x.holds(value) {
            return Ok(());
        }
        let x = self.across(value).round() as i32;
        self.line(&[[x, self.top], [x, self.bottom]], ink, 10)
    }
}

/// Removes points between two others at the same height.
fn straightened(points: &mut Vec<[i32; 2]>) {
    let mut kept: Vec<[i32; 2]> = Vec::with_capacity(points.len());
    for &point in points.iter() {
        if let [.., before, last] = kept[..]
            && before[1] == last[1]
            && last[1] == point[1]
        {
            kept.pop();
        }
        kept.push(point);
    }
    *points = kept;
}
