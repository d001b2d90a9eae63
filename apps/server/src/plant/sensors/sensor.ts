import type { sensors as contract } from '@spillway/contract/plant/sensors/sensors';
import type { BodyTo } from '../../platform/http/inside.ts';

export interface Calibration {
  readonly effectiveFrom: Date;
  /** y = coefficient x + offset, plus the elevation if there is one. */
  readonly coefficient: number;
  readonly offset: number;
  readonly elevationM: number | null;
  readonly note: string | null;
}

export interface RecordedCalibration extends Calibration {
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
}

/** The editable part of a sensor, in the unit of its type. */
export interface SensorState {
  readonly code: string;
  readonly name: string;
  readonly minValue: number | null;
  readonly maxValue: number | null;
  readonly status: 'active' | 'inactive';
  readonly stationId: string | null;
  readonly uninstalledAt: Date | null;
  readonly uninstalledBy: string | null;
}

export interface NewSensor extends SensorState {
  readonly type: BodyTo<typeof contract.setUp>['sensorType'];
  readonly installedAt: Date;
  readonly installedBy: string | null;
}

export interface Sensor extends NewSensor {
  readonly sensorId: string;
  readonly stationName: string | null;
  readonly calibrationSeq: number;
  /** The calibration recorded last. */
  readonly calibration: RecordedCalibration;
  /** The calibration in force now; null before the first starts. */
  readonly calibrationInForce: RecordedCalibration | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}
