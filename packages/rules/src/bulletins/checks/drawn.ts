import { required } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import type { Checked } from '../checked.ts';
import type { Cell, FigureCell, Unit } from '../content.ts';
import type { Found } from '../fault.ts';
import { cellOf, cellsOf, isEmpty, isSame, middleOf, tableOf, type Visit } from '../reading.ts';
import { isNothing } from './cells.ts';

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
    if (cell === null || isNothing(cell)) continue;
    const isChanged = !isAsDrawn(cell);
    if (cell.replaced !== null && cell.replaced.reason.trim() === '') found('reason_empty', path);
    if (!isChanged) continue;
    if (cell.replaced === null) found('changed_unsaid', path);
    if (isOfNeighbour(visit)) found('off_by_row', path);
    if (isFar(cell)) found('far_from_drawn', path, farFacts(cell));
    if (former && isOfFormer(visit, former)) found('cell_of_last', path);
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
function isOfNeighbour({ table, row, column, cell }: Visit): boolean {
  if (cell?.is !== 'figure' || isEmpty(cell)) return false;
  const index = table.rows.indexOf(row);
  return [table.rows[index - 1], table.rows[index + 1]].some((other) => {
    const beside = other && cellOf(other, column);
    return beside?.is === 'figure' && beside.drawn !== null && !isEmpty(beside.drawn) && isSame(cell, beside.drawn);
  });
}

function isFar(cell: Cell): boolean {
  if (cell.is === 'time')
    return (
      cell.at !== null && !!cell.drawn?.at && Math.abs(Date.parse(cell.at) - Date.parse(cell.drawn.at)) > nearTimeMs
    );
  if (cell.is !== 'figure' || cell.drawn === null) return false;
  const [now, drawn] = [middleOf(cell), middleOf(cell.drawn)];
  if (now === null || drawn === null) return false;
  const { by, share } = near[cell.unit];
  return Math.abs(now - drawn) > Math.max(by, share * Math.min(Math.abs(now), Math.abs(drawn)));
}

const farFacts = (cell: Cell): Record<string, number> =>
  cell.is === 'figure' ? { value: required(middleOf(cell)), drawn: required(middleOf(required(cell.drawn))) } : {};

/** It equals the last bulletin, and was drawn differently now. */
function isOfFormer({ table, row, column, cell }: Visit, former: Checked['content']): boolean {
  const before = tableOf(former, table.id)?.rows.find(({ id }) => id === row.id);
  const stood = before?.cells[column.id];
  if (!cell || !stood || stood.is !== cell.is) return false;
  if (cell.is === 'figure') return !isEmpty(cell) && isSame(cell, stood as FigureCell) && !isZero(cell);
  return cell.is === 'time' && stood.is === 'time' && cell.at === stood.at;
}

const isZero = ({ value, low, high }: FigureCell): boolean =>
  [value, low, high].every((one) => one === null || one === 0);
