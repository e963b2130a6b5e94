import Glibc

// Nobody reads a pipe that broke; the write's own error says so.
signal(SIGPIPE, SIG_IGN)

let arguments = Array(CommandLine.arguments.dropFirst())
#if DEBUG
  // A debug build runs code ten times slower than what it would measure.
  Launcher.runReleaseBuild(arguments)
#else
  Interrupt.watch()
  exit(Bench.run(arguments).rawValue)
#endif
