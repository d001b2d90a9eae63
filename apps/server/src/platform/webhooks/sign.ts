import { createHmac } from 'node:crypto';
import { webhookHeaders } from '@spillway/contract/platform/webhooks/body';

/**
 * Over the timestamp, a point and the body: whoever has the secret knows that we said it, and when, so that an old request that is sent
 * again is told apart. One signature for each secret that holds.
 */
export function signed(
  body: string,
  { id, atMs, secrets }: { readonly id: string; readonly atMs: number; readonly secrets: readonly string[] },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(atMs / 1000));
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  return {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: signatures.join(','),
  };
}
