/// The identifiers a request finds, in sections.
@frozen
public struct FetchedIdentifiers: Hashable, Sendable {
  @frozen
  public struct Section: Hashable, Sendable {
    /// ``Value/sectionName`` of the section attribute. No two sections of a fetch have the same name.
    public var name: String
    /// In the order of the request. Never empty if there is a section attribute.
    public var objectIDs: [ObjectID]

    @inlinable
    public init(name: String, objectIDs: [ObjectID]) {
      self.name = name
      self.objectIDs = objectIDs
    }
  }

  /// In the order of the request. Without a section attribute there is exactly one section, named `""`, even if nothing
  /// was found.
  public var sections: [Section]

  @inlinable
  public init(sections: [Section]) { self.sections = sections }

  /// How many identifiers there are in all sections.
  @inlinable
  public var count: Int { sections.reduce(0) { $0 + $1.objectIDs.count } }
}
