import { type Cell, type Column, textOf } from './column.ts';
import { fold } from './fold.ts';

export interface Sort {
  readonly key: string;
  readonly down: boolean;
}

/** Search text of a row: all columns, visible or not, without case and diacritics. */
export function searchText<Row>(columns: readonly Column<Row>[], row: Row): string {
  return fold(columns.map((column) => textOf(column, row)).join('\n'));
}

/** True if every typed word occurs in the text, in any order; an empty search matches all. */
export function finder(typedText: string): (text: string) => boolean {
  const words = fold(typedText).split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}

const isMissing = (cell: Cell) => cell === null || cell === '' || Number.isNaN(cell);

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  language: string,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!sort || !column) return rows;
  const words = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const compare = (a: Cell, b: Cell) => {
    const missing = Number(isMissing(a)) - Number(isMissing(b));
    if (missing !== 0 || isMissing(a)) return missing;
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
    return sort.down ? -order : order;
  };
  return rows
    .map((row) => ({ row, cell: column.value(row) }))
    .sort((a, b) => compare(a.cell, b.cell))
    .map(({ row }) => row);
}

/** The second click on a head reverses the order; the third restores the default. */
export function nextSort(current: Sort | null, key: string): Sort | null {
  if (current?.key !== key) return { key, down: false };
  return current.down ? null : { key, down: true };
}
