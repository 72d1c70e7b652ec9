//! Typed decoding and encoding by serde_json, in the terms of `json-benchmark`.
//!
//!     serde-benchmark FOLDER RESULTS ROUNDS SECONDS
//!
//! FOLDER has the documents that `json-benchmark --save FOLDER` writes, user.json among them.

mod canada;
mod catalog;
mod events;
mod twitter;
mod users;

use serde::{de::DeserializeOwned, Serialize};
use serde_derive::Serialize as Serializable;
use std::{env, error::Error, fs, hint::black_box, os::raw::c_long};

extern "C" {
    fn clock() -> c_long;
}

/// The processor time of this process in seconds.
fn now() -> f64 {
    // POSIX has a million of them in a second.
    unsafe { clock() as f64 / 1e6 }
}

/// What one operation on one document took.
#[derive(Serializable)]
struct Measurement {
    library: &'static str,
    operation: &'static str,
    corpus: String,
    bytes: usize,
    nanoseconds: f64,
}

/// How it is measured.
struct Plan {
    folder: String,
    rounds: usize,
    seconds: f64,
}

impl Plan {
    fn measure<Model>(
        &self,
        corpus: &str,
        results: &mut Vec<Measurement>,
    ) -> Result<(), Box<dyn Error>>
    where
        Model: DeserializeOwned + Serialize,
    {
        let document = fs::read(format!("{}/{}.json", self.folder, corpus))?;
        let model: Model = serde_json::from_slice(&document)?;
        let written = serde_json::to_vec(&model)?;
        // Not compared: by default the last bit of a number may be another.
        serde_json::from_slice::<Model>(&written)?;
        let mut record = |operation, bytes, nanoseconds| {
            let (library, corpus) = ("serde_json", corpus.to_owned());
            results.push(Measurement {
                library,
                operation,
                corpus,
                bytes,
                nanoseconds,
            });
        };
        let decoding = self.nanoseconds(|| {
            black_box(serde_json::from_slice::<Model>(black_box(&document))).is_ok()
        });
        record("decode", document.len(), decoding);
        let encoding =
            self.nanoseconds(|| black_box(serde_json::to_vec(black_box(&model))).is_ok());
        record("encode", written.len(), encoding);
        Ok(())
    }

    /// The nanoseconds that one pass takes: the median of the rounds.
    fn nanoseconds(&self, mut pass: impl FnMut() -> bool) -> f64 {
        let mut rounds: Vec<f64> = (0..self.rounds).map(|_| self.batch(&mut pass)).collect();
        rounds.sort_by(f64::total_cmp);
        rounds[rounds.len() / 2]
    }

    fn batch(&self, pass: &mut impl FnMut() -> bool) -> f64 {
        let start = now();
        assert!(pass());
        let single = (now() - start).max(1e-6);
        let count = ((self.seconds / single) as usize).max(1);
        let start = now();
        for _ in 0..count {
            assert!(pass());
        }
        (now() - start) / count as f64 * 1e9
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [folder, file, rounds, seconds] = arguments.as_slice() else {
        return Err("usage: serde-benchmark FOLDER RESULTS ROUNDS SECONDS".into());
    };
    let plan = Plan {
        folder: folder.clone(),
        rounds: rounds.parse()?,
        seconds: seconds.parse()?,
    };
    let mut results = Vec::new();
    plan.measure::<twitter::TwitterSearch>("twitter", &mut results)?;
    plan.measure::<catalog::Catalog>("citm_catalog", &mut results)?;
    plan.measure::<canada::FeatureCollection>("canada", &mut results)?;
    plan.measure::<Vec<users::ApiUser>>("users1000", &mut results)?;
    plan.measure::<users::ApiUser>("user", &mut results)?;
    plan.measure::<Vec<events::GitHubEvent>>("github_events", &mut results)?;
    fs::write(file, serde_json::to_vec(&results)?)?;
    Ok(())
}
