/// A longest increasing subsequence by patience sorting: for lists whose order is lost.
///
/// Kept is, for each length, the least number that ends an increasing subsequence of that length, its
/// *end*; every number remembers the one before it. Ends ascend, and a new number takes the place of
/// the first end above it. To find that without a search, numbers are divided into buckets, as many
/// as ends are to be expected, and each knows how many ends are below its numbers. An end only ever
/// gets less, so it passes each bucket once at most.
///
/// - Complexity: O(*n*) steps for *n* shuffled numbers; O(*n* log *l* + *l* √*n*) at worst for a
///   subsequence of length *l*.
/// - Source: M. Fredman, "On computing the length of longest increasing subsequences" (1975); the
///   buckets are ours.
struct PatienceSubsequence {
  /// Behind the last one stands what is above all numbers, ``unrolledProbes`` times.
  private let ends: UnsafeMutablePointer<Int32>
  /// By number: the one before it, or -1.
  private let previous: UnsafeMutablePointer<Int32>
  /// By bucket, up to that of the last end: how many ends are below its numbers.
  private let endsBelow: UnsafeMutablePointer<Int32>
  private let bucketShift: Int
  private(set) var length = 0

  /// - Parameters:
  ///   - bound: what all numbers are below.
  ///   - scratch: has room for ``scratchWords(below:)`` 64-bit words.
  init(below bound: Int, _ scratch: inout ScratchMemory) {
    let start = scratch.take(Self.scratchWords(below: bound), of: UInt64.self)
    ends = UnsafeMutableRawPointer(start).bindMemory(
      to: Int32.self, capacity: 2 * Self.scratchWords(below: bound))
    previous = ends + bound + Self.unrolledProbes
    endsBelow = previous + bound
    bucketShift = Self.bits(bound) - Self.bucketBits(bound)
    ends.update(repeating: .max, count: Self.unrolledProbes)
  }

  private static func bits(_ bound: Int) -> Int { Int.bitWidth - bound.leadingZeroBitCount }

  /// A random permutation has an increasing subsequence of twice the square root of its length.
  private static func bucketBits(_ bound: Int) -> Int { min(bits(bound), bits(bound) / 2 + 1) }

  static func scratchWords(below bound: Int) -> Int {
    bound + (1 << bucketBits(bound) + 2 * unrolledProbes + 2) / 2
  }

  /// How many ends, and how many buckets, are looked at without a branch.
  private static var unrolledProbes: Int { 4 }

  /// Adds a block of ascending neighbours.
  @inline(__always)
  mutating func add(_ number: Int, length count: Int) {
    for value in number..<number &+ count { add(Int32(truncatingIfNeeded: value)) }
  }

  // PERF: what happens at random is added up, not branched on. A branch that is mispredicted every
  // other time costs as much as all the rest: a diff of 100,000 shuffled UUIDs took 4.1 ms, now 2.9.
  @inline(__always)
  private mutating func add(_ value: Int32) {
    let bucket = Int(value) >> bucketShift
    let last = length > 0 ? ends[length &- 1] : -1
    var rank = length
    if value > last {
      var above = last < 0 ? 0 : Int(last) >> bucketShift &+ 1
      while above <= bucket {
        endsBelow[above] = Int32(truncatingIfNeeded: length)
        above &+= 1
      }
      length &+= 1
      ends[length &+ Self.unrolledProbes &- 1] = .max
    } else {
      rank = firstRank(above: value, bucket)
      if rank < length &- 1 { count(endFrom: ends[rank], bucket) }
    }
    previous[Int(value)] = rank > 0 ? ends[rank &- 1] : -1
    ends[rank] = value
  }

  /// Counts an end into the buckets that it passes on its way down to `bucket`. Those above the last
  /// end's are not in use: what is read and added to there has no meaning.
  @inline(__always)
  private func count(endFrom former: Int32, _ bucket: Int) {
    let passed = Int(former) >> bucketShift &- bucket
    var above = 1
    while above <= Self.unrolledProbes {
      endsBelow[bucket &+ above] &+= above <= passed ? 1 : 0
      above &+= 1
    }
    while above <= passed {
      endsBelow[bucket &+ above] &+= 1
      above &+= 1
    }
  }

  /// The first rank whose end is above `value`, which is in `bucket`; the last one's is.
  @inline(__always)
  private func firstRank(above value: Int32, _ bucket: Int) -> Int {
    var low = Int(endsBelow[bucket])
    let below =
      (ends[low] < value ? 1 : 0) &+ (ends[low &+ 1] < value ? 1 : 0)
      &+ (ends[low &+ 2] < value ? 1 : 0) &+ (ends[low &+ 3] < value ? 1 : 0)
    low &+= below
    if below < Self.unrolledProbes { return low }
    var high = length &- 1
    while low < high {
      let middle = (low &+ high) >> 1
      if ends[middle] > value { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  /// Sets the bits of the subsequence; that of number 0 is at `base`.
  func mark(_ bits: BitRow, from base: Int) {
    var number = length > 0 ? Int(ends[length - 1]) : -1
    while number >= 0 {
      bits.set(base + number)
      number = Int(previous[number])
    }
  }
}
