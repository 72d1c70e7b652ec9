//! The models of github_events.json.

use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct GitHubEvent {
    #[serde(rename = "type")]
    pub kind: String,
    pub created_at: String,
    pub actor: GitHubActor,
    pub repo: GitHubRepository,
    pub public: bool,
    pub id: String,
}

#[derive(Serialize, Deserialize)]
pub struct GitHubActor {
    pub login: String,
}

#[derive(Serialize, Deserialize)]
pub struct GitHubRepository {
    pub name: String,
}
