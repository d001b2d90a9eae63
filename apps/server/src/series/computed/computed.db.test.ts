import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainProfile, type StorageProfile } from '../profile/profile.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const hydroCode = 'OWN';
const now = new Date('2026-10-25T01:00:00Z');
const fromMs = Date.parse('2024-03-10T00:00:00Z');
let profile: StorageProfile;
let plantNo = 0;
let [level, outflow] = [0, 0];

beforeAll(async () => {
  setup.clock.set(now);
  profile = plainProfile({ ...setup.test, clock: setup.clock });
  level = await setup.seriesOf('plant', 'lake_level');
  outflow = await setup.seriesOf('plant', 'total_discharge_out');
  plantNo = (await setup.node.series.catalogue.of(hydroCode))!.plantNo;
  await setup.node.series.computed.ensure(fromMs, fromMs);
});

/** A day of two series at 15-minute steps. */
const compute = (levelM: number, outM3s: number) => {
  const steps = 96;
  const values = Array.from(
    { length: 2 * steps },
    (_, index) => (index < steps ? levelM : outM3s) + (index % steps) / 100,
  );
  const seriesIds = [level, outflow];
  const block = { fromMs, stepMs: 900_000, steps, seriesIds, values, qualities: values.map(() => 0) };
  const replaced = { reason: 'recalculated', author: null, note: null, now: setup.clock.now() } as const;
  return setup.test.database.transaction((tx) =>
    setup.node.series.computed.write(tx, { plantNo, hydroCode }, block, replaced),
  );
};

const countIn = async (table: string, seriesId: number) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where plant_no = ${plantNo} and series_id = ${seriesId}`.execute(
    setup.test.database.sql,
  );
  return rows[0]!.n;
};

const storedCountsOf = async (seriesId: number) => ({
  readings: await countIn('reading', seriesId),
  days: await countIn('reading_day', seriesId),
  packedVersions: await countIn('reading_version_day', seriesId),
});

const told = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event where topic = 'series.changed'`.execute(setup.test.database.sql);
  return rows[0]!.n;
};

describe('what is computed again', () => {
  it('writes nothing and tells nobody where it is the same, and leaves packed days packed', async () => {
    await compute(240, 100);
    await profile.pack(new Date('2024-04-01T00:00:00Z'));
    const before = [await storedCountsOf(level), await storedCountsOf(outflow), await told()];
    expect(before[0]).toEqual({ readings: 0, days: 1, packedVersions: 0 });
    await compute(240, 100);
    expect([await storedCountsOf(level), await storedCountsOf(outflow), await told()]).toEqual(before);
  });

  it('opens the days of those series alone that differ, and keeps a day of what stood in one row', async () => {
    const previousRows = await setup.stored(level);
    await compute(241, 100);
    expect(await storedCountsOf(level)).toEqual({ readings: 96, days: 0, packedVersions: 1 });
    expect(await storedCountsOf(outflow)).toEqual({ readings: 0, days: 1, packedVersions: 0 });
    const versions = await setup.versions(level);
    expect(versions.map(({ time, value, received_at: received }) => ({ time, value, received }))).toEqual(
      previousRows.map(({ time, value, received_at: received }) => ({ time, value, received })),
    );
    expect(new Set(versions.map(({ until, reason }) => `${until.toISOString()} ${reason}`)).size).toBe(1);
  });

  it('is forgotten with the readings of its time, and not before', async () => {
    await profile.forget(new Date('2024-03-01T00:00:00Z'));
    expect(await setup.versions(level)).toHaveLength(96);
    await profile.forget(new Date('2024-04-01T00:00:00Z'));
    expect(await storedCountsOf(level)).toEqual({ readings: 0, days: 0, packedVersions: 0 });
  });
});
