import { dayMs } from '@spillway/plant-time/spans';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { DeadlineReason, ReportedDeadline } from './held-deadline.ts';

const keptMs = 2 * dayMs;

interface ToldTable {
  hydro_code: string;
  told_at: Date;
  needed_by: Date;
  level_m: number;
  level_by: string | null;
  article: string | null;
  is_act: boolean;
  because: DeadlineReason;
  accepted_at: Date | null;
  accepted_by: string | null;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    told_deadline: ToldTable;
  }
}

export async function readReported(
  db: Kysely<Schema>,
  hydroCode: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ReportedDeadline[]> {
  const rows = await db
    .selectFrom('told_deadline')
    .selectAll()
    .where('hydro_code', '=', hydroCode)
    .where('told_at', '>=', new Date(fromMs))
    .where('told_at', '<=', new Date(toMs))
    .orderBy('told_at')
    .execute();
  return rows.map((row) => ({
    toldAtMs: row.told_at.getTime(),
    neededByMs: row.needed_by.getTime(),
    levelM: row.level_m,
    by: row.level_by,
    article: row.article,
    isAct: row.is_act,
    because: row.because,
    acceptedAtMs: row.accepted_at?.getTime() ?? null,
  }));
}

/**
 * Stores the earliest deadline of a minute, whichever node or screen showed it, and whether it required action;
 * accepted deadlines are ignored.
 */
export async function writeReported(
  db: Kysely<Schema>,
  hydroCode: string,
  { toldAtMs, neededByMs, levelM, by, article, isAct, because }: Omit<ReportedDeadline, 'acceptedAtMs'>,
): Promise<void> {
  const row = { needed_by: new Date(neededByMs), level_m: levelM, level_by: by, article, is_act: isAct, because };
  await db
    .deleteFrom('told_deadline')
    .where('hydro_code', '=', hydroCode)
    .where('told_at', '<', new Date(toldAtMs - keptMs))
    .execute();
  await db
    .insertInto('told_deadline')
    .values({ hydro_code: hydroCode, told_at: new Date(toldAtMs), ...row })
    .onConflict((conflict) =>
      conflict.columns(['hydro_code', 'told_at']).doUpdateSet({
        is_act: sql`excluded.is_act or (told_deadline.is_act and told_deadline.accepted_at is null)`,
      }),
    )
    .execute();
  await db
    .updateTable('told_deadline')
    .set({
      needed_by: row.needed_by,
      level_m: levelM,
      level_by: by,
      article,
      because,
      accepted_at: null,
      accepted_by: null,
    })
    .where('hydro_code', '=', hydroCode)
    .where('told_at', '=', new Date(toldAtMs))
    .where(({ or, eb }) => or([eb('needed_by', '>', row.needed_by), eb('accepted_at', 'is not', null)]))
    .execute();
}

/** Returns how many deadlines it ends; those earlier than the one seen, or accepted before, are left. */
export async function acceptReported(
  tx: Transaction<Schema>,
  hydroCode: string,
  { fromMs, neededByMs, at, by }: { fromMs: number; neededByMs: number; at: Date; by: string | null },
): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('told_deadline')
    .set({ accepted_at: at, accepted_by: by })
    .where('hydro_code', '=', hydroCode)
    .where('told_at', '>', new Date(fromMs))
    .where('told_at', '<=', at)
    .where('needed_by', '>=', new Date(neededByMs))
    .where('accepted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}
