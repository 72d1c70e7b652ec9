import NetworkKit

extension WireRow {
  static let arrays: [WireRow] = [
    WireRow(
      "[1, 2]", [1, 2], remainder: "1/2", segments: "/1/2", query: "v=1&v=2",
      json: #"{"v":[1,2]}"#, header: ["1", "2"], part: ["v=1", "v=2"]),
    WireRow(
      #"["a b", "c/d"]"#, ["a b", "c/d"], remainder: "a%20b/c/d", segments: "/a%20b/c%2Fd",
      query: "v=a%20b&v=c%2Fd", form: "v=a+b&v=c%2Fd", json: #"{"v":["a b","c/d"]}"#,
      header: ["a b", "c/d"], part: ["v=a b", "v=c/d"]),
    WireRow(
      "[1, nil, 2]", [1, nil, 2], remainder: "1/2", segments: "/1/2", query: "v=1&v=2",
      json: #"{"v":[1,null,2]}"#, header: ["1", "2"], part: ["v=1", "v=2"]),
    WireRow(
      "[]", [Int](), segment: .rejected, segments: .notSent, query: .notSent, form: .notSent,
      json: #"{"v":[]}"#, header: .notSent, cookie: .notSent, part: .notSent),
    WireRow(
      "Set([2, 1])", Set([2, 1]), remainder: "1/2", segments: "/1/2", query: "v=1&v=2",
      json: #"{"v":[1,2]}"#, header: ["1", "2"], part: ["v=1", "v=2"]),
    WireRow(
      #"["a b", "c"], .arrays(.commaSeparated)"#, ["a b", "c"],
      style: .init(arrays: .commaSeparated),
      remainder: "a%20b/c", segments: "/a%20b/c", query: "v=a%20b,c", form: "v=a+b,c",
      json: #"{"v":["a b","c"]}"#, header: ["a b", "c"], part: "v=a b,c"),
    WireRow(
      "[1, 2], .arrays(.spaceSeparated)", [1, 2], style: .init(arrays: .spaceSeparated),
      remainder: "1/2",
      segments: "/1/2", query: "v=1%202", form: "v=1+2", json: #"{"v":[1,2]}"#,
      header: ["1", "2"], part: "v=1 2"),
    WireRow(
      "[1, 2], .arrays(.pipeSeparated)", [1, 2], style: .init(arrays: .pipeSeparated),
      remainder: "1/2",
      segments: "/1/2", query: "v=1%7C2", json: #"{"v":[1,2]}"#, header: ["1", "2"],
      part: "v=1|2"),
    WireRow(
      "[1, 2], .arrays(.brackets)", [1, 2], style: .init(arrays: .brackets), remainder: "1/2",
      segments: "/1/2", query: "v%5B%5D=1&v%5B%5D=2", json: #"{"v":[1,2]}"#,
      header: ["1", "2"], part: ["v[]=1", "v[]=2"]),
    WireRow(
      "[1, 2], .arrays(.indexedBrackets)", [1, 2], style: .init(arrays: .indexedBrackets),
      remainder: "1/2", segments: "/1/2", query: "v%5B0%5D=1&v%5B1%5D=2",
      json: #"{"v":[1,2]}"#, header: ["1", "2"], part: ["v[0]=1", "v[1]=2"]),
    WireRow(
      "[[1, 2], [3]]", [[1, 2], [3]], query: .rejected, json: #"{"v":[[1,2],[3]]}"#,
      part: .rejected),
    WireRow(
      "[[1, 2], [3]], .arrays(.indexedBrackets)", [[1, 2], [3]],
      style: .init(arrays: .indexedBrackets),
      query: "v%5B0%5D%5B0%5D=1&v%5B0%5D%5B1%5D=2&v%5B1%5D%5B0%5D=3",
      json: #"{"v":[[1,2],[3]]}"#, part: ["v[0][0]=1", "v[0][1]=2", "v[1][0]=3"]),
  ]

  static let objects: [WireRow] = [
    WireRow(
      #"["b": 2, "a": 1]"#, ["b": 2, "a": 1], query: "v%5Ba%5D=1&v%5Bb%5D=2",
      json: #"{"v":{"a":1,"b":2}}"#, part: ["v[a]=1", "v[b]=2"]),
    WireRow(
      #"["a": 1, "b": nil]"#, ["a": 1, "b": nil], query: "v%5Ba%5D=1",
      json: #"{"v":{"a":1,"b":null}}"#, part: "v[a]=1"),
    WireRow(
      #"["b": 2, "a": 1] as KeyValuePairs"#, ["b": 2, "a": 1] as KeyValuePairs,
      query: "v%5Bb%5D=2&v%5Ba%5D=1", json: #"{"v":{"b":2,"a":1}}"#, part: ["v[b]=2", "v[a]=1"]),
    WireRow(
      #"["b": 2, "a": "x"] as Parameters"#, ["b": 2, "a": "x"] as Parameters,
      query: "v%5Bb%5D=2&v%5Ba%5D=x", json: #"{"v":{"b":2,"a":"x"}}"#, part: ["v[b]=2", "v[a]=x"]),
    WireRow(
      #"["a": 1], .objects(.dots)"#, ["a": 1], style: .init(objects: .dots), query: "v.a=1",
      json: #"{"v":{"a":1}}"#, part: "v.a=1"),
    WireRow(
      "[:]", [String: Int](), query: .notSent, json: #"{"v":{}}"#, part: .notSent),
    WireRow(
      #"["a": ["b": ["c": 1]]]"#, ["a": ["b": ["c": 1]]],
      query: "v%5Ba%5D%5Bb%5D%5Bc%5D=1", json: #"{"v":{"a":{"b":{"c":1}}}}"#, part: "v[a][b][c]=1"),
    WireRow(
      #"["a": ["b": ["c": 1]]], .objects(.dots)"#, ["a": ["b": ["c": 1]]],
      style: .init(objects: .dots), query: "v.a.b.c=1", json: #"{"v":{"a":{"b":{"c":1}}}}"#,
      part: "v.a.b.c=1"),
    WireRow(
      #"["a": [1, 2]], .arrays(.brackets)"#, ["a": [1, 2]], style: .init(arrays: .brackets),
      query: "v%5Ba%5D%5B%5D=1&v%5Ba%5D%5B%5D=2", json: #"{"v":{"a":[1,2]}}"#,
      part: ["v[a][]=1", "v[a][]=2"]),
    WireRow(
      #"[["a": 1], ["a": 2]]"#, [["a": 1], ["a": 2]], query: .rejected,
      json: #"{"v":[{"a":1},{"a":2}]}"#, part: .rejected),
    WireRow(
      #"[["a": 1], ["a": 2]], .arrays(.indexedBrackets)"#, [["a": 1], ["a": 2]],
      style: .init(arrays: .indexedBrackets), query: "v%5B0%5D%5Ba%5D=1&v%5B1%5D%5Ba%5D=2",
      json: #"{"v":[{"a":1},{"a":2}]}"#, part: ["v[0][a]=1", "v[1][a]=2"]),
  ]
}
