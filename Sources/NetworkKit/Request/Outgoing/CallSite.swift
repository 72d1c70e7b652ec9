/// The location of a call in the source code.
public struct CallSite: Sendable, CustomStringConvertible {
  let file: StaticString

  /// The file in the format that `#fileID` uses, such as `App/Profile.swift`.
  public var fileID: String { "\(file)" }
  /// The line number, starting at 1.
  public let line: UInt

  /// Creates a source location.
  ///
  /// - Parameters:
  ///   - fileID: The `#fileID` of the caller.
  ///   - line: The `#line` of the caller.
  public init(fileID: StaticString, line: UInt) {
    file = fileID
    self.line = line
  }

  /// The location in the format `Module/File.swift:12`.
  public var description: String { "\(file):\(line)" }
}

extension CallSite: Hashable {
  /// Returns a Boolean value that indicates whether two locations are equal.
  public static func == (left: CallSite, right: CallSite) -> Bool {
    left.line == right.line && left.fileID == right.fileID
  }

  /// Hashes the location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }
}
