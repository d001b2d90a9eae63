import { maxWindowS } from '@spillway/hydrology/balance/inflow-options';
import { hourMs } from '@spillway/plant-time/spans';

/** The steps of a plant: whole multiples of its time step since 1970. */
export interface Grid {
  readonly firstMs: number;
  readonly stepMs: number;
  readonly rows: number;
}

export const floorTo = (timeMs: number, stepMs: number): number => Math.floor(timeMs / stepMs) * stepMs;
export const ceilTo = (timeMs: number, stepMs: number): number => Math.ceil(timeMs / stepMs) * stepMs;

export const timeOf = ({ firstMs, stepMs }: Grid, row: number): number => firstMs + row * stepMs;

/** Both ends are included. */
export const gridOf = (firstMs: number, lastMs: number, stepMs: number): Grid => ({
  firstMs,
  stepMs,
  rows: Math.max(0, Math.round((lastMs - firstMs) / stepMs) + 1),
});

/** An older reading is not used for the present; a held value is used until the next one. */
export const maxAgeMsOf = (stepMs: number): number => Math.max(3 * stepMs, 15 * 60_000);

/**
 * The time before a stretch that its inflow depends on: the longest fit, a gap that it may bridge, and levels to judge
 * the first one by.
 */
export const runUpMs = maxWindowS() * 1000 + 3 * hourMs;
/** A pending level is decided by the next one, if that comes within this time. */
export const aheadMs = 6 * hourMs;
/** How long after a change records are affected: the longest fit, and the gap it may bridge. */
export const influenceMs = maxWindowS() * 1000 + 2 * hourMs;
