public import BirdsAPI
public import Foundation
internal import NetworkKit
public import Observation

/// A sighting, the reason why it's not shown, and the progress of its photo.
@MainActor @Observable
public final class SightingDetail {
  /// The content of the screen.
  public enum Content: Equatable {
    /// The sighting isn't loaded yet.
    case loading
    /// The sighting.
    case sighting(Sighting)
    /// The place is secret until the young birds leave the nest.
    case protected(species: String, until: String)
    /// The problem that the user sees.
    case message(String)
  }

  /// The content of the screen.
  public private(set) var content = Content.loading
  /// The uploaded fraction of a photo, or `nil` if no photo is being uploaded.
  public private(set) var uploadedFraction: Double?

  private let id: Sighting.ID

  /// Creates the detail of a sighting.
  public init(id: Sighting.ID) {
    self.id = id
  }

  /// Loads the sighting. The compiler checks that each declared failure is shown.
  public func load() async {
    do throws(FetchSighting.Failure) {
      content = .sighting(try await FetchSighting(id: id).perform())
    } catch {
      switch error {
      case .forbidden(let nest): content = .protected(species: nest.species, until: nest.until)
      case .notFound(let problem): content = .message(problem.title ?? "There's no such sighting.")
      case .other(let error): show(error)
      }
    }
  }

  /// Uploads a photo, and shows the sighting with it.
  public func upload(_ photo: Data) async {
    let progress = TransferProgress()
    let display = Task {
      for await state in progress { uploadedFraction = state.fractionCompleted }
      uploadedFraction = nil
    }
    do throws(NetworkError) {
      let request = UploadPhoto(id: id, photo: photo)
      content = .sighting(try await request.perform(uploadProgress: progress))
    } catch {
      show(error)
    }
    await display.value
  }

  private func show(_ error: NetworkError) {
    // The user left the screen.
    guard error.code != .cancelled else { return }
    content = .message(error.reason)
  }
}
