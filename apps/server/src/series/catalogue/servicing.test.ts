import { describe, expect, it } from 'vitest';
import type { Sensor } from '../../plant/sensors/sensors.ts';
import { servicing } from './servicing.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 9, 18, hour));
const feeder = (sensorId: string, installed: number, uninstalled: number | null) =>
  ({ sensorId, installedAt: at(installed), uninstalledAt: uninstalled === null ? null : at(uninstalled) }) as Sensor;
const work = (sensorId: string | null, from: number, to: number | null) => ({
  maintenanceId: 'm',
  sensorId,
  stationId: sensorId === null ? 's' : null,
  from: at(from),
  to: to === null ? null : at(to),
});
const pause = (sensorId: string, from: number, to: number | null) => ({
  sensorId,
  from: at(from),
  to: to === null ? null : at(to),
});
const old = feeder('old', 0, 6);
const present = feeder('new', 6, null);

describe('a reading of something that is worked on', () => {
  it.each([
    [2, false],
    [3, true],
    [4, true],
    [5, false],
  ])('at hour %i of work from 3 to 5: %s', (hour, expected) => {
    const isServiced = servicing([old, present], [work(null, 3, 5)], []);
    expect(isServiced(at(hour).getTime(), at(20).getTime())).toBe(expected);
  });

  it('counts work on a sensor while that sensor measures', () => {
    const isServiced = servicing([old, present], [work('old', 3, null)], []);
    expect([2, 5, 6, 9].map((hour) => isServiced(at(hour).getTime(), at(20).getTime()))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('counts a sensor out of use by when the reading arrived, and only the one that is there', () => {
    const isServiced = servicing([old, present], [], [pause('new', 8, 10), pause('old', 8, null)]);
    expect([7, 8, 9, 10].map((hour) => isServiced(at(7).getTime(), at(hour).getTime()))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
