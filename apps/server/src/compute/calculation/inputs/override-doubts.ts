import type { Suspect } from '@spillway/hydrology/quality/doubts';
import type { PlantInForce } from '../../../plant/in-force/in-force.ts';
import type { RefusedField } from '../../../platform/http/refusal.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { isBeyond } from '../../../series/held/held.ts';
import { doubtfulField, suspectBy } from '../../../series/quality/quality.ts';
import { outletKey } from '../figures/results.ts';
import type { Step, StepInput } from '../record/run.ts';
import { type InputSeries, planInputs, seriesByOwner } from './input-plan.ts';
import type { Overrides } from './overrides.ts';

interface OverrideDoubt {
  /** `lake_level`, `tailwater`, or the id of an outlet. */
  readonly field: string;
  readonly value: number;
  readonly doubt: Suspect;
  /** The value that was probably meant; null when no likely value is close. */
  readonly likely: number | null;
  /**
   * A level that is impossible for this lake: it is handled like a reading that needs a second source, never as a
   * manual value.
   */
  readonly isBeyondLake: boolean;
}

/** The same questions that manual entry asks about suspect values, with the limits of the overridden readings. */
export function doubtsOfOverrides(
  plant: PlantCatalogue,
  plantInForce: PlantInForce,
  asRead: Step,
  stepMs: number,
  { lake_level: lakeLevelM, tailwater: tailwaterM, outlets = [] }: Overrides,
): OverrideDoubt[] {
  const plan = planInputs(plantInForce, seriesByOwner(plant));
  const { timeMs } = asRead;
  const of = (field: string, value: number | undefined, series: readonly (InputSeries | null)[], key: string) => {
    const id = series.find((one) => one !== null)?.seriesId;
    const found = id === undefined ? undefined : plant.byId.get(id);
    if (value === undefined || found === undefined) return [];
    const before = inputBefore(asRead.inputs.get(key), timeMs, stepMs);
    const { doubts, likely } = suspectBy({ timeMs, value }, found.limitsAt(timeMs), before);
    const isBeyondLake = isBeyond(found.lakeBounds, value);
    return doubts.map((overrideSuspect) => ({ field, value, doubt: overrideSuspect, likely, isBeyondLake }));
  };
  const inputs = new Map([...plan.gates, ...plan.units].map((one) => [one.outlet.outletId, one]));
  return [
    ...of(
      'lake_level',
      lakeLevelM,
      plan.lake.map(({ series }) => series),
      'lake_level',
    ),
    ...of(
      'tailwater',
      tailwaterM,
      plan.downstream.map(({ series }) => series),
      'tailwater',
    ),
    ...outlets.flatMap(({ outlet_id: outletId, value }) => {
      const input = inputs.get(outletId);
      return of(outletId, value, [input?.measured ?? null, input?.entered ?? null], outletKey(outletId));
    }),
  ];
}

/** The step's own reading counts as one step old, because it was measured before the override. */
function inputBefore(input: StepInput | undefined, timeMs: number, stepMs: number) {
  if (!input || input.value === null) return null;
  return { timeMs: timeMs - Math.max(stepMs, (input.ageS ?? 0) * 1000), value: input.value };
}

export function refusedFields({ outlets = [] }: Overrides, suspects: readonly OverrideDoubt[]): RefusedField[] {
  return suspects.map(({ field, doubt }) => {
    const index = outlets.findIndex(({ outlet_id: outletId }) => outletId === field);
    return doubtfulField(index < 0 ? `overrides.${field}` : `overrides.outlets.${index}.value`, doubt);
  });
}

/** These values are refused even when confirmed. */
export const refusedBeyondLake = (suspects: readonly OverrideDoubt[]): RefusedField[] =>
  suspects.some(({ isBeyondLake }) => isBeyondLake) ? [{ field: 'overrides.lake_level', rule: 'beyond_lake' }] : [];
