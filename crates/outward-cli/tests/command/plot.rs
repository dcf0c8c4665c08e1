//! `outward plot`: the content of the picture, and the arguments that are refused.

use std::collections::BTreeSet;
use std::fs;

use crate::common::{Folder, bad, good, run};

/// A picture, which was parsed as text.
struct Picture {
    text: String,
}

/// Edges of the plot in the default size: left, right, top and bottom, in the picture's tenths of a pixel.
const EDGES: [f64; 4] = [960.0, 8640.0, 780.0, 4800.0];

const BAND: &str = "#A9CDF2";
const LINE: &str = "#0B4E96";
const UNDEFINED: &str = "#D3D0CB";
const DOUBT: &str = "#7A3E9D";
const ALARM: &str = "#C2410C";

impl Picture {
    fn of(args: &[&str]) -> Picture {
        let text = good(&[&["plot"], args, &["--output", "-"]].concat());
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"), "{text}");
        Picture { text }
    }

    /// Returns the elements of a name that have this value of an attribute.
    fn elements<'a>(&'a self, name: &str, attribute: &str) -> Vec<&'a str> {
        let start = format!("<{name} ");
        let lines = self.text.lines().filter(|line| line.starts_with(&start) && line.contains(attribute));
        lines.collect()
    }

    /// Returns the points of shapes with this fill or stroke, without the legend.
    fn shapes(&self, name: &str, attribute: &str) -> Vec<Vec<[f64; 2]>> {
        let shapes = self.elements(name, attribute).into_iter().map(points);
        shapes.filter(|points| points.iter().all(|point| point[1] >= EDGES[2])).collect()
    }

    /// Returns the texts with their positions.
    fn texts(&self) -> Vec<(String, [f64; 2])> {
        let mut texts = Vec::new();
        let mut lines = self.text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("<text ") {
                let place = ["x", "y"].map(|name| attribute(line, name).parse().expect("a coordinate"));
                texts.push((lines.next().expect("a text").to_string(), place));
            }
        }
        texts
    }

    /// Returns the numbers at the horizontal axis with their positions, and those at the vertical one.
    fn labels(&self) -> [Vec<(f64, f64)>; 2] {
        let texts = self.texts();
        let numbers = |along: usize, is_there: &dyn Fn([f64; 2]) -> bool| {
            let there = texts.iter().filter(|(_, place)| is_there(*place));
            there.filter_map(|(text, place)| Some((text.parse().ok()?, place[along]))).collect()
        };
        let [left, _, _, bottom] = EDGES;
        [
            numbers(0, &|place| place[1] > bottom && place[1] < bottom + 300.0),
            numbers(1, &|place| place[0] < left && place[1] <= bottom),
        ]
    }

    fn has(&self, text: &str) -> bool {
        self.texts().iter().any(|(found, _)| found == text)
    }
}

fn attribute<'a>(element: &'a str, name: &str) -> &'a str {
    let (_, rest) = element.split_once(&format!(" {name}=\"")).expect("the attribute");
    rest.split_once('"').expect("its end").0
}

fn points(element: &str) -> Vec<[f64; 2]> {
    let numbers = attribute(element, "points").split_whitespace().map(|point| {
        let (x, y) = point.split_once(',').expect("two numbers");
        [x, y].map(|number| number.parse().expect("a number"))
    });
    numbers.collect()
}

/// Returns the lowest and the highest coordinate that an area has across its column at `x`, which is no edge.
fn at(area: &[[f64; 2]], x: f64) -> Option<[f64; 2]> {
    let pairs = area.iter().zip(area.iter().cycle().skip(1));
    let crossing = pairs.filter(|(a, b)| (a[0] < x) != (b[0] < x)).map(|(a, b)| {
        assert_eq!(a[1], b[1], "an edge of a band is level");
        a[1]
    });
    let ends = crossing.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], y| [low.min(y), high.max(y)]);
    (ends[0] <= ends[1]).then_some(ends)
}

/// Returns the position of a value on an axis, from two labels.
fn place(labels: &[(f64, f64)], value: f64) -> f64 {
    let [(first, from), (last, to)] = [labels[0], labels[labels.len() - 1]];
    from + (value - first) / (last - first) * (to - from)
}

