#include "weir_sha256.h"

#include <nettle/sha2.h>
#include <stdlib.h>

struct weir_sha256 {
  struct sha256_ctx state;
};

weir_sha256 *weir_sha256_create(void) {
  weir_sha256 *context = malloc(sizeof *context);
  if (context != NULL) sha256_init(&context->state);
  return context;
}

void weir_sha256_update(weir_sha256 *context, const void *bytes, size_t size) {
  sha256_update(&context->state, size, bytes);
}

void weir_sha256_finish(weir_sha256 *context, uint8_t digest[WEIR_SHA256_DIGEST_SIZE]) {
  sha256_digest(&context->state, WEIR_SHA256_DIGEST_SIZE, digest);
}

void weir_sha256_free(weir_sha256 *context) { free(context); }
