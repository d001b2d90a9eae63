import { itemAt, numberAt } from '@spillway/checked/reads';
import { cellNumber, checkedCell, isBlankRow, percentScale } from './cells.ts';
import { FaultList, type TableFault } from './faults.ts';
import { type GroupCode, type GroupRule, groupRules } from './groups.ts';
import { checkRowOrder } from './row-order.ts';

/** The place of each column of the group in the file (-1 when it is missing), by its heading: any order, any case, alias or not. */
function columnPlaces(rule: GroupRule, heading: readonly unknown[], faults: FaultList): number[] {
  const places = rule.columns.map(() => -1);
  for (const [itemIndex, cell] of heading.entries()) {
    const text = headingText(cell);
    if (text === '') continue;
    const index = rule.columns.findIndex(({ name, aliases }) => name.toLowerCase() === text || aliases.includes(text));
    if (index < 0) faults.add('column.unknown', 0, text.slice(0, 40), { expected: expectedHeading(rule) });
    else if (places[index] !== -1) faults.add('column.duplicate', 0, itemAt(rule.columns, index).name);
    else places[index] = itemIndex;
  }
  for (const [index, { name }] of rule.columns.entries()) {
    if (places[index] === -1) faults.add('column.missing', 0, name, { expected: expectedHeading(rule) });
  }
  return places;
}

/** Spreadsheets save their files with a byte order mark in front of the first heading. */
function headingText(cell: unknown): string {
  return typeof cell === 'string'
    ? cell
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase()
    : '';
}

function expectedHeading(rule: GroupRule): string {
  return rule.columns.map(({ name }) => name).join(',');
}

/** The longest table worth reading: a unit's HPQ at 0.1 m and 0.1 MW. */
export const maxTableRows = 100_000;
const defaultFaultLimit = 200;

export type TableCheck =
  | { readonly ok: true; readonly columns: Readonly<Record<string, Float64Array>>; readonly rows: number }
  | { readonly ok: false; readonly faults: readonly TableFault[]; readonly faultCount: number };

/**
 * Reads an uploaded table of a group: its heading and rows as a csv or spreadsheet reader returns them. Returns the columns as numbers by
 * the group's column names (shares as 0..1), or every fault with its row and column: the first `faultLimit` of them and their number.
 */
export function checkTable(
  group: GroupCode,
  heading: readonly unknown[],
  rows: readonly (readonly unknown[])[],
  faultLimit = defaultFaultLimit,
): TableCheck {
  const rule = groupRules[group];
  const faults = new FaultList(faultLimit);
  const refusal = (): TableCheck => ({ ok: false, faults: faults.inRowOrder(), faultCount: faults.total });

  const places = columnPlaces(rule, heading, faults);
  let count = rows.length;
  while (count > 0 && isBlankRow(itemAt(rows, count - 1))) count -= 1;
  if (count === 0) faults.add('table.empty', 0, '');
  if (count > maxTableRows) faults.add('table.too_many_rows', 0, '', { rows: count, max: maxTableRows });
  // Without its columns, or with too many rows, nothing further can be judged.
  if (places.includes(-1) || count === 0 || count > maxTableRows) return refusal();

  const columns = readColumns(rule, places, rows.slice(0, count), heading.length, faults);
  for (const [index, column] of rule.columns.entries()) {
    const values = itemAt(columns, index);
    const scale = percentScale(values, column);
    for (let row = 0; row < count; row += 1) {
      values[row] = checkedCell(numberAt(values, row), scale, column, row + 1, faults);
    }
  }
  checkRowOrder(rule, columns, faults);
  if (faults.total > 0) return refusal();
  return {
    ok: true,
    columns: Object.fromEntries(rule.columns.map(({ name }, index) => [name, itemAt(columns, index)])),
    rows: count,
  };
}

/** The cells as numbers, one array for each column; a bad cell is NaN and noted. */
function readColumns(
  rule: GroupRule,
  places: readonly number[],
  rows: readonly (readonly unknown[])[],
  width: number,
  faults: FaultList,
): Float64Array[] {
  const columns = rule.columns.map(() => new Float64Array(rows.length).fill(Number.NaN));
  for (const [row, cells] of rows.entries()) {
    if (isBlankRow(cells)) {
      faults.add('row.blank', row + 1, '');
      continue;
    }
    if (!isBlankRow(cells.slice(width))) faults.add('row.too_long', row + 1, '', { cells: cells.length, width });
    for (const [index, column] of rule.columns.entries()) {
      itemAt(columns, index)[row] = cellNumber(cells[itemAt(places, index)], column, row + 1, faults);
    }
  }
  return columns;
}