/// The title of the vertical axis stands beside its numbers, however long these are, and touches none.
#[test]
fn titles_are_beside_the_numbers() {
    for args in [&["x^2 - 1", "--var", "x=-2..3"], &["x*1e-4", "--var", "x=1.23..1.24"]] {
        let picture = Picture::of(args);
        let (_, [title, _]) =
            picture.texts().into_iter().find(|(text, _)| text.starts_with("value")).expect("a title");
        let numbers: Vec<(String, [f64; 2])> =
            picture.texts().into_iter().filter(|(_, [x, y])| *x == 860.0 && *y <= EDGES[3]).collect();
        // In tenths of pixels, as are the digits' 13 pixels.
        let width = |text: &str| 67.6 * text.chars().count() as f64;
        let widest = numbers.iter().map(|(text, _)| width(text)).fold(0.0, f64::max);
        let gap = 860.0 - widest - title;
        assert!((65.0..250.0).contains(&gap), "{gap} for {numbers:?}");
    }
}

#[test]
fn the_axes_have_the_numbers_that_are_there() {
    let picture = Picture::of(&["x^2 - 1", "--var", "x=-2..3"]);
    let [across, up] = picture.labels();
    let numbers = |labels: &[(f64, f64)]| labels.iter().map(|(number, _)| *number).collect::<Vec<_>>();
    assert_eq!(numbers(&across), [-2.0, -1.0, 0.0, 1.0, 2.0, 3.0]);
    assert_eq!(numbers(&up), [0.0, 2.0, 4.0, 6.0, 8.0], "{:?}", picture.texts());
    // The range is all of the width.
    assert!((place(&across, -2.0) - EDGES[0]).abs() <= 1.0 && (place(&across, 3.0) - EDGES[1]).abs() <= 1.0);
    for labels in [&across, &up] {
        for (number, found) in labels {
            assert!((place(labels, *number) - found).abs() <= 1.0, "{labels:?}");
        }
    }
    assert!(picture.has("x^2 - 1") && picture.has("x") && picture.has("value"));
    assert!(picture.has("guaranteed bounds of the exact value") && picture.has("plain binary64 value"));
}

#[test]
fn the_band_holds_the_function_over_each_column_and_the_plain_value() {
    let picture = Picture::of(&["x^2 - 1", "--var", "x=-2..3"]);
    let [across, up] = picture.labels();
    let (bands, lines) = (picture.shapes("polygon", BAND), picture.shapes("polyline", LINE));
    assert_eq!((bands.len(), lines.len()), (1, 1));
    let column = |at: usize| EDGES[0] + 10.0 * at as f64;
    for k in 0..768 {
        let [top, bottom] = at(&bands[0], column(k) + 5.0).expect("a band in each column");
        // Labels have positions that are rounded to a tenth of a pixel.
        for x in [column(k), column(k) + 3.0, column(k + 1)] {
            let x = (x - place(&across, 0.0)) / (place(&across, 1.0) - place(&across, 0.0));
            let y = place(&up, x * x - 1.0);
            assert!(top - 2.0 <= y && y <= bottom + 2.0, "column {k}: {y} is not in {top} .. {bottom}");
        }
        assert!(bottom - top <= 45.0, "column {k}: {top} .. {bottom}");
    }
    assert_eq!(lines[0].len(), 768);
    for [x, y] in &lines[0] {
        let [top, bottom] = at(&bands[0], x + 0.01).expect("a band where there is a value");
        assert!(top <= *y && *y <= bottom, "{y} is not in {top} .. {bottom}");
    }
}

#[test]
fn at_poles_the_line_is_broken_and_bounds_go_beyond() {
    let picture = Picture::of(&["tan(x)", "--var", "x=-5..5"]);
    // Four poles, each with a stretch above and one below.
    assert_eq!(picture.shapes("polyline", LINE).len(), 5);
    assert_eq!(picture.shapes("polygon", ALARM).len(), 8);
    assert_eq!(picture.shapes("polygon", DOUBT).len(), 4);
    assert!(picture.has("beyond the picture") && picture.has("may be undefined"));
    let [_, up] = picture.labels();
    assert!(up.iter().all(|(number, _)| number.abs() < 100.0) && up.iter().any(|(number, _)| *number < 0.0));
    for shape in picture.shapes("polygon", BAND).iter().chain(&picture.shapes("polyline", LINE)) {
        assert!(shape.iter().all(|[_, y]| EDGES[2] <= *y && *y <= EDGES[3]));
    }
}

