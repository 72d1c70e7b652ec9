import Foundation
import NetworkKit
import NetworkKitTesting
import Testing

// The declarations and types of the cookbook's recipes.

@JSONDecodable(keys: .snakeCase)
struct Session {
  let accessToken: String
  let refreshToken: String
}

@NetworkRequest(endpoint: "/session", method: .post, keys: .snakeCase)
struct RefreshSession {
  typealias ResponseType = Session
  let refreshToken: String?
}

@JSONCodable
struct Story: Identifiable {
  let id: Int
  let title: String
}

@NetworkRequest(endpoint: "/stories")
struct ListStories {
  typealias ResponseType = [Story]
}

@NetworkRequest(endpoint: "/front-page", headers: ["Cache-Control": "stale-if-error=86400"])
struct FetchFrontPage {
  typealias ResponseType = [Story]
}

@NetworkRequest(endpoint: "/front-page", headers: ["Cache-Control": "max-stale"])
struct FetchSavedFrontPage {
  typealias ResponseType = [Story]
  var cachePolicy: CachePolicy { .onlyIfCached }
}

@JSONDecodable
struct ExportStatus {
  let isFinished: Bool
}

@NetworkRequest(endpoint: "/exports/{id}/status")
struct FetchExportStatus {
  typealias ResponseType = ExportStatus
  let id: Int
}

func waitForExport(
  _ id: Int, clock: any Clock<Duration> = ContinuousClock()
) async throws {
  while try await !FetchExportStatus(id: id).perform().isFinished {
    try await clock.sleep(for: .seconds(2))
  }
}

enum Backend: String {
  case production = "https://api.example.com"
  case staging = "https://api.staging.example.com"
  case local = "http://127.0.0.1:8080"

  func makeClient() throws -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: try BaseURL(rawValue)) {
      if self != .production { LoggingMiddleware() }
      BearerToken { try await tokens.current() }
    }
  }
}

private let tokens = Tokens()
