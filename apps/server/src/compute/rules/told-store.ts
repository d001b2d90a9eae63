import { dayMs } from '@spillway/plant-time/spans';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Because, ToldDeadline } from './held-deadline.ts';

const keptMs = 2 * dayMs;

interface ToldTable {
  hydro_code: string;
  told_at: Date;
  needed_by: Date;
  level_m: number;
  level_by: string | null;
  article: string | null;
  is_act: boolean;
  because: Because;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    told_deadline: ToldTable;
  }
}

export async function readTold(
  db: Kysely<Schema>,
  hydroCode: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ToldDeadline[]> {
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
  }));
}

/** Of a minute the earliest stays, whichever node or screen was told it, and that somebody has to act. */
export async function writeTold(
  db: Kysely<Schema>,
  hydroCode: string,
  { toldAtMs, neededByMs, levelM, by, article, isAct, because }: ToldDeadline,
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
    .onConflict((conflict) => {
      const ofMinute = conflict.columns(['hydro_code', 'told_at']);
      return isAct ? ofMinute.doUpdateSet({ is_act: true }) : ofMinute.doNothing();
    })
    .execute();
  await db
    .updateTable('told_deadline')
    .set({ needed_by: row.needed_by, level_m: levelM, level_by: by, article, because })
    .where('hydro_code', '=', hydroCode)
    .where('told_at', '=', new Date(toldAtMs))
    .where('needed_by', '>', row.needed_by)
    .execute();
}
