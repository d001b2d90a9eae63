import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ChainKey } from './encode.ts';
import { encodeHead } from './encode.ts';

export interface Head extends ChainKey {
  readonly owner: string;
  readonly seq: number;
  readonly hash: Buffer;
  /** The row from which every row was appended to a head sealed with this key; 1 means all of them. */
  readonly sealedFrom: number;
  readonly seal: Buffer | null;
}

/**
 * Somebody with the database alone cannot forge it: a head is sealed with a key stored beside the database, in the data folder. Rows
 * without the last ones, or a chain recomputed from its first row, have no seal.
 */
export interface Sealing {
  seal(head: Omit<Head, 'seal'>): Buffer;
  holds(head: Head): boolean;
}

const purpose = 'spillway ledger head 1';

/** Reads the key file at first use. */
export function createSealing(readKey: () => Buffer): Sealing {
  let key: Buffer | null = null;
  const seal = (head: Omit<Head, 'seal'>): Buffer => {
    key ??= Buffer.from(hkdfSync('sha256', readKey(), '', purpose, 32));
    return createHmac('sha256', key).update(encodeHead(head)).digest();
  };
  return {
    seal,
    holds(head) {
      const wanted = seal(head);
      return head.seal !== null && head.seal.length === wanted.length && timingSafeEqual(head.seal, wanted);
    },
  };
}
