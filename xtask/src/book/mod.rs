//! The pages of the repository as a site: every page that the README leads to, and the files that these show. Below an
//! example of the command stands a link that opens its formula in the page of `outward web`.

mod formulas;
mod markdown;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use markdown::{Chapter, chapters, html};

/// The page that the site begins with.
const FIRST: &str = "README.md";
/// The index of pages, whose first table is the navigation.
const INDEX: &str = "docs/README.md";
/// Where the page of `outward web` is, from the root of the site.
pub const PAGE: &str = "page/index.html";
/// Longest file that is copied.
const LONGEST: u64 = 2 << 20;

/// The files of the site by their paths.
pub type Site = BTreeMap<PathBuf, Vec<u8>>;

/// Returns the site of the repository in this folder, or what is wrong with its pages.
pub fn site(root: &Path) -> Result<Site, String> {
    let mut site = Site::from([(PathBuf::from("book.css"), include_bytes!("book.css").to_vec())]);
    let read = |path: &Path| {
        fs::read_to_string(root.join(path)).map_err(|error| format!("{}: {error}", path.display()))
    };
    let chapters = chapters(&read(Path::new(INDEX))?);
    let mut waiting = vec![PathBuf::from(FIRST), PathBuf::from(INDEX)];
    let mut known: BTreeSet<PathBuf> = waiting.iter().cloned().collect();
    while let Some(path) = waiting.pop() {
        let text = read(&path)?;
        let page = html(&text, |link| {
            let (target, anchor) = link.split_at(link.find('#').unwrap_or(link.len()));
            let within = within(&path, target)?;
            let place = root.join(&within);
            if target.is_empty() || !place.is_file() {
                // A heading of this page, another site, or a folder.
                return (target.is_empty() || link.contains("://")).then(|| link.to_owned());
            }
            if known.insert(within.clone()) {
                waiting.push(within);
            }
            Some(format!("{}{anchor}", name(target)))
        });
        site.insert(
            Path::new(&name(&path.to_string_lossy())).to_path_buf(),
            whole(&path, &page, &chapters).into(),
        );
        waiting.retain(|path| {
            let is_page = path.extension().is_some_and(|extension| extension == "md");
            if !is_page
                && let Ok(bytes) = fs::read(root.join(path))
                && bytes.len() as u64 <= LONGEST
            {
                site.insert(path.clone(), bytes);
            }
            is_page
        });
    }
    let first = site[Path::new("README.html")].clone();
    site.insert("index.html".into(), first);
    Ok(site)
}

/// Writes the site into a folder.
pub fn write(root: &Path, folder: &Path) -> Result<(), String> {
    for (path, bytes) in site(root)? {
        let path = folder.join(path);
        let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, bytes));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Returns the path in the repository that a page's link leads to, unless it leads out of it.
fn within(page: &Path, target: &str) -> Option<PathBuf> {
    let folder = page.parent().unwrap_or(Path::new(""));
    folder.join(target).components().try_fold(PathBuf::new(), |mut found, part| {
        match part {
            Component::ParentDir if !found.pop() => return None,
            Component::ParentDir | Component::CurDir => {}
            part => found.push(part),
        }
        Some(found)
    })
}

/// Returns the name of a file in the site.
fn name(path: &str) -> String {
    path.strip_suffix(".md").map_or_else(|| path.to_owned(), |page| format!("{page}.html"))
}

/// Returns the path from a page to the root of the site.
fn to_root(path: &Path) -> String {
    "../".repeat(path.components().count() - 1)
}

/// Returns the whole page around a body.
fn whole(path: &Path, page: &markdown::Page, chapters: &[Chapter]) -> String {
    let root = to_root(path);
    let chapter = |Chapter { title, path: target }: &Chapter| {
        let here = if Path::new("docs").join(target) == path { " aria-current=\"page\"" } else { "" };
        let target = name(&within(Path::new(INDEX), target).unwrap_or_default().to_string_lossy());
        format!("<li><a href=\"{root}{target}\"{here}>{}</a></li>\n", markdown::escaped(title))
    };
    let list: String = chapters.iter().map(chapter).collect();
    let title = markdown::escaped(&page.title);
    let body = page.body.replace(formulas::ROOT, &root);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self'; img-src 'self' \
         data:\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title} - Outward</title>\n\
         <link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"{root}book.css\">\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#text\">Skip to the text</a>\n\
         <nav aria-label=\"Pages\">\n<ul>\n<li><a href=\"{root}index.html\">Outward</a></li>\n\
         <li><a href=\"{root}{PAGE}\">The page for formulas</a></li>\n{list}\
         <li><a href=\"{root}docs/README.html\">All pages</a></li>\n</ul>\n</nav>\n\
         <main id=\"text\">\n{body}</main>\n</body>\n</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made() -> Site {
        site(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).expect("the pages can be read")
    }

    #[test]
    fn the_site_has_the_learn_pages_and_its_links_lead_somewhere() {
        let site = made();
        let learn =
            fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/learn")).expect("a folder");
        for entry in learn {
            let path = Path::new("docs/learn").join(entry.expect("an entry").file_name());
            assert!(site.contains_key(Path::new(&name(&path.to_string_lossy()))), "{}", path.display());
        }
        let mut links = 0;
        for (path, bytes) in site.iter().filter(|(path, _)| path.extension().is_some_and(|it| it == "html")) {
            let text = str::from_utf8(bytes).expect("text");
            for attribute in ["href=\"", "src=\""] {
                for target in text.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()) {
                    let file = target.split('#').next().unwrap_or_default();
                    if file.is_empty()
                        || target.contains("://")
                        || target.starts_with("data:")
                        || file.ends_with(PAGE)
                    {
                        continue;
                    }
                    let found = within(path, file).is_some_and(|it| site.contains_key(&it));
                    assert!(found, "{}: {target}", path.display());
                    links += 1;
                }
            }
        }
        assert!(links > 500, "{links}");
    }

    #[test]
    fn every_formula_of_an_example_opens_in_the_page() {
        let site = made();
        let text = |path: &str| str::from_utf8(&site[Path::new(path)]).expect("text");
        let link =
            "href=\"page/index.html#formula=sqrt%28x%20%2B%201%29%20-%20sqrt%28x%29&amp;var=x%3D1..1000\"";
        assert!(text("index.html").contains(link), "the README's roundoff");
        assert!(text("docs/learn/errors.html").contains("href=\"../../page/index.html#formula="));
    }
}
