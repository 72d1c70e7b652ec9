internal import Foundation
internal import NetworkKitSupport

/// The domains, such as `com` and `co.uk`, under which anyone can register a name and for which no server may set
/// cookies.
///
/// The Public Suffix List, which contains these domains, changes every week, so it isn't part of this library. Without
/// the list, only top-level domains are public suffixes, so a server at `shop.co.uk` can set cookies for all of
/// `co.uk`. If your client sends requests to servers that don't trust one another, load the list from
/// <https://publicsuffix.org/list/>:
///
/// ```swift
/// let suffixes = PublicSuffixes(list: try String(contentsOf: file, encoding: .utf8))
/// let jar = CookieJar(publicSuffixes: suffixes)
/// ```
public struct PublicSuffixes: Sendable {
  /// A value in which only the top-level domains are public suffixes. The Public Suffix List specifies the same rule
  /// for domains that it doesn't list.
  public static let topLevelDomains = PublicSuffixes(list: "")

  private var rules: Set<String> = []
  /// The domains below which every name is a public suffix, such as `ck` in the rule `*.ck`.
  private var wildcards: Set<String> = []
  private var exceptions: Set<String> = []

  /// Creates public suffixes from a list.
  ///
  /// Internationalized domains can be in Unicode or in ASCII form. Lines that aren't rules are ignored.
  ///
  /// - Parameter list: The contents of `public_suffix_list.dat`, or a list in that format.
  public init(list: String) {
    for line in list.split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      guard !text.hasPrefix("//"), let rule = text.split(whereSeparator: \.isWhitespace).first
      else {
        continue
      }
      add(rule)
    }
  }

  private mutating func add(_ rule: Substring) {
    if rule.hasPrefix("!") {
      if let domain = Punycode.domain(rule.dropFirst()) { exceptions.insert(domain) }
    } else if rule.hasPrefix("*.") {
      if let domain = Punycode.domain(rule.dropFirst(2)) { wildcards.insert(domain) }
    } else if rule != "*", let domain = Punycode.domain(rule) {
      rules.insert(domain)
    }
  }

  /// Returns a Boolean value that indicates whether a domain is a public suffix.
  ///
  /// - Parameter domain: The domain, in Unicode or ASCII form. Case is ignored.
  /// - Returns: `true` if the domain is a public suffix; otherwise, `false`. IP addresses and strings that aren't
  ///   domains aren't public suffixes.
  public func isPublicSuffix(_ domain: String) -> Bool {
    guard let labels = Self.labels(of: domain) else { return false }
    return suffixLength(of: labels) == labels.count
  }

  /// Returns the registrable domain of a host: the public suffix and the label before it, such as `example.co.uk` for
  /// `www.example.co.uk`.
  ///
  /// - Parameter host: The host, in Unicode or ASCII form. Case is ignored.
  /// - Returns: The domain in lowercase ASCII, or `nil` for a public suffix, an IP address, or a string that isn't a
  ///   domain.
  public func registrableDomain(of host: String) -> String? {
    guard let labels = Self.labels(of: host) else { return nil }
    let count = suffixLength(of: labels) + 1
    return count <= labels.count ? labels.suffix(count).joined(separator: ".") : nil
  }

  /// Returns the registrable domain of a host, or the host itself if it has none.
  func site(of host: String) -> String { registrableDomain(of: host) ?? host }

  /// Returns the labels of a domain without its final dot, or `nil` for IP addresses and text that isn't a domain.
  private static func labels(of domain: String) -> [Substring]? {
    let name = domain.hasSuffix(".") ? domain.dropLast() : domain[...]
    guard let ascii = Punycode.domain(name), !ascii.isIPAddress else { return nil }
    return ascii.split(separator: ".")
  }

  /// Returns the number of labels in the public suffix, according to the rule that takes precedence: an exception or,
  /// if there is none, the longest rule.
  private func suffixLength(of labels: [Substring]) -> Int {
    let domains = labels.indices.map { labels[$0...].joined(separator: ".") }
    if let index = domains.firstIndex(where: { exceptions.contains($0) }) {
      return labels.count - index - 1
    }
    for (index, domain) in domains.enumerated() {
      let isBelowWildcard = index + 1 < domains.count && wildcards.contains(domains[index + 1])
      if isBelowWildcard || rules.contains(domain) { return labels.count - index }
    }
    return 1
  }
}
