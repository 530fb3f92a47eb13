import LayoutEngine
import LayoutWire
import WeirService

/// `weir visible FILE --rect x,y,w,h`: prints what `GET /visible` would answer, without a server.
enum VisibleCommand {
  static func run(_ line: [String]) throws(CommandError) -> ExitStatus {
    let arguments = try Arguments(line, valued: ["rect", "viewport", "format"])
    guard let rect = try arguments.rect("rect") else { throw .usage("--rect x,y,w,h is missing") }
    let viewport = try arguments.rect("viewport")
    let format = try arguments.format()
    let file = try RequestFile(try arguments.file())
    return try file.print(
      .visible(
        file.laidOut, id: file.id.description, VisibleQuery(rect: rect, viewport: viewport),
        showsViewport: viewport != nil, format))
  }
}
