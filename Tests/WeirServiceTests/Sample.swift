/// Request bodies.
enum Sample {
  /// Two columns of three cells.
  static let small = waterfall("120,80,60")

  /// Two columns of cells of the given heights.
  static func waterfall(_ heights: String) -> String {
    #"{"container":{"width":210},"layout":{"type":"waterfall","columnCount":2,"columnSpacing":10},"#
      + #""sections":[{"items":{"heights":[\#(heights)]}}]}"#
  }

  /// A layout with every sort of element, and the names of these in order.
  static let mixed = #"""
    {"container": {"width": 210, "height": 100}, "pinning": {"headers": true, "topOffset": 20},
     "layout": {"type": "waterfall", "columnCount": 2, "columnSpacing": 10},
     "decorations": [
       {"kind": "title", "frame": {"x": 0, "y": 0, "width": 50, "height": 30}, "payload": "one"},
       {"kind": "badge", "frame": {"x": 60, "y": 0, "width": 50, "height": 30}, "zIndex": 4},
       {"kind": "title", "frame": {"x": 120, "y": 0, "width": 50, "height": 30}, "payload": null}],
     "sections": [
       {"header": {"height": 40, "payload": {"title": "Recent"}}, "footer": {"height": 20},
        "background": {"kind": "title"}, "inset": {"top": 5},
        "items": [{"height": 120, "id": "a"}, {"height": 80, "payload": [1.50, "\u00e9"]}, {"aspectRatio": 2}]},
       {"header": {"height": 30}, "background": {}, "items": []},
       {"background": {"payload": 1}, "items": []}]}
    """#

  static let mixedNames = [
    "title 0", "badge 0", "title 1", "background 0", "header 0", "cell 0 0", "cell 0 1", "cell 0 2", "footer 0",
    "background 1", "header 1",
  ]
}
