import {
  type TariffColumn,
  type TariffItem,
  tariffBandWords,
  tariffColumns,
  tariffItems,
  tariffSeasonWords,
} from '@spillway/contract/compute/tariffs/columns';
import type { Language } from '@spillway/contract/errors';
import { type DecimalSign, numberOfText } from '../../platform/spreadsheets/cell-number.ts';
import { isBlank, shownCell, textOf } from '../../platform/spreadsheets/cells.ts';
import type { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { Sheet } from '../../platform/spreadsheets/read-sheet.ts';
import { dayOf, dayOfYearOf, minuteOf } from './file-cells.ts';
import { bandOf, columnOf, daysOf, itemOf, seasonOf, wordsOf } from './file-words.ts';

export interface RowReader {
  readonly language: Language;
  readonly decimal: DecimalSign;
}

export interface ReadRow {
  readonly row: number;
  readonly item: TariffItem;
  readonly cells: Readonly<Partial<Record<TariffColumn, unknown>>>;
}

export interface ReadRows {
  readonly filled: number;
  readonly rows: readonly ReadRow[];
  readonly faults: readonly FileFault[];
  titleOf(column: TariffColumn): string;
}

/** Ten day types with 48 spans each, and as many again. */
const mostRows = 1000;

type Cell = { readonly value: unknown } | { readonly rule: string; readonly facts?: FileFault['facts'] };
type CellReader = (cell: unknown, reader: RowReader) => Cell;

const valueOrFault = (value: unknown, rule: string, cell: unknown): Cell =>
  value === null || value === undefined ? { rule, facts: { value: shownCell(cell) } } : { value };

const plainText: CellReader = (cell) => ({ value: textOf(cell) });
const day: CellReader = (cell) => valueOrFault(dayOf(cell), 'market.not_a_day', cell);
const dayOfYear: CellReader = (cell) => valueOrFault(dayOfYearOf(cell), 'day_month', cell);
const clock: CellReader = (cell) => valueOrFault(minuteOf(cell), 'day_time', cell);
const choice =
  (list: Readonly<Record<string, Readonly<Record<Language, string>>>>, find: (text: string) => unknown): CellReader =>
  (cell, { language }) => {
    const value = find(textOf(cell));
    return value === undefined ? { rule: 'option', facts: { options: wordsOf(list, language).join(', ') } } : { value };
  };
const band = choice(tariffBandWords, bandOf);
const season = choice(tariffSeasonWords, seasonOf);
const number: CellReader = (cell, { decimal }) => {
  const read = typeof cell === 'number' ? cell : numberOfText(textOf(cell), decimal);
  return typeof read === 'number' ? { value: read } : { ...read, facts: { value: shownCell(cell) } };
};
const days: CellReader = (cell) => {
  const read = daysOf(textOf(cell));
  return 'wrong' in read ? { rule: 'tariff.days', facts: { value: read.wrong } } : { value: read };
};

interface Use {
  readonly read: CellReader;
  readonly needed: boolean;
}
const requiredUse = (read: CellReader): Use => ({ read, needed: true });
const optionalUse = (read: CellReader): Use => ({ read, needed: false });

/** The columns that a row of each item uses. */
const uses: Readonly<Record<TariffItem, Readonly<Partial<Record<TariffColumn, Use>>>>> = {
  tariff: {
    name: requiredUse(plainText),
    from: requiredUse(day),
    to: optionalUse(day),
    band: requiredUse(band),
    self_use: requiredUse(number),
    note: optionalUse(plainText),
  },
  season: { season: requiredUse(season), from: requiredUse(dayOfYear), to: requiredUse(dayOfYear) },
  day_type: { name: requiredUse(plainText), days: optionalUse(days) },
  hours: { name: requiredUse(plainText), from: requiredUse(clock), to: requiredUse(clock), band: requiredUse(band) },
  price: {
    season: optionalUse(season),
    band: requiredUse(band),
    energy: requiredUse(number),
    capacity: optionalUse(number),
  },
  excess: { season: requiredUse(season), load_factor: requiredUse(number), rated_mw: requiredUse(number) },
};

const columns = Object.keys(tariffColumns) as TariffColumn[];

interface Column {
  readonly place: number;
  readonly title: string;
  readonly column: TariffColumn;
}

/** Reads each cell on its own; rows are compared afterwards. */
export function readTariffRows({ heading, rows }: Pick<Sheet, 'heading' | 'rows'>, reader: RowReader): ReadRows {
  const head = readHeading(heading, reader.language);
  const titleOf = (column: TariffColumn): string =>
    head.columns.find((one) => one.column === column)?.title ?? tariffColumns[column][reader.language];
  const filledRows = rows.flatMap((cells, index) => (cells.every(isBlank) ? [] : [{ cells, row: index + 2 }]));
  const none = { filled: filledRows.length, rows: [], titleOf };
  if (head.faults.length > 0) return { ...none, faults: head.faults };
  const fileCell = { row: null, column: null };
  if (filledRows.length === 0) return { ...none, faults: [{ ...fileCell, rule: 'table.empty', facts: {} }] };
  if (filledRows.length > mostRows)
    return {
      ...none,
      faults: [{ ...fileCell, rule: 'table.too_many_rows', facts: { rows: filledRows.length, max: mostRows } }],
    };
  const read = filledRows.map((one) => readRow(one, head.columns, reader));
  return {
    filled: filledRows.length,
    rows: read.flatMap(({ row }) => row ?? []),
    faults: read.flatMap(({ faults }) => faults),
    titleOf,
  };
}

function readHeading(heading: Sheet['heading'], language: Language): { columns: Column[]; faults: FileFault[] } {
  const foundColumns: Column[] = [];
  const faults: FileFault[] = [];
  const expected = wordsOf(tariffColumns, language).join(', ');
  for (const [index, cell] of heading.entries()) {
    if (isBlank(cell)) continue;
    const title = textOf(cell).slice(0, 80);
    const column = columnOf(title);
    const fault = (rule: string) => faults.push({ row: 1, column: title, rule, facts: { column: title, expected } });
    if (!column) fault('column.unknown');
    else if (foundColumns.some((one) => one.column === column)) fault('column.duplicate');
    else foundColumns.push({ place: index, title, column });
  }
  if (!foundColumns.some(({ column }) => column === 'item')) {
    const column = tariffColumns.item[language];
    faults.push({ row: 1, column, rule: 'column.missing', facts: { column, expected } });
  }
  return { columns: foundColumns, faults };
}

interface FilledRow {
  readonly cells: readonly unknown[];
  readonly row: number;
}

function readRow({ cells, row }: FilledRow, heads: readonly Column[], reader: RowReader) {
  const faults: FileFault[] = extraCellFaults({ cells, row }, heads);
  const fault = (column: TariffColumn, rule: string, facts: FileFault['facts'] = {}) => {
    const title = heads.find((one) => one.column === column)?.title ?? tariffColumns[column][reader.language];
    faults.push({ row, column: title, rule, facts });
  };
  const cellOf = (column: TariffColumn) => {
    const head = heads.find((one) => one.column === column);
    return head === undefined ? null : cells[head.place];
  };
  const item = itemOf(textOf(cellOf('item')));
  if (!item) {
    fault('item', 'option', { options: wordsOf(tariffItems, reader.language).join(', ') });
    return { row: null, faults };
  }
  const read: Partial<Record<TariffColumn, unknown>> = {};
  for (const column of columns.slice(1)) {
    const [cell, use] = [cellOf(column), uses[item][column]];
    if (isBlank(cell)) {
      if (use?.needed) fault(column, 'required');
    } else if (!use) fault(column, 'tariff.cell_unused', { item: tariffItems[item][reader.language] });
    else {
      const value = use.read(cell, reader);
      if ('rule' in value) fault(column, value.rule, value.facts);
      else read[column] = value.value;
    }
  }
  return { row: { row, item, cells: read }, faults };
}

/** A value in a column without a heading would otherwise be ignored without notice. */
function extraCellFaults({ cells, row }: FilledRow, heads: readonly Column[]): FileFault[] {
  const headed = new Set(heads.map(({ place }) => place));
  const last = cells.findLastIndex((cell, index) => !isBlank(cell) && !headed.has(index));
  return last < 0 ? [] : [{ row, column: null, rule: 'row.too_long', facts: { cells: last + 1, width: heads.length } }];
}
