import { itemAt } from '@spillway/checked/reads';
import type { Language } from './content.ts';
import { numberText } from './figure-text.ts';

const texts = {
  above: { vi: 'Trên BĐ{alarm} {by} m', en: '{by} m above alarm {alarm}' },
  below: { vi: 'Dưới BĐ{alarm} {by} m', en: '{by} m below alarm {alarm}' },
  at: { vi: 'Ở mức BĐ{alarm}', en: 'At alarm {alarm}' },
} as const;

/** Relative to the nearest alarm; of two equally near, the lower. Example: 5.00 m with alarm I at 6.50 m is "Dưới BĐ1 1,5 m". */
export function alarmText(levelM: number, alarmsM: readonly number[], language: Language): string {
  if (alarmsM.length === 0) return '';
  const cm = Math.round(levelM * 100);
  const apart = alarmsM.map((alarm) => cm - Math.round(alarm * 100));
  const nearest = apart.reduce((best, by, index) => (Math.abs(by) < Math.abs(itemAt(apart, best)) ? index : best), 0);
  const by = itemAt(apart, nearest);
  const text = texts[by === 0 ? 'at' : by > 0 ? 'above' : 'below'][language];
  const size = Math.abs(by) / 100;
  const decimals = Math.abs(by) % 10 === 0 ? 1 : 2;
  return text.replace('{alarm}', `${nearest + 1}`).replace('{by}', numberText(size, decimals, language));
}
