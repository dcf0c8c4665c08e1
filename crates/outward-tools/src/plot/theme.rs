//! Colours, for light and for dark surroundings.
//!
//! The picture is drawn in the light colours. A style in it replaces them by dark ones if the reader prefers these; a
//! viewer without support for such styles shows the light picture, which has its own background.

use plotters::style::RGBColor;

/// The use of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The background.
    Paper,
    /// Titles and labels.
    Text,
    /// Explanations.
    Faint,
    /// Grid lines at the ticks.
    Grid,
    /// The axes, and the line at zero.
    Axis,
    /// Bounds.
    Band,
    /// The plain value.
    Line,
    /// The plain value of a further formula; its lines are dashed.
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    /// Places where nothing is defined.
    Undefined,
    /// Places where something may be undefined.
    Doubt,
    /// Values beyond the picture, and others that must be noticed.
    Alarm,
    /// Surroundings of an alarm.
    AlarmFaint,
}

/// The light and the dark colour of each use; no two light ones are the same.
const COLOURS: [(Ink, [u32; 2]); 16] = [
    (Ink::Paper, [0xFF_FF_FF, 0x0F_14_1A]),
    (Ink::Text, [0x1B_1F_24, 0xE8_EC_F0]),
    (Ink::Faint, [0x57_60_69, 0x9D_A7_B1]),
    (Ink::Grid, [0xE3_E7_EB, 0x27_2E_36]),
    (Ink::Axis, [0x8A_93_9C, 0x77_81_8B]),
    (Ink::Band, [0xA9_CD_F2, 0x24_4F_7C]),
    (Ink::Line, [0x0B_4E_96, 0x8C_C2_FF]),
    (Ink::Second, [0x1A_7F_37, 0x56_D3_63]),
    (Ink::Third, [0xA0_28_6E, 0xF0_9A_C8]),
    (Ink::Fourth, [0x6B_5B_00, 0xE3_C3_41]),
    (Ink::Fifth, [0x1B_6E_75, 0x66_D9_E0]),
    (Ink::Sixth, [0x5C_3D_2E, 0xD9_B8_A5]),
    (Ink::Undefined, [0xD3_D0_CB, 0x45_43_40]),
    (Ink::Doubt, [0x7A_3E_9D, 0xC7_9B_E8]),
    (Ink::Alarm, [0xC2_41_0C, 0xFF_8F_50]),
    (Ink::AlarmFaint, [0xFB_E3_D4, 0x4A_2A_18]),
];

/// The lines of the formulas of a picture, told apart by dashes too, whose lengths are in tenths of a pixel.
pub const LINES: [(Ink, &str); 6] = [
    (Ink::Line, ""),
    (Ink::Second, "90 50"),
    (Ink::Third, "20 40"),
    (Ink::Fourth, "90 40 20 40"),
    (Ink::Fifth, "130 60"),
    (Ink::Sixth, "60 40 20 40 20 40"),
];

/// Returns the picture with its lines dashed.
pub fn dashed(svg: &str) -> String {
    let lines = LINES.iter().filter(|(_, dashes)| !dashes.is_empty());
    lines.fold(svg.to_string(), |svg, (ink, dashes)| {
        let stroke = format!("stroke=\"{}\"", ink.hex());
        svg.replace(&stroke, &format!("{stroke} stroke-dasharray=\"{dashes}\""))
    })
}

impl Ink {
    /// Returns the colour that the picture is drawn in.
    pub fn colour(self) -> RGBColor {
        let [_, r, g, b] = self.light().to_be_bytes();
        RGBColor(r, g, b)
    }

    /// Returns the colour as SVG writes it.
    pub fn hex(self) -> String {
        format!("#{:06X}", self.light())
    }

    fn light(self) -> u32 {
        COLOURS.iter().find(|(ink, _)| *ink == self).map_or(0, |(_, [light, _])| *light)
    }
}

/// Returns the style that makes a picture dark if that is preferred.
pub fn style() -> String {
    let rules = COLOURS.iter().map(|(_, [light, dark])| {
        let rule = |what: &str| format!("[{what}=\"#{light:06X}\"]{{{what}:#{dark:06X}}}");
        format!("{}{}\n", rule("fill"), rule("stroke"))
    });
    format!("<style>\n@media (prefers-color-scheme: dark) {{\n{}}}\n</style>\n", rules.collect::<String>())
}
