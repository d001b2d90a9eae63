import { maxGauges, thiessen } from '@spillway/contract/plant/catchments/thiessen';
import { outlines } from '@spillway/contract/plant/outlines/outlines';
import { stations } from '@spillway/contract/plant/stations/stations';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Person } from '../../testing/people.ts';
import { plantSetup } from '../testing/plant-setup.ts';
import { stationBody } from '../testing/station-body.ts';

const setup = plantSetup();
const unknownId = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';
let surveyor: Person;
beforeAll(async () => {
  const permissions = ['stations', 'sensor'] as const;
  surveyor = await setup.people.person({ username: 'tracdac1', permissions, plants: ['OWN', 'OTHER'] });
});

const as = (body: unknown, hydro = 'OWN') => ({ token: surveyor.token, hydro, body });
const add = (code: string, changes: object = {}, hydro = 'OWN') =>
  setup.node.ok(stations.add, as(stationBody({ station_code: code, ...changes }), hydro));

describe('a station that is replaced', () => {
  it('goes on under its identifier, with the date and what stood there before', async () => {
    const { node, test } = setup;
    const { station_id } = await add('CU1', { thiessen_coefficient: null });
    const replaced = (replacedAt: string, changes: object = {}) => ({
      ...stationBody({ station_code: 'MOI1', thiessen_coefficient: null, ...changes }),
      station_id,
      replaced_at: replacedAt,
      note: 'Hỏng do sét',
    });
    const first = '2026-10-17T02:00:00.000Z';
    const saved = await node.ok(stations.replace, as({ ...replaced(first), version: 1 }));
    expect(saved).toMatchObject({ station_id, station_code: 'MOI1', replaced_at: first, version: 2 });
    const query = { token: surveyor.token, hydro: 'OWN', query: { station_id } };
    expect(await node.ok(stations.replacements, query)).toMatchObject([
      { replaced_at: first, old_code: 'CU1', new_code: 'MOI1', note: 'Hỏng do sét', recorded_by: 'tracdac1' },
    ]);
    expect(await trailOf(test.database, station_id)).toMatchObject([
      { action: 'station.create' },
      { action: 'station.replace', before: { station_code: 'CU1' }, after: { station_code: 'MOI1' } },
    ]);
    const refusalOf = (body: object) => node.refused(stations.replace, as(body));
    expect(await refusalOf(replaced(first))).toMatchObject({ details: [{ field: 'replaced_at', code: 'after_last' }] });
    expect(await refusalOf(replaced('2026-10-19T00:00:00Z'))).toMatchObject({
      details: [{ field: 'replaced_at', code: 'not_in_future' }],
    });
    expect(await refusalOf(replaced('2026-10-17T03:00:00Z', { station_type: 2 }))).toMatchObject({
      code: 'station.type_fixed',
    });
    expect(await refusalOf({ ...replaced('2026-10-17T03:00:00Z', { name: 'Khác' }), version: 1 })).toMatchObject({
      code: 'conflict.changed',
    });
    expect(await node.ok(stations.replacements, query)).toHaveLength(1);
    const body = { ...stationBody({ station_code: 'MOI1', thiessen_coefficient: null, name: 'Đổi tên' }), station_id };
    expect(await node.ok(stations.update, as(body))).toMatchObject({ replaced_at: first, name: 'Đổi tên' });
    await node.ok(stations.remove, as({ station_id }));
  });
});

