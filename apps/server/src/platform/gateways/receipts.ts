import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../http/refusal.ts';
import { valueAt } from '../messages/channels/read-answer.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { sealOf } from './opened.ts';
import { laneOf } from './send.ts';
import { type Db, findGateway, type GatewayRow, noteReceipt } from './store.ts';

export const receiptKeyName = 'receipt key';
const maxSaid = 100;

/**
 * Takes a receipt at the address made for the provider. A caller without the key learns nothing, not even whether the gateway exists; a
 * receipt for a message that is not ours is refused, so that a provider who mixes things up notices.
 */
export async function takeReceipt(
  db: Db,
  secrets: Secrets,
  { gatewayId, key, told }: { readonly gatewayId: string; readonly key: string; readonly told: unknown },
): Promise<{ readonly isOurs: boolean }> {
  const gateway = await gatewayOfAddress(db, secrets, { gatewayId, key });
  const { receipt } = gateway.described;
  if (!receipt) throw new Refusal('gateway.receipt_refused');
  const providerId = valueAt(told, receipt.id_path);
  const stateValue = valueAt(told, receipt.state_path);
  if (providerId === null || stateValue === null) throw new Refusal('request.invalid');
  const state = receipt.delivered.includes(stateValue)
    ? 'delivered'
    : receipt.failed.includes(stateValue)
      ? 'undelivered'
      : null;
  // A receipt such as "on its way" decides nothing yet.
  if (state === null) return { isOurs: false };
  return {
    isOurs: await noteReceipt(db, { lane: laneOf(gateway), providerId }, { state, said: stateValue.slice(0, maxSaid) }),
  };
}

export async function gatewayOfAddress(
  db: Db,
  secrets: Secrets,
  { gatewayId, key }: { readonly gatewayId: string; readonly key: string },
): Promise<GatewayRow> {
  const gateway = await findGateway(db, gatewayId);
  if (!gateway?.receiptKeySealed) throw new Refusal('gateway.receipt_refused');
  const known = keyOf(secrets, gatewayId, gateway.receiptKeySealed);
  const keyBytes = Buffer.from(key);
  if (known.length !== keyBytes.length || !timingSafeEqual(known, keyBytes))
    throw new Refusal('gateway.receipt_refused');
  return gateway;
}

/** After a restore without the key file no key fits, and another address has to be made. */
function keyOf(secrets: Secrets, gatewayId: string, sealed: string): Buffer {
  try {
    return Buffer.from(secrets.open(sealed, sealOf(gatewayId, receiptKeyName)));
  } catch {
    throw new Refusal('gateway.receipt_refused');
  }
}
