//! The models of twitter.json.

use serde_derive::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct TwitterSearch {
    pub statuses: Vec<Tweet>,
    pub search_metadata: TwitterSearchMetadata,
}

#[derive(Serialize, Deserialize)]
pub struct TwitterSearchMetadata {
    pub completed_in: f64,
    pub max_id: i64,
    pub max_id_str: String,
    pub next_results: String,
    pub query: String,
    pub refresh_url: String,
    pub count: i64,
    pub since_id: i64,
    pub since_id_str: String,
}

#[derive(Serialize, Deserialize)]
pub struct Tweet {
    pub metadata: TweetMetadata,
    pub created_at: String,
    pub id: i64,
    pub id_str: String,
    pub text: String,
    pub source: String,
    pub truncated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_status_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_status_id_str: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_user_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_user_id_str: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_screen_name: Option<String>,
    pub user: TwitterUser,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geo: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coordinates: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contributors: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retweeted_status: Option<Retweet>,
    pub retweet_count: i64,
    pub favorite_count: i64,
    pub entities: TweetEntities,
    pub favorited: bool,
    pub retweeted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub possibly_sensitive: Option<bool>,
    pub lang: String,
}

#[derive(Serialize, Deserialize)]
pub struct Retweet {
    pub metadata: TweetMetadata,
    pub created_at: String,
    pub id: i64,
    pub id_str: String,
    pub text: String,
    pub source: String,
    pub truncated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_status_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_status_id_str: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_user_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_user_id_str: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_reply_to_screen_name: Option<String>,
    pub user: TwitterUser,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geo: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coordinates: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contributors: Option<String>,
    pub retweet_count: i64,
    pub favorite_count: i64,
    pub entities: TweetEntities,
    pub favorited: bool,
    pub retweeted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub possibly_sensitive: Option<bool>,
    pub lang: String,
}

#[derive(Serialize, Deserialize)]
pub struct TweetMetadata {
    pub result_type: String,
    pub iso_language_code: String,
}

#[derive(Serialize, Deserialize)]
pub struct TweetEntities {
    pub hashtags: Vec<TweetHashtag>,
    pub symbols: Vec<String>,
    pub urls: Vec<TweetLink>,
    pub user_mentions: Vec<TweetMention>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<Vec<TweetMedia>>,
}

#[derive(Serialize, Deserialize)]
pub struct TweetHashtag {
    pub text: String,
    pub indices: Vec<i64>,
}

#[derive(Serialize, Deserialize)]
pub struct TweetLink {
    pub url: String,
    pub expanded_url: String,
    pub display_url: String,
    pub indices: Vec<i64>,
}

#[derive(Serialize, Deserialize)]
pub struct TweetLinks {
    pub urls: Vec<TweetLink>,
}

#[derive(Serialize, Deserialize)]
pub struct TweetMention {
    pub screen_name: String,
    pub name: String,
    pub id: i64,
    pub id_str: String,
    pub indices: Vec<i64>,
}

#[derive(Serialize, Deserialize)]
pub struct TweetMedia {
    pub id: i64,
    pub id_str: String,
    pub indices: Vec<i64>,
    pub media_url: String,
    pub media_url_https: String,
    pub url: String,
    pub display_url: String,
    pub expanded_url: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub sizes: TweetMediaSizes,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_status_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_status_id_str: Option<String>,
}

#[derive(Serialize, Deserialize)]
pub struct TweetMediaSize {
    pub w: i64,
    pub h: i64,
    pub resize: String,
}

#[derive(Serialize, Deserialize)]
pub struct TweetMediaSizes {
    pub medium: TweetMediaSize,
    pub small: TweetMediaSize,
    pub thumb: TweetMediaSize,
    pub large: TweetMediaSize,
}

#[derive(Serialize, Deserialize)]
pub struct TwitterUser {
    pub id: i64,
    pub id_str: String,
    pub name: String,
    pub screen_name: String,
    pub location: String,
    pub description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    pub entities: TwitterUserEntities,
    pub protected: bool,
    pub followers_count: i64,
    pub friends_count: i64,
    pub listed_count: i64,
    pub created_at: String,
    pub favourites_count: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub utc_offset: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<String>,
    pub geo_enabled: bool,
    pub verified: bool,
    pub statuses_count: i64,
    pub lang: String,
    pub contributors_enabled: bool,
    pub is_translator: bool,
    pub is_translation_enabled: bool,
    pub profile_background_color: String,
    pub profile_background_image_url: String,
    pub profile_background_image_url_https: String,
    pub profile_background_tile: bool,
    pub profile_image_url: String,
    pub profile_image_url_https: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_banner_url: Option<String>,
    pub profile_link_color: String,
    pub profile_sidebar_border_color: String,
    pub profile_sidebar_fill_color: String,
    pub profile_text_color: String,
    pub profile_use_background_image: bool,
    pub default_profile: bool,
    pub default_profile_image: bool,
    pub following: bool,
    pub follow_request_sent: bool,
    pub notifications: bool,
}

#[derive(Serialize, Deserialize)]
pub struct TwitterUserEntities {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<TweetLinks>,
    pub description: TweetLinks,
}
