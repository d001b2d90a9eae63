import type { Language } from './errors.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats with this many decimals; a value that rounds to zero has no sign. A formatter is expensive, so each is made once. */
export function fixedNumber(value: number, decimals: number, language: Language): string {
  const key = `${language} ${decimals}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    formats.set(key, format);
  }
  return format.format(value);
}
