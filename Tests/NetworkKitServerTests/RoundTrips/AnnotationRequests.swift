import Foundation
import NetworkKit
import NetworkKitServer

// Declared requests with flags, sensitive values, `Codable` bodies, and the style of an API.

@NetworkRequest(endpoint: "/flags", method: .delete)
@Receivable
struct FlagRequest: Equatable {
  @QueryFlag("dry-run") let isDryRun: Bool
  @QueryFlag("force") var isForced: Bool?
  @QueryFlag let operation: String
  @Query let page: Int
}

@NetworkRequest(endpoint: "/flags")
@Receivable
struct OptionalFlagRequest: Equatable {
  typealias ResponseType = IgnorableResult
  @QueryFlag var operation: String?
  @Query var page: Int?
}

@NetworkRequest(endpoint: "/flags", method: .post)
@Receivable
struct FlagsRequest: Equatable {
  @QueryFlag let operations: [String]
  @Query let text: String
  @Query let filter: [String: String]
}

@NetworkRequest(endpoint: "/flags", method: .put)
@Receivable
struct OptionalFlagsRequest: Equatable {
  @QueryFlag var operations: [String]?
}

@NetworkRequest(endpoint: "/accounts/{account}", method: .post)
@Receivable
struct SensitiveRequest: Equatable {
  @Sensitive let account: String
  @Sensitive @Query let token: String
  @Sensitive @QueryFlag var flag: String?
  @Sensitive @Header("X-Key") let key: String
  @Sensitive @Cookie let session: String
  @Sensitive @Field let pin: String
  @Sensitive @Field let codes: [Int]
}

@NetworkRequest(endpoint: "/accounts", method: .put)
@Receivable
struct SensitiveMembersRequest: Equatable {
  @Sensitive let pin: String
  @Sensitive @JSONKey("a.codes") let codes: [Int]
}

@NetworkRequest(endpoint: "/notes", method: .put)
@Receivable
struct SensitiveBodyRequest: Equatable {
  @Sensitive @Body let note: Note
}

/// A model that's only `Codable`.
struct Draft: Codable, Equatable, Sendable {
  struct Place: Codable, Equatable, Sendable {
    let name: String
    var floor: Int?
  }

  let title: String
  var count: Int?
  let ratio: Double
  let isOpen: Bool
  let tags: [String]
  let place: Place

  static func random(_ values: inout RandomValues) -> Draft {
    Draft(
      title: values.text(), count: values.optional { $0.int() }, ratio: values.double(),
      isOpen: values.bool(), tags: values.array { $0.text() },
      place: Place(name: values.text(), floor: values.optional { $0.int() }))
  }
}

@NetworkRequest(endpoint: "/drafts", method: .put)
@Receivable
struct CodableRequest: Equatable {
  @Body let draft: Draft
}

@NetworkRequest(endpoint: "/drafts/form", method: .put)
@Receivable
struct FormCoderRequest: Equatable {
  @Body let draft: Draft

  var coder: any BodyCoder { FormCoder(style: ParameterStyle(objects: .dots)) }

  static var receiving: ReceivingOptions {
    ReceivingOptions(coder: FormCoder(style: ParameterStyle(objects: .dots)))
  }
}

/// An API with another style than the default.
protocol DottedAPI: NetworkRequest {}

extension ParameterStyle {
  fileprivate static let dotted = ParameterStyle(
    arrays: .commaSeparated, objects: .dots, dates: .secondsSince1970, bools: .numeric)
}

extension DottedAPI {
  nonisolated var parameterStyle: ParameterStyle { .dotted }
}

extension DottedAPI where Self: ReceivableRequest {
  static var receiving: ReceivingOptions { ReceivingOptions(style: .dotted) }
}

@NetworkRequest(endpoint: "/dotted/{since}/{isNew}", method: .delete)
@Receivable
struct DottedQueryRequest: DottedAPI, Equatable {
  let since: Date
  let isNew: Bool
  @Query let numbers: [Int]
  @Query let filter: [String: Int]
  @Query let date: Date
  @Query let isOn: Bool
  @Query(arrays: .repeated) let tags: [String]
  @Header("X-On") let isKnown: Bool
  @Header("X-Date") let received: Date
  @Cookie let isDark: Bool
}

@NetworkRequest(endpoint: "/dotted/form", method: .post, encoding: .form)
@Receivable
struct DottedFormRequest: DottedAPI, Equatable {
  let numbers: [Int]
  let filter: [String: Int]
  let date: Date
  let isOn: Bool
}

@NetworkRequest(endpoint: "/dotted/parts", method: .post, encoding: .multipart)
@Receivable
struct DottedPartsRequest: DottedAPI, Equatable {
  let numbers: [Int]
  let filter: [String: Int]
  let date: Date
  let isOn: Bool
}

@NetworkRequest(endpoint: "/dotted/members", method: .post)
@Receivable
struct DottedMembersRequest: DottedAPI, Equatable {
  let numbers: [Int]
  let filter: [String: Int]
  let date: Date
  let isOn: Bool
}
