import { required } from '@spillway/checked/reads';
import { alarmText } from './alarm-text.ts';
import type { Amount, BulletinContent, Cell, Instant, Person, Quantity, SentenceId, TableId } from './content.ts';
import { copyOf } from './copy-of.ts';
import { cellOf, columnOf, isSame, middleOf, tableOf } from './reading.ts';
import { roundedFigure } from './rounding.ts';
import { proposedSentence } from './sentences.ts';

/** A forecaster's replacement of one cell. */
interface CellEdit {
  readonly table: TableId;
  readonly row: string;
  readonly column: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly at: Instant | null;
  readonly text: string | null;
  /** Empty to return to the drawn value. */
  readonly reason: string;
}

export interface BulletinEdit {
  readonly cells: readonly CellEdit[];
  readonly sentences: readonly { readonly id: SentenceId; readonly text: string }[];
  readonly title?: string | undefined;
  readonly next_issue_at?: Instant | null | undefined;
  readonly header?: BulletinContent['header'] | undefined;
  readonly forecasters?: readonly Person[] | undefined;
  readonly signatory?: Person | null | undefined;
  readonly receivers?: readonly string[] | undefined;
}

interface EditedBy {
  readonly name: string;
  readonly at: Instant;
}

/**
 * A draft with an edit. The drawn value stays beside a replacement. Untouched sentences, and words derived from a level, follow the
 * figures.
 */
export function edited(content: BulletinContent, edit: BulletinEdit, by: EditedBy): BulletinContent {
  const after = copyOf(content);
  const { title, next_issue_at: next, header, forecasters, signatory, receivers } = edit;
  if (title !== undefined) after.title = title;
  if (next !== undefined) after.next_issue_at = next;
  if (header !== undefined) after.header = { ...header };
  if (forecasters !== undefined) after.forecasters = forecasters.map((one) => ({ ...one }));
  if (signatory !== undefined) after.signatory = signatory && { ...signatory };
  if (receivers !== undefined) after.receivers = [...receivers];
  for (const cell of edit.cells) editCell(after, cell, by);
  for (const { id, text } of edit.sentences) {
    const sentence = after.sentences.find((one) => one.id === id);
    if (!sentence) continue;
    sentence.text = text;
    sentence.replaced = text === sentence.drawn ? null : { by: by.name, at: by.at, reason: 'text' };
  }
  if (edit.cells.length > 0) redrawSentences(after);
  return after;
}

export function redrawSentences(content: BulletinContent): void {
  for (const sentence of content.sentences) {
    const proposed = proposedSentence(content, sentence.id);
    sentence.drawn = proposed;
    if (sentence.replaced === null) sentence.text = proposed;
  }
}

function editCell(content: BulletinContent, edit: CellEdit, by: EditedBy): void {
  const row = tableOf(content, edit.table)?.rows.find(({ id }) => id === edit.row);
  const cell = row?.cells[edit.column];
  if (!row || !cell) return;
  if (edit.reason === '') back(cell);
  else {
    setCell(cell, edit);
    cell.missing = null;
    cell.replaced = isAsDrawn(cell) ? null : { by: by.name, at: by.at, reason: edit.reason };
  }
  followLevel(content, edit);
}

const emptyAmount: Amount = { value: null, low: null, high: null };

function back(cell: Cell): void {
  cell.replaced = null;
  if (cell.is === 'figure') Object.assign(cell, cell.drawn ?? emptyAmount);
  else if (cell.is === 'time') cell.at = cell.drawn?.at ?? null;
  else cell.text = cell.drawn?.text ?? '';
  if (isEmptyCell(cell)) cell.missing = cell.missing ?? 'no_forecast';
}

const isEmptyCell = (cell: Cell): boolean =>
  cell.is === 'figure' ? middleOf(cell) === null : cell.is === 'time' ? cell.at === null : cell.text === '';

function setCell(cell: Cell, { value, low, high, at, text }: CellEdit): void {
  if (cell.is === 'time') cell.at = at;
  else if (cell.is === 'text') cell.text = text ?? '';
  else {
    const roundValue = (one: number | null) => (one === null ? null : roundedFigure(cell.unit, one));
    Object.assign(cell, { value: roundValue(value), low: roundValue(low), high: roundValue(high) });
  }
}

const isAsDrawn = (cell: Cell): boolean => {
  if (cell.drawn === null) return false;
  if (cell.is === 'figure') return isSame(cell, required(cell.drawn));
  return cell.is === 'time' ? cell.at === required(cell.drawn).at : cell.text === required(cell.drawn).text;
};

/** The words of the alarm beside a level follow that level. */
function followLevel(content: BulletinContent, { table: id, row: rowId, column: columnId }: CellEdit): void {
  const table = id === 'downstream' ? tableOf(content, id) : null;
  const row = table?.rows.find((one) => one.id === rowId);
  const index = table?.columns.findIndex((column) => column.id === columnId) ?? -1;
  const neighbourColumn = table?.columns[index + 1];
  const level = row?.cells[columnId];
  const words = row && neighbourColumn?.quantity === 'alarm' ? row.cells[neighbourColumn.id] : null;
  if (!row?.alarms || level?.is !== 'figure' || words?.is !== 'text') return;
  const middle = middleOf(level);
  words.text = middle === null ? '' : alarmText(middle, row.alarms, content.language);
  words.missing = level.missing;
  words.replaced = words.text === words.drawn?.text ? null : level.replaced;
}

export interface Confirmed {
  readonly what: 'level' | 'inflow' | 'peak' | 'hour' | 'release';
  readonly path: string;
  readonly cell: Cell | null;
}

const confirmedCells: readonly (readonly [Confirmed['what'], TableId, Quantity])[] = [
  ['level', 'state', 'lake_level'],
  ['inflow', 'state', 'inflow'],
  ['peak', 'peak', 'inflow_max'],
  ['hour', 'peak', 'time'],
  ['release', 'ahead', 'release'],
];

/** The figures a signer checks again beside the last bulletin, with their place and value. */
export function signersFigures(content: BulletinContent): Confirmed[] {
  return confirmedCells.flatMap(([confirmedPart, id, quantity]) => {
    const table = tableOf(content, id);
    const row = id === 'state' ? table?.rows.at(-1) : table?.rows[0];
    const column = table && columnOf(table, quantity);
    if (!table || !row || !column) return [];
    return [{ what: confirmedPart, path: `tables/${id}/${row.id}/${column.id}`, cell: cellOf(row, column) }];
  });
}
