extension String {
  /// The name of a type without the module of this package that qualifies it: `NetworkKit.JSON`,
  /// `NetworkKitJSON.JSON`, and `JSON` are the same type.
  var unqualified: String {
    for module in ["NetworkKit.", "NetworkKitJSON."] where hasPrefix(module) {
      return String(dropFirst(module.count))
    }
    return self
  }
}
