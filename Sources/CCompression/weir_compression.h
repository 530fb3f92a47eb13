// The encoders of the content codings. Swift calls them directly; `deflateInit2`, a macro, by the function behind it.
#pragma once

#include <brotli/encode.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>
