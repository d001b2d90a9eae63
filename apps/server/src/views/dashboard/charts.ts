import { itemAt, required } from '@spillway/checked/reads';
import { type GeneralField, generalFields } from '@spillway/contract/compute/calculation/general';
import { manualSource } from '@spillway/contract/compute/forecasts/manual/codes';
import { shownFromZero } from '@spillway/contract/series/catalogue/quantities';
import { type dashboard as contract, maxChartRecords, maxReplayDays } from '@spillway/contract/views/dashboard';
import { shownInflowM3s } from '@spillway/hydrology/balance/shown-inflow';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { Compute } from '../../compute/compute.ts';
import { inflowSeriesOf } from '../../compute/forecasts/in-use/in-use.ts';
import { type CurrentForecast, currentForecastOf } from '../../compute/forecasts/nowcast/nowcast.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { levelsOf, seasonAt } from '../../plant/settings/settings.ts';
import type { AnswerTo, BodyTo } from '../../platform/http/inside.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { plainNumber } from '../../platform/plain-number.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import { generalOwner, type PlantCatalogue, radarStepS } from '../../series/catalogue/catalogue.ts';
import type { RainRow, RainStep } from '../../series/observe/observe.ts';
import { bucketMsFor, type KnowledgeTime, knownAsReceived, type Period } from '../../series/read/read.ts';
import { forecastViews, issueView } from './forecast-view.ts';
import { levelsView } from './indicator.ts';
import { type Column, mergeSeries } from './merge-series.ts';
import { mikenamOf, modelRuns } from './model-view.ts';
import { rainAhead } from './rain-ahead.ts';

/** A manual inflow forecast in force at that time, with author and reason; null without one, or when it had expired. */
async function manualForecastAt(
  { forecasts, handOfRun }: Pick<Compute, 'forecasts' | 'handOfRun'>,
  plant: PlantCatalogue,
  known: Date,
) {
  const seriesId = inflowSeriesOf(plant);
  if (seriesId === undefined) return null;
  const runQuery = { seriesId, source: manualSource, knownMs: known.getTime() };
  const run = await forecasts.ahead(plant.plantNo, runQuery);
  const hand = run && (await handOfRun(plant.plantNo, run.runId));
  if (!hand || hand.overAt <= known) return null;
  const { runId, author, reason, issuedAt } = hand;
  return { run, head: { runId, author, reason, issuedAt: issuedAt.toISOString() } };
}

type Body = BodyTo<typeof contract.fromTo>;
type Charts = AnswerTo<typeof contract.fromTo>;
type GeneralRow = Charts['generalDatas'][number];

const fields = Object.keys(generalFields) as GeneralField[];
const usualWidthPx = 1200;
const maxDays = 3660;
/** From the first length on, rain is summed by hours, and from the second by days. */
const hourlyFromMs = 3 * dayMs;
const dailyFromMs = 60 * dayMs;
const usualStepS = 300;
const lengthS = { hour: hourMs / 1000, day: dayMs / 1000 } as const;

