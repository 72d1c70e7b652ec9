import NetworkKit
import NetworkKitServer
import NetworkKitStreams

/// Requests the elements of an array, which are decoded as they arrive.
@NetworkRequest(endpoint: "/elements/{count}")
@Receivable
package struct ListElements {
  package typealias ResponseType = JSONElements<NumberedElement>
  package let count: Int

  package func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try JSONElements(response: response, at: "data.elements")
  }
}

/// An element of the array.
@JSONCodable
package struct NumberedElement: Sendable {
  package let id: Int
  package let name: String
}
