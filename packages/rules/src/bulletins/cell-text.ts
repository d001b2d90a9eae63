import type { Cell, FigureCell, Unit } from './content.ts';
import { hourText } from './printed-time.ts';

const dash = '-';

/** How many digits stand behind the sign: flows by their size, as bulletins of the hydro-meteorological service print them. */
export function decimalsOf(unit: Unit, value: number): number {
  if (unit === 'm') return 2;
  if (unit === 'mcm') return 2;
  if (unit === 'mm') return 1;
  const size = Math.abs(value);
  return size < 10 ? 2 : size < 100 ? 1 : 0;
}

/** `1.234,5` in Vietnamese, `1,234.5` in English. No library of formats: a browser and a server must print the same. */
export function amountText(value: number, unit: Unit, language: 'vi' | 'en'): string {
  const [whole = '0', part] = Math.abs(value).toFixed(decimalsOf(unit, value)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, language === 'vi' ? '.' : ',');
  const text = part === undefined ? grouped : `${grouped}${language === 'vi' ? ',' : '.'}${part}`;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

export function cellText(cell: Cell | undefined, language: 'vi' | 'en', timeZone: string): string {
  if (!cell) return dash;
  if (cell.is === 'text') return cell.text === '' ? dash : cell.text;
  if (cell.is === 'time') return cell.at === null ? dash : hourText(cell.at, language, timeZone);
  return figureText(cell, language);
}

function figureText({ unit, value, low, high }: FigureCell, language: 'vi' | 'en'): string {
  const text = (one: number) => amountText(one, unit, language);
  const range = low === null || high === null ? null : `${text(low)} - ${text(high)}`;
  if (value === null) return range ?? dash;
  return range === null ? text(value) : `${text(value)} (${range})`;
}
