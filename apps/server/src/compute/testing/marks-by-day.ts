import { type Kysely, sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

const plantNo = 1;
/** Two readings on the same UTC day but on different days in Tokyo, and one on the next day. */
const times = ['2026-10-17T12:00:00Z', '2026-10-17T18:00:00Z', '2026-10-18T01:00:00Z'];

async function mark(db: Kysely<Schema>, reader: string): Promise<void> {
  for (const time of times)
    await sql`
      insert into series_stale (plant_no, reader, series_id, from_time, to_time)
      values (${plantNo}, ${reader}, 7, ${time}, ${time})`.execute(db);
}

interface Marks {
  readonly reader: string;
  takeMarks(
    tx: Transaction<Schema>,
    plantNo: number,
    limit: number,
  ): Promise<readonly { readonly fromMs: number; readonly toMs: number }[]>;
}

/** A server hosted elsewhere may have any time zone. */
export const zonesOfSessions = ['UTC', 'Asia/Tokyo', 'America/Lima'];

export async function expectMarksByDay(database: Database, { reader, takeMarks }: Marks, zone: string): Promise<void> {
  const marks = await database.transaction(async (tx) => {
    await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
    await mark(tx, reader);
    return await takeMarks(tx, plantNo, 100);
  });
  const [first, second, third] = times.map((time) => Date.parse(time));
  const markedPeriods = marks.map(({ fromMs, toMs }) => [fromMs, toMs]).toSorted(([one], [other]) => one! - other!);
  expect(markedPeriods).toEqual([
    [first, second],
    [third, third],
  ]);
}
