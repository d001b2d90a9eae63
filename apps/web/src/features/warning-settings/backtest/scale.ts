import { niceStep } from '../../../kit/chart/nice-axis.ts';

/** Value axis with margins, and lines at round values. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

export function scaleOf(values: readonly number[]): Scale {
  const knownValues = values.filter(Number.isFinite);
  const min = knownValues.length > 0 ? Math.min(...knownValues) : 0;
  const greatest = knownValues.length > 0 ? Math.max(...knownValues) : 1;
  const span = Math.max(greatest - min, Math.abs(greatest) * 1e-3, 1e-3);
  const [from, to] = [min - span * 0.08, greatest + span * 0.08];
  const step = niceStep((to - from) / 5);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return { from, to, ticks: Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step) };
}

/** Change of a threshold per arrow key or px, rounded to readable values. */
export const stepOf = ({ from, to }: Scale): number => 10 ** Math.floor(Math.log10((to - from) / 200));

export function roundValue(value: number, step: number): number {
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Number((Math.round(value / step) * step).toFixed(decimals));
}
