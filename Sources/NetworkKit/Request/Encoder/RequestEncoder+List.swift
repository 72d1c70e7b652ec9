extension RequestEncoder {
  /// Notes a parameter that is written; does nothing unless somebody asked for a list.
  mutating func note(
    _ name: String, _ placement: ParameterPlacement, _ text: @autoclosure () -> String,
    _ options: ResolvedOptions? = nil
  ) {
    guard list != nil else { return }
    list?.append(
      ParameterList.Entry(
        name: name, placement: placement, text: text(),
        isSensitive: options?.isSensitive ?? false))
  }
}
