//! What a method of `Documents` returns: a call that is made when it is awaited.

use crate::error::Error;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use mongodb::ClientSession;
use std::fmt;
use std::future::IntoFuture;
use tracing::Instrument;

type Call<'a, R, E> =
    Box<dyn FnOnce(Option<&'a mut ClientSession>) -> BoxFuture<'a, Result<R, E>> + Send + 'a>;

/// A call on a collection. Nothing is sent before it is awaited.
///
/// [`session`](Action::session) puts it in a session, and so in its transaction. This is the
/// driver's own way: `users.insert(&user).session(&mut session).await`.
#[must_use = "nothing is sent until it is awaited"]
pub struct Action<'a, R, E = Error> {
    name: &'static str,
    collection: &'static str,
    call: Call<'a, R, E>,
    session: Option<&'a mut ClientSession>,
}

impl<'a, R, E> Action<'a, R, E> {
    pub(super) fn new<F>(
        name: &'static str,
        collection: &'static str,
        call: impl FnOnce(Option<&'a mut ClientSession>) -> F + Send + 'a,
    ) -> Self
    where
        F: Future<Output = Result<R, E>> + Send + 'a,
    {
        let call: Call<'a, R, E> = Box::new(move |session| call(session).boxed());
        Action { name, collection, call, session: None }
    }

    /// Makes the call in this session.
    pub fn session(mut self, session: &'a mut ClientSession) -> Self {
        self.session = Some(session);
        self
    }
}

impl<'a, R, E> IntoFuture for Action<'a, R, E>
where
    R: Send + 'a,
    E: Send + 'a,
{
    type Output = Result<R, E>;
    type IntoFuture = BoxFuture<'a, Result<R, E>>;

    fn into_future(self) -> Self::IntoFuture {
        let span =
            tracing::debug_span!("docwright", call = self.name, collection = self.collection);
        (self.call)(self.session).instrument(span).boxed()
    }
}

impl<R, E> fmt::Debug for Action<'_, R, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Action")
            .field("call", &self.name)
            .field("collection", &self.collection)
            .field("in_session", &self.session.is_some())
            .finish()
    }
}

/// Awaits a call of the driver no longer than the limit, in the session if there is one.
macro_rules! within {
    ($limit:expr, $session:expr, $call:expr) => {
        match $session {
            Some(session) => $limit.keep($call.session(session)).await,
            None => $limit.keep($call).await,
        }
    };
}
pub(super) use within;
