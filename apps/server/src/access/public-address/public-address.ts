import { Refusal } from '../../platform/http/refusal.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { Actor } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { type ConfirmedAddress, readConfirmedAddress, writeConfirmedAddress } from './store.ts';

export interface PublicAddress {
  readonly address: string | null;
  readonly source: 'configured' | 'confirmed' | null;
  readonly confirmed: ConfirmedAddress | null;
}

/** Browsers often ask for problems, so the database is not read each time. */
const rememberedMs = 10_000;

/**
 * The address for links in emails. The host header of a call is written by the caller: a link made from it could send
 * the token, and with it the account, to the caller's server. So the address is configured, or confirmed by an
 * administrator; it is never taken from calls, and without it no link is sent.
 */
export function createPublicAddress(
  deps: RoomDeps & {
    readonly configured: string | null;
    readonly sendsLinks: boolean;
    /** Whether any message that may contain a link is sent: email, text message, notification. */
    readonly isNeeded: () => Promise<boolean>;
  },
) {
  const { database, clock, audit, publish, configured, sendsLinks, isNeeded } = deps;
  const sharedRead = sharedReads<ConfirmedAddress | null>();
  let isKnown = configured !== null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  async function state(): Promise<PublicAddress> {
    if (configured !== null) return { address: configured, source: 'configured', confirmed: null };
    const confirmed = await sharedRead('', () => readConfirmedAddress(database.sql));
    isKnown = confirmed !== null;
    lookedAtMs = performance.now();
    return { address: confirmed?.address ?? null, source: confirmed ? 'confirmed' : null, confirmed };
  }

  return {
    isNeeded,
    state,

    async confirm(actor: Actor, address: string): Promise<PublicAddress> {
      if (configured !== null) throw new Refusal('system.address_configured');
      await database.transaction(async (tx) => {
        const before = await readConfirmedAddress(tx);
        await writeConfirmedAddress(tx, { address, by: actor.username ?? '', at: clock.now() });
        const object = { kind: 'public_address', id: null, name: address };
        await audit.record(tx, {
          who: actor,
          action: 'system.public_address',
          object,
          before: before && { address: before.address },
          after: { address },
        });
        await publish(tx, { topic: 'system.changed', payload: {} });
      });
      const confirmed = await readConfirmedAddress(database.sql);
      isKnown = true;
      return { address, source: 'confirmed', confirmed };
    },

    /** Answers from memory and refreshes it afterwards: the address may have been set on another node. */
    isMissing(): boolean {
      if (!sendsLinks || configured !== null) return false;
      const isFirst = lookedAtMs === Number.NEGATIVE_INFINITY;
      if (performance.now() - lookedAtMs > rememberedMs) {
        lookedAtMs = performance.now();
        state().catch(() => undefined);
      }
      return !isFirst && !isKnown;
    },
  };
}

export type PublicAddresses = ReturnType<typeof createPublicAddress>;
