import { required } from '@spillway/checked/reads';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { canonical, firstLink, rowForm, rowHash, shortHash } from './encode.ts';
import type { Sealing } from './seal.ts';
import { append, type ChainHead, holdHead, type LedgerRow, openChain, readNewestHead } from './store.ts';

export { canonical } from './encode.ts';
export { headsNotThere, headsToPrint, type WrittenHead } from './printed-store.ts';
export { createSealing, type Sealing } from './seal.ts';

/** Whose chain. */
export interface Place {
  /** From 1. */
  readonly plantNo: number;
  /** What stays the same of a plant as long as it lives, however it is called. Another owner of the number has another chain. */
  readonly owner: string;
}

export interface NewEntry {
  /** Small letters and underscores: what is numbered. */
  readonly kind: string;
  /** On the calendar of whoever is numbered. */
  readonly year: number;
  readonly subject: string;
  /** Small, and never about a person: nothing of it can be erased. */
  readonly content: unknown;
  /** SHA-256 of bytes that lie elsewhere. */
  readonly contentHash?: Buffer;
}

interface Recorded {
  readonly seq: number;
  /** Without gaps for each kind and year. */
  readonly number: number;
  readonly hash: Buffer;
  /** As it is printed. */
  readonly head: string;
}

export interface LedgerState {
  readonly rows: number;
  readonly chains: number;
  readonly findings: number;
  /** When the whole was looked through last; null: never yet. */
  readonly verifiedAt: Date | null;
}

export interface Ledger {
  /**
   * Appends to the chain of a plant, in the transaction of the act: what is not committed leaves no gap. The head is held until then, so
   * it comes last in a transaction; who records for several plants does so in the order of their numbers.
   */
  record(tx: Transaction<Schema>, place: Place, entries: readonly NewEntry[]): Promise<Recorded[]>;
  /** The number that the next of a kind and year would have if nobody else took it: nothing is held. */
  next(db: Kysely<Schema>, place: Place, kind: string, year: number): Promise<number>;
}

export const installation: Place = { plantNo: 0, owner: 'installation' };
export const openedKind = 'chain';
const kindForm = /^[a-z_]{1,40}$/;

export function createLedger({ sealing }: { readonly sealing: Sealing }): Ledger {
  /** The chain of this owner, held; opened where there is none. */
  async function hold(tx: Transaction<Schema>, { plantNo, owner }: Place) {
    for (;;) {
      const head = await holdHead(tx, plantNo);
      if (head?.owner === owner) return { head, isOpened: false };
      const key = { plantNo, chainNo: (head?.chainNo ?? 0) + 1 };
      const bare = { ...key, owner, seq: 0, hash: firstLink(key, owner), sealedFrom: 1 };
      const opened: ChainHead = { ...bare, numbers: {}, seal: sealing.seal(bare) };
      if (await openChain(tx, opened)) return { head: required(await holdHead(tx, plantNo)), isOpened: true };
    }
  }

  async function record(tx: Transaction<Schema>, place: Place, entries: readonly NewEntry[]): Promise<Recorded[]> {
    const { head, isOpened } = await hold(tx, place);
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
        content: canonical(content),
        contentHash,
      };
      const previous = rows.at(-1)?.hash ?? head.hash;
      rows.push({ ...facts, form: rowForm, previous, hash: rowHash(facts, previous) });
    }
    const last = rows.at(-1);
    if (!last) return [];
    // A head that was changed is not sealed again as if nothing had been: from here on it is said.
    const sealedFrom = sealing.holds(head) ? head.sealedFrom : head.seq + 1;
    const after = { plantNo, chainNo, owner: head.owner, seq: last.seq, hash: last.hash, sealedFrom };
    await append(tx, { ...after, numbers, seal: sealing.seal(after) }, rows);
    // Last of all, and only once in the life of a plant: everybody would wait for everybody.
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
