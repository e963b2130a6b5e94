#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Builds a program in release mode and replaces this process with it.
///
/// `swift run bench` builds `bench` in debug mode, and debug code is too slow to be measured. So `bench` is only this
/// launcher, which compiles in seconds. The suites are in the product `bench-release`.
public enum Launcher {
  /// Builds the product that has this program's name and the suffix `-release`, and runs it in this process.
  ///
  /// The product gets this program's arguments, terminal and environment. The process ends with the product's exit
  /// code. The build prints to standard error, because standard output is for results only. If the build fails, the
  /// process ends with 1.
  ///
  /// - Parameter file: a source file of the package that has the product.
  public static func run(file: String = #filePath) -> Never {
    let launcher = resolved(CommandLine.arguments[0])
    let name = launcher.split(separator: "/").last.map(String.init) ?? "bench"
    let product = "\(name)-release"
    guard let package = package(of: file) else {
      fail("\(file): no package is there any more. Build \(name) again where the package is")
    }
    let scratch = scratchFolder(of: launcher) ?? "\(package)/.build"
    let words =
      ["sh", "-c", script, name, product, package, scratch] + CommandLine.arguments.dropFirst()
    // The pointers live as long as the process.
    execv("/bin/sh", words.map { strdup($0) } + [nil])
    fail("/bin/sh cannot be run: \(String(cString: strerror(errno)))")
  }

  /// Builds the product, then runs it in the same process. The build gets no standard input: that is for the product.
  ///
  /// `GLIBC_TUNABLES` gives the compiler huge pages, which save a tenth of its processor time. Only glibc reads the
  /// variable. A value that the user has set stays.
  private static let script = """
    product=$1 package=$2 scratch=$3
    shift 3
    GLIBC_TUNABLES=${GLIBC_TUNABLES-glibc.malloc.hugetlb=1} \
      swift build -c release --product "$product" --package-path "$package" --scratch-path "$scratch" \
      < /dev/null >&2 || {
      echo "$0: the release build failed; its messages are above" >&2
      exit 1
    }
    exec "$scratch/release/$product" "$@"
    """

  /// The path with its links resolved. A path without a file stays as it is.
  private static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// The nearest folder with a manifest above a source file; nil if there is none.
  private static func package(of file: String) -> String? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if access("\(folder)/Package.swift", R_OK) == 0 { return String(folder) }
    }
    return nil
  }

  /// The folder `<scratch>` if SwiftPM built the program, at `<scratch>/<triple>/<configuration>/bench`; nil if not.
  private static func scratchFolder(of launcher: String) -> String? {
    let parts = launcher.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, ["debug", "release"].contains(parts[parts.count - 2]) else { return nil }
    return parts.dropLast(3).joined(separator: "/")
  }

  private static func fail(_ message: String) -> Never {
    let line = Array("bench: \(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }
}
