internal import Foundation
internal import Hummingbird
internal import NetworkKit

/// `/json`, `/xml`, and `/uuid`: documents that don't depend on the request.
struct DocumentRoutes {
  func add(to router: Router<BasicRequestContext>) {
    router.get("/json") { _, _ in Response(json: slideshow) }
    router.get("/xml") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/xml"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: xmlSlideshow)))
    }
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

  private var xmlSlideshow: String {
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
