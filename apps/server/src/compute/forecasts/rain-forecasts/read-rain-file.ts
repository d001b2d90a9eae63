import { itemAt, required } from '@spillway/checked/reads';
import {
  deepestStepMm,
  forecastStepHours,
  maxForecastPoints,
  maxForecastSteps,
} from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import { hourMs } from '@spillway/plant-time/spans';
import type { DecimalSign } from '../../../platform/spreadsheets/cell-number.ts';
import { timeOf } from '../../../platform/spreadsheets/cell-time.ts';
import { isBlank, numberOf, shownCell } from '../../../platform/spreadsheets/cells.ts';
import { type FileFault, faultAt } from '../../../platform/spreadsheets/file-fault.ts';
import type { Sheet } from '../../../platform/spreadsheets/read-sheet.ts';
import type { ForecastPoint } from './issue.ts';
import { placeRows } from './rain-file-words.ts';

interface RainFile {
  /** Null when no value can be stored. */
  readonly content: {
    readonly startMs: number;
    readonly stepHours: number;
    readonly points: readonly ForecastPoint[];
  } | null;
  readonly faults: readonly FileFault[];
}

interface Row {
  readonly cells: readonly unknown[];
  readonly row: number;
}

const depths = { lowest: 0, highest: deepestStepMm };
const degrees = { longitude: { lowest: -180, highest: 180 }, latitude: { lowest: -89, highest: 89 } } as const;

const refused = (...faults: readonly FileFault[]): RainFile => ({ content: null, faults });

/**
 * One row for each time, at which its step ends, and one column for each point; a single column is the basin mean. Two
 * rows before the first time may hold the coordinates of points.
 */
export function readRainFile(
  { heading, rows }: Pick<Sheet, 'heading' | 'rows'>,
  { decimal, timeZone }: { readonly decimal: DecimalSign; readonly timeZone: string },
): RainFile {
  const filledRows = rows.flatMap((cells, index): Row[] => (cells.every(isBlank) ? [] : [{ cells, row: index + 2 }]));
  const width = Math.max(heading.length, ...filledRows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: Math.max(0, width - 1) }, (_, index) => index + 1).filter(
    (at) => !isBlank(heading[at]) || filledRows.some(({ cells }) => !isBlank(cells[at])),
  );
  const unnamedColumn = columns.find((at) => isBlank(heading[at]));
  if (columns.length === 0) return refused(faultAt(1, null, 'rain_file.columns'));
  if (unnamedColumn !== undefined)
    return refused(faultAt(1, null, 'rain_file.column_unnamed', { position: unnamedColumn + 1 }));
  if (columns.length > maxForecastPoints) return refused(faultAt(1, null, 'too_many', { maximum: maxForecastPoints }));
  const faults: FileFault[] = [];
  const titles = columns.map((at) => shownCell(heading[at]));
  for (const [index, column] of titles.entries())
    if (titles.indexOf(column) < index) faults.push(faultAt(1, column, 'column.duplicate', { column }));

  const timed = filledRows.filter(({ cells }) => placeOf(cells[0]) === null);
  if (timed.length === 0) return refused(faultAt(null, null, 'table.empty'));
  if (timed.length > maxForecastSteps)
    return refused(faultAt(null, null, 'table.too_many_rows', { rows: timed.length, max: maxForecastSteps }));
  const { startMs, stepHours, faults: timeFaults } = timesOf(timed, shownCell(heading[0]), timeZone);
  faults.push(...timeFaults);

  const read = (cell: unknown, row: number, column: string, bounds: typeof depths): number | null => {
    // A blank cell means unknown.
    if (isBlank(cell)) return null;
    const value = numberOf(cell, decimal, bounds);
    if (typeof value === 'number') return value;
    const { rule } = value;
    const { lowest: min, highest: max } = bounds;
    const isOutside = rule === 'cell.not_finite';
    faults.push(faultAt(row, column, isOutside ? 'cell.out_of_range' : rule, { value: shownCell(cell), min, max }));
    return null;
  };
  const placeRow = (kind: 'longitude' | 'latitude') => filledRows.find(({ cells }) => placeOf(cells[0]) === kind);
  const [east, north] = [placeRow('longitude'), placeRow('latitude')];
  const points = columns.map((at, n): ForecastPoint => {
    const column = itemAt(titles, n);
    const longitude = east ? read(east.cells[at], east.row, column, degrees.longitude) : null;
    const latitude = north ? read(north.cells[at], north.row, column, degrees.latitude) : null;
    const row = (east ?? north)?.row ?? null;
    if ((longitude === null) !== (latitude === null)) faults.push(faultAt(row, column, 'point_place'));
    const depthsMm = timed.map(({ cells, row: line }) => read(cells[at], line, column, depths));
    return { id: column, name: null, longitude, latitude, depthsMm };
  });
  if (points.every(({ depthsMm }) => depthsMm.every((depth) => depth === null)))
    faults.push(faultAt(null, null, 'no_depth'));
  if (faults.length > 0 || startMs === null) return refused(...faults);
  return { content: { startMs, stepHours, points }, faults };
}

const placeOf = (cell: unknown) => placeRows.get(shownCell(cell).toLowerCase().normalize('NFC')) ?? null;

/** Timestamps are the ends of steps; their spacing is the step. */
function timesOf(rows: readonly Row[], column: string, timeZone: string) {
  const faults: FileFault[] = [];
  const times = rows.map(({ cells, row }) => {
    const timeMs = timeOf(cells[0], timeZone);
    if (timeMs === null) faults.push(faultAt(row, column, 'rain_file.not_a_time', { value: shownCell(cells[0]) }));
    return timeMs;
  });
  const [first, second] = times;
  if (faults.length > 0 || first == null) return { startMs: null, stepHours: 0, faults };
  const stepHours = second == null ? 0 : (second - first) / hourMs;
  const knownStepHours: readonly number[] = forecastStepHours;
  const hoursSincePrevious = (at: number) => (required(times[at]) - required(times[at - 1])) / hourMs;
  const odd = rows.findIndex(
    (_, index) => index > 0 && (hoursSincePrevious(index) !== stepHours || !knownStepHours.includes(stepHours)),
  );
  if (second == null) faults.push(faultAt(itemAt(rows, 0).row, column, 'rain_file.step', { hours: 0 }));
  else if (odd > 0)
    faults.push(
      faultAt(itemAt(rows, odd).row, column, 'rain_file.step', {
        hours: Math.round(hoursSincePrevious(odd) * 100) / 100,
      }),
    );
  return { startMs: first - stepHours * hourMs, stepHours, faults };
}
