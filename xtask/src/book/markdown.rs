//! Pages of Markdown as HTML.

use std::collections::BTreeMap;

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html,
};

use super::formulas;

/// A page without what is around it.
pub struct Page {
    pub title: String,
    pub body: String,
}

/// A page of the navigation.
pub struct Chapter {
    pub title: String,
    pub path: String,
}

fn events(text: &str) -> Vec<Event<'_>> {
    Parser::new_ext(text, Options::ENABLE_TABLES).collect()
}

/// Returns the links of the first table of a page.
pub fn chapters(text: &str) -> Vec<Chapter> {
    let events = events(text);
    let table = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Table)));
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut is_link = false;
    for event in table {
        match event {
            Event::Start(Tag::Link { dest_url, .. }) => {
                chapters.push(Chapter { title: String::new(), path: dest_url.to_string() });
                is_link = true;
            }
            Event::End(TagEnd::Link) => is_link = false,
            Event::Text(text) | Event::Code(text) if is_link => {
                if let Some(chapter) = chapters.last_mut() {
                    chapter.title.push_str(text);
                }
            }
            _ => {}
        }
    }
    chapters
}

/// Returns a page as HTML; `target` gives the address of a link or a picture in the site, or `None` if it leads to
/// nothing there: then its text stays.
pub fn html(text: &str, mut target: impl FnMut(&str) -> Option<String>) -> Page {
    let mut shown: Vec<Event<'_>> = Vec::new();
    let mut title = String::new();
    let mut anchors = BTreeMap::new();
    // The places where a heading and the examples of a block begin.
    let (mut heading, mut block) = (None, None);
    let mut links = Vec::new();
    for event in events(text) {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = target(&dest_url);
                links.push(address.is_some());
                let tag = |dest_url: CowStr<'_>| Tag::Link {
                    link_type,
                    dest_url: dest_url.into_static(),
                    title,
                    id,
                };
                shown.extend(address.map(|address| Event::Start(tag(address.into()))));
            }
            Event::End(TagEnd::Link) if links.pop() == Some(false) => {}
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let dest_url = target(&dest_url).map_or(dest_url, CowStr::from);
                shown.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            // Alignment would be an inline style.
            Event::Start(Tag::Table(columns)) => {
                let columns = columns.iter().map(|_| pulldown_cmark::Alignment::None).collect();
                shown.push(Event::Html("<div class=\"scroll\" tabindex=\"0\">".into()));
                shown.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                shown.push(Event::End(TagEnd::Table));
                shown.push(Event::Html("</div>\n".into()));
            }
            Event::Start(Tag::Heading { level, .. }) => {
                heading = Some(shown.len());
                shown.push(Event::Start(Tag::Heading { level, id: None, classes: vec![], attrs: vec![] }));
            }
            Event::End(TagEnd::Heading(level)) => {
                let start = heading.take().unwrap_or(0);
                let name = plain(&shown[start..]);
                let id = Some(CowStr::from(anchor(&name, &mut anchors)));
                shown[start] = Event::Start(Tag::Heading { level, id, classes: vec![], attrs: vec![] });
                shown.push(Event::End(TagEnd::Heading(level)));
                if level == HeadingLevel::H1 && title.is_empty() {
                    title = name;
                }
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(ref language))) if &**language == "console" => {
                block = Some(shown.len());
                shown.push(event);
            }
            Event::End(TagEnd::CodeBlock) => {
                shown.push(event);
                if let Some(start) = block.take() {
                    shown.extend(opening(&plain(&shown[start..])).map(|link| Event::Html(link.into())));
                }
            }
            event => shown.push(event),
        }
    }
    let mut body = String::new();
    push_html(&mut body, shown.into_iter());
    Page { title, body }
}

/// Returns the links that open the formulas of a block in the page.
fn opening(block: &str) -> Option<String> {
    let links = formulas::links(block);
    let word = |at: usize| {
        if links.len() == 1 { String::from("Open in the page") } else { format!("Open example {}", at + 1) }
    };
    let link = |(at, address): (usize, &String)| format!("<a href=\"{}\">{}</a>", escaped(address), word(at));
    let shown: Vec<String> = links.iter().enumerate().map(link).collect();
    (!links.is_empty()).then(|| format!("<p class=\"open\">{}</p>\n", shown.join(" ")))
}

/// Returns the text of events.
fn plain(events: &[Event<'_>]) -> String {
    let texts = events.iter().filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(&**text),
        Event::SoftBreak => Some(" "),
        _ => None,
    });
    texts.collect()
}

/// Returns the anchor that GitHub gives to a heading.
fn anchor(heading: &str, known: &mut BTreeMap<String, usize>) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    let name: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase();
    let count = known.entry(name.clone()).or_default();
    *count += 1;
    if *count == 1 { name } else { format!("{name}-{}", *count - 1) }
}

/// Returns a text in which nothing is markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
