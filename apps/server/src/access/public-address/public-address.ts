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

/** Browsers ask often whether something is wrong, so the database need not answer each time. */
const rememberedMs = 10_000;

/**
 * The address for links in mails. A call's host header is written by the caller: a link made from it would carry the token, and with it the account,
 * to a server of the caller's. So the address is configured, or confirmed by a person with all rights; it is never learnt, and without one no link is
 * sent.
 */
export function createPublicAddress(
  deps: RoomDeps & {
    readonly configured: string | null;
    readonly sendsLinks: boolean;
    /** Whether anything that may hold a link leaves: mail, text messages, notifications. */
    readonly isNeeded: () => Promise<boolean>;
  },
) {
  const { database, clock, audit, publish, configured, sendsLinks, isNeeded } = deps;
  const shared = sharedReads<ConfirmedAddress | null>();
  let isKnown = configured !== null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  async function state(): Promise<PublicAddress> {
    if (configured !== null) return { address: configured, source: 'configured', confirmed: null };
    const confirmed = await shared('', () => readConfirmedAddress(database.sql));
    isKnown = confirmed !== null;
    lookedAtMs = performance.now();
    return { address: confirmed?.address ?? null, source: confirmed ? 'confirmed' : null, confirmed };
  }

  return {
    isNeeded,
    state,

    async confirm(who: Actor, address: string): Promise<PublicAddress> {
      if (configured !== null) throw new Refusal('system.address_configured');
      await database.transaction(async (tx) => {
        const before = await readConfirmedAddress(tx);
        await writeConfirmedAddress(tx, { address, by: who.username ?? '', at: clock.now() });
        const object = { kind: 'public_address', id: null, name: address };
        await audit.record(tx, {
          who,
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

    /** Answers from memory and refreshes it afterwards: another node may have got the address. */
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
