#include "decompression.h"

#include <brotli/decode.h>
#include <stdint.h>
#include <zlib.h>
#include <zstd.h>

decoding decode_zstd(const void *source, size_t size, void *target, size_t room, int window_bits) {
  decoding result = {.is_valid = false};
  ZSTD_DCtx *context = ZSTD_createDCtx();
  if (context == NULL) return result;
  ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, window_bits);
  ZSTD_inBuffer input = {source, size, 0};
  ZSTD_outBuffer output = {target, room, 0};
  size_t hint = 1, consumed, produced;
  do {
    consumed = input.pos;
    produced = output.pos;
    hint = ZSTD_decompressStream(context, &output, &input);
  } while (!ZSTD_isError(hint) && hint != 0 && (input.pos > consumed || output.pos > produced));
  result.is_valid = !ZSTD_isError(hint);
  result.is_complete = hint == 0;
  result.consumed = input.pos;
  result.produced = output.pos;
  ZSTD_freeDCtx(context);
  return result;
}

decoding decode_gzip(const void *source, size_t size, void *target, size_t room, int window_bits) {
  decoding result = {.is_valid = false};
  z_stream stream = {
      .next_in = (Bytef *)source, .avail_in = (uInt)size, .next_out = target, .avail_out = (uInt)room};
  if (inflateInit2(&stream, window_bits + 16) != Z_OK) return result;
  int end = inflate(&stream, Z_SYNC_FLUSH);
  result.is_valid = end == Z_OK || end == Z_BUF_ERROR || end == Z_STREAM_END;
  result.is_complete = end == Z_STREAM_END;
  result.consumed = size - stream.avail_in;
  result.produced = room - stream.avail_out;
  inflateEnd(&stream);
  return result;
}

decoding decode_brotli(const void *source, size_t size, void *target, size_t room) {
  decoding result = {.is_valid = false};
  BrotliDecoderState *state = BrotliDecoderCreateInstance(NULL, NULL, NULL);
  if (state == NULL) return result;
  const uint8_t *input = source;
  uint8_t *output = target;
  size_t input_left = size, output_left = room;
  BrotliDecoderResult end = BrotliDecoderDecompressStream(state, &input_left, &input, &output_left, &output, NULL);
  result.is_valid = end != BROTLI_DECODER_RESULT_ERROR;
  result.is_complete = end == BROTLI_DECODER_RESULT_SUCCESS;
  result.consumed = size - input_left;
  result.produced = room - output_left;
  BrotliDecoderDestroyInstance(state);
  return result;
}
