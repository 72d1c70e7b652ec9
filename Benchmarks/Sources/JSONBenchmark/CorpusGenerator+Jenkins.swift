import NetworkKitJSON

// The documents of Jenkins, which have many short strings.

extension CorpusGenerator {
  /// Generates the state of a server, with the names and addresses of its jobs.
  mutating func buildServer(jobs: Int) -> JSON {
    [
      "assignedLabels": [[:]], "mode": "EXCLUSIVE", "nodeDescription": "the master Jenkins node",
      "nodeName": "", "numExecutors": 0, "description": prose(lines: 5),
      "jobs": .array((0..<jobs).map { buildJob($0) }), "overallLoad": [:],
      "primaryView": buildView("All"), "quietingDown": false, "slaveAgentPort": 0,
      "unlabeledLoad": [:], "useCrumbs": false, "useSecurity": true,
      "views": .array(["All", "Hadoop", "Maven", "Windows"].map { buildView($0) }),
    ]
  }

  private mutating func buildJob(_ index: Int) -> JSON {
    let name =
      ["Abdera", "Camel.2.10.x", "ActiveMQ-SysTest", "Hadoop-Common"][number(0...3)] + "-\(index)"
    return [
      "name": JSON(name), "url": JSON("https://builds.example.org/job/\(name)/"),
      "color": JSON(["blue", "red", "disabled", "notbuilt"][number(0...3)]),
    ]
  }

  private func buildView(_ name: String) -> JSON {
    ["name": JSON(name), "url": JSON("https://builds.example.org/view/\(name)/")]
  }

  /// Generates the list of the plug-ins that a server can install.
  mutating func updateCenter(plugins count: Int) -> JSON {
    var plugins = JSON.Object()
    for index in 0..<count {
      let name = index.isMultiple(of: 3) ? "long-named-build-plugin-\(index)" : "plugin-\(index)"
      plugins[name] = plugin(name)
    }
    return [
      "connectionCheckUrl": "http://www.example.com/",
      "core": [
        "buildDate": "Jan 07, 2013", "name": "core", "sha1": "BOXijYYVSuxWoki+9fV0FLU4df0=",
        "url": "http://updates.example.org/download/war/1.498/jenkins.war", "version": "1.498",
      ],
      "id": "default", "plugins": .object(plugins),
      "signature": [
        "certificates": [], "correct_digest": "yQ8sKdQ2", "correct_signature": "A9xTd",
        "digest": "",
        "signature": "",
      ],
      "updateCenterVersion": "1",
    ]
  }

  private mutating func plugin(_ name: String) -> JSON {
    let wiki = "https://wiki.example.org/display/JENKINS/\(name)"
    let developer: JSON = [
      "developerId": "developer\(number(1...999))", "email": "developer@example.com",
      "name": "Kohsuke Kawaguchi",
    ]
    return [
      "buildDate": "Mar 03, 2011",
      "dependencies": flag() == true
        ? [] : [["name": "maven-plugin", "optional": flag(), "version": "1.409"]],
      "developers": [developer], "excerpt": prose(lines: 1),
      "gav": JSON("org.example.plugins:\(name):0.\(number(1...9))"), "labels": ["misc", "builder"],
      "name": JSON(name), "previousTimestamp": "2011-01-03T16:49:24.00Z", "previousVersion": "0.1",
      "releaseTimestamp": "2011-03-03T16:49:24.00Z", "requiredCore": "1.398", "scm": "github.com",
      "sha1": "il8z91iDnqVMu78Ghj8q2swCpdk=", "title": JSON("Jenkins \(name)"),
      "url": JSON("http://updates.example.org/download/plugins/\(name)/0.2/\(name).hpi"),
      "version": "0.2", "wiki": JSON(wiki),
    ]
  }
}
