import type { JobFields } from '@spillway/contract/delivery/transfer/job';
import { minuteMs } from '@spillway/plant-time/spans';
import { nowcastSource } from '../../../compute/nowcast/nowcast.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readJudged } from '../../../series/samples/samples.ts';
import type { DeliveryDeps } from '../../deps.ts';
import type { Ahead } from './ahead.ts';
import { type FactorRows, type FactorSeries, type Known, reachMs } from './figures.ts';

export interface KnownFiguresDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly forecasts: Pick<DeliveryDeps['compute']['forecasts'], 'said'>;
}

export interface Asked {
  readonly plantNo: number;
  readonly seriesOf: (seriesId: number) => FactorSeries | null;
  readonly fields: Pick<JobFields, 'factors' | 'timer' | 'greatest_age_minutes'>;
  /** The first slot and the last. */
  readonly fromMs: number;
  readonly toMs: number;
}

const nothing: FactorRows = { timesMs: [], values: [], qualities: [] };
const ids = (factors: JobFields['factors']): number[] => [...new Set(factors.map(({ series_id: id }) => id))];

/** All that slots of a period say their figures by: readings and forecasts of the factors of a job, as they are known now. */
export async function readKnownFigures({ database, forecasts }: KnownFiguresDeps, asked: Asked): Promise<Known> {
  const { plantNo, seriesOf, fields, fromMs, toMs } = asked;
  const [ahead, measured] = [true, false].map((is) =>
    ids(fields.factors.filter(({ ahead_minutes: minutes }) => (minutes !== undefined) === is)),
  );
  const backMs = Math.max(0, ...measured!.flatMap((id) => seriesOf(id) ?? []).map((one) => reachMs(fields, one)));
  // One that is older than a figure may be says nothing.
  const runsOf = async (seriesId: number): Promise<Ahead[]> => {
    const since = Math.max(0, fromMs - fields.greatest_age_minutes * minuteMs);
    const said = await forecasts.said(plantNo, { source: nowcastSource, seriesId, fromMs: since, toMs });
    return said.map(({ baseMs, timesMs, values }) => ({ baseMs, timesMs: [...timesMs], values: [...values] }));
  };
  const [rows, runs] = await Promise.all([
    readJudged(database.sql, plantNo, measured!, { afterMs: fromMs - backMs - 1, toMs }),
    Promise.all(ahead!.map(async (seriesId) => [seriesId, await runsOf(seriesId)] as const)),
  ]);
  const bySeries = new Map(runs);
  return { seriesOf, rowsOf: (id) => rows.get(id) ?? nothing, runsOf: (id) => bySeries.get(id) ?? [] };
}

/** As if a series had said nothing, and nothing had been forecast of it. */
export const without = ({ seriesOf, rowsOf, runsOf }: Known, seriesId: number | null): Known => ({
  seriesOf,
  rowsOf: (id) => (id === seriesId ? nothing : rowsOf(id)),
  runsOf: (id) => (id === seriesId ? [] : runsOf(id)),
});