#[test]
fn undefined_stretches_are_left_out_and_marked() {
    let picture = Picture::of(&["sqrt(x)", "--var", "x=-1..1"]);
    let grey = picture.shapes("polygon", UNDEFINED);
    assert_eq!(grey.len(), 1);
    let ends = grey[0].iter().map(|point| point[0]);
    let [from, to] = [ends.clone().fold(f64::MAX, f64::min), ends.fold(0.0, f64::max)];
    assert_eq!(from, EDGES[0]);
    assert!((to - (EDGES[0] + EDGES[1]) / 2.0).abs() <= 10.0, "{to}");
    let bands = picture.shapes("polygon", BAND);
    assert!(bands.iter().flatten().all(|[x, _]| *x >= to));
    assert!(picture.has("undefined"));

    let ran = run(&["plot", "sqrt(x)", "--var", "x=-2..-1", "--output", "-"]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (0, "outward: note: the formula is undefined all over the range\n")
    );
}

#[test]
fn a_step_and_a_constant() {
    let picture = Picture::of(&["floor(x)", "--var", "x=0.5..2.5"]);
    assert_eq!(picture.shapes("polyline", LINE).iter().filter(|line| line.len() > 2).count(), 3);
    let picture = Picture::of(&["0*x + a", "--var", "x=0..1", "--var", "a=0.1"]);
    assert!(picture.has("x (a = 0.1)"), "{:?}", picture.texts());
    let [_, up] = picture.labels();
    assert!(up.iter().any(|(number, _)| *number == 0.1), "{up:?}");
}

#[test]
fn powers_of_ten_where_values_ask_for_them() {
    let [_, up] = Picture::of(&["exp(x)", "--var", "x=0..700"]).labels();
    let numbers: Vec<f64> = up.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, [1.0, 1e50, 1e100, 1e150, 1e200, 1e250, 1e300]);
    let [_, up] = Picture::of(&["exp(x)", "--var", "x=0..700", "--scale", "linear"]).labels();
    assert!(up.iter().any(|(number, _)| *number == 0.0));
    // Values of both signs.
    let [_, up] = Picture::of(&["x^3", "--var", "x=-100..100", "--scale", "log"]).labels();
    let numbers: Vec<f64> = up.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers.iter().filter(|number| number.abs() < 1.0).count(), 1, "{numbers:?}");
    assert!(numbers.contains(&0.0) && numbers.contains(&-1e6) && numbers.contains(&1e6), "{numbers:?}");
}

#[test]
fn errors_in_ulps() {
    let picture = Picture::of(&["x^3 - 3*x^2 + 3*x - 1", "--var", "x=0.9999..1.0001", "--error"]);
    let [_, up] = picture.labels();
    assert!(up.iter().any(|(number, _)| *number == 1e15), "{up:?}");
    assert!(picture.has("error in ulps of binary64, at most") && picture.has("0.5: correctly rounded"));
    assert!(picture.has("worst of 8 numbers in each column"));
    // Next to a zero of the exact value its ulps tell nothing.
    assert!(picture.has("beyond the picture") && up.iter().all(|(number, _)| *number < 1e19));
    // A correctly rounded function, in binary32.
    let picture = Picture::of(&["sin(x)", "--var", "x=1..2", "--error", "--format", "f32"]);
    let [_, up] = picture.labels();
    let bands = picture.shapes("polygon", BAND);
    assert_eq!(bands.len(), 1);
    let highest = bands[0].iter().map(|point| point[1]).fold(f64::MAX, f64::min);
    assert!(highest >= place(&up, 0.5) - 2.0 && highest < place(&up, 0.45), "{highest} {up:?}");
    // Overflow is no finite error.
    let picture = Picture::of(&["exp(x)", "--var", "x=700..720", "--error"]);
    assert!(picture.has("no finite result"));
}

