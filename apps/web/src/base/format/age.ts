import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Text } from '../i18n/use-text.ts';

/** Age as operators say it: "vài giây", "47 phút", "3 giờ 12", "5 ngày". Never negative. */
export function ageText(t: Text, ageMs: number): string {
  if (ageMs < minuteMs) return t('shell.age.seconds');
  if (ageMs < hourMs) return t('shell.age.minutes', { count: Math.floor(ageMs / minuteMs) });
  if (ageMs < dayMs) {
    const hours = Math.floor(ageMs / hourMs);
    const minutes = Math.floor((ageMs % hourMs) / minuteMs);
    return minutes === 0
      ? t('shell.age.hours', { count: hours })
      : t('shell.age.hoursMinutes', { hours, minutes: String(minutes).padStart(2, '0') });
  }
  return t('shell.age.days', { count: Math.floor(ageMs / dayMs) });
}
