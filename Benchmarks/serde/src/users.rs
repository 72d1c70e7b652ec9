//! The models of users1000.json.

use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct ApiUser {
    pub id: i64,
    pub login: String,
    pub node_id: String,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    pub avatar_url: String,
    pub html_url: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bio: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    pub location: String,
    pub followers: i64,
    pub following: i64,
    pub public_repos: i64,
    pub site_admin: bool,
    pub score: f64,
    pub created_at: String,
    pub tags: Vec<String>,
    pub plan: ApiPlan,
    pub updated_at: String,
}

#[derive(Serialize, Deserialize)]
pub struct ApiPlan {
    pub name: String,
    pub space: i64,
    pub private_repos: i64,
}
