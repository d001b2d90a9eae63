import { hourMs } from '@spillway/plant-time/spans';
import type { Amount, BulletinContent, Instant, Quantity, Row, Table, TableId } from './content.ts';
import { cellOf, cellPath, isEmpty, middleOf, tableOf } from './reading.ts';

/** The statistic of a series that a printed figure gives. */
type Measure = 'at' | 'mean' | 'highest' | 'lowest' | 'time_of_highest' | 'sum';
/** Quantities of the plant's record. */
export type RecordedQuantity = 'inflow' | 'lake_level' | 'release';
type JudgedQuantity = RecordedQuantity | 'rain' | 'station_level';

/** A printed forecast figure, with the data for its verification. */
export interface PrintedFigure {
  readonly path: string;
  readonly quantity: JudgedQuantity;
  readonly measure: Measure;
  /** Rain stations, or stations downstream; empty for the lake or its whole basin. */
  readonly stations: readonly string[];
  /** From the record behind the bulletin to the end of the figure's time; a class of its own. */
  readonly leadHours: number;
  readonly from: Instant;
  readonly to: Instant;
  /** For a time, in milliseconds. */
  readonly amount: Amount;
  readonly isReplaced: boolean;
}

const forecastTables: readonly TableId[] = ['ahead', 'peak', 'days', 'decades', 'rain_ahead', 'downstream'];

const measures: Readonly<Partial<Record<Quantity, readonly [JudgedQuantity, Measure]>>> = {
  inflow: ['inflow', 'at'],
  lake_level: ['lake_level', 'at'],
  release: ['release', 'at'],
  inflow_mean: ['inflow', 'mean'],
  inflow_max: ['inflow', 'highest'],
  inflow_min: ['inflow', 'lowest'],
  time: ['inflow', 'time_of_highest'],
  rain: ['rain', 'sum'],
  station_level: ['station_level', 'at'],
};

/** Every printed forecast figure: each is verified, TT 42/2017. */
export function printedFigures(content: BulletinContent): PrintedFigure[] {
  return forecastTables.flatMap((id) => {
    const table = tableOf(content, id);
    return table ? table.rows.flatMap((row) => ofRow(content, table, row)) : [];
  });
}

function ofRow(content: BulletinContent, table: Table, row: Row): PrintedFigure[] {
  const baseMs = Date.parse(content.base_at ?? content.issue_at);
  const stations = stationsOf(content, table, row);
  return table.columns.flatMap((column) => {
    const kind = measures[column.quantity];
    const cell = cellOf(row, column);
    const amount = kind && cell ? amountOf(cell) : null;
    const begin = column.from ?? column.at ?? row.from ?? row.at ?? content.issue_at;
    const end = column.to ?? column.at ?? row.to ?? row.at ?? content.period.to;
    // A figure printed beside a forecast of the same station is a present value.
    if (!kind || !cell || amount === null || Date.parse(end) <= baseMs) return [];
    const [quantity, measure] = kind;
    return [
      {
        path: cellPath(table.id, row.id, column.id),
        quantity,
        measure,
        stations,
        leadHours: Math.round((Date.parse(end) - baseMs) / hourMs),
        from: begin,
        to: end,
        amount,
        isReplaced: cell.replaced !== null,
      },
    ];
  });
}

/** A group of gauges is the set the bulletin itself prints under its name. */
function stationsOf(content: BulletinContent, table: Table, row: Row): string[] {
  if (table.id === 'downstream') return [row.id];
  if (table.id !== 'rain_ahead') return [];
  const gauges = tableOf(content, 'rain_observed')?.rows ?? [];
  return gauges.flatMap(({ id, group }) => (group !== null && group === row.name ? [id] : []));
}

function amountOf(cell: NonNullable<ReturnType<typeof cellOf>>): Amount | null {
  if (cell.is === 'time') return cell.at === null ? null : { value: Date.parse(cell.at), low: null, high: null };
  return cell.is === 'figure' && !isEmpty(cell) ? { value: cell.value, low: cell.low, high: cell.high } : null;
}

/** The release stated in the bulletin, as a mean over the time to a lead; null when there is none. */
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
