import { itemAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { type RainType, radarRain } from '../../../shared/dashboard/settings.ts';
import type { ChartData } from './queries.ts';

/** Rain sums, each for the step that ends at its time; NaN: missing. */
export interface RainRows {
  readonly times: readonly number[];
  readonly depthsMm: readonly number[];
  readonly stepMs: number;
}

type Row = ChartData['rain_datas'][number];

const msPerS = 1000;
/** Below this span bars show one reading each; above it, rain is shown per hour. */
const hourlyFromMs = 12 * hourMs;

type RainData = Pick<ChartData, 'rain_datas' | 'rain_step_seconds' | 'radar_step_seconds'>;

export function measuredRain(data: RainData, type: RainType): RainRows {
  const { rain_datas: rows } = data;
  if (type !== radarRain) return rainRows(rows, (row) => row.rain_value, data.rain_step_seconds * msPerS);
  const stepMs = data.radar_step_seconds * msPerS;
  const all = rainRows(rows, (row) => row.rada_value, stepMs);
  if (data.radar_step_seconds === data.rain_step_seconds) return all;
  // A radar picture covers all gauge readings since the previous picture.
  const keptIndexes = all.times.flatMap((at, index) => (at % stepMs === 0 ? [index] : []));
  return {
    times: keptIndexes.map((at) => itemAt(all.times, at)),
    depthsMm: keptIndexes.map((at) => itemAt(all.depthsMm, at)),
    stepMs,
  };
}

export const forecastRain = ({
  rain_forecast_datas: rows,
  rain_forecast_issue: issue,
}: Pick<ChartData, 'rain_forecast_datas' | 'rain_forecast_issue'>): RainRows =>
  rainRows(rows, ({ value }) => value, issue === null ? hourMs : issue.step_seconds * msPerS);

function rainRows(rows: readonly Row[], read: (row: Row) => number | null, stepMs: number): RainRows {
  const knownValues = rows.flatMap((row) => {
    const at = instantOfWall(row.date_string);
    return at === null ? [] : [{ at, depthMm: read(row) ?? Number.NaN }];
  });
  return { times: knownValues.map(({ at }) => at), depthsMm: knownValues.map(({ depthMm }) => depthMm), stepMs };
}

/** Sums readings to hours when the span is long. An hour sums the readings it has; without any it stays missing. */
export function rainForSpan(rain: RainRows, spanMs: number): RainRows {
  if (rain.stepMs >= hourMs || spanMs < hourlyFromMs) return rain;
  const sums = new Map<number, number>();
  for (const [index, at] of rain.times.entries()) {
    const end = Math.ceil(at / hourMs) * hourMs;
    const depthMm = rain.depthsMm[index] ?? Number.NaN;
    const before = sums.get(end) ?? Number.NaN;
    sums.set(end, Number.isNaN(before) ? depthMm : before + (Number.isNaN(depthMm) ? 0 : depthMm));
  }
  return { times: [...sums.keys()], depthsMm: [...sums.values()], stepMs: hourMs };
}
