import { itemAt } from '@spillway/checked/reads';
import { minForBand } from '@spillway/hydrology/forecast/error-band';
import { skillOf } from '@spillway/hydrology/forecast/skill';
import type { Pairs, Skill } from './store.ts';

/** Of the pairs whose reference is known; fewer, and the two errors are of different days. */
const minShare = 0.9;

/** By lead time, whatever the method. */
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
  const errors = persisted.flatMap((value, at) => (value === null ? [] : Math.abs(value - itemAt(observed, at))));
  if (errors.length === 0 || errors.length < minShare * observed.length) return null;
  return errors.reduce((sum, error) => sum + error / errors.length, 0);
}

/**
 * How much less forecasts missed by than saying that nothing changes: 0.3 is three tenths less, 0 as much, below 0 more. Null where
 * there are too few of them, or nothing changed.
 */
export const betterShare = ({ pairs, meanAbsoluteError, persistenceError }: Skill): number | null =>
  pairs < minForBand || persistenceError === null || persistenceError <= 0
    ? null
    : 1 - meanAbsoluteError / persistenceError;
