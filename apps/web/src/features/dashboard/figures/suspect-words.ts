import { missing } from '../../../base/format/format.ts';
import type { Text } from '../../../base/i18n/use-text.ts';
import { qualityNameOf } from '../../../kit/chart/marks.ts';
import { clockText } from '../../../kit/chart/words.ts';
import type { CurrentReading } from '../current-reading.ts';

/** Names the suspect reading and the reason. */
export function suspectWords(
  t: Text,
  { name, time, value, quality }: NonNullable<CurrentReading['doubted']>,
  formatValue: (value: number | null) => string,
): string {
  const figure = formatValue(value);
  const reading = [clockText(Date.parse(time)), ...(value === null || figure === missing ? [] : [figure])].join(' ');
  return t('measured.doubted', { name, reading, quality: t(`chart.quality.${qualityNameOf(quality)}`) });
}
