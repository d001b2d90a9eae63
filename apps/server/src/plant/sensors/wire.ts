import { sensorTypes } from '@spillway/contract/plant/options/lists';
import type { sensor as sensorShape } from '@spillway/contract/plant/sensors/sensors';
import { sensorUnits } from '@spillway/contract/plant/sensors/units';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import { editedView } from '../save-one.ts';
import type { Calibration, NewSensor, RecordedCalibration, Sensor } from './sensor.ts';

const valuesOf = (calibration: Calibration) => ({
  effective_from: calibration.effectiveFrom.toISOString(),
  coefficient: calibration.coefficient,
  offset: calibration.offset,
  elevation: calibration.elevationM,
  note: calibration.note,
});

const settingsOf = (sensor: NewSensor) => ({
  sensor_type: sensor.type,
  sensor_code: sensor.code,
  name: sensor.name,
  min_value: sensor.minValue,
  max_value: sensor.maxValue,
  status: sensor.status,
  station_id: sensor.stationId,
  installed_at: sensor.installedAt.toISOString(),
  installed_by: sensor.installedBy,
  uninstalled_at: sensor.uninstalledAt?.toISOString() ?? null,
  uninstalled_by: sensor.uninstalledBy,
});

export const snapshotOf = (sensor: NewSensor, calibration: Calibration) => ({
  ...settingsOf(sensor),
  calibration: valuesOf(calibration),
});

export const calibrationView = (calibration: RecordedCalibration) => ({
  ...valuesOf(calibration),
  recorded_at: calibration.recordedAt.toISOString(),
  recorded_by: calibration.recordedBy,
});

const unitOf = (type: number): string => {
  const kind = sensorTypes.find(({ id }) => id === type);
  return kind ? sensorUnits[kind.code] : '';
};

export const sensorView = (sensor: Sensor, { permissions }: Caller): z.input<typeof sensorShape> => ({
  sensor_id: sensor.sensorId,
  unit: unitOf(sensor.type),
  ...settingsOf(sensor),
  station_name: sensor.stationName,
  calibration: calibrationView(sensor.calibration),
  calibration_in_force: sensor.calibrationInForce && calibrationView(sensor.calibrationInForce),
  ...editedView(sensor),
  may: { update: permissions.has('sensor.update'), change_status: permissions.has('sensor.change-status') },
});
