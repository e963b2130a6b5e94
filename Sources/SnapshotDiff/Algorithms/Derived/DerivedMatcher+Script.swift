extension DerivedMatcher {
  /// Deletes items that left, inserts items that came, and moves items that did both.
  @inlinable
  mutating func itemScript() -> EditScript {
    if hasOtherSections {
      left.sortByIndex()
      came.sortByIndex()
    }
    if !came.isEmpty, !left.isEmpty {
      came.pair(with: &left)
      pairThoseInsertedAgain()
    }
    return came.script(from: left)
  }

  /// Whether an item added by one snapshot may equal an item of the base, or an item added by the other snapshot.
  @inlinable
  var mayHaveInsertedAgain: Bool {
    guard let oldEdits = old.edits else { return new.edits?.added.haveReturned ?? false }
    guard let newEdits = new.edits else { return oldEdits.added.haveReturned }
    return oldEdits.added.haveReturned || newEdits.added.haveReturned
      || oldEdits.added.count > 0 && newEdits.added.count > 0
  }

  /// Pairs items that were inserted again, or by each snapshot separately. Such an item has left under one identity and
  /// come under another. It is found by the hash that the base or the edits keep.
  @inlinable
  mutating func pairThoseInsertedAgain() {
    if !mayHaveInsertedAgain { return }
    let leaving = left.indices.filter { left[$0].partner < 0 }
    if leaving.isEmpty { return }
    let coming = came.indices.filter { came[$0].partner < 0 }
    let areAllOfBase =
      coming.allSatisfy { !came[$0].isAdded } && leaving.allSatisfy { !left[$0].isAdded }
    if coming.isEmpty || areAllOfBase { return }
    var entries = [UInt32](repeating: 0, count: SlotTable.capacity(for: coming.count))
    entries.withUnsafeMutableBufferPointer { entries in
      let table = SlotTable(entries)
      for index in coming.indices { table.insertNew(index, hash(came[coming[index]], in: new)) }
      for index in leaving {
        let item = left[index]
        let hash = hash(item, in: old)
        let found = table.number(hash) {
          let other = came[coming[$0]]
          return other.partner < 0 && (item.isAdded || other.isAdded)
            && self.hash(other, in: new) == hash
            && new.item(Int(other.number)) == old.item(Int(item.number))
        }
        if found < 0 { continue }
        left[index].partner = Int32(truncatingIfNeeded: coming[found])
        came[coming[found]].partner = Int32(truncatingIfNeeded: index)
      }
    }
  }

  @inlinable
  func hash(_ item: DisplacedItem, in snapshot: Snapshot) -> UInt32 {
    let number = Int(item.number)
    return number < base.count
      ? base.itemTable.hashes[number] : snapshot.edits!.added[number &- base.count].hash
  }
}

extension [DisplacedItem] {
  @usableFromInline
  mutating func sortByIndex() { sort { $0.index < $1.index } }

  /// The changes of items. This array has the items that came, `left` has the items that left. Both arrays are paired
  /// and ascend by index.
  @usableFromInline
  mutating func script(from left: [DisplacedItem]) -> EditScript {
    var script = EditScript()
    if isEmpty || left.isEmpty {
      script.deletes = left.map(\.index)
      script.inserts = map(\.index)
      return script
    }
    let movedBlocks = keepInPlace(left)
    let partners = self.count { $0.partner >= 0 && !$0.stays }
    script.moves.reserveCapacity(partners)
    script.deletes.reserveCapacity(left.count &- partners)
    script.inserts.reserveCapacity(count &- partners)
    for item in left where item.partner < 0 {
      script.deletes.append(item.index)
    }
    for item in self where !item.stays {
      if item.partner < 0 {
        script.inserts.append(item.index)
      } else {
        let source = left[Int(item.partner)].index
        script.moves.append(MoveList.Entry(source: source, target: item.index))
      }
    }
    if !movedBlocks.isEmpty {
      script.moves += movedBlocks
      script.moves.sort { $0.target < $1.target }
    }
    return script
  }

  /// Decides which items of this array stay in place after all. The array holds the items that came, in new order.
  ///
  /// - Returns: the moves of items that stood still, but have to move so that displaced items stay.
  private mutating func keepInPlace(_ left: [DisplacedItem]) -> [MoveList.Entry] {
    var moves: [MoveList.Entry] = []
    var places: (old: DisplacedPlaces, new: DisplacedPlaces)?
    var first = 0
    while first < count {
      let section = self[first].section
      var end = first
      var candidates = 0
      while end < count, self[end].section == section {
        let partner = Int(self[end].partner)
        candidates &+= partner >= 0 && left[partner].section == section ? 1 : 0
        end &+= 1
      }
      // A candidate has left and come in this section. If it stays, all standing items between its old and its new
      // place have to move. Each candidate that stays saves at most one move. So a candidate moves if the standing
      // items between its places outnumber all candidates.
      let near = (first..<end).filter {
        let partner = Int(self[$0].partner)
        return partner >= 0 && left[partner].section == section
          && abs(left[partner].rank &- self[$0].rank) <= candidates
      }
      first = end
      if near.isEmpty { continue }
      let order = MoveMinimizer(
        near.map {
          let partner = left[Int(self[$0].partner)]
          return MoveMinimizer.Item(
            oldIndex: partner.index, newIndex: self[$0].index, oldRank: partner.rank,
            newRank: self[$0].rank)
        })
      for index in near.indices where order.stays[index] { self[near[index]].stays = true }
      if order.moved.isEmpty { continue }
      let known = places ?? (DisplacedPlaces(left), DisplacedPlaces(self))
      places = known
      for rank in order.moved.joined() {
        moves.append(
          MoveList.Entry(
            source: known.old.index(ofRank: rank, section),
            target: known.new.index(ofRank: rank, section)))
      }
    }
    return moves
  }
}

/// Finds the old or the new indices of items that stand still. The displaced items before an item shift its index.
private struct DisplacedPlaces {
  private let displaced: [DisplacedItem]
  private var rangeBySection: [Int32: Range<Int>] = [:]

  /// - Parameter displaced: the items that left, to find indices in the old snapshot; the items that came, to find
  ///   indices in the new one.
  init(_ displaced: [DisplacedItem]) {
    self.displaced = displaced
    for index in displaced.indices {
      let first = rangeBySection[displaced[index].section]?.lowerBound ?? index
      rangeBySection[displaced[index].section] = first..<index + 1
    }
  }

  /// The index of the standing item that has `rank` standing items before it in its section.
  func index(ofRank rank: Int32, _ section: Int32) -> Int32 {
    let range = rangeBySection[section]!
    let first = displaced[range.lowerBound]
    let end = range.partitioningIndex { displaced[$0].rank > rank }
    return first.index - first.rank + rank + Int32(truncatingIfNeeded: end - range.lowerBound)
  }
}
