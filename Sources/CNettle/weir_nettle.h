// SHA-256, and comparison in constant time. Swift calls nettle's functions directly, by their names without macros:
// nettle_sha256_update.
#pragma once

#include <nettle/memops.h>
#include <nettle/sha2.h>
