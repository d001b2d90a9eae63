import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { type TwoKeyTable, twoKeyTable } from './two-key.ts';

/**
 * HPQ: a page of (net head [m], power [MW]) -> flow [m3/s] for each n, where n is the unit's number or, for plants that tabulate it so, the
 * number of units running. Pages are never interpolated: a plant has no unit one and a half.
 */
export interface UnitPages {
  readonly id: string;
  readonly numbers: Int32Array;
  readonly pages: readonly TwoKeyTable[];
  /** Row of the whole table at which each page begins, for traces. */
  readonly firstRows: Int32Array;
}

export function unitPages(
  id: string,
  numbers: ArrayLike<number>,
  headsM: ArrayLike<number>,
  powersMw: ArrayLike<number>,
  flowsM3s: ArrayLike<number>,
): UnitPages {
  const found: number[] = [];
  const firstRows: number[] = [];
  for (let row = 0; row < numbers.length; row += 1) {
    const number = itemAt(numbers, row);
    const previous = found.at(-1);
    if (number === previous) continue;
    if (!Number.isInteger(number) || (previous !== undefined && number < previous)) {
      throw new HydrologyError('table.keys_not_increasing', { table: id, row: row + 1, key: String(number) });
    }
    found.push(number);
    firstRows.push(row);
  }
  if (found.length === 0) throw new HydrologyError('table.too_few_rows', { table: id, rows: 0, needed: 4 });
  const part = (values: ArrayLike<number>, page: number): number[] =>
    Array.from(values).slice(firstRows[page], firstRows[page + 1] ?? numbers.length);
  return {
    id,
    numbers: Int32Array.from(found),
    pages: found.map((_, page) => twoKeyTable(id, part(headsM, page), part(powersMw, page), part(flowsM3s, page))),
    firstRows: Int32Array.from(firstRows),
  };
}

/** The page of n, or -1: a unit without a page has no result, because its neighbour's would be another machine's. */
export function pageIndex(table: UnitPages, number: number): number {
  return table.numbers.indexOf(number);
}
