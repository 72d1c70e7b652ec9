#if Compression
  internal import HTTPTypes

  /// What was done to a body, in the order in which it was done: the last is undone first.
  struct ContentEncodings {
    /// A coding that can be undone.
    enum Format: Sendable {
      case gzip
      case deflate
    }

    private var names: [Substring]

    init(_ fields: HTTPFields) {
      names = fields[values: .contentEncoding].flatMap { value in
        value.split { $0 == "," || $0 == " " || $0 == "\t" }
      }
    }

    /// How many there are, those included that change nothing.
    var count: Int { names.count }

    /// Those that are left, as a header field says them; `nil` where there is none.
    var text: String? { names.isEmpty ? nil : names.joined(separator: ", ") }

    /// Takes off the outermost codings that are known.
    ///
    /// - Returns: Those that have to be undone, the outermost first.
    mutating func removeKnown() -> [Format] {
      var formats: [Format] = []
      while let name = names.last {
        switch name.lowercased() {
        case "gzip", "x-gzip": formats.append(.gzip)
        case "deflate": formats.append(.deflate)
        case "identity": break
        default: return formats
        }
        names.removeLast()
      }
      return formats
    }
  }
#endif
