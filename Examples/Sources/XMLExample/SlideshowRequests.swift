internal import NetworkKit

/// Fetches a slideshow, decoded from XML.
@NetworkRequest(endpoint: "/xml")
struct FetchSlideshow: XMLRequest {
  typealias ResponseType = Slideshow
}

/// Posts a slideshow as XML.
@NetworkRequest(endpoint: "/post", method: .post)
struct PostSlideshow: XMLRequest {
  typealias ResponseType = JSON
  @Body let slideshow: Slideshow

  // httpbin describes the received request in JSON, the only response that isn't in the API's format.
  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> JSON {
    try response.decodeJSON()
  }
}
