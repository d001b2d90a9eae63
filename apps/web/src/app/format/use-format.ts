import type { Language } from '../i18n/catalogue.ts';
import { useLanguage } from '../i18n/use-text.ts';
import { createFormat, type Format } from './format.ts';

/** A formatter costs more to make than a hundred numbers cost to write: a page has one a language, not one a figure. */
const made = new Map<Language, Format>();

/** Numbers, dates and times in the language of the moment, on the plant's clock. */
export function useFormat(): Format {
  const language = useLanguage();
  const known = made.get(language);
  if (known) return known;
  const format = createFormat(language);
  made.set(language, format);
  return format;
}
