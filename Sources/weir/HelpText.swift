/// The texts of `weir help`.
enum HelpText {
  static let overview = """
    Weir computes collection layouts and answers what is visible.

    usage: weir COMMAND [OPTIONS]

      serve              serve layouts over HTTP
      layout FILE        lay out a request from a file, or from standard input (-)
      visible FILE       list the elements of a request's layout that meet a rectangle
      health [URL]       ask a running server whether it is healthy
      help [COMMAND]     this text, or a command's own
      --version          the version

    examples:
      weir serve --port 8080
      weir layout request.json --attributes none
      weir visible request.json --rect 0,1200,375,812
      weir health http://127.0.0.1:8080

    exit status: 0 success, 1 the work failed, 2 the command line or the environment is wrong
    """

  static func text(of command: Command) -> String {
    switch command {
    case .serve: serve
    case .layout:
      """
      usage: weir layout FILE|- [OPTIONS]

      Prints what POST /layout would answer.

        --attributes all|none   all elements, or only the sizes and counts (default: all)
        --rect x,y,w,h          only the elements that meet this rectangle
        --viewport x,y,w,h      with --rect: the viewport for pinned headers and footers (default: the rect)
        --format objects|columns   how elements are listed (default: objects)

      examples:
        weir layout request.json
        echo '{"container":{"width":320},"sections":[]}' | weir layout -
      """
    case .visible:
      """
      usage: weir visible FILE|- --rect x,y,w,h [OPTIONS]

      Prints what GET /visible would answer.

        --rect x,y,w,h          the rectangle
        --viewport x,y,w,h      the viewport for pinned headers and footers (default: the rect)
        --format objects|columns   how elements are listed (default: objects)

      example:
        weir visible request.json --rect 0,1200,375,812
      """
    case .health:
      """
      usage: weir health [URL] [OPTIONS]

      The exit status is 0 if the server is healthy, and 1 if not. URL is what weir serve prints when it starts; /healthz is
      appended unless it ends with that or with /readyz. Without a URL the server is the one that the environment configures
      (WEIR_HOST, WEIR_PORT or PORT, WEIR_BASE_PATH, WEIR_TLS_CERTIFICATE), by default at port 8080.

        --ca FILE               trust the certificates in this PEM file instead of the system's
        --insecure              accept any certificate, as without a URL

      examples:
        weir health http://127.0.0.1:8080
        weir health https://layouts.example.org
      """
    case .help: overview
    }
  }

  private static var serve: String {
    let defaults = ServeOptions()
    let width = ServeOption.all.map { $0.name.count + $0.placeholder.count }.max() ?? 0
    let lines = ServeOption.all.map { option in
      let flag = "--\(option.name) \(option.placeholder)"
      let gap = String(repeating: " ", count: width + 5 - flag.count)
      return "  \(flag)\(gap)\(option.summary) [\(option.text(defaults))]"
    }
    return """
      usage: weir serve [OPTIONS]

      Serves until SIGTERM or SIGINT, then finishes the answers in flight. Every option can also be set by a variable:
      --port by WEIR_PORT, --max-items by WEIR_MAX_ITEMS and so on. A flag overrides its variable; an empty variable counts
      as unset. PORT is read if WEIR_PORT is not set.

      \(lines.joined(separator: "\n"))

      examples:
        weir serve
        weir serve --host 0.0.0.0 --port 8080 --cache 4G
      """
  }
}
