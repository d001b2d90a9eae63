import { minuteMs } from '@spillway/plant-time/spans';
import type { Facts } from '../facts/facts.ts';
import { rowsKnownAt } from '../facts/known-at.ts';
import { evaluate } from '../verdict/evaluate.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { type History, randomHistory } from './histories.ts';
import { type ExpectedState, expectedHistory } from './oracle.ts';
import { seeded } from './seeded.ts';

export const factsAt = ({ arrivals, issues, levels, rowMs }: History, atMs: number): Facts => ({
  atMs,
  rows: rowsKnownAt(arrivals, atMs),
  issues,
  levels,
  rowMs,
});

/** In the oracle's half minutes: an event between two of them begins with the later one. */
const tickOf = (timeMs: number | null): number | null => (timeMs === null ? null : Math.ceil((2 * timeMs) / minuteMs));

const summaryOfVerdict = ({ value, data }: Verdict): ExpectedState => ({
  worst: value.raised?.step ?? null,
  worstTick: tickOf(value.sinceMs),
  incidentTick: tickOf(value.incidentSinceMs),
  pending: value.pending?.step ?? null,
  data: data.state,
});

export interface Difference {
  readonly seed: number;
  readonly atMin: number;
  readonly said: ExpectedState;
  readonly expected: ExpectedState;
}

/** Random histories, each at some minutes by the data known then. Returns the seeds that differ, and how often each was raised. */
export function compareWithOracle(firstSeed: number, count: number): { differences: Difference[]; raised: number } {
  const differences: Difference[] = [];
  let raisedCount = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const history = randomHistory(seed);
    const draw = seeded(seed + 1e6);
    for (const atMin of [draw.whole(1, history.lastMin), history.lastMin]) {
      const said = summaryOfVerdict(evaluate(history.definition, factsAt(history, atMin * minuteMs)));
      const expected = expectedHistory(history, atMin);
      if (said.worst !== null) raisedCount += 1;
      if (JSON.stringify(said) !== JSON.stringify(expected)) differences.push({ seed, atMin, said, expected });
    }
  }
  return { differences, raised: raisedCount };
}
