import FuzzSupport
import JSON
import LayoutWire
import Platform

/// Bytes as the body of `POST /layout`: refused for a reason that points into the body, or laid out and written in every
/// way there is. See `Scripts/fuzz`.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: start, count: size)
  let body = ByteBuffer(capacity: size)
  body.append(bytes)
  let tree = JSONParser.parse(bytes)
  do throws(JSONError) {
    let laidOut = try LaidOut(body, limits: RequestLimits(maximumItems: 2000, maximumSections: 40))
    expect(tree != nil, "what is not JSON was accepted")
    AcceptedBody(laidOut).check(seed: seed(bytes))
  } catch {
    RefusedBody(error, size: size, tree).check()
  }
  return 0
}

/// FNV-1a, so that what is asked of a layout follows from the input alone.
private func seed(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
