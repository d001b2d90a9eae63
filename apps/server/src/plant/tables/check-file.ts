import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { columnUnits, type FileUnits, type UnitColumn } from '@spillway/contract/plant/tables/units';
import { convertUnit } from '@spillway/contract/series/catalogue/units';
import { HydrologyError } from '@spillway/hydrology/errors';
import type { TableFaultCode } from '@spillway/hydrology/tables/faults';
import { tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import { groupRules } from '@spillway/hydrology/tables/groups';
import { checkTable } from '@spillway/hydrology/tables/validate';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import { cellAddress, maxFaults } from '../../platform/spreadsheets/cell-address.ts';
import { parseDecimalComma } from '../../platform/spreadsheets/decimal-comma.ts';
import { readSheet, type Sheet, type UploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import type { LakeFault } from './implied-lake.ts';
import type { Columns } from './store.ts';

/**
 * The engine's codes and two of our own: only the file reader knows the decimal separator, and only the plant how large
 * its lake can be.
 */
export type FaultCode = TableFaultCode | 'cell.decimal_point' | LakeFault['code'];

export interface Fault {
  readonly sheet: string | null;
  /** Row of the file, 1 = the heading; null: the table as a whole. */
  readonly row: number | null;
  readonly column: string | null;
  readonly code: FaultCode;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface CheckedFile {
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly rows: number;
  /** Null when there are faults. */
  readonly columns: Columns | null;
  readonly faults: readonly Fault[];
  readonly faultCount: number;
}

/** Checks columns of numbers; rows are counted as in a file, from the one below the heading. */
export function checkColumns(
  groupCode: InterpolationGroup,
  columns: Readonly<Record<string, ArrayLike<number>>>,
): CheckedFile {
  const cells = Object.values(columns);
  const length = Math.max(0, ...cells.map((column) => column.length));
  const rows = Array.from({ length }, (_, row) => cells.map((column) => column[row]));
  return judge(groupCode, { names: [], name: null, heading: Object.keys(columns), rows });
}

/** Reads and checks a file; the engine finds the faults of the table, cell by cell. */
export async function checkFile(
  groupCode: InterpolationGroup,
  file: UploadedFile,
  units: FileUnits,
): Promise<CheckedFile> {
  const sheet = await readSheet(file);
  const { rows, points } = file.decimal === 'comma' ? convertDecimals(sheet) : { rows: sheet.rows, points: [] };
  // Whether a point separates thousands or decimals must be clear before any number can be checked.
  if (points.length > 0)
    return { ...sheetSummary(sheet), ...faulty(sheet.name, points.slice(0, maxFaults), points.length) };
  return judge(groupCode, { ...sheet, rows: inStoredUnits(groupCode, { ...sheet, rows }, units) });
}

const sheetSummary = ({ name, names, rows }: Sheet) => ({ sheet: name, sheets: names, rows: rows.length });

function judge(groupCode: InterpolationGroup, sheet: Sheet): CheckedFile {
  const reportedSheet = sheetSummary(sheet);
  const check = checkTable(groupCode, sheet.heading, sheet.rows, maxFaults);
  if (!check.ok) return { ...reportedSheet, ...faulty(sheet.name, check.faults, check.faultCount) };
  refuseUnusable(groupCode, check.columns);
  return { ...reportedSheet, rows: check.rows, columns: check.columns, faults: [], faultCount: 0 };
}

type FoundFault = Omit<Fault, 'sheet' | 'row' | 'column'> & { readonly row: number; readonly column: string };

const faulty = (sheet: string | null, faults: readonly FoundFault[], faultCount: number) => ({
  columns: null,
  faults: faults.map(({ row, column, code, facts }) => ({
    sheet,
    // The engine counts data rows from the one below the heading; 0 is the heading, or no row at all.
    row: row === 0 && column === '' ? null : row + 1,
    column: column === '' ? null : column,
    code,
    facts: { column, ...facts },
  })),
  faultCount,
});

/** A cell that is not a number is left unchanged and becomes a fault. */
function inStoredUnits(groupCode: InterpolationGroup, { heading, rows }: Sheet, units: FileUnits): Sheet['rows'] {
  const others = heading.map((title) => {
    const titleText = typeof title === 'string' ? title.trim().toLowerCase() : '';
    const column = groupRules[groupCode].columns.find(
      ({ name, aliases }) => name === titleText || aliases.includes(titleText),
    );
    const name = column?.name as UnitColumn;
    const unit = column && units[name];
    return unit === undefined || unit === columnUnits[name] ? null : { unit, ours: columnUnits[name] };
  });
  if (others.every((one) => one === null)) return rows;
  return rows.map((cells) =>
    cells.map((cell, index) => {
      const other = others[index];
      const value = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell;
      return other && typeof value === 'number' && Number.isFinite(value)
        ? convertUnit(value, other.unit, other.ours)
        : cell;
    }),
  );
}

/** Texts with a decimal comma become numbers; a point in them is reported, not read as a thousands separator. */
function convertDecimals({ heading, rows }: Sheet) {
  const points: FoundFault[] = [];
  const convertedRows = rows.map((cells, row) =>
    cells.map((cell, index) => {
      if (typeof cell !== 'string') return cell;
      const text = cell.trim();
      const read = parseDecimalComma(text);
      if (read === null) return cell;
      if (read !== 'ambiguous') return read.number;
      const title = heading[index];
      const column = typeof title === 'string' ? title.trim() : '';
      points.push({ code: 'cell.decimal_point', row: row + 1, column, facts: { value: text.slice(0, 40) } });
      return cell;
    }),
  );
  return { rows: convertedRows, points };
}

/** The engine makes the final check: a table it cannot load is not stored. */
function refuseUnusable(groupCode: InterpolationGroup, columns: Columns): void {
  try {
    tableFromColumns(groupCode, 'upload', columns);
  } catch (error) {
    throw error instanceof HydrologyError ? new Refusal('table.unreadable') : error;
  }
}

export const fieldsOf = (faults: readonly Fault[]): RefusedField[] =>
  faults.map((fault) => ({ field: cellAddress(fault), rule: fault.code, facts: fault.facts }));
