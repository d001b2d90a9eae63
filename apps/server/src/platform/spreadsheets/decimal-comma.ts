/** Thousands may be parted by points where a comma says which is which. */
const commaNumber = /^[+-]?(\d+(,\d+)?|[1-9]\d{0,2}(\.\d{3})+,\d+|[1-9]\d{0,2}(\.\d{3}){2,})(e[+-]?\d+)?$/i;

/**
 * A text of a file whose decimal sign is the comma: the number as the program writes it, `ambiguous` where a point makes it a
 * question and not a thousand, null where it is no number at all.
 */
export function withPoint(text: string): { readonly number: string } | 'ambiguous' | null {
  if (commaNumber.test(text)) return { number: text.replaceAll('.', '').replace(',', '.') };
  return /^[+-]?[\d.,]*\.[\d.,]*$/.test(text) && /\d/.test(text) ? 'ambiguous' : null;
}
