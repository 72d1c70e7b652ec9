internal import Foundation
internal import Hummingbird
internal import NetworkKit

/// `/json` and `/uuid`: documents that have nothing to do with the request.
struct DocumentRoutes {
  func add(to router: Router<BasicRequestContext>) {
    router.get("/json") { _, _ in Response(json: slideshow) }
    router.get("/uuid") { _, _ in
      Response(json: ["uuid": .string(UUID().uuidString.lowercased())])
    }
  }

  private var slideshow: JSON {
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
}
