import { useLanguage } from '../i18n/use-text.ts';
import { useObserved } from '../observed.ts';
import { createFormat, type Format } from './format.ts';
import { plantZone } from './plant-zone.ts';

/** A formatter costs more to make than a hundred numbers cost to write: a page has one a language and zone, not one a figure. */
const made = new Map<string, Format>();

/** Numbers, dates and times in the language of the moment, on the plant's clock unless another is named. */
export function useFormat(zone?: string): Format {
  const language = useLanguage();
  const zoneOfPlant = useObserved(plantZone);
  const timeZone = zone ?? zoneOfPlant;
  const key = `${language} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const format = createFormat(language, timeZone);
  made.set(key, format);
  return format;
}
