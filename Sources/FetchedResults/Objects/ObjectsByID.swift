/// Finds objects by identifier and keeps none alive: an object removes itself before it is released.
///
/// A hash table with open addressing. A dictionary takes twice the memory, and five times the instructions because its
/// hash function withstands chosen keys. Stores give out most keys consecutively, so this table hashes by a
/// multiplication at first. If a key lands further from its bucket than chance would put it, the table changes to the
/// hash function of dictionaries.
struct ObjectsByID<Object: AnyObject> {
  private struct Slot {
    var objectID: ObjectID
    /// nil if the slot is empty.
    var object: Unmanaged<Object>?
  }

  private(set) var count = 0
  /// The number of slots is a power of two, or zero. If there are slots, at least one is empty.
  private var slots: ContiguousArray<Slot> = []
  private var shift = 64
  /// Whether buckets come from `Hasher`, whose seed nobody outside of the process knows.
  private(set) var isSeeded = false

  /// If a key lands further than this from its bucket, the table changes to `Hasher`. Random keys stay below this
  /// distance while 80 % of the slots are in use. Consecutive keys stay within a few slots.
  private static var maxProbeLength: Int { 1_024 }

  var isEmpty: Bool { count == 0 }

  /// In no particular order.
  var objects: [Object] { slots.compactMap { $0.object?.takeUnretainedValue() } }

  subscript(objectID: ObjectID) -> Object? {
    isEmpty ? nil : slots[place(of: objectID)].object?.takeUnretainedValue()
  }

  /// - Returns: The object that `object` replaces, if there was one.
  @discardableResult
  mutating func insert(_ object: Object, for objectID: ObjectID) -> Object? {
    if (count + 1) * 5 > slots.count * 4 { resize(to: max(16, slots.count * 2)) }
    let place = place(of: objectID)
    let old = slots[place].object?.takeUnretainedValue()
    if old == nil { count += 1 }
    slots[place] = Slot(objectID: objectID, object: .passUnretained(object))
    let probeLength = (place - bucket(of: objectID)) & (slots.count - 1)
    if probeLength > Self.maxProbeLength, !isSeeded {
      isSeeded = true
      resize(to: slots.count)
    }
    return old
  }

  /// Removes the entry for `objectID` if the entry holds `object`. Does not touch `object`, which may be in `deinit`.
  mutating func remove(_ object: Object, for objectID: ObjectID) {
    if isEmpty { return }
    let found = slots[place(of: objectID)].object?.toOpaque()
    if found == Unmanaged.passUnretained(object).toOpaque() { remove(objectID) }
  }

  mutating func remove(_ objectID: ObjectID) {
    if isEmpty { return }
    var hole = place(of: objectID)
    if slots[hole].object == nil { return }
    count -= 1
    if count == 0 && slots.count > 1_024 {
      slots = []
      shift = 64
      return
    }
    // Moves an entry from behind the hole into the hole, if that brings the entry closer to its bucket.
    let last = slots.count - 1
    var next = (hole + 1) & last
    while slots[next].object != nil {
      let bucket = bucket(of: slots[next].objectID)
      if (next - bucket) & last >= (next - hole) & last {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & last
    }
    slots[hole].object = nil
  }
}

extension ObjectsByID {
  /// The slot where the search for an identifier begins. The golden ratio spreads consecutive keys evenly.
  @inline(__always)
  private func bucket(of objectID: ObjectID) -> Int {
    if isSeeded { return seededBucket(of: objectID) }
    let scope = UInt64(objectID.store) << 32 | UInt64(objectID.entity)
    let key = UInt64(bitPattern: objectID.primaryKey) ^ (scope &* 0xD6E8_FEB8_6659_FD93)
    return Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift))
  }

  @inline(never)
  private func seededBucket(of objectID: ObjectID) -> Int {
    objectID.hashValue & (slots.count - 1)
  }

  /// The slot of an identifier, or the empty slot where it would go.
  @inline(__always)
  private func place(of objectID: ObjectID) -> Int {
    let last = slots.count - 1
    var place = bucket(of: objectID)
    while slots[place].object != nil, slots[place].objectID != objectID {
      place = (place + 1) & last
    }
    return place
  }

  private mutating func resize(to count: Int) {
    let old = slots
    let empty = Slot(objectID: ObjectID(store: 0, entity: 0, primaryKey: 0), object: nil)
    slots = ContiguousArray(repeating: empty, count: count)
    shift = 64 - count.trailingZeroBitCount
    for slot in old where slot.object != nil { slots[place(of: slot.objectID)] = slot }
  }
}
