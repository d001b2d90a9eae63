import { withPoint } from './decimal-comma.ts';

export type DecimalSign = 'point' | 'comma';

const plain = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** One group alone, as 1,234, would be a question: it is a decimal comma to many who write it. */
const grouped = /^[+-]?[1-9]\d{0,2}((,\d{3})+\.\d+|(,\d{3}){2,})$/;

/** The number of a text under the chosen decimal sign, or the rule it breaks. */
export function numberOfText(text: string, decimal: DecimalSign): number | { readonly rule: string } {
  if (decimal === 'comma') {
    const pointed = withPoint(text);
    if (pointed === 'ambiguous') return { rule: 'cell.decimal_point' };
    return pointed ? Number(pointed.number) : { rule: 'cell.not_a_number' };
  }
  if (grouped.test(text)) return Number(text.replaceAll(',', ''));
  if (/^[+-]?[\d.]*,[\d.,]*$/.test(text) && /\d/.test(text)) return { rule: 'cell.decimal_comma' };
  return plain.test(text) ? Number(text) : { rule: 'cell.not_a_number' };
}
