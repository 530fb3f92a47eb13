// The parts of libmicrohttpd that Swift cannot call: options in varargs, results in unions, log messages in a va_list.
// Swift calls everything else directly.
#pragma once

#include <microhttpd.h>

typedef void (*weir_mhd_log)(void *context, const char *message);

/// The options of a daemon. They must not be moved, changed or freed until the daemon has stopped.
typedef struct weir_mhd_options {
  /// Event loops, at least 1.
  unsigned threads;
  /// The most connections of each event loop.
  unsigned connections_per_thread;
  /// The most connections from one address; 0 for no limit.
  unsigned connections_per_address;
  /// Bytes of memory per connection, for the heads of a request and its answer. libmicrohttpd clears them after every
  /// request.
  size_t connection_memory;
  /// Seconds without a byte after which a connection is closed; 0 for never.
  unsigned idle_timeout;
  /// The protocols and ciphers that may be negotiated, as a GnuTLS priority string; NULL for a server without TLS.
  /// `connection_changed` must give every session its credentials when the connection starts.
  const char *tls_priorities;

  /// The first argument of every callback.
  void *context;
  /// Called with the request target as it was received. Its result becomes the request's slot.
  void *(*open)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback handle;
  /// Called once for each `open`.
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection_changed;
  weir_mhd_log log;
} weir_mhd_options;

/// Starts a daemon without a listen socket; MHD_add_connection gives it connections. NULL if it cannot start.
struct MHD_Daemon *weir_mhd_start(const weir_mhd_options *options);

/// Makes libmicrohttpd send a response of unknown size without chunks; the connection is closed at its end. MHD_NO if
/// that fails.
enum MHD_Result weir_mhd_avoid_chunks(struct MHD_Response *response);

/// The socket of a connection.
int weir_mhd_socket(struct MHD_Connection *connection);

/// The value that the connection-changed callback has stored in the slot of a connection.
void *weir_mhd_context(struct MHD_Connection *connection);

/// The address of a connection's other end; NULL if it is not known.
const struct sockaddr *weir_mhd_client(struct MHD_Connection *connection);

/// The TLS session of a connection (a gnutls_session_t), or NULL if it has none.
struct gnutls_session_int *weir_mhd_tls_session(struct MHD_Connection *connection);
