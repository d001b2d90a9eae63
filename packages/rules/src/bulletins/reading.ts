import type {
  Amount,
  BulletinContent,
  Cell,
  Column,
  FigureCell,
  Quantity,
  Row,
  Sentence,
  SentenceId,
  Table,
  TableId,
} from './content.ts';

/** Places of a bulletin, named by faults and found by the editor. */
export const cellPath = (table: TableId, row: string, column: string): string => `tables/${table}/${row}/${column}`;
export const rowPath = (table: TableId, row: string): string => `tables/${table}/${row}`;
export const columnPath = (table: TableId, column: string): string => `tables/${table}/columns/${column}`;
export const tablePath = (table: TableId): string => `tables/${table}`;
export const sentencePath = (id: SentenceId): string => `sentences/${id}`;

export const tableOf = ({ tables }: Pick<BulletinContent, 'tables'>, id: TableId): Table | null =>
  tables.find((table) => table.id === id) ?? null;

export const sentenceOf = ({ sentences }: Pick<BulletinContent, 'sentences'>, id: SentenceId): Sentence | null =>
  sentences.find((sentence) => sentence.id === id) ?? null;

export const columnOf = (table: Table, quantity: Quantity): Column | null =>
  table.columns.find((column) => column.quantity === quantity) ?? null;

export const cellOf = (row: Row, column: Column): Cell | null => row.cells[column.id] ?? null;

export function figureOf(table: Table | null, row: Row | null | undefined, quantity: Quantity): FigureCell | null {
  const column = table && columnOf(table, quantity);
  const cell = column && row ? cellOf(row, column) : null;
  return cell?.is === 'figure' ? cell : null;
}

/** One number for an amount: the value, otherwise the middle of its range. */
export function middleOf({ value, low, high }: Amount): number | null {
  if (value !== null) return value;
  return low === null || high === null ? null : (low + high) / 2;
}
export const highestOf = ({ value, high }: Amount): number | null => high ?? value;
export const lowestOf = ({ value, low }: Amount): number | null => low ?? value;
export const isEmpty = ({ value, low, high }: Amount): boolean => value === null && low === null && high === null;
export const isSame = (a: Amount, b: Amount): boolean => a.value === b.value && a.low === b.low && a.high === b.high;

export interface Visit {
  readonly table: Table;
  readonly row: Row;
  readonly column: Column;
  readonly cell: Cell | null;
  readonly path: string;
}

/** Every existing or required cell. */
export function* cellsOf({ tables }: Pick<BulletinContent, 'tables'>): Generator<Visit> {
  for (const table of tables)
    for (const row of table.rows)
      for (const column of table.columns)
        yield { table, row, column, cell: cellOf(row, column), path: cellPath(table.id, row.id, column.id) };
}

/** The present row, and forecast rows with their inflow, on which a trend is based. */
export function stateNow(content: BulletinContent): { readonly table: Table; readonly row: Row } | null {
  const table = tableOf(content, 'state');
  const row = table?.rows.at(-1);
  return table && row ? { table, row } : null;
}

interface AheadPoint {
  readonly atMs: number;
  /** A mean over this time rather than a flow of an instant. */
  readonly during: { readonly from: string; readonly to: string } | null;
  readonly middle: number;
  readonly amount: Amount;
}

/** The forecast inflow as printed, by lead, by day or by part of a month, without totals. */
export function inflowAhead(content: BulletinContent): AheadPoint[] {
  const table = tableOf(content, 'ahead') ?? tableOf(content, 'days') ?? tableOf(content, 'decades');
  const column = table && (columnOf(table, 'inflow') ?? columnOf(table, 'inflow_mean'));
  if (!table || !column) return [];
  return table.rows.flatMap((row) => {
    const cell = cellOf(row, column);
    const at = row.at ?? row.to;
    if (row.id === 'total' || cell?.is !== 'figure' || at === null) return [];
    const middle = middleOf(cell);
    const during = row.at === null && row.from !== null && row.to !== null ? { from: row.from, to: row.to } : null;
    return middle === null ? [] : [{ atMs: Date.parse(at), during, middle, amount: cell }];
  });
}
