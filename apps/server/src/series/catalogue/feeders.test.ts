import { describe, expect, it } from 'vitest';
import type { CalibrationOfSensor, Sensor } from '../../plant/sensors/sensors.ts';
import type { Station } from '../../plant/stations/stations.ts';
import type { Configuration } from './configuration.ts';
import { calibrationAt, feederAt, feedersBySeries } from './feeders.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const sensor = (sensorId: string, from: number, to: number | null, changes: Partial<Sensor> = {}) =>
  ({
    sensorId,
    type: 1,
    stationId: 'S',
    installedAt: day(from),
    uninstalledAt: to === null ? null : day(to),
    ...changes,
  }) as Sensor;
const plant = (sensors: Sensor[], stationType: Station['type'] = 2) =>
  ({ sensors, stations: [{ stationId: 'S', type: stationType }] }) as unknown as Configuration;
const namesAt = (feeders: readonly Sensor[], days: number[]) =>
  days.map((one) => feederAt(feeders, day(one).getTime())?.sensorId);

describe('the sensor that measured', () => {
  it('is the one that was installed then, of two the one set up last, and the nearest known outside', () => {
    const all = [sensor('new', 10, null), sensor('old', 2, 8), sensor('spare', 4, 6)];
    const feeders = feedersBySeries(plant(all)).get('station S water_level')!;
    expect(namesAt(feeders, [1, 2, 4, 6, 8, 9, 10, 30])).toEqual([
      'old',
      'old',
      'spare',
      'old',
      'old',
      'old',
      'new',
      'new',
    ]);
    expect(feederAt([], 0)).toBeNull();
  });

  it('feeds the series of what it measures at its station, and its own from before', () => {
    const all = [
      sensor('depth', 1, null),
      sensor('battery', 1, null, { type: 9 }),
      sensor('alone', 1, null, { stationId: null }),
    ];
    expect([...feedersBySeries(plant(all)).keys()]).toEqual([
      'sensor depth water_depth',
      'station S water_level',
      'sensor battery voltage',
      'station S voltage',
      'sensor alone water_depth',
    ]);
    expect(feedersBySeries(plant(all, 5)).has('station S water_depth')).toBe(true);
  });
});

describe('the calibration in force', () => {
  it('is the one that began last; before the first it is the first', () => {
    const all = [2, 5, 5].map((from, index) => ({ effectiveFrom: day(from), offset: index })) as CalibrationOfSensor[];
    const offsets = [1, 2, 4, 5, 9].map((one) => calibrationAt(all, day(one).getTime())?.offset);
    expect(offsets).toEqual([0, 0, 0, 2, 2]);
    expect(calibrationAt([], 0)).toBeUndefined();
  });
});
