import Access
import Compression
import FuzzSupport
import Observability

/// Takes an input as the values of header fields, one per line: `Accept-Encoding`, `traceparent`, `X-Request-ID`,
/// `Authorization`, `Origin`; and then a compressed body. See `Scripts/fuzz`.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: size))
  let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 5, omittingEmptySubsequences: false)
  let values = lines.map { Array($0) } + Array(repeating: [], count: 6 - lines.count)
  Coding.check(String(decoding: values[0], as: UTF8.self))
  Names.checkTrace(values[1])
  Names.checkRequest(values[2])
  Credentials.check(String(decoding: values[3], as: UTF8.self))
  Origin.check(String(decoding: values[4], as: UTF8.self))
  CompressedBody.check(values[5])
  return 0
}
