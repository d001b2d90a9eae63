import { createCallCounts, networkOf, tooMany } from '../../platform/limits/limits.ts';

/**
 * Limits calls before anything is written or a password is checked. Known callers are counted separately: an infected
 * machine in the control room uses up the limit of strangers at its address only. Counted in each node's memory, like
 * the common limit it replaces.
 */
export interface FloodLimit {
  /** All callers without a known session or address share one limit. */
  admitStranger(address: string): Promise<void>;
  /** By account and address, or by session. */
  admitKnown(who: string): Promise<void>;
}

export const floodLimits = { windowSeconds: 60, perAddressOfStrangers: 300, perKnown: 600 };

export function createFloodLimit(): FloodLimit {
  const windowMs = floodLimits.windowSeconds * 1000;
  const [unknownCounts, known] = [createCallCounts(windowMs), createCallCounts(windowMs)];
  const admit = ({ calls, leftMs }: ReturnType<typeof known>, max: number) => {
    if (calls > max) throw tooMany('request.too_many', leftMs);
  };
  return {
    admitStranger: async (address) => admit(unknownCounts(networkOf(address)), floodLimits.perAddressOfStrangers),
    admitKnown: async (who) => admit(known(who), floodLimits.perKnown),
  };
}
