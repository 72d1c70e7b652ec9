public import NetworkKitJSON

/// The state of a Jenkins server: apache_builds.json. White space separates each key from its colon.
@JSONCodable
public struct BuildServer: Codable, Equatable, Sendable {
  var mode: String
  var nodeDescription: String
  var nodeName: String
  var numExecutors: Int
  var description: String
  var jobs: [BuildJob]
  var primaryView: BuildView
  var quietingDown: Bool
  var slaveAgentPort: Int
  var useCrumbs: Bool
  var useSecurity: Bool
  var views: [BuildView]
}

/// A job of a server.
@JSONCodable
public struct BuildJob: Codable, Equatable, Sendable {
  var name: String
  var url: String
  var color: String
}

/// A list of jobs.
@JSONCodable
public struct BuildView: Codable, Equatable, Sendable {
  var name: String
  var url: String
}
