import { itemAt } from '@spillway/checked/reads';
import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import type { LongFacts } from '@spillway/rules/incidents/incidents-of';

export type KnownSeries = DataOf<ApiContract['wouldHave']['series']>;

/** Facts in the format of `packages/rules`, from the delta-coded columns of the response. */
export function factsOf(knownSeries: KnownSeries, untilMs: number): LongFacts {
  const count = knownSeries.values.length;
  const timesMs = new Float64Array(count);
  const values = new Float64Array(count);
  const knownMs = new Float64Array(count);
  let timeMs = knownSeries.first_ms ?? 0;
  for (let row = 0; row < count; row += 1) {
    timeMs += itemAt(knownSeries.after_ms, row);
    timesMs[row] = timeMs;
    values[row] = knownSeries.values[row] ?? Number.NaN;
    knownMs[row] = timeMs + itemAt(knownSeries.late_ms, row);
  }
  const levels = knownSeries.levels.map(({ from_ms: fromMs, season, levels: inForce }) => ({
    fromMs,
    season,
    levels: inForce,
  }));
  return { atMs: untilMs, rows: { timesMs, values, knownMs }, levels, rowMs: knownSeries.row_seconds * 1000 };
}
