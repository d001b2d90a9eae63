import { required } from '@spillway/checked/reads';
import type { Checked } from '../checked.ts';
import type { Cell, FigureCell, Levels, Quantity, Table, Unit } from '../content.ts';
import type { Found } from '../fault.ts';
import { cellPath, cellsOf, isEmpty, tablePath, type Visit } from '../reading.ts';
import { roundedFigure } from '../rounding.ts';

/** The printed unit of each quantity. */
const unitsOf: Readonly<Record<Quantity, Unit | null>> = {
  rain: 'mm',
  lake_level: 'm',
  storage: 'mcm',
  inflow: 'm3s',
  inflow_mean: 'm3s',
  inflow_max: 'm3s',
  inflow_min: 'm3s',
  release: 'm3s',
  turbine: 'm3s',
  spill: 'm3s',
  volume: 'mcm',
  station_level: 'm',
  alarm: null,
  time: null,
};

/** Essential tables: if one of their columns is empty, the forecast is missing. */
const forecastTables: ReadonlySet<Table['id']> = new Set(['ahead', 'days', 'decades']);
const neededAhead: ReadonlySet<Quantity> = new Set(['inflow', 'inflow_mean']);

/** Whether each cell is filled, in its unit, and possible. */
export function checkCells({ content }: Checked, found: Found): void {
  const lowest = content.levels.min_possible ?? content.levels.dead;
  const highest = content.levels.max_possible ?? content.levels.check_flood ?? content.levels.design_flood;
  for (const visit of cellsOf(content)) checkCell(visit, { lowest, highest }, found);
  for (const table of content.tables) {
    checkForeign(table, found);
    if (forecastTables.has(table.id)) checkForecastThere(table, found);
  }
}

interface Lake {
  readonly lowest: Levels['dead'];
  readonly highest: Levels['dead'];
}

function checkCell({ cell, column, path }: Visit, lake: Lake, found: Found): void {
  const unit = unitsOf[column.quantity];
  if (column.unit !== unit) found('wrong_unit', path, { wanted: unit ?? '', unit: column.unit ?? '' });
  if (cell === null || isEmptyCell(cell)) {
    // A dash with a reason is no empty cell.
    if (cell === null || cell.missing === null) found('cell_empty', path);
    else if (cell.missing !== 'not_asked') found('not_available', path, { why: cell.missing });
    return;
  }
  const wanted = column.quantity === 'time' ? 'time' : unit === null ? 'text' : 'figure';
  if (cell.is !== wanted) found('wrong_kind', path);
  if (cell.is === 'figure') checkFigure(cell, column.quantity, path, lake, found);
}

export const isEmptyCell = (cell: Cell): boolean =>
  cell.is === 'figure' ? isEmpty(cell) : cell.is === 'time' ? cell.at === null : cell.text.trim() === '';

function checkFigure(cell: FigureCell, quantity: Quantity, path: string, lake: Lake, found: Found): void {
  const unit = unitsOf[quantity];
  if (cell.unit !== unit) found('wrong_unit', path, { wanted: unit ?? '', unit: cell.unit });
  const { value, low, high } = cell;
  const numbers = [value, low, high].filter((one) => one !== null);
  if ((low === null) !== (high === null)) found('cell_empty', path);
  if (low !== null && high !== null && low > high) found('range_reversed', path, { low, high });
  else if (value !== null && ((low !== null && value < low) || (high !== null && value > high)))
    found('value_outside_range', path, { value, low: low ?? '', high: high ?? '' });
  if (quantity === 'lake_level') {
    const outside = numbers.find((one) => one < (lake.lowest ?? -Infinity) || one > (lake.highest ?? Infinity));
    if (outside !== undefined)
      found('outside_lake', path, { value: outside, lowest: lake.lowest ?? '', highest: lake.highest ?? '' });
  } else if (quantity !== 'station_level') {
    const negativeNumber = numbers.find((one) => one < 0);
    if (negativeNumber !== undefined) found('negative', path, { value: negativeNumber });
  }
  const fine = numbers.find((one) => Math.abs(roundedFigure(cell.unit, one) - one) > 1e-9);
  if (fine !== undefined) found('too_fine', path, { value: fine, rounded: roundedFigure(cell.unit, fine) });
}

/** A row has a cell for which the table has no column. */
function checkForeign({ id, columns, rows }: Table, found: Found): void {
  for (const row of rows)
    for (const key of Object.keys(row.cells))
      if (!columns.some((column) => column.id === key)) found('cell_unknown', cellPath(id, row.id, key));
}

function checkForecastThere({ id, columns, rows }: Table, found: Found): void {
  for (const column of columns) {
    if (!neededAhead.has(column.quantity) || rows.length === 0) continue;
    const isThere = rows.some(
      ({ cells }) => cells[column.id] !== undefined && !isEmptyCell(required(cells[column.id])),
    );
    if (!isThere) found('forecast_missing', tablePath(id), { quantity: column.quantity });
  }
}
