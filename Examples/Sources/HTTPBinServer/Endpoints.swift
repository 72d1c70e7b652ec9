internal import HTTPBinAPI
internal import NetworkKit
internal import NetworkKitServer

// The endpoints that only the server declares. The others are the requests of the command line, in HTTPBinAPI.

/// A request that the server accepts with every method.
protocol AnyMethod {}

extension AskStatus: AnyMethod {}
extension AskDelay: AnyMethod {}

@NetworkRequest(endpoint: "/post", method: .post)
@Receivable
struct EchoPost {}

@NetworkRequest(endpoint: "/put", method: .put)
@Receivable
struct EchoPut {}

@NetworkRequest(endpoint: "/patch", method: .patch)
@Receivable
struct EchoPatch {}

@NetworkRequest(endpoint: "/delete", method: .delete)
@Receivable
struct EchoDelete {}

@NetworkRequest(endpoint: "/anything{/path*}")
@Receivable
struct EchoAnything: AnyMethod {
  var path: [String] = []
}

@NetworkRequest(endpoint: "/{name}")
@Receivable
struct FetchDocument {
  typealias ResponseType = JSON
  let name: String
}

@NetworkRequest(endpoint: "/cache/{age}")
@Receivable
struct FetchFresh {
  typealias ResponseType = JSON
  let age: Int
}

@NetworkRequest(endpoint: "/cookies/set/{name}/{value}")
@Receivable
struct SetCookie {
  typealias ResponseType = ReceivedCookies
  let name: String
  let value: String
}

@NetworkRequest(endpoint: "/cookies/delete")
@Receivable
struct DeleteCookies {
  typealias ResponseType = ReceivedCookies
  @QueryMap let cookies: [String: String]
}

@NetworkRequest(endpoint: "/bytes/{count}")
@Receivable
struct FetchBytes {
  typealias ResponseType = [UInt8]
  let count: Int
  @Query var seed: UInt64?
}

@NetworkRequest(endpoint: "/stream-bytes/{count}")
@Receivable
struct StreamBytes {
  typealias ResponseType = ByteStream
  let count: Int
  @Query var seed: UInt64?
  @Query("chunk_size") var chunkSize = 10_240
}

@NetworkRequest(endpoint: "/{kind}/{count}")
@Receivable
struct Redirect {
  typealias ResponseType = IgnorableResult
  let kind: String
  let count: Int
}

@NetworkRequest(endpoint: "/redirect-to")
@Receivable
struct RedirectTo: AnyMethod {
  @Query let url: String
  @Query("status_code") var status = 302
}

@NetworkRequest(endpoint: "/response-headers")
@Receivable
struct FetchResponseHeaders: AnyMethod {}
