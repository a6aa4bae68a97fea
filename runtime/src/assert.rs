//! Const checks that name the user's types: a message buffer and the text functions it needs.
//!
//! The text of a const panic cannot be formatted from several strings, so it is put together in a
//! buffer first. A `#[track_caller]` function that ends in [`Fault::raise`] is shown by rustc at
//! the user's token, with nothing of docwright's own source beside it.

/// Longer messages are cut; names of types and fields are far shorter.
const CAPACITY: usize = 2048;

/// The message of a fault, in the form every fault of docwright has:
///
/// ```text
/// `Person` and `Invoice` both use the collection `items` [two_kinds_one_collection]
///
///  why: …
///  help: …
/// ```
#[derive(Debug)]
pub struct Fault {
    bytes: [u8; CAPACITY],
    length: usize,
    slug: &'static str,
    has_opt_out: bool,
}

impl Fault {
    /// An empty message.
    #[allow(clippy::new_without_default, reason = "`Default` is not const")]
    pub const fn new() -> Self {
        Fault { bytes: [0; CAPACITY], length: 0, slug: "", has_opt_out: false }
    }

    /// The message with `text` behind it.
    pub const fn text(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        let mut at = 0;
        while at < text.len() && self.length < CAPACITY {
            self.bytes[self.length] = text[at];
            self.length += 1;
            at += 1;
        }
        self
    }

    /// The message with `` `name` `` behind it.
    pub const fn name(self, name: &str) -> Self {
        self.text("`").text(name).text("`")
    }

    /// The message with a number behind it, its digits in groups of three.
    pub const fn number(self, number: u64) -> Self {
        match number {
            0..1000 => self.digits(number, 1),
            _ => self.number(number / 1000).text(" ").digits(number % 1000, 3),
        }
    }

    const fn digits(self, number: u64, width: u32) -> Self {
        let fault = match number / 10 {
            0 if width <= 1 => self,
            rest => self.digits(rest, width.saturating_sub(1)),
        };
        let digit = [b'0' + (number % 10) as u8];
        match core::str::from_utf8(&digit) {
            Ok(digit) => fault.text(digit),
            Err(_) => fault,
        }
    }

    /// Ends the first line with the rule's slug.
    pub const fn slug(self, slug: &'static str) -> Self {
        let mut fault = self.text(" [").text(slug).text("]\n");
        fault.slug = slug;
        fault
    }

    /// As [`slug`](Self::slug), for a fault that has an opt-out: the message ends with it.
    pub const fn lint(self, slug: &'static str) -> Self {
        let mut fault = self.slug(slug);
        fault.has_opt_out = true;
        fault
    }

    /// Begins the line that says why this is a fault.
    pub const fn why(self) -> Self {
        self.text("\n why: ")
    }

    /// Begins a line that says what to do.
    pub const fn help(self) -> Self {
        self.text("\n help: ")
    }

    /// The message.
    pub const fn as_str(&self) -> &str {
        // A cut in the middle of a character is the only way to fail.
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(cut) => match core::str::from_utf8(self.bytes.split_at(cut.valid_up_to()).0) {
                Ok(text) => text,
                Err(_) => "",
            },
        }
    }

    /// Fails the const evaluation with the message, its opt-out if it has one, and the line that
    /// leads to the rule's page.
    #[track_caller]
    pub const fn raise(self) -> ! {
        panic!("{}", self.closed().as_str())
    }

    const fn closed(self) -> Self {
        let slug = self.slug;
        let fault = if self.has_opt_out {
            let fault = self.help().text("or keep it, with a reason: `#[allow_design(");
            fault.text(slug).text(", reason = \"…\")]`")
        } else {
            self
        };
        fault.help().text("`docwright rule ").text(slug).text("` tells more")
    }
}

/// Fails the const evaluation with the whole message where a condition does not hold.
#[track_caller]
pub const fn require(holds: bool, message: &'static str) {
    if !holds {
        panic!("{}", message)
    }
}

/// `a == b` in a const.
pub const fn same_text(a: &str, b: &str) -> bool {
    same_bytes(a.as_bytes(), b.as_bytes())
}

/// `a == b` in a const.
pub const fn same_bytes(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_put_together() {
        const FAULT: Fault =
            Fault::new().name("A").text(" is odd").slug("odd").why().text("it is").help().text("x");
        assert_eq!(FAULT.as_str(), "`A` is odd [odd]\n\n why: it is\n help: x");
    }

    #[test]
    fn the_last_lines_are_the_opt_out_and_the_page() {
        let fault = Fault::new().text("x").slug("odd").closed();
        assert_eq!(fault.as_str(), "x [odd]\n\n help: `docwright rule odd` tells more");
        let fault = Fault::new().text("x").lint("odd").closed();
        assert_eq!(
            fault.as_str(),
            "x [odd]\n\n help: or keep it, with a reason: `#[allow_design(odd, reason = \"…\")]`\
             \n help: `docwright rule odd` tells more"
        );
    }

    #[test]
    fn numbers_have_groups_of_three_digits() {
        for (number, text) in [
            (0, "0"),
            (70, "70"),
            (999, "999"),
            (1000, "1 000"),
            (16_777_216, "16 777 216"),
            (35_006_041, "35 006 041"),
            (u64::MAX, "18 446 744 073 709 551 615"),
        ] {
            assert_eq!(Fault::new().number(number).as_str(), text);
        }
    }

    #[test]
    fn a_long_message_is_cut_between_characters() {
        let fault = Fault::new().text(&"ü".repeat(CAPACITY)).text("a");
        assert_eq!(fault.as_str(), "ü".repeat(CAPACITY / 2));
        let fault = Fault::new().text("a").text(&"ü".repeat(CAPACITY));
        assert_eq!(fault.as_str(), format!("a{}", "ü".repeat(CAPACITY / 2 - 1)));
    }
}
