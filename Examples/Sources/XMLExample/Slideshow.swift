public import XMLCoder

/// The slideshow at httpbin's `/xml`.
public struct Slideshow: Codable, Sendable, Equatable {
  /// One slide.
  public struct Slide: Codable, Sendable, Equatable {
    /// The title.
    @Element public var title: String

    /// Creates a slide.
    public init(title: String) {
      self._title = Element(title)
    }
  }

  /// The title.
  @Attribute public var title: String
  /// The author.
  @Attribute public var author: String
  /// The slides.
  public var slide: [Slide]

  /// Creates a slideshow.
  public init(title: String, author: String, slides: [Slide]) {
    self._title = Attribute(title)
    self._author = Attribute(author)
    slide = slides
  }
}
