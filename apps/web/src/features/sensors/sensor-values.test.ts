import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { expect, it } from 'vitest';
import type { Sensor } from '../../shared/plant/queries.ts';
import {
  calibrateBody,
  calibrationValues,
  describedValues,
  noDescription,
  plainFormula,
  setUpBody,
  updateBody,
} from './sensor-values.ts';

const sensorId = '7f3a9100-0000-4000-8000-000000000001';
const recorded = { note: 'cũ', recorded_at: '2026-10-01T00:00:00.000Z', recorded_by: 'kythuat1' };
const inForce = { effective_from: '2026-10-01T00:00:00.000Z', coefficient: 0.0025, offset: 0, elevation: 221.3 };
const sensor: Sensor = {
  sensor_id: sensorId,
  sensor_type: 1,
  unit: 'm',
  sensor_code: 'AL-01',
  name: 'Áp lực',
  min_value: 220,
  max_value: 250,
  status: 'active',
  station_id: null,
  station_name: null,
  installed_at: '2026-10-01T00:00:00.000Z',
  installed_by: 'kythuat1',
  uninstalled_at: null,
  uninstalled_by: null,
  calibration: { ...inForce, ...recorded, effective_from: '2027-01-01T00:00:00.000Z', elevation: 222 },
  calibration_in_force: { ...inForce, ...recorded },
  version: 3,
  updated_at: null,
  updated_by: null,
  may: { update: true, change_status: true },
};

it('sends a new sensor as the server takes it, without the blanks around what was typed', () => {
  const values = { ...noDescription, ...plainFormula, sensor_code: ' AL-02 ', name: 'Áp lực', sensor_type: 1 as const };
  const body = setUpBody({ ...values, station_id: null, installed_at: '2026-10-01T00:00:00.000Z' }, 1);
  expect(sensors.setUp.body.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ sensor_code: 'AL-02', min_value: null, coefficient: 1, offset: 0, elevation: null });
});

it('changes a sensor in the version that was seen, and empties a limit that was emptied', () => {
  const values = { ...describedValues(sensor), max_value: null };
  const body = updateBody(values, sensor, null);
  expect(sensors.update.body.safeParse(body).success).toBe(true);
  expect(body).toEqual({
    sensor_id: sensorId,
    version: 3,
    sensor_code: 'AL-01',
    name: 'Áp lực',
    min_value: 220,
    max_value: null,
  });
  const judgeFrom = '2026-10-01T00:00:00.000Z';
  expect(updateBody(values, sensor, judgeFrom)).toMatchObject({ judge_from: judgeFrom });
  expect(updateBody(values, sensor, '01/10')).toEqual(body);
});

it('begins a calibration with the one in force, not with one that waits for its day', () => {
  const values = calibrationValues(sensor, '2026-10-20T00:00:00.000Z');
  expect(values).toEqual({
    effective_from: '2026-10-20T00:00:00.000Z',
    coefficient: 0.0025,
    offset: 0,
    elevation: 221.3,
    note: '',
  });
  const from = values.effective_from ?? undefined;
  const body = calibrateBody({ ...values, effective_from: from, note: '  ' }, sensor);
  expect(sensors.calibrate.body.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ note: null, version: 3, effective_from: '2026-10-20T00:00:00.000Z' });
  const now = calibrateBody({ ...values, effective_from: undefined }, sensor);
  expect(sensors.calibrate.body.safeParse(now).success).toBe(true);
  expect(now).not.toHaveProperty('effective_from');
});
