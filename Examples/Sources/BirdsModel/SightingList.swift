public import BirdsAPI
internal import NetworkKit
internal import NetworkKitStreams
public import Observation

/// The list of sightings, which grows at its end as the user scrolls, and at its start as others submit sightings.
@MainActor @Observable
public final class SightingList {
  /// The sightings, newest first.
  public private(set) var sightings: [Sighting] = []
  /// A Boolean value that indicates whether the server has older sightings.
  public var hasMore: Bool { next != nil }
  /// The problem that the user sees, if there is one.
  public private(set) var message: String?

  private var next: Pages<ListSightings>.Position? = .init(ListSightings())
  private var isLoading = false

  /// Creates an empty list.
  public init() {}

  /// Loads the next page. After a failure, the next call loads the same page.
  public func loadMore() async {
    guard let position = next, !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    do throws(NetworkError) {
      for try await page in NetworkClients.current.pages(from: position, maximumCount: 1) {
        let known = Set(sightings.map(\.id))
        // A sighting that arrived in the meantime is also in a page.
        sightings += page.elements.filter { !known.contains($0.id) }
        next = page.next
      }
      message = nil
    } catch {
      show(error)
    }
  }

  /// Loads the first page again, in place of all pages.
  public func reload() async {
    guard !isLoading else { return }
    (sightings, next) = ([], .init(ListSightings()))
    await loadMore()
  }

  /// Adds sightings as others submit them, until the task is canceled. A lost connection is opened again.
  public func follow() async {
    do throws(NetworkError) {
      for try await sighting in try await FollowSightings().perform()
      where !sightings.contains(where: { $0.id == sighting.id }) {
        sightings.insert(sighting, at: 0)
      }
    } catch {
      show(error)
    }
  }

  private func show(_ error: NetworkError) {
    // The user left the screen.
    guard error.code != .cancelled else { return }
    message = error.reason
  }
}
