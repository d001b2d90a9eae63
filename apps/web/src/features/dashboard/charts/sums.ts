import { Flag } from '@spillway/hydrology/flags';
import { cumulativeRainInto } from '@spillway/hydrology/rain/cumulative-rain';
import { accumulatedMcmInto, defaultBridge } from '@spillway/hydrology/statistics/flow-volume';
import type { RainRows } from './rain-rows.ts';

export interface Sum {
  readonly times: readonly number[];
  readonly values: Float64Array;
  /** Some readings are missing. */
  readonly isPartial: boolean;
}

interface RainSum {
  readonly measured: Sum;
  readonly forecast: Sum;
}

const msPerS = 1000;

/** Rain since the start of the chart: measured, then forecast from the last reading on (specification, section 4). */
export function rainSum(rainRows: RainRows, forecast: RainRows): RainSum {
  // No readings at all do not mean 0 mm of rain.
  const measured = rainRows.depthsMm.some((depthMm) => !Number.isNaN(depthMm)) ? rainRows : noRain;
  const until = measured.times.at(-1) ?? Number.NEGATIVE_INFINITY;
  const later = forecast.times.flatMap((at, index) => {
    // Only the remaining share of a step that has already begun.
    const share = Math.min(1, (at - until) / forecast.stepMs);
    return share > 0 ? [{ at, depthMm: (forecast.depthsMm[index] ?? Number.NaN) * share }] : [];
  });
  const times = [...measured.times, ...later.map(({ at }) => at)];
  const rainCount = measured.times.length;
  const missing = (count: number): number[] => Array.from({ length: count }, () => Number.NaN);
  const values = new Float64Array(times.length);
  const flags = new Uint16Array(times.length);
  cumulativeRainInto(
    times.map((at) => at / msPerS),
    [...measured.depthsMm, ...missing(later.length)],
    [...missing(rainCount), ...later.map(({ depthMm }) => depthMm)],
    // Without a measured row everything is forecast.
    rainCount === 0 ? (times[0] ?? 0) / msPerS - 1 : until / msPerS,
    values,
    flags,
  );
  const part = (from: number, to: number): Sum => ({
    times: times.slice(from, to),
    values: values.slice(from, to),
    isPartial: ((flags[to - 1] ?? Flag.none) & Flag.partial) !== 0,
  });
  // The forecast continues from the last measured sum.
  return {
    measured: part(0, rainCount),
    forecast: later.length === 0 ? none : part(Math.max(0, rainCount - 1), times.length),
  };
}

/** Replay of an earlier time: the forecast continues from the sum at its start, beside the rain measured since. */
export function replayedSum(rainRows: RainRows, forecast: RainRows): RainSum {
  const beginMs = (forecast.times[0] ?? Number.POSITIVE_INFINITY) - forecast.stepMs;
  const count = rainRows.times.filter((at) => at <= beginMs).length;
  const then = { ...rainRows, times: rainRows.times.slice(0, count), depthsMm: rainRows.depthsMm.slice(0, count) };
  return { measured: rainSum(rainRows, noRain).measured, forecast: rainSum(then, forecast).forecast };
}

const noRain: RainRows = { times: [], depthsMm: [], stepMs: 0 };
const none: Sum = { times: [], values: new Float64Array(), isPartial: false };

/**
 * Inflow volume since the start of the chart, in million m3. Thinned rows alternate between minimum and maximum, whose
 * mean is the trapezoid.
 */
export function inflowSum(times: readonly number[], inflowM3s: readonly number[], stepMs: number): Sum {
  const values = new Float64Array(times.length);
  const flags = new Uint16Array(times.length);
  const maxBridgeS = Math.max(defaultBridge.maxBridgeS, (2 * stepMs) / msPerS);
  accumulatedMcmInto(
    times.map((at) => at / msPerS),
    inflowM3s,
    values,
    flags,
    { maxBridgeS },
  );
  const first = inflowM3s.findIndex((value) => Number.isFinite(value));
  if (first < 0) return none;
  const last = inflowM3s.findLastIndex((value) => Number.isFinite(value));
  return {
    times: times.slice(first, last + 1),
    values: values.slice(first, last + 1),
    isPartial: ((flags[last] ?? Flag.none) & Flag.partial) !== 0,
  };
}
