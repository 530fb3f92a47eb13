import Testing

@testable import weir

@Suite struct HealthURLTests {
  @Test(arguments: [
    ("http://127.0.0.1:8080", "127.0.0.1", 8080, "/healthz"),
    ("http://127.0.0.1:8080/", "127.0.0.1", 8080, "/healthz"),
    ("http://localhost", "localhost", 80, "/healthz"),
    ("http://localhost/readyz", "localhost", 80, "/readyz"),
    ("http://h:1/a/b:c", "h", 1, "/a/b:c/healthz"),
    ("http://h:1/layouts/", "h", 1, "/layouts/healthz"),
    ("http://h:1/layouts/healthz", "h", 1, "/layouts/healthz"),
    ("http://h:65535/a]b:c", "h", 65535, "/a]b:c/healthz"),
    ("http://[::1]:8080/healthz", "::1", 8080, "/healthz"),
    ("http://[::1]", "::1", 80, "/healthz"),
    ("http://[fe80::1%25lo]/x", "fe80::1%25lo", 80, "/x/healthz"),
  ])
  func `a URL has its host, port and path`(_ text: String, _ host: String, _ port: UInt16, _ path: String) throws {
    let url = try #require(HealthURL(text))
    #expect(url.host == host)
    #expect(url.port == port)
    #expect(url.path == path)
    #expect(!url.isSecure)
  }

  @Test func `an https URL has the same parts and another default port`() throws {
    let url = try #require(HealthURL("https://h/x"))
    #expect(url.isSecure && url.port == 443 && url.host == "h" && url.path == "/x/healthz")
    #expect(url.description == "https://h:443/x/healthz")
    #expect(HealthURL("https://h:8443")?.description == "https://h:8443/healthz")
  }

  @Test(
    arguments: [
      "", "localhost", "localhost:8080", "127.0.0.1:8080/healthz", "ftp://localhost", "https:/h", "https://",
      "HTTP://localhost", "http:/h",
      "http://", "http:///healthz", "http://:80", "http://:80/healthz", "http://[]:80", "http://h:", "http://h:x",
      "http://h:65536", "http://h:-1", "http://h:+80", "http://h:80:", "http://h /x", "http://h/x y",
      "http://h/x\r\nHost: y",
      "http://h/\t", "http://h/a?b", "http://h/#c", " http://h",
    ])
  func `any other text is not a URL`(_ text: String) { #expect(HealthURL(text) == nil) }

  @Test(arguments: [
    ("http://h", "http://h:80/healthz"), ("http://h:1/x", "http://h:1/x/healthz"),
    ("http://[::1]:2", "http://[::1]:2/healthz"),
  ])
  func `a URL is printed in full, and that text is read again`(_ text: String, _ full: String) throws {
    let url = try #require(HealthURL(text))
    #expect(url.description == full)
    #expect(HealthURL(full) == url)
  }

  @Test(arguments: [("127.0.0.1", true), ("[::1]", true), ("[::ffff:7f00:a]", true), ("web1", false), ("a.b", false)])
  func `an address is distinguished from a name`(_ host: String, _ isAddress: Bool) {
    #expect(HealthURL("https://\(host)")?.hostIsAddress == isAddress)
  }

  @Test func `the Host field has an IPv6 address in brackets`() {
    #expect(HealthURL("http://[::1]:8080")?.authority == "[::1]:8080")
    #expect(HealthURL("http://127.0.0.1:8080/x")?.authority == "127.0.0.1:8080")
  }
}
