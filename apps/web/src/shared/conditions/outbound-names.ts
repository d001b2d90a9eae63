import { outboundFailures } from '@spillway/contract/platform/outbound/failures';
import type { Text } from '../../base/i18n/use-text.ts';

const endpoints = ['smtp', 'mqtt'] as const;

/** What people call another server; one that somebody configured goes by the name it has. */
export function endpointName(t: Text, key: string): string {
  const known = endpoints.find((one) => one === key);
  return known ? t(`outbound.endpoint.${known}`) : key;
}

/** Why a connection was not made, in a few words. */
export function failureText(t: Text, code: string): string {
  const known = outboundFailures.find((one) => one === code);
  return known ? t(`outbound.failure.${known}`) : code;
}
