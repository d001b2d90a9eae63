import { itemAt } from '@spillway/checked/reads';
import type { FaultList } from './faults.ts';
import type { ColumnRule } from './groups.ts';

const decimalPoint = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const decimalComma = /^[+-]?\d+,\d+$/;

/**
 * A cell as a number, or NaN with the fault noted. A decimal comma is not read as a point: `1,250` may be either, and a table a thousand
 * times too small is worse than a question.
 */
export function cellNumber(cell: unknown, rule: Pick<ColumnRule, 'name'>, row: number, faults: FaultList): number {
  if (typeof cell === 'number') {
    if (Number.isFinite(cell)) return cell;
    faults.add('cell.not_finite', row, rule.name, { value: String(cell) });
    return Number.NaN;
  }
  if (cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')) {
    faults.add('cell.blank', row, rule.name);
    return Number.NaN;
  }
  const text = typeof cell === 'string' ? cell.trim() : typeof cell === 'boolean' ? String(cell) : typeof cell;
  if (typeof cell !== 'string' || !decimalPoint.test(text)) {
    faults.add(decimalComma.test(text) ? 'cell.decimal_comma' : 'cell.not_a_number', row, rule.name, {
      value: text.slice(0, 40),
    });
    return Number.NaN;
  }
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  faults.add('cell.not_finite', row, rule.name, { value: text.slice(0, 40) });
  return Number.NaN;
}

export function isBlankRow(cells: readonly unknown[]): boolean {
  return cells.every((cell) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === ''));
}

/**
 * Returns 1 or 100: whether a share column is in percent, by its largest number. Between `rule.max` and 2 it is neither, so such a column
 * stays a share and its large cells are reported out of range.
 */
export function percentScale(values: ArrayLike<number>, rule: ColumnRule): 1 | 100 {
  if (!rule.share) return 1;
  let largest = 0;
  for (let i = 0; i < values.length; i += 1) if (itemAt(values, i) > largest) largest = itemAt(values, i);
  return largest > 2 ? 100 : 1;
}

/** Range and whole-number rule of one good cell; a bad one becomes NaN so that later checks leave it alone. */
export function checkedCell(value: number, scale: number, rule: ColumnRule, row: number, faults: FaultList): number {
  if (Number.isNaN(value)) return value;
  const scaledValue = value / scale;
  if (scaledValue < rule.min || scaledValue > rule.max) {
    faults.add('cell.out_of_range', row, rule.name, { value, min: rule.min * scale, max: rule.max * scale });
    return Number.NaN;
  }
  if (rule.whole && !Number.isInteger(scaledValue)) {
    faults.add('cell.not_whole', row, rule.name, { value });
    return Number.NaN;
  }
  return scaledValue;
}
