/// Paths in one snapshot, stored in four bytes each as indices across all sections, and read as ``ItemPath``.
///
/// - Complexity: O(log *s* log *k*) to read an element, with *s* sections and *k* pending edits.
public struct ItemPathList: Hashable, Sendable, RandomAccessCollection {
  @usableFromInline let offsets: OffsetList
  @usableFromInline let sectionStarts: SectionStarts

  @inlinable
  init(_ offsets: [Int32], _ sectionStarts: SectionStarts) {
    self.offsets = OffsetList(offsets)
    self.sectionStarts = sectionStarts
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { offsets.count }

  @inlinable
  public subscript(position: Int) -> ItemPath {
    ItemPath(index: offsets[position], sectionStarts)
  }

  /// Whether the paths are the same. The snapshots may differ.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.sectionStarts.count == 1 && right.sectionStarts.count == 1
      ? left.offsets == right.offsets : left.elementsEqual(right)
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for path in self { hasher.combine(path) }
  }
}

/// Moves from one snapshot to another, stored in eight bytes each and read as ``Move``.
///
/// - Complexity: O(log *s* log *k*) to read an element, with *s* sections and *k* pending edits.
public struct ItemMoveList: Hashable, Sendable, RandomAccessCollection {
  @usableFromInline let moves: MoveList
  @usableFromInline let sourceStarts: SectionStarts
  @usableFromInline let targetStarts: SectionStarts

  @inlinable
  init(_ moves: [MoveList.Entry], from sourceStarts: SectionStarts, to targetStarts: SectionStarts)
  {
    self.moves = MoveList(moves)
    self.sourceStarts = sourceStarts
    self.targetStarts = targetStarts
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { moves.count }

  @inlinable
  public subscript(position: Int) -> Move<ItemPath> {
    let move = moves[position]
    return Move(
      from: ItemPath(index: move.source, sourceStarts),
      to: ItemPath(index: move.target, targetStarts))
  }

  /// Whether the moves are the same. The snapshots may differ.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.elementsEqual(right)
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for move in self { hasher.combine(move) }
  }
}

extension ItemPath {
  /// The path of the item at an index across all sections.
  @inlinable
  init(index: Int, _ sectionStarts: SectionStarts) {
    let section = sectionStarts.section(ofIndex: index)
    self.init(section: section, item: index &- sectionStarts[section])
  }
}
