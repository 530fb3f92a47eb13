// The decoders of the content codings, for tests: whole streams from memory to memory.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct decoding {
  /// False if the bytes are no stream of the coding, nor the beginning of one.
  bool is_valid;
  /// Was the end of the stream reached?
  bool is_complete;
  /// Bytes read; those behind the end of the stream are not.
  size_t consumed;
  /// Bytes written.
  size_t produced;
} decoding;

/// Each decodes at most `room` bytes to `target`, with a window of at most 2 to the power of `window_bits` bytes.
decoding decode_zstd(const void *source, size_t size, void *target, size_t room, int window_bits);
decoding decode_gzip(const void *source, size_t size, void *target, size_t room, int window_bits);
/// Has no limit of its own: the stream begins with the size of its window.
decoding decode_brotli(const void *source, size_t size, void *target, size_t room);
