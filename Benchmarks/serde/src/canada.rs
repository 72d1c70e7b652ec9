//! The models of canada.json.

use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct FeatureCollection {
    #[serde(rename = "type")]
    pub kind: String,
    pub features: Vec<Feature>,
}

#[derive(Serialize, Deserialize)]
pub struct Feature {
    #[serde(rename = "type")]
    pub kind: String,
    pub properties: FeatureProperties,
    pub geometry: FeatureGeometry,
}

#[derive(Serialize, Deserialize)]
pub struct FeatureProperties {
    pub name: String,
}

#[derive(Serialize, Deserialize)]
pub struct FeatureGeometry {
    #[serde(rename = "type")]
    pub kind: String,
    pub coordinates: Vec<Vec<Vec<f64>>>,
}
