internal import NetworkKit
internal import NetworkKitStreams

/// Requests the elements of an array, which are decoded as they arrive.
@NetworkRequest(endpoint: "/elements/{count}")
struct ListElements {
  typealias ResponseType = JSONElements<NumberedElement>
  let count: Int

  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try JSONElements(response: response, at: "data.elements")
  }
}

/// An element of the array.
@JSONDecodable
struct NumberedElement {
  let id: Int
  let name: String
}
