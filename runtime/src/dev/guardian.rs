//! A small process that ends mongod and removes its data once the owner is gone, however it went.
//!
//! It waits for the end of a pipe whose other end the owner alone holds, so that the system itself
//! tells it, also after a SIGKILL.

use super::failure;
use crate::error::{Error, Result};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long a folder may take to be made.
const PATIENCE: Duration = Duration::from_secs(10);

pub(super) struct Guardian {
    process: Child,
    /// None from the moment it is told to clean up.
    orders: Option<ChildStdin>,
    folder: PathBuf,
}

impl Guardian {
    /// Starts the guardian of a folder, which it makes.
    pub(super) fn start(folder: PathBuf) -> Result<Self> {
        Self::spawn(folder.clone()).map_err(|error| {
            failure(
                format!("the data folder {} could not be made: {error}", folder.display()),
                "See that /bin/sh is there, and that TMPDIR names a folder that can be written to",
            )
        })
    }

    fn spawn(folder: PathBuf) -> io::Result<Self> {
        let mut process = of_its_own_group(&mut Command::new("/bin/sh"))
            .args(["-c", include_str!("guardian.sh"), "docwright-guardian"])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let orders = process.stdin.take();
        let Some(stdout) = process.stdout.take() else { return Err(io::Error::other("no pipe")) };
        // A pipe cannot be read with a limit, a channel can.
        let (says, answer) = mpsc::channel();
        thread::spawn(move || {
            let mut line = String::new();
            // Nobody waits any more where the send fails.
            let _ = says.send(BufReader::new(stdout).read_line(&mut line).map(|_| line));
        });
        let Ok(answer) = answer.recv_timeout(PATIENCE) else {
            process.kill()?;
            return Err(io::Error::from(io::ErrorKind::TimedOut));
        };
        let answer = answer?;
        let guardian = Guardian { process, orders, folder };
        match answer.trim_end() {
            "ready" => Ok(guardian),
            _ => Err(io::Error::other("mkdir failed")),
        }
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Says which mongod is to be ended, if any.
    pub(super) fn watch(&mut self, pid: Option<u32>) -> Result<()> {
        let pid = pid.map(|pid| pid.to_string()).unwrap_or_default();
        let told = match &mut self.orders {
            Some(orders) => writeln!(orders, "{pid}"),
            None => Ok(()),
        };
        told.map_err(|error| self.is_gone(&error))
    }

    fn is_gone(&self, error: &io::Error) -> Error {
        failure(
            format!("the guardian of {} is gone: {error}", self.folder.display()),
            "Start the server anew",
        )
    }
}

impl Drop for Guardian {
    fn drop(&mut self) {
        self.orders = None;
        // Nothing can be done about a failure here, and nothing is lost by it.
        let _ = self.process.wait();
    }
}

/// Keeps a Ctrl-C at the terminal from the process: it goes to the owner, whose end the guardian
/// sees.
#[cfg(unix)]
pub(super) fn of_its_own_group(command: &mut Command) -> &mut Command {
    std::os::unix::process::CommandExt::process_group(command, 0)
}

#[cfg(not(unix))]
pub(super) fn of_its_own_group(command: &mut Command) -> &mut Command {
    command
}
