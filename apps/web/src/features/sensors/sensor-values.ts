import { isInstant } from '../../kit/time/instant-text.ts';
import type { Sensor } from '../../shared/plant/queries.ts';
import type { CalibrateBody, SensorType, SetUpBody, UpdateBody } from './queries.ts';

/** Form values: null for an empty field. */
interface DescribedValues {
  readonly sensor_code: string;
  readonly name: string;
  readonly min_value: number | null;
  readonly max_value: number | null;
}

export interface FormulaValues {
  readonly coefficient: number | null;
  readonly offset: number | null;
  readonly elevation: number | null;
}

export interface NewSensorValues extends DescribedValues, FormulaValues {
  readonly sensor_type: SensorType | null;
  readonly station_id: string | null;
  readonly installed_at: string | null;
}

export interface CalibrationFormValues extends FormulaValues {
  readonly effective_from: string | null;
  readonly note: string;
}

export const noDescription: DescribedValues = { sensor_code: '', name: '', min_value: null, max_value: null };
/** Identity: the raw value until a calibration. */
export const plainFormula: FormulaValues = { coefficient: 1, offset: 0, elevation: null };

export const describedValues = ({ sensor_code, name, min_value, max_value }: Sensor): DescribedValues => ({
  sensor_code,
  name,
  min_value,
  max_value,
});

const describedBody = (values: DescribedValues) => ({
  sensor_code: values.sensor_code.trim(),
  name: values.name.trim(),
  min_value: values.min_value ?? null,
  max_value: values.max_value ?? null,
});

/** The form validates required fields. */
export const formulaOf = ({ coefficient, offset, elevation }: FormulaValues) => ({
  coefficient: coefficient ?? 1,
  offset: offset ?? 0,
  elevation: elevation ?? null,
});

export function setUpBody(values: NewSensorValues, type: SensorType): SetUpBody {
  return {
    ...describedBody(values),
    ...formulaOf(values),
    sensor_type: type,
    station_id: values.station_id ?? null,
    installed_at: values.installed_at ?? '',
  };
}

export const updateBody = (
  values: DescribedValues,
  { sensor_id, version }: Sensor,
  judgeFrom: string | null,
): UpdateBody => ({
  ...describedBody(values),
  sensor_id,
  version,
  ...(isInstant(judgeFrom) ? { judge_from: judgeFrom } : {}),
});

/** Starts from the calibration in force; time and note are new. */
export const calibrationValues = (sensor: Sensor, effectiveFrom: string): CalibrationFormValues => {
  const { coefficient, offset, elevation } = sensor.calibration_in_force ?? sensor.calibration;
  return { effective_from: effectiveFrom, coefficient, offset, elevation, note: '' };
};

/** Without a time it starts on saving. */
export const calibrateBody = (
  values: Omit<CalibrationFormValues, 'effective_from'> & { readonly effective_from: string | undefined },
  { sensor_id, version }: Sensor,
): CalibrateBody => ({
  ...formulaOf(values),
  sensor_id,
  version,
  ...(values.effective_from === undefined ? {} : { effective_from: values.effective_from }),
  note: values.note.trim() || null,
});
