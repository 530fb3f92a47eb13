import Glibc
import Platform

/// What `/proc/self/stat` says about this process (proc(5)).
struct ProcessStatus: Equatable {
  /// In user and kernel mode together.
  let cpuSeconds: Double
  /// From the start of the system to the start of the process.
  let startSeconds: Double
  let virtualBytes: Double
  let residentBytes: Double

  /// Nil if `/proc` cannot be read, as for all that follows.
  static var current: ProcessStatus? { contents(of: "/proc/self/stat").flatMap { ProcessStatus($0) } }

  /// - Parameter line: the contents of the file. The second field is the program's name in parentheses, which may itself
  ///   contain blanks and parentheses, so fields count from the last closing one.
  init?(
    _ line: [UInt8], ticksPerSecond: Int = sysconf(Int32(_SC_CLK_TCK)), pageSize: Int = sysconf(Int32(_SC_PAGESIZE))
  ) {
    guard let end = line.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = line[(end + 1)...].split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") })
    // Numbered as in proc(5); the first of `fields` is the third of the file.
    let field = { (number: Int) in
      number - 3 < fields.count ? Double(String(decoding: fields[number - 3], as: UTF8.self)) : nil
    }
    guard let user = field(14), let system = field(15), let start = field(22), let size = field(23),
      let resident = field(24)
    else { return nil }
    cpuSeconds = (user + system) / Double(ticksPerSecond)
    startSeconds = start / Double(ticksPerSecond)
    virtualBytes = size
    residentBytes = resident * Double(pageSize)
  }
}

extension ProcessStatus {
  /// When the process started, in seconds since 1970. The system's own start is known to the second.
  static var startTime: Double? {
    guard let status = current, let line = line(of: "/proc/stat", after: "btime "), let boot = Double(line) else {
      return nil
    }
    return boot + status.startSeconds
  }

  /// The soft limit of `RLIMIT_NOFILE`.
  static var descriptorLimit: Double? {
    let limits = line(of: "/proc/self/limits", after: "Max open files")
    guard let soft = limits?.split(separator: " ").first else { return nil }
    return soft == "unlimited" ? .infinity : Double(soft)
  }

  static var openDescriptors: Int? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    // The folder's own descriptor is listed too.
    var count = -1
    while let entry = readdir(folder) {
      // A descriptor's name does not begin with a dot, as `.` and `..` do.
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    return count
  }

  /// The rest of the first line that begins with `prefix`.
  private static func line(of path: String, after prefix: String) -> Substring? {
    guard let bytes = contents(of: path) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(prefix) }?
      .dropFirst(prefix.count)
  }

  /// The bytes of a file; nil if it cannot be read. Files of `/proc` have no size.
  static func contents(of path: String) -> [UInt8]? {
    guard let file = try? FileDescriptor(path: path) else { return nil }
    defer { file.close() }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while case let count = try? piece.withUnsafeMutableBytes({ try file.read(into: $0) }), let count, count > 0 {
      bytes += piece.prefix(count)
    }
    return bytes
  }
}
