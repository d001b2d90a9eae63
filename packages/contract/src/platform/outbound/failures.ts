/** The reasons a connection failed, or a response was refused. Each has its sentence in the catalogues. */
export const outboundFailures = [
  'bad_address',
  'bad_request',
  'not_resolved',
  'address_refused',
  'not_connected',
  'timeout',
  'tls_failed',
  'certificate_changed',
  'proxy_refused',
  'redirected',
  'too_large',
  'cut',
  'bad_answer',
  'circuit_open',
  'aborted',
] as const;
export type OutboundFailure = (typeof outboundFailures)[number];
