import FetchedResults

/// A request that the lists of a fuzz test follow. The model may have an index for it.
struct FollowingCase: CustomStringConvertible, Sendable {
  let description: String
  let request: FetchRequest
  let index: [SortKey]?
  var computedSectionName: (@Sendable ([Value]) -> String)?

  /// The positions of the attributes in a row.
  static let sport = 0
  static let rank = 1
  static let score = 2
  static let name = 3

  static let attributes = [
    Attribute("sport", .string), Attribute("rank", .integer), Attribute("score", .double),
    Attribute("name", .string),
  ]

  var entity: Entity {
    Entity(
      name: "Game", attributes: FollowingCase.attributes, indexes: index.map { [$0] } ?? [])
  }

  var isSectioned: Bool { request.sectionAttribute != nil || computedSectionName != nil }

  /// The attributes that decide the place of an object.
  var deciding: [Int] {
    if computedSectionName != nil { return [0, 1, 2, 3] }
    var names = request.sortKeys.map(\.attribute)
    if request.predicate != nil { names += ["rank", "name"] }
    return FollowingCase.attributes.indices.filter {
      names.contains(FollowingCase.attributes[$0].name)
    }
  }

  static let all: [FollowingCase] = [
    .init("by rank", ["rank", "score"], index: ["rank", "score"]),
    .init(
      "by rank, turned", [.descending("rank"), .descending("score")], index: ["rank", "score"]),
    .init(
      "mixed directions", [.descending("rank"), "score"], index: [.descending("rank"), "score"]),
    .init("by rank alone", ["rank"], index: ["rank"]),
    .init("by rank, not indexed", ["rank", "score"], index: nil),
    .init("sections", ["sport", "rank"], sections: true, index: ["sport", "rank"]),
    .init(
      "sections, turned", [.descending("sport"), .descending("rank")], sections: true,
      index: ["sport", "rank"]),
    .init("sections, not indexed", ["sport", .descending("rank")], sections: true, index: nil),
    .init(
      "sections, filtered", ["sport", "score"], sections: true,
      Key("rank") > .integer(0) || Key("name").contains("x"), index: ["sport", "score"]),
    .init("filtered", ["score"], Key("rank") == .integer(1), index: ["score"]),
    .init("filtered, not indexed", ["score"], !Key("rank").isIn([.null, .integer(2)]), index: nil),
    .init("computed sections", ["rank", "score"], index: ["rank", "score"]) { row in
      row[rank].sectionName
    },
    .init("computed sections, not indexed", [.descending("sport"), "score"], index: nil) { row in
      String(row[sport].sectionName.prefix(1))
    },
  ]

  private init(
    _ description: String, _ sortKeys: [SortKey], sections: Bool = false,
    _ predicate: FetchRequest.Predicate? = nil, index: [SortKey]?,
    computed: (@Sendable ([Value]) -> String)? = nil
  ) {
    self.description = description
    request = FetchRequest(
      "Game", predicate: predicate, sortKeys: sortKeys,
      sectionAttribute: sections ? sortKeys[0].attribute : nil)
    self.index = index
    computedSectionName = computed
  }

  func controller(_ context: ManagedObjectContext) -> FetchedResultsController {
    FetchedResultsController(request, context: context, computedSectionName: naming)
  }

  var naming: ((ManagedObject) throws -> String)? {
    computedSectionName.map { name in { name(try values(of: $0)) } }
  }
}

func values(of object: ManagedObject) throws -> [Value] {
  try FollowingCase.attributes.map { try object.value(for: $0.name) }
}
