import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { maxStatedErrors, statedInflowKeys } from '../figures/results.ts';
import type { Period } from '../inputs/periods.ts';
import { readNewestSteps } from './newest-steps.ts';

export interface StatedInflow {
  /** One standard error of the smoothed inflow. */
  readonly errorM3s: number;
  /** The length of the fit's window. */
  readonly windowMin: number;
  /** Delay of the smoothed inflow behind a change. */
  readonly delayS: number;
}

/** Error, window and delay of the smoothed inflow, by time; older records that lack them are left out. */
export async function readStatedInflow(
  db: Kysely<Schema>,
  plantNo: number,
  period: Period,
): Promise<ReadonlyMap<number, StatedInflow>> {
  const all = await readNewestSteps(db, plantNo, period);
  return new Map(
    all.flatMap(({ step: { timeMs, results } }): [number, StatedInflow][] => {
      const statedValues = ({ errorM3s, windowS, delayS }: typeof statedInflowKeys) =>
        [errorM3s, windowS, delayS].map((key) => results.get(key)?.value ?? 0) as [number, number, number];
      const [twoErrors, windowS, delayS] = statedValues(statedInflowKeys);
      if (!(twoErrors > 0 && windowS > 0)) return [];
      return [[timeMs, { errorM3s: twoErrors / maxStatedErrors, windowMin: windowS / 60, delayS }]];
    }),
  );
}
