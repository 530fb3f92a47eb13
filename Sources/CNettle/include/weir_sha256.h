// SHA-256 by nettle, with a context Swift can hold by pointer.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { WEIR_SHA256_DIGEST_SIZE = 32 };

typedef struct weir_sha256 weir_sha256;

/// A new context, or NULL when memory is refused. weir_sha256_free releases it.
weir_sha256 *weir_sha256_create(void);
void weir_sha256_update(weir_sha256 *context, const void *bytes, size_t size);
/// Writes the digest of everything given so far and starts anew.
void weir_sha256_finish(weir_sha256 *context, uint8_t digest[WEIR_SHA256_DIGEST_SIZE]);
void weir_sha256_free(weir_sha256 *context);
