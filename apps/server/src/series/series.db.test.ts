import { contract } from '@spillway/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationBody } from '../plant/testing/station-body.ts';
import { testClock } from '../platform/testing/test-clock.ts';
import { patience } from '../testing/patience.ts';
import { createPeople, type Person } from '../testing/people.ts';
import { startWholeApp, type WholeApp } from '../testing/whole-app.ts';
import { seriesSetup } from './testing/series-setup.ts';

const now = new Date('2026-10-18T01:00:00Z');

describe('from a new station to its readings', () => {
  let app: WholeApp;
  let chief: Person;
  beforeAll(async () => {
    const clock = testClock(now);
    app = await startWholeApp(clock);
    const people = createPeople(app.test.database, clock);
    await people.plant('OWN');
    chief = await people.person({ permissions: ['stations', 'sensor', 'system'], plants: ['OWN'] });
  });
  afterAll(() => app.stop());

  it('series follow by themselves, readings go in by key and come out again', async () => {
    const as = (body: unknown) => ({ token: chief.token, hydro: 'OWN', body });
    const { station_id } = await app.ok(
      contract.stations.add,
      as(stationBody({ station_code: 'M1', thiessen_coefficient: null })),
    );
    const own = async () =>
      (await app.ok(contract.series.list, { token: chief.token })).filter(({ owner_id: id }) => id === station_id);
    await expect.poll(own, patience).toMatchObject([{ quantity: 'precipitation', closed_at: null }]);
    const series = (await own())[0]!.series_id;
    const body = { name: 'Logger', type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
    const { watcher, api_key: apiKey } = await app.ok(contract.collectors.add, as(body));
    const fields = [{ field: 'MUA1', series_id: series, unit: 'mm' }];
    await app.ok(contract.collectors.map, as({ watcher_id: watcher.watcher_id, fields }));
    const reading = { field: 'MUA1', time: '2026-10-18 07:55:00', value: 1.5 };
    expect(await app.ok(contract.ingest.readings, { apiKey, body: reading })).toMatchObject({ accepted: 1 });
    expect(await app.ok(contract.series.last, { token: chief.token })).toMatchObject([
      { series_id: series, value: 1.5 },
    ]);
  });
});

describe('a deleted plant', () => {
  const setup = seriesSetup();

  it('leaves nothing behind, and its number to nobody', async () => {
    setup.clock.set(now);
    const { database } = setup.test;
    const id = await setup.setUpStation({ station_code: 'M1' }, 'OTHER');
    const series = await setup.seriesOf(id, 'precipitation', 'OTHER');
    const time = '2026-10-18T00:55:00Z';
    for (const value of [1, 2]) await setup.push([{ series, time, value }], 'OTHER');
    await setup.node.series.rollUp();
    const { plantNo } = (await setup.node.series.catalogue.of('OTHER'))!;
    const seriesIds = [await setup.seriesOf('plant', 'lake_level', 'OTHER')];
    for (const value of [240, 241]) {
      const block = { fromMs: Date.parse(time), stepMs: 300_000, steps: 1, seriesIds, values: [value], qualities: [0] };
      const replaced = { reason: 'recalculated', author: null, note: null, now } as const;
      await database.transaction((tx) =>
        setup.node.series.computed.write(tx, { plantNo, hydroCode: 'OTHER' }, block, replaced),
      );
    }
    const station = await setup.setUpStation({ station_code: 'M2' });
    await setup.push([{ series: await setup.seriesOf(station, 'precipitation'), time, value: 1 }]);
    const body = { hydro_code: 'OTHER', name: 'Thủy điện Sông Khác' };
    await setup.node.ok(contract.plantRegistry.remove, { token: setup.chief.token, body });
    // The node still has the plant in its cache, and its series exist until they are purged.
    const late = setup.push([{ series, time: '2026-10-18T00:58:00Z', value: 3 }], 'OTHER');
    await expect(late).rejects.toMatchObject({ code: 'ingest.no_series' });
    await setup.node.series.catalogue.purgeDeleted();
    for (const table of [
      'reading',
      'reading_day',
      'reading_version',
      'reading_version_day',
      'rollup_hour',
      'rollup_day',
      'series',
      'series_last',
      'series_stale',
    ]) {
      const { rows } = await sql<{ plants: number }>`
        select count(*)::int as plants from ${sql.table(table)}
         where plant_no not in (select plant_no from series_plant where hydro_code is not null)`.execute(database.sql);
      expect([table, rows[0]!.plants]).toEqual([table, 0]);
    }
    expect(await setup.stored(await setup.seriesOf(station, 'precipitation'))).toHaveLength(1);
  });
});
