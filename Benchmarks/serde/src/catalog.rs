//! The models of citm_catalog.json.

use serde_derive::{Deserialize, Serialize};
use std::collections::HashMap;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Catalog {
    pub area_names: HashMap<String, String>,
    pub audience_sub_category_names: HashMap<String, String>,
    pub block_names: HashMap<String, String>,
    pub events: HashMap<String, CatalogEvent>,
    pub performances: Vec<CatalogPerformance>,
    pub seat_category_names: HashMap<String, String>,
    pub sub_topic_names: HashMap<String, String>,
    pub subject_names: HashMap<String, String>,
    pub topic_names: HashMap<String, String>,
    pub topic_sub_topics: HashMap<String, Vec<i64>>,
    pub venue_names: HashMap<String, String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CatalogEvent {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    pub id: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    pub name: String,
    pub sub_topic_ids: Vec<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject_code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtitle: Option<String>,
    pub topic_ids: Vec<i64>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CatalogPerformance {
    pub event_id: i64,
    pub id: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub prices: Vec<CatalogPrice>,
    pub seat_categories: Vec<CatalogSeatCategory>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat_map_image: Option<String>,
    pub start: i64,
    pub venue_code: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CatalogPrice {
    pub amount: i64,
    pub audience_sub_category_id: i64,
    pub seat_category_id: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CatalogSeatCategory {
    pub areas: Vec<CatalogArea>,
    pub seat_category_id: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CatalogArea {
    pub area_id: i64,
    pub block_ids: Vec<i64>,
}
