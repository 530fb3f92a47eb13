// The TLS library that libmicrohttpd uses too. Swift calls its functions directly.
#pragma once

#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

// gnutls_free is a macro over a variable; Swift sees neither.
static inline void weir_gnutls_free(void *memory) { gnutls_free(memory); }
