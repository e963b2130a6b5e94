/// A longest increasing subsequence by patience sorting, for shuffled lists.
///
/// For each length there is an *end*: the least number that ends an increasing subsequence of that length. Ends ascend,
/// and a new number takes the place of the first end above it. Buckets divide the range of numbers. There are about as
/// many buckets as ends are expected. Each bucket has a count of the ends below its numbers. So the first end above a
/// number is mostly found without a search. An end only ever becomes less, so it passes each bucket at most once.
///
/// - Complexity: O(*n*) steps for *n* shuffled numbers; O(*n* log *l* + *l* √*b*) at worst for a subsequence of length
///   *l* and numbers below *b*.
/// - Source: M. Fredman, "On computing the length of longest increasing subsequences" (1975); the buckets are ours.
struct PatienceSubsequence {
  /// The ends, by length. Before the first one is -1, which is below all numbers. Behind the last one, a value above
  /// all numbers is stored ``unrolledProbes`` times.
  private let ends: UnsafeMutablePointer<Int32>
  /// For each number, the number before it in its subsequence, or -1.
  private let previous: UnsafeMutablePointer<Int32>
  /// For each bucket up to the last end's bucket, the number of ends below the bucket's numbers.
  private let endsBelow: UnsafeMutablePointer<Int32>
  private let bucketShift: Int
  private(set) var length = 0

  /// - Parameter scratch: must have room for ``scratchWords(below:)`` 64-bit words.
  init(below bound: Int, _ scratch: UnsafeMutableRawPointer) {
    ends = scratch.bindMemory(to: Int32.self, capacity: 2 * Self.scratchWords(below: bound)) + 1
    ends[-1] = -1
    previous = ends + bound + Self.unrolledProbes
    endsBelow = previous + bound
    bucketShift = Self.bucketShift(bound)
    ends.update(repeating: .max, count: Self.unrolledProbes)
  }

  /// Chosen so that the number of buckets is one to two times the square root of `bound`. The longest increasing
  /// subsequence of a random permutation is about twice that square root long.
  private static func bucketShift(_ bound: Int) -> Int {
    let bits = Int.bitWidth - bound.leadingZeroBitCount
    return max(0, bits - bits / 2 - 1)
  }

  static func scratchWords(below bound: Int) -> Int {
    let buckets = bound >> bucketShift(bound) + 1
    return bound + (1 + buckets + unrolledProbes + unrolledCounts + 1) / 2
  }

  /// The number of ends that are examined without a branch.
  private static var unrolledProbes: Int { 4 }

  /// The number of buckets whose counts are raised without a branch.
  private static var unrolledCounts: Int { 8 }

  @inline(__always)
  mutating func add(_ number: Int, length count: Int) {
    var value = number
    repeat {
      add(Int32(truncatingIfNeeded: value))
      value &+= 1
    } while value < number &+ count
  }

  // PERF: random outcomes of comparisons are added up, not branched on. A branch that is mispredicted every other time
  // costs as much as all the rest. With branches, a diff of 100,000 shuffled UUIDs takes 1.4 times as long.
  @inline(__always)
  private mutating func add(_ value: Int32) {
    let bucket = Int(value) &>> bucketShift
    let last = ends[length &- 1]
    var rank = length
    if value > last {
      var above = Int(last) &>> bucketShift &+ 1
      while above <= bucket {
        endsBelow[above] = Int32(truncatingIfNeeded: length)
        above &+= 1
      }
      length &+= 1
      ends[length &+ Self.unrolledProbes &- 1] = .max
    } else {
      rank = firstRank(above: value, bucket)
      count(endFrom: ends[rank], bucket)
    }
    previous[Int(value)] = ends[rank &- 1]
    ends[rank] = value
  }

  /// Counts an end that falls from `former` into `bucket`: each bucket that the end passes now has one more end below
  /// it. Counts of buckets above the last end's bucket have no meaning.
  @inline(__always)
  private func count(endFrom former: Int32, _ bucket: Int) {
    let passed = Int(former) &>> bucketShift &- bucket
    var above = 1
    while above <= Self.unrolledCounts {
      let isPassed = Int32(truncatingIfNeeded: above) <= Int32(truncatingIfNeeded: passed)
      endsBelow[bucket &+ above] &+= isPassed ? 1 : 0
      above &+= 1
    }
    while above <= passed {
      endsBelow[bucket &+ above] &+= 1
      above &+= 1
    }
  }

  /// The rank of the first end above `value`. `bucket` is the bucket of `value`. The last end must be above `value`.
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

  /// Sets the bits of the subsequence's numbers. The bit of number 0 is at `base`.
  func mark(_ bits: BitRow, from base: Int) {
    var number = Int(ends[length - 1])
    while number >= 0 {
      bits.set(base + number)
      number = Int(previous[number])
    }
  }
}
