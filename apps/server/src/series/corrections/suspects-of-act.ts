import { required } from '@spillway/checked/reads';
import { maxGapDays } from '@spillway/contract/series/corrections';
import type { TimedValue } from '@spillway/hydrology/quality/doubts';
import { dayMs } from '@spillway/plant-time/spans';
import type { Put } from '../accept/accept.ts';
import { sideOf } from '../held/held.ts';
import { isUsable, type SuspectValue, suspectBy } from '../quality/quality.ts';
import { type Act, boundsOf } from './act.ts';
import type { LockedSeries } from './plan-of.ts';
import { readNeighbours } from './store.ts';

export interface SuspectReading extends TimedValue, SuspectValue {}

/** Typed or shifted values that manual entry would question, by the same limits and the previous value. */
export async function suspectsOfAct(
  heldSeries: LockedSeries,
  act: Act,
  readingChanges: readonly Put[],
): Promise<SuspectReading[]> {
  if (act.kind === 'accept') return suspectsBeyondLake(heldSeries, readingChanges);
  if (act.kind !== 'set' && act.kind !== 'shift') return [];
  const { tx, plantNo, series, standing } = heldSeries;
  const interval = { plantNo, seriesId: series.seriesId, ...boundsOf(act) };
  const previousReadings = new Map(standing.map((one) => [one.timeMs, one]));
  const putByTime = new Map(readingChanges.map((one) => [one.timeMs, one]));
  const times = [...new Set([...previousReadings.keys(), ...putByTime.keys()])].sort((a, b) => a - b);
  const neighbours = await readNeighbours(tx, interval, maxGapDays * dayMs);
  let before: TimedValue | null = neighbours.before;
  let isBeforePut = false;
  const doubtfuls: SuspectReading[] = [];
  for (const timeMs of times) {
    const wanted = putByTime.get(timeMs);
    const is = wanted ?? required(previousReadings.get(timeMs));
    if (is.value === null) continue;
    const one = { timeMs, value: is.value };
    if (wanted && is.value !== previousReadings.get(timeMs)?.value) {
      // Values shifted together keep their differences: only the first may jump.
      const from = act.kind === 'shift' && isBeforePut ? null : before;
      const suspicion = suspectBy(one, series.limitsAt(timeMs), from);
      // A shifted value was not typed, so it cannot be a typing error.
      const likely = act.kind === 'shift' ? null : suspicion.likely;
      if (suspicion.doubts.length > 0) doubtfuls.push({ ...one, doubts: suspicion.doubts, likely });
    }
    if (wanted || isUsable({ value: is.value, quality: is.quality ?? 0 })) {
      before = one;
      isBeforePut = wanted !== undefined;
    }
  }
  return doubtfuls;
}

/** A received value may be accepted even if it jumped, but not an impossible lake level. */
const suspectsBeyondLake = ({ series }: LockedSeries, readingChanges: readonly Put[]): SuspectReading[] =>
  readingChanges.flatMap(({ timeMs, value }) => {
    const beyond = value === null ? null : sideOf(series.lakeBounds, value);
    if (value === null || beyond === null) return [];
    return [{ timeMs, value, doubts: [{ kind: beyond.side, limit: beyond.limit }], likely: null }];
  });
