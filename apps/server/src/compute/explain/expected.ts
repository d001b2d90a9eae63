import { required } from '@spillway/checked/reads';
import { flagNames } from '@spillway/hydrology/flags';
import { minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { Refusal } from '../../platform/http/refusal.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { RainSource } from '../../series/observe/observe.ts';
import { knownAsReceived } from '../../series/read/read.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import { nowcastSource, rainNotCounted } from '../forecasts/nowcast/nowcast.ts';
import type { ExplainDeps } from './deps.ts';
import { emptyExplanation } from './empty.ts';
import { type Explanation, plantView, readNames } from './names.ts';

/** The inflow forecast for this lead, by the newest forecast issued by `knownAt`. */
export async function explainForecast(
  { clock, forecasts, currentNowcast, rainForecasts }: ExplainDeps,
  plant: PlantCatalogue,
  horizonMin: number,
  knownAt: Date | null,
): Promise<Explanation> {
  const series = required(findSeries(seriesByOwner(plant), 'general', generalOwner, 'inflow_moving_average'));
  const at = knownAt ?? clock.now();
  const [standing, skills, rain] = await Promise.all([
    currentNowcast(plant, at),
    forecasts.skill(plant.plantNo, nowcastSource),
    rainForecasts.standing(plant.plantNo, knownAsReceived(at), null),
  ]);
  const issuedRun = standing?.run;
  const found = issuedRun?.values.find((one) => one.seriesId === series.seriesId && one.horizonMin === horizonMin);
  if (!standing || !issuedRun || !found) throw new Refusal('explain.nothing');
  const skill = skills.find((one) => one.horizonMin === horizonMin);
  return {
    ...emptyExplanation,
    kind: 'forecast',
    object: plantView,
    field: 'inflow_moving_average',
    seriesId: series.seriesId,
    quantity: series.quantity,
    unit: series.unit,
    time: new Date(found.timeMs),
    dateString: wallText(found.timeMs, plant.timeZone),
    knownAt: knownAt,
    value: found.value,
    flags: flagNames(found.flags),
    forecast: {
      ...found,
      model: issuedRun.model,
      baseTime: new Date(issuedRun.baseMs).toISOString(),
      issuedAt: issuedRun.issuedAt.toISOString(),
      horizonMinutes: horizonMin,
      state: standing.freshness.state,
      cadenceSeconds: standing.freshness.cadenceMs / 1000,
      isPast: found.timeMs <= at.getTime(),
      rainNotCounted: rainNotCounted(rain, found, at.getTime()),
      skill: skill
        ? {
            pairs: skill.pairs,
            meanError: skill.meanError,
            meanAbsoluteError: skill.meanAbsoluteError,
            persistenceError: skill.persistenceError,
            days: skill.days,
          }
        : null,
    },
  };
}

interface AskedRain {
  readonly minutes: number;
  readonly by: RainSource;
  /** Null for the present. */
  readonly timeMs: number | null;
}

/** Basin rain over the minutes before a time, by gauges or by radar. */
export async function explainRain(
  deps: ExplainDeps,
  plant: PlantCatalogue,
  { minutes, by, timeMs }: AskedRain,
): Promise<Explanation> {
  const toMs = timeMs ?? deps.clock.now().getTime();
  const period = { fromMs: toMs - minutes * minuteMs, toMs };
  const [{ rows, knownShare, parts, weighedBy }, names] = await Promise.all([
    deps.rainTold(plant.hydroCode, period, by),
    readNames(deps, plant.hydroCode),
  ]);
  const knownRainRows = rows.filter(({ rainMm }) => rainMm !== null);
  if (knownRainRows.length === 0) throw new Refusal('explain.nothing');
  return {
    ...emptyExplanation,
    kind: 'rain',
    object: plantView,
    quantity: 'precipitation',
    unit: 'mm',
    time: new Date(toMs),
    dateString: wallText(toMs, plant.timeZone),
    value: formatValue(knownRainRows.reduce((sum, { rainMm }) => sum + required(rainMm), 0)),
    rain: {
      minutes,
      by,
      knownShare,
      weighedBy,
      stations: parts.map((part) => ({
        object: names.of('station', part.stationId),
        weight: part.weight,
        rain: part.rainMm === null ? null : formatValue(part.rainMm),
        knownShare: part.knownShare,
      })),
      rows: rows.map((row) => ({
        dateString: wallText(row.timeMs, plant.timeZone),
        rain: row.rainMm,
        knownShare: row.knownShare,
      })),
    },
  };
}

/** Rounds to two decimals, as rain is stored. */
const formatValue = (mm: number): number => Math.round(mm * 100) / 100;
