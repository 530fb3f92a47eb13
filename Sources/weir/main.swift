import Glibc

// Swift reads the command line from /proc. Without it, not even the program's name is there.
if CommandLine.arguments.isEmpty {
  Terminal.complain("cannot read the command line: /proc is not mounted")
  exit(ExitStatus.failure.rawValue)
}
exit(Command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
