import BenchmarkHarness
import OperatingSystem
import Testing

@Suite struct ProcessorNameTests {
  private func arm(_ number: Int, _ part: String, variant: String = "0x3") -> String {
    """
    processor\t: \(number)
    BogoMIPS\t: 50.00
    Features\t: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics
    CPU implementer\t: 0x41
    CPU architecture: 8
    CPU variant\t: \(variant)
    CPU part\t: \(part)
    CPU revision\t: 1


    """
  }

  private static func intel(_ name: String) -> String {
    """
    processor\t: 0
    vendor_id\t: GenuineIntel
    model\t\t: 85
    model name\t: \(name)
    power management:


    """
  }

  @Test func aNameIsTaken() {
    let name = "Intel(R) Xeon(R) Platinum: 8370C @ 2.80GHz"
    #expect(ProcessorName.read(cpuInfo: Self.intel(name) + Self.intel("Other")) == name)
    #expect(ProcessorName.read(cpuInfo: Self.intel(" AMD EPYC  ")) == "AMD EPYC")
  }

  @Test func armIsNamedByItsNumbers() {
    let name = "implementer 0x41, part 0xd0c, variant 0x3, revision 1"
    #expect(ProcessorName.read(cpuInfo: arm(0, "0xd0c") + arm(1, "0xd0c")) == name)
    #expect(ProcessorName.read(cpuInfo: arm(0, "0xd40")) != name)
    #expect(ProcessorName.read(cpuInfo: arm(0, "0xd0c", variant: "0x1")) != name)
    // Two kinds of core are each named once.
    #expect(
      ProcessorName.read(cpuInfo: arm(0, "0xd0c") + arm(1, "0xd05") + arm(2, "0xd0c"))
        == name + " + implementer 0x41, part 0xd05, variant 0x3, revision 1")
    // Lines after the last core do not describe a core.
    #expect(ProcessorName.read(cpuInfo: arm(0, "0xd0c") + "Hardware\t: BCM2835\n") == name)
    // The model name is ignored. It names the architecture, which many processors share.
    let named = "model name\t: ARMv8 Processor rev 3 (v8l)\n" + arm(0, "0xd0c")
    #expect(ProcessorName.read(cpuInfo: named) == name)
  }

  @Test(
    arguments: [
      "", "\n\n", "nonsense", "model name\t:", intel("unknown"), intel("Unknown"),
      "CPU implementer\t: 0x41\n", "CPU part\t: 0xd0c\n\nCPU implementer\t: 0x41\n",
    ])
  func whatIsNotToldIsNotKnown(_ text: String) {
    #expect(ProcessorName.read(cpuInfo: text) == nil)
  }
}
