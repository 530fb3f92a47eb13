// The encoders and decoders of the content codings. Swift calls them directly; `deflateInit2` and `inflateInit2`, which
// are macros, by the functions behind them.
#pragma once

#include <brotli/decode.h>
#include <brotli/encode.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>
