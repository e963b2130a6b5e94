/// The join of some new elements in a row that are looked up together. The origin of each is noted alone, even
/// if it is the neighbour of the one before.
@frozen
@usableFromInline
struct JoinedBatch {
  @usableFromInline let count: Int
  @usableFromInline var joined = 0
  /// The elements of these that are in the segment's own old list.
  @usableFromInline var ownJoined = 0
  /// How many old elements follow the one before.
  @usableFromInline var neighbours = 0
  /// The index of a new element whose old element is taken, or nil.
  @usableFromInline var duplicate: Int?

  /// - Parameter origins: the places of the batch.
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

  /// Takes the old elements.
  @usableFromInline
  mutating func take(
    _ origins: UnsafeMutablePointer<Int32>, _ gone: BitRow, _ oldCount: UInt,
    _ ownOld: Range<Int>
  ) {
    // PERF: the counts have a loop of their own, which the compiler turns into vector instructions.
    var successor: Int32 = -1
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
