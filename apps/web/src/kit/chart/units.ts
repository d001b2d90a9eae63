import type { Unit } from './series.ts';

/** m³/s and similar units lose decimals with size: decimals of a flood flow mean nothing. */
const bySize = (largest: number): number => {
  if (largest >= 1000) return 0;
  return largest >= 10 ? 1 : 2;
};

const decimals: Readonly<Record<Unit, number | ((largest: number) => number)>> = {
  m: 2,
  mcm: 3,
  m3s: bySize,
  mm: 1,
  mmh: 1,
  mw: 1,
  kwh: 0,
  volt: 2,
  celsius: 1,
  percent: 1,
  ms: 2,
  hpa: 1,
  wm2: 0,
  degree: 0,
  none: bySize,
};

/** Decimals of a series. The largest value decides for all, so that a column lines up. */
export function decimalsOf(unit: Unit, largest: number): number {
  const rule = decimals[unit];
  return typeof rule === 'number' ? rule : rule(Math.abs(largest));
}

/** Rain sums have the same decimals as in reports. */
export const rainTotalDecimals = 2;

/** Smallest axis range: a still lake must not look like a storm. */
const quietSpans: Readonly<Record<Unit, number>> = {
  m: 0.3,
  mcm: 0.2,
  m3s: 5,
  mm: 1,
  mmh: 1,
  mw: 1,
  kwh: 10,
  volt: 0.5,
  celsius: 2,
  percent: 2,
  ms: 0.5,
  hpa: 2,
  wm2: 20,
  degree: 20,
  none: 1,
};

export const quietSpanOf = (unit: Unit): number => quietSpans[unit];
