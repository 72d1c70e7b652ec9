internal import Foundation
internal import NetworkKit
internal import NetworkKitServer

/// The responses that only the name in the path determines.
enum Documents {
  static func response(named name: String, to request: ReceivedRequest) -> ServedResponse? {
    switch name {
    case "ip": .json(RequestEcho(request).json([.origin]))
    case "user-agent":
      .json(["user-agent": request.headerFields[.userAgent].map { .string($0) } ?? .null])
    case "json": .json(slideshow)
    case "xml": ServedResponse(body: .text(xmlSlideshow, contentType: "application/xml"))
    case "uuid": .json(["uuid": .string(UUID().uuidString.lowercased())])
    case "cache": validated(request)
    case "cookies": .json(["cookies": cookies(of: request)])
    default: nil
    }
  }

  private static func validated(_ request: ReceivedRequest) -> ServedResponse {
    let fields = request.headerFields
    guard !fields.contains(.ifModifiedSince), !fields.contains(.ifNoneMatch) else {
      return ServedResponse(status: .notModified)
    }
    return .json(
      RequestEcho(request).json(.head),
      [
        .lastModified: "Tue, 15 Nov 1994 12:45:26 GMT", .eTag: "\"cache\"",
        .cacheControl: "no-cache",
      ])
  }

  private static func cookies(of request: ReceivedRequest) -> JSON {
    let pairs = request.headerFields[values: .cookie].flatMap { $0.split(separator: ";") }.map {
      let halves = $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(halves[0].drop { $0 == " " }), halves.count > 1 ? String(halves[1]) : "")
    }
    let cookies = Dictionary(pairs) { first, _ in first }.sorted { $0.key < $1.key }
    return .object(JSON.Object(cookies.map { ($0, .string($1)) }))
  }

  private static var slideshow: JSON {
    [
      "slideshow": [
        "author": "Yours Truly",
        "date": "date of publication",
        "slides": [
          ["title": "Wake up to WonderWidgets!", "type": "all"],
          [
            "items": [
              "Why <em>WonderWidgets</em> are great", "Who <em>buys</em> WonderWidgets",
            ],
            "title": "Overview",
            "type": "all",
          ],
        ],
        "title": "Sample Slide Show",
      ]
    ]
  }

  private static var xmlSlideshow: String {
    """
    <?xml version='1.0' encoding='us-ascii'?>
    <!--  A SAMPLE set of slides  -->
    <slideshow title="Sample Slide Show" date="Date of publication" author="Yours Truly">
      <!-- TITLE SLIDE -->
      <slide type="all">
        <title>Wake up to WonderWidgets!</title>
      </slide>
      <!-- OVERVIEW -->
      <slide type="all">
        <title>Overview</title>
        <item>Why <em>WonderWidgets</em> are great</item>
        <item/>
        <item>Who <em>buys</em> WonderWidgets</item>
      </slide>
    </slideshow>

    """
  }
}
