internal import CYaml

/// An event of a YAML document, with the place at which it begins.
struct YAMLEvent {
  enum Kind {
    /// A scalar, with a Boolean value that indicates whether its text can be a number or another value that isn't a
    /// string.
    case scalar(String, isPlain: Bool, anchor: String?)
    case sequence(anchor: String?)
    case mapping(anchor: String?)
    case alias(String)
    /// The end of a sequence, a mapping, or a document.
    case end
    case document
    case endOfStream
  }

  let kind: Kind
  let line: Int
  let column: Int
}

/// The events of a YAML document, as libyaml, which Yams contains, reports them.
///
/// Yams itself compares and hashes the keys of each mapping. For a key that's an alias of a nested value, that requires
/// exponential time.
final class YAMLEvents {
  private let file: String
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ text: String, file: String) throws(DocumentError) {
    self.file = file
    input = .allocate(capacity: max(text.utf8.count, 1))
    _ = input.initialize(fromContentsOf: text.utf8)
    guard yaml_parser_initialize(parser) == 1 else {
      input.deallocate()
      parser.deallocate()
      throw DocumentError("there isn't enough memory for the document", file: file)
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, text.utf8.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// Returns the next event that isn't the beginning of the stream.
  func next() throws(DocumentError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw mistake }
    defer { yaml_event_delete(&event) }
    guard event.type != YAML_STREAM_START_EVENT else { return try next() }
    return YAMLEvent(
      kind: Self.kind(of: event), line: event.start_mark.line + 1,
      column: event.start_mark.column + 1)
  }

  private var mistake: DocumentError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "unexpected content"
    let mark = parser.pointee.problem_mark
    return DocumentError(
      "invalid YAML: \(problem)", file: file, line: mark.line + 1, column: mark.column + 1)
  }

  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    let data = event.data
    switch event.type {
    case YAML_SCALAR_EVENT:
      let bytes = UnsafeBufferPointer(start: data.scalar.value, count: data.scalar.length)
      let isPlain = data.scalar.style == YAML_PLAIN_SCALAR_STYLE
      let isString = string(data.scalar.tag) == "tag:yaml.org,2002:str"
      return .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: isPlain && !isString,
        anchor: string(data.scalar.anchor))
    case YAML_SEQUENCE_START_EVENT: return .sequence(anchor: string(data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT: return .mapping(anchor: string(data.mapping_start.anchor))
    case YAML_ALIAS_EVENT: return .alias(string(data.alias.anchor) ?? "")
    case YAML_DOCUMENT_START_EVENT: return .document
    case YAML_STREAM_END_EVENT: return .endOfStream
    default: return .end
    }
  }

  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }
}
