import type { Text } from '../../../base/i18n/use-text.ts';
import { plantWall } from '../../../kit/time/plant-clock.ts';
import type { ReportKind } from '../draft.ts';
import type { HeadColumn } from '../queries.ts';
import { stampText } from './period-text.ts';

/** `yyyy-MM-dd HH:mm:ss` in the format of files: date before time. */
export function fileTime(wall: string): string {
  const [date = '', time = ''] = wall.split(' ');
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`;
}

/** An instant in the format of files, in plant time. */
export function fileInstant(time: string): string {
  const { year, month, day, hour, minute } = plantWall(Date.parse(time));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day)}/${two(month)}/${year} ${two(hour)}:${two(minute)}`;
}

/** Time of a row: seconds only for readings; days and months by name. */
export function fileStamp(wall: string, kind: ReportKind, stepMinutes: number | null): string {
  const [date = '', time = ''] = wall.split(' ');
  if (kind === 'monthly' || kind === 'daily' || stepMinutes === 1440) return stampText(wall, kind, stepMinutes);
  return `${date.split('-').toReversed().join('/')} ${stepMinutes === null ? time : time.slice(0, 5)}`;
}

/** Column heading in files; always names the aggregate of instantaneous readings. */
export function fileHead(t: Text, { label, unit, nature, aggregate }: HeadColumn): string {
  const cellLabel =
    aggregate !== null && nature === 'instant' ? `${label}, ${t(`reports.aggregate.${aggregate}`)}` : label;
  return unit === '' ? cellLabel : t('reports.withUnit', { name: cellLabel, unit });
}
