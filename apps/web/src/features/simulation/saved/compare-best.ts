import { itemAt } from '@spillway/checked/reads';
import { startOldAfterMin } from '@spillway/contract/compute/simulation/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import type { SavedPlan } from '../queries.ts';

/** Differences that make plans incomparable: a lower lake with less inflow is not a better plan. */
type Difference = 'start' | 'until' | 'faults' | 'water';

/** Levels further apart are another start, inflows further apart another flood. */
const sameLevelM = 0.05;
const sameWaterShare = 0.02;

/** Differences in the conditions of the plans; empty: they can be compared. */
export function differencesOf(plans: readonly SavedPlan[]): Difference[] {
  const [first, ...others] = plans;
  if (first === undefined) return [];
  const differs: Readonly<Record<Difference, (one: SavedPlan) => boolean>> = {
    start: (one) =>
      Math.abs(Date.parse(one.start_at) - Date.parse(first.start_at)) > startOldAfterMin * minuteMs ||
      Math.abs((one.figures.rows.lake_level[0] ?? 0) - (first.figures.rows.lake_level[0] ?? 0)) > sameLevelM,
    until: (one) =>
      Math.abs(Date.parse(one.content.until) - Date.parse(first.content.until)) > startOldAfterMin * minuteMs,
    faults: (one) => JSON.stringify(one.content.faults) !== JSON.stringify(first.content.faults),
    water: (one) => !isSameWater(one.figures.rows.inflow, first.figures.rows.inflow),
  };
  return (['start', 'water', 'faults', 'until'] as const).filter((of) => others.some(differs[of]));
}

/** Compares the common rows: a plan that left the capacity curve has fewer. */
function isSameWater(a: readonly number[], b: readonly number[]): boolean {
  const rows = Math.min(a.length, b.length);
  let [apart, wholeSum] = [0, 0];
  for (let row = 0; row < rows; row += 1) {
    apart += Math.abs(itemAt(a, row) - itemAt(b, row));
    wholeSum += Math.max(itemAt(a, row), itemAt(b, row));
  }
  return apart <= sameWaterShare * wholeSum;
}

export type Want = 'least' | 'most';

/** Best plans: none if all values look alike, or one is missing. */
export function bestOf(values: readonly (number | null)[], want: Want, places: number): ReadonlySet<number> {
  const roundedValues = values.map((value) => (value === null ? null : Number(value.toFixed(places))));
  const knownValues = roundedValues.filter((value) => value !== null);
  if (knownValues.length < roundedValues.length || knownValues.length < 2) return new Set();
  const best = want === 'least' ? Math.min(...knownValues) : Math.max(...knownValues);
  if (knownValues.every((value) => value === best)) return new Set();
  return new Set(roundedValues.flatMap((value, index) => (value === best ? [index] : [])));
}
