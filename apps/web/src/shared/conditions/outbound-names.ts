import type { Text } from '../../base/i18n/use-text.ts';

const endpoints = ['smtp', 'mqtt'] as const;

/** What people call another server; one that somebody configured goes by the name it has. */
export function endpointName(t: Text, key: string): string {
  const known = endpoints.find((one) => one === key);
  return known ? t(`outbound.endpoint.${known}`) : key;
}

const failures = [
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

/** Why a connection was not made, in a few words. */
export function failureText(t: Text, code: string): string {
  const known = failures.find((one) => one === code);
  return known ? t(`outbound.failure.${known}`) : code;
}
