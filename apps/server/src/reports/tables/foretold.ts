import { itemAt, lastOf } from '@spillway/checked/reads';
import {
  type ForecastOfTime,
  readForecastAtLead,
  readForecastPeaks,
} from '../../compute/forecasts/stored-runs/stored-runs.ts';
import { noSamples, readSamples } from '../../series/samples/samples.ts';
import { type Cell, derivedCell, missingCell } from './cells.ts';
import type { PlannedColumn, ReportPlan, RowSpan } from './plan.ts';
import type { RowDeps } from './row.ts';

type ForecastSource = Extract<PlannedColumn['source'], { kind: 'forecast' }>;

const isForecastColumn = (column: PlannedColumn): column is PlannedColumn & { readonly source: ForecastSource } =>
  column.source.kind === 'forecast';

const nameOf = ({ what, leadMin }: ForecastSource): string => `${what} ${leadMin}`;

/** Rows cover the times after their start up to and including their end, as for readings. */
export async function readForetold(
  { database }: Pick<RowDeps, 'database'>,
  { plant: { catalogue }, columns }: ReportPlan,
  spans: readonly RowSpan[],
): Promise<(column: PlannedColumn & { readonly source: ForecastSource }, span: RowSpan) => Cell> {
  const sources = [...new Map(columns.filter(isForecastColumn).map(({ source }) => [nameOf(source), source])).values()];
  const period = { fromMs: itemAt(spans, 0).beginMs, toMs: lastOf(spans).endMs };
  const read = new Map<string, readonly ForecastOfTime[]>();
  for (const source of sources) read.set(nameOf(source), await valuesOf(source));

  async function valuesOf({ what, leadMin, seriesId }: ForecastSource): Promise<readonly ForecastOfTime[]> {
    const { sql } = database;
    if (what === 'peak') return await readForecastPeaks(sql, catalogue.plantNo, period);
    const forecastRows = await readForecastAtLead(sql, catalogue.plantNo, { ...period, seriesId, leadMin });
    if (what === 'value' || forecastRows.length === 0) return forecastRows;
    const readQuery = { ...period, seriesIds: [seriesId], heldIds: [] };
    const { timesMs, values } = (await readSamples(sql, catalogue.plantNo, readQuery)).get(seriesId) ?? noSamples;
    const observedByTime = new Map(Array.from(timesMs, (timeMs, row) => [timeMs, itemAt(values, row)]));
    return forecastRows.flatMap(({ timeMs, value }) => {
      const observed = observedByTime.get(timeMs);
      return observed === undefined ? [] : [{ timeMs, value: Math.abs(value - Math.max(0, observed)) }];
    });
  }

  return (column, { beginMs, endMs }) => {
    const rowsWithin = (read.get(nameOf(column.source)) ?? []).filter(
      ({ timeMs }) => timeMs > beginMs && timeMs <= endMs,
    );
    if (rowsWithin.length === 0) return missingCell;
    const values = rowsWithin.map(({ value }) => value);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return derivedCell(column.source.what === 'peak' ? Math.max(...values) : mean, 1, column);
  };
}
