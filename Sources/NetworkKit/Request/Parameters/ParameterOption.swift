/// What holds for one parameter of a request, and goes before the request's ``ParameterStyle``.
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

  /// How an array becomes text.
  public static func arrays(_ style: ArrayStyle) -> Self { Self(kind: .arrays(style)) }

  /// How the members of an object are named.
  public static func objects(_ style: ObjectStyle) -> Self { Self(kind: .objects(style)) }

  /// How a date is written.
  public static func dates(_ style: DateStyle) -> Self { Self(kind: .dates(style)) }

  /// How a Boolean becomes text.
  public static func bools(_ style: BoolStyle) -> Self { Self(kind: .bools(style)) }

  /// The value is a secret: it is sent, and shown in no description, log, error or curl command.
  public static var sensitive: Self { Self(kind: .sensitive) }
}

/// What holds for one parameter once the request's style and its own options are put together.
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
