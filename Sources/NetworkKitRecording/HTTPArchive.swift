public import Foundation
public import NetworkKit

/// A collection of requests and responses in the HTTP Archive format (HAR 1.2), which browsers' developer tools read
/// and write.
///
/// ``Recording`` creates an archive, and ``ReplayClient`` replays it:
///
/// ```swift
/// let recording = Recording(mode: .recordAll)
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
/// } attemptMiddleware: {
///   recording
/// }
/// _ = try await client.perform(FetchUser(id: 42))
/// try recording.archive.write(to: file)
///
/// let replay = ReplayClient(try HTTPArchive(contentsOf: file))
/// ```
///
/// You can also read archives from browsers, mitmproxy, and other tools. If you read such an archive and write it
/// again, the members that NetworkKit doesn't use, such as pages and timings, are preserved.
///
/// - Important: Only archives that ``Recording`` creates are redacted. An archive that a browser writes contains
///   cookies and credentials.
public struct HTTPArchive: Sendable {
  /// The maximum size of a file to read, in bytes: 256 MiB.
  public static let maximumFileSize = 256 << 20

  /// The requests and responses, in order.
  public var entries: [Entry]

  /// The document without its entries.
  private let document: JSON

  /// Creates an archive without entries.
  public init() {
    entries = []
    document = [
      "log": [
        "version": "1.2",
        "creator": ["name": "NetworkKit", "version": .string(Self.creatorVersion)],
      ]
    ]
  }

  private static var creatorVersion: String {
    String(HTTPNetworkClient.Configuration.defaultUserAgent.drop { $0 != "/" }.dropFirst())
  }
}

// MARK: JSON
extension HTTPArchive: JSONDecodable, JSONEncodable {
  /// Creates an archive from a HAR document.
  ///
  /// - Parameter json: The document. Each entry must contain the `method` and `url` of its request and the `status` of
  ///   its response; everything else is optional.
  /// - Throws: `JSONError` with the path of the value that's missing or invalid, such as
  ///   `log.entries[3].response.status`.
  public init(json: JSON) throws(JSONError) {
    let members: [JSON] = try json.decode(at: "log.entries")
    var entries: [Entry] = []
    entries.reserveCapacity(members.count)
    for (index, member) in members.enumerated() {
      do throws(JSONError) {
        entries.append(try Entry(json: member))
      } catch {
        throw error.at(.index(index)).at(.key("entries")).at(.key("log"))
      }
    }
    self.entries = entries
    var document = json
    document["log"]["entries"] = []
    self.document = document
  }

  /// The archive as a HAR document.
  public var json: JSON {
    var json = document
    json["log"]["entries"] = .array(entries.map(\.json))
    return json
  }
}

// MARK: Files
extension HTTPArchive {
  /// Creates an archive from the contents of a file.
  ///
  /// - Parameter file: The URL of the file, which can be up to 256 MiB in size.
  /// - Throws: `NetworkError.Code.invalidRecording` if the file can't be read or isn't a HAR document. If the
  ///   document is malformed, the `NetworkError.underlyingError` is a `JSONError`.
  public init(contentsOf file: URL) throws(NetworkError) {
    let data: Data
    do {
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= Self.maximumFileSize else {
        throw NetworkError(
          .invalidRecording,
          "the recording \(file.path) is \(size) bytes long; the maximum is \(Self.maximumFileSize) bytes"
        )
      }
      data = try Data(contentsOf: file)
    } catch let error as NetworkError {
      throw error
    } catch {
      throw NetworkError(
        .invalidRecording, "the recording \(file.path) can't be read", underlyingError: error)
    }
    do throws(JSONError) {
      // Firefox and Fiddler write a byte order mark.
      try self.init(jsonData: data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
    } catch {
      throw NetworkError(
        .invalidRecording, "the recording \(file.path) isn't a HAR document: \(error)",
        underlyingError: error)
    }
  }

  /// Writes the archive to a file as JSON, with each value on its own line.
  ///
  /// The method replaces the file atomically and creates its folder if necessary.
  ///
  /// - Parameter file: The URL of the file.
  /// - Throws: `NetworkError.Code.invalidRecording` if the file can't be written.
  public func write(to file: URL) throws(NetworkError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((json.jsonString(.prettyPrinted) + "\n").utf8).write(to: file, options: .atomic)
    } catch {
      throw NetworkError(
        .invalidRecording, "the recording \(file.path) can't be written", underlyingError: error)
    }
  }
}

extension HTTPArchive: RedactedStringConvertible {
  /// The number of entries, such as `12 recorded requests`. The description contains neither URLs nor bodies.
  public var description: String {
    entries.count == 1 ? "1 recorded request" : "\(entries.count) recorded requests"
  }
}
