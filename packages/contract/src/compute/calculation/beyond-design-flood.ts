import type { Language } from '../../errors.ts';
import { fixedNumber } from '../../fixed-number.ts';

const texts: Readonly<Record<Language, (flood: string) => string>> = {
  vi: (flood) => `đáng ngờ: vượt lũ thiết kế lớn nhất ${flood} m³/s`,
  en: (flood) => `suspect: beyond the largest design flood of ${flood} m³/s`,
};

/** Shown beside an inflow above the design flood: it is suspect, and not a record. */
export const beyondDesignFlood = (floodM3s: number, language: Language): string =>
  texts[language](fixedNumber(floodM3s, 0, language));
