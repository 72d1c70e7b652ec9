import NetworkKit

@attached(peer)
macro JSONIgnored() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
@attached(peer)
macro JSONAlias(_ names: String...) =
  #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
