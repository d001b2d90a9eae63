import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainProfile, type StorageProfile } from '../profile/profile.ts';
import { seriesHouse } from '../testing/series-house.ts';

const house = seriesHouse();
const hydroCode = 'OWN';
const now = new Date('2026-10-25T01:00:00Z');
const fromMs = Date.parse('2024-03-10T00:00:00Z');
let profile: StorageProfile;
let plantNo = 0;
let [level, outflow] = [0, 0];

beforeAll(async () => {
  house.clock.set(now);
  profile = plainProfile({ ...house.test, clock: house.clock });
  level = await house.seriesOf('plant', 'lake_level');
  outflow = await house.seriesOf('plant', 'total_discharge_out');
  plantNo = (await house.node.series.catalogue.of(hydroCode))!.plantNo;
  await house.node.series.computed.ensure(fromMs, fromMs);
});

/** A day of two series at 15 minutes. */
const compute = (levelM: number, outM3s: number) => {
  const steps = 96;
  const values = Array.from(
    { length: 2 * steps },
    (_, place) => (place < steps ? levelM : outM3s) + (place % steps) / 100,
  );
  const seriesIds = [level, outflow];
  const block = { fromMs, stepMs: 900_000, steps, seriesIds, values, qualities: values.map(() => 0) };
  const replaced = { reason: 'recalculated', author: null, note: null, now: house.clock.now() } as const;
  return house.test.database.transaction((tx) =>
    house.node.series.computed.write(tx, { plantNo, hydroCode }, block, replaced),
  );
};

const countIn = async (table: string, seriesId: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where plant_no = ${plantNo} and series_id = ${seriesId}`.execute(
    house.test.database.sql,
  );
  return rows[0]!.n;
};

const placesOf = async (seriesId: number) => ({
  readings: await countIn('reading', seriesId),
  days: await countIn('reading_day', seriesId),
  packedVersions: await countIn('reading_version_day', seriesId),
});

const told = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event where topic = 'series.changed'`.execute(house.test.database.sql);
  return rows[0]!.n;
};

describe('what is computed again', () => {
  it('writes nothing and tells nobody where it is the same, and leaves packed days packed', async () => {
    await compute(240, 100);
    await profile.pack(new Date('2024-04-01T00:00:00Z'));
    const before = [await placesOf(level), await placesOf(outflow), await told()];
    expect(before[0]).toEqual({ readings: 0, days: 1, packedVersions: 0 });
    await compute(240, 100);
    expect([await placesOf(level), await placesOf(outflow), await told()]).toEqual(before);
  });

  it('opens the days of those series alone that differ, and keeps a day of what stood in one row', async () => {
    const stood = await house.stored(level);
    await compute(241, 100);
    expect(await placesOf(level)).toEqual({ readings: 96, days: 0, packedVersions: 1 });
    expect(await placesOf(outflow)).toEqual({ readings: 0, days: 1, packedVersions: 0 });
    const versions = await house.versions(level);
    expect(versions.map(({ time, value, received_at: received }) => ({ time, value, received }))).toEqual(
      stood.map(({ time, value, received_at: received }) => ({ time, value, received })),
    );
    expect(new Set(versions.map(({ until, reason }) => `${until.toISOString()} ${reason}`)).size).toBe(1);
  });

  it('is forgotten with the readings of its time, and not before', async () => {
    await profile.forget(new Date('2024-03-01T00:00:00Z'));
    expect(await house.versions(level)).toHaveLength(96);
    await profile.forget(new Date('2024-04-01T00:00:00Z'));
    expect(await placesOf(level)).toEqual({ readings: 0, days: 0, packedVersions: 0 });
  });
});
