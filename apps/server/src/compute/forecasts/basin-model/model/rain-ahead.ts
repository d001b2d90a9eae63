import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { type PastRainForecast, rainMembers, similarForecasts } from '@spillway/hydrology/ensemble/rain-errors';
import { type DepthSeries, depthBetween } from '@spillway/hydrology/rain/forecast-depth';
import { hourMs } from '@spillway/plant-time/spans';
import { aheadH } from './leads.ts';

/** The rain forecast of one source, and its possible outcomes. */
export interface RainAhead {
  /** Basin mean, mm an hour, by scenario. */
  readonly scenariosMm: readonly Float64Array[];
  readonly source: string | null;
  /** Hours from the issue that the source covers. */
  readonly reachesH: number;
  /** Whether the errors of earlier issues are known. */
  readonly isMeasured: boolean;
}

const blockH = 6;
const blocks = aheadH / blockH;
/** Scenarios for each source. */
const stepsPerSource = 10;
/**
 * Standard deviation of ln(fell / forecast) before any error is measured: rain forecasts are wrong by that much, and by
 * more in storms.
 */
const unmeasuredLog = 0.7;
/** Quantiles of the normal distribution at 5, 15, ... 95 of 100. */
const spreadOf = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645] as const;

/** Depths of the hours after `baseMs`; NaN where there is no forecast. */
export function hoursOf(series: DepthSeries, baseMs: number, hours: number = aheadH): Float64Array {
  return Float64Array.from(
    { length: hours },
    (_, row) => depthBetween(series, baseMs + row * hourMs, baseMs + (row + 1) * hourMs) ?? Number.NaN,
  );
}

const blocksOf = (hourlyMm: ArrayLike<number>, count: number): number[] =>
  Array.from({ length: count }, (_, block) => {
    let sum = 0;
    for (let hour = 0; hour < blockH; hour++) sum += required(hourlyMm[block * blockH + hour]);
    return sum;
  });

/**
 * Windows of the record as long as the forecast: without a forecast, recent rain is assumed to repeat. The first begins
 * with the oldest hour; there are none when the record is shorter.
 */
export function windowsOf(recordMm: ArrayLike<number>, count: number): Float64Array[] {
  const room = recordMm.length - aheadH;
  if (room < 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round((room * index) / Math.max(1, count - 1));
    return Float64Array.from({ length: aheadH }, (_, row) => {
      const depth = required(recordMm[from + row]);
      return Number.isFinite(depth) ? depth : 0;
    });
  });
}

interface RainKnown {
  readonly source: string;
  /** Starts at the issue of the run. */
  readonly hourlyMm: Float64Array;
  /** Earlier issues of this source with the rain that fell, in as many blocks of six hours as this issue has. */
  readonly archive: (wantedBlocks: number) => readonly PastRainForecast[];
}

/**
 * Scenarios of one source from the errors of its earlier issues; wide ones with fewer than ten issues. After the
 * forecast ends recent rain is repeated, or no rain is assumed if the record is too short.
 */
export function sourceAhead({ source, hourlyMm, archive }: RainKnown, recordMm: ArrayLike<number>): RainAhead {
  const silentAt = hourlyMm.findIndex((depth) => !Number.isFinite(depth));
  const known = Math.floor((silentAt < 0 ? aheadH : silentAt) / blockH);
  const statedBlocks = blocksOf(hourlyMm, known);
  const past = known > 0 ? archive(known) : [];
  const isMeasured = past.length >= stepsPerSource;
  const members = isMeasured
    ? rainMembers(statedBlocks, similarForecasts(statedBlocks, past, stepsPerSource), stepsPerSource)
    : spreadOf.map((z) => Float64Array.from(statedBlocks, (mm) => mm * Math.exp(unmeasuredLog * z)));
  const windows = windowsOf(recordMm, stepsPerSource);
  return {
    source,
    reachesH: known * blockH,
    isMeasured,
    scenariosMm: members.map((member, index) => {
      const rows = new Float64Array(aheadH);
      for (let block = 0; block < blocks; block++) {
        for (let hour = 0; hour < blockH; hour++) {
          const row = block * blockH + hour;
          if (block >= known) rows[row] = windows[index]?.[row] ?? 0;
          // Within a block the rain keeps its forecast distribution; a dry block that became wet gets even rain.
          else
            rows[row] =
              itemAt(statedBlocks, block) > 0
                ? (numberAt(hourlyMm, row) * numberAt(member, block)) / itemAt(statedBlocks, block)
                : numberAt(member, block) / blockH;
        }
      }
      return rows;
    }),
  };
}

/** Without any forecast recent rain is repeated; no rain if the record is too short. */
export function rainWithoutForecast(recordMm: ArrayLike<number>): RainAhead {
  const windows = windowsOf(recordMm, 5 * stepsPerSource);
  return {
    source: null,
    reachesH: 0,
    isMeasured: false,
    scenariosMm: windows.length > 0 ? windows : [new Float64Array(aheadH)],
  };
}
