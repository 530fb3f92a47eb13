import Glibc
import Testing

/// A program of the system, run to its end.
struct Command {
  let status: Int32
  /// What it wrote to its standard output.
  let output: String

  /// - Parameter arguments: the program's name first; it is looked up in `PATH`.
  static func run(_ arguments: String...) throws -> Command { try run(arguments) }

  static func run(_ arguments: [String]) throws -> Command {
    // Closed in every other program that is started meanwhile, which a plain pipe is not.
    var pipe: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pipe) == 0)
    defer { close(pipe[0]) }
    let process = try start(arguments, output: pipe[1])
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(pipe[0], &piece, piece.count), count > 0 { output += piece.prefix(count) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    // Ended by itself, with the status in the second byte; else by a signal.
    return Command(status: status & 0x7F == 0 ? status >> 8 : -1, output: String(decoding: output, as: UTF8.self))
  }

  /// Starts a program that writes to `output`, which is closed here.
  private static func start(_ arguments: [String], output: Int32) throws -> pid_t {
    defer { close(output) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var strings = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var process = pid_t()
    try #require(posix_spawnp(&process, arguments[0], &actions, nil, &strings, environ) == 0, "\(arguments[0])")
    return process
  }
}
