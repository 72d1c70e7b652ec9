import NetworkKitDeclarations
import SwiftSyntaxMacros

// The macros that the plug-in declares. Tests can't import a plug-in without being built for the host.
struct NetworkRequestMacro: NetworkRequestExpansion {}
struct NetworkAPIMacro: NetworkAPIExpansion {}
struct PaginatedMacro: PaginatedExpansion {}
struct JSONDecodableMacro: JSONModelExpansion { static let purpose = ModelPurpose.decoding }
struct JSONEncodableMacro: JSONModelExpansion { static let purpose = ModelPurpose.encoding }
struct JSONCodableMacro: JSONModelExpansion { static let purpose = ModelPurpose.both }
struct ServerSentEventDecodableMacro: ServerSentEventDecodableExpansion {}
struct MarkerMacro: MarkerExpansion {}
