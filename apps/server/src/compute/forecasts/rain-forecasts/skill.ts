import { skillOf } from '@spillway/hydrology/forecast/skill';
import { depthBetween } from '@spillway/hydrology/rain/forecast-depth';
import { hourMs } from '@spillway/plant-time/spans';
import type { RainRow } from '../../../series/observe/observe.ts';
import type { Period } from '../../../series/read/read.ts';
import type { Freshness } from '../stored-runs/stored-runs.ts';
import { depthsOf, endMsOf, type StoredRainForecast } from './issue.ts';
import type { ForecastOfList } from './store.ts';

interface Compared {
  readonly days: number;
  readonly meanErrorMm: number;
  readonly meanAbsoluteErrorMm: number;
}

export interface Listed extends ForecastOfList {
  /** Null when there is no rain to compare with yet. */
  readonly compared: Compared | null;
  readonly freshness: Freshness;
}

const dayHours = 24;
/** A day needs gauge data for this many hours: missing hours are not dry hours. */
const enoughHours = 22;
const comparedDays = 60;

/** Compares 24-hour sums of forecasts with gauged rain; one result for each forecast. */
export async function comparedWith(
  all: readonly StoredRainForecast[],
  nowMs: number,
  basinRain: (period: Period) => Promise<readonly RainRow[]>,
): Promise<(Compared | null)[]> {
  const sinceMs = nowMs - comparedDays * dayHours * hourMs;
  const isDue = ({ startsAt }: StoredRainForecast) =>
    startsAt.getTime() >= sinceMs && startsAt.getTime() + dayHours * hourMs <= nowMs;
  const due = all.filter(isDue);
  if (due.length === 0) return all.map(() => null);
  const fromMs = Math.min(...due.map(({ startsAt }) => startsAt.getTime()));
  const rows = await basinRain({ fromMs: Math.floor(fromMs / hourMs) * hourMs, toMs: nowMs });
  const byHour = new Map(rows.flatMap(({ timeMs, rainMm }) => (rainMm === null ? [] : [[timeMs, rainMm] as const])));
  return all.map((one) => (isDue(one) ? compared(one, byHour, nowMs) : null));
}

function compared(one: StoredRainForecast, byHour: ReadonlyMap<number, number>, nowMs: number): Compared | null {
  const [observed, forecast]: [number[], number[]] = [[], []];
  const until = Math.min(endMsOf(one), nowMs);
  for (let fromMs = one.startsAt.getTime(); fromMs + dayHours * hourMs <= until; fromMs += dayHours * hourMs) {
    const said = depthBetween(depthsOf(one), fromMs, fromMs + dayHours * hourMs);
    const fell = fallenMm(byHour, fromMs);
    if (said === null || fell === null) continue;
    observed.push(fell);
    forecast.push(said);
  }
  if (observed.length === 0) return null;
  const { pairs, bias, meanAbsoluteError } = skillOf(observed, forecast);
  return { days: pairs, meanErrorMm: bias, meanAbsoluteErrorMm: meanAbsoluteError };
}

/** Timestamps of hours are their ends; a start within an hour is rounded to the nearer end. */
function fallenMm(byHour: ReadonlyMap<number, number>, fromMs: number): number | null {
  const firstMs = Math.round(fromMs / hourMs) * hourMs;
  const known = Array.from({ length: dayHours }, (_, at) => byHour.get(firstMs + (at + 1) * hourMs)).filter(
    (mm) => mm !== undefined,
  );
  return known.length < enoughHours ? null : known.reduce((sum, mm) => sum + mm, 0);
}
