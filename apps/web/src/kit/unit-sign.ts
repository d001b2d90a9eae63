import type { Text } from '../base/i18n/use-text.ts';

const inWords = { 'triệu m³': 'chart.unit.mcm', 'nghìn m³': 'chart.unit.thousandM3' } as const;

/** A unit of the catalogue as a person reads it: most are signs, the same in every language. */
export const unitSign = (t: Text, unit: string): string =>
  Object.hasOwn(inWords, unit) ? t(inWords[unit as keyof typeof inWords]) : unit;
