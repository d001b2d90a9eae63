import { required } from '@spillway/checked/reads';
import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import { Flag } from '@spillway/hydrology/flags';
import { trendOf } from '@spillway/hydrology/forecast/trend';
import { type CapacityCurve, storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import { hourMs } from '@spillway/plant-time/spans';
import { type GeneralValues, type SavedStep, statedInflowOf } from '../../compute/calculation/calculation.ts';
import { type CurrentForecast, currentForecastOf, nowcastSource } from '../../compute/forecasts/nowcast/nowcast.ts';
import { riverFlowOfRecord } from '../../compute/river-flow/river-flow.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { stepMsOf } from '../../plant/in-force/in-force.ts';
import {
  type CharacteristicLevels,
  isDailyRegulated,
  isDiverting,
  isUnderBackwater,
  levelsOf,
  type SettingsInForce,
  seasonAt,
} from '../../plant/settings/settings.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { knownAsReceived } from '../../series/read/read.ts';
import { balanceOf, type Direction, levelDirection } from './balance-state.ts';
import { forecastsAhead, issueView, skillView } from './forecast-view.ts';
import { modelOfIndicator } from './model-view.ts';
import { rainForecastSums } from './rain-ahead.ts';
import { radarSums, rainSums } from './rain-sums.ts';

type Indicator = AnswerTo<typeof contract.indicator>;

export function createIndicator({
  compute,
  plant,
  series,
  clock,
}: Pick<TopDeps, 'compute' | 'plant' | 'series' | 'clock'>) {
  return {
    async indicator(hydroCode: string): Promise<Indicator> {
      const now = clock.now();
      const nowMs = now.getTime();
      const catalogue = await series.catalogue.of(hydroCode);
      const day = { fromMs: nowMs - 24 * hourMs, toMs: nowMs };
      const [record, inForce, rain, radar] = await Promise.all([
        compute.now.lastRecord(hydroCode),
        plant.inForce.at(hydroCode, now),
        series.basinRain(hydroCode, day, 'reading'),
        series.basinRain(hydroCode, day, 'reading', 'radar'),
      ]);
      const [hour, standing, skills, rainForecast, model] = await Promise.all([
        record ? compute.records.recordsBetween(hydroCode, record.timeMs - hourMs, record.timeMs) : [],
        catalogue ? compute.currentNowcast(catalogue, now) : null,
        catalogue ? compute.forecasts.skill(catalogue.plantNo, nowcastSource) : [],
        catalogue ? compute.rainForecasts.standing(catalogue.plantNo, knownAsReceived(now), null) : null,
        catalogue ? modelOfIndicator(compute.forecasts, catalogue, now) : null,
      ]);
      const rainFreshness =
        catalogue && rainForecast && (await compute.rainForecasts.freshnessAt(catalogue.plantNo, rainForecast, now));
      const { settings, capacityCurve } = inForce;
      const levelPerHour = perHour(hour, 'lake_level');
      const statedInflow = record ? statedInflowOf(record) : { errorM3s: null, delayMin: null };
      const stepMs = stepMsOf(inForce);
      const season = seasonAt(settings, nowMs);
      const value = (field: 'lake_level' | 'total_capacity' | 'inflow_moving_average' | 'total_discharge_out') =>
        record ? figureOf(record, field) : null;
      return {
        time: record ? new Date(record.timeMs) : null,
        levels: levelsView(levelsOf(settings, season)),
        season: season?.name ?? null,
        diverts: isDiverting(settings),
        dailyRegulated: isDailyRegulated(settings),
        backwater: isUnderBackwater(settings),
        river: riverFlowOfRecord(record?.results, inForce),
        storage: {
          ...storageOf(capacityCurve, settings, value),
          ...balanceView(storingOf(value), statedInflow.errorM3s, levelDirection(levelPerHour)),
        },
        trends: {
          lakeLevelPerHour: levelPerHour,
          lakeLevel: levelDirection(levelPerHour),
          inflowPerHour: perHour(hour, 'inflow_moving_average'),
          inflowPerHourError: slopeErrorOf(standing),
          inflowDelayMinutes: statedInflow.delayMin,
        },
        rain: {
          ...rainSums(rain, nowMs, stepMs),
          ...radarSums(radar, rain, nowMs, stepMs),
        },
        rainForecast: rainForecast && rainFreshness && rainForecastSums(rainForecast, rainFreshness, nowMs),
        forecastIssue: standing && issueView(standing),
        forecasts:
          catalogue && standing
            ? forecastsAhead(currentForecastOf(standing, nowMs), catalogue, {
                rain: rainForecast,
                skills,
                nowMs,
              }).filter(isShown)
            : [],
        model,
        skill: skills.filter(({ horizonMin }) => shownMinutes.includes(horizonMin)).map(skillView),
      };
    },
  };
}

export const levelsView = (levels: CharacteristicLevels): Indicator['levels'] => ({
  dead: levels.deadM,
  floodReception: levels.floodReceptionM,
  normal: levels.normalM,
  designFlood: levels.designFloodM,
  checkFlood: levels.checkFloodM,
  maxBeforeFlood: levels.maxBeforeFloodM,
  crest: levels.crestM,
});

const shownMinutes: readonly number[] = [30, 60, 1440];
const isShown = ({ horizonMinutes: minutes }: { readonly horizonMinutes: number }) => shownMinutes.includes(minutes);

const figureOf = (record: SavedStep, field: Parameters<SavedStep['results']['get']>[0]): number | null => {
  const result = record.results.get(field);
  return result && (result.flags & Flag.missing) === 0 ? result.value : null;
};

type FieldValue = (field: 'total_capacity' | 'inflow_moving_average' | 'total_discharge_out') => number | null;

/** [m3]; null when the level is outside the curve. */
function storageOf(
  curve: CapacityCurve | null,
  settings: SettingsInForce,
  value: FieldValue,
): Omit<Indicator['storage'], 'storing' | 'storingError' | 'balance'> {
  const { deadLevelM, normalLevelM } = settings;
  const at = (levelM: number | null): number | null => {
    if (curve === null || levelM === null) return null;
    const { value: mcm, flags } = storageMcmAt(curve, levelM);
    return (flags & Flag.missing) === 0 ? Math.round(mcm * 1e6) : null;
  };
  const [dead, normal, stored] = [at(deadLevelM), at(normalLevelM), value('total_capacity')];
  const minus = (one: number | null, other: number | null) => (one === null || other === null ? null : one - other);
  const [useful, usefulAtNormal] = [minus(stored, dead), minus(normal, dead)];
  return {
    useful,
    usefulAtNormal,
    usefulShare:
      isDailyRegulated(settings) || useful === null || usefulAtNormal === null || usefulAtNormal <= 0
        ? null
        : useful / usefulAtNormal,
    roomToNormal: minus(normal, stored),
  };
}

function storingOf(value: FieldValue): number | null {
  const [inflow, release] = [value('inflow_moving_average'), value('total_discharge_out')];
  return inflow === null || release === null ? null : inflow - release;
}

const balanceView = (
  storing: number | null,
  error: number | null,
  level: Direction | null,
): Pick<Indicator['storage'], 'storing' | 'storingError' | 'balance'> => ({
  storing,
  storingError: error,
  balance: balanceOf(storing, error, level),
});

/** By least squares; two records do not make a trend. */
function perHour(rows: readonly GeneralValues[], field: 'lake_level' | 'inflow_moving_average'): number | null {
  const knownRows = rows.filter(({ values }) => values[field] !== null);
  if (knownRows.length < 3) return null;
  const minutes = knownRows.map(({ timeMs }) => timeMs / 60_000);
  const { slopePerMin } = trendOf(
    minutes,
    knownRows.map(({ values }) => required(values[field])),
  );
  return roundValue(slopePerMin * 60);
}

/** The error of the slope from the newest usable forecast, because it changes slowly, over days. */
const slopeErrorOf = (currentForecast: CurrentForecast | null): number | null =>
  currentForecast?.run.slope && currentForecast.freshness.state !== 'withheld'
    ? roundValue(currentForecast.run.slope.errorPerMin * 60)
    : null;

/** Rounds to a tenth of a millimetre, below which there is floating-point noise; `+ 0` turns -0 into 0. */
const roundValue = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;
