import type { gateway } from '@spillway/contract/platform/gateways/gateway';
import type { z } from 'zod';
import type { GatewayRow, SecretRow } from './store.ts';

export const viewOf = (one: GatewayRow, secrets: readonly SecretRow[]): z.input<typeof gateway> => ({
  ...one.described,
  gateway_id: one.gatewayId,
  gateway_no: one.gatewayNo,
  channel: one.channel,
  is_active: one.isActive,
  secrets: secrets
    .filter(({ gatewayId }) => gatewayId === one.gatewayId)
    .map(({ name, setAt }) => ({ name, set_since: setAt.toISOString() })),
  receipt_address_since: one.receiptKeyAt?.toISOString() ?? null,
  changed_certificate: one.changedCertificate,
  changed_at: one.changedAt.toISOString(),
  changed_by: one.changedBy,
});
