import { outlines } from '@spillway/contract/plant/outlines/outlines';
import { observe as contract } from '@spillway/contract/series/observe/observe';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGuarded, expectGuardedRead } from '../../plant/testing/plant-setup.ts';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
/** 08:10 in plant time. */
const now = '2026-10-18T01:10:00.000Z';
const period = { from: '2026-10-18 08:00:00', to: '2026-10-18 08:10:00' };
let reader: Person;
let [west, east, radar, gate]: string[] = [];

const at = (time: string) => `2026-10-18T${time}:00+07:00`;
const ask = (body?: object) => ({ token: reader.token, ...(body && { body }) });
const send = async (stationId: string, quantity: Parameters<typeof setup.seriesOf>[1], values: [string, number][]) => {
  const series = await setup.seriesOf(stationId, quantity);
  await setup.push(values.map(([time, value]) => ({ series, time: at(time), value })));
};

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [108, 14],
      [108.2, 14],
      [108.2, 14.2],
      [108, 14.2],
      [108, 14],
    ],
  ],
};

/**
 * Two rain gauges that mirror one another in a square basin, with shares of 0.6 and 0.4, a radar over a river and a gate that
 * is opened by hand.
 *
 *            08:00   08:05   08:10    mean without the first row
 *   west       5      1.5     -3      1.5                  (below zero is missing)
 *   east       2      4        3      3.5
 *   Thiessen   -      2.5      3      0.6 * 1.5 + 0.4 * 4; then the east alone
 *   grid       -      2.75     3      half of each; then the east alone
 */
beforeAll(async () => {
  setup.clock.set(new Date(now));
  reader = await setup.people.person({ permissions: ['map'], plants: ['OWN'] });
  const writer = { token: setup.technician.token, hydro: 'OWN' };
  await setup.node.ok(outlines.upload, { ...writer, body: { kind: 'contour', file_name: null, geojson: square } });
  const gauge = (station_code: string, longitude: number, thiessen_coefficient: number) =>
    setup.setUpStation({ station_code, longitude, latitude: 14.1, thiessen_coefficient });
  west = await gauge('MU-01', 108.05, 0.6);
  east = await gauge('MU-02', 108.15, 0.4);
  radar = await setup.setUpStation({ station_code: 'LS-01', station_type: 5 });
  gate = await setup.setUpStation({ station_code: 'DM-01', station_type: 6, measure_method: 1, valve_aperture: 12 });
  await send(west, 'precipitation', [
    ['08:00', 5],
    ['08:05', 1.5],
    ['08:10', -3],
  ]);
  await send(east, 'precipitation', [
    ['08:00', 2],
    ['08:05', 4],
    ['08:10', 3],
  ]);
  await send(radar, 'discharge', [
    ['07:00', 190],
    ['07:05', 196.1],
  ]);
  await send(radar, 'velocity', [['07:05', 1.4]]);
  await send(radar, 'water_depth', [['07:05', 2.2]]);
  await send(gate, 'opening', [['06:00', 1.4]]);
});

describe('what stations measure', () => {
  it('is for those who may see the map, reports or stations', async () => {
    const guardedSetup = { ...setup, engineer: reader };
    await expectGuardedRead(guardedSetup, contract.status);
    expect(await setup.node.outcome(contract.status, { token: setup.guest.token })).toBe('forbidden');
    await expectGuarded(guardedSetup, contract.statusBetween, period);
    await expectGuarded(guardedSetup, contract.fromTo, period);
    const rain = { type: 1, start_time: period.from, end_time: period.to };
    await expectGuarded(guardedSetup, contract.allByType, rain);
  });

  it('refuses times it cannot read, a period backwards and one too long', async () => {
    const refusalOf = async (requestBody: object) => {
      const { code, details } = await setup.node.refused(contract.fromTo, ask({ ...period, ...requestBody }));
      return [code, ...details.map(({ field }) => field)];
    };
    expect(await refusalOf({ from: 'yesterday', to: '2026-02-30 00:00:00' })).toEqual([
      'request.invalid',
      'from',
      'to',
    ]);
    expect(await refusalOf({ to: period.from })).toEqual(['request.invalid', 'to']);
    expect(await refusalOf({ from: '2026-01-01 00:00:00' })).toEqual(['series.too_long']);
    const reversedPeriod = { type: 1, start_time: period.to, end_time: period.from };
    const { details } = await setup.node.refused(contract.allByType, ask(reversedPeriod));
    expect(details).toMatchObject([{ field: 'end_time' }]);
  });
});

