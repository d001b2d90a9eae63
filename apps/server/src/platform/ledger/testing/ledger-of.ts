import { createLedger, createSealing, type Sealing } from '../ledger.ts';

const key = Buffer.alloc(32, 7);

/** A ledger with a key of its own, and the sealing of its heads. */
export function ledgerOf(secret: Buffer = key) {
  const sealing: Sealing = createSealing(() => secret);
  return { sealing, ...createLedger({ sealing }) };
}
