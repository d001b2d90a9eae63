import { required } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import type { Checked } from '../checked.ts';
import type { Cell, FigureCell, Unit } from '../content.ts';
import type { Found } from '../fault.ts';
import { cellOf, cellsOf, isEmpty, isSame, middleOf, tableOf, type Visit } from '../reading.ts';
import { isEmptyCell } from './cells.ts';

/** The change of a drawn figure a person may make without question: in the unit, and as a share. */
const near: Readonly<Record<Unit, { readonly by: number; readonly share: number }>> = {
  m: { by: 1, share: 0 },
  m3s: { by: 20, share: 1 },
  mcm: { by: 1, share: 1 },
  mm: { by: 100, share: 1 },
};
const nearTimeMs = 6 * hourMs;

/** Compares figures with those drawn by the system, and with the last bulletin. */
export function checkDrawn({ content, former }: Checked, found: Found): void {
  for (const visit of cellsOf(content)) {
    const { cell, path } = visit;
    if (cell === null || isEmptyCell(cell)) continue;
    const isChanged = !isAsDrawn(cell);
    if (cell.replaced !== null && cell.replaced.reason.trim() === '') found('reason_empty', path);
    if (!isChanged) continue;
    if (cell.replaced === null) found('changed_unsaid', path);
    if (matchesNeighbour(visit)) found('off_by_row', path);
    if (isFar(cell)) found('far_from_drawn', path, farFacts(cell));
    if (former && matchesPrevious(visit, former)) found('cell_of_last', path);
  }
}

/** A value filled in where nothing could be drawn needs a reason too. */
function isAsDrawn(cell: Cell): boolean {
  const { drawn } = cell;
  if (drawn === null) return false;
  if (cell.is === 'figure') return isSame(cell, required(cell.drawn));
  return cell.is === 'time' ? cell.at === required(cell.drawn).at : cell.text === required(cell.drawn).text;
}

/** It equals the value drawn for the row above or below. */
function matchesNeighbour({ table, row, column, cell }: Visit): boolean {
  if (cell?.is !== 'figure' || isEmpty(cell)) return false;
  const index = table.rows.indexOf(row);
  return [table.rows[index - 1], table.rows[index + 1]].some((other) => {
    const neighbourColumn = other && cellOf(other, column);
    return (
      neighbourColumn?.is === 'figure' &&
      neighbourColumn.drawn !== null &&
      !isEmpty(neighbourColumn.drawn) &&
      isSame(cell, neighbourColumn.drawn)
    );
  });
}

function isFar(cell: Cell): boolean {
  if (cell.is === 'time')
    return (
      cell.at !== null && !!cell.drawn?.at && Math.abs(Date.parse(cell.at) - Date.parse(cell.drawn.at)) > nearTimeMs
    );
  if (cell.is !== 'figure' || cell.drawn === null) return false;
  const [now, drawnMiddle] = [middleOf(cell), middleOf(cell.drawn)];
  if (now === null || drawnMiddle === null) return false;
  const { by, share } = near[cell.unit];
  return Math.abs(now - drawnMiddle) > Math.max(by, share * Math.min(Math.abs(now), Math.abs(drawnMiddle)));
}

const farFacts = (cell: Cell): Record<string, number> =>
  cell.is === 'figure' ? { value: required(middleOf(cell)), drawn: required(middleOf(required(cell.drawn))) } : {};

/** It equals the last bulletin, and was drawn differently now. */
function matchesPrevious({ table, row, column, cell }: Visit, previousBulletin: Checked['content']): boolean {
  const before = tableOf(previousBulletin, table.id)?.rows.find(({ id }) => id === row.id);
  const previousCell = before?.cells[column.id];
  if (!cell || !previousCell || previousCell.is !== cell.is) return false;
  if (cell.is === 'figure') return !isEmpty(cell) && isSame(cell, previousCell as FigureCell) && !isZero(cell);
  return cell.is === 'time' && previousCell.is === 'time' && cell.at === previousCell.at;
}

const isZero = ({ value, low, high }: FigureCell): boolean =>
  [value, low, high].every((one) => one === null || one === 0);
