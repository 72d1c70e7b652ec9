#if Macros

  // Arguments that can't be combined with `schema:`, which the macros report. The compiler would only report the
  // argument.

  /// An annotation with `schema:` and `as:`, which the macro reports.
  @_documentation(visibility: internal)
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable<Form: JSONDecodable>(as form: Form.Type, schema: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// An annotation with `schema:` and `as:`, which the macro reports.
  @_documentation(visibility: internal)
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable<Form: JSONDecodable>(schema: Bool, as form: Form.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// An annotation with `schema:` and `partial:`, which the macro reports.
  @_documentation(visibility: internal)
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable(partial: Bool, schema: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// An annotation with `schema:` and `partial:`, which the macro reports.
  @_documentation(visibility: internal)
  @attached(extension, conformances: JSONDecodable, names: named(init))
  public macro JSONDecodable(schema: Bool, partial: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONDecodableMacro")

  /// An annotation with `schema:` and `as:`, which the macro reports.
  @_documentation(visibility: internal)
  @attached(extension, conformances: JSONEncodable, names: named(json), named(_json), named(encode))
  public macro JSONEncodable<Form: JSONEncodable>(as form: Form.Type, schema: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// An annotation with `schema:` and `as:`, which the macro reports.
  @_documentation(visibility: internal)
  @attached(extension, conformances: JSONEncodable, names: named(json), named(_json), named(encode))
  public macro JSONEncodable<Form: JSONEncodable>(schema: Bool, as form: Form.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONEncodableMacro")

  /// An annotation with `schema:` and `as:`, which the macro reports.
  @_documentation(visibility: internal)
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, names: named(init), named(json),
    named(_json), named(encode))
  public macro JSONCodable<Form: JSONCodable>(as form: Form.Type, schema: Bool) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

  /// An annotation with `schema:` and `as:`, which the macro reports.
  @_documentation(visibility: internal)
  @attached(
    extension, conformances: JSONDecodable, JSONEncodable, names: named(init), named(json),
    named(_json), named(encode))
  public macro JSONCodable<Form: JSONCodable>(schema: Bool, as form: Form.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "JSONCodableMacro")

#endif
