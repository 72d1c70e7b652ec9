extension Misuse {
  /// Properties and arguments that only the compiler reports, although the macros read them.
  static let ofSyntaxErrors: [Misuse] = [
    .compiled(
      "type without its bracket",
      """
      @JSONDecodable
      struct Model {
        let value: [String
      }
      """,
      "3:21 error: expected ']' in array type"),
    .compiled(
      "property that's declared twice",
      """
      @JSONCodable
      struct Model {
        let value: Int
        let value: String
      }
      """,
      "4:7 error: invalid redeclaration of 'value'"),
    .compiled(
      "parameter that's declared twice",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        let value: Int
        let value: String
      }
      """,
      "4:7 error: invalid redeclaration of 'value'"),
    .compiled(
      "endpoint without its quotation mark",
      """
      @NetworkRequest(endpoint: "/users)
      struct Call {
        let value: Int
      }
      """,
      "1:27 error: unterminated string literal"),
    .compiled(
      "generic parameter with the name of the errors' type",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call<Failure: Error> {
        let value: Int
      }
      """,
      "2:13 error: type 'Call<Failure>' does not conform to protocol 'NetworkRequest'"),
    .compiled(
      "generic parameter with the name of the response's type",
      """
      @NetworkRequest(endpoint: "/users")
      struct Call<ResponseType: Sendable> {
        let value: Int
      }
      """,
      "2:13 error: 'responseHandler' is unavailable: this response can't be decoded; annotate its type "
        + "with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "closure as a strategy",
      """
      import Foundation
      @JSONCodable
      struct Model {
        @JSONCoding({ $0 }) let value: Date
      }
      """,
      "4:3 error: type '(_) -> _' cannot conform to 'JSONCodingStrategy'"),
    .compiled(
      "type as a strategy",
      """
      import Foundation
      struct Days {}
      @JSONCodable
      struct Model {
        @JSONCoding(Days.self) let value: Date
      }
      """,
      "5:3 error: type 'Days.Type' cannot conform to 'JSONCodingStrategy'"),
    .compiled(
      "form without an initializer of the type",
      """
      enum Side { case left, right }
      @JSONDecodable(as: String.self)
      struct Model {
        let side: Side
      }
      """,
      "2:20 error: type 'Model' has no member 'init(_:)'"),
  ]
}
