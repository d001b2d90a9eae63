import { createHmac } from 'node:crypto';
import { webhookHeaders } from '@spillway/contract/platform/webhooks/body';

/**
 * Signs timestamp, point and body: anybody with the secret can verify that we sent it, and when, so a replayed request is recognised. Makes
 * one signature for each valid secret.
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
