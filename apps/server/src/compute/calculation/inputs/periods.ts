import { dayMs } from '@spillway/plant-time/spans';
import { floorTo } from './grid.ts';

/** Steps of a plant, both ends included. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Merges overlaps, oldest first. */
export function merged(all: readonly Period[], stepMs: number): Period[] {
  const out: { fromMs: number; toMs: number }[] = [];
  for (const { fromMs, toMs } of all.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (toMs < fromMs) continue;
    const last = out.at(-1);
    if (last && fromMs <= last.toMs + stepMs) last.toMs = Math.max(last.toMs, toMs);
    else out.push({ fromMs, toMs });
  }
  return out;
}

/** Cuts at UTC midnight: one transaction computes one day. */
export function byDay({ fromMs, toMs }: Period, stepMs: number): Period[] {
  const out: Period[] = [];
  for (let from = fromMs; from <= toMs; ) {
    const nextDayMs = floorTo(from, dayMs) + dayMs;
    const lastMs = Math.min(toMs, floorTo(nextDayMs - 1, stepMs));
    out.push({ fromMs: from, toMs: lastMs });
    from = lastMs + stepMs;
  }
  return out;
}

/** The parts of a period that remain without some steps, oldest first. */
export function without({ fromMs, toMs }: Period, steps: readonly number[], stepMs: number): Period[] {
  const out: Period[] = [];
  let from = fromMs;
  for (const step of steps) {
    if (step < from || step > toMs) continue;
    if (step > from) out.push({ fromMs: from, toMs: step - stepMs });
    from = step + stepMs;
  }
  if (from <= toMs) out.push({ fromMs: from, toMs });
  return out;
}

export const countSteps = (periods: readonly Period[], stepMs: number): number =>
  periods.reduce((sum, { fromMs, toMs }) => sum + Math.round((toMs - fromMs) / stepMs) + 1, 0);
