import { createCallCounts, networkOf, tooMany } from '../../platform/limits/limits.ts';

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
  const windowMs = floodLimits.windowSeconds * 1000;
  const [strangers, known] = [createCallCounts(windowMs), createCallCounts(windowMs)];
  const admit = ({ calls, leftMs }: ReturnType<typeof known>, most: number) => {
    if (calls > most) throw tooMany('request.too_many', leftMs);
  };
  return {
    admitStranger: async (address) => admit(strangers(networkOf(address)), floodLimits.perAddressOfStrangers),
    admitKnown: async (who) => admit(known(who), floodLimits.perKnown),
  };
}
