import { isBeyondDoubt } from '@spillway/hydrology/quality/quality';
import type { TimeSpan } from '../../kit/chart/series.ts';
import type { Reading } from './queries.ts';

type Judged = Pick<Reading, 'time' | 'quality' | 'by_hand'>;

/** Something speaks against it, and nobody has decided yet what it is. */
export const isDoubtful = ({ quality, by_hand: byHand }: Omit<Judged, 'time'>): boolean =>
  !isBeyondDoubt(quality) && !byHand;

/** The times of the readings within a span, both ends included. */
export const timesIn = (readings: readonly Pick<Reading, 'time'>[], { from, to }: TimeSpan): readonly string[] =>
  readings.map(({ time }) => time).filter((time) => Date.parse(time) >= from && Date.parse(time) <= to);

/** The doubtful reading next to where a person is, to later (1) or earlier (-1) times; from nowhere the newest or the oldest. */
export function nextDoubtful(readings: readonly Judged[], at: string | null, way: 1 | -1): string | null {
  const doubtful = readings.filter(isDoubtful).map(({ time }) => time);
  const found =
    way === 1
      ? doubtful.find((time) => at === null || Date.parse(time) > Date.parse(at))
      : doubtful.findLast((time) => at === null || Date.parse(time) < Date.parse(at));
  return found ?? null;
}

/** How many readings lie between the first and the last of a selection without belonging to it. */
export function skippedIn(readings: readonly Pick<Reading, 'time'>[], selected: readonly Pick<Reading, 'time'>[]) {
  const [first, last] = [selected[0], selected.at(-1)];
  if (!first || !last) return 0;
  return timesIn(readings, { from: Date.parse(first.time), to: Date.parse(last.time) }).length - selected.length;
}
