import { removeFormulaGuard } from '@spillway/contract/platform/spreadsheets/csv-cells';
import { type DecimalSign, numberOfText } from './cell-number.ts';

const maxShown = 40;

export const isBlank = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

export const textOf = (cell: unknown): string => {
  if (isBlank(cell)) return '';
  return typeof cell === 'string' ? removeFormulaGuard(cell.normalize('NFC').trim()) : JSON.stringify(cell);
};

/** Quoted in a refusal. */
export const shownCell = (cell: unknown): string => textOf(cell).slice(0, maxShown);

/** The number of a cell between two bounds, or the rule it breaks. */
export function numberOf(
  cell: unknown,
  decimal: DecimalSign,
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
): number | { readonly rule: string } {
  if (isBlank(cell)) return { rule: 'cell.blank' };
  const value = typeof cell === 'number' ? cell : numberOfText(textOf(cell), decimal);
  if (typeof value !== 'number') return value;
  return value >= lowest && value <= highest ? value : { rule: 'cell.not_finite' };
}
