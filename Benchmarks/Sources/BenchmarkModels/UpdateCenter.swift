public import NetworkKitJSON

/// The plug-ins that a Jenkins server can install: update-center.json, which has many short strings.
@JSONCodable
public struct UpdateCenter: Codable, Equatable, Sendable {
  var connectionCheckUrl: String
  var core: UpdateCore
  var id: String
  var plugins: [String: UpdatePlugin]
  var signature: UpdateSignature
  var updateCenterVersion: String
}

/// The newest version of the server itself.
@JSONCodable
public struct UpdateCore: Codable, Equatable, Sendable {
  var buildDate: String
  var name: String
  var sha1: String
  var url: String
  var version: String
}

/// The newest version of a plug-in.
@JSONCodable
public struct UpdatePlugin: Codable, Equatable, Sendable {
  var buildDate: String
  var compatibleSinceVersion: String?
  var dependencies: [UpdateDependency]
  var developers: [UpdateDeveloper]
  var excerpt: String
  var gav: String
  var labels: [String]?
  var name: String
  var previousTimestamp: String?
  var previousVersion: String?
  var releaseTimestamp: String
  var requiredCore: String
  var scm: String
  var sha1: String
  var title: String
  var url: String
  var version: String
  var wiki: String?
}

/// A plug-in that another one needs.
@JSONCodable
public struct UpdateDependency: Codable, Equatable, Sendable {
  var name: String
  var optional: Bool
  var version: String
}

/// A developer of a plug-in.
@JSONCodable
public struct UpdateDeveloper: Codable, Equatable, Sendable {
  var developerId: String?
  var email: String?
  var name: String?
}

/// The signature of the list.
@JSONCodable
public struct UpdateSignature: Codable, Equatable, Sendable {
  var certificates: [String]
  @JSONKey("correct_digest") var correctDigest: String
  @JSONKey("correct_signature") var correctSignature: String
  var digest: String
  var signature: String

  enum CodingKeys: String, CodingKey {
    case certificates
    case correctDigest = "correct_digest"
    case correctSignature = "correct_signature"
    case digest, signature
  }
}
