import { itemAt } from '@spillway/checked/reads';
import { changeByHand } from '@spillway/hydrology/forecast/manual-shape';

export interface ManualChange {
  readonly peakFactor: number;
  readonly laterMin: number;
}

export const unchanged: ManualChange = { peakFactor: 1, laterMin: 0 };
export const mostFactor = 4;
export const mostLaterMin = 1440;
/** One press of an arrow key. */
export const stepFactor = 0.05;
export const stepMin = 30;

interface Forecast {
  readonly base: string;
  readonly base_flow: number;
  readonly times: readonly number[];
  readonly values: readonly number[];
}

/** Applies the change as the server will. */
export function dragged({ base, base_flow: baseFlow, times, values }: Forecast, change: ManualChange): number[] {
  if (times.length === 0) return [];
  const baseMs = Date.parse(base);
  const [column] = changeByHand(
    times.map((time) => (time - baseMs) / 1000),
    [values],
    baseFlow,
    { peakFactor: change.peakFactor, laterS: change.laterMin * 60 },
  );
  return Array.from(column ?? []);
}

/** Index of the maximum; -1: empty. */
export const peakOf = (values: readonly number[]): number =>
  values.reduce((best, value, index) => (best < 0 || value > itemAt(values, best) ? index : best), -1);

const clampValue = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Change that moves the peak to a time and a flow, in whole steps. */
export function changeTo(forecast: Forecast, timeMs: number, flow: number): ManualChange {
  const at = peakOf(forecast.values);
  const [peakMs, peak] = [forecast.times[at], forecast.values[at]];
  if (peakMs === undefined || peak === undefined) return unchanged;
  const rise = peak - forecast.base_flow;
  const factor = rise > 0 ? (flow - forecast.base_flow) / rise : peak > 0 ? flow / peak : 1;
  return {
    peakFactor: clampValue(Math.round(factor / stepFactor) * stepFactor, 0, mostFactor),
    laterMin: clampValue(Math.round((timeMs - peakMs) / 60_000 / stepMin) * stepMin, -mostLaterMin, mostLaterMin),
  };
}

export const changedBy = (
  change: ManualChange,
  steps: { readonly factor?: number; readonly later?: number },
): ManualChange => ({
  peakFactor: clampValue(Number((change.peakFactor + (steps.factor ?? 0) * stepFactor).toFixed(2)), 0, mostFactor),
  laterMin: clampValue(change.laterMin + (steps.later ?? 0) * stepMin, -mostLaterMin, mostLaterMin),
});
