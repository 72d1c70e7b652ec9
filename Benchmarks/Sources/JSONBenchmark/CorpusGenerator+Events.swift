import NetworkKitJSON

extension CorpusGenerator {
  /// Events of a public timeline, each with a payload of its kind.
  mutating func events(count: Int) -> JSON {
    .array((0..<count).map { event($0) })
  }

  private mutating func event(_ index: Int) -> JSON {
    let login = "developer\(number(1...9_999))"
    let repository = "\(login)/project-\(number(1...999))"
    let (type, payload) = payload(index, login, repository)
    return [
      "type": JSON(type),
      "created_at": "2013-01-10T07:58:30Z",
      "actor": account(login),
      "repo": [
        "url": api("repos/\(repository)"), "id": JSON(number(100_000...9_999_999)),
        "name": JSON(repository),
      ],
      "public": true,
      "payload": payload,
      "id": JSON("\(1_652_857_722 - index)"),
    ]
  }

  private mutating func payload(
    _ index: Int, _ login: String, _ repository: String
  ) -> (type: String, payload: JSON) {
    switch index % 10 {
    case 0...4: ("PushEvent", push(login, repository))
    case 5, 6: ("WatchEvent", ["action": "started"])
    case 7:
      (
        "CreateEvent",
        [
          "description": text(words: 2...9), "master_branch": "master", "ref": "master",
          "ref_type": "branch",
        ]
      )
    case 8: ("ForkEvent", ["forkee": fork(login, repository)])
    default: ("IssueCommentEvent", comment(login, repository))
    }
  }

  private mutating func push(_ login: String, _ repository: String) -> JSON {
    let commits = (0..<number(1...3)).map { _ -> JSON in
      let sha = hexadecimal(40)
      return [
        "url": api("repos/\(repository)/commits/\(sha)"), "message": text(words: 3...20),
        "distinct": true, "sha": JSON(sha),
        "author": ["email": JSON("\(login)@example.com"), "name": JSON(login)],
      ]
    }
    return [
      "commits": .array(commits), "distinct_size": JSON(commits.count), "ref": "refs/heads/master",
      "push_id": JSON(number(100_000_000...999_999_999)), "head": JSON(hexadecimal(40)),
      "before": JSON(hexadecimal(40)), "size": JSON(commits.count),
    ]
  }

  private mutating func fork(_ login: String, _ repository: String) -> JSON {
    let parts = [
      "stargazers", "tags", "merges", "git_refs", "archive", "collaborators", "contents",
      "milestones", "teams", "downloads", "issues", "branches", "contributors", "languages",
      "subscribers", "labels", "commits", "keys", "hooks", "events", "pulls", "compare",
    ]
    var fork: JSON.Object = [
      "description": text(words: 5...15), "fork": true, "url": api("repos/\(repository)"),
      "language": "Ruby", "full_name": JSON(repository), "forks": 0, "private": false,
      "owner": account(login), "size": JSON(number(100...9_999)), "has_wiki": flag(),
    ]
    for part in parts { fork["\(part)_url"] = api("repos/\(repository)/\(part){/\(part)}") }
    return .object(fork)
  }

  private mutating func comment(_ login: String, _ repository: String) -> JSON {
    let url = api("repos/\(repository)/issues/\(number(1...999))")
    return [
      "action": "created",
      "issue": [
        "user": account(login), "url": url, "labels": [], "title": text(words: 4...9),
        "number": JSON(number(1...999)), "milestone": .null, "state": "open", "assignee": .null,
        "body": text(words: 20...90), "comments": JSON(number(0...9)),
        "pull_request": ["html_url": .null, "patch_url": .null, "diff_url": .null],
      ],
      "comment": ["user": account(login), "url": url, "body": text(words: 10...60)],
    ]
  }

  private mutating func account(_ login: String) -> JSON {
    let image = hexadecimal(32)
    return [
      "gravatar_id": JSON(image), "login": JSON(login),
      "avatar_url": JSON(
        "https://secure.example.com/avatar/\(image)?d=https://assets.example.com"
          + "%2Fimages%2Fgravatars%2Fgravatar-user-420.png"),
      "url": api("users/\(login)"), "id": JSON(number(1_000...9_999_999)),
    ]
  }

  private func api(_ path: String) -> JSON { JSON("https://api.example.com/\(path)") }

  private mutating func hexadecimal(_ count: Int) -> String {
    String((0..<count).map { _ in Array("0123456789abcdef")[number(0...15)] })
  }
}
