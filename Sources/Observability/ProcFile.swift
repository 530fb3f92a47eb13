import Glibc

/// Files of `/proc`, which have no size and are read whole.
enum ProcFile {
  /// The bytes of a file, nil if it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      let piece = [UInt8](unsafeUninitializedCapacity: 4096) { memory, count in
        count = max(0, Glibc.read(file, memory.baseAddress, memory.count))
      }
      guard !piece.isEmpty else { return bytes }
      bytes += piece
    }
  }

  /// How many entries a folder has; nil if it cannot be read.
  static func entryCount(_ path: String) -> Int? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      // No descriptor begins with a dot, `.` and `..` do.
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    return count
  }
}
