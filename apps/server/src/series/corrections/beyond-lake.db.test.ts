import { corrections as contract } from '@spillway/contract/series/corrections';
import { held } from '@spillway/contract/series/held';
import { Quality } from '@spillway/hydrology/quality/quality';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
let editor: Person;
let second: Person;
let createdCount = 0;

beforeAll(async () => {
  const permissions = ['stations.update'] as const;
  editor = await setup.people.person({ username: 'truongca', permissions, plants: ['OWN'] });
  second = await setup.people.person({ username: 'kysu9', permissions, plants: ['OWN'] });
  setup.clock.set(new Date(now));
});

const as = (body: unknown, user = editor) => ({ token: user.token, hydro: 'OWN', body });
const set = async (series: number, values: { time: string; value: number | null }[], reason = 'Đọc thước') => {
  const { seen } = await setup.node.ok(contract.preview, as({ series_id: series, act: { kind: 'set', values } }));
  return await setup.node.ok(contract.update, as({ series_id: series, values, reason, seen, confirmed: true }));
};
const act = async (series: number, changes: object, reason = 'Kiểm tra') => {
  const fullPeriod = { from: at(-60), to: at(10), ...changes };
  const { seen } = await setup.node.ok(contract.preview, as({ series_id: series, act: fullPeriod }));
  return await setup.node.ok(
    contract.correct,
    as({ series_id: series, act: fullPeriod, reason, seen, confirmed: true }),
  );
};
const readCurrent = async (series: number) =>
  (await setup.stored(series)).map(({ raw, value, quality }) => [raw, value, quality]);

describe('a level that the lake cannot have', () => {
  const position = '0198f0a0-0000-7000-8000-0000000000ce';
  const listReadings = async (series: number) =>
    (await setup.node.ok(held.list, { token: editor.token, hydro: 'OWN' })).readings.filter(
      ({ series_id }) => series_id === series,
    );
  const enterBySecondPerson = async (series: number, values: { time: string; value: number }[]) => {
    const { seen } = await setup.node.ok(
      contract.preview,
      as({ series_id: series, act: { kind: 'set', values } }, second),
    );
    const body = { series_id: series, values, reason: 'Nước qua đỉnh', seen, confirmed: true };
    return await setup.node.ok(contract.update, as(body, second));
  };
  async function lake(values: readonly number[]) {
    await sql`
      insert into measure_position (hydro_code, measure_position_id, name, type, version, updated_at)
      values ('OWN', ${position}, 'Hồ có đập', 1, 1, ${new Date(now)}) on conflict do nothing`.execute(
      setup.test.database.sql,
    );
    const id = await setup.setUpStation({
      station_code: `D${++createdCount}`,
      station_type: 2,
      measure_position_id: position,
    });
    const series = await setup.seriesOf(id, 'water_level');
    await setup.push(values.map((value, index) => ({ series, time: at((index - values.length) * 5), value })));
    return series;
  }

  it('is held where it is set, beside others that are saved, and counts once another person sets it', async () => {
    const series = await lake([248, 248.01]);
    const values = [
      { time: at(-10), value: 2480 },
      { time: at(-5), value: 248.02 },
    ];
    expect(await set(series, values)).toEqual({ changed: 1, held: 1 });
    expect(await readCurrent(series)).toEqual([
      [248, 248, 0],
      [248.01, 248.02, Quality.edited],
    ]);
    expect(await listReadings(series)).toMatchObject([{ time: at(-10), value: 2480, by: expect.any(String) }]);
    expect(await set(series, values.slice(0, 1))).toEqual({ changed: 0, held: 1 });
    expect(await enterBySecondPerson(series, [{ time: at(-10), value: 2480 }])).toEqual({ changed: 1, held: 0 });
    expect(await readCurrent(series)).toMatchObject([
      [248, 2480, Quality.edited],
      [248.01, 248.02, Quality.edited],
    ]);
    expect(await listReadings(series)).toEqual([]);
  });

  it('is no longer held where something else is set there', async () => {
    const series = await lake([248, 248.01]);
    await set(series, [{ time: at(-10), value: 2480 }]);
    expect(await set(series, [{ time: at(-10), value: 248.05 }])).toEqual({ changed: 1, held: 0 });
    expect(await listReadings(series)).toEqual([]);
  });

  it('is not believed by accepting or shifting it alone', async () => {
    const series = await lake([248, 2480, 248.02]);
    const fullAccept = { kind: 'accept', from: at(-60), to: at(0) };
    const { seen, doubts } = await setup.node.ok(contract.preview, as({ series_id: series, act: fullAccept }) as never);
    expect(doubts).toMatchObject([{ kind: 'above', value: 2480 }]);
    const body = { series_id: series, act: fullAccept, reason: 'Kiểm tra', seen };
    const { details } = await setup.node.refused(contract.correct, as(body) as never);
    expect(details).toMatchObject([{ field: 'act', code: 'doubtful_above' }]);
    expect(await act(series, { kind: 'accept' })).toMatchObject({ held: 1 });
    expect(await act(series, { kind: 'shift', from: at(-15), to: at(-15), offset: 100 })).toEqual({
      changed: 0,
      held: 1,
    });
    expect(await readCurrent(series)).toMatchObject([
      [248, 248, 0],
      [2480, 2480, Quality.outOfRange],
      [248.02, 248.02, 0],
    ]);
    expect(await listReadings(series)).toHaveLength(2);
  });
});
