import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { headsToPrint, type WrittenHead } from '../../../apps/server/src/platform/ledger/ledger.ts';
import { ledgerOf } from '../../../apps/server/src/platform/ledger/testing/ledger-of.ts';
import { verifyLedger } from '../../../apps/server/src/platform/ledger/verify.ts';

/** Rows that a node was told are in the ledger. */
export interface StoredRows {
  readonly plantNo: number;
  readonly subject: string;
  readonly number: number;
}

export interface LedgerReckoning {
  readonly rows: number;
  readonly acknowledged: number;
  /** Acknowledged, but not stored under that number. */
  readonly lost: number;
  readonly missingNumbers: number;
  readonly doubledNumbers: number;
  /** Rows of a rolled back act, or two of one act. */
  readonly invented: number;
  /** Findings of the verifier, including the heads recorded during the run. */
  readonly findings: number;
}

const mine = ledgerOf();
const year = 2026;
const withdrawnState = 'taken back';

/** Writes ledger rows as fast as possible; rolls back every fourth. The outcome of a failed one is unknown. */
export async function writeLedger(
  database: Database,
  { plantNo, name }: { readonly plantNo: number; readonly name: string },
  onStored: (one: StoredRows) => void,
): Promise<never> {
  const place = { plantNo, owner: `plant ${plantNo}` };
  for (let index = 1; ; index++) {
    const subject = `${index % 4 === 0 ? withdrawnState : 'report'} ${name} ${process.pid} ${index}`;
    const done = await database
      .transaction(async (tx) => {
        const [row] = await mine.record(tx, place, [{ kind: 'report', year, subject, content: { at: index } }]);
        if (index % 4 === 0) throw new Error(withdrawnState);
        return row!;
      })
      .catch(() => null);
    if (done) onStored({ plantNo, subject, number: done.number });
    await delay(20);
  }
}

export const headsNow = (database: Database): Promise<WrittenHead[]> => headsToPrint(database.pool);

export async function reckonLedger(
  database: Database,
  { kept, heads }: { readonly kept: readonly StoredRows[]; readonly heads: readonly WrittenHead[] },
): Promise<LedgerReckoning> {
  const { rows } = await database.pool.query<StoredRows>(
    'select plant_no as "plantNo", subject, number from ledger_row where plant_no > 0 order by plant_no, seq',
  );
  const keyOf = ({ plantNo, subject }: StoredRows) => `${plantNo} ${subject}`;
  const there = new Map(rows.map((row) => [keyOf(row), row.number]));
  const numbers = [...Map.groupBy(rows, ({ plantNo }) => plantNo).values()].map((ledgerRows) => ({
    highest: Math.max(...ledgerRows.map(({ number }) => number)),
    different: new Set(ledgerRows.map(({ number }) => number)).size,
    all: ledgerRows.length,
  }));
  const sum = (each: (one: (typeof numbers)[number]) => number) => numbers.reduce((all, one) => all + each(one), 0);
  const printed = heads.map((head) => ({ ...head, from: 'the run' }));
  const { findings } = await verifyLedger({ database, sealing: mine.sealing }, { printed });
  return {
    rows: rows.length,
    acknowledged: kept.length,
    lost: kept.filter((one) => there.get(keyOf(one)) !== one.number).length,
    missingNumbers: sum(({ highest, different }) => highest - different),
    doubledNumbers: sum(({ all, different }) => all - different),
    invented: rows.length - there.size + rows.filter(({ subject }) => subject.startsWith(withdrawnState)).length,
    findings: findings.length,
  };
}
