import { itemAt, required } from '@spillway/checked/reads';
import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import type { JobFields } from '@spillway/contract/transfer/job';
import { minuteMs } from '@spillway/plant-time/spans';
import { inflowSeriesOf } from '../../compute/forecasts/in-use/in-use.ts';
import { nowcastSource } from '../../compute/forecasts/nowcast/nowcast.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlantSeries } from '../../series/catalogue/catalogue.ts';
import { readJudged } from '../../series/samples/samples.ts';
import { type ForecastsAhead, forecastAhead } from './ahead-forecast.ts';
import { type FactorRows, type KnownFigures, reachMs } from './figures.ts';

export interface KnownFiguresDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly forecasts: Pick<TopDeps['compute']['forecasts'], 'said' | 'goneBy'>;
}

interface FiguresRequest {
  readonly plantNo: number;
  /** Null without series. */
  readonly plant: Pick<PlantSeries, 'byId'> | null;
  readonly fields: Pick<JobFields, 'factors' | 'timer' | 'greatest_age_minutes'>;
  /** The first and the last slot. */
  readonly fromMs: number;
  readonly toMs: number;
}

const emptyFactorRows: FactorRows = { timesMs: [], values: [], qualities: [] };
const ids = (factors: JobFields['factors']): number[] => [...new Set(factors.map(({ series_id: id }) => id))];

/** Reads all data that the slots of a period need: present readings and forecasts of the job's factors. */
export async function readKnownFigures(
  { database, forecasts }: KnownFiguresDeps,
  figuresRequest: FiguresRequest,
): Promise<KnownFigures> {
  const { plantNo, plant, fields, fromMs, toMs } = figuresRequest;
  const seriesOf = (seriesId: number) => plant?.byId.get(seriesId) ?? null;
  const inflowId = plant ? inflowSeriesOf(plant) : undefined;
  const idsOf = (isAhead: boolean) =>
    ids(fields.factors.filter(({ ahead_minutes: minutes }) => (minutes !== undefined) === isAhead));
  const [ahead, measured] = [idsOf(true), idsOf(false)];
  const backMs = Math.max(0, ...measured.flatMap((id) => seriesOf(id) ?? []).map((one) => reachMs(fields, one)));
  // Forecasts older than a figure may be are not needed.
  const sinceMs = Math.max(0, fromMs - fields.greatest_age_minutes * minuteMs);
  const seriesSayings = async (seriesId: number): Promise<Pick<ForecastsAhead, 'nowcasts' | 'models'>> => {
    const [nowcasts, models] = await Promise.all([
      forecasts.said(plantNo, { source: nowcastSource, seriesId, fromMs: sinceMs, toMs }),
      forecasts.goneBy(plantNo, { source: modelSource, seriesId, fromMs, toMs }),
    ]);
    return { nowcasts, models };
  };
  const forecast = ahead.length === 0 || inflowId === undefined ? [] : [...new Set([...ahead, inflowId])];
  const [rows, records, statedFigures] = await Promise.all([
    readJudged(database.sql, plantNo, measured, { afterMs: fromMs - backMs - 1, toMs }),
    readJudged(database.sql, plantNo, ahead, { afterMs: sinceMs - 1, toMs }),
    Promise.all(forecast.map(async (seriesId) => [seriesId, await seriesSayings(seriesId)] as const)),
  ]);
  const bySeries = new Map(statedFigures);
  return {
    seriesOf,
    rowsOf: (id) => rows.get(id) ?? emptyFactorRows,
    aheadOf(id, slotMs) {
      const [ownForecasts, inflow] = [bySeries.get(id), inflowId === undefined ? undefined : bySeries.get(inflowId)];
      const recordAt = (atMs: number) => newestAt(records.get(id) ?? emptyFactorRows, atMs);
      return ownForecasts && inflow ? forecastAhead({ ...ownForecasts, inflow, recordAt }, slotMs) : null;
    },
  };
}

function newestAt({ timesMs, values }: FactorRows, atMs: number): { timeMs: number; value: number } | null {
  const at = timesMs.findLastIndex((timeMs, row) => timeMs <= atMs && values[row] !== null);
  return at < 0 ? null : { timeMs: itemAt(timesMs, at), value: required(values[at]) };
}

/** Pretends that a series has no rows and no forecasts. */
export const without = ({ seriesOf, rowsOf, aheadOf }: KnownFigures, seriesId: number | null): KnownFigures => ({
  seriesOf,
  rowsOf: (id) => (id === seriesId ? emptyFactorRows : rowsOf(id)),
  aheadOf: (id, slotMs) => (id === seriesId ? null : aheadOf(id, slotMs)),
});