#[test]
fn where_many_digits_agree_labels_are_differences() {
    let picture = Picture::of(&["x", "--var", "x=1..1.000000000001"]);
    assert!(picture.has("x - 1") && picture.has("value - 1"), "{:?}", picture.texts());
    let [across, _] = picture.labels();
    assert!(across.iter().any(|(number, _)| *number == 2e-13), "{across:?}");
}

#[test]
fn every_colour_has_one_for_the_dark() {
    for args in
        [&["log(x)*tan(x)", "--var", "x=-5..5"][..], &["log(x)*exp(x)", "--var", "x=-800..800", "--error"]]
    {
        let picture = Picture::of(args);
        let (style, rest) = picture.text.split_once("</style>").expect("a style");
        assert!(style.contains("@media (prefers-color-scheme: dark)"), "{style}");
        let mut colours = BTreeSet::new();
        for name in ["fill", "stroke"] {
            for part in rest.split(&format!(" {name}=\"#")).skip(1) {
                colours.insert(format!("[{name}=\"#{}\"]{{{name}:#", &part[..6]));
            }
        }
        assert!(colours.len() > 8, "{colours:?}");
        for rule in colours {
            assert!(style.contains(&rule), "no {rule} in {style}");
        }
    }
}

/// Colours and dashes of the lines of further formulas.
const LINES: [(&str, Option<&str>); 3] =
    [(LINE, None), ("#1A7F37", Some("90 50")), ("#A0286E", Some("20 40"))];

#[test]
fn several_formulas_share_axes_and_have_lines_of_their_own() {
    let picture = Picture::of(&["a = x; b = x^2", "x^3", "--var", "x=0..3", "--title", "Powers & <more>"]);
    assert!(picture.has("Powers &amp; &lt;more&gt;") && !picture.has("x^3"));
    for name in ["a", "b", "x^3"] {
        assert!(picture.has(&format!("{name}, plain binary64")), "{:?}", picture.texts());
    }
    let [across, up] = picture.labels();
    for (power, (ink, dashes)) in [1, 2, 3].into_iter().zip(LINES) {
        let lines = picture.shapes("polyline", ink);
        assert_eq!(lines.len(), 1, "{ink}");
        for [x, y] in &lines[0] {
            let x = (x - place(&across, 0.0)) / (place(&across, 1.0) - place(&across, 0.0));
            assert!((y - place(&up, f64::powi(x, power))).abs() < 5.0, "x^{power} at {x}: {y}");
        }
        for line in picture.elements("polyline", ink) {
            let expected = dashes.map(|dashes| format!("stroke-dasharray=\"{dashes}\""));
            assert_eq!(line.contains("dasharray"), dashes.is_some(), "{line}");
            assert!(expected.is_none_or(|expected| line.contains(&expected)), "{line}");
        }
    }
    // The band of each formula.
    assert_eq!(picture.shapes("polygon", BAND).len(), 3);
    // A formula without the variable is a level line; the others have their own values.
    let picture = Picture::of(&["c = 2*a", "d = x", "--var", "x=0..3", "--var", "a=1"]);
    let [_, up] = picture.labels();
    let level = &picture.shapes("polyline", LINE)[0];
    assert!(level.iter().all(|[_, y]| (y - place(&up, 2.0)).abs() < 2.0), "{level:?}");
}

/// Checks that a picture of two formulas shows the same of each as a picture of each alone.
#[test]
fn errors_before_and_after_a_rewrite() {
    let formulas = ["before = (1 - cos(x))/x^2", "after = 2*(sin(x/2)/x)^2"];
    let picture = Picture::of(&[formulas[0], formulas[1], "--var", "x=1e-9..1", "--log", "x", "--error"]);
    assert!(picture.has("before") && picture.has("after") && picture.has("0.5: correctly rounded"));
    assert!(picture.has("x   (worst of 8 numbers in each column)"), "{:?}", picture.texts());
    assert!(picture.shapes("polygon", BAND).is_empty());
    let alone = Picture::of(&[formulas[0], "--var", "x=1e-9..1", "--log", "x", "--error"]);
    assert_eq!(picture.shapes("polyline", LINE), alone.shapes("polyline", LINE));
    let lowest =
        |ink: &str| picture.shapes("polyline", ink).concat().iter().map(|p| p[1]).fold(0.0, f64::max);
    let [_, up] = picture.labels();
    let one = up.iter().find(|(number, _)| *number == 1.0).expect("a tick at 1").1;
    assert!(lowest(LINES[1].0) > one, "{}", lowest(LINES[1].0));
    let ran = run(&["plot", "a = sqrt(x)", "b = x", "--var", "x=-2..-1", "--error", "--output", "-"]);
    let said = "outward: note: the formula a is undefined all over the range\n";
    assert_eq!((ran.code, ran.err.as_str()), (0, said));
}

