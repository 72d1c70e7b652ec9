import NetworkKit

/// Types that name each other inside of another type: an extension at file scope can't.
enum NestedTypes {
  enum Kind: String, RequestParameter, JSONDecodable, Sendable { case small, large }
  static let defaultKind = Kind.small

  @JSONDecodable
  struct Item: Sendable, Equatable {
    let owner: Owner
    let helpers: [Owner]
    let reviewer: Owner?
    @JSONKey("meta.kind") let kind: Kind
    var count = 3
    var fallback: Kind = .large
  }

  @JSONDecodable
  struct Owner: Sendable, Equatable { let name: String }

  @JSONDecodable
  final class Box: Sendable {
    let owner: Owner
    let kind: Kind

    init(owner: Owner, kind: Kind) {
      (self.owner, self.kind) = (owner, kind)
    }
  }

  @JSONDecodable
  struct Missing: Sendable { let hint: String }

  @NetworkRequest(endpoint: "/items/{kind}")
  struct FetchItem {
    @Failure(404, Missing.self)
    typealias ResponseType = Item
    let kind: Kind
    @Query var others: [Kind] = [defaultKind]
    @Query var other: Kind?
  }

  /// A request that other modules see.
  @NetworkRequest(endpoint: "/public")
  public struct PublicRequest {
    /// Documented, for it is public.
    public typealias ResponseType = String
    var name: String = "default"
  }
}

extension NestedTypes {
  @JSONDecodable
  struct InExtension: Sendable { let owner: Owner }

  @NetworkRequest(endpoint: "/more")
  struct FetchMore {
    typealias ResponseType = InExtension
    let kind: Kind
  }
}
