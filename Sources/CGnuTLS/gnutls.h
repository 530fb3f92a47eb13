// The TLS library that libmicrohttpd uses too. Swift calls its functions directly.
#pragma once

#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
