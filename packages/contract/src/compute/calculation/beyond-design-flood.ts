import { fillIn, type Language } from '../../errors.ts';
import { fixedNumber } from '../../fixed-number.ts';

const text = {
  vi: 'đáng ngờ: vượt lũ thiết kế lớn nhất {flood} m³/s',
  en: 'suspect: beyond the largest design flood of {flood} m³/s',
};

/** What stands beside an inflow that is more than the plant was designed for: a doubt, and no record. */
export const beyondDesignFlood = (floodM3s: number, language: Language): string =>
  fillIn(text, language, { flood: fixedNumber(floodM3s, 0, language) });
