import { useLanguage } from '../i18n/use-text.ts';
import { useObserved } from '../observed.ts';
import { createFormat, type Format } from './format.ts';
import { plantZone } from './plant-zone.ts';

/** Cached per language and zone: creating a formatter costs more than formatting a hundred numbers. */
const made = new Map<string, Format>();

/** Formats numbers, dates and times in the current language and, unless a zone is given, in plant time. */
export function useFormat(zone?: string): Format {
  const language = useLanguage();
  const zoneOfPlant = useObserved(plantZone);
  const timeZone = zone ?? zoneOfPlant;
  const key = `${language} ${timeZone}`;
  const knownEntry = made.get(key);
  if (knownEntry) return knownEntry;
  const format = createFormat(language, timeZone);
  made.set(key, format);
  return format;
}
