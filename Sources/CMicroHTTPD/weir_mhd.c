#include "weir_mhd.h"

#include <gnutls/abstract.h>
#include <stdarg.h>
#include <stdio.h>

static void forward_message(void *context, const char *format, va_list arguments) {
  const weir_mhd_options *options = context;
  char message[1024];
  vsnprintf(message, sizeof message, format, arguments);
  options->log(options->context, message);
}

// Called if a session has no certificate. Makes the handshake fail.
static int refuse_certificate(
    gnutls_session_t session, const struct gnutls_cert_retr_st *info, gnutls_pcert_st **certificates, unsigned *count,
    gnutls_ocsp_data_st **ocsp, unsigned *ocsp_count, gnutls_privkey_t *key, unsigned *flags) {
  return -1;
}

struct MHD_Daemon *weir_mhd_start(const weir_mhd_options *options) {
  unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_TURBO | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME |
                   MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ERROR_LOG;
  struct MHD_OptionItem tls[] = {
      {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)options->tls_priorities},
      {MHD_OPTION_HTTPS_CERT_CALLBACK2, 0, (void *)refuse_certificate},
      {MHD_OPTION_END, 0, NULL}};
  // libmicrohttpd warns about a pool without threads, and refuses one with a single thread.
  struct MHD_OptionItem pool[] = {{MHD_OPTION_THREAD_POOL_SIZE, options->threads, NULL}, {MHD_OPTION_END, 0, NULL}};
  struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  if (options->tls_priorities != NULL) {
    // TURBO does not suit TLS: no close_notify would be sent, and a handshake that never begins would never be closed.
    flags = (flags | MHD_USE_TLS) & ~(unsigned)MHD_USE_TURBO;
  }
  // libmicrohttpd divides its limit among the threads.
  unsigned limit = options->connections_per_thread * options->threads;
  return MHD_start_daemon(
      flags, 0, NULL, NULL, options->handle, options->context,
      MHD_OPTION_EXTERNAL_LOGGER, forward_message, (void *)options,  // first, so that errors in the others are logged
      MHD_OPTION_CONNECTION_LIMIT, limit,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, options->connections_per_address,
      MHD_OPTION_CONNECTION_TIMEOUT, options->idle_timeout,
      MHD_OPTION_STRICT_FOR_CLIENT, 0,  // 1 refuses a head without Host by itself, and sends the answer's head twice
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, options->connection_memory,
      MHD_OPTION_URI_LOG_CALLBACK, options->open, options->context,
      MHD_OPTION_NOTIFY_COMPLETED, options->completed, options->context,
      MHD_OPTION_NOTIFY_CONNECTION, options->connection_changed, options->context,
      MHD_OPTION_ARRAY, options->threads > 1 ? pool : none,
      MHD_OPTION_ARRAY, options->tls_priorities != NULL ? tls : none,
      MHD_OPTION_END);
}

enum MHD_Result weir_mhd_avoid_chunks(struct MHD_Response *response) {
  return MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}

int weir_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

void *weir_mhd_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

const struct sockaddr *weir_mhd_client(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

struct gnutls_session_int *weir_mhd_tls_session(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  return info == NULL ? NULL : info->tls_session;
}