export function createCharts({
  compute,
  series,
  plant: { inForce },
  clock,
}: Pick<TopDeps, 'compute' | 'series' | 'plant' | 'clock'>) {
  const { catalogue, reads, basinRain } = series;
  const newestForecast = sharedReads<CurrentForecast | null>();

  /**
   * The rows themselves while they can be drawn or listed, otherwise minimum and maximum of buckets, under their own
   * names.
   */
  async function generalRows(
    plant: PlantCatalogue,
    period: Period,
    widthPx: number | undefined,
    asKnownAt: KnowledgeTime | null,
  ) {
    const all = seriesByOwner(plant);
    const of = fields.map((field) => required(findSeries(all, 'general', generalOwner, field)));
    const ids = of.map(({ seriesId }) => seriesId);
    const spanMs = period.toMs - period.fromMs;
    const recordMs = (of[0]?.stepS ?? usualStepS) * 1000;
    const records = Math.ceil(spanMs / recordMs);
    const areRecords = records <= (widthPx === undefined ? maxChartRecords : 2 * widthPx);
    const columnsPx = areRecords ? 2 * records : (widthPx ?? usualWidthPx);
    const { all: thinned } = await reads.range(plant.hydroCode, ids, period, columnsPx, asKnownAt);
    const columns = thinned.map((one, index): Column<GeneralField> => ({ ...one, name: itemAt(fields, index) }));
    const bucketMs = bucketMsFor(spanMs, columnsPx);
    const rows = mergeSeries(columns, period.fromMs, bucketMs).map(({ timeMs, values }): GeneralRow => {
      const written = Object.fromEntries(
        fields.map((field) => [field, figureOrNull(field, values.get(field) ?? null)]),
      );
      return { date_string: wallText(timeMs, plant.timeZone), ...(written as Record<GeneralField, number | null>) };
    });
    return { records: areRecords ? rows : [], extremes: areRecords ? [] : rows, stepMs: Math.max(recordMs, bucketMs) };
  }

  const forecastOf = (plant: PlantCatalogue, asKnownAt: KnowledgeTime | null): Promise<CurrentForecast | null> =>
    asKnownAt === null
      ? newestForecast(String(plant.plantNo), () => compute.currentNowcast(plant, clock.now()))
      : compute.currentNowcast(plant, asKnownAt.at);

  const knowledgeTimeOf = async (hydroCode: string, at: string | undefined): Promise<KnowledgeTime | null> =>
    at === undefined ? null : await series.thenAt(hydroCode, new Date(at));

  /** The levels as known at that time, for the season of that time. */
  async function levelsKnownAt(hydroCode: string, { at, isMadeUp }: KnowledgeTime): Promise<Charts['levelsThen']> {
    const { settings } = await inForce.at(hydroCode, at, isMadeUp ? null : at);
    return levelsView(levelsOf(settings, seasonAt(settings, at.getTime())));
  }

  /** All charts of a period, thinned to the width in pixels. */
  async function chartsOfPeriod(hydroCode: string, body: Body): Promise<Charts> {
    const { width, knownAt, forecastsKnownAt: expectedAt = knownAt } = body;
    const plant = await catalogue.of(hydroCode);
    const period = periodOf(body);
    if (!plant) return { ...emptyFields, stepSeconds: 0, rainStepSeconds: 0, radarStepSeconds: 0 };
    const rainStep = rainStepOf(period);
    const [then, expectedKnownAt] = await Promise.all([
      knowledgeTimeOf(hydroCode, knownAt),
      knowledgeTimeOf(hydroCode, expectedAt),
    ]);
    const now = clock.now();
    const ahead = {
      plant,
      period,
      asOf: expectedKnownAt ?? knownAsReceived(now),
      isReplay: expectedKnownAt !== null,
      source: body.rainSource ?? null,
      withPoints: body.points,
    };
    const rainPeriod = { fromMs: period.fromMs, toMs: period.toMs - 1 };
    const [{ records, extremes, stepMs }, rain, radar, standing, forecastRain, levels, modelView, hand] =
      await Promise.all([
        generalRows(plant, period, width, then),
        basinRain(hydroCode, rainPeriod, rainStep, 'gauge', then),
        basinRain(hydroCode, rainPeriod, rainStep, 'radar', then),
        forecastOf(plant, expectedKnownAt),
        rainAhead(compute.rainForecasts, ahead),
        then && levelsKnownAt(hydroCode, then),
        modelRuns(compute.forecasts, plant, expectedKnownAt?.at ?? now),
        manualForecastAt(compute, plant, expectedKnownAt?.at ?? now),
      ]);
    // Only future times; a replay shows all forecasts of that time.
    const chartFields = {
      fromMs: expectedKnownAt === null ? Math.max(period.fromMs, now.getTime()) : period.fromMs,
      toMs: period.toMs,
    };
    const isInside = ({ timeMs }: { readonly timeMs: number }) => timeMs >= period.fromMs && timeMs < period.toMs;
    // A replay shows all forecasts of that time.
    const run = standing && (expectedKnownAt === null ? currentForecastOf(standing, now.getTime()) : standing.run);
    const runInside = run && { ...run, values: run.values.filter(isInside) };
    return {
      ...emptyFields,
      stepSeconds: Math.round(stepMs / 1000),
      rainStepSeconds: rainStep === 'reading' ? readingStepS(plant) : lengthS[rainStep],
      radarStepSeconds: rainStep === 'reading' ? radarStepS(readingStepS(plant)) : lengthS[rainStep],
      rainDatas: rainViews(rain, radar, plant.timeZone),
      ...forecastRain,
      mikenam: mikenamOf(modelView, plant, chartFields),
      handForecast: hand && { ...hand.head, datas: mikenamOf({ inflow: hand.run, level: null }, plant, chartFields) },
      generalDatas: records,
      generalExtremes: extremes,
      levelsThen: levels,
      flowForecastIssue: standing && issueView(standing),
      flowForecastDatas: forecastViews(runInside, plant),
    };
  }

  return { fromTo: chartsOfPeriod };
}

const emptyFields = {
  rainDatas: [],
  rainForecastDatas: [],
  rainForecastPoints: [],
  rainForecastIssue: null,
  rainForecastSources: [],
  mikenam: [],
  handForecast: null,
  generalDatas: [],
  generalExtremes: [],
  levelsThen: null,
  flowForecastIssue: null,
  flowForecastDatas: [],
};

const figureOrNull = (field: GeneralField, value: number | null): number | null =>
  plainNumber(value !== null && shownFromZero.has(field) ? shownInflowM3s(value) : value);

/**
 * More digits than displayed: screens add readings up to hours, and rounded ones would give an error of half a tenth.
 */
const fineParts = 1e5;

const fine = (mm: number | null): number | null => (mm === null ? null : Math.round(mm * fineParts) / fineParts);

/** A row for every time with gauge or radar rain. */
function rainViews(gauges: readonly RainRow[], radar: readonly RainRow[], timeZone: string): Charts['rainDatas'] {
  const rows = new Map<number, { gauge: number | null; radar: number | null }>();
  for (const { timeMs, rainMm } of gauges) rows.set(timeMs, { gauge: fine(rainMm), radar: null });
  for (const { timeMs, rainMm } of radar)
    rows.set(timeMs, { gauge: rows.get(timeMs)?.gauge ?? null, radar: fine(rainMm) });
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([timeMs, one]) => ({
      dateString: wallText(timeMs, timeZone),
      value: one.gauge,
      rainValue: one.gauge,
      radaValue: one.radar,
    }));
}

function rainStepOf({ fromMs, toMs }: Period): RainStep {
  if (toMs - fromMs <= hourlyFromMs) return 'reading';
  return toMs - fromMs <= dailyFromMs ? 'hour' : 'day';
}

function readingStepS({ byId }: PlantCatalogue): number {
  const steps = [...byId.values()].flatMap(({ quantity, stepS }) =>
    quantity === 'precipitation' ? (stepS ?? []) : [],
  );
  return steps.length === 0 ? usualStepS : Math.min(...steps);
}

/** Both ends are included. */
function periodOf({ from, to, knownAt }: Body): Period {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
  if (toMs - fromMs > maxDays * dayMs) throw new Refusal('series.too_long', { days: maxDays });
  if (knownAt !== undefined && toMs - fromMs > maxReplayDays * dayMs)
    throw new Refusal('dashboard.replay_too_long', { days: maxReplayDays });
  return { fromMs, toMs: toMs + 1 };
}
