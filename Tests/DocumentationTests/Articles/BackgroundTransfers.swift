import NetworkKit

#if canImport(Darwin)
  import Foundation

  private struct FetchVideo: NetworkRequest {
    let id: Int
    var endpoint: String { "/videos/\(id)" }
  }

  /// Compiled on Apple platforms, and not run: the system starts such transfers for apps only.
  private func downloadsInTheBackground() async throws {
    let transfers = BackgroundTransfers(identifier: "com.example.videos") { transfer in
      URL.documentsDirectory.appending(path: transfer.name)
    }
    try transfers.download(FetchVideo(id: 7), baseURL: "https://api.example.com", name: "7.mp4")
    for await event in transfers.events {
      switch event {
      case .progress(let transfer, let completedCount, _): print(transfer.name, completedCount)
      case .finished(let transfer, _): print(transfer.name, "is complete")
      case .failed(let transfer, let error): print(transfer.name, error)
      }
    }
  }
#endif
