import type { Database } from '../database/database.ts';
import type { ChainKey } from './encode.ts';
import { installation, openedKind } from './ledger.ts';
import type { Sealing } from './seal.ts';
import { type ChainHead, listHeads, openedChains, readHead, readRow, readRows, strayChains } from './store.ts';
import { createWalk, type Finding, type WalkState } from './walk.ts';

export { markName, marksAsHeads } from './mark-store.ts';
export type { Finding, WalkState } from './walk.ts';

/** A head as printed on paper or stored in a manifest. */
export interface PrintedHead extends ChainKey {
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
  readonly from: string;
}

interface Deps {
  readonly database: Pick<Database, 'sql'>;
  /** Null without a key file, which leaves seals unchecked. */
  readonly sealing: Sealing | null;
}

interface VerifyOptions {
  readonly plantNo?: number | undefined;
  readonly printed?: readonly PrintedHead[];
}

interface VerifyResult {
  readonly rows: number;
  readonly chains: number;
  /** The first findings; reading stops after a limit. */
  readonly findings: readonly Finding[];
}

export const mostFindings = 200;
const portionRows = 10_000;

/** Reads one portion of a chain with the head of the same moment; null at its end. */
export async function walkPortion(
  { database }: Pick<Deps, 'database'>,
  key: ChainKey,
  { from, most = portionRows }: { readonly from?: WalkState | undefined; readonly most?: number },
): Promise<{ findings: Finding[]; walked: WalkState; rows: number; head: ChainHead | null; isEnd: boolean }> {
  const { head, rows } = await database.sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      head: await readHead(tx, key),
      rows: await readRows(tx, key, { after: from?.seq ?? 0, most }),
    }));
  const walk = createWalk(key, { owner: head?.owner ?? '', ...(from ? { from } : {}) });
  const findings: Finding[] = [];
  for (const row of rows) for (const one of walk.step(row)) if (findings.length < mostFindings) findings.push(one);
  const isLastPage = rows.length < most;
  if (isLastPage && head) findings.push(...walk.end(head));
  return { findings, walked: walk.walked(), rows: rows.length, head, isEnd: isLastPage };
}

export function* sealFindings(head: ChainHead, sealing: Sealing): Generator<Finding> {
  const at = { plantNo: head.plantNo, chainNo: head.chainNo, fault: 'seal' as const };
  if (!sealing.holds(head))
    yield { ...at, seq: head.seq, detail: 'the seal of its head was not made with the key file of this installation' };
  if (head.sealedFrom !== 1)
    yield {
      ...at,
      seq: head.sealedFrom,
      detail: `row ${head.sealedFrom} was appended to a head that this key file had not sealed`,
    };
}

/** Chains that exist and were never opened, or were opened and do not exist. */
export async function chainFindings({ database }: Pick<Deps, 'database'>): Promise<Finding[]> {
  // The order matters: a chain opened meanwhile is in the second list as well.
  const heads = await listHeads(database.sql);
  const opened = new Set(await openedChains(database.sql, openedKind));
  const knownKeys = new Set(heads.map(({ plantNo, chainNo }) => `${plantNo}/${chainNo}`));
  const findings: Finding[] = [];
  for (const { plantNo, chainNo } of heads) {
    if (plantNo === installation.plantNo ? chainNo === 1 : opened.has(`${plantNo}/${chainNo}`)) continue;
    findings.push({ plantNo, chainNo, seq: 0, fault: 'unknown', detail: 'this chain was never opened by Spillway' });
  }
  for (const name of opened) {
    const [plantNo = 0, chainNo = 0] = name.split('/').map(Number);
    if (knownKeys.has(name) || (await readHead(database.sql, { plantNo, chainNo }))) continue;
    findings.push({ plantNo, chainNo, seq: 0, fault: 'unknown', detail: 'the chain was opened, and is gone' });
  }
  for (const key of await strayChains(database.sql))
    findings.push({ ...key, seq: 0, fault: 'stray', detail: 'there are rows, and no head' });
  return findings;
}

/** A head in a manifest or on paper must be in the chain, however long it has become since. */
export async function printedFindings(
  { database }: Pick<Deps, 'database'>,
  printedHeads: readonly PrintedHead[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { plantNo, chainNo, seq, hash, from } of printedHeads) {
    const row = await readRow(database.sql, { plantNo, chainNo }, seq);
    if (row?.hash.toString('hex') === hash) continue;
    const detail = row ? `${from} holds another hash for it` : `${from} holds its hash, and it is not there`;
    findings.push({ plantNo, chainNo, seq, fault: 'printed', detail });
  }
  return findings;
}

/** Checks the whole ledger, or one plant of it, one portion in memory at a time. */
export async function verifyLedger(deps: Deps, { plantNo, printed = [] }: VerifyOptions = {}): Promise<VerifyResult> {
  const isWanted = (one: ChainKey) => plantNo === undefined || one.plantNo === plantNo;
  const heads = (await listHeads(deps.database.sql)).filter(isWanted);
  const findings: Finding[] = [];
  const reportFindings = (all: Iterable<Finding>) => {
    for (const one of all) if (findings.length < mostFindings) findings.push(one);
  };
  let rows = 0;
  for (const key of heads) {
    let from: WalkState | undefined;
    for (;;) {
      const portion = await walkPortion(deps, key, { from });
      reportFindings(portion.findings);
      rows += portion.rows;
      from = portion.walked;
      if (!portion.isEnd) continue;
      if (portion.head && deps.sealing) reportFindings(sealFindings(portion.head, deps.sealing));
      break;
    }
  }
  reportFindings((await chainFindings(deps)).filter(isWanted));
  reportFindings(await printedFindings(deps, printed.filter(isWanted)));
  return { rows, chains: heads.length, findings };
}
