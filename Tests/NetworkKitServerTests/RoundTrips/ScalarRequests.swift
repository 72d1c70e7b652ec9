import Foundation
import NetworkKit
import NetworkKitServer

/// A type with numeric raw values.
enum Rating: Int, CaseIterable, Sendable { case bad = -1, fair = 0, good = 100 }

/// A request with a property of each scalar type that the other requests have in only one place.
protocol ScalarRequest: ReceivableRequest, Equatable {
  init(
    int8: Int8, int16: Int16, int32: Int32, int64: Int64, uint: UInt,
    uint8: UInt8, uint16: UInt16, uint32: UInt32, uint64: UInt64, float: Float,
    decimal: Decimal, rating: Rating, link: URL, letter: Character, word: Substring
  )
}

extension ScalarRequest {
  /// A request whose text can be in every place, including a cookie.
  static func random(_ values: inout RandomValues) -> Self {
    Self(
      int8: values.integer(), int16: values.integer(), int32: values.integer(),
      int64: values.integer(), uint: values.integer(), uint8: values.integer(),
      uint16: values.integer(), uint32: values.integer(), uint64: values.integer(),
      float: values.float(), decimal: values.decimal(),
      rating: values.element(Rating.self) ?? .fair, link: values.link(),
      letter: values.cookie().first { $0 != "." } ?? "-", word: "x" + values.cookie())
  }
}

@NetworkRequest(
  endpoint:
    "/scalars/{int8}/{int16}/{int32}/{int64}/{uint}/{uint8}/{uint16}/{uint32}/{uint64}/{float}/{decimal}/{rating}/{link}/{letter}/{word}"
)
@Receivable
struct PathScalars: ScalarRequest {
  let int8: Int8
  let int16: Int16
  let int32: Int32
  let int64: Int64
  let uint: UInt
  let uint8: UInt8
  let uint16: UInt16
  let uint32: UInt32
  let uint64: UInt64
  let float: Float
  let decimal: Decimal
  let rating: Rating
  let link: URL
  let letter: Character
  let word: Substring
}

/// A request with the types of values that few requests have.
@NetworkRequest(endpoint: "/rare/{width}", method: .post)
@Receivable
struct RareRequest: Equatable {
  let width: CGFloat
  @Query let height: CGFloat
  let depth: CGFloat
  let value: JSON
  let values: [JSON]
}

@NetworkRequest(endpoint: "/scalars", method: .delete)
@Receivable
struct QueryScalars: ScalarRequest {
  let int8: Int8
  let int16: Int16
  let int32: Int32
  let int64: Int64
  let uint: UInt
  let uint8: UInt8
  let uint16: UInt16
  let uint32: UInt32
  let uint64: UInt64
  let float: Float
  let decimal: Decimal
  let rating: Rating
  let link: URL
  let letter: Character
  let word: Substring
}

@NetworkRequest(endpoint: "/scalars", method: .post)
@Receivable
struct HeaderScalars: ScalarRequest {
  @Header("X-int8") let int8: Int8
  @Header("X-int16") let int16: Int16
  @Header("X-int32") let int32: Int32
  @Header("X-int64") let int64: Int64
  @Header("X-uint") let uint: UInt
  @Header("X-uint8") let uint8: UInt8
  @Header("X-uint16") let uint16: UInt16
  @Header("X-uint32") let uint32: UInt32
  @Header("X-uint64") let uint64: UInt64
  @Header("X-float") let float: Float
  @Header("X-decimal") let decimal: Decimal
  @Header("X-rating") let rating: Rating
  @Header("X-link") let link: URL
  @Header("X-letter") let letter: Character
  @Header("X-word") let word: Substring
}

@NetworkRequest(endpoint: "/scalars", method: .post)
@Receivable
struct CookieScalars: ScalarRequest {
  @Cookie let int8: Int8
  @Cookie let int16: Int16
  @Cookie let int32: Int32
  @Cookie let int64: Int64
  @Cookie let uint: UInt
  @Cookie let uint8: UInt8
  @Cookie let uint16: UInt16
  @Cookie let uint32: UInt32
  @Cookie let uint64: UInt64
  @Cookie let float: Float
  @Cookie let decimal: Decimal
  @Cookie let rating: Rating
  @Cookie let link: URL
  @Cookie let letter: Character
  @Cookie let word: Substring
}

@NetworkRequest(endpoint: "/scalars", method: .post, encoding: .form)
@Receivable
struct FormScalars: ScalarRequest {
  let int8: Int8
  let int16: Int16
  let int32: Int32
  let int64: Int64
  let uint: UInt
  let uint8: UInt8
  let uint16: UInt16
  let uint32: UInt32
  let uint64: UInt64
  let float: Float
  let decimal: Decimal
  let rating: Rating
  let link: URL
  let letter: Character
  let word: Substring
}

@NetworkRequest(endpoint: "/scalars", method: .post, encoding: .multipart)
@Receivable
struct PartScalars: ScalarRequest {
  let int8: Int8
  let int16: Int16
  let int32: Int32
  let int64: Int64
  let uint: UInt
  let uint8: UInt8
  let uint16: UInt16
  let uint32: UInt32
  let uint64: UInt64
  let float: Float
  let decimal: Decimal
  let rating: Rating
  let link: URL
  let letter: Character
  let word: Substring
}

@NetworkRequest(endpoint: "/scalars", method: .put)
@Receivable
struct JSONScalars: ScalarRequest {
  let int8: Int8
  let int16: Int16
  let int32: Int32
  let int64: Int64
  let uint: UInt
  let uint8: UInt8
  let uint16: UInt16
  let uint32: UInt32
  let uint64: UInt64
  let float: Float
  let decimal: Decimal
  let rating: Rating
  let link: URL
  let letter: Character
  let word: Substring
}
