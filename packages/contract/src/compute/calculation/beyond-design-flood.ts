import type { Language } from '../../errors.ts';
import { fixedNumber } from '../../fixed-number.ts';

const texts: Readonly<Record<Language, (flood: string) => string>> = {
  vi: (flood) => `đáng ngờ: vượt lũ thiết kế lớn nhất ${flood} m³/s`,
  en: (flood) => `suspect: beyond the largest design flood of ${flood} m³/s`,
};

/** What stands beside an inflow that is more than the plant was designed for: a doubt, and no record. */
export const beyondDesignFlood = (floodM3s: number, language: Language): string =>
  texts[language](fixedNumber(floodM3s, 0, language));
