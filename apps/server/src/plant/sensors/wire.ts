import { sensorTypes } from '@spillway/contract/plant/options/lists';
import { sensor as sensorShape } from '@spillway/contract/plant/sensors/sensors';
import { sensorUnits } from '@spillway/contract/plant/sensors/units';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType } from '../../platform/http/inside.ts';
import { wireFields } from '../../platform/http/wire-case.ts';
import type { Calibration, NewSensor, RecordedCalibration, Sensor } from './sensor.ts';

const valuesOf = (calibration: Calibration) => ({
  effectiveFrom: calibration.effectiveFrom.toISOString(),
  coefficient: calibration.coefficient,
  offset: calibration.offset,
  elevation: calibration.elevationM,
  note: calibration.note,
});

const settingsOf = (sensor: NewSensor) => ({
  sensorType: sensor.type,
  sensorCode: sensor.code,
  name: sensor.name,
  minValue: sensor.minValue,
  maxValue: sensor.maxValue,
  status: sensor.status,
  stationId: sensor.stationId,
  installedAt: sensor.installedAt.toISOString(),
  installedBy: sensor.installedBy,
  uninstalledAt: sensor.uninstalledAt?.toISOString() ?? null,
  uninstalledBy: sensor.uninstalledBy,
});

export const snapshotOf = (sensor: NewSensor, calibration: Calibration) => ({
  ...wireFields(sensorShape, settingsOf(sensor)),
  calibration: wireFields(sensorShape.shape.calibration, valuesOf(calibration)),
});

export const calibrationView = (calibration: RecordedCalibration) => ({
  ...valuesOf(calibration),
  recordedAt: calibration.recordedAt,
  recordedBy: calibration.recordedBy,
});

const unitOf = (type: number): string => {
  const kind = sensorTypes.find(({ id }) => id === type);
  return kind ? sensorUnits[kind.code] : '';
};

export const sensorView = (sensor: Sensor, { permissions }: Caller): AnswerType<typeof sensorShape> => ({
  ...sensor,
  unit: unitOf(sensor.type),
  ...settingsOf(sensor),
  calibration: calibrationView(sensor.calibration),
  calibrationInForce: sensor.calibrationInForce && calibrationView(sensor.calibrationInForce),
  may: { update: permissions.has('sensor.update'), changeStatus: permissions.has('sensor.change-status') },
});
