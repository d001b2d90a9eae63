import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../platform/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import * as energy from '../energy/store.ts';
import * as calculation from './state-store.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const plantNo = 1;
/** Two readings of one day of UTC, and of two days in Tokyo; and one of the next. */
const times = ['2026-10-17T12:00:00Z', '2026-10-17T18:00:00Z', '2026-10-18T01:00:00Z'];

async function mark(db: Kysely<Schema>, reader: string): Promise<void> {
  for (const time of times)
    await sql`
      insert into series_stale (plant_no, reader, series_id, from_time, to_time)
      values (${plantNo}, ${reader}, 7, ${time}, ${time})`.execute(db);
}

/** An installation on a server of somebody else's may have any zone. */
it.each(['UTC', 'Asia/Tokyo', 'America/Lima'])(
  'marks are put together by days of UTC in a session of %s',
  async (zone) => {
    const taken = async (
      reader: string,
      takeMarks: (tx: Transaction<Schema>) => Promise<readonly { readonly fromMs: number; readonly toMs: number }[]>,
    ) =>
      test.database.transaction(async (tx) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
        await mark(tx, reader);
        const marks = await takeMarks(tx);
        return marks.map(({ fromMs, toMs }) => [fromMs, toMs]).toSorted(([one], [other]) => one! - other!);
      });
    const [first, second, third] = times.map((time) => Date.parse(time));
    const days = [
      [first, second],
      [third, third],
    ];
    expect(await taken(calculation.reader, (tx) => calculation.takeMarks(tx, plantNo, 100))).toEqual(days);
    expect(await taken(energy.reader, (tx) => energy.takeMarks(tx, plantNo, 100))).toEqual(days);
  },
);
