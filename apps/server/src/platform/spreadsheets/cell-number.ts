import { parseDecimalComma } from './decimal-comma.ts';

export type DecimalSign = 'point' | 'comma';

const plain = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** A single group, as in 1,234, is ambiguous: to many it is a decimal comma. */
const grouped = /^[+-]?[1-9]\d{0,2}((,\d{3})+\.\d+|(,\d{3}){2,})$/;

/** Parses a text with the chosen decimal separator; returns the number, or the rule it breaks. */
export function numberOfText(text: string, decimal: DecimalSign): number | { readonly rule: string } {
  if (decimal === 'comma') {
    const pointed = parseDecimalComma(text);
    if (pointed === 'ambiguous') return { rule: 'cell.decimal_point' };
    return pointed ? Number(pointed.number) : { rule: 'cell.not_a_number' };
  }
  if (grouped.test(text)) return Number(text.replaceAll(',', ''));
  if (/^[+-]?[\d.]*,[\d.,]*$/.test(text) && /\d/.test(text)) return { rule: 'cell.decimal_comma' };
  return plain.test(text) ? Number(text) : { rule: 'cell.not_a_number' };
}
