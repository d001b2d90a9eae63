import { isCertain } from '@spillway/hydrology/quality/quality';
import type { TimeSpan } from '../../kit/chart/series.ts';
import type { Reading } from './queries.ts';

type ReadingKey = Pick<Reading, 'time' | 'quality' | 'by_hand'>;

/** Suspect, and not yet decided by a person. */
export const isSuspect = ({ quality, by_hand: isManual }: Omit<ReadingKey, 'time'>): boolean =>
  !isCertain(quality) && !isManual;

/** Times of the readings within a span, inclusive. */
export const timesIn = (readings: readonly Pick<Reading, 'time'>[], { from, to }: TimeSpan): readonly string[] =>
  readings.map(({ time }) => time).filter((time) => Date.parse(time) >= from && Date.parse(time) <= to);

/** Next suspect reading after a time, later (1) or earlier (-1); without a time, the newest or the oldest. */
export function nextDoubtful(readings: readonly ReadingKey[], at: string | null, way: 1 | -1): string | null {
  const suspectReadings = readings.filter(isSuspect).map(({ time }) => time);
  const found =
    way === 1
      ? suspectReadings.find((time) => at === null || Date.parse(time) > Date.parse(at))
      : suspectReadings.findLast((time) => at === null || Date.parse(time) < Date.parse(at));
  return found ?? null;
}

/** Number of unselected readings between the first and the last selected one. */
export function skippedIn(readings: readonly Pick<Reading, 'time'>[], selected: readonly Pick<Reading, 'time'>[]) {
  const [first, last] = [selected[0], selected.at(-1)];
  if (!first || !last) return 0;
  return timesIn(readings, { from: Date.parse(first.time), to: Date.parse(last.time) }).length - selected.length;
}