#[test]
fn a_logarithmic_axis_of_the_variable() {
    let picture = Picture::of(&["x^2", "--var", "x=1e-4..1e4", "--log", "xy"]);
    let [across, up] = picture.labels();
    let numbers = |labels: &[(f64, f64)]| labels.iter().map(|(number, _)| *number).collect::<Vec<_>>();
    assert_eq!(numbers(&across), [1e-4, 1e-3, 0.01, 0.1, 1.0, 10.0, 100.0, 1000.0, 1e4]);
    let column = |at: usize| EDGES[0] + 10.0 * at as f64;
    let bands = picture.shapes("polygon", BAND);
    let log = |labels: &[(f64, f64)], value: f64| {
        let logs: Vec<(f64, f64)> = labels.iter().map(|(number, place)| (number.log10(), *place)).collect();
        place(&logs, value)
    };
    let number = |x: f64| 10f64.powf(-4.0 + 8.0 * (x - EDGES[0]) / (EDGES[1] - EDGES[0]));
    for k in 0..768 {
        let [top, bottom] = at(&bands[0], column(k) + 5.0).expect("a band in each column");
        for x in [column(k), column(k) + 3.0, column(k + 1)] {
            let y = log(&up, 2.0 * number(x).log10());
            assert!(top - 2.0 <= y && y <= bottom + 2.0, "column {k}: {y} is not in {top} .. {bottom}");
        }
        assert!(bottom - top <= 45.0, "column {k}: {top} .. {bottom}");
    }
    // There is no line at x = 0, which is not on the axis.
    let at_the_edge = |args: &[&str]| {
        // A tick is below the plot.
        let whole = |line: &Vec<[f64; 2]>| line.iter().all(|[x, y]| *x == EDGES[0] && *y <= EDGES[3]);
        Picture::of(args).shapes("polyline", "#8A939C").iter().filter(|line| whole(line)).count()
    };
    assert_eq!(
        at_the_edge(&["x", "--var", "x=1e-4..1e4", "--log", "x"]),
        at_the_edge(&["x", "--var", "x=1..9"])
    );
    assert_eq!(at_the_edge(&["x", "--var", "x=0..9"]), 1 + at_the_edge(&["x", "--var", "x=1..9"]));
    // A narrow range has ticks all the same, and a huge one has few.
    let [across, _] = Picture::of(&["x", "--var", "x=1.1..1.9", "--log", "x"]).labels();
    assert!(across.len() >= 2, "{across:?}");
    let [across, _] = Picture::of(&["1/x", "--var", "x=1e-300..1e300", "--log", "x"]).labels();
    assert!((3..14).contains(&across.len()), "{across:?}");
}

#[test]
fn what_looks_like_svg_in_a_formula_is_text() {
    let picture = Picture::of(&["if x < 1 then x else\n 2", "--var", "x=0.25..3"]);
    assert!(picture.text.contains("<title>if x &lt; 1 then x else 2</title>"));
    assert!(picture.has("if x &lt; 1 then x else 2"), "{:?}", picture.texts());
}

#[test]
fn extreme_ranges() {
    for range in ["-1.7e308..1.7e308", "0..5e-324", "1..1.0000000000000002", "1e300..1e301"] {
        for more in [&[][..], &["--error"], &["--format", "f32"], &["--scale", "log"], &["--log", "x"]] {
            if more.contains(&"x") && !range.starts_with('1') {
                continue;
            }
            let var = format!("x={range}");
            let ran =
                run(&[&["plot", "x*x", "--width", "400", "--var", &var, "--output", "-"], more].concat());
            // Beyond the largest number of binary32 a range is infinite.
            let is_infinite = more.contains(&"f32") && range.contains("e30");
            assert_eq!(ran.code, if is_infinite { 2 } else { 0 }, "{range} {more:?}: {}", ran.err);
            assert!(!ran.out.contains("NaN") && !ran.out.contains("inf\n"), "{range} {more:?}: {}", ran.out);
        }
    }
}

