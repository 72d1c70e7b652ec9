/// An encoding option for one parameter, which takes precedence over the request's ``ParameterStyle``.
///
/// ```swift
/// try request.addQueryItem("tags", tags, .arrays(.commaSeparated))
/// try request.addQueryItem("api_key", key, .sensitive)
/// ```
public struct ParameterOption: Sendable {
  fileprivate enum Kind: Sendable {
    case arrays(ArrayStyle)
    case objects(ObjectStyle)
    case dates(DateStyle)
    case bools(BoolStyle)
    case sensitive
  }

  fileprivate let kind: Kind

  /// Returns an option that sets the style of arrays.
  ///
  /// - Parameter style: The style.
  /// - Returns: The option.
  public static func arrays(_ style: ArrayStyle) -> Self { Self(kind: .arrays(style)) }

  /// Returns an option that sets the style of objects.
  ///
  /// - Parameter style: The style.
  /// - Returns: The option.
  public static func objects(_ style: ObjectStyle) -> Self { Self(kind: .objects(style)) }

  /// Returns an option that sets the style of dates.
  ///
  /// - Parameter style: The style.
  /// - Returns: The option.
  public static func dates(_ style: DateStyle) -> Self { Self(kind: .dates(style)) }

  /// Returns an option that sets the style of Boolean values.
  ///
  /// - Parameter style: The style.
  /// - Returns: The option.
  public static func bools(_ style: BoolStyle) -> Self { Self(kind: .bools(style)) }

  /// An option that redacts the value in descriptions, logs, errors, and `curl` commands.
  public static var sensitive: Self { Self(kind: .sensitive) }

  /// A Boolean value that indicates whether the option redacts the value.
  public var isSensitive: Bool { if case .sensitive = kind { true } else { false } }
}

/// The style of one parameter, resolved from the request's style and the parameter's options.
struct ResolvedOptions: Sendable {
  var style: ParameterStyle
  private(set) var isSensitive = false

  init(_ style: ParameterStyle, _ options: [ParameterOption] = []) {
    self.style = style
    for option in options {
      switch option.kind {
      case .arrays(let arrays): self.style.arrays = arrays
      case .objects(let objects): self.style.objects = objects
      case .dates(let dates): self.style.dates = dates
      case .bools(let bools): self.style.bools = bools
      case .sensitive: isSensitive = true
      }
    }
  }
}

extension ParameterStyle {
  /// Returns the style of one parameter: this style, changed by the options of the parameter.
  ///
  /// - Parameter options: The options, of which the last of each kind applies.
  public func applying(_ options: [ParameterOption]) -> ParameterStyle {
    options.isEmpty ? self : ResolvedOptions(self, options).style
  }
}
