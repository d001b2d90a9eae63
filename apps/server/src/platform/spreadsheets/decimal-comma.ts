/** Points may separate thousands if a comma or a second point makes that clear: 1.234,5 or 1.234.567, but not 1.234. */
const commaNumber = /^[+-]?(\d+(,\d+)?|[1-9]\d{0,2}(\.\d{3})+,\d+|[1-9]\d{0,2}(\.\d{3}){2,})(e[+-]?\d+)?$/i;

/**
 * Converts a text of a file with decimal commas: the number in program format, `ambiguous` when a point could be either, null when it is no
 * number.
 */
export function parseDecimalComma(text: string): { readonly number: string } | 'ambiguous' | null {
  if (commaNumber.test(text)) return { number: text.replaceAll('.', '').replace(',', '.') };
  return /^[+-]?[\d.,]*\.[\d.,]*$/.test(text) && /\d/.test(text) ? 'ambiguous' : null;
}
