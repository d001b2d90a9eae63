import type { Draft } from '../queries.ts';

type Content = Draft['content'];
type Table = Content['tables'][number];

export interface CellPlace {
  readonly path: string;
  readonly table: Table['id'];
  readonly row: string;
  readonly column: string;
}

type OpenedPart =
  | { readonly what: 'cell'; readonly place: CellPlace; readonly element: string }
  | { readonly what: 'sentence'; readonly id: Content['sentences'][number]['id']; readonly element: string }
  | { readonly what: 'head'; readonly element: string }
  | { readonly what: 'table'; readonly element: string };

export const elementOf = (path: string): string => `bulletin-${path.replaceAll('/', '-')}`;

export const cellPlace = (table: Table['id'], row: string, column: string): CellPlace => ({
  path: `tables/${table}/${row}/${column}`,
  table,
  row,
  column,
});

/** Place of a fault: what to open, and which part to scroll to. Null: it no longer exists. */
export function placeOfPath(path: string, { tables, sentences }: Content): OpenedPart | null {
  const [part, id, row, column] = path.split('/');
  if (part === 'sentences') {
    const sentence = sentences.find((one) => one.id === id);
    return sentence ? { what: 'sentence', id: sentence.id, element: elementOf(path) } : null;
  }
  if (part !== 'tables') return { what: 'head', element: 'bulletin-head' };
  const table = tables.find((one) => one.id === id);
  if (!table) return null;
  const found = table.rows.find((one) => one.id === row);
  if (found && column !== undefined && found.cells[column])
    return { what: 'cell', place: cellPlace(table.id, found.id, column), element: elementOf(path) };
  return { what: 'table', element: elementOf(`tables/${table.id}`) };
}

export const cellAt = ({ tables }: Content, { table, row, column }: CellPlace) =>
  tables.find(({ id }) => id === table)?.rows.find(({ id }) => id === row)?.cells[column] ?? null;
