import { required } from '@spillway/checked/reads';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { canonicalText, firstLink, rowForm, rowHash, shortHash } from './encode.ts';
import type { Sealing } from './seal.ts';
import { append, type ChainHead, type LedgerRow, lockHead, openChain, readNewestHead } from './store.ts';

export { canonicalText } from './encode.ts';
export { headsNotThere, headsToPrint, type WrittenHead } from './printed-store.ts';
export { createSealing, type Sealing } from './seal.ts';

/** The plant or installation that owns the chain. */
export interface Place {
  /** Counts from 1. */
  readonly plantNo: number;
  /** An id that a plant keeps for life, whatever its name. Another owner of the number has another chain. */
  readonly owner: string;
}

export interface NewEntry {
  /** Lower-case letters and underscores: the kind of numbered object. */
  readonly kind: string;
  /** By the calendar of the owner. */
  readonly year: number;
  readonly subject: string;
  /** Must be small and contain no personal data, because it can never be erased. */
  readonly content: unknown;
  /** SHA-256 of bytes stored elsewhere. */
  readonly contentHash?: Buffer;
}

interface LedgerEntry {
  readonly seq: number;
  /** Consecutive for each kind and year. */
  readonly number: number;
  readonly hash: Buffer;
  /** The hash as printed. */
  readonly head: string;
}

export interface LedgerState {
  readonly rows: number;
  readonly chains: number;
  readonly findings: number;
  /** The end of the last full check; null if there was none. */
  readonly verifiedAt: Date | null;
}

export interface Ledger {
  /**
   * Appends to the chain of a plant in the transaction of the action, so that a rollback leaves no gap. The head is locked until then, so
   * this comes last in a transaction; a caller that records for several plants does so in the order of their numbers.
   */
  record(tx: Transaction<Schema>, place: Place, entries: readonly NewEntry[]): Promise<LedgerEntry[]>;
  /** The number the next entry of a kind and year would get if nobody else takes it: nothing is locked. */
  next(db: Kysely<Schema>, place: Place, kind: string, year: number): Promise<number>;
}

export const installation: Place = { plantNo: 0, owner: 'installation' };
export const openedKind = 'chain';
const kindForm = /^[a-z_]{1,40}$/;

export function createLedger({ sealing }: { readonly sealing: Sealing }): Ledger {
  /** Locks the chain of this owner; opens it if it does not exist. */
  async function lockLedger(tx: Transaction<Schema>, { plantNo, owner }: Place) {
    for (;;) {
      const head = await lockHead(tx, plantNo);
      if (head?.owner === owner) return { head, isOpened: false };
      const key = { plantNo, chainNo: (head?.chainNo ?? 0) + 1 };
      const bare = { ...key, owner, seq: 0, hash: firstLink(key, owner), sealedFrom: 1 };
      const chainHead: ChainHead = { ...bare, numbers: {}, seal: sealing.seal(bare) };
      if (await openChain(tx, chainHead)) return { head: required(await lockHead(tx, plantNo)), isOpened: true };
    }
  }

  async function record(tx: Transaction<Schema>, place: Place, entries: readonly NewEntry[]): Promise<LedgerEntry[]> {
    const { head, isOpened } = await lockLedger(tx, place);
    const { plantNo, chainNo, nowMs } = head;
    const numbers = { ...head.numbers };
    const rows: LedgerRow[] = [];
    for (const { kind, year, subject, content, contentHash = null } of entries) {
      if (!kindForm.test(kind)) throw new Error(`"${kind}" cannot be a kind of the ledger`);
      const number = (numbers[`${kind}/${year}`] ?? 0) + 1;
      numbers[`${kind}/${year}`] = number;
      const seq = head.seq + rows.length + 1;
      const facts = {
        plantNo,
        chainNo,
        seq,
        kind,
        year,
        number,
        atMs: nowMs,
        subject,
        content: canonicalText(content),
        contentHash,
      };
      const previous = rows.at(-1)?.hash ?? head.hash;
      rows.push({ ...facts, form: rowForm, previous, hash: rowHash(facts, previous) });
    }
    const last = rows.at(-1);
    if (!last) return [];
    // A tampered head is not sealed again as if nothing had happened: from here on the fault is reported.
    const sealedFrom = sealing.holds(head) ? head.sealedFrom : head.seq + 1;
    const after = { plantNo, chainNo, owner: head.owner, seq: last.seq, hash: last.hash, sealedFrom };
    await append(tx, { ...after, numbers, seal: sealing.seal(after) }, rows);
    // This comes last and only once in the life of a plant, because it makes everybody wait for everybody.
    if (isOpened && plantNo !== installation.plantNo)
      await record(tx, installation, [
        {
          kind: openedKind,
          year: new Date(nowMs).getUTCFullYear(),
          subject: `${plantNo}/${chainNo}`,
          content: { owner: head.owner },
        },
      ]);
    return rows.map(({ seq, number, hash }) => ({ seq, number, hash, head: shortHash(hash) }));
  }

  return {
    record,
    async next(db, { plantNo, owner }, kind, year) {
      const head = await readNewestHead(db, plantNo);
      return (head?.owner === owner ? (head.numbers[`${kind}/${year}`] ?? 0) : 0) + 1;
    },
  };
}
