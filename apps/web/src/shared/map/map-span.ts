import type { TimeSpan } from '../../kit/chart/series.ts';
import { type Period, spanOf } from '../../kit/time/period.ts';
import { startOfPlantDay } from '../../kit/time/plant-clock.ts';

const minMs = 300_000;

/** A period that ends today extends to now (specification, section 9). */
export const follows = (period: Period, now: number): boolean =>
  period.kind !== 'between' || period.to >= startOfPlantDay(now);

/** Time span of the map: at least one step, and never in the future. */
export function mapSpan(period: Period, now: number): TimeSpan {
  const { from } = spanOf(period, now);
  const to = follows(period, now) ? now : spanOf(period, now).to;
  return { from: Math.min(from, to - minMs), to };
}
