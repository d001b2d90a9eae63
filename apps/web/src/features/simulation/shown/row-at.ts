import type { SimulatedPlan } from '../engine/messages.ts';

/** Row of a time, limited to the last row. */
export const rowAt = (
  { fromMs, stepMs, rows }: Pick<SimulatedPlan, 'fromMs' | 'stepMs' | 'rows'>,
  ms: number,
): number => Math.min(Math.max(0, Math.round((ms - fromMs) / stepMs)), Math.max(0, rows - 1));

export const outletsAt = ({ stands }: Pick<SimulatedPlan, 'stands'>, row: number): readonly number[] =>
  stands.findLast(({ fromRow }) => fromRow <= row)?.values ?? stands[0]?.values ?? [];
