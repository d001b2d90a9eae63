import { itemAt } from '@spillway/checked/reads';
import { minForBand } from '@spillway/hydrology/forecast/error-band';
import { skillOf } from '@spillway/hydrology/forecast/skill';
import type { Pairs, Skill } from './store.ts';

/** Required share of pairs with a known reference; with less, the two errors would describe different days. */
const minShare = 0.9;

/** By lead, over all methods. */
export function skillOfAll(pairs: readonly Pairs[], days: number): Skill[] {
  return [...Map.groupBy(pairs, ({ horizonMin }) => horizonMin)].map(([horizonMin, all]) => {
    const observed = all.flatMap((one) => one.observed);
    const skill = skillOf(
      observed,
      all.flatMap(({ forecast }) => forecast),
    );
    const { pairs: count, bias: meanError, meanAbsoluteError } = skill;
    const persisted = all.flatMap((one) => one.persisted);
    return {
      horizonMin,
      pairs: count,
      meanError,
      meanAbsoluteError,
      persistenceError: errorOf(observed, persisted),
      days,
    };
  });
}

function errorOf(observed: readonly number[], persisted: readonly (number | null)[]): number | null {
  const errors = persisted.flatMap((value, index) => (value === null ? [] : Math.abs(value - itemAt(observed, index))));
  if (errors.length === 0 || errors.length < minShare * observed.length) return null;
  return errors.reduce((sum, error) => sum + error / errors.length, 0);
}

/**
 * How much smaller the error is than that of persistence ("nothing changes"): 0.3 means 30 % smaller, 0 equal, negative
 * larger. Null with too few pairs, or when nothing changed.
 */
export const betterShare = ({ pairs, meanAbsoluteError, persistenceError }: Skill): number | null =>
  pairs < minForBand || persistenceError === null || persistenceError <= 0
    ? null
    : 1 - meanAbsoluteError / persistenceError;
