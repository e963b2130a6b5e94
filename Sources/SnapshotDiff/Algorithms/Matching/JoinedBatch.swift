/// The join of up to 64 new elements in a row that are looked up together. Each origin is noted by itself, not in a
/// block. If no element has an origin, one block may hold all.
@frozen
@usableFromInline
struct JoinedBatch {
  @usableFromInline let count: Int
  @usableFromInline var joined = 0
  /// How many of the joined elements come from the segment's own old list.
  @usableFromInline var ownJoined = 0
  /// How many old elements in the batch directly follow the previous old element.
  @usableFromInline var neighbours = 0
  /// The index of a new element whose old element is already joined; nil if there is none.
  @usableFromInline var duplicate: Int?

  /// - Parameter origins: the places to which the batch writes its origins.
  @inlinable
  init(
    _ lookup: some ElementLookup, _ offset: Int, count: Int,
    _ origins: UnsafeMutablePointer<Int32>, _ gone: BitRow, _ oldCount: UInt,
    _ ownOld: Range<Int>
  ) {
    self.count = count
    if lookup.findNumbers(from: offset, count: count, origins) {
      take(origins, gone, oldCount, ownOld)
    } else {
      Matching.write(Matching.none, length: count, origins)
    }
  }

  /// Joins the old elements that were found, and counts them.
  @usableFromInline
  mutating func take(
    _ origins: UnsafeMutablePointer<Int32>, _ gone: BitRow, _ oldCount: UInt,
    _ ownOld: Range<Int>
  ) {
    // PERF: a separate loop makes the counts. The compiler turns it into vector instructions.
    var successor = Int32.min
    var (own, following): (Int32, Int32) = (0, 0)
    let ownFirst = Int32(truncatingIfNeeded: ownOld.lowerBound)
    let ownCount = UInt32(truncatingIfNeeded: ownOld.count)
    for index in 0..<count {
      let origin = origins[index]
      own &+= UInt32(bitPattern: origin &- ownFirst) < ownCount ? 1 : 0
      following &+= origin == successor ? 1 : 0
      successor = origin &+ 1
    }
    (ownJoined, neighbours) = (Int(own), Int(following))
    for index in 0..<count {
      let origin = Int(origins[index])
      if UInt(bitPattern: origin) >= oldCount {
        origins[index] = Matching.none
      } else if gone.take(origin) {
        joined &+= 1
      } else {
        duplicate = index
        return
      }
    }
  }
}