describe('the status of stations', () => {
  const statusOf = async (body?: object) => {
    const all = body
      ? await setup.node.ok(contract.statusBetween, ask(body))
      : await setup.node.ok(contract.status, ask());
    return Object.fromEntries(all.map((one) => [one.station_code, one]));
  };

  it('has the last and the previous value, -1 for none, and who is silent', async () => {
    const all = await statusOf();
    expect(all['MU-01']).toMatchObject({
      station_id: west,
      unit: 'mm',
      last_data: -1,
      prev_data: 1.5,
      last_date_string: '2026-10-18 08:10:00',
      prev_date_string: '2026-10-18 08:05:00',
      last_time: '2026-10-18T01:10:00.000Z',
      last_quality: 3,
      connection: 'connected',
    });
    expect(all['MU-02']).toMatchObject({ last_data: 3, prev_data: 4, last_quality: 0 });
    // 65 minutes are more than twelve steps of five minutes.
    expect(all['LS-01']).toMatchObject({ last_data: 196.1, prev_data: 190, connection: 'disconnected' });
    expect(all['DM-01']).toMatchObject({ last_data: 1.4, prev_data: -1, prev_date_string: null, connection: null });
  });

  it('of a period is as it was at its end', async () => {
    const all = await statusOf({ from: '2026-10-18 07:00:00', to: '2026-10-18T01:05:00Z' });
    expect(all['MU-01']).toMatchObject({ last_data: 1.5, prev_data: 5, connection: 'connected' });
    expect(all['LS-01']).toMatchObject({ last_data: 196.1, connection: 'connected' });
    expect(all['DM-01']).toMatchObject({ last_data: -1, prev_data: -1, last_date_string: null, heard_at: null });
  });
});

describe('the readings of a period', () => {
  it('come with both ends and a mean without the first row', async () => {
    const all = await setup.node.ok(contract.fromTo, ask({ ...period, stations: [west, east, gate] }));
    expect(all.map(({ station_code: code, average, records }) => [code, average, records])).toEqual([
      [
        'MU-01',
        1.5,
        [
          { date_string: '2026-10-18 08:00:00', value: 5 },
          { date_string: '2026-10-18 08:05:00', value: 1.5 },
          { date_string: '2026-10-18 08:10:00' },
        ],
      ],
      [
        'MU-02',
        3.5,
        [
          { date_string: '2026-10-18 08:00:00', value: 2 },
          { date_string: '2026-10-18 08:05:00', value: 4 },
          { date_string: '2026-10-18 08:10:00', value: 3 },
        ],
      ],
      ['DM-01', null, []],
    ]);
    expect(await setup.node.ok(contract.fromTo, ask(period))).toHaveLength(4);
  });

  it('of a type are keyed by station, with the rain of the basin by both means', async () => {
    const body = { type: 1, start_time: period.from, end_time: period.to };
    const all = await setup.node.ok(contract.allByType, ask(body));
    expect(new Set(Object.keys(all))).toEqual(new Set([west, east, 'average_basin_rains']));
    expect(all[west!]).toHaveLength(3);
    expect(all.average_basin_rains).toEqual([
      { date_string: '2026-10-18 08:05:00', value: 2.5, grid_value: 2.75 },
      { date_string: '2026-10-18 08:10:00', value: 3, grid_value: 3 },
    ]);
  });

  it('of a radar have velocity and depth beside the discharge', async () => {
    const body = { type: 5, start_time: '2026-10-18 07:00:00', end_time: '2026-10-18 08:00:00' };
    expect(await setup.node.ok(contract.allByType, ask(body))).toEqual({
      [radar!]: [
        { date_string: '2026-10-18 07:00:00', value: 190 },
        { date_string: '2026-10-18 07:05:00', value: 196.1, velocity: 1.4, water_depth: 2.2 },
      ],
      average_basin_rains: [],
    });
  });

  it('are refused of a station or a type that is not in settings', async () => {
    const refused = { status: 404, code: 'station.not_in_settings' };
    const stranger = { ...period, stations: ['11111111-1111-4111-8111-111111111111'] };
    expect(await setup.node.refused(contract.fromTo, ask(stranger))).toMatchObject(refused);
    for (const type of [0, 9, -1])
      expect(
        await setup.node.refused(contract.allByType, ask({ type, start_time: period.from, end_time: period.to })),
      ).toMatchObject(refused);
  });

  it('are none, and no error, of a type that no station has', async () => {
    const body = { type: 2, start_time: period.from, end_time: period.to };
    expect(await setup.node.ok(contract.allByType, ask(body))).toEqual({ average_basin_rains: [] });
  });
});
