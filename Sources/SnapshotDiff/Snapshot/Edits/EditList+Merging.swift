extension EditList {
  /// Removes and adds many edits at once.
  ///
  /// - Parameters:
  ///   - removed: ascending keys of edits in the list. None of these keys is in `added`.
  ///   - added: ascending by key. An added edit replaces the edit with the same key.
  /// - Complexity: O(*k* + *m*) for *m* changes in a list of *k* edits. If *m* is below *k* / 16, the edits are changed
  ///   one by one, each as fast as ``EditList`` states.
  @inlinable
  mutating func merge(removing removed: [EditKey], adding added: [Edit]) {
    if (removed.count + added.count) * 16 < count {
      for key in removed { remove(key) }
      for edit in added { put(edit) }
      return
    }
    let capacity = count + added.count
    withUnsafeTemporaryAllocation(of: Edit.self, capacity: capacity) { merged in
      var end = 0
      var next = 0
      var nextRemoved = 0
      added.withUnsafeBufferPointer { added in
        for block in blocks {
          block.edits.withUnsafeBufferPointer { edits in
            var offset = 0
            // PERF: no branch chooses between the two lists: the choice cannot be predicted.
            while offset < edits.count, next < added.count {
              let edit = edits[offset]
              let other = added[next]
              let isOther = other.key <= edit.key
              merged[end] = isOther ? other : edit
              end &+= 1
              next &+= isOther ? 1 : 0
              offset &+= other.key < edit.key ? 0 : 1
            }
            while offset < edits.count {
              merged[end] = edits[offset]
              end &+= 1
              offset &+= 1
            }
          }
        }
        while next < added.count {
          merged[end] = added[next]
          end &+= 1
          next &+= 1
        }
      }
      if !removed.isEmpty {
        var kept = 0
        for index in 0..<end {
          if nextRemoved < removed.count, removed[nextRemoved] == merged[index].key {
            nextRemoved &+= 1
          } else {
            merged[kept] = merged[index]
            kept &+= 1
          }
        }
        end = kept
      }
      self = EditList(ascending: UnsafeBufferPointer(rebasing: merged[..<end]))
    }
  }

  @inlinable static var fill: Int { 48 }

  @inlinable
  init(ascending edits: UnsafeBufferPointer<Edit>) {
    count = edits.count
    blocks.reserveCapacity(edits.count / Self.fill + 1)
    for first in stride(from: 0, to: edits.count, by: Self.fill) {
      let block = UnsafeBufferPointer(
        rebasing: edits[first..<Swift.min(first + Self.fill, edits.count)])
      var sum = 0
      for edit in block { sum &+= edit.delta }
      blocks.append(Block(Array(block), sum: total))
      total &+= sum
    }
  }

  @inlinable
  mutating func put(_ edit: Edit) {
    if value(edit.key) == nil { insert(edit) } else { update(edit.key, edit.value) }
  }
}

extension [Edit] {
  /// Sorts by key. Edits with equal keys must already be in the order of their values, and keep that order.
  ///
  /// PERF: from 64 edits on, a radix sort comes first, in at most two passes. It sorts by up to 20 bits of the high
  /// half: the highest bit that differs between keys, and the bits below it. 20 bits distinguish a million positions,
  /// and nearly all of a thousand hashes. An insertion sort then orders edits that are equal in these bits. Most such
  /// edits are already in order.
  @inlinable
  mutating func sortByKey() {
    if count >= 64 {
      var differing: UInt64 = 0
      for edit in self { differing |= edit.key ^ self[0].key }
      let bits = 64 - Swift.min(32, (differing | 1).leadingZeroBitCount) - 32
      let usedBits = Swift.min(20, bits)
      let passes = (usedBits + 9) / 10
      if passes > 0 {
        let width = (usedBits + passes - 1) / passes
        var target = self
        for pass in 0..<passes {
          let shift = UInt64(32 + bits - usedBits + pass * width)
          distribute(to: &target, shift, UInt64(1) << UInt64(width) - 1)
          swap(&self, &target)
        }
      }
    }
    if !sortNearlySorted() { sort { ($0.key, $0.value) < ($1.key, $1.value) } }
  }

  /// Sorts by insertion. Gives up and returns false if that takes more than 32 steps an edit on average.
  @inlinable
  mutating func sortNearlySorted() -> Bool {
    withUnsafeMutableBufferPointer { edits in
      var steps = 32 &* edits.count
      for index in 1..<Swift.max(1, edits.count) where edits[index &- 1].key > edits[index].key {
        let edit = edits[index]
        var place = index
        while place > 0, edits[place &- 1].key > edit.key {
          edits[place] = edits[place &- 1]
          place &-= 1
        }
        edits[place] = edit
        steps &-= index &- place
        if steps < 0 { return false }
      }
      return true
    }
  }

  @inlinable
  func distribute(to target: inout [Edit], _ shift: UInt64, _ mask: UInt64) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Int(mask) + 1) { places in
      places.initialize(repeating: 0)
      withUnsafeBufferPointer { edits in
        for edit in edits { places[Int((edit.key &>> shift) & mask)] &+= 1 }
        var start: Int32 = 0
        for digit in 0...Int(mask) {
          let count = places[digit]
          places[digit] = start
          start &+= count
        }
        target.withUnsafeMutableBufferPointer { target in
          for edit in edits {
            let digit = Int((edit.key &>> shift) & mask)
            target[Int(places[digit])] = edit
            places[digit] &+= 1
          }
        }
      }
    }
  }

  /// These edits and others, both ascending, in one ascending list.
  @inlinable
  func merged(with others: [Edit]) -> [Edit] {
    if others.isEmpty { return self }
    if isEmpty { return others }
    return [Edit](unsafeUninitializedCapacity: count + others.count) { merged, initialized in
      withUnsafeBufferPointer { mine in
        others.withUnsafeBufferPointer { others in
          var next = 0
          var other = 0
          // PERF: no branch chooses between the two lists: the choice cannot be predicted.
          while next < mine.count, other < others.count {
            let isMine = mine[next].key < others[other].key
            merged[next &+ other] = isMine ? mine[next] : others[other]
            next &+= isMine ? 1 : 0
            other &+= isMine ? 0 : 1
          }
          while next < mine.count {
            merged[next &+ other] = mine[next]
            next &+= 1
          }
          while other < others.count {
            merged[next &+ other] = others[other]
            other &+= 1
          }
        }
      }
      initialized = count + others.count
    }
  }
}
