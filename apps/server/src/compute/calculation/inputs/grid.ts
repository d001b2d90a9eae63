import { maxWindowS } from '@spillway/hydrology/balance/inflow-options';
import { hourMs } from '@spillway/plant-time/spans';

/** Steps of a plant: whole multiples of its cadence since 1970. */
export interface Grid {
  readonly firstMs: number;
  readonly stepMs: number;
  readonly rows: number;
}

export const floorTo = (timeMs: number, stepMs: number): number => Math.floor(timeMs / stepMs) * stepMs;
export const ceilTo = (timeMs: number, stepMs: number): number => Math.ceil(timeMs / stepMs) * stepMs;

export const timeOf = ({ firstMs, stepMs }: Grid, row: number): number => firstMs + row * stepMs;

/** Both ends included. */
export const gridOf = (firstMs: number, lastMs: number, stepMs: number): Grid => ({
  firstMs,
  stepMs,
  rows: Math.max(0, Math.round((lastMs - firstMs) / stepMs) + 1),
});

/** A reading older than this says nothing of now; what is held holds until the next. */
export const maxAgeMsOf = (stepMs: number): number => Math.max(3 * stepMs, 15 * 60_000);

/** What of the time before a stretch its inflow is made from: the longest fit, a gap it may bridge, and levels to judge the first by. */
export const runUpMs = maxWindowS() * 1000 + 3 * hourMs;
/** A level that waits to be confirmed is decided by the next one, where that comes within so long. */
export const aheadMs = 6 * hourMs;
/** A change at an instant is felt by the records of so long after it: the longest fit, and what it carries over a gap. */
export const influenceMs = maxWindowS() * 1000 + 2 * hourMs;
