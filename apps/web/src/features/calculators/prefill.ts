import { suspectBelow } from '@spillway/hydrology/forecast/slope-skill';
import type { FormCalculatorId } from '../../shared/calculators/open-calculator.ts';
import type { General, Indicator } from '../../shared/dashboard/queries.ts';
import type { Catchment } from '../../shared/plant/queries.ts';
import { type FieldName, type FieldValues, fieldsOf } from './calculators.ts';

export interface KnownFields {
  readonly general: General | null;
  readonly indicator: Indicator | null;
  readonly catchment: Catchment | null;
}

const minutesPerHour = 60;
/** Rounds flows and slopes to readable digits. */
const roundValue = (value: number | null | undefined, decimals: number): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(decimals));

/** Input values known from the plant (specification, section 2); null: unknown. */
export function prefill(id: FormCalculatorId, { general, indicator, catchment }: KnownFields): FieldValues {
  const slopePerHour = indicator?.trends.inflow_per_hour;
  const known: FieldValues = {
    Z1: roundValue(general?.lake_level, 2),
    // The inflow used for operation, with its slope.
    QIN: roundValue(general?.inflow_moving_average, 1),
    QPLANT: roundValue(general?.total_discharge_turbine, 1),
    TANA: typeof slopePerHour === 'number' ? roundValue(slopePerHour / minutesPerHour, 3) : null,
    C: catchment?.runoff_coefficient ?? null,
    CA: catchment?.area ?? null,
  };
  return Object.fromEntries(fieldsOf[id].map(({ name }) => [name, known[name] ?? null]));
}

/** Standard error of the slope in the form, (m3/s)/min; null: not known. */
export function slopeError({ indicator }: KnownFields): number | null {
  const perHour = indicator?.trends.inflow_per_hour_error;
  return typeof perHour === 'number' && perHour > 0 ? perHour / minutesPerHour : null;
}

/** The slope is not significant: the nowcast does not use it. */
export const isSuspect = (slopePerMin: number, errorPerMin: number): boolean =>
  Math.abs(slopePerMin) <= suspectBelow * errorPerMin;

/** Filled from the last record, not from the plant settings. */
const recordFields: ReadonlySet<FieldName> = new Set(['Z1', 'QIN', 'QPLANT', 'TANA']);

export const usesRecord = (id: FormCalculatorId, values: FieldValues): boolean =>
  fieldsOf[id].some(({ name }) => recordFields.has(name) && typeof values[name] === 'number');

/** Whether the values from the record are unchanged in the form. */
export const isAsPrefilled = (id: FormCalculatorId, filled: FieldValues, values: FieldValues): boolean =>
  fieldsOf[id].every(
    ({ name }) => !recordFields.has(name) || typeof filled[name] !== 'number' || values[name] === filled[name],
  );

/** Whether the calculator uses any value of the record. */
export const takesRecord = (id: FormCalculatorId): boolean => fieldsOf[id].some(({ name }) => recordFields.has(name));

/** Source of the values from the plant settings that filled the form; null: there are none. */
export function describedValues(id: FormCalculatorId, knownData: KnownFields, values: FieldValues) {
  const prefilledFields = Object.entries(prefill(id, knownData)).filter(
    ([name, value]) => !recordFields.has(name as FieldName) && value !== null,
  );
  if (knownData.catchment === null || prefilledFields.length === 0) return null;
  const isAsDescribed = prefilledFields.every(([name, value]) => values[name as FieldName] === value);
  return { name: knownData.catchment.name, isAsDescribed };
}
