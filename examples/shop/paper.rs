//! Output for people: headings, aligned rows, colour only on a terminal.

use std::io::IsTerminal;

fn coloured() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}

fn paint(text: &str, code: &str) -> String {
    if coloured() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}

pub fn heading(text: &str) {
    println!("\n{}", paint(text, "1"));
}

pub fn row(name: &str, text: &str) {
    println!("  {name:<20} {text}");
}

pub fn block(text: &str) {
    for line in text.lines() {
        println!("  {line}");
    }
}

pub fn refused(text: &str) -> String {
    paint(text, "31")
}
