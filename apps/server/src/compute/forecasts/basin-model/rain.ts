import { numberAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { Series } from '../../../series/series.ts';
import { depthsOf, type RainForecasts, type StoredRainForecast } from '../rain-forecasts/rain-forecasts.ts';
import { aheadH } from './model/leads.ts';
import { hoursOf, type RainAhead, rainWithoutForecast, sourceAhead } from './model/rain-ahead.ts';

interface Deps {
  readonly rainForecasts: Pick<RainForecasts, 'sources' | 'standing' | 'list' | 'freshnessAt'>;
  readonly basinRain: Series['basinRain'];
}

/** Recent rain is sampled from this many days. */
const recordDays = 90;
const maxSources = 4;
const blockH = 6;
/** An older forecast is not used. */
const oldAfterH = 36;

export interface FutureRain {
  readonly ahead: readonly RainAhead[];
  /** Hours of the last day with basin rain in the record. */
  readonly recordHours: number;
}

/** The possible rain after `baseMs` by every current source with its errors, using only what was known at issue. */
export async function readRainAhead(
  { rainForecasts, basinRain }: Deps,
  plant: PlantCatalogue,
  baseMs: number,
  knownAt: Date,
): Promise<FutureRain> {
  const then = { at: knownAt, isMadeUp: false };
  const fromMs = baseMs - recordDays * 24 * hourMs;
  const rows = await basinRain(plant.hydroCode, { fromMs, toMs: baseMs }, 'hour');
  const byHour = new Map(rows.map(({ timeMs, rainMm }) => [timeMs, rainMm]));
  const firstMs = rows[0]?.timeMs ?? baseMs;
  const hours = Math.max(0, Math.round((baseMs - firstMs) / hourMs) + (rows.length > 0 ? 1 : 0));
  const recordMm = Float64Array.from({ length: hours }, (_, row) => byHour.get(firstMs + row * hourMs) ?? Number.NaN);
  const sources = (await rainForecasts.sources(plant.plantNo, then)).slice(0, maxSources);
  const all = sources.length > 0 ? await rainForecasts.list(plant.hydroCode) : [];
  const ahead: RainAhead[] = [];
  for (const { source } of sources) {
    const newest = await rainForecasts.standing(plant.plantNo, then, source);
    if (newest === null || baseMs - newest.issuedAt.getTime() > oldAfterH * hourMs) continue;
    const hourlyMm = hoursOf(depthsOf(newest), baseMs);
    if (!Number.isFinite(numberAt(hourlyMm, blockH - 1))) continue;
    const archive = (wantedBlocks: number) =>
      all.flatMap((past) => (isSameIssue(past, newest, knownAt.getTime()) ? pairOf(past, wantedBlocks, byHour) : []));
    ahead.push(sourceAhead({ source, hourlyMm, archive }, recordMm));
  }
  return { ahead: ahead.length > 0 ? ahead : [rainWithoutForecast(recordMm)], recordHours: hours };
}

const isSameIssue = (past: StoredRainForecast, newest: StoredRainForecast, knownMs: number): boolean =>
  past.source.toLowerCase() === newest.source.toLowerCase() &&
  past.withdrawnAt === null &&
  past.issueId !== newest.issueId &&
  past.receivedAt.getTime() <= knownMs;

/** Pairs the forecast of the blocks after its issue with the rain that fell; null when either is incomplete. */
function pairOf(past: StoredRainForecast, wantedBlocks: number, observedRainMm: ReadonlyMap<number, number | null>) {
  const fromMs = Math.ceil(Math.max(past.issuedAt.getTime(), past.startsAt.getTime()) / hourMs) * hourMs;
  const forecastHours = hoursOf(depthsOf(past), fromMs, Math.min(aheadH, wantedBlocks * blockH));
  const forecastMm = new Float64Array(wantedBlocks);
  const fellMm = new Float64Array(wantedBlocks);
  for (let row = 0; row < wantedBlocks * blockH; row++) {
    const observedMm = observedRainMm.get(fromMs + (row + 1) * hourMs);
    if (observedMm === undefined || observedMm === null || !Number.isFinite(numberAt(forecastHours, row))) return [];
    const block = Math.floor(row / blockH);
    forecastMm[block] = numberAt(forecastMm, block) + numberAt(forecastHours, row);
    fellMm[block] = numberAt(fellMm, block) + observedMm;
  }
  return [{ forecastMm, fellMm }];
}
