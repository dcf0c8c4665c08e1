//! Colours, for light and for dark surroundings.
//!
//! The picture is drawn in the light ones. A style in it puts the dark ones in their place where the reader prefers
//! that; a viewer without support for such styles shows the light picture, which has its own background.

use plotters::style::RGBColor;

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Behind everything.
    Paper,
    /// Titles and labels.
    Text,
    /// What explains.
    Faint,
    /// Lines at the ticks.
    Grid,
    /// The axes, and the line at zero.
    Axis,
    /// Bounds.
    Band,
    /// The plain value.
    Line,
    /// Where nothing is defined.
    Undefined,
    /// Where something may be undefined.
    Doubt,
    /// What is beyond the picture, or otherwise to be seen.
    Alarm,
    /// What is beside an alarm.
    AlarmFaint,
}

/// Each with its light and its dark colour; no two light ones are the same.
const COLOURS: [(Ink, [u32; 2]); 11] = [
    (Ink::Paper, [0xFF_FF_FF, 0x0F_14_1A]),
    (Ink::Text, [0x1B_1F_24, 0xE8_EC_F0]),
    (Ink::Faint, [0x57_60_69, 0x9D_A7_B1]),
    (Ink::Grid, [0xE3_E7_EB, 0x27_2E_36]),
    (Ink::Axis, [0x8A_93_9C, 0x77_81_8B]),
    (Ink::Band, [0xA9_CD_F2, 0x24_4F_7C]),
    (Ink::Line, [0x0B_4E_96, 0x8C_C2_FF]),
    (Ink::Undefined, [0xD3_D0_CB, 0x45_43_40]),
    (Ink::Doubt, [0x7A_3E_9D, 0xC7_9B_E8]),
    (Ink::Alarm, [0xC2_41_0C, 0xFF_8F_50]),
    (Ink::AlarmFaint, [0xFB_E3_D4, 0x4A_2A_18]),
];

impl Ink {
    /// The colour that the picture is drawn in.
    pub fn colour(self) -> RGBColor {
        let [_, r, g, b] = self.light().to_be_bytes();
        RGBColor(r, g, b)
    }

    /// The same as SVG writes it.
    pub fn hex(self) -> String {
        format!("#{:06X}", self.light())
    }

    fn light(self) -> u32 {
        COLOURS.iter().find(|(ink, _)| *ink == self).map_or(0, |(_, [light, _])| *light)
    }
}

/// The style that makes a picture dark where that is preferred.
pub fn style() -> String {
    let rules = COLOURS.iter().map(|(_, [light, dark])| {
        let rule = |what: &str| format!("[{what}=\"#{light:06X}\"]{{{what}:#{dark:06X}}}");
        format!("{}{}\n", rule("fill"), rule("stroke"))
    });
    format!("<style>\n@media (prefers-color-scheme: dark) {{\n{}}}\n</style>\n", rules.collect::<String>())
}
