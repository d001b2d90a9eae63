import { hourMs } from '@spillway/plant-time/spans';
import type { Amount, BulletinContent, Instant, Quantity, Row, Table, TableId } from './content.ts';
import { cellOf, cellPath, isEmpty, middleOf, tableOf } from './reading.ts';

/** What of a series a printed figure speaks of. */
export type Measure = 'at' | 'mean' | 'highest' | 'lowest' | 'time_of_highest';
export type JudgedQuantity = 'inflow' | 'lake_level' | 'release';

/** A figure of the time to come, as it was printed, with what it has to be held against. */
export interface PrintedFigure {
  readonly path: string;
  readonly quantity: JudgedQuantity;
  readonly measure: Measure;
  /** From the record the bulletin was drawn from to the end of what it speaks of; a class of its own. */
  readonly leadHours: number;
  readonly from: Instant;
  readonly to: Instant;
  /** Of a time: milliseconds. */
  readonly amount: Amount;
  readonly isReplaced: boolean;
}

const forecastTables: readonly TableId[] = ['ahead', 'peak', 'days', 'decades'];

const measures: Readonly<Partial<Record<Quantity, readonly [JudgedQuantity, Measure]>>> = {
  inflow: ['inflow', 'at'],
  lake_level: ['lake_level', 'at'],
  release: ['release', 'at'],
  inflow_mean: ['inflow', 'mean'],
  inflow_max: ['inflow', 'highest'],
  inflow_min: ['inflow', 'lowest'],
  time: ['inflow', 'time_of_highest'],
};

/** Every figure of the lake and its flows that was said of the time to come: each that is printed is judged, TT 42/2017. */
export function printedFigures(content: BulletinContent): PrintedFigure[] {
  return forecastTables.flatMap((id) => {
    const table = tableOf(content, id);
    return table ? table.rows.flatMap((row) => ofRow(content, table, row)) : [];
  });
}

function ofRow(content: BulletinContent, table: Table, row: Row): PrintedFigure[] {
  const begin = row.from ?? row.at ?? content.issue_at;
  const end = row.to ?? row.at ?? content.period.to;
  return table.columns.flatMap((column) => {
    const kind = measures[column.quantity];
    const cell = cellOf(row, column);
    const amount = kind && cell ? amountOf(cell) : null;
    if (!kind || !cell || amount === null) return [];
    const [quantity, measure] = kind;
    return [
      {
        path: cellPath(table.id, row.id, column.id),
        quantity,
        measure,
        leadHours: Math.round((Date.parse(end) - Date.parse(content.base_at ?? content.issue_at)) / hourMs),
        from: begin,
        to: end,
        amount,
        isReplaced: cell.replaced !== null,
      },
    ];
  });
}

function amountOf(cell: NonNullable<ReturnType<typeof cellOf>>): Amount | null {
  if (cell.is === 'time') return cell.at === null ? null : { value: Date.parse(cell.at), low: null, high: null };
  return cell.is === 'figure' && !isEmpty(cell) ? { value: cell.value, low: cell.low, high: cell.high } : null;
}

/** The release that the bulletin said, as a mean over the time to a lead; null: it said none. */
export function plannedRelease(content: BulletinContent, to: Instant): number | null {
  const table = tableOf(content, 'ahead');
  const column = table?.columns.find(({ quantity }) => quantity === 'release');
  if (!table || !column) return null;
  const until = Date.parse(to);
  const said = table.rows.flatMap((row) => {
    const cell = cellOf(row, column);
    const value = cell?.is === 'figure' ? middleOf(cell) : null;
    return value === null || row.at === null || Date.parse(row.at) > until ? [] : [value];
  });
  return said.length === 0 ? null : said.reduce((sum, one) => sum + one, 0) / said.length;
}
