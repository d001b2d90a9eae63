import { required } from '@spillway/checked/reads';
import { maxGapDays } from '@spillway/contract/series/corrections';
import type { TimedValue } from '@spillway/hydrology/quality/doubts';
import { dayMs } from '@spillway/plant-time/spans';
import type { Put } from '../accept/accept.ts';
import { sideOf } from '../held/held.ts';
import { isUsable, type SuspectValue, suspectBy } from '../quality/quality.ts';
import { type Act, boundsOf } from './act.ts';
import type { HeldSeries } from './plan-of.ts';
import { readNeighbours } from './store.ts';

export interface Doubtful extends TimedValue, SuspectValue {}

/** Typed or shifted values that manual entry would question, by the same limits and the previous value. */
export async function doubtsOfAct(held: HeldSeries, act: Act, puts: readonly Put[]): Promise<Doubtful[]> {
  if (act.kind === 'accept') return beyondLake(held, puts);
  if (act.kind !== 'set' && act.kind !== 'shift') return [];
  const { tx, plantNo, series, standing } = held;
  const stretch = { plantNo, seriesId: series.seriesId, ...boundsOf(act) };
  const stood = new Map(standing.map((one) => [one.timeMs, one]));
  const put = new Map(puts.map((one) => [one.timeMs, one]));
  const times = [...new Set([...stood.keys(), ...put.keys()])].sort((a, b) => a - b);
  const around = await readNeighbours(tx, stretch, maxGapDays * dayMs);
  let before: TimedValue | null = around.before;
  let isBeforePut = false;
  const found: Doubtful[] = [];
  for (const timeMs of times) {
    const wanted = put.get(timeMs);
    const is = wanted ?? required(stood.get(timeMs));
    if (is.value === null) continue;
    const one = { timeMs, value: is.value };
    if (wanted && is.value !== stood.get(timeMs)?.value) {
      // Values shifted together keep their differences: only the first may jump.
      const from = act.kind === 'shift' && isBeforePut ? null : before;
      const doubted = suspectBy(one, series.limitsAt(timeMs), from);
      // A shifted value was not typed, so it cannot be a typing error.
      const likely = act.kind === 'shift' ? null : doubted.likely;
      if (doubted.doubts.length > 0) found.push({ ...one, doubts: doubted.doubts, likely });
    }
    if (wanted || isUsable({ value: is.value, quality: is.quality ?? 0 })) {
      before = one;
      isBeforePut = wanted !== undefined;
    }
  }
  return found;
}

/** A received value may be accepted even if it jumped, but not an impossible lake level. */
const beyondLake = ({ series }: HeldSeries, puts: readonly Put[]): Doubtful[] =>
  puts.flatMap(({ timeMs, value }) => {
    const beyond = value === null ? null : sideOf(series.lakeBounds, value);
    if (value === null || beyond === null) return [];
    return [{ timeMs, value, doubts: [{ kind: beyond.side, limit: beyond.limit }], likely: null }];
  });
