import Glibc
import Observability
import Platform
import Testing

@Suite(.timeLimit(.minutes(1))) struct AccessLogTests {
  private let generator = IDGenerator()

  /// Writes the line of one request, which `change` completes.
  private func write(
    _ log: Log, target: String = "/visible?rect=0,0,1,1", userAgent: String? = nil, slowThreshold: UInt64 = .max,
    _ change: (inout AccessLine) -> Void = { _ in }
  ) {
    Array(target.utf8).withUnsafeBytes { target in
      var line = AccessLine(
        method: "GET", target: target, status: 200, bytes: 1234, nanoseconds: 1_500_000, requestID: requestID("r-1"))
      line.userAgent = userAgent
      change(&line)
      AccessLog(log, slowThreshold: slowThreshold).write(line)
    }
  }

  private func requestID(_ text: String) -> RequestID {
    Array(text.utf8).withUnsafeBytes { RequestID($0, generator) }
  }

  @Test func `unknown fields are left out`() throws {
    #expect(
      try lines(.json) { write($0) } == [
        #"{"level":"info","message":"request","method":"GET","status":200,"bytes":1234,"duration_ms":1.500,"#
          + #""receive_ms":0.000,"request_id":"r-1","target":"/visible?rect=0,0,1,1"}"#
      ])
  }

  private func everything(_ log: Log) {
    write(log, userAgent: "curl/8 \"x\"", slowThreshold: 1_499_999) { line in
      line.route = "/visible"
      line.traceID = TraceContext(traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")?.traceID
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { line.client = PeerAddress($0) }
      }
      line.location = "/layout/6177bb9e"
      line.isAborted = true
    }
  }

  @Test func `a slow request is a warning, and every known field is written`() throws {
    #expect(
      try lines(.json, everything) == [
        #"{"level":"warning","message":"request","method":"GET","route":"/visible","status":200,"bytes":1234,"#
          + #""duration_ms":1.500,"receive_ms":0.000,"slow":true,"aborted":true,"request_id":"r-1","#
          + #""trace_id":"0af7651916cd43dd8448eb211c80319c","client":"192.0.2.1","location":"/layout/6177bb9e","#
          + #""user_agent":"curl/8 \"x\"","target":"/visible?rect=0,0,1,1"}"#
      ])
    #expect(
      try lines(.text, everything) == [
        #"level=warning message=request method=GET route=/visible status=200 bytes=1234 duration_ms=1.500 receive_ms=0.000 "#
          + #"slow=true aborted=true request_id=r-1 trace_id=0af7651916cd43dd8448eb211c80319c client=192.0.2.1 "#
          + #"location=/layout/6177bb9e user_agent="curl/8 \"x\"" target="/visible?rect=0,0,1,1""#
      ])
  }

  @Test func `at the threshold a request is not slow yet`() throws {
    let written = try lines(.text) { write($0, slowThreshold: 1_500_000) }
    #expect(written.first?.hasPrefix("level=info ") == true && written.first?.contains("slow") == false)
  }

  @Test func `a slow upload is not a slow request, and both times are written`() throws {
    let written = try lines(.text) { log in
      write(log, slowThreshold: 500_000) { $0.receivingNanoseconds = 1_000_000 }
      write(log, slowThreshold: 500_000) { $0.receivingNanoseconds = 999_999 }
    }
    #expect(written.first?.hasPrefix("level=info ") == true && written.first?.contains("slow") == false)
    #expect(written.first?.contains(" duration_ms=1.500 receive_ms=1.000 ") == true)
    #expect(written.last?.hasPrefix("level=warning ") == true && written.last?.contains(" slow=true ") == true)
  }

  @Test func `a log of warnings has slow and failed requests`() throws {
    let written = try lines(.text, level: .warning) { log in
      write(log)
      write(log, slowThreshold: 1)
      write(log) { $0.status = 503 }
      write(log) { $0.status = 499 }
      let accessLog = AccessLog(log, slowThreshold: 10)
      #expect(!accessLog.takes(status: 499, nanoseconds: 10))
      #expect(accessLog.takes(status: 500, nanoseconds: 10))
      #expect(accessLog.takes(status: 200, nanoseconds: 11))
    }
    #expect(written.count == 2)
    #expect(written.first?.contains(" slow=true ") == true)
    #expect(written.last?.contains(" status=503 ") == true && written.last?.contains("slow") == false)
  }

  @Test func `the client's own words are cut and cannot forge a field`() throws {
    let written = try lines(.json) { log in
      write(
        log, target: "/\"}\n{" + String(repeating: "\u{1}", count: 8000), userAgent: String(repeating: "u", count: 999)
      ) {
        $0.method = "G\"" + String(repeating: "M", count: 100)
      }
    }
    let line = try #require(written.first)
    #expect(written.count == 1)
    #expect(line.contains(#""method":"G\"MMM"#) && line.contains(#"M...","status":200"#))
    #expect(line.contains("\"" + String(repeating: "u", count: 256) + "...\""))
    #expect(line.contains(#""target":"/\"}\n{\u0001"#) && line.hasSuffix(#"\u0001..."}"#))
    #expect(line.utf8.count < 2048 + 800)
  }

  @Test func `a made id is the same in the log and for the client`() throws {
    let id = RequestID(nil, generator)
    let written = try lines(.text) { write($0) { $0.requestID = id } }
    #expect(written.first?.contains(" request_id=\(id.text) ") == true)
  }
}
