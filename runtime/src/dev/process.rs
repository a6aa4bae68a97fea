//! A mongod process: its command line, its port, its log, its life and its end.

use super::guardian::{Guardian, of_its_own_group};
use super::{failure, unique};
use crate::error::{Error, Result};
use mongodb::options::ServerAddress;
use std::fs::{self, File};
use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// The root user of a server with `--auth`, and its password.
pub(super) const ROOT: &str = "docwright";

/// Below the ports that systems give to outgoing connections: those of a client that tries to
/// reach a killed server could else land on its port, and keep it from coming back.
const PORTS: Range<u16> = 20_000..32_000;

/// mongod's exit code where another process has the port.
const PORT_TAKEN: i32 = 48;

/// Recovery after a crash takes seconds at the worst; more is a fault.
const PATIENCE: Duration = Duration::from_secs(60);

pub(super) const POLL: Duration = Duration::from_millis(5);

pub(super) struct Process {
    binary: PathBuf,
    auth: bool,
    port: u16,
    runs: u32,
    mongod: Option<Child>,
    guardian: Guardian,
}

impl Process {
    /// Starts mongod on a free port and waits until it listens.
    pub(super) async fn start(binary: PathBuf, auth: bool) -> Result<Self> {
        let folder = std::env::temp_dir().join(unique("docwright_mongod"));
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        let guardian = Guardian::start(folder)?;
        let mut process = Process { binary, auth, port: 0, runs: 0, mongod: None, guardian };
        if auth {
            process.write_key().map_err(|error| process.failed("writing its key file", &error))?;
        }
        let mut taken = failure("no free port was found", "End some servers on this machine");
        for port in free_ports().take(20) {
            process.port = port;
            match process.attempt().await? {
                Ok(()) => return Ok(process),
                Err(end) if end.is_port_taken() => taken = process.did_not_start(&end),
                Err(end) => return Err(process.did_not_start(&end)),
            }
        }
        Err(taken)
    }

    /// Starts mongod again on the port and data that it had.
    pub(super) async fn run(&mut self) -> Result<()> {
        self.attempt().await?.map_err(|end| self.did_not_start(&end))
    }

    pub(super) fn kill(&mut self) -> Result<()> {
        let Some(mut mongod) = self.mongod.take() else { return Ok(()) };
        let killed = mongod.kill();
        // Before the wait, which frees the process id for another process.
        let told = self.guardian.watch(None);
        killed.and_then(|()| mongod.wait()).map_err(|error| self.failed("killing it", &error))?;
        told
    }

    pub(super) fn pid(&self) -> Option<u32> {
        self.mongod.as_ref().map(Child::id)
    }

    pub(super) fn folder(&self) -> &Path {
        self.guardian.folder()
    }

    pub(super) fn address(&self) -> ServerAddress {
        ServerAddress::Tcp { host: Ipv4Addr::LOCALHOST.to_string(), port: Some(self.port) }
    }

    pub(super) fn uri(&self) -> String {
        let (address, user) = (self.address(), format!("{ROOT}:{ROOT}@"));
        match self.auth {
            true => format!("mongodb://{user}{address}/?replicaSet=rs0&authSource=admin"),
            false => format!("mongodb://{address}/?replicaSet=rs0"),
        }
    }

    /// Starts mongod once; the inner error says how it ended before it listened.
    async fn attempt(&mut self) -> Result<Result<(), End>> {
        self.runs += 1;
        let spawned = self.spawn().map_err(|error| self.failed("starting it", &error))?;
        let mut go = self.mongod.insert(spawned).stdin.take();
        self.guardian.watch(self.pid())?;
        if let Some(go) = &mut go {
            // Where it has ended already, the log says why.
            let _ = go.write_all(b"go\n");
        }
        drop(go);
        let end = self.wait_until_listening().await?;
        if end.is_some() {
            self.kill()?;
        }
        Ok(end.map_or(Ok(()), Err))
    }

