import HTTPTypes
import NetworkKit
import NetworkKitStreams

@JSONDecodable
struct Item: Equatable, Codable {
  let id: Int
}

/// A type that only Foundation decodes.
struct PlainItem: Decodable, Equatable {
  let id: Int
}

@JSONDecodable(partial: true)
struct Dish: Equatable {
  let title: String
  let steps: [String]
  let servings: Int
}

/// A model with a value that's known only as a whole.
@JSONDecodable(partial: true)
struct AnnotatedDish {
  let title: String
  let notes: JSON
}

/// Requests the elements of an array, or of the array at a path.
struct ListElements<Element: Sendable>: NetworkRequest {
  typealias ResponseType = JSONElements<Element>

  var endpoint: String { "/items" }
  var path: JSONPath = []
  var coder: any BodyCoder = JSONCoder()

  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> JSONElements<Element> {
    try JSONElements(response: response, at: path)
  }
}

/// Requests the elements of an array as a declaration without any code does.
@NetworkRequest(endpoint: "/items")
struct ListAllItems {
  typealias ResponseType = JSONElements<Item>
}

@NetworkRequest(endpoint: "/dish")
struct WriteDish {
  typealias ResponseType = StreamedModel<Dish>
}

@NetworkRequest(endpoint: "/dish")
struct WriteUniqueDish {
  typealias ResponseType = StreamedModel<Dish>

  var coder: any BodyCoder {
    JSONCoder(readingOptions: JSONReadingOptions(maximumDepth: 2, duplicateKeys: .reject))
  }
}

extension AsyncSequence {
  /// The elements up to the end or an error.
  func collected() async -> (elements: [Element], error: (any Error)?) {
    var elements: [Element] = []
    do {
      for try await element in self { elements.append(element) }
      return (elements, nil)
    } catch {
      return (elements, error)
    }
  }
}

extension NetworkResponse {
  /// A response that arrives in these pieces.
  static func streamed(_ pieces: [String], error: (any Error)? = nil) -> NetworkResponse {
    NetworkResponse(head: HTTPResponse(status: .ok), body: .stream(.chunks(pieces, error: error)))
  }
}
