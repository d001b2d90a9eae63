import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { stations } from '@spillway/contract/plant/stations/stations';
import { generalQuantities } from '@spillway/contract/series/catalogue/quantities';
import { describe, expect, it } from 'vitest';
import { unitBody } from '../../plant/testing/bodies.ts';
import { stationBody } from '../../plant/testing/station-body.ts';
import { seriesSetup } from '../testing/series-setup.ts';
import { generalOwner } from './catalogue.ts';

const setup = seriesSetup();
const all = async (hydro = 'OWN') => [...((await setup.node.series.catalogue.of(hydro))?.byId.values() ?? [])];
const of = async (ownerId: string) =>
  (await all())
    .filter((one) => one.ownerId === ownerId)
    .map(({ quantity, unit, stepS, kind }) => [quantity, unit, stepS, kind]);
const as = (body: object) => ({ token: setup.technician.token, hydro: 'OWN', body });

describe('the series of a plant', () => {
  it('are those of the general record before anything is described', async () => {
    const own = await all('OTHER');
    expect(own.map(({ quantity }) => quantity)).toEqual([...generalQuantities]);
    expect(new Set(own.map(({ kind, ownerId }) => `${kind} ${ownerId}`))).toEqual(
      new Set([`computed ${generalOwner}`]),
    );
  });

  it.each([
    [1, [['precipitation', 'mm', 300, 'interval']]],
    [2, [['water_level', 'm', 300, 'instant']]],
    [3, [['discharge', 'm³/s', 300, 'instant']]],
    [
      4,
      [
        ['discharge', 'm³/s', 300, 'computed'],
        ['water_level', 'm', 300, 'instant'],
      ],
    ],
    [
      5,
      [
        ['discharge', 'm³/s', 300, 'instant'],
        ['velocity', 'm/s', 300, 'instant'],
        ['water_depth', 'm', 300, 'instant'],
      ],
    ],
    [6, [['opening', 'm', 300, 'instant']]],
    [7, [['power', 'MW', 300, 'instant']]],
    [8, [['voltage', 'V', 300, 'instant']]],
  ])('follow a station of type %d', async (type, expected) => {
    const id = await setup.setUpStation({ station_code: `K${type}`, station_type: type });
    expect(await of(id)).toEqual(expected);
  });

  it('of a staff gauge hold until the next reading', async () => {
    const id = await setup.setUpStation({ station_code: 'THUOC', station_type: 2, measure_method: 1 });
    expect(await of(id)).toEqual([['water_level', 'm', null, 'held']]);
  });

  it('of a unit are what is put in and what comes out', async () => {
    const id = await setup.setUpOutlet(unitBody({ code: 'H1', number: 1 }));
    expect(await of(id)).toEqual([
      ['power', 'MW', null, 'held'],
      ['discharge', 'm³/s', 300, 'computed'],
    ]);
  });

  it('take in what further sensors of a station measure, and close when the sensor is gone', async () => {
    const station_id = await setup.setUpStation({ station_code: 'MN9', station_type: 2 });
    const sensor_id = await setup.setUpSensor({ sensor_code: 'AQ9', sensor_type: 9, station_id });
    await setup.setUpSensor({ sensor_code: 'MN9', sensor_type: 1, station_id });
    expect((await of(station_id)).map(([quantity]) => quantity)).toEqual(['water_level', 'voltage']);
    const seriesId = await setup.seriesOf(station_id, 'voltage');
    const body = { sensor_id, uninstalled_at: '2026-10-17T00:00:00.000Z' };
    await setup.node.ok(sensors.uninstall, as(body));
    expect(await setup.reconcile()).toBe(true);
    expect((await all()).find((one) => one.seriesId === seriesId)?.closedAt).toEqual(setup.clock.now());
    await setup.setUpSensor({ sensor_code: 'AQ10', sensor_type: 9, station_id });
    expect(await setup.seriesOf(station_id, 'voltage')).toBe(seriesId);
    expect((await all()).find((one) => one.seriesId === seriesId)?.closedAt).toBeNull();
  });

  it('belong to a sensor that stands alone', async () => {
    const id = await setup.setUpSensor({ sensor_code: 'T1', sensor_type: 11 });
    expect(await of(id)).toEqual([['air_temperature', '°C', 300, 'instant']]);
  });

  it('go on when the station is replaced, and close when it is deleted', async () => {
    const station_id = await setup.setUpStation({ station_code: 'M1' });
    const seriesId = await setup.seriesOf(station_id, 'precipitation');
    const fields = stationBody({ station_code: 'M1B', thiessen_coefficient: null });
    await setup.node.ok(
      stations.replace,
      as({ ...fields, station_id, replaced_at: '2026-10-17T00:00:00.000Z', note: null }),
    );
    await setup.reconcile();
    expect(await setup.seriesOf(station_id, 'precipitation')).toBe(seriesId);
    await setup.node.ok(stations.remove, as({ station_id }));
    await setup.reconcile();
    expect((await all()).find((one) => one.seriesId === seriesId)).toMatchObject({ closedAt: setup.clock.now() });
  });

  it('take the plant’s cadence', async () => {
    const station_id = await setup.setUpStation({ station_code: 'M2' });
    await setup.saveSettings({ cadence_minutes: 10 });
    expect(await of(station_id)).toEqual([['precipitation', 'mm', 600, 'interval']]);
    await setup.saveSettings({});
  });

  it('are settled once: asked again nothing changes, and nodes that ask together make nothing twice', async () => {
    expect(await setup.reconcile()).toBe(false);
    await setup.node.ok(stations.add, as(stationBody({ station_code: 'M3', thiessen_coefficient: null })));
    const changedFlags = await Promise.all([setup.reconcile(), setup.reconcile(), setup.reconcile()]);
    expect(changedFlags.filter(Boolean)).toHaveLength(1);
  });
});
