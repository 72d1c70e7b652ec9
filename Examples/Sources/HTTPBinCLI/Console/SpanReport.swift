internal import InMemoryTracing
internal import Tracing

/// The spans of a command's requests, as text for `--trace`.
///
/// ```
/// GET /get http.request.method=GET http.response.status_code=200 …
///   GET /get http.request.method=GET http.response.status_code=200 …
/// ```
///
/// An app would bootstrap `InstrumentationSystem` with a tracer, such as an exporter for OpenTelemetry, instead.
struct SpanReport {
  let tracer = InMemoryTracer()

  /// A line for each span, with the spans of attempts below the span of their call.
  var text: String {
    let spans = tracer.finishedSpans
    let calls = spans.filter { $0.parentSpanID == nil }
    return calls.map { Self.text(of: $0, among: spans, 0) }.joined()
  }

  private static func text(
    of span: FinishedInMemorySpan, among spans: [FinishedInMemorySpan], _ depth: Int
  ) -> String {
    var attributes: [String] = []
    span.attributes.forEach { name, value in attributes.append("\(name)=\(Self.text(of: value))") }
    let indent = String(repeating: "  ", count: depth)
    let line = "\(indent)\(span.operationName) \(attributes.sorted().joined(separator: " "))\n"
    let children = spans.filter { $0.parentSpanID == span.spanID }
    return line + children.map { text(of: $0, among: spans, depth + 1) }.joined()
  }

  private static func text(of attribute: SpanAttribute) -> String {
    switch attribute {
    case .int64(let value): "\(value)"
    case .string(let value): value
    default: "\(attribute)"
    }
  }
}
