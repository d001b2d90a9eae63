import type { TimeSpan } from '../../kit/chart/series.ts';
import { type Period, spanOf } from '../../kit/time/period.ts';
import { startOfPlantDay } from '../../kit/time/plant-clock.ts';

const minMs = 300_000;

/** A period that ends today goes on to now (specification, section 9). */
export const follows = (period: Period, now: number): boolean =>
  period.kind !== 'between' || period.to >= startOfPlantDay(now);

/** What the map asks for: never the future, and a step at least. */
export function mapSpan(period: Period, now: number): TimeSpan {
  const { from } = spanOf(period, now);
  const to = follows(period, now) ? now : spanOf(period, now).to;
  return { from: Math.min(from, to - minMs), to };
}