    fn spawn(&self) -> io::Result<Child> {
        let log = File::create(self.log_file())?;
        // The shell waits for a word before it becomes mongod, so that the guardian knows of it
        // first; where the owner is killed meanwhile, no word comes and the shell ends.
        let mut command = Command::new("/bin/sh");
        of_its_own_group(&mut command)
            .args(["-c", r#"read -r go && exec "$@" </dev/null"#, "docwright-mongod"])
            .arg(&self.binary)
            .arg("--dbpath")
            .arg(self.folder())
            .args(["--port", &self.port.to_string(), "--bind_ip", "127.0.0.1"])
            .args(["--replSet", "rs0", "--oplogSize", "256", "--wiredTigerCacheSizeGB", "0.25"])
            // Spares 200 MB of disk and 40 MB of memory; the journal is kept.
            .args(["--wiredTigerEngineConfigString", "log=(prealloc=false),session_max=2000"])
            .args(["--setParameter", "diagnosticDataCollectionEnabled=false"])
            // A socket file would outlive a killed server.
            .arg("--nounixsocket");
        if self.auth {
            command.arg("--auth").arg("--keyFile").arg(self.key_file());
            // The fewest that there can be, for an unoptimised client is slow at them.
            command.args(["--setParameter", "scramSHA256IterationCount=5000"]);
        }
        command.stdin(Stdio::piped()).stdout(log.try_clone()?).stderr(log).spawn()
    }

    /// Waits for the log to say so, for at the port another server could answer. Some where mongod
    /// ended instead, or took too long.
    async fn wait_until_listening(&mut self) -> Result<Option<End>> {
        let begin = Instant::now();
        loop {
            let ended = match &mut self.mongod {
                Some(mongod) => mongod.try_wait(),
                None => Ok(None),
            }
            .map_err(|error| self.failed("waiting for it", &error))?;
            if self.log().contains("aiting for connections") {
                return Ok(None);
            }
            if let Some(status) = ended {
                return Ok(Some(End::Exited(status)));
            }
            if begin.elapsed() > PATIENCE {
                return Ok(Some(End::TooSlow));
            }
            tokio::time::sleep(POLL).await;
        }
    }

    fn log(&self) -> String {
        fs::read(self.log_file())
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .unwrap_or_default()
    }

    /// One for each run, so that none is mistaken for an earlier one.
    fn log_file(&self) -> PathBuf {
        self.folder().join(format!("mongod-{}.log", self.runs))
    }

    fn key_file(&self) -> PathBuf {
        self.folder().join("key")
    }

    /// The key that members of a replica set know each other by; the folder is its owner's alone.
    fn write_key(&self) -> io::Result<()> {
        let mut file = File::options();
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
        file.write(true).create_new(true).open(self.key_file())?.write_all(ROOT.as_bytes())
    }

    fn did_not_start(&self, end: &End) -> Error {
        let how = match end {
            End::Exited(status) => format!("ended with {status}"),
            End::TooSlow => format!("did not listen within {} seconds", PATIENCE.as_secs()),
        };
        let (binary, log) = (self.binary.display(), last_errors(&self.log()));
        failure(
            format!("{binary} {how}, and its log with:{log}\nThe server for tests is not there"),
            "Mend what the log says; or set DOCWRIGHT_MONGOD to another mongod, or MONGODB_URI to \
             the connection string of a replica set that may be written to",
        )
    }

    fn failed(&self, doing: &str, error: &io::Error) -> Error {
        failure(
            format!("{}: {doing} failed: {error}", self.binary.display()),
            "See that the binary can be run and that TMPDIR can be written to",
        )
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The guardian, dropped next, ends what this could not.
        let _ = self.kill();
    }
}

/// How a start failed.
enum End {
    Exited(ExitStatus),
    TooSlow,
}

impl End {
    fn is_port_taken(&self) -> bool {
        matches!(self, End::Exited(status) if status.code() == Some(PORT_TAKEN))
    }
}

/// Ports that are free now, from a place that differs between processes and calls.
fn free_ports() -> impl Iterator<Item = u16> {
    let seed = unique("")
        .bytes()
        .fold(0_u32, |seed, byte| seed.wrapping_mul(31).wrapping_add(u32::from(byte)));
    let size = PORTS.end - PORTS.start;
    let first = u16::try_from(seed % u32::from(size)).unwrap_or(0);
    (0..size)
        .map(move |step| PORTS.start + (first + step) % size)
        .filter(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok())
}

/// The log's last errors (severity E or F, and what is no log line at all, as of the system's
/// loader), or its last lines where it has no error.
fn last_errors(log: &str) -> String {
    let is_error = |line: &&str| {
        !line.starts_with('{') || line.contains(r#""s":"E""#) || line.contains(r#""s":"F""#)
    };
    let mut lines: Vec<&str> = log.lines().filter(is_error).collect();
    if lines.is_empty() {
        lines = log.lines().collect();
    }
    if lines.is_empty() {
        lines.push("(nothing)");
    }
    lines[lines.len().saturating_sub(5)..].iter().map(|line| format!("\n  {line}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_errors_of_a_log_are_shown_before_its_news() {
        let log =
            "{\"s\":\"I\",\"msg\":\"a\"}\n{\"s\":\"E\",\"msg\":\"b\"}\n{\"s\":\"I\"}\nldd: c\n";
        assert_eq!(last_errors(log), "\n  {\"s\":\"E\",\"msg\":\"b\"}\n  ldd: c");
        let news = "{1}\n{2}\n{3}\n{4}\n{5}\n{6}\n";
        assert_eq!(last_errors(news), "\n  {2}\n  {3}\n  {4}\n  {5}\n  {6}");
        assert_eq!(last_errors(""), "\n  (nothing)");
    }

    #[tokio::test]
    async fn a_binary_that_is_no_mongod_is_an_error_with_its_output() {
        let Err(error) = Process::start("/bin/ls".into(), false).await else {
            panic!("`ls` started as a server");
        };
        let text = error.to_string();
        assert!(text.starts_with("/bin/ls ended with exit status: "), "{text}");
        assert!(text.contains("--dbpath"), "{text}");
        assert!(text.contains("set DOCWRIGHT_MONGOD"), "{text}");
    }

    #[test]
    fn free_ports_lie_below_those_of_outgoing_connections() {
        let ports: Vec<u16> = free_ports().take(50).collect();
        assert_eq!(ports.len(), 50);
        assert!(ports.iter().all(|port| PORTS.contains(port)), "{ports:?}");
    }
}
