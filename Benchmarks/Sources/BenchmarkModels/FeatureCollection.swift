public import NetworkKitJSON

/// The coast of Canada as GeoJSON (RFC 7946): canada.json.
@JSONCodable
public struct FeatureCollection: Codable, Equatable, Sendable {
  var type: String
  var features: [Feature]
}

/// A feature of a map.
@JSONCodable
public struct Feature: Codable, Equatable, Sendable {
  var type: String
  var properties: FeatureProperties
  var geometry: FeatureGeometry
}

/// The name of a feature.
@JSONCodable
public struct FeatureProperties: Codable, Equatable, Sendable {
  var name: String
}

/// The outline of a feature: longitudes and latitudes.
@JSONCodable
public struct FeatureGeometry: Codable, Equatable, Sendable {
  var type: String
  var coordinates: [[[Double]]]
}
