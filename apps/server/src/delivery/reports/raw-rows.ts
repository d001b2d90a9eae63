import { wallText } from '../../series/plant-time/plant-time.ts';
import { basinMeans } from './basin.ts';
import { type Cell, derivedCell, figureOf, missingCell, notesOfQualities } from './cells.ts';
import { type PlannedColumn, type ReportPlan, readingMs } from './plan.ts';
import type { ReportRow, RowDeps } from './rows.ts';
import { type RawCell, readRawCells } from './store.ts';

/** Of a portion: it is sent at once, and nothing else is done meanwhile. */
const mostReadings = 25_000;
/** As the product shows numbers at most (specification, section 9). */
const mostDecimals = 6;
const nothing: Cell = { value: null, coverage: null, goodShare: null, notes: [] };

/** A row for every time at which something was read, and only what was read then. */
export async function* rawRows({ database }: Pick<RowDeps, 'database'>, plan: ReportPlan): AsyncGenerator<ReportRow[]> {
  const { columns, fromMs, toMs, plant } = plan;
  const { plantNo, timeZone } = plant.catalogue;
  const usesBasin = columns.some(({ source }) => source.kind === 'basin');
  const means = usesBasin ? basinMeans(plant) : null;
  const own = columns.flatMap(({ source }) => (source.kind === 'series' ? [source.series.seriesId] : []));
  const ids = [...new Set([...own, ...(usesBasin ? plant.gauges.map(({ seriesId }) => seriesId) : [])])];
  const lengthMs = Math.max(1, Math.floor(mostReadings / ids.length)) * readingMs(columns);
  for (let beginMs = fromMs; beginMs <= toMs; beginMs += lengthMs) {
    const period = { fromMs: beginMs, toMs: Math.min(toMs, beginMs + lengthMs - 1) };
    const byTime = Map.groupBy(await readRawCells(database.sql, plantNo, ids, period), ({ timeMs }) => timeMs);
    yield [...byTime].map(([timeMs, readings]) => {
      const found = new Map(readings.map((one) => [one.seriesId, one]));
      return {
        dateString: wallText(timeMs, timeZone),
        stampMs: timeMs,
        cells: columns.map((column) =>
          column.source.kind === 'basin' && means
            ? basinCell(column, found, plan, means)
            : column.source.kind === 'series'
              ? rawCell(found.get(column.source.series.seriesId), column)
              : nothing,
        ),
      };
    });
  }
}

function rawCell(reading: RawCell | undefined, column: PlannedColumn): Cell {
  if (!reading) return nothing;
  const notes = notesOfQualities(1 << reading.quality);
  if (reading.value === null) return { ...missingCell, notes: notes.length === 0 ? missingCell.notes : notes };
  return {
    value: figureOf(reading.value, column, mostDecimals),
    coverage: 1,
    goodShare: notes.length === 0 || notes.includes('edited') ? 1 : 0,
    notes,
  };
}

function basinCell(
  column: PlannedColumn,
  found: ReadonlyMap<number, RawCell>,
  { plant: { gauges } }: ReportPlan,
  means: ReturnType<typeof basinMeans>,
): Cell {
  const rainMm = gauges.map(({ seriesId }) => found.get(seriesId)?.value ?? Number.NaN);
  if (rainMm.every(Number.isNaN)) return nothing;
  const coverage = rainMm.map((mm) => (Number.isNaN(mm) ? 0 : 1));
  const mean = column.source.kind === 'basin' ? column.source.mean : 'thiessen';
  const rain = means[mean]({ rainMm, coverage });
  return derivedCell(rain.rainMm, rain.coverage, column);
}
