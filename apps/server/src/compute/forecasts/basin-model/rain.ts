import { numberAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { Series } from '../../../series/series.ts';
import { depthsOf, type RainForecasts, type StoredRainForecast } from '../rain-forecasts/rain-forecasts.ts';
import { aheadH } from './model/leads.ts';
import { hoursOf, type RainAhead, sourceAhead, withoutForecast } from './model/rain-ahead.ts';

interface Deps {
  readonly rainForecasts: Pick<RainForecasts, 'sources' | 'standing' | 'list' | 'freshnessAt'>;
  readonly basinRain: Series['basinRain'];
}

/** Recent rain is sampled from this many days. */
const recordDays = 90;
const mostSources = 4;
const blockH = 6;
/** An older forecast is not used. */
const oldAfterH = 36;

export interface RainToCome {
  readonly ahead: readonly RainAhead[];
  /** Hours of the last day with basin rain in the record. */
  readonly recordHours: number;
}

/** The possible rain after `baseMs` by every current source with its errors, using only what was known at issue. */
export async function readRainAhead(
  { rainForecasts, basinRain }: Deps,
  plant: PlantCatalogue,
  baseMs: number,
  known: Date,
): Promise<RainToCome> {
  const then = { at: known, isMadeUp: false };
  const fromMs = baseMs - recordDays * 24 * hourMs;
  const rows = await basinRain(plant.hydroCode, { fromMs, toMs: baseMs }, 'hour');
  const byHour = new Map(rows.map(({ timeMs, rainMm }) => [timeMs, rainMm]));
  const firstMs = rows[0]?.timeMs ?? baseMs;
  const hours = Math.max(0, Math.round((baseMs - firstMs) / hourMs) + (rows.length > 0 ? 1 : 0));
  const recordMm = Float64Array.from({ length: hours }, (_, row) => byHour.get(firstMs + row * hourMs) ?? Number.NaN);
  const sources = (await rainForecasts.sources(plant.plantNo, then)).slice(0, mostSources);
  const all = sources.length > 0 ? await rainForecasts.list(plant.hydroCode) : [];
  const ahead: RainAhead[] = [];
  for (const { source } of sources) {
    const newest = await rainForecasts.standing(plant.plantNo, then, source);
    if (newest === null || baseMs - newest.issuedAt.getTime() > oldAfterH * hourMs) continue;
    const hourlyMm = hoursOf(depthsOf(newest), baseMs);
    if (!Number.isFinite(numberAt(hourlyMm, blockH - 1))) continue;
    const archive = (wanted: number) =>
      all.flatMap((past) => (isOf(past, newest, known.getTime()) ? pairOf(past, wanted, byHour) : []));
    ahead.push(sourceAhead({ source, hourlyMm, archive }, recordMm));
  }
  return { ahead: ahead.length > 0 ? ahead : [withoutForecast(recordMm)], recordHours: hours };
}

const isOf = (past: StoredRainForecast, newest: StoredRainForecast, knownMs: number): boolean =>
  past.source.toLowerCase() === newest.source.toLowerCase() &&
  past.withdrawnAt === null &&
  past.issueId !== newest.issueId &&
  past.receivedAt.getTime() <= knownMs;

/** Pairs the forecast of the blocks after its issue with the rain that fell; null when either is incomplete. */
function pairOf(past: StoredRainForecast, wanted: number, fell: ReadonlyMap<number, number | null>) {
  const fromMs = Math.ceil(Math.max(past.issuedAt.getTime(), past.startsAt.getTime()) / hourMs) * hourMs;
  const said = hoursOf(depthsOf(past), fromMs, Math.min(aheadH, wanted * blockH));
  const forecastMm = new Float64Array(wanted);
  const fellMm = new Float64Array(wanted);
  for (let row = 0; row < wanted * blockH; row++) {
    const came = fell.get(fromMs + (row + 1) * hourMs);
    if (came === undefined || came === null || !Number.isFinite(numberAt(said, row))) return [];
    const block = Math.floor(row / blockH);
    forecastMm[block] = numberAt(forecastMm, block) + numberAt(said, row);
    fellMm[block] = numberAt(fellMm, block) + came;
  }
  return [{ forecastMm, fellMm }];
}
