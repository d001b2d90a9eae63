import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../platform/http/refusal.ts';
import { networkOf } from './network.ts';

/**
 * How often one may ask at all, before anything is written or a password is worked on. Whoever is known is counted by itself:
 * an infected machine in the control room exhausts what strangers at its address have, and nobody else's share. Kept in each node's
 * memory, like the common limit it stands in for.
 */
export interface FloodLimit {
  /** Who shows nothing that is known here, all of them together. */
  admitStranger(address: string): Promise<void>;
  /** By account and address, or by session. */
  admitKnown(who: string): Promise<void>;
}

export const floodLimits = { windowSeconds: 60, perAddressOfStrangers: 300, perKnown: 600 };

export function createFloodLimit(): FloodLimit {
  const duration = floodLimits.windowSeconds;
  const strangers = new RateLimiterMemory({ points: floodLimits.perAddressOfStrangers, duration });
  const known = new RateLimiterMemory({ points: floodLimits.perKnown, duration });
  return {
    admitStranger: (address) => admitOrRefuse(() => strangers.consume(networkOf(address))),
    admitKnown: (who) => admitOrRefuse(() => known.consume(who)),
  };
}

async function admitOrRefuse(consume: () => Promise<RateLimiterRes>): Promise<void> {
  try {
    await consume();
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('request.too_many', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}
