import { skillOf } from '@spillway/hydrology/forecast/skill';
import { depthBetween } from '@spillway/hydrology/rain/forecast-depth';
import { hourMs } from '@spillway/plant-time/spans';
import type { RainRow } from '../../../series/observe/observe.ts';
import type { Period } from '../../../series/read/read.ts';
import type { Freshness } from '../stored-runs/stored-runs.ts';
import { depthsOf, endMsOf, type StoredRainForecast } from './issue.ts';
import type { ForecastOfList } from './store.ts';

interface ErrorSummary {
  readonly days: number;
  readonly meanErrorMm: number;
  readonly meanAbsoluteErrorMm: number;
}

export interface ListedForecast extends ForecastOfList {
  /** Null when there is no rain to compare with yet. */
  readonly compared: ErrorSummary | null;
  readonly freshness: Freshness;
}

const dayHours = 24;
/** A day needs gauge data for this many hours: missing hours are not dry hours. */
const minHours = 22;
const comparedDays = 60;

/** Compares 24-hour sums of forecasts with gauged rain; one result for each forecast. */
export async function compareWithGauges(
  storedRainForecasts: readonly StoredRainForecast[],
  nowMs: number,
  basinRain: (period: Period) => Promise<readonly RainRow[]>,
): Promise<(ErrorSummary | null)[]> {
  const sinceMs = nowMs - comparedDays * dayHours * hourMs;
  const isDue = ({ startsAt }: StoredRainForecast) =>
    startsAt.getTime() >= sinceMs && startsAt.getTime() + dayHours * hourMs <= nowMs;
  const due = storedRainForecasts.filter(isDue);
  if (due.length === 0) return storedRainForecasts.map(() => null);
  const fromMs = Math.min(...due.map(({ startsAt }) => startsAt.getTime()));
  const rows = await basinRain({ fromMs: Math.floor(fromMs / hourMs) * hourMs, toMs: nowMs });
  const byHour = new Map(rows.flatMap(({ timeMs, rainMm }) => (rainMm === null ? [] : [[timeMs, rainMm] as const])));
  return storedRainForecasts.map((one) => (isDue(one) ? compared(one, byHour, nowMs) : null));
}

function compared(
  storedRainForecast: StoredRainForecast,
  byHour: ReadonlyMap<number, number>,
  nowMs: number,
): ErrorSummary | null {
  const [observed, forecast]: [number[], number[]] = [[], []];
  const until = Math.min(endMsOf(storedRainForecast), nowMs);
  for (
    let fromMs = storedRainForecast.startsAt.getTime();
    fromMs + dayHours * hourMs <= until;
    fromMs += dayHours * hourMs
  ) {
    const forecastMm = depthBetween(depthsOf(storedRainForecast), fromMs, fromMs + dayHours * hourMs);
    const observedRainMm = fallenMm(byHour, fromMs);
    if (forecastMm === null || observedRainMm === null) continue;
    observed.push(observedRainMm);
    forecast.push(forecastMm);
  }
  if (observed.length === 0) return null;
  const { pairs, bias, meanAbsoluteError } = skillOf(observed, forecast);
  return { days: pairs, meanErrorMm: bias, meanAbsoluteErrorMm: meanAbsoluteError };
}

/** Timestamps of hours are their ends; a start within an hour is rounded to the nearer end. */
function fallenMm(byHour: ReadonlyMap<number, number>, fromMs: number): number | null {
  const firstMs = Math.round(fromMs / hourMs) * hourMs;
  const knownMm = Array.from({ length: dayHours }, (_, index) => byHour.get(firstMs + (index + 1) * hourMs)).filter(
    (mm) => mm !== undefined,
  );
  return knownMm.length < minHours ? null : knownMm.reduce((sum, mm) => sum + mm, 0);
}
