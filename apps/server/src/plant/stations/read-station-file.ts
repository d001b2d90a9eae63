import type { Language } from '@spillway/contract/errors';
import { type StationField, stationColumns } from '@spillway/contract/plant/stations/columns';
import { writtenStation } from '@spillway/contract/plant/stations/stations';
import { z } from 'zod';
import { refusedFields } from '../../platform/http/field-problems.ts';
import type { RefusedField } from '../../platform/http/refusal.ts';
import type { Sheet } from '../../platform/spreadsheets/read-sheet.ts';
import { type CellFault, type CellReader, isRequired, readCell } from './file-cells.ts';
import { foldText } from './file-choices.ts';
import { stationFaults } from './rules.ts';
import type { Station, WrittenStation } from './station.ts';
import { stationFrom, wireOf } from './wire.ts';

export interface FileFault extends CellFault {
  /** Row of the file, 1 = the heading; null: the file as a whole. */
  readonly row: number | null;
  /** The column's heading in the file. */
  readonly column: string | null;
}

export interface ReadStation {
  readonly row: number;
  readonly before: Station | null;
  readonly wanted: WrittenStation;
}

interface ReadFile {
  readonly stations: readonly ReadStation[];
  readonly faults: readonly FileFault[];
  readonly rows: number;
  /** The heading of a field in the file; undefined without such a column. */
  columnOf(field: StationField): string | undefined;
}

interface FileReader extends CellReader {
  readonly maximum: number;
  /** By `codeKey`. */
  readonly existing: ReadonlyMap<string, Station>;
}

interface Column {
  readonly place: number;
  readonly title: string;
  readonly field: StationField;
}

const fields = Object.keys(stationColumns) as StationField[];
const schema = z.object(writtenStation);
const firstRow = 2;

/** Codes are compared case-insensitively, as in the database. */
export const codeKey = (code: string): string => code.normalize('NFC').toLowerCase();

/**
 * Each row as the wanted station, based on the one with its code; cells are checked by the rules for single stations.
 */
export function readStationFile({ heading, rows }: Pick<Sheet, 'heading' | 'rows'>, reader: FileReader): ReadFile {
  const head = readHeading(heading, reader.language);
  const titles = new Map(head.columns.map(({ field, title }) => [field, title]));
  const filledRows = rows.flatMap((cells, index) => (cells.every(isBlank) ? [] : [{ cells, row: index + firstRow }]));
  const read = { rows: filledRows.length, columnOf: (field: StationField) => titles.get(field) };
  const fileFaults = head.faults.length > 0 ? head.faults : sizeFaults(filledRows.length, reader.maximum);
  if (fileFaults.length > 0) return { ...read, stations: [], faults: fileFaults };
  const judgedRows = filledRows.map((one) => readRow(one, head.columns, reader));
  const faults = judgedRows.flatMap((one) => one.faults);
  return { ...read, stations: judgedRows.flatMap(({ station }) => station ?? []), faults };
}

const isBlank = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

function sizeFaults(rows: number, maximum: number): FileFault[] {
  const noCell = { row: null, column: null };
  if (rows === 0) return [{ ...noCell, rule: 'table.empty' }];
  return rows > maximum ? [{ ...noCell, rule: 'table.too_many_rows', facts: { rows, max: maximum } }] : [];
}

function readHeading(heading: Sheet['heading'], language: Language): { columns: Column[]; faults: FileFault[] } {
  const columns: Column[] = [];
  const faults: FileFault[] = [];
  const fault = (column: string, rule: string, facts: FileFault['facts'] = {}) =>
    faults.push({ row: 1, column, rule, facts: { column, ...facts } });
  for (const [index, cell] of heading.entries()) {
    if (isBlank(cell)) continue;
    const title = String(cell).trim().slice(0, 80);
    const field = fieldOf(title);
    if (!field)
      fault(title, 'column.unknown', { expected: fields.map((field) => stationColumns[field][language]).join(', ') });
    else if (columns.some((one) => one.field === field)) fault(title, 'column.duplicate');
    else columns.push({ place: index, title, field });
  }
  const code = stationColumns.station_code[language];
  if (!columns.some(({ field }) => field === 'station_code')) fault(code, 'column.missing', { expected: code });
  return { columns, faults };
}

const fieldOf = (title: string): StationField | undefined =>
  fields.find((field) =>
    [...Object.values(stationColumns[field]), field].some((head) => foldText(head) === foldText(title)),
  );

interface Row {
  readonly cells: readonly unknown[];
  readonly row: number;
}

function readRow({ cells, row }: Row, columns: readonly Column[], reader: FileReader) {
  const faults: FileFault[] = [...extraCellFaults({ cells, row }, columns)];
  const parsedFields: Partial<Record<StationField, unknown>> = {};
  for (const { place, title, field } of columns) {
    const read = readCell(field, cells[place], reader);
    if ('fault' in read) faults.push({ row, column: title, ...read.fault });
    else parsedFields[field] = read.value;
  }
  const code = parsedFields.station_code;
  const before = typeof code === 'string' ? (reader.existing.get(codeKey(code)) ?? null) : null;
  const wrongCells = new Set(faults.map(({ column }) => column));
  const addAll = (refused: readonly RefusedField[]) => {
    for (const { field, rule, facts = {} } of refused) {
      const title = columns.find((one) => one.field === field)?.title;
      const column = title ?? stationColumns[field as StationField][reader.language];
      if (!wrongCells.has(column)) faults.push({ row, column, rule, facts });
    }
  };
  const parsed = schema.safeParse({ ...(before ? wireOf(before) : empty), ...parsedFields }, { reportInput: true });
  if (!parsed.success) {
    // The schema reports a missing value as a wrong choice; the user must see that it is missing.
    const isAbsent = (field: string) => before === null && !(field in parsedFields);
    addAll(refusedFields(parsed.error.issues).map((one) => (isAbsent(one.field) ? { ...one, rule: 'required' } : one)));
    return { station: null, faults: compareOrder(faults, columns) };
  }
  const wanted = stationFrom(parsed.data);
  addAll(stationFaults(wanted));
  return { station: faults.length > 0 ? null : { row, before, wanted }, faults: compareOrder(faults, columns) };
}

/** In the order of the columns. */
function compareOrder(faults: readonly FileFault[], columns: readonly Column[]): FileFault[] {
  const places = new Map(columns.map(({ title, place }) => [title, place]));
  const placeOf = ({ column }: FileFault) => (column === null ? -1 : (places.get(column) ?? columns.length));
  return faults.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A value in a column without a heading would otherwise be ignored without notice. */
function extraCellFaults({ cells, row }: Row, columns: readonly Column[]): FileFault[] {
  const headed = new Set(columns.map(({ place }) => place));
  const last = cells.findLastIndex((cell, index) => !isBlank(cell) && !headed.has(index));
  return last < 0
    ? []
    : [{ row, column: null, rule: 'row.too_long', facts: { cells: last + 1, width: columns.length } }];
}

/** Fields missing in the file are empty in a new station, and faults when required. */
const empty = Object.fromEntries(fields.map((field) => [field, isRequired(field) ? undefined : null]));
