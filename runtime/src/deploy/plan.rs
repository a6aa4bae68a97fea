//! The plan: what there is to do, what is kept, what is refused, and how people read it.

use super::apply::{Report, apply};
use super::desired::desired;
use super::diff::diff;
use super::feasible::refuse_infeasible;
use super::hazard::refuse_hazards;
use super::observed::observe;
use super::refusal::Refusal;
use super::server::Server;
use super::step::{Kept, Step};
use crate::error::{Error, Kind, Result};
use crate::models::Models;
use std::fmt;

/// What has to be done so that the server holds what the models say; made by
/// [`deploy::plan`](super::plan()).
///
/// Its `Display` is for people:
///
/// ```text
/// + orders  create the collection with the validator of Order v1
/// + orders  build index user_1 on (user: 1)
/// ~ users   change the validator: User v1 → User v2
/// ! users   index legacy_1 on (legacy: 1)
/// 3 steps to take, 1 kept that the models do not know
/// ```
pub struct Plan {
    server: Server,
    models: Models,
    pub(crate) steps: Vec<Step>,
    pub(crate) left: Vec<Step>,
    pub(crate) kept: Vec<Kept>,
    pub(crate) refused: Vec<Refusal>,
}

impl Plan {
    /// Compares the models with the server. Steps that `wanted` says no to are left aside, and
    /// stored data is not asked about them.
    pub(crate) async fn draw(
        server: &Server,
        models: &Models,
        wanted: impl Fn(&Step) -> bool,
    ) -> Result<Plan> {
        let observed = observe(server, models).await?;
        let mut found = diff(&desired(models), &observed, &server.options.consent);
        let (steps, left) = std::mem::take(&mut found.steps).into_iter().partition(wanted);
        found.steps = steps;
        refuse_infeasible(server, &observed, &mut found).await?;
        refuse_hazards(server, models, &mut found).await?;
        Ok(Plan {
            server: server.clone(),
            models: *models,
            steps: found.steps,
            left,
            kept: found.kept,
            refused: found.refused,
        })
    }

    /// Whether the server holds what the models say. What is only [kept](Plan::kept) does not
    /// count.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.refused.is_empty()
    }

    /// What there is to do, in this order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What is on the server without being in the models, and stays.
    pub fn kept(&self) -> &[Kept] {
        &self.kept
    }

    /// What would have to be done, but would refuse or lose stored data.
    pub fn refused(&self) -> &[Refusal] {
        &self.refused
    }

    /// Takes the steps of this plan. The server is observed once more: what another instance has
    /// done meanwhile is not done again, and nothing is done that is not in this plan.
    ///
    /// # Errors
    /// As [`deploy::apply`](super::apply()); [refused](Error::is_refused) without a look at the
    /// server, if anything in this plan is [refused](Plan::refused).
    pub async fn apply(&self) -> Result<Report> {
        if !self.refused.is_empty() {
            return Err(Error::new(Kind::Refused(self.refused.clone())));
        }
        apply(&self.server, &self.models, |step| self.steps.contains(step)).await
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan")
            .field("steps", &self.steps)
            .field("kept", &self.kept)
            .field("refused", &self.refused)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Lines::default();
        self.steps.iter().for_each(|s| lines.add(s.symbol(), &s.collection, s));
        self.kept.iter().for_each(|k| lines.add('!', &k.collection, k));
        self.refused.iter().for_each(|r| lines.add('x', &r.collection, r));
        write!(f, "{lines}")?;
        match self.steps.len() {
            0 if self.is_empty() => f.write_str("nothing to do")?,
            0 => f.write_str("no step to take")?,
            1 => f.write_str("1 step to take")?,
            n => write!(f, "{n} steps to take")?,
        }
        if !self.refused.is_empty() {
            write!(f, ", {} refused", self.refused.len())?;
        }
        match self.kept.len() {
            0 => Ok(()),
            n => write!(f, ", {n} kept that the models do not know"),
        }
    }
}

/// Lines with a symbol and a collection, aligned.
#[derive(Default)]
pub(crate) struct Lines(Vec<(char, String, String)>);

impl Lines {
    pub(crate) fn add(&mut self, symbol: char, collection: &str, text: impl ToString) {
        self.0.push((symbol, collection.to_owned(), text.to_string()));
    }
}

impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width =
            self.0.iter().map(|(_, name, _)| name.chars().count()).max().unwrap_or_default();
        for (symbol, collection, text) in &self.0 {
            let mut lines = text.lines();
            writeln!(f, "{symbol} {collection:width$}  {}", lines.next().unwrap_or_default())?;
            for line in lines {
                writeln!(f, "  {:width$}    {line}", "")?;
            }
        }
        Ok(())
    }
}
