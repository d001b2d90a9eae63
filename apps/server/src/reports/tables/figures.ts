import { itemAt, lastOf } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { StoredSeries } from '../../series/catalogue/catalogue.ts';
import { lowerBound, noSamples, readSamples, type Samples } from '../../series/samples/samples.ts';
import { type BasinMean, type BasinMeans, type BasinRain, basinMeans, type GaugeRain, stationsOf } from './basin.ts';
import {
  type Cell,
  cellValue,
  derivedCell,
  flowCell,
  type GatheredValues,
  gatheredCell,
  missingCell,
  notesOfQualities,
} from './cells.ts';
import { readForetold } from './foretold.ts';
import {
  energyMwh,
  type Flow,
  hoursOfGeneration,
  type Integral,
  type Interval,
  meanFlow,
  reachMs,
  volumeMcm,
} from './integrals.ts';
import type { PlannedColumn, ReportPlan, RowSpan } from './plan.ts';
import type { Gauge } from './plant-facts.ts';
import type { RowDeps } from './row.ts';
import { readAt, readSteps } from './store.ts';

export interface Figures {
  cell(column: PlannedColumn, span: RowSpan, at: number): Cell;
}

interface Sources {
  /** Aggregated by the database. */
  readonly gathered: readonly StoredSeries[];
  /** The instantaneous series among them: a row starts and ends with a reading. */
  readonly edgedIds: ReadonlySet<number>;
  /** Read sample by sample: held values, and flows to integrate. */
  readonly sampled: readonly Flow[];
  /** The rain series of the basin mean. */
  readonly basinIds: readonly number[];
}

function sourcesOf({ columns, plant }: ReportPlan): Sources {
  const gatheredSeries = new Map<number, StoredSeries>();
  const sampled = new Map<number, Flow>();
  const edgedIds = new Set<number>();
  for (const { source, nature, aggregate } of columns)
    if (source.kind === 'volume') for (const flow of source.flows) sampled.set(flow.series.seriesId, flow);
    else if (source.kind === 'energy' || source.kind === 'hours')
      for (const { series, meanMs } of source.units) sampled.set(series.seriesId, { series, meanMs });
    else if (source.kind === 'series' && nature !== 'held') {
      gatheredSeries.set(source.series.seriesId, source.series);
      if (nature === 'instant' && (aggregate !== 'mean' || source.flows.length === 0))
        edgedIds.add(source.series.seriesId);
      if (aggregate === 'mean') for (const flow of source.flows) sampled.set(flow.series.seriesId, flow);
    } else if (source.kind === 'series' && !sampled.has(source.series.seriesId))
      sampled.set(source.series.seriesId, { series: source.series, meanMs: null });
  const basinSeriesIds = new Set(
    columns.flatMap(({ source }) =>
      source.kind === 'basin' ? stationsOf(plant, source.mean).map(({ seriesId }) => seriesId) : [],
    ),
  );
  return {
    gathered: [...gatheredSeries.values()],
    edgedIds,
    sampled: [...sampled.values()],
    basinIds: [...basinSeriesIds],
  };
}

