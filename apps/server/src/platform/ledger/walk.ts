import type { ChainKey } from './encode.ts';
import { firstLink, rowForm, rowHash } from './encode.ts';
import type { ChainHead, LedgerRow } from './store.ts';

/**
 * row: it differs from the row written. link: it does not follow the one before. missing: rows are gone. number: one is skipped or given
 * twice. head: the chain ends elsewhere than its head says. seal: its head was not sealed by this installation, or rows were appended to
 * one that was not. stray: rows without a chain. unknown: an opened chain is gone, or one exists that was never opened. printed: the chain
 * contradicts a backup.
 */
export type Fault = 'row' | 'link' | 'missing' | 'number' | 'head' | 'seal' | 'stray' | 'unknown' | 'printed';

export interface Finding extends ChainKey {
  readonly fault: Fault;
  readonly seq: number;
  readonly kind?: string;
  readonly year?: number;
  readonly number?: number;
  /** A sentence for the console. */
  readonly detail: string;
}

/** How far a chain has been read, as plain data. */
export interface WalkState {
  readonly seq: number;
  readonly hash: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/** Starts at the first row, or where an earlier walk ended. */
export function createWalk(key: ChainKey, { owner, from }: { readonly owner: string; readonly from?: WalkState }) {
  let { seq, numbers } = { seq: from?.seq ?? 0, numbers: { ...from?.numbers } };
  let last = from ? Buffer.from(from.hash, 'hex') : firstLink(key, owner);
  /** Kinds whose numbers may be among the missing rows. */
  let looseChains = new Set<string>();
  let hasGap = false;

  function* numberOf(row: LedgerRow): Generator<Finding> {
    const name = `${row.kind}/${row.year}`;
    const wanted = (numbers[name] ?? 0) + 1;
    const mayJump = hasGap && !looseChains.has(name);
    if (hasGap) looseChains.add(name);
    if (row.number !== wanted && !(mayJump && row.number > wanted))
      yield { ...keyOfRow(row), fault: 'number', detail: `its number is ${row.number} and should be ${wanted}` };
    numbers[name] = row.number;
  }

  return {
    *step(row: LedgerRow): Generator<Finding> {
      const isNextSeq = row.seq === seq + 1;
      if (!isNextSeq) {
        const gapText = row.seq === seq + 2 ? `row ${seq + 1} is gone` : `rows ${seq + 1} to ${row.seq - 1} are gone`;
        yield { ...keyOfRow(row), seq: seq + 1, fault: 'missing', detail: `${gapText}, before row ${row.seq}` };
        hasGap = true;
        looseChains = new Set();
      } else if (!row.previous.equals(last))
        yield { ...keyOfRow(row), fault: 'link', detail: 'it does not follow the row before' };
      if (row.form !== rowForm || !rowHash(row, row.previous).equals(row.hash))
        yield { ...keyOfRow(row), fault: 'row', detail: 'it is not what was written' };
      yield* numberOf(row);
      seq = row.seq;
      last = row.hash;
    },

    /** The end of the chain. */
    *end(head: ChainHead): Generator<Finding> {
      const at = { plantNo: key.plantNo, chainNo: key.chainNo, seq: head.seq, fault: 'head' as const };
      if (head.seq > seq) {
        const gapText = head.seq === seq + 1 ? `row ${head.seq} is gone` : `rows ${seq + 1} to ${head.seq} are gone`;
        yield { ...at, fault: 'missing', seq: seq + 1, detail: `${gapText}, from the end` };
      } else if (head.seq < seq) yield { ...at, seq, detail: `the head says ${head.seq} rows, and there are ${seq}` };
      else if (!head.hash.equals(last)) yield { ...at, detail: 'the head is not the hash of the last row' };
      const names = new Set([...Object.keys(numbers), ...Object.keys(head.numbers)]);
      const other = [...names].find((name) => numbers[name] !== head.numbers[name]);
      if (head.seq === seq && other !== undefined)
        yield {
          ...at,
          detail: `the head counts ${head.numbers[other] ?? 0} of ${other}, the rows ${numbers[other] ?? 0}`,
        };
    },

    walked: (): WalkState => ({ seq, hash: last.toString('hex'), numbers: { ...numbers } }),
  };
}

const keyOfRow = ({ plantNo, chainNo, seq, kind, year, number }: LedgerRow) => ({
  plantNo,
  chainNo,
  seq,
  kind,
  year,
  number,
});
