import LayoutEngine
import LayoutWire
import WeirService

/// `weir layout FILE`: prints what `POST /layout` would answer, without a server.
enum LayoutCommand {
  static func run(_ line: [String]) throws(CommandError) -> ExitStatus {
    let arguments = try Arguments(line, valued: ["attributes", "rect", "viewport", "format"])
    let selection = try selection(arguments)
    let format = try arguments.format()
    let file = try RequestFile(try arguments.file())
    return try file.print(.layout(file.laidOut, id: file.id.description, selection, format))
  }

  /// Which elements are listed.
  private static func selection(_ arguments: Arguments) throws(CommandError) -> Selection {
    let viewport = try arguments.rect("viewport")
    if let rect = try arguments.rect("rect") {
      guard arguments["attributes"] == nil else { throw .usage("--attributes and --rect exclude each other") }
      return .visible(VisibleQuery(rect: rect, viewport: viewport))
    }
    guard viewport == nil else { throw .usage("--viewport needs --rect") }
    switch arguments["attributes"] {
    case nil, "all": return .all
    case "none": return .none
    case let other?: throw .usage("--attributes: found '\(other)'; all or none is expected")
    }
  }
}
