import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ChainKey } from './encode.ts';
import { encodeHead } from './encode.ts';

export interface Head extends ChainKey {
  readonly owner: string;
  readonly seq: number;
  readonly hash: Buffer;
  /** The row from which on each was appended to a head that this key had sealed; 1: all of them. */
  readonly sealedFrom: number;
  readonly seal: Buffer | null;
}

/**
 * What nobody can make who holds the database alone: a head is sealed with a key that lies beside it, in the data folder. Rows without
 * the last ones, or a chain that was reckoned anew from its first row, have no seal.
 */
export interface Sealing {
  seal(head: Omit<Head, 'seal'>): Buffer;
  holds(head: Head): boolean;
}

const purpose = 'spillway ledger head 1';

/** The key file is read when it is first needed. */
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
