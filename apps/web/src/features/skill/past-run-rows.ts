import { judgedLeadsMin } from '@spillway/contract/compute/forecasts/skill/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import type { PastRun } from './past-run-fan.ts';

/** A ten-day hourly run has more rows than anybody reads. */
const maxRows = 12;

/** Rows of a run: the evaluated lead times, or evenly spaced ones if it has few of them. */
export function pastRunRows({ base, times }: Pick<PastRun, 'base' | 'times'>): number[] {
  if (times.length <= maxRows) return times.map((_, index) => index);
  const judgedLeads = judgedLeadsMin.flatMap((lead) => {
    const at = times.indexOf(base + lead * minuteMs);
    return at < 0 ? [] : [at];
  });
  if (judgedLeads.length >= maxRows / 2) return judgedLeads;
  const rowStride = Math.ceil(times.length / maxRows);
  return times.flatMap((_, index) => (index % rowStride === rowStride - 1 ? [index] : []));
}