export function createFigures(deps: RowDeps, plan: ReportPlan, nowMs: number) {
  const { database, reads, inService } = deps;
  const { plant, step } = plan;
  const { hydroCode, catalogue } = plant;
  const sources = sourcesOf(plan);
  const { basinIds, edgedIds } = sources;
  const ownIds = sources.gathered.map(({ seriesId }) => seriesId);
  const means = basinIds.length > 0 ? basinMeans(plant) : null;
  const elapsed = ({ beginMs, endMs }: Interval): Interval => ({
    beginMs,
    endMs: Math.max(beginMs, Math.min(endMs, nowMs)),
  });
  const expectedOf = (stepS: number | null, interval: Interval): number | null => {
    const { beginMs, endMs } = elapsed(interval);
    return stepS === null ? null : Math.floor((endMs - beginMs) / (stepS * 1000));
  };

  const addEdge = (one: GatheredAt, at: 'begin' | 'end', value: number | null | undefined): GatheredAt =>
    value == null || !edgedIds.has(one.seriesId) ? one : { ...one, edge: { at, value } };

  /** By series, then by row. */
  async function gather(spans: readonly RowSpan[], seriesIds: readonly number[]): Promise<ValuesBySeries> {
    if (seriesIds.length === 0) return new Map();
    if (step.kind === 'step') {
      const steps = { firstMs: itemAt(spans, 0).endMs, stepMs: step.ms, rows: spans.length };
      const all = await readSteps(database.sql, catalogue.plantNo, seriesIds, steps);
      const begins = new Map(all.map(({ seriesId, row, atStamp }) => [`${seriesId} ${row + 1}`, atStamp]));
      return byRow(
        all.map(({ row, ...one }) => addEdge({ ...one, at: row }, 'begin', begins.get(`${one.seriesId} ${row}`))),
      );
    }
    const placeOf = new Map(
      spans.map(({ beginMs }, index) => [wallText(beginMs, catalogue.timeZone).slice(0, 10), index]),
    );
    const [all, read] = await Promise.all([
      aggregates(spans, seriesIds, step.kind === 'month' ? 'month' : 'day'),
      readAt(
        database.sql,
        catalogue.plantNo,
        [...edgedIds],
        spans.map(({ endMs }) => endMs),
      ),
    ]);
    const ends = new Map(read.map(({ seriesId, timeMs, value }) => [`${seriesId} ${timeMs}`, value]));
    return byRow(
      all.flatMap((one) => {
        const at = placeOf.get(one.dateString.slice(0, 10));
        if (at === undefined) return [];
        return [
          addEdge({ ...one, at, qualities: null }, 'end', ends.get(`${one.seriesId} ${itemAt(spans, at).endMs}`)),
        ];
      }),
    );
  }

  async function aggregates(spans: readonly RowSpan[], seriesIds: readonly number[], by: 'day' | 'month') {
    const period = { fromMs: itemAt(spans, 0).beginMs, toMs: lastOf(spans).endMs };
    return [...(await reads.aggregate(hydroCode, seriesIds, period, by)).values()].flat();
  }

  async function readSampled(spans: readonly RowSpan[]): Promise<Map<number, Samples>> {
    const { sampled } = sources;
    if (sampled.length === 0) return new Map();
    const reach = reachMs(sampled);
    return await readSamples(database.sql, catalogue.plantNo, {
      fromMs: itemAt(spans, 0).beginMs - reach,
      toMs: lastOf(spans).endMs + reach,
      seriesIds: sampled.map(({ series }) => series.seriesId),
      heldIds: sampled.filter(({ series }) => series.kind === 'held').map(({ series }) => series.seriesId),
    });
  }

  function rainOf(
    stations: readonly Gauge[],
    valuesBySeries: ValuesBySeries,
    at: number,
    interval: Interval,
  ): GaugeRain {
    const all = stations.map(({ seriesId, stepS }) => ({ stepS, found: valuesBySeries.get(seriesId)?.get(at) }));
    return {
      rainMm: all.map(({ found }) => found?.sum ?? Number.NaN),
      coverage: all.map(({ stepS, found }) => {
        const expected = expectedOf(stepS, interval);
        const used = found?.used ?? 0;
        return expected === null || expected === 0 ? Math.min(1, used) : used / expected;
      }),
    };
  }

  /**
   * Rain of a day or month is the sum of its hours: a gauge that was silent for an hour is missing for that hour only,
   * and the hours of a sheet add up to its days.
   */
  async function readBasin(spans: readonly RowSpan[], valuesBySeries: ValuesBySeries): Promise<BasinRows> {
    if (!means) return () => noRain;
    if (step.kind === 'step')
      return (span, at, mean) => means[mean](rainOf(stationsOf(plant, mean), valuesBySeries, at, span));
    const { beginMs } = itemAt(spans, 0);
    const { endMs } = elapsed({ beginMs, endMs: lastOf(spans).endMs });
    const firstMs = beginMs + hourMs;
    const rows = Math.max(1, Math.ceil((endMs - beginMs) / hourMs));
    const found = await readSteps(database.sql, catalogue.plantNo, basinIds, { firstMs, stepMs: hourMs, rows });
    const hours = byRow(found.map(({ row, ...one }) => ({ ...one, at: row })));
    const hourOf = (ms: number) => Math.ceil((ms - firstMs) / hourMs) + 1;
    return (span, _at, mean) => {
      const interval = elapsed(span);
      return sumOfHours(mean, means, hours, { first: hourOf(interval.beginMs), last: hourOf(interval.endMs), firstMs });
    };
  }

  function sumOfHours(
    mean: BasinMean,
    means: BasinMeans,
    hours: ValuesBySeries,
    { first, last, firstMs }: { readonly first: number; readonly last: number; readonly firstMs: number },
  ): BasinRain {
    const stations = stationsOf(plant, mean);
    let [sum, coverage, known] = [0, 0, 0];
    for (let at = first; at < last; at++) {
      const endMs = firstMs + at * hourMs;
      const hour = means[mean](rainOf(stations, hours, at, { beginMs: endMs - hourMs, endMs }));
      coverage += hour.coverage;
      if (hour.rainMm === null) continue;
      sum += hour.rainMm;
      known += 1;
    }
    return { rainMm: known === 0 ? null : sum, coverage: last > first ? coverage / (last - first) : 0 };
  }

  return {
    async read(spans: readonly RowSpan[]): Promise<Figures> {
      const [valuesBySeries, sampled] = await Promise.all([
        gather(spans, [...new Set([...ownIds, ...(step.kind === 'step' ? basinIds : [])])]),
        readSampled(spans),
      ]);
      const basin = await readBasin(spans, valuesBySeries);
      const forecasts = await readForetold(deps, plan, spans);
      const samplesOf = ({ seriesId }: StoredSeries) => sampled.get(seriesId) ?? noSamples;
      function seriesCell(
        column: PlannedColumn & { readonly source: SeriesSource },
        span: RowSpan,
        at: number,
        interval: Interval,
      ) {
        const { series, flows } = column.source;
        const cell = gatheredCell(valuesBySeries.get(series.seriesId)?.get(at), column, expectedOf(series.stepS, span));
        return column.aggregate === 'mean' ? flowCell(cell, meanFlow(flows, samplesOf, interval), column) : cell;
      }
      const integral = ({ value, coverage }: Integral, column: PlannedColumn) => derivedCell(value, coverage, column);

      return {
        cell(column, span, at) {
          const { source } = column;
          const interval = elapsed(span);
          switch (source.kind) {
            case 'series':
              if (column.nature === 'held') return heldCell(samplesOf(source.series), column, span, interval);
              return seriesCell({ ...column, source }, span, at, interval);
            case 'energy':
              return integral(energyMwh(source.units, samplesOf, interval), column);
            case 'hours':
              return integral(hoursOfGeneration(source.units, samplesOf, interval), column);
            case 'volume':
              return integral(volumeMcm(source.flows, samplesOf, interval), column);
            case 'forecast':
              return forecasts({ ...column, source }, span);
            case 'available': {
              const active = inService(Math.min(span.endMs, nowMs) - 1);
              return derivedCell(availableMw(source.units, active), 1, column);
            }
            case 'basin': {
              const rain = basin(span, at, source.mean);
              if (rain.rainMm === null) return missingCell;
              const hours = (interval.endMs - interval.beginMs) / hourMs;
              return derivedCell(source.as === 'intensity' ? rain.rainMm / hours : rain.rainMm, rain.coverage, column);
            }
          }
        },
      };
    },
  };
}

