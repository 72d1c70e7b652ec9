internal import NetworkKit

/// Fetches a response that may be cached, and ignores its body.
@NetworkRequest(endpoint: "/{+path}")
struct FetchCacheable {
  typealias ResponseType = IgnorableResult
  let path: String
}
