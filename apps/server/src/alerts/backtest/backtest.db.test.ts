import { backtest as contract } from '@spillway/contract/alerts/backtest';
import { corrections } from '@spillway/contract/series/corrections';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import type { Person } from '../../testing/people.ts';
import { usualRowMs } from './usual-row.ts';

const setup = seriesSetup();
const start = Date.parse('2026-10-18T00:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

let reader: Person;
let level: number;
const period = { from: iso(start - dayMs), to: iso(start + dayMs) };
const as = (query: object) => ({ token: reader.token, hydro: 'OWN', query });
const known = (query: object = {}) =>
  setup.node.ok(contract.series, as({ series: level, ...period, ...query }) as never);

beforeAll(async () => {
  setup.clock.set(new Date(start));
  const season = { name: 'Mùa lũ', from: '19/10', to: '30/11', reception_level: 248, max_level: null };
  await setup.saveSettings({ seasons: [season] });
  const station = await setup.setUpStation({ station_code: 'MN', name: 'Mực nước đập', station_type: 2 });
  level = await setup.seriesOf(station, 'water_level');
  // Each row arrives a minute late, the third ten minutes late; the second is corrected at the end.
  await pushAt(1, [[0, 241]]);
  await pushAt(6, [[5, 242]]);
  await pushAt(16, [[15, 243]]);
  await pushAt(20, [[10, 242.5]]);
  setup.clock.set(new Date(start + 25 * minuteMs));
  const editor = await setup.people.person({ permissions: ['stations.update'], plants: ['OWN'] });
  const asEditor = (body: object) => ({ token: editor.token, hydro: 'OWN', body }) as never;
  const values = [{ time: iso(start + 5 * minuteMs), value: 241.5 }];
  const body = { series_id: level, act: { kind: 'set', values } };
  const { seen } = await setup.node.ok(corrections.preview, asEditor(body));
  await setup.node.ok(
    corrections.update,
    asEditor({ series_id: level, values, reason: 'Đọc thước', seen, confirmed: true }),
  );
  reader = await setup.people.person({ permissions: ['interpolate-history'], plants: ['OWN'] });
});

async function pushAt(minute: number, rows: readonly (readonly [number, number])[]) {
  setup.clock.set(new Date(start + minute * minuteMs));
  await setup.push(rows.map(([at, value]) => ({ series: level, time: iso(start + at * minuteMs), value })));
}

describe('the series of a year', () => {
  it('is for those who may open the page, at their plant', async () => {
    const query = { series: level, ...period };
    const stranger = await setup.people.person({ permissions: ['map'], plants: ['OWN'] });
    expect(await setup.node.outcome(contract.series, { query })).toBe('auth.required');
    expect(await setup.node.outcome(contract.series, { query, token: stranger.token, hydro: 'OWN' })).toBe('forbidden');
    expect(await setup.node.outcome(contract.series, { query, token: reader.token, hydro: 'OTHER' })).toBe(
      'plant.forbidden',
    );
  });

  it('refuses what is no series of the plant, what ends before it begins, and more than a year', async () => {
    const refusal = (query: object) =>
      setup.node.outcome(contract.series, as({ series: level, ...period, ...query }) as never);
    expect(await refusal({ series: 999_999 })).toBe('series.not_found');
    expect(await refusal({ series: 'all' })).toBe('request.invalid');
    expect(await refusal({ to: period.from })).toBe('request.invalid');
    expect(await refusal({ from: iso(start - 400 * dayMs) })).toBe('series.too_long');
  });

  it('has every version of every row, with when it became known', async () => {
    const { first_ms: first, after_ms: after, values, late_ms: late, row_seconds, unit } = await known();
    expect({ first, unit }).toEqual({ first: start, unit: 'm' });
    expect(row_seconds).toBeGreaterThan(0);
    expect(after.map((ms) => ms / minuteMs)).toEqual([0, 5, 0, 5, 5]);
    expect(values).toEqual([241, 242, 241.5, 242.5, 243]);
    expect(late.map((ms) => ms / minuteMs)).toEqual([1, 1, 20, 10, 1]);
  });

  it('has the levels in force, from when they are', async () => {
    const { levels } = await known();
    expect(levels[0]).toMatchObject({
      from_ms: start - dayMs,
      levels: { deadM: 235, normalM: 250, designFloodM: null },
    });
    const laterAnswer = await known({ from: iso(start + 2 * 60 * minuteMs), to: iso(start + 3 * dayMs) });
    const flood = laterAnswer.levels.find((one) => one.season === 'Mùa lũ');
    expect(flood).toMatchObject({ from_ms: Date.parse('2026-10-18T17:00:00Z'), levels: { floodReceptionM: 248 } });
  });
});

it('knows how often a series comes by the times of its rows', () => {
  expect(usualRowMs([0, 5, 10, 10, 16, 90].map((minute) => minute * minuteMs))).toBe(6 * minuteMs);
  expect(usualRowMs([])).toBe(10 * minuteMs);
});
