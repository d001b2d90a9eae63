import type { Amount, Cell, Language, Unit } from './content.ts';
import { decimalsOf } from './rounding.ts';
import { clockText } from './times.ts';

export const unitTexts: Readonly<Record<Unit, Readonly<Record<Language, string>>>> = {
  m: { vi: 'm', en: 'm' },
  m3s: { vi: 'm³/s', en: 'm³/s' },
  mcm: { vi: 'triệu m³', en: 'million m³' },
  mm: { vi: 'mm', en: 'mm' },
};

export const dash = '–';

const formats = new Map<string, Intl.NumberFormat>();

export function numberText(value: number, decimals: number, language: Language): string {
  const key = `${language} ${decimals}`;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(value + 0);
}

/** Without its unit, as in a cell. */
export const figureText = (unit: Unit, value: number, language: Language): string =>
  numberText(value, decimalsOf(unit, value), language);

/** The fewest decimals that show it, to the hundredth. */
const neededDecimals = (value: number): number => {
  const hundredths = Math.round(Math.abs(value) * 100);
  if (hundredths % 100 === 0) return 0;
  return hundredths % 10 === 0 ? 1 : 2;
};

/** Both ends alike: a level to the centimetre as everywhere, otherwise no more decimals than one of them needs. */
const rangeDecimals = (unit: Unit, low: number, high: number): number =>
  unit === 'm' ? decimalsOf(unit, low) : Math.max(neededDecimals(low), neededDecimals(high));

/** `410 - 590`, `5,0 - 6,2`, `412`, or a dash. */
export function amountText(unit: Unit, { value, low, high }: Amount, language: Language): string {
  if (low !== null && high !== null) {
    const decimals = rangeDecimals(unit, low, high);
    const [from, to] = [numberText(low, decimals, language), numberText(high, decimals, language)];
    return from === to ? from : `${from} - ${to}`;
  }
  return value === null ? dash : figureText(unit, value, language);
}

/** A missing amount is a dash, not a dash of m³/s. */
export function amountWithUnit(unit: Unit, amount: Amount, language: Language): string {
  const text = amountText(unit, amount, language);
  return text === dash ? dash : `${text} ${unitTexts[unit][language]}`;
}

/** The printed text of a cell. */
export function cellText(cell: Cell, language: Language, timeZone: string): string {
  switch (cell.is) {
    case 'figure':
      return amountText(cell.unit, cell, language);
    case 'time':
      return cell.at === null ? dash : clockText(cell.at, language, timeZone);
    case 'text':
      return cell.text === '' ? dash : cell.text;
  }
}