describe('Thiessen coefficients', () => {
  const square = [
    [108, 14],
    [108.4, 14],
    [108.4, 14.3],
    [108, 14.3],
    [108, 14],
  ];
  const compute = (body: object = {}, hydro = 'OWN') => setup.node.outcome(thiessen.compute, as(body, hydro));

  it('are computed from the gauges’ places and the contour, and saved when they sum to 1', async () => {
    const { node, test } = setup;
    expect(await compute()).toBe('thiessen.no_gauges');
    const many = Array.from({ length: maxGauges + 1 }, () => unknownId);
    expect(await compute({ station_ids: many })).toBe('thiessen.too_many');
    const nothing = many.map((station_id) => ({ station_id, coefficient: null }));
    const allRefusal = await setup.node.refused(thiessen.save, as({ coefficients: nothing }));
    expect(allRefusal).toMatchObject({ status: 409, code: 'thiessen.too_many' });
    const none = { thiessen_coefficient: null };
    const west = await add('T1', { longitude: 108.1, latitude: 14.15, ...none });
    const east = await add('T2', { longitude: 108.3, latitude: 14.15, ...none });
    const level = await add('T3', { station_type: 2, ...none });
    const radar = await add('T4', { measure_method: 3, longitude: 108.2, latitude: 14.15, ...none });
    expect(await compute()).toBe('thiessen.no_contour');
    const geojson = { type: 'Polygon', coordinates: [square] };
    await node.ok(outlines.upload, as({ kind: 'contour', file_name: null, geojson }));
    const { gauges, basin_area } = await node.ok(thiessen.compute, as({}));
    expect(gauges.map(({ station_code: code, coefficient }) => [code, coefficient])).toEqual([
      ['T1', 0.5],
      ['T2', 0.5],
    ]);
    expect(gauges[0]!.area + gauges[1]!.area).toBeCloseTo(basin_area, 6);
    expect(await compute({ station_ids: [level.station_id] })).toBe('thiessen.not_rain');
    expect(await compute({ station_ids: [radar.station_id] })).toBe('thiessen.radar');

    const save = (...shares: number[]) => {
      const ids = [west.station_id, east.station_id];
      const coefficients = shares.map((coefficient, i) => ({ station_id: ids[i]!, coefficient, version: 1 }));
      return setup.node.refused(thiessen.save, as({ coefficients }));
    };
    expect(await save(0.6, 0.5)).toMatchObject({ code: 'thiessen.sum', message: expect.stringContaining('1.1') });
    expect(await trailOf(test.database, west.station_id)).toHaveLength(1);
    const coefficients = [
      { station_id: west.station_id, coefficient: 0.6, version: 1 },
      { station_id: east.station_id, coefficient: 0.4, version: 1 },
    ];
    const saved = await node.ok(thiessen.save, as({ coefficients }));
    expect(saved.map((one) => one.thiessen_coefficient)).toEqual([0.6, 0.4, null, null]);
    expect(await save(0.5, 0.5)).toMatchObject({ code: 'conflict.changed' });
    const increasedCoefficients = coefficients.map((one) => ({
      ...one,
      coefficient: one.coefficient + 0.005,
      version: 2,
    }));
    expect(await node.outcome(thiessen.save, as({ coefficients: increasedCoefficients }))).toBe('ok');
    const wrong = [{ station_id: level.station_id, coefficient: 1 }];
    expect(await node.outcome(thiessen.save, as({ coefficients: wrong }))).toBe('thiessen.not_rain');
    const ofRadar = [{ station_id: radar.station_id, coefficient: null }];
    expect(await node.outcome(thiessen.save, as({ coefficients: ofRadar }))).toBe('thiessen.radar');
  });

  it('need gauges that are somewhere, apart, and near the basin', async () => {
    const none = { thiessen_coefficient: null };
    const there = await add('X1', { longitude: 108.1, latitude: 14.15, ...none, name: 'Trùng' });
    const all = await setup.node.ok(stations.list, { token: surveyor.token, hydro: 'OWN' });
    const first = all.find(({ station_code: code }) => code === 'T1')!;
    expect(await compute({ station_ids: [first.station_id, there.station_id] })).toBe('thiessen.same_place');
    const far = await add('X2', { longitude: 120, latitude: 14.15, ...none });
    expect(await compute({ station_ids: [far.station_id] })).toBe('thiessen.too_far');
    const nowhere = await add('X3', { longitude: null, latitude: null, ...none });
    expect(await compute({ station_ids: [nowhere.station_id] })).toBe('thiessen.no_place');
  });
});
