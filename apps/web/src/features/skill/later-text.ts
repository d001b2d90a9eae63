import type { Format } from '../../base/format/format.ts';
import type { Text } from '../../base/i18n/use-text.ts';

/** "Peak 1.5 h later". */
export function laterText(t: Text, laterMin: number, number: Format['number']): string {
  if (laterMin === 0) return t('forecastSkill.hand.sameTime');
  const minutes = Math.abs(laterMin);
  const hours = number(minutes / 60, minutes % 60 === 0 ? 0 : 1);
  return t(laterMin > 0 ? 'forecastSkill.hand.later' : 'forecastSkill.hand.earlier', { hours });
}
