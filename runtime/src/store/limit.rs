//! The time limit of each command.

use mongodb::error::{Error, ErrorKind, Result};
use std::time::Duration;

/// `MaxTimeMSExpired`.
const MAX_TIME_EXPIRED: i32 = 50;
/// What a command gets here beyond its limit, so that the server's own answer comes first, and the
/// driver's that there is no server.
const GRACE: Duration = Duration::from_secs(1);

/// How long a command may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit(pub(super) Duration);

/// The time was up; inside an error of the driver.
#[derive(Debug)]
pub(super) struct TimeUp(pub(super) Duration);

impl Limit {
    /// `maxTimeMS`, in which 0 would mean no limit.
    pub(super) fn max_time(self) -> Duration {
        self.0.max(Duration::from_millis(1))
    }

    /// Awaits a call of the driver no longer than the limit. The driver has no `max_time` for
    /// writes, and a connection can go silent: so the time is taken here too.
    pub(super) async fn keep<R>(self, call: impl IntoFuture<Output = Result<R>>) -> Result<R> {
        self.cut(GRACE, call).await
    }

    async fn cut<R>(self, grace: Duration, call: impl IntoFuture<Output = Result<R>>) -> Result<R> {
        let time_up = || Err(Error::custom(TimeUp(self.0)));
        match tokio::time::timeout(self.0.saturating_add(grace), call.into_future()).await {
            Ok(Err(error)) if is_expired(&error) => time_up(),
            Ok(result) => result,
            Err(_) => time_up(),
        }
    }
}

fn is_expired(error: &Error) -> bool {
    matches!(&*error.kind, ErrorKind::Command(error) if error.code == MAX_TIME_EXPIRED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_call_that_never_ends_is_cut() {
        let limit = Limit(Duration::ZERO);
        let never = limit.cut(Duration::ZERO, std::future::pending::<Result<()>>()).await;
        assert!(never.is_err_and(|error| error.get_custom::<TimeUp>().is_some()));
        assert!(limit.keep(std::future::ready(Ok(1))).await.is_ok_and(|n| n == 1));
    }
}
