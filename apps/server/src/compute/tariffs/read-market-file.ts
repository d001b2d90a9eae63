import { calendarDay } from '@spillway/contract/compute/price-fields';
import type { SlotsPerDay } from '@spillway/hydrology/energy/market';
import { type DecimalSign, isBlank, numberOf, shownCell, titleOf } from '../../plant/sheets/cells.ts';
import type { Sheet } from '../../plant/sheets/read-sheet.ts';
import type { MarketFigures } from './market-store.ts';

export interface MarketFault {
  /** Of the file, 1 = the heading; null: the file as a whole. */
  readonly row: number | null;
  readonly column: string | null;
  readonly rule: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface MarketFile {
  readonly days: readonly MarketFigures[];
  readonly slots: SlotsPerDay | null;
  readonly faults: readonly MarketFault[];
}

/** Ten years at once. */
const mostDays = 3660;
/** Prices of a market fall below zero at times. */
const lowest = -1_000_000;
const highest = 1e9;

/** A row a day: the day, then 24 or 48 figures. What a cell is called in the heading does not matter, how many there are does. */
export function readMarketFile({ heading, rows }: Pick<Sheet, 'heading' | 'rows'>, decimal: DecimalSign): MarketFile {
  const none = { days: [], slots: null };
  const fault = (row: number | null, column: string | null, rule: string, facts: MarketFault['facts'] = {}) => ({
    row,
    column,
    rule,
    facts,
  });
  const columns = heading.filter((cell) => !isBlank(cell)).length - 1;
  if (columns !== 24 && columns !== 48)
    return { ...none, faults: [fault(1, null, 'market.columns', { columns: Math.max(0, columns) })] };
  const filled = rows.flatMap((cells, at) => (cells.every(isBlank) ? [] : [{ cells, row: at + 2 }]));
  if (filled.length === 0) return { ...none, faults: [fault(null, null, 'table.empty')] };
  if (filled.length > mostDays)
    return { ...none, faults: [fault(null, null, 'table.too_many_rows', { rows: filled.length, max: mostDays })] };
  const faults: MarketFault[] = [];
  const seen = new Set<string>();
  const days = filled.map(({ cells, row }) => {
    const day = dayOf(cells[0]);
    if (day === null) faults.push(fault(row, titleOf(heading[0]), 'market.not_a_day', { value: shownCell(cells[0]) }));
    else if (seen.has(day)) faults.push(fault(row, titleOf(heading[0]), 'market.day_twice', { value: day }));
    else seen.add(day);
    const values = Array.from({ length: columns }, (_, at) => {
      const read = numberOf(cells[at + 1], decimal, { lowest, highest });
      if (typeof read === 'number') return read;
      faults.push(fault(row, titleOf(heading[at + 1]), read.rule, { value: shownCell(cells[at + 1]) }));
      return 0;
    });
    return { day: day ?? '', values };
  });
  return { days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)), slots: columns, faults };
}

/** `yyyy-MM-dd`, or as people write it here: `dd/MM/yyyy`. */
function dayOf(cell: unknown): string | null {
  const text = shownCell(cell).trim();
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = parts ? `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : text;
  return calendarDay.safeParse(day).success ? day : null;
}
