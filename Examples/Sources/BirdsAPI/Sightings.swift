public import Foundation
public import NetworkKit
public import NetworkKitServer
public import NetworkKitStreams

// The app sends these requests. They're also receivable, so that a server for tests can respond to them.

/// Lists the sightings, newest first.
@NetworkRequest(endpoint: "/sightings")
@Receivable
@Paginated(.cursor("next", as: "before"), elements: "sightings")
public struct ListSightings {
  /// The sightings of a page.
  public typealias ResponseType = SightingPage

  /// The cursor of the page; the newest sightings by default.
  @Query public var before: Int?
}

/// Fetches a sighting.
@NetworkRequest(endpoint: "/sightings/{id}")
@Receivable
@Failure(403, ProtectedNest.self)
@Failure(404, ProblemDetails.self)
public struct FetchSighting {
  /// The sighting.
  public typealias ResponseType = Sighting

  /// The number of the sighting.
  public let id: Int
}

/// Replaces the photo of a sighting.
@NetworkRequest(endpoint: "/sightings/{id}/photo", method: .put)
@Receivable
public struct UploadPhoto {
  /// The sighting with its photo.
  public typealias ResponseType = Sighting

  /// The number of the sighting.
  public let id: Int
  /// The photo.
  @Body public let photo: Data

  /// The options of the server, which accepts large photos.
  public static var receiving: ReceivingOptions { ReceivingOptions(maximumBodySize: 16 << 20) }
}

/// Reports each sighting as soon as it's submitted.
@NetworkRequest(endpoint: "/sightings/events")
@Receivable
public struct FollowSightings {
  /// The sightings.
  public typealias ResponseType = ServerSentEvents<Sighting>
}

/// A bird that someone has seen.
@JSONCodable
public struct Sighting: Sendable, Hashable, Identifiable {
  /// The number of the sighting.
  public let id: Int
  /// The name of the species.
  public let species: String
  /// The name of the place.
  public let place: String
  /// The address of the photo, if there is one.
  public var photo: URL?

  /// Creates a sighting.
  public init(id: Int, species: String, place: String, photo: URL? = nil) {
    self.id = id
    self.species = species
    self.place = place
    self.photo = photo
  }
}

/// A page of the list.
@JSONCodable
public struct SightingPage: Sendable {
  /// The sightings.
  public let sightings: [Sighting]
  /// The cursor of the next page; `nil` on the last page.
  public let next: Int?

  /// Creates a page.
  public init(_ sightings: [Sighting], next: Int? = nil) {
    self.sightings = sightings
    self.next = next
  }
}

/// The reason why the place of a rare bird is secret.
@JSONCodable
public struct ProtectedNest: Sendable {
  /// The name of the species.
  public let species: String
  /// The month in which the young birds leave the nest.
  public let until: String

  /// Creates the reason.
  public init(species: String, until: String) {
    self.species = species
    self.until = until
  }
}
