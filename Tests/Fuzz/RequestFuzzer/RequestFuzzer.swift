import FuzzSupport
import JSON
import LayoutWire
import Platform

/// Takes an input as the body of `POST /layout`. It must be refused with a spot in the body, or laid out and written in every
/// format. See `Scripts/fuzz`.
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

/// FNV-1a of the input, so that the random queries depend on the input alone.
private func seed(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
