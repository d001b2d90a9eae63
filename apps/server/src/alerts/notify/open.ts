import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { warningAt } from '../lapse-acknowledgement.ts';
import { listLately, type Warning } from '../store.ts';

const sources = ['figures', 'jobs'] as const;

/** Every active warning with the state of its acknowledgement, including covered ones. */
export async function listOpen(tx: Transaction<Schema>, hydroCode: string, now: Date): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const source of sources) warnings.push(...(await listLately(tx, hydroCode, source, now)));
  return warnings.flatMap((one) => (one.endedAt === null ? [warningAt(one, now)] : []));
}
