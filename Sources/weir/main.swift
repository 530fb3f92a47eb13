import Glibc

// Swift reads the command line from /proc. Without it the command line is empty: not even the program's name is in it.
if CommandLine.arguments.isEmpty {
  Terminal.complain("cannot read the command line: /proc is not mounted")
  exit(ExitStatus.failure.rawValue)
}
exit(Command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
