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

/** Asked as often as browsers look whether something is wrong; the database need not answer each time. */
const rememberedMs = 10_000;

/**
 * Where links in mails lead. A call says under which host it came, and a caller writes what it likes there: a link made of it would
 * carry the token, and with it the account, to a server of the caller's. So the address is the configured one, or one that a
 * person who may do everything has confirmed; it is never learnt, and without one no link is sent.
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

    /** From memory, which is renewed behind the answer: another node may have been told the address. */
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
