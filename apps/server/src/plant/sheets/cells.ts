import { withPoint } from './decimal-comma.ts';

/** What a file says is the decimal sign of its texts. */
export type DecimalSign = 'point' | 'comma';

const longestShown = 40;

export const isBlank = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const textOf = (cell: unknown): string => {
  if (isBlank(cell)) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
};

/** As a refusal quotes it. */
export const shownCell = (cell: unknown): string => textOf(cell).slice(0, longestShown);
export const titleOf = (cell: unknown): string => shownCell(cell).trim();

/** The number of a cell between two bounds, or the rule it breaks. */
export function numberOf(
  cell: unknown,
  decimal: DecimalSign,
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
): number | { readonly rule: string } {
  if (isBlank(cell)) return { rule: 'cell.blank' };
  let text = textOf(cell).trim();
  if (typeof cell === 'string' && decimal === 'comma') {
    const pointed = withPoint(text);
    if (pointed === 'ambiguous') return { rule: 'cell.decimal_point' };
    text = pointed?.number ?? text;
  } else if (typeof cell === 'string' && /^-?\d+,\d+$/.test(text)) return { rule: 'cell.decimal_comma' };
  if (!/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return { rule: 'cell.not_a_number' };
  const value = Number(text);
  if (value >= lowest && value <= highest) return value;
  return { rule: 'cell.not_finite' };
}
