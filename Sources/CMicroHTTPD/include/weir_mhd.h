// What Swift cannot say to libmicrohttpd: options in varargs, answers in unions, log messages in a va_list.
// Everything else of it Swift calls directly.
#pragma once

#include <microhttpd.h>

typedef void (*weir_mhd_log)(void *context, const char *message);

/// How a daemon is started. It must stay where it is, unchanged, until the daemon has stopped.
typedef struct weir_mhd_options {
  /// Event loops, at least 1.
  unsigned threads;
  /// Connections of each event loop.
  unsigned connections_per_thread;
  /// 0 for no limit.
  unsigned connections_per_address;
  /// Bytes for a request's head and its answer's, of each connection. All of them are cleared after every request.
  size_t connection_memory;
  /// Seconds without a byte after which a connection is closed; 0 for never.
  unsigned idle_timeout;
  /// What GnuTLS may negotiate, in its own notation; NULL for a server without TLS. Every session must be given its
  /// credentials when `connection_changed` hears of its connection.
  const char *tls_priorities;

  /// Given to every callback as its first argument.
  void *context;
  /// Called with the request target as it came; what it returns is the request's slot.
  void *(*open)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback handle;
  /// Called once for each `open`.
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection_changed;
  weir_mhd_log log;
} weir_mhd_options;

/// Starts a daemon without a listen socket: connections are given to it with MHD_add_connection. NULL if it cannot.
struct MHD_Daemon *weir_mhd_start(const weir_mhd_options *options);

/// Sends a response of unknown size without chunks: its end is the end of the connection. MHD_NO if that cannot be.
enum MHD_Result weir_mhd_avoid_chunks(struct MHD_Response *response);

/// The socket of a connection.
int weir_mhd_socket(struct MHD_Connection *connection);

/// What the connection-changed callback has put at its slot for a connection.
void *weir_mhd_context(struct MHD_Connection *connection);

/// The address of a connection's other end; NULL if it is not known.
const struct sockaddr *weir_mhd_client(struct MHD_Connection *connection);

/// The TLS session of a connection (a gnutls_session_t), or NULL if it has none.
struct gnutls_session_int *weir_mhd_tls_session(struct MHD_Connection *connection);
