/// Every way to print, debug, dump or reflect a value, alone and inside others.
func printedForms<Value>(of value: Value) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  var printed = ""
  print(value, to: &printed)
  var debugged = ""
  debugPrint(value, [value], Optional(value) as Any, (value, 1), to: &debugged)
  let texts = ["\(value)", "\([value])", String(describing: value), String(reflecting: value)]
  return texts + [dumped, printed, debugged] + reflected(value)
}

/// Everything that reflection finds inside a value, at any depth.
private func reflected(_ value: Any) -> [String] {
  Mirror(reflecting: value).children.flatMap { ["\($0.value)"] + reflected($0.value) }
}
