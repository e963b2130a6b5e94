import Foundation

/// How eyes see a colour: normal eyes, or eyes without one of the three kinds of cones.
enum ColorVision: CaseIterable {
  case normal, protanopia, deuteranopia, tritanopia

  /// The matrix of Machado, Oliveira and Fernandes, 2009, for severity 1, on linear light.
  private var matrix: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// The distance of two colours in CIE Lab. About 2 is just visible side by side.
  func distance(_ left: String, _ right: String) -> Double {
    zip(lab(left), lab(right)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  /// The contrast ratio of WCAG, 1 to 21.
  static func contrast(_ left: String, _ right: String) -> Double {
    let lights = [left, right].map { times([[0.2126, 0.7152, 0.0722]], light($0))[0] + 0.05 }
    return max(lights[0], lights[1]) / min(lights[0], lights[1])
  }

  private func lab(_ color: String) -> [Double] {
    let light = Self.light(color)
    let seen = Self.times(matrix, light).map { min(1, max(0, $0)) }
    let xyz = Self.times(
      [
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
      ], seen)
    let white = [0.95047, 1, 1.08883]
    let f = zip(xyz, white).map { value, white -> Double in
      let share = value / white
      return share > 0.008856 ? cbrt(share) : 7.787 * share + 16 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private static func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in
      row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]
    }
  }

  /// Linear red, green and blue, 0 to 1, of `#RRGGBB`.
  private static func light(_ color: String) -> [Double] {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { (shift: Int) -> Double in
      let value = Double((number >> shift) & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }
}
