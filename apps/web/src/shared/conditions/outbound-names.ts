import { outboundFailures } from '@spillway/contract/platform/outbound/failures';
import type { Text } from '../../base/i18n/use-text.ts';

const endpoints = ['smtp', 'mqtt'] as const;
const numbered = ['sms', 'voice', 'chat', 'webhook'] as const;
const ownCodes = ['device_gone', 'gateway_off', 'number_invalid', 'secret_unreadable', 'internal'] as const;

/** Name of an external server; a configured one has its own name. */
export function endpointName(t: Text, key: string): string {
  const knownItem = endpoints.find((one) => one === key);
  if (knownItem) return t(`outbound.endpoint.${knownItem}`);
  const [kind, no = ''] = key.split(/[: ]/);
  if (kind === 'push') return t('outbound.endpoint.push', { host: no });
  const numberedFailure = numbered.find((one) => one === kind);
  return numberedFailure ? t(`outbound.endpoint.${numberedFailure}`, { no }) : key;
}

/** A lane is a channel with its endpoint: `mail smtp.example:587`, `sms 3`. */
export const laneName = (t: Text, lane: string): string =>
  lane.startsWith('mail ') ? lane.slice(5) : endpointName(t, lane);

/** Short reason why a connection failed. */
export function failureText(t: Text, code: string): string {
  const knownItem = outboundFailures.find((one) => one === code);
  return knownItem ? t(`outbound.failure.${knownItem}`) : code;
}

/**
 * Result of an attempt, in words; null: the response of the other side is shown instead. The server appends facts to
 * the code: `not_connected address=10.0.0.5 port=587`.
 */
export function attemptText(t: Text, code: string | null, said: string | null): string | null {
  const ownCode = ownCodes.find((one) => one === code);
  if (ownCode) return t(`outbound.own.${ownCode}`);
  const knownItem = outboundFailures.find((one) => one === code);
  if (!knownItem) return null;
  const fact = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(said ?? '')?.[1];
  const host = fact('host') ?? fact('address');
  const port = fact('port');
  const addressText = host && (port ? `${host}:${port}` : host);
  const what = t(`outbound.failure.${knownItem}`);
  return addressText ? t('outbound.where', { what, where: addressText }) : what;
}
