extension EditList {
  /// Takes out and adds many edits at once.
  ///
  /// - Parameters:
  ///   - removed: ascending keys of edits that are there.
  ///   - added: ascending; one whose key is there takes its place.
  /// - Complexity: O(*k* + *m*) for *m* edits, O(*m* log *k*) where there are few.
  @inlinable
  mutating func merge(removing removed: [EditKey], adding added: [Edit]) {
    if (removed.count + added.count) * 16 < count {
      for key in removed { remove(key) }
      for edit in added { put(edit) }
      return
    }
    var merger = EditMerger(capacity: count + added.count)
    var next = 0
    var nextRemoved = 0
    for block in blocks {
      for edit in block.edits {
        while next < added.count, added[next].key < edit.key {
          merger.append(added[next])
          next += 1
        }
        if nextRemoved < removed.count, removed[nextRemoved] == edit.key {
          nextRemoved += 1
        } else if next < added.count, added[next].key == edit.key {
          merger.append(added[next])
          next += 1
        } else {
          merger.append(edit)
        }
      }
    }
    for edit in added[next...] { merger.append(edit) }
    self = merger.list()
  }

  /// Adds an edit, or gives the one with its key its value.
  @inlinable
  mutating func put(_ edit: Edit) {
    if value(edit.key) == nil { insert(edit) } else { update(edit.key, edit.value) }
  }
}

/// Fills blocks with edits that come in order.
@frozen
@usableFromInline
struct EditMerger {
  @usableFromInline var result = EditList()
  @usableFromInline var block: [Edit] = []
  @usableFromInline var blockTotal = 0

  @inlinable static var fill: Int { 48 }

  @inlinable
  init(capacity: Int) {
    result.blocks.reserveCapacity(capacity / Self.fill + 1)
  }

  @inlinable
  mutating func append(_ edit: Edit) {
    if block.isEmpty { block.reserveCapacity(EditList.blockCapacity) }
    block.append(edit)
    blockTotal &+= edit.delta
    if block.count == Self.fill { close() }
  }

  @inlinable
  mutating func close() {
    if block.isEmpty { return }
    result.count &+= block.count
    result.blocks.append(EditList.Block(block, sum: result.total))
    result.total &+= blockTotal
    block = []
    blockTotal = 0
  }

  @inlinable
  mutating func list() -> EditList {
    close()
    return result
  }
}

extension [Edit] {
  /// Sorts by key, edits with one key in the order they have.
  ///
  /// PERF: by digits of 11 bits, those in which all agree left out: 1,000 edits on 100,000 items take two
  /// passes.
  @inlinable
  mutating func sortByKey() {
    if count < 64 {
      for index in indices.dropFirst() {
        var place = index
        while place > 0, self[place - 1].key > self[place].key {
          swapAt(place - 1, place)
          place -= 1
        }
      }
      return
    }
    var differing: UInt64 = 0
    for edit in self { differing |= edit.key ^ self[0].key }
    var source = self
    var target = self
    var shift: UInt64 = 0
    while shift < 64 {
      let digits: UInt64 = 0x7FF
      if (differing >> shift) & digits != 0 {
        source.distribute(to: &target, shift, digits)
        swap(&source, &target)
      }
      shift += 11
    }
    self = source
  }

  @inlinable
  func distribute(to target: inout [Edit], _ shift: UInt64, _ digits: UInt64) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2048) { places in
      places.initialize(repeating: 0)
      for edit in self { places[Int((edit.key >> shift) & digits)] &+= 1 }
      var start: Int32 = 0
      for digit in 0..<2048 {
        let count = places[digit]
        places[digit] = start
        start &+= count
      }
      target.withUnsafeMutableBufferPointer { target in
        for edit in self {
          let digit = Int((edit.key >> shift) & digits)
          target[Int(places[digit])] = edit
          places[digit] &+= 1
        }
      }
    }
  }
}
