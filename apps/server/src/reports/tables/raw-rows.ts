import { itemAt } from '@spillway/checked/reads';
import { Quality } from '@spillway/hydrology/quality/quality';
import { type BasinMean, type BasinMeans, basinMeans, stationsOf } from './basin.ts';
import { type Cell, derivedCell, figureOf, missingCell, notesOfQualities } from './cells.ts';
import { meanBetween, type Reading } from './integrals.ts';
import { type PlannedColumn, type ReportPlan, readingMs } from './plan.ts';
import type { Gauge } from './plant-facts.ts';
import type { ReportRow, RowDeps } from './row.ts';
import { type RawReadings, readRaw } from './store.ts';

/** Limits a portion: it is sent at once, and blocks both this thread and the receiving connection. */
const maxReadings = 6000;
/** The most decimals shown (specification, section 9). */
const maxDecimals = 6;
const emptyCell: Cell = { value: null, coverage: null, goodShare: null, notes: [] };

/** A row for every time with a reading, with the values of that time only. */
export async function* rawRows({ database }: Pick<RowDeps, 'database'>, plan: ReportPlan): AsyncGenerator<ReportRow[]> {
  const { columns, fromMs, toMs, plant } = plan;
  const basinGauges = columns.flatMap(({ source }) => (source.kind === 'basin' ? stationsOf(plant, source.mean) : []));
  const ownSeriesIds = columns.flatMap(({ source }) => (source.kind === 'series' ? [source.series.seriesId] : []));
  const ids = [...new Set([...ownSeriesIds, ...basinGauges.map(({ seriesId }) => seriesId)])];
  const lengthMs = Math.max(1, Math.floor(maxReadings / ids.length)) * readingMs(columns);
  const cellsOf = createCells(plan);
  for (let beginMs = fromMs; beginMs <= toMs; beginMs += lengthMs) {
    const period = { fromMs: beginMs, toMs: Math.min(toMs, beginMs + lengthMs - 1) };
    const all = await readRaw(database.sql, plant.catalogue.plantNo, ids, period);
    const reached = new Map(all.map((one) => [one.seriesId, readerOf(one)]));
    const stamps = [...new Set(all.flatMap(({ times }) => times))].toSorted((a, b) => a - b);
    yield stamps.map((stampMs) => {
      for (const reader of reached.values()) reader.moveTo(stampMs);
      return { stampMs, cells: cellsOf(reached, stampMs) };
    });
  }
}

interface Reader {
  moveTo(timeMs: number): void;
  /** Undefined when there is no reading at that time. */
  value(): number | null | undefined;
  quality(): number;
}

function readerOf({ times, values, qualities }: RawReadings): Reader {
  let [next, at] = [0, -1];
  return {
    moveTo(timeMs) {
      at = -1;
      while (times[next] === timeMs) at = next++;
    },
    value: () => values[at],
    quality: () => itemAt(qualities, at),
  };
}

type Readers = ReadonlyMap<number, Reader>;

function createCells(plan: ReportPlan): (readers: Readers, timeMs: number) => Cell[] {
  const means = plan.columns.some(({ source }) => source.kind === 'basin') ? basinMeans(plan.plant) : null;
  const before = new Map<number, Reading>();
  return (readers, timeMs) =>
    plan.columns.map((column, index) => {
      const { source } = column;
      if (source.kind === 'series') {
        const reader = readers.get(source.series.seriesId);
        const [value, last] = [reader?.value() ?? null, before.get(index)];
        const cell = rawCell(reader, column);
        if (value === null || source.flows.length === 0) return cell;
        before.set(index, { timeMs, value });
        // In a list of readings, only the sum of several flows is shown.
        const [own = { series: source.series, meanMs: null }] = source.flows.length === 1 ? source.flows : [];
        const flow = last ? meanBetween(own, last, { timeMs, value }) : null;
        return flow ? { ...cell, flow } : cell;
      }
      return source.kind === 'basin' && means
        ? basinCell(column, readers, stationsOf(plan.plant, source.mean), means[source.mean])
        : emptyCell;
    });
}

function rawCell(reader: Reader | undefined, column: PlannedColumn): Cell {
  const read = reader?.value();
  if (reader === undefined || read === undefined) return emptyCell;
  const quality = reader.quality();
  const notes = quality === Quality.good ? emptyCell.notes : notesOfQualities(1 << quality);
  if (read === null) return { ...missingCell, notes: notes.length === 0 ? missingCell.notes : notes };
  return {
    value: figureOf(read, column, maxDecimals),
    coverage: 1,
    goodShare: notes.length === 0 || notes.includes('edited') ? 1 : 0,
    notes,
  };
}

function basinCell(
  column: PlannedColumn,
  readers: Readers,
  stations: readonly Gauge[],
  meanOf: BasinMeans[BasinMean],
): Cell {
  const rainMm = stations.map(({ seriesId }) => readers.get(seriesId)?.value() ?? Number.NaN);
  if (rainMm.every(Number.isNaN)) return emptyCell;
  const rain = meanOf({ rainMm, coverage: rainMm.map((mm) => (Number.isNaN(mm) ? 0 : 1)) });
  return derivedCell(rain.rainMm, rain.coverage, column);
}
