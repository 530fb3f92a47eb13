/// What `weir help` says.
enum HelpText {
  static let overview = """
    Weir computes collection layouts and says what is visible.

    usage: weir COMMAND [OPTIONS]

      serve              serve layouts over HTTP
      layout FILE        lay out a request from a file, or from - for standard input
      visible FILE       the elements of a request's layout that meet a rectangle
      health [URL]       ask a running server whether it is well
      help [COMMAND]     this text, or a command's own
      --version          the version

    examples:
      weir serve --port 8080
      weir layout request.json --attributes none
      weir visible request.json --rect 0,1200,375,812
      weir health http://127.0.0.1:8080

    exit status: 0 success, 1 the work failed, 2 the command line is not as it must be
    """

  static func text(of command: Command) -> String {
    switch command {
    case .serve: serve
    case .layout:
      """
      usage: weir layout FILE|- [OPTIONS]

      Prints what POST /layout would answer.

        --attributes all|none   all elements, or only the sizes and counts (default: all)
        --rect x,y,w,h          only what is visible there
        --viewport x,y,w,h      with --rect: where pinned headers and footers stay (default: the rect)
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
        --viewport x,y,w,h      where pinned headers and footers stay (default: the rect)
        --format objects|columns   how elements are listed (default: objects)

      example:
        weir visible request.json --rect 0,1200,375,812
      """
    case .health:
      """
      usage: weir health [URL] [OPTIONS]

      Exit status 0 if the server answers with success, 1 if not. The URL is the one that weir serve says when it starts;
      /healthz is added to it, unless it ends so or with /readyz. Without a URL the server that the environment tells of
      (WEIR_HOST, WEIR_PORT or PORT, WEIR_BASE_PATH, WEIR_TLS_CERTIFICATE) is asked, or that at port 8080.

        --ca FILE               believe the certificates in this PEM file, and not those that the system does
        --insecure              believe any certificate, as is done without a URL

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

      Serves until SIGTERM or SIGINT; then answers in flight are finished. Every option can also be given by
      environment: --port by WEIR_PORT, --max-items by WEIR_MAX_ITEMS and so on. PORT counts where WEIR_PORT is not set.

      \(lines.joined(separator: "\n"))

      examples:
        weir serve
        weir serve --host 0.0.0.0 --port 8080 --cache 4G
      """
  }
}