#[test]
fn a_file_is_whole_or_absent() {
    let folder = Folder::new();
    let file = folder.join("p.svg");
    let ran = run(&["plot", "x", "--var", "x=0..1", "--width", "400", "--height", "300", "--output", &file]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let text = fs::read_to_string(&file).expect("the picture");
    assert!(text.starts_with("<svg width=\"400\" height=\"300\" viewBox=\"0 0 4000 3000\""), "{text}");
    assert_eq!(folder.names(), ["p.svg"]);
    let wrong = folder.join("p.png");
    bad(
        2,
        &["plot", "x", "--var", "x=0..1", "--output", &wrong],
        b"",
        &["expected a name that ends in .svg", "rsvg-convert -o picture.png picture.svg"],
    );
    let missing = folder.join("no/p.svg");
    bad(1, &["plot", "x", "--var", "x=0..1", "--output", &missing], b"", &["cannot write"]);
    assert_eq!(folder.names(), ["p.svg"]);
}

#[test]
fn names_of_constants_are_noted_as_eval_does() {
    let ran = run(&["plot", "e*x", "--var", "e=2", "--var", "x=0..1", "--output", "-"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("`e` is --var e here, not the constant; write exp(1)"), "{}", ran.err);
}

#[test]
fn what_is_refused() {
    let refused = |args: &[&str], part: &str| {
        bad(2, &[&["plot"], args, &["--output", "-"]].concat(), b"", &[part]);
    };
    refused(&["x"], "no variable has a range, expected one, such as --var x=0..1");
    refused(&["x", "--var", "x=1"], "no variable has a range");
    refused(
        &["x+y", "--var", "x=0..1", "--var", "y=[2,3]"],
        "--var x and --var y are both ranges, expected one",
    );
    refused(&["x", "--var", "x=1..0"], "expected the lower one first");
    refused(&["x", "--var", "x=1..1"], "--var x: 1..1 is a single number");
    refused(&["x", "--var", "x=[empty]"], "--var x: [empty] is empty");
    refused(&["x", "--var", "x=0..inf"], "--var x: 0..inf is infinite");
    refused(&["x", "--var", "x=0..1e999"], "--var x: 0..1e999 is infinite");
    refused(&["x", "--var", "x=0..one"], "--var x: ");
    refused(&["x", "--var", "x"], "--var x: expected NAME=VALUE");
    refused(&["x", "--var", "x=0..1", "--var", "x=0..2"], "--var x is given twice");
    refused(
        &["x", "--var", "x=0..1", "--var", "z=2"],
        "--var z: there is no such variable; the formula has x",
    );
    refused(&["2", "--var", "x=0..1"], "--var x: there is no such variable; the formula has none");
    refused(&["x+y", "--var", "x=0..1"], "the variable y has no value, expected --var y=VALUE");
    let seven = ["x", "x^2", "x^3", "x^4", "x^5", "x^6", "x^7", "--var", "x=0..1"];
    refused(&seven, "found 7 formulas, expected at most 6 in a picture");
    for range in ["x=-1..1", "x=0..1", "x=-2..-1", "x=0..0x1p-1074"] {
        let said = format!(
            "--log x: the range {range} has numbers that are not positive, expected one such as x=1e-3..1e3"
        );
        refused(&["x", "--var", range, "--log", "x"], &said);
    }
    refused(&["x", "--var", "x=1..2", "--log", "z"], "--log");
    refused(&["x", "--var", "x=1..2", "--log", "x", "--scale", "log"], "--scale");
    refused(&["x", "--var", "x=1..2", "--log", "xy", "--error"], "--log: with --error");
    refused(&["x", "y", "--var", "x=0..1"], "the variable y has no value, expected --var y=VALUE");
    refused(&["x +", "--var", "x=0..1"], "formula: ");
    refused(&["x", "--var", "x=0..1", "--width", "10"], "--width");
    refused(&["x", "--var", "x=0..1", "--error", "--scale", "log"], "--scale");
    bad(2, &["plot", "x", "--var", "x=0..1"], b"", &["--output"]);
}
