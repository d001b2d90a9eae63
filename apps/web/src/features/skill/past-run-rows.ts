import { judgedLeadsMin } from '@spillway/contract/compute/forecasts/skill/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import type { PastRun } from './past-run-fan.ts';

/** A run of ten days by the hour has more rows than anybody reads. */
const maxRows = 12;

/** Which times of a run are told in numbers: the leads that forecasts are judged at, and of a run that has few of them evenly many. */
export function pastRunRows({ base, times }: Pick<PastRun, 'base' | 'times'>): number[] {
  if (times.length <= maxRows) return times.map((_, at) => at);
  const judged = judgedLeadsMin.flatMap((lead) => {
    const at = times.indexOf(base + lead * minuteMs);
    return at < 0 ? [] : [at];
  });
  if (judged.length >= maxRows / 2) return judged;
  const every = Math.ceil(times.length / maxRows);
  return times.flatMap((_, at) => (at % every === every - 1 ? [at] : []));
}
