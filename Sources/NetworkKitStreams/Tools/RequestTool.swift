public import NetworkKit

/// A request that a language model can call as a tool.
///
/// A tool has a name, a description, and a JSON Schema of its arguments, which the request's declaration specifies. Send
/// them to the model, and decode the arguments that it responds with into the request:
///
/// ```swift
/// /// Returns the current weather in a city.
/// @NetworkRequest(endpoint: "/weather/{city}")
/// @JSONDecodable(schema: true)
/// struct FetchWeather {
///   typealias ResponseType = String
///   /// The name of the city in English.
///   let city: String
///   @JSONRange(1...7) @Query var days = 1
/// }
///
/// let tool = RequestTool(FetchWeather.self)
/// // tool.name == "fetch_weather"
/// // tool.description == "Returns the current weather in a city."
/// let arguments = #"{"city": "Taipei"}"#
/// let weather = try await tool.request(arguments: arguments).perform()
/// ```
///
/// The keys of the arguments are those of the JSON model, wherever the request sends the values. If a property isn't for
/// the model, such as a credential, give it an initial value and `@JSONIgnored`.
public struct RequestTool<Request: NetworkRequest & JSONDecodable & JSONSchemaProviding>: Sendable {
  /// The name that the model calls; by default, the name of the request's type in snake case.
  public let name: String
  /// The description for the model; by default, the documentation comment of the request.
  public let description: String
  /// The schema of the arguments.
  public let parameters: JSONSchema

  /// Creates a tool.
  ///
  /// - Parameters:
  ///   - request: The type of the request.
  ///   - name: The name; by default, the name of the type in snake case.
  ///   - description: The description; by default, the documentation comment of the type.
  public init(_ request: Request.Type, name: String? = nil, description: String? = nil) {
    let schema = Request.jsonSchema
    self.name = name ?? Self.snakeCase(String(describing: Request.self))
    self.description = description ?? schema.description ?? ""
    parameters = schema
  }

  /// Decodes the arguments of a call.
  ///
  /// - Parameter arguments: The arguments, a JSON object. An empty string is an object without members.
  /// - Returns: The request, which hasn't been sent.
  /// - Throws: `JSONError` if the arguments don't match the declaration. Its description is for the model, too, which
  ///   can correct the call.
  public func request(arguments: String) throws(JSONError) -> Request {
    try Request(jsonString: arguments.isEmpty ? "{}" : arguments)
  }

  /// The letters, digits, and underscores that all providers accept in the name of a tool.
  private static func snakeCase(_ name: String) -> String {
    let characters = Array(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    var result = ""
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : "_"
      let next = index + 1 < characters.count ? characters[index + 1] : "_"
      let begins = character.isUppercase && previous != "_"
      if begins, !previous.isUppercase || next.isLowercase { result += "_" }
      result += character.lowercased()
    }
    return result
  }
}
