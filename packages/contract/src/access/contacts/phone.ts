const written = /^\+?[\d\s().-]+$/;
/** Mobile networks since 2018, and fixed lines with the code of their province. */
const vietnamese = /^(?:[35789]\d{8}|2\d{9})$/;
const home = '84';

/**
 * A number as networks know it (E.164), from local notations: `090 123 4567`, `(024) 3825.1234`, `84 90 123 4567`, `+84 (0)90 123 4567`,
 * `0084...`. Null when no phone can have it.
 */
export function normalPhone(typedText: string): string | null {
  const text = typedText.trim();
  if (!written.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  const isForeignForm = text.startsWith('+') || digits.startsWith('00');
  const fullNumber = isForeignForm ? digits.replace(/^00/, '') : digits;
  if (isForeignForm && !fullNumber.startsWith(home))
    return /^[1-9]\d{7,14}$/.test(fullNumber) ? `+${fullNumber}` : null;
  const nationalNumber =
    fullNumber.startsWith(home) && (isForeignForm || fullNumber.length > 10) ? fullNumber.slice(2) : fullNumber;
  // The zero is dialled within the country; after the country code people only write it.
  if (!isForeignForm && nationalNumber === fullNumber && !nationalNumber.startsWith('0')) return null;
  const subscriber = nationalNumber.replace(/^0/, '');
  return vietnamese.test(subscriber) ? `+${home}${subscriber}` : null;
}

/** Readable groups: `+84 90 123 4567`. */
export function shownPhone(number: string): string {
  const groups = /^(\+84)(\d{2})(\d+)(\d{4})$/.exec(number);
  return groups ? groups.slice(1).join(' ') : number;
}
