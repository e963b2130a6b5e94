import Foundation

@testable import FetchedResults

/// SQLite must find the same rows as the condition in memory, in the same order as a sort in memory.
func fuzzPredicate(_ bytes: [UInt8]) throws {
  var input = InputBytes(bytes)
  let entity = input.one(of: ["Indexed", "Plain"])
  let request = input.request(entity)
  var rows: [[Value]] = []
  while !input.isEmpty, rows.count < 12 { rows.append(attributes.map { input.value($0.kind) }) }
  let inserted = try store.insert(into: entity, rows: rows)
  try check(request, Array(zip(inserted, rows)))
  try store.connection.run("DELETE FROM Z\(entity.uppercased())")
}

private func check(_ request: FetchRequest, _ rows: [(ObjectID, [Value])]) throws {
  let plan: FetchPlan
  do throws(StoreError) {
    plan = try FetchPlan(request, for: store)
  } catch {
    return require([.unknownAttribute, .invalidRequest].contains(error.kind), "\(error)")
  }
  let found = rows.filter { plan.matches($0.1) }.sorted {
    plan.precedes(
      plan.position(of: $0.0, values: $0.1), plan.position(of: $1.0, values: $1.1))
  }
  let expected = found.prefix(request.fetchLimit == 0 ? .max : request.fetchLimit)
  let count = try store.count(request)
  require(count == expected.count, "\(request) counts \(count), not \(expected.count)")
  do throws(StoreError) {
    let sections = try store.fetchIdentifiers(request).sections
    require(sections.flatMap(\.objectIDs) == expected.map(\.0), "\(request) finds \(sections)")
    let names = sections.flatMap { section in section.objectIDs.map { _ in section.name } }
    if let position = plan.sectionPosition {
      require(names == expected.map { $0.1[position].sectionName }, "\(request) finds \(sections)")
    }
  } catch {
    // Two section names can be equal in Swift, and have others between them in SQLite's order.
    require(error.kind == .outOfOrderSection && plan.sectionPosition != nil, "\(error)")
  }
  let objects = try ManagedObjectContext(store).fetch(request).map(\.objectID)
  require(objects == expected.map(\.0), "\(request) fetches \(objects)")
}

private let attributes = [
  Attribute("text", .string), Attribute("number", .integer), Attribute("ratio", .double),
  Attribute("date", .date), Attribute("flag", .bool), Attribute("bytes", .data),
]

/// Both entities have the same attributes. `Indexed` has indexes that serve some requests.
private nonisolated(unsafe) let store: Store = {
  let indexes: [[SortKey]] = [
    ["text", "number"], [.descending("number")], ["ratio", "flag"], ["date"], ["bytes"],
  ]
  do {
    let store = try Store.create(
      at: "\(FileManager.default.temporaryDirectory.path)/store.sqlite",
      model: [
        Entity(name: "Indexed", attributes: attributes, indexes: indexes),
        Entity(name: "Plain", attributes: attributes),
      ], identifier: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    try store.connection.run("PRAGMA synchronous = OFF")
    return store
  } catch {
    fatalError("\(error)")
  }
}()

extension InputBytes {
  fileprivate mutating func request(_ entity: String) -> FetchRequest {
    var request = FetchRequest(entity)
    if below(8) > 0 { request.predicate = predicate(depth: 5) }
    request.sortKeys = (0..<below(4)).map { _ in
      SortKey(one(of: attributes).name, ascending: below(2) == 0)
    }
    if below(4) == 0 { request.sectionAttribute = request.sortKeys.first?.attribute }
    if below(4) == 0 { request.fetchLimit = below(6) }
    return request
  }

  private mutating func predicate(depth: Int) -> FetchRequest.Predicate {
    let attribute = one(of: attributes)
    switch below(depth > 0 ? 8 : 4) {
    case 0: return .isIn(attribute.name, (0..<below(6)).map { _ in value(attribute.kind) })
    case 1:
      // This list is too long to bind each value.
      let values = (0..<600).map { Value.integer(Int64($0)) }
      return .isIn("number", values + (0..<below(3)).map { _ in value(.integer) })
    case 2: return .contains(one(of: ["text", "text", "bytes", "none"]), string())
    case 3, 4:
      let comparison = one(of: FetchRequest.Predicate.Comparison.allCases)
      // A value of another kind makes the request invalid.
      let kind = below(16) == 0 ? one(of: attributes).kind : attribute.kind
      return .compare(attribute.name, comparison, value(kind))
    case 5: return .not(predicate(depth: depth - 1))
    case 6: return .and((0..<below(4)).map { _ in predicate(depth: depth - 1) })
    default: return .or((0..<below(4)).map { _ in predicate(depth: depth - 1) })
    }
  }

  /// Often an extreme value, but no NaN and no negative zero, which SQLite does not store.
  fileprivate mutating func value(_ kind: Attribute.Kind) -> Value {
    if below(8) == 0 { return .null }
    switch kind {
    case .string: return .string(string())
    case .integer: return .integer(integer())
    case .double: return .double(double())
    case .date: return .date(Date(timeIntervalSinceReferenceDate: double()))
    case .bool: return .bool(below(2) == 0)
    case .data: return .data(Data(bytes(most: 3)))
    }
  }

  private mutating func string() -> String {
    let texts = ["", "a", "AB", "\u{E9}", "e\u{301}", "ß", "SS", "ς", "\u{212A}", "İ", "\u{10000}"]
    let text = below(2) == 0 ? one(of: texts) : String(decoding: bytes(most: 6), as: UTF8.self)
    return below(4) == 0 ? text + one(of: texts) : text
  }

  private mutating func integer() -> Int64 {
    switch below(4) {
    case 0: Int64(truncatingIfNeeded: next())
    case 1: one(of: [.min, .max]) ^ Int64(below(4))
    case 2: (1 << 53) + Int64(below(4))
    default: Int64(below(8)) - 4
    }
  }

  private mutating func double() -> Double {
    let number =
      switch below(4) {
      case 0:
        one(of: [.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0x1p63, 0x1p53])
      case 1: Double(sign: .plus, exponent: below(128) - 64, significand: 1 + Double(below(9)) / 8)
      default: Double(below(16)) / 2 - 4
      }
    return below(2) == 0 ? number : 0 - number
  }
}
