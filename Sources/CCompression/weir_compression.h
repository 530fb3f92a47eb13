// The compression libraries Brotli, zlib and zstd. Swift calls their functions directly; instead of the macro
// `deflateInit2` it calls the function that the macro calls.
#pragma once

#include <brotli/encode.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>
