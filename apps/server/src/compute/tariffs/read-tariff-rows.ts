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

const orRule = (value: unknown, rule: string, cell: unknown): Cell =>
  value === null || value === undefined ? { rule, facts: { value: shownCell(cell) } } : { value };

const plainText: CellReader = (cell) => ({ value: textOf(cell) });
const day: CellReader = (cell) => orRule(dayOf(cell), 'market.not_a_day', cell);
const dayOfYear: CellReader = (cell) => orRule(dayOfYearOf(cell), 'day_month', cell);
const clock: CellReader = (cell) => orRule(minuteOf(cell), 'day_time', cell);
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
const must = (read: CellReader): Use => ({ read, needed: true });
const may = (read: CellReader): Use => ({ read, needed: false });

/** The columns that a row of each item uses. */
const uses: Readonly<Record<TariffItem, Readonly<Partial<Record<TariffColumn, Use>>>>> = {
  tariff: {
    name: must(plainText),
    from: must(day),
    to: may(day),
    band: must(band),
    self_use: must(number),
    note: may(plainText),
  },
  season: { season: must(season), from: must(dayOfYear), to: must(dayOfYear) },
  day_type: { name: must(plainText), days: may(days) },
  hours: { name: must(plainText), from: must(clock), to: must(clock), band: must(band) },
  price: { season: may(season), band: must(band), energy: must(number), capacity: may(number) },
  excess: { season: must(season), load_factor: must(number), rated_mw: must(number) },
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
  const filled = rows.flatMap((cells, at) => (cells.every(isBlank) ? [] : [{ cells, row: at + 2 }]));
  const none = { filled: filled.length, rows: [], titleOf };
  if (head.faults.length > 0) return { ...none, faults: head.faults };
  const whole = { row: null, column: null };
  if (filled.length === 0) return { ...none, faults: [{ ...whole, rule: 'table.empty', facts: {} }] };
  if (filled.length > mostRows)
    return {
      ...none,
      faults: [{ ...whole, rule: 'table.too_many_rows', facts: { rows: filled.length, max: mostRows } }],
    };
  const read = filled.map((one) => readRow(one, head.columns, reader));
  return {
    filled: filled.length,
    rows: read.flatMap(({ row }) => row ?? []),
    faults: read.flatMap(({ faults }) => faults),
    titleOf,
  };
}

function readHeading(heading: Sheet['heading'], language: Language): { columns: Column[]; faults: FileFault[] } {
  const found: Column[] = [];
  const faults: FileFault[] = [];
  const expected = wordsOf(tariffColumns, language).join(', ');
  for (const [place, cell] of heading.entries()) {
    if (isBlank(cell)) continue;
    const title = textOf(cell).slice(0, 80);
    const column = columnOf(title);
    const fault = (rule: string) => faults.push({ row: 1, column: title, rule, facts: { column: title, expected } });
    if (!column) fault('column.unknown');
    else if (found.some((one) => one.column === column)) fault('column.duplicate');
    else found.push({ place, title, column });
  }
  if (!found.some(({ column }) => column === 'item')) {
    const column = tariffColumns.item[language];
    faults.push({ row: 1, column, rule: 'column.missing', facts: { column, expected } });
  }
  return { columns: found, faults };
}

interface FilledRow {
  readonly cells: readonly unknown[];
  readonly row: number;
}

function readRow({ cells, row }: FilledRow, heads: readonly Column[], reader: RowReader) {
  const faults: FileFault[] = strayCells({ cells, row }, heads);
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
function strayCells({ cells, row }: FilledRow, heads: readonly Column[]): FileFault[] {
  const headed = new Set(heads.map(({ place }) => place));
  const last = cells.findLastIndex((cell, place) => !isBlank(cell) && !headed.has(place));
  return last < 0 ? [] : [{ row, column: null, rule: 'row.too_long', facts: { cells: last + 1, width: heads.length } }];
}
