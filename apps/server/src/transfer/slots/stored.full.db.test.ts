import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { createArmed } from '../../platform/outgoing-switch/testing/arming-of.ts';
import { complianceDays } from '../compliance/compliance.ts';
import { agencyDay } from './due.ts';
import { createHistory } from './history/history.ts';
import { tendSlots } from './history/pack.ts';
import { headsOf, skipMissed } from './slot-store.ts';
import { createReceiver } from './testing/receiver.ts';
import { jobsOf, startSlots, valuesOf, version } from './testing/slots-of.ts';

const beginMs = Date.parse('2026-10-05T17:00:00Z');
let test: TestDatabase;
let nowMs = beginMs;
const clock = { now: () => new Date(nowMs) };

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Outages of the plant's connection, in hours from the start. */
const outages = [
  [5, 6.1],
  [20, 31],
  [40, 40.4],
  [46, 60],
] as const;
const days = 2;
/** Slots are processed a little after they are due, at this interval. */
const checkEveryMs = 15 * minuteMs;
const firstLookMs = beginMs + 2 * minuteMs;
const isDown = (ms: number) =>
  outages.some(([from, to]) => ms - beginMs >= from * hourMs && ms - beginMs < to * hourMs);

describe('a time with outages', () => {
  it('equals a second reckoning of which slots are due, late and missing, and stays so when it is packed', async () => {
    const arming = await createArmed(test.database);
    await sql`insert into plant (hydro_code, name, created_at) values ('P1', 'P1', now()), ('P7', 'P7', now())`.execute(
      test.database.sql,
    );
    await sql`insert into series_plant (hydro_code) values ('P1')`.execute(test.database.sql);
    const receiver = createReceiver();
    receiver.answer(() => (isDown(nowMs) ? { is: 'not_sent', fault: 'not_connected', retryAfterMs: null } : null));
    const values = valuesOf();
    const one = version({ validFromMs: beginMs, job: { wait_minutes: 1 } });
    const { jobs } = jobsOf([one]);
    const node = startSlots(test.database, { name: 'a', clock, arming, jobs, say: values.say, wire: receiver.wire });
    const quarter = 15 * minuteMs;
    const total = (days * dayMs) / quarter;
    // Missing readings: every tenth slot has no value.
    for (let index = 0; index < total; index += 10) values.said.set(beginMs + index * quarter, null);
    for (nowMs = firstLookMs; nowMs < beginMs + days * dayMs; nowMs += checkEveryMs) {
      await node.slots.drain();
      if (!isDown(nowMs)) while ((await node.slots.backlog(1)).length > 0) await node.slots.drain();
    }
    await node.stop();

    // The second calculation has no lanes: a slot arrives at the first check at which the connection works.
    const expected = new Map<number, { owed: number; onTime: number; late: number; valid: number }>();
    for (let index = 0; index < total; index++) {
      const slotMs = beginMs + index * quarter;
      let seenMs = slotMs + 2 * minuteMs;
      while (isDown(seenMs)) seenMs += checkEveryMs;
      const day = Math.floor((slotMs + 7 * hourMs) / dayMs);
      const sum = expected.get(day) ?? { owed: 0, onTime: 0, late: 0, valid: 0 };
      const isThere = seenMs < beginMs + days * dayMs;
      expected.set(day, {
        owed: sum.owed + 1,
        onTime: sum.onTime + (isThere && seenMs < slotMs + 20 * minuteMs ? 1 : 0),
        late: sum.late + (isThere && seenMs >= slotMs + 20 * minuteMs ? 1 : 0),
        valid: sum.valid + (isThere && index % 10 !== 0 ? 1 : 0),
      });
    }
    const dayPeriod = { fromDay: agencyDay(beginMs), toDay: agencyDay(nowMs), nowMs };
    const found = await complianceDays(test.database.sql, 1, dayPeriod);
    expect(new Map(found.map(({ day, owed, onTime, late, valid }) => [day, { owed, onTime, late, valid }]))).toEqual(
      expected,
    );
    expect(found.every(({ owed, onTime, late, missing, pending }) => owed === onTime + late + missing + pending)).toBe(
      true,
    );
    expect(found.reduce((sum, { late }) => sum + late, 0)).toBeGreaterThan(30);

    // After ninety days a day is packed into one row with the same content.
    const history = createHistory({ database: test.database, clock });
    const before = await history.map(1, beginMs, beginMs + dayMs);
    const fullSlot = await history.slot(1, 1, beginMs + hourMs);
    nowMs += 95 * dayMs;
    // A slot that was never sent stays open until it is too old.
    expect(await tendSlots({ database: test.database, clock })).toBe(days - 1);
    expect(await skipMissed(test.database.sql, nowMs, 1)).toBeGreaterThan(0);
    expect(await tendSlots({ database: test.database, clock })).toBe(1);
    const { rows } = await sql<{ slots: number; packed: number; bytes: number }>`
      select (select count(*)::int from transfer_slot) as slots, (select count(*)::int from transfer_packed_day) as packed,
             (select max(length(packed)) from transfer_packed_day) as bytes`.execute(test.database.sql);
    expect(rows[0]).toMatchObject({ slots: 0, packed: days });
    // 96 slots with their bytes and attempts.
    expect(rows[0]!.bytes).toBeLessThan(40_000);
    expect(await history.map(1, beginMs, beginMs + dayMs)).toEqual(before);
    expect(await history.slot(1, 1, beginMs + hourMs)).toEqual(fullSlot);

    // Deleting a plant deletes all of its rows and none of another's.
    await sql`insert into transfer_day (plant_no, day, target_id, job_no) values (7, 1, 1, 1)`.execute(
      test.database.sql,
    );
    await sql`insert into series_plant (plant_no, hydro_code) overriding system value values (7, 'P7')`.execute(
      test.database.sql,
    );
    await sql`update series_plant set hydro_code = null where plant_no = 1`.execute(test.database.sql);
    await tendSlots({ database: test.database, clock });
    const left = await sql<{ plant: number }>`
      select plant_no as plant from transfer_day union all select plant_no from transfer_packed_day
       union all select plant_no from transfer_cursor`.execute(test.database.sql);
    expect(left.rows).toEqual([{ plant: 7 }]);
    arming.stop();
  });
});

describe('a large table', () => {
  it('is asked for its heads by indexes that know only what is open', async () => {
    await sql`
      insert into transfer_slot (plant_no, job_no, slot_at, generation, target_id, version_no, state, is_owed, late_at, waits_until, gives_up_at)
      select plant, job, now() - slot * interval '15 minutes', 1, 1, 1, 'accepted', true, now(), now(), now()
        from generate_series(1, 4) plant, generate_series(1, 8) job, generate_series(1, 1000) slot`.execute(
      test.database.sql,
    );
    await sql`analyze transfer_slot`.execute(test.database.sql);
    const heads = headsOf([{ plantNo: 1, jobNo: 1 }], Date.now()).compile(test.database.sql);
    const usedIndexes = await indexesUsed(test.database, heads);
    expect(usedIndexes.toSorted()).toEqual(['transfer_slot_live', 'transfer_slot_open']);
    const slots = sql`select * from transfer_slot where plant_no = 1 and slot_at >= now() - interval '1 day' and slot_at < now()`;
    expect(await indexesUsed(test.database, slots.compile(test.database.sql))).toEqual(['transfer_slot_of_time']);
  });
});
