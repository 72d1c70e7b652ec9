// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import NetworkKit

// Every shape of declaration that the macro supports. The tests show that it compiles under the strict settings, keeps
// its access level, and sends the right request.

private let sharedTags = ["swift", "linux"]

@NetworkRequest(endpoint: "/public/{id}")
public struct PublicRequest {
  public typealias ResponseType = String
  private static let size = 20
  public let id: Int
  public var tags: [String] = sharedTags
  public var size: Int = size
  public var note: String?
  public var ratio = -0.5
  private let version = 2
}

@NetworkRequest(endpoint: "/written")
public struct WrittenInitializer {
  public typealias ResponseType = IgnorableResult
  public var twice: Int
  public init(_ value: Int) { twice = value * 2 }
}

@NetworkRequest(endpoint: "/package/{id}")
package struct PackageRequest {
  package typealias ResponseType = IgnorableResult
  package let id: Int
  package var flag = true
  package var tags: [String] = sharedTags
}

@NetworkRequest(endpoint: "/internal/{id}")
struct InternalRequest {
  typealias ResponseType = IgnorableResult
  static let size = 20
  let id: Int
  var size: Int = size
  private var secret = "s"
}

public enum Outer {
  @NetworkRequest(endpoint: "/nested/{id}")
  public struct InEnum {
    public typealias ResponseType = IgnorableResult
    public let id: Int
  }

  struct Middle {
    @NetworkRequest(endpoint: "/middle/{id}")
    public struct InStruct {
      public typealias ResponseType = IgnorableResult
      public var id = 1
    }
  }
}

extension Outer {
  @NetworkRequest(endpoint: "/extended/{id}")
  struct InExtension {
    typealias ResponseType = IgnorableResult
    let id: Int
  }
}

public extension Outer.InEnum {
  @NetworkRequest(endpoint: "/public-extension/{id}")
  struct InPublicExtension {
    public typealias ResponseType = IgnorableResult
    public let id: Int
  }
}

@NetworkRequest(endpoint: "/generic/{id}")
public struct GenericRequest<Value: JSONDecodable & Sendable> {
  public typealias ResponseType = [Value]
  public let id: Int
  public var cursor: String?
}

public struct GenericOuter<Value: JSONDecodable & Sendable> {
  @NetworkRequest(endpoint: "/generic-outer")
  public struct Nested: Codable {
    public typealias ResponseType = Value
    public var key: String = "k"
  }
}

@NetworkRequest(endpoint: "/conditional/{id}")
public struct ConditionalRequest<Value>: Hashable
where Value: Sendable & RequestParameter & Hashable {
  public typealias ResponseType = JSON
  public let id: Int
  public let values: [Value]
}

extension ConditionalRequest: CustomStringConvertible where Value: CustomStringConvertible {
  public var description: String { "values \(values.map(\.description))" }
}

@NetworkRequest(endpoint: "/keywords/{default}")
public struct KeywordRequest {
  public typealias ResponseType = IgnorableResult
  public let `default`: Int
  public var `class`: String = "x"
  public let `in`: String?
  public var `init`: Bool = false
}

@NetworkRequest(endpoint: "/labels")
struct LabelRequest {
  typealias ResponseType = IgnorableResult
  var completion = 1
  var fileID = 2
  var line = 3
  var isolation = 4
  var onMainActor = 5
  var _0 = 6
  var request = 7
}

@MainActor @NetworkRequest(endpoint: "/actor/{id}")
public struct MainActorRequest {
  public typealias ResponseType = IgnorableResult
  public let id: Int
  public var note = ""
}

@NetworkRequest(endpoint: "/observed")
struct ObservedRequest {
  typealias ResponseType = IgnorableResult
  var page = 1 { didSet { changes += 1 } }
  @Ignored var changes = 0
  var first, second: Int
  lazy var expensive = [3].count
  static let shared = 4
  var computed: Int { page }
}

@NetworkRequest(endpoint: "/callback")
struct CallbackRequest {
  typealias ResponseType = Int
  @Ignored let transform: @Sendable (Int) -> Int
  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Int { transform(20) }
}

protocol ExampleAPIRequest: NetworkRequest {}

@NetworkRequest(endpoint: "/conforming/{id}")
struct AlreadyConforming: ExampleAPIRequest, Hashable {
  let id: Int
}
