/// The shapes of responses that the transport's fuzzer begins with: valid ones, hostile ones, and each that
/// once ended a process. A test sends every one as it is.
enum ResponseShapes {
  /// The responses of an HTTP/1.1 server to a request.
  static let http1: [[UInt8]] = http1Texts.map { Array($0.utf8) }

  private static let http1Texts: [String] =
    statusLines.map { $0 + "\r\nContent-Length: 0\r\n\r\n" }
    + heads.map { "HTTP/1.1 200 OK\r\n" + $0 + "\r\n\r\ntext" }
    + bodies.map { "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + $0 }
    + [
      "", "\r\n", "HTTP/1.1", "HTTP/1.1 200 OK\r\n", "\u{0}\u{0}\u{0}\u{0}",
      "HTTP/1.1 200 OK\r\n\r\nuntil the end",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntext",
      "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 042 OK\r\n\r\n",
      String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 40),
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n",
      "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nmore",
      "HTTP/1.1 304 Not Modified\r\nContent-Length: 10\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: http://[::1\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: \r\nLocation: //a b/%zz\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 503 Unavailable\r\nRetry-After: 9223372036854775807\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 429 Slow\r\nRateLimit: \"a\";r=0;t=99999999999999999999\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\u{1f}\u{8b}\u{8}\u{0}",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip, deflate, gzip\r\nContent-Length: 4\r\n\r\ntext",
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{\"a\": [1]",
      "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\ntextHTTP/1.1 200 OK\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntextHTTP/1.1 500 Smuggled\r\n\r\n",
      "HTTP/2.0 200 OK\r\n\r\n", "ICY 200 OK\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]

  private static let statusLines =
    [
      "000", "001", "042", "099", "100", "101", "199", "204", "304", "600", "999", "1000", "20",
      "-1", "",
    ]
    .map { "HTTP/1.1 \($0) OK" }
    + [
      "HTTP/1.0 200 OK", "HTTP/0.9 200 OK", "HTTP/1.2 200 OK", "HTTP/9.9 200 OK", "http/1.1 200 ok",
      "HTTP/1.1 200", "HTTP/1.1  200 OK", "HTTP/1.1 200 \u{1}\u{7f}", "HTTP/1.1\t200\tOK",
    ]

  private static let heads = [
    "Content-Length: 4", "Content-Length: 4\r\nContent-Length: 5", "Content-Length: 4, 4",
    "Content-Length: -1", "Content-Length: +4", "Content-Length: 0x4", "Content-Length: ",
    "Content-Length: 18446744073709551615", "Content-Length: 18446744073709551620",
    "Content-Length: 1000", "Content-Length: 4\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: identity", "Transfer-Encoding: chunked, chunked",
    "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: xchunked",
    "X-Space : a\r\nContent-Length: 4", " X-Fold: a\r\n b\r\nContent-Length: 4",
    "X-Null: a\u{0}b\r\nContent-Length: 4", ": no name\r\nContent-Length: 4", "no colon",
    "X-Bare: a\rContent-Length: 4", "X-Line: a\nContent-Length: 4",
    "Ünïcode: ä\r\nContent-Length: 4",
    "Set-Cookie: a=b\r\nSet-Cookie: c=d\r\nContent-Length: 4",
    "Connection: upgrade\r\nUpgrade: h2c",
    "Trailer: X-After\r\nTransfer-Encoding: chunked",
    "Keep-Alive: timeout=0, max=0\r\nContent-Length: 4",
  ]

  private static let bodies = [
    "4\r\ntext\r\n0\r\n\r\n", "4;a=b\r\ntext\r\n0\r\nX-After: a\r\n\r\n", "4\r\ntext\r\n",
    "4\r\nte",
    "-1\r\ntext\r\n0\r\n\r\n", "ffffffffffffffff\r\ntext", "fffffffffffffffff\r\ntext",
    "0x4\r\ntext\r\n0\r\n\r\n", "4\ntext\n0\n\n", "4\r\ntextXX0\r\n\r\n", "\r\n", "g\r\n",
    "4" + String(repeating: ";", count: 20_000) + "\r\ntext\r\n0\r\n\r\n",
    "0\r\nX-After: a\r\nX-After\r\n\r\n", "0\r\nContent-Length: 4\r\n\r\n",
    String(repeating: "1\r\nx\r\n", count: 300) + "0\r\n\r\n",
  ]

  /// The frames of an HTTP/2 server in response to the first request on a connection, after its settings.
  static let http2: [[UInt8]] =
    statuses.map { HTTP2Bytes.headers([(":status", $0)]) + HTTP2Bytes.data("text") }
    + fields.map { HTTP2Bytes.headers($0) + HTTP2Bytes.data("text") }
    + frames

  private static let statuses = [
    "200", "204", "304", "100", "101", "103", "0", "99", "099", "1000", "99999", "-1", "+200", "",
    "abc",
    "9223372036854775808", "18446744073709551616",
  ]

  private static let fields: [[(String, String)]] = [
    [], [("etag", "a")], [(":status", "200"), (":status", "200")],
    [("etag", "a"), (":status", "200")],
    [(":status", "200"), (":path", "/")], [(":status", "200"), (":unknown", "a")],
    [(":status", "200"), ("Upper", "a")], [(":status", "200"), ("", "a")],
    [(":status", "200"), ("connection", "close")],
    [(":status", "200"), ("transfer-encoding", "chunked")],
    [(":status", "200"), ("content-length", "4")], [(":status", "200"), ("content-length", "5")],
    [(":status", "200"), ("content-length", "-4")],
    [(":status", "200"), ("content-length", "abc")],
    [(":status", "200"), ("content-length", "18446744073709551615")],
    [(":status", "200"), ("content-length", "4"), ("content-length", "4")],
    [(":status", "200"), ("x", "a\r\nb: c")], [(":status", "200"), ("x\r\ny", "a")],
    [(":status", "200"), ("x", "\u{0}")], [(":status", "302"), ("location", "https://[")],
    [(":status", "503"), ("retry-after", "9223372036854775807")],
    [(":status", "200"), ("content-encoding", "gzip")],
  ]

  private static let frames: [[UInt8]] = [
    [], [0], [UInt8](repeating: 0, count: 9), [UInt8](repeating: 0xFF, count: 100),
    Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8),
    HTTP2Bytes.header(length: 0xFF_FFFF, HTTP2Bytes.FrameType.data, stream: 1),
    HTTP2Bytes.data("before the head"),
    HTTP2Bytes.headers([(":status", "200")], flags: 5),
    HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.headers([("x-after", "a")], flags: 5),
    HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.headers([("x-after", "a")]),
    HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.headers([(":status", "200")], flags: 5),
    HTTP2Bytes.headers([(":status", "103")], flags: 5),
    HTTP2Bytes.headers([(":status", "103")]) + HTTP2Bytes.headers([(":status", "200")])
      + HTTP2Bytes.data("text"),
    HTTP2Bytes.headers([(":status", "200")], flags: 5) + HTTP2Bytes.data("after the end"),
    HTTP2Bytes.headers([(":status", "200")], flags: 0),
    HTTP2Bytes.headers([(":status", "200")], flags: 0) + HTTP2Bytes.data("text"),
    HTTP2Bytes.headers([(":status", "200")], flags: 0)
      + HTTP2Bytes.frame(HTTP2Bytes.FrameType.continuation, flags: 4, stream: 1)
      + HTTP2Bytes.data("text"),
    HTTP2Bytes.headers([(":status", "200")], stream: 0),
    HTTP2Bytes.headers([(":status", "200")], stream: 2),
    HTTP2Bytes.headers([(":status", "200")], stream: 3),
    HTTP2Bytes.headers([(":status", "200")], stream: 0x7FFF_FFFF),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.headers, flags: 0x2C, stream: 1, [255, 0, 0, 0, 1, 16]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.headers, flags: 4, stream: 1, [0x80]),
    HTTP2Bytes.frame(
      HTTP2Bytes.FrameType.headers, flags: 4, stream: 1, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
    HTTP2Bytes.frame(
      HTTP2Bytes.FrameType.headers, flags: 4, stream: 1, [0x3F, 0xE1, 0xFF, 3, 0x88]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.resetStream, stream: 1, [0, 0, 0, 1]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.resetStream, stream: 1, [0xFF, 0xFF, 0xFF, 0xFF]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.resetStream, stream: 1, [0]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, 4, 0xFF, 0xFF, 0xFF, 0xFF]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, 5, 0, 0, 0, 0]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, 3, 0, 0, 0, 0]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, 1, 0xFF, 0xFF, 0xFF, 0xFF]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, 1, 0, 0, 0]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, flags: 1),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.goAway, [0, 0, 0, 0, 0, 0, 0, 0]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.goAway, [0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 11]),
    HTTP2Bytes.frame(HTTP2Bytes.FrameType.goAway, [0]),
    HTTP2Bytes.frame(5, flags: 4, stream: 1, [0, 0, 0, 2] + HTTP2Bytes.block([(":path", "/")])),
    HTTP2Bytes.frame(6, [1, 2, 3, 4, 5, 6, 7, 8]), HTTP2Bytes.frame(6, [1]),
    HTTP2Bytes.frame(8, [0x7F, 0xFF, 0xFF, 0xFF]), HTTP2Bytes.frame(8, stream: 1, [0, 0, 0, 0]),
    HTTP2Bytes.frame(2, stream: 1, [0, 0, 0, 1, 16]), HTTP2Bytes.frame(10, stream: 0, [0, 1, 97]),
    HTTP2Bytes.frame(12, [0, 1, 97]), HTTP2Bytes.frame(0xFF, flags: 0xFF, stream: 1, [1, 2, 3]),
    HTTP2Bytes.headers([(":status", "200")])
      + HTTP2Bytes.frame(HTTP2Bytes.FrameType.data, flags: 8, stream: 1, [200, 1, 2]),
    HTTP2Bytes.headers([(":status", "200")])
      + [[UInt8]](repeating: HTTP2Bytes.data("", flags: 0), count: 500).flatMap(\.self)
      + HTTP2Bytes.data("text"),
    [[UInt8]](repeating: HTTP2Bytes.headers([(":status", "103")]), count: 40).flatMap(\.self),
  ]
}
