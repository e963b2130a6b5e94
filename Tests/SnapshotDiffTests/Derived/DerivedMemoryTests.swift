import SnapshotDiff
import Synchronization
import TestSupport
import Testing

/// A snapshot keeps alive the items it shows and its base, and no earlier base.
@Suite struct DerivedMemoryTests {
  /// An identifier that counts how many instances of its population are alive.
  private final class Token: Hashable, Sendable {
    final class Population: Sendable {
      private let count = Mutex(0)

      var alive: Int { count.withLock { $0 } }

      func add(_ number: Int) { count.withLock { $0 += number } }
    }

    let key: Int
    let population: Population

    init(_ key: Int, in population: Population) {
      self.key = key
      self.population = population
      population.add(1)
    }

    deinit { population.add(-1) }

    static func == (left: Token, right: Token) -> Bool { left.key == right.key }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  private typealias TokenSnapshot = DiffableDataSourceSnapshot<String, Token>

  #if DEBUG
    private static let updates = 2_000
  #else
    private static let updates = 20_000
  #endif

  private static let size = 1_000

  private func built(_ population: Token.Population) throws -> TokenSnapshot {
    let tokens = (0..<Self.size).map { Token($0, in: population) }
    return try TokenSnapshot([("A", Array(tokens[..<300])), ("B", Array(tokens[300...]))])
  }

  /// Each update deletes the first items and appends new ones. Deleted items may live until the next fold.
  @Test(arguments: [1, 7])
  func aChainKeepsNoBaseOfTheBeginning(_ width: Int) throws {
    let population = Token.Population()
    do {
      var current = try built(population)
      var most = 0
      for update in 0..<Self.updates / width {
        var new = current
        let gone = (0..<width).map { current.itemIdentifier(at: $0)! }
        try new.deleteItems(gone)
        let come = (0..<width).map { Token(Self.size + update * width + $0, in: population) }
        try new.appendItems(come, toSection: update & 1 == 0 ? "B" : "A")
        let difference = try LISDiff().difference(from: current, to: new)
        current = try current.applying(difference)
        most = max(most, population.alive)
      }
      #expect(current.numberOfItems == Self.size)
      #expect(most <= 3 * Self.size, "\(most) are alive of \(Self.size)")
    }
    #expect(population.alive == 0)
  }

  /// A descendant deletes items and folds. These items die with the ancestor, though the two snapshots were compared.
  @Test func anAncestorDiesThoughItsDescendantLives() throws {
    let population = Token.Population()
    var descendant = TokenSnapshot()
    do {
      let ancestor = try built(population)
      descendant = ancestor
      try descendant.deleteItems(try ancestor.itemIdentifiers(inSection: "A"))
      descendant.foldPendingEdits()
      let difference = try LISDiff().difference(from: ancestor, to: descendant)
      #expect(difference.scriptLength == 300)
      #expect(population.alive == Self.size)
    }
    #expect(population.alive == Self.size - 300)
    #expect(descendant.numberOfItems == Self.size - 300)
  }

  /// Each insertion brings another instance of one item. The item is in the base, or new.
  @Test(arguments: [5, 100_000], [false, true])
  func whatIsInsertedAgainIsKeptOnce(_ key: Int, _ isHeld: Bool) throws {
    let population = Token.Population()
    do {
      var current = try built(population)
      let anchor = current.itemIdentifier(at: 500)!
      // Without another pending edit, deleting the inserted item would drop the edits that hold its instances.
      try current.deleteItems([current.itemIdentifier(at: 900)!])
      var most = 0
      for _ in 0..<2 * Self.updates {
        let held = isHeld ? current : nil
        try current.deleteItems([Token(key, in: population)])
        try current.insertItems([Token(key, in: population)], beforeItem: anchor)
        most = max(most, population.alive)
        withExtendedLifetime(held) {}
      }
      #expect(most <= 3 * Self.size, "\(most) are alive of \(Self.size)")
      #expect(current.invariantViolations() == [])
    }
    #expect(population.alive == 0)
  }

  /// Two hundred copies, each edited once, share what they do not change. When a copy dies, its own item dies too.
  @Test func siblingsGoOneByOne() throws {
    let population = Token.Population()
    do {
      let base = try built(population)
      var siblings: [TokenSnapshot] = []
      for index in 0..<200 {
        var sibling = base
        try sibling.insertItems(
          [Token(-1 - index, in: population)], beforeItem: base.itemIdentifier(at: index)!)
        siblings.append(sibling)
      }
      #expect(population.alive == Self.size + siblings.count)
      siblings.removeLast(siblings.count / 2)
      #expect(population.alive == Self.size + siblings.count)
      siblings.removeAll()
      #expect(population.alive == Self.size)
    }
    #expect(population.alive == 0)
  }

  /// All snapshots of a long chain are kept. They share their items, and the items die with the chain.
  @Test func aKeptChainDies() throws {
    let population = Token.Population()
    do {
      var links = [try built(population)]
      for update in 0..<Self.updates / 4 {
        var new = links[links.count - 1]
        let moved = new.itemIdentifier(at: update * 31 % Self.size)!
        let destination = new.itemIdentifier(at: (update * 31 + 1 + update % 900) % Self.size)!
        try new.moveItem(moved, beforeItem: destination)
        links.append(new)
      }
      #expect(population.alive == Self.size)
    }
    #expect(population.alive == 0)
  }
}
