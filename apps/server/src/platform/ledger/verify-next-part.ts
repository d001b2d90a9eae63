import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { begun, ended, isDue, knownFindings, type LookedState, type Mark, together } from './looked-state.ts';
import { keepMarks, type MarkOfChain, markName, readLooked, readMarks, saveChecked } from './mark-store.ts';
import type { Sealing } from './seal.ts';
import { type ChainHead, listHeads } from './store.ts';
import { chainFindings, type Finding, printedFindings, sealFindings, type WalkState, walkPortion } from './verify.ts';

export interface LookDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly sealing: Sealing;
  readonly limits?: Limits;
}

interface Limits {
  /** New rows read in a run. */
  readonly freshRows: number;
  /** Rows of the whole ledger read in a run; more if a day would not suffice. */
  readonly wholeRows: number;
}

interface Work {
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** A node that lost its lease stores nothing. */
  readonly fence?: (tx: Transaction<Schema>) => Promise<void>;
}

const usualLimits: Limits = { freshRows: 200_000, wholeRows: 20_000 };
const portionRows = 10_000;
/** Runs come every five minutes: a day has 288. */
const runsPerPass = 200;

const keyOf = ({ plantNo, chainNo }: { plantNo: number; chainNo: number }) => `${plantNo}/${chainNo}`;
const isAt = ({ seq, hash }: WalkState, head: ChainHead) => seq === head.seq && hash === head.hash.toString('hex');

/** Runs once: new rows first, then further through the whole ledger. Findings and progress are stored at its end. */
export async function verifyNextPart(
  { database, sealing, limits = usualLimits }: LookDeps,
  work: Work,
): Promise<LookedState> {
  const { now, signal, fence } = work;
  const nowMs = now.getTime();
  let lookedState = await readLooked(database.sql);
  const marks = new Map((await readMarks(database.sql)).map((mark) => [keyOf(mark), mark]));
  const heads = await listHeads(database.sql);
  const markOf = (head: ChainHead): Mark => marks.get(keyOf(head)) ?? { fresh: null, whole: null };
  const movedMarks = new Map<string, MarkOfChain>();
  const move = ({ plantNo, chainNo }: ChainHead, mark: Mark) => {
    const at = { plantNo, chainNo, ...mark };
    marks.set(keyOf(at), at);
    movedMarks.set(keyOf(at), at);
  };

  /** Reads from here to the end of a chain, or until `left` rows are read. */
  async function walkOn(head: ChainHead, start: WalkState | null, left: number) {
    const findings: Finding[] = [];
    let [walkedMark, rows, isAtEnd] = [start, 0, false];
    while (!isAtEnd && rows < left && !signal?.aborted) {
      const max = Math.min(portionRows, left - rows);
      const portion = await walkPortion({ database }, head, { from: walkedMark ?? undefined, most: max });
      findings.push(...portion.findings);
      if (portion.isEnd && portion.head) findings.push(...sealFindings(portion.head, sealing));
      walkedMark = portion.walked;
      rows += portion.rows;
      isAtEnd = portion.isEnd;
    }
    return { found: findings, walked: walkedMark, rows, isEnd: isAtEnd };
  }

  async function checkFresh(): Promise<void> {
    let left = limits.freshRows;
    for (const head of heads) {
      const mark = markOf(head);
      if (mark.fresh && isAt(mark.fresh, head)) continue;
      const { found, walked, rows } = await walkOn(head, mark.fresh, left);
      left -= rows;
      lookedState = {
        ...lookedState,
        findings: together(lookedState.findings, knownFindings(found, lookedState.passes)),
      };
      move(head, { ...mark, fresh: walked });
    }
  }

  /** A chain that ends before the mark was shortened, even if its head carries a former seal. */
  async function findingsAtMark({ plantNo, chainNo }: ChainHead, { fresh }: Mark): Promise<Finding[]> {
    if (!fresh || fresh.seq === 0) return [];
    const { seq, hash } = fresh;
    return await printedFindings({ database }, [{ plantNo, chainNo, seq, hash, from: markName }]);
  }

  async function checkWhole(): Promise<void> {
    if (isDue(lookedState, nowMs)) lookedState = begun(lookedState, nowMs);
    if (!lookedState.pass) return;
    let pass = lookedState.pass;
    const all = heads.reduce((sum, { seq }) => sum + seq, 0);
    let left = Math.max(limits.wholeRows, Math.ceil(all / runsPerPass));
    for (const head of heads) {
      const mark = markOf(head);
      const before = mark.whole?.pass === pass.no ? mark.whole : null;
      if (before?.isEnd) continue;
      if (left <= 0 || signal?.aborted) break;
      const { found, walked, rows, isEnd } = await walkOn(head, before?.walked ?? null, left);
      left -= rows;
      if (isEnd) found.push(...(await findingsAtMark(head, mark)));
      pass = { ...pass, rows: pass.rows + rows, findings: together(pass.findings, knownFindings(found, pass.no)) };
      if (walked) move(head, { ...mark, whole: { pass: pass.no, walked, isEnd } });
    }
    // A finding is reported at once, not after the whole pass.
    lookedState = { ...lookedState, pass, findings: together(lookedState.findings, pass.findings) };
    const isComplete = heads.every((head) => {
      const { whole } = markOf(head);
      return whole?.pass === pass.no && whole.isEnd;
    });
    if (!isComplete) return;
    pass = { ...pass, findings: together(pass.findings, knownFindings(await chainFindings({ database }), pass.no)) };
    lookedState = ended(lookedState, pass, { chains: heads.length, nowMs });
  }

  await checkFresh();
  await checkWhole();
  await database.transaction(async (tx) => {
    await fence?.(tx);
    if (movedMarks.size > 0) await keepMarks(tx, [...movedMarks.values()]);
    await saveChecked(tx, lookedState);
  });
  return lookedState;
}
