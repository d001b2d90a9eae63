import type { Text } from '../base/i18n/use-text.ts';

const inWords = { 'triệu m³': 'chart.unit.mcm', 'nghìn m³': 'chart.unit.thousandM3' } as const;

/** Display text of a unit; most are symbols, the same in every language. */
export const unitSign = (t: Text, unit: string): string =>
  Object.hasOwn(inWords, unit) ? t(inWords[unit as keyof typeof inWords]) : unit;
