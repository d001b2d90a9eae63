import type { TextKey } from '../../base/i18n/use-text.ts';
import type { FormCalculatorId } from '../../shared/calculators/open-calculator.ts';

export type FieldName = 'Z1' | 'Z2' | 'QIN' | 'QPLANT' | 'R' | 'C' | 'CA' | 'TANA' | 'T';
export type FieldValues = Partial<Record<FieldName, number | null>>;

export interface FieldSpec {
  readonly name: FieldName;
  readonly label: TextKey;
  /** Absent: a ratio. */
  readonly unit?: TextKey;
  /** Limits of the contract; for levels narrowed to the range of the lake. */
  readonly minimum: number;
  readonly maximum: number;
  readonly isLevel?: true;
}

const level = { unit: 'chart.unit.m', minimum: -500, maximum: 6000, isLevel: true } as const;
const flow = { unit: 'chart.unit.m3s', minimum: 0, maximum: 1e6 } as const;
const inflow = { name: 'QIN', label: 'calculators.field.QIN', ...flow } as const;
const turbine = { name: 'QPLANT', label: 'calculators.field.QPLANT', ...flow } as const;
const slope = {
  name: 'TANA',
  label: 'calculators.field.TANA',
  unit: 'calculators.unit.slope',
  minimum: -1e5,
  maximum: 1e5,
} as const;
const ahead = {
  name: 'T',
  label: 'calculators.field.T',
  unit: 'calculators.unit.minutes',
  minimum: 0,
  maximum: 10_080,
} as const;
const levels = [
  { name: 'Z1', label: 'calculators.field.Z1', ...level },
  { name: 'Z2', label: 'calculators.field.Z2', ...level },
] as const;

/** Input fields, in the order people name them (specification, section 2). */
export const fieldsOf: Readonly<Record<FormCalculatorId, readonly FieldSpec[]>> = {
  volume: levels,
  time: [...levels, inflow, turbine],
  catchment: [
    { name: 'R', label: 'calculators.field.R', unit: 'chart.unit.mm', minimum: 0, maximum: 5000 },
    { name: 'C', label: 'calculators.field.C', minimum: 0, maximum: 1 },
    { name: 'CA', label: 'calculators.field.CA', unit: 'chart.unit.km2', minimum: 1e-6, maximum: 1e6 },
  ],
  shortTerm: [inflow, slope, ahead],
  targetFlood: [inflow, turbine, slope, ahead],
};
