import type { GeneralField } from '@spillway/contract/compute/calculation/general';
import { quantities } from '@spillway/contract/series/catalogue/quantities';
import { Flag, flagNames } from '@spillway/hydrology/flags';
import type { Replay, ResultKey, SavedStep } from '../calculation/calculation.ts';
import { isField } from './chain.ts';
import { type Explanation, type Names, plantView } from './names.ts';
import { type InForceOutlet, outletsOf } from './outlets-of.ts';

type PartView = Explanation['parts'][number];

/** The figures that each figure is computed from. */
const fieldsOf: Partial<Record<GeneralField, readonly GeneralField[]>> = {
  total_capacity: ['lake_level'],
  total_discharge_out: ['total_discharge_turbine', 'total_discharge_dam'],
  total_discharge_lake: ['lake_level', 'total_discharge_out'],
  inflow_moving_average: ['total_discharge_lake', 'lake_level', 'total_discharge_out'],
};

/** Each part has an explanation of its own. */
export function partViews(key: ResultKey, savedStep: SavedStep, { inForce }: Replay, names: Names): PartView[] {
  if (!isField(key)) return [fieldPart('lake_level', savedStep)];
  if (key === 'total_discharge_turbine') return outletParts(inForce.units, savedStep, names);
  if (key === 'total_discharge_dam') return outletParts(inForce.gates, savedStep, names);
  return (fieldsOf[key] ?? []).map((field) => fieldPart(field, savedStep));
}

function fieldPart(field: GeneralField, { results }: SavedStep): PartView {
  const { value, flags } = results.get(field) ?? { value: null, flags: Flag.missing };
  const unit = quantities[field].unit;
  return { field, object: plantView, quantity: field, unit, value, flags: flagNames(flags) };
}

const outletParts = (all: readonly InForceOutlet[], savedStep: SavedStep, names: Names): PartView[] =>
  outletsOf(all, savedStep).map(({ outletId, dischargeM3s, flags }) => ({
    field: null,
    object: names.of('outlet', outletId),
    quantity: 'discharge',
    unit: quantities.discharge.unit,
    value: dischargeM3s,
    flags: [...flagNames(flags)],
  }));
