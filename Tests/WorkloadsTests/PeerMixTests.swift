import Testing
import Workloads

@Suite struct PeerMixTests {
  @Test(arguments: [
    // The published sizes.
    (900, 100, 40), (5_000, 1_000, 200), (100_000, 10_000, 2_000),
    // Halfway between two published sizes on a logarithmic scale: each number is the geometric mean of its neighbours.
    (2_121, 316, 89), (22_361, 3_162, 632),
    // Beyond the published sizes: the same share of the items as at the nearest published size.
    (0, 0, 0), (9, 1, 0), (90, 10, 4), (450, 50, 20), (200_000, 20_000, 4_000),
    (1_000_000, 100_000, 20_000),
  ])
  func numbers(size: Int, changed: Int, shuffled: Int) {
    let mix = PeerMix(size: size)
    #expect(mix.changed == changed)
    #expect(mix.shuffled == shuffled)
  }

  @Test func growsWithTheSizeAndFits() {
    var last = PeerMix(size: 0)
    for size in stride(from: 1, through: 120_000, by: 97) {
      let mix = PeerMix(size: size)
      #expect(mix.changed >= last.changed && mix.shuffled >= last.shuffled, "size \(size)")
      #expect(4 * mix.changed <= size && mix.shuffled <= size, "size \(size)")
      last = mix
    }
  }
}
