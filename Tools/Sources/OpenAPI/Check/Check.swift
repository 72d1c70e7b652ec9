public import Foundation

/// The comparison of declarations, or of a document, with a document or a recording.
public struct Check {
  /// The differences that aren't accepted.
  private(set) var differences: [Difference] = []
  private(set) var accepted: [(difference: Difference, reason: String)] = []
  private(set) var notes: [AcceptedDifferences.Note] = []
  /// The declarations that couldn't be compared.
  public let report = Report()

  /// The inputs of a comparison.
  public struct Input {
    /// The folder of the declarations, or the older document.
    public var source: URL
    /// The document or the recording.
    public var reference: URL
    /// The folder of declarations to which a comparison of two documents is limited, and whose requests the differences
    /// have as their places.
    public var declarations: URL?
    /// The file of accepted differences; by default, `networkkit-accepted.yaml` beside the document, if it exists.
    public var acceptedFile: URL?
    /// The JSON types of types that aren't in the sources, such as `Money=string:decimal`.
    public var types: [String] = []
    /// The current day, such as `2026-11-28`.
    public var today: String

    /// Creates the inputs of a comparison on the current day.
    public init(source: URL, reference: URL) {
      self.source = source
      self.reference = reference
      today = Date().formatted(.iso8601.year().month().day())
    }
  }

  /// Performs the comparison.
  ///
  /// - Throws: A ``DocumentError`` if an input can't be read.
  public init(_ input: Input) throws(DocumentError) {
    let loader = try ContractLoader(types: input.types, report: report)
    if ContractLoader.isSource(input.reference) {
      throw DocumentError(
        "the second argument must be a document or a recording", file: input.reference.relativePath)
    }
    let document = try Document(contentsOf: input.reference)
    let isRecording = document.root["log"]?["entries"] != nil
    let documented = try isRecording ? Contract() : loader.document(document)
    let declared = try loader.load(
      input.source, needsRequests: isRecording || !documented.requests.isEmpty)
    let folders = (
      declared: ContractLoader.isSource(input.source) ? "" : Self.folder(of: input.source),
      documented: Self.folder(of: input.reference)
    )
    let found: [Difference]
    if isRecording {
      var recording = RecordingComparison(declared: declared, folder: folders.declared)
      found = try recording.differences(document)
    } else {
      var comparison = ContractComparison(
        declared: declared, documented: documented, folders: folders)
      if let folder = input.declarations {
        comparison.users = OperationUsers(try loader.declarations(in: folder))
      }
      found = comparison.differences()
    }
    try accept(found, input)
  }

  private mutating func accept(_ found: [Difference], _ input: Input) throws(DocumentError) {
    let file =
      input.acceptedFile
      ?? input.reference.deletingLastPathComponent()
      .appendingPathComponent(AcceptedDifferences.fileName)
    let isPresent = input.acceptedFile != nil || FileManager.default.fileExists(atPath: file.path)
    let accepted = try isPresent ? AcceptedDifferences(Document(contentsOf: file)) : .init()
    let result = accepted.apply(to: found, today: input.today)
    differences = result.remaining
    self.accepted = result.accepted
    notes = result.notes
  }

  /// The path of a file's folder with a slash at the end; empty for the current folder.
  private static func folder(of url: URL) -> String {
    String(url.relativePath.dropLast(url.lastPathComponent.count))
  }

  /// A Boolean value that indicates whether a difference breaks a client.
  public var hasBreaks: Bool { differences.contains { $0.kind == .breaks } }
}
