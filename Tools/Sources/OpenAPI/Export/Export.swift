public import Foundation

/// The export of declarations: it reads Swift sources, and writes an OpenAPI 3.1 or 3.2 document.
public struct Export {
  /// The format of the document.
  public enum Format: String, CaseIterable, Sendable {
    case yaml, json
  }

  /// The declarations that OpenAPI doesn't express as they're written.
  public let report: Report
  let contract: Contract
  private let document: Node

  /// Reads the declarations of a folder.
  ///
  /// - Parameters:
  ///   - declarations: The folder, or a Swift file.
  ///   - types: The JSON types of types that aren't in the sources, such as `Money=string:decimal`.
  ///   - title: The title of the document; by default, the name of the API's protocol.
  ///   - version: The version of the API; by default, the one in the documentation of its protocol, or `1.0.0`.
  /// - Throws: A ``DocumentError`` if the sources can't be read, or contain no API, no requests, and no models.
  public init(
    declarations: URL, types: [String] = [], title: String? = nil, version: String? = nil
  ) throws(DocumentError) {
    let report = Report()
    let contract = try ContractLoader(types: types, report: report)
      .declarations(in: declarations, needsRequests: false)
    let isEmpty = contract.requests.isEmpty && contract.models.models.isEmpty
    guard !isEmpty || contract.location != nil else {
      throw ContractLoader.noRequests(in: declarations)
    }
    self.init(contract: contract, title: title, version: version, report: report)
  }

  init(
    contract: Contract, title: String? = nil, version: String? = nil, report: Report = Report()
  ) {
    self.report = report
    self.contract = contract
    var writer = DocumentWriter(contract, report: report)
    writer.title = title
    writer.version = version
    document = writer.document()
    reportInitialValues()
  }

  /// Reports the initial values that aren't a default in the document.
  private func reportInitialValues() {
    let members = ModelGraph(contract).all.flatMap { $0.object?.properties ?? [] }
    let sent = contract.requests.flatMap { $0.parameters.map(\.property) + $0.body.properties }
    for property in members + sent where property.defaultValue == nil {
      guard let value = property.initialValue, LiteralReader.node(value, property.type) == nil
      else { continue }
      report.add(
        .omitted,
        "the initial value of '\(property.name)' isn't a literal, so the document has no "
          + "default", at: property.location)
    }
  }

  /// Reads the declarations of a folder to write the JSON Schema of one of their models.
  ///
  /// - Parameters:
  ///   - model: The name of a model, such as `User` or `Order.Item`.
  ///   - declarations: The folder, or a Swift file.
  ///   - types: The JSON types of types that aren't in the sources, such as `Money=string:decimal`.
  /// - Throws: A ``DocumentError`` if the sources can't be read, or contain no such model.
  public init(
    schemaOf model: String, declarations: URL, types: [String] = []
  ) throws(DocumentError) {
    let report = Report()
    let contract = try ContractLoader(types: types, report: report)
      .declarations(in: declarations, needsRequests: false)
    let known = ModelGraph(contract).all
    let name = model.filter { $0 != "." }
    guard let root = known.first(where: { $0.definitionName == name }) else {
      throw DocumentError(
        "the sources contain no model named '\(model)'; specify the name of a type with "
          + "'@JSONCodable'", file: declarations.relativePath)
    }
    self.report = report
    self.contract = contract
    document = SchemaWriter(contract, root: root).document()
  }

  /// The number of requests.
  public var requestCount: Int { contract.requests.count }

  /// The document as text. The same declarations always have the same text.
  public func text(_ format: Format) -> String {
    switch format {
    case .yaml: YAMLText.text(document)
    case .json: JSONText.text(document) + "\n"
    }
  }

  /// Writes the document.
  ///
  /// - Returns: A Boolean value that indicates whether the file has changed.
  /// - Throws: An ``OutputError`` if the file can't be written.
  public func write(to file: URL, _ format: Format) throws(OutputError) -> Bool {
    let data = Data(text(format).utf8)
    if let present = try? Data(contentsOf: file), present == data { return false }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw OutputError(description: "\(file.path) can't be written: \(error.localizedDescription)")
    }
    return true
  }
}