type SeriesSource = Extract<PlannedColumn['source'], { kind: 'series' }>;

type ValuesBySeries = ReadonlyMap<number, ReadonlyMap<number, GatheredValues>>;

type BasinRows = (span: RowSpan, at: number, mean: BasinMean) => BasinRain;

const noRain: BasinRain = { rainMm: null, coverage: 0 };

type GatheredAt = GatheredValues & { readonly seriesId: number; readonly at: number };

function byRow(all: readonly GatheredAt[]): ValuesBySeries {
  const rows = new Map<number, Map<number, GatheredValues>>();
  for (const one of all) {
    const gatheredByTime = rows.get(one.seriesId) ?? new Map<number, GatheredValues>();
    rows.set(one.seriesId, gatheredByTime);
    gatheredByTime.set(one.at, one);
  }
  return rows;
}

/** The last entry is used until the next, however old it is. */
function heldCell(
  { timesMs, values, qualities }: Samples,
  column: PlannedColumn,
  span: RowSpan,
  interval: Interval,
): Cell {
  const last = lowerBound(timesMs, interval.endMs + 1) - 1;
  if (last < 0) return missingCell;
  const isOlder = itemAt(timesMs, last) <= span.beginMs;
  return {
    value: cellValue(itemAt(values, last), column),
    coverage: 1,
    goodShare: 1,
    notes: [...notesOfQualities(1 << itemAt(qualities, last)), ...(isOlder ? (['held'] as const) : [])],
  };
}

const availableMw = (
  units: Extract<PlannedColumn['source'], { kind: 'available' }>['units'],
  active: ReadonlySet<string>,
): number | null => {
  const rated = units.filter(({ outletId }) => active.has(outletId)).map(({ ratedMw }) => ratedMw);
  return rated.every((one) => one !== null) ? rated.reduce((sum, one) => sum + one, 0) : null;
};
