import type { SlotsPerDay } from '@spillway/hydrology/energy/market';
import type { DecimalSign } from '../../platform/spreadsheets/cell-number.ts';
import { isBlank, numberOf, shownCell } from '../../platform/spreadsheets/cells.ts';
import { type FileFault, faultAt } from '../../platform/spreadsheets/file-fault.ts';
import type { Sheet, UploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import { dayOf } from './file-cells.ts';
import type { MarketFigure, MarketFigures } from './market-store.ts';

export interface MarketUpload extends UploadedFile {
  readonly figure: MarketFigure;
}

export interface MarketFile {
  readonly days: readonly MarketFigures[];
  readonly slots: SlotsPerDay | null;
  readonly faults: readonly FileFault[];
}

/** About ten years at once. */
const maxDays = 3660;
/** Market prices may be negative. */
const lowest = -1_000_000;
const highest = 1e9;

/** One row for each day: the day, then 24 or 48 values. Column headings are not checked, only the number of columns. */
export function readMarketFile({ heading, rows }: Pick<Sheet, 'heading' | 'rows'>, decimal: DecimalSign): MarketFile {
  const none = { days: [], slots: null };
  const columns = heading.filter((cell) => !isBlank(cell)).length - 1;
  if (columns !== 24 && columns !== 48)
    return { ...none, faults: [faultAt(1, null, 'market.columns', { columns: Math.max(0, columns) })] };
  const filledRows = rows.flatMap((cells, index) => (cells.every(isBlank) ? [] : [{ cells, row: index + 2 }]));
  if (filledRows.length === 0) return { ...none, faults: [faultAt(null, null, 'table.empty')] };
  if (filledRows.length > maxDays)
    return { ...none, faults: [faultAt(null, null, 'table.too_many_rows', { rows: filledRows.length, max: maxDays })] };
  const faults: FileFault[] = [];
  const seen = new Set<string>();
  const days = filledRows.map(({ cells, row }) => {
    const day = dayOf(cells[0]);
    if (day === null)
      faults.push(faultAt(row, shownCell(heading[0]), 'market.not_a_day', { value: shownCell(cells[0]) }));
    else if (seen.has(day)) faults.push(faultAt(row, shownCell(heading[0]), 'market.day_twice', { value: day }));
    else seen.add(day);
    const values = Array.from({ length: columns }, (_, index) => {
      const read = numberOf(cells[index + 1], decimal, { lowest, highest });
      if (typeof read === 'number') return read;
      faults.push(faultAt(row, shownCell(heading[index + 1]), read.rule, { value: shownCell(cells[index + 1]) }));
      return 0;
    });
    return { day: day ?? '', values };
  });
  return { days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)), slots: columns, faults };
}
