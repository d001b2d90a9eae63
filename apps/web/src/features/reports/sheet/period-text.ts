import { dayMs } from '@spillway/plant-time/spans';
import type { Text } from '../../../base/i18n/use-text.ts';
import { shownStep, shownWall } from '../../../kit/time/wall-time.ts';
import type { ReportKind } from '../draft.ts';
import type { ReportAnswer } from '../queries.ts';

/** A single day by its date, whole days by first and last, other spans by both instants. */
export function periodText(t: Text, { from, to }: Pick<ReportAnswer['head'], 'from' | 'to'>): string {
  const [first, last] = [from.slice(0, 10), dayBefore(to)];
  if (!from.endsWith(midnight) || !to.endsWith(midnight) || last < first)
    return t('reports.fromTo', { from: shownStep(from), to: shownStep(to) });
  if (first === last) return t('reports.oneDay', { day: shownWall(from) });
  return t('reports.wholeDays', { from: shownWall(from), to: shownWall(`${last}${midnight}`) });
}

const midnight = ' 00:00:00';
const dayBefore = (wall: string): string =>
  new Date(Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);

/** A month by name; a day by date, wherever the plant's day starts. */
export function stampText(dateString: string, kind: ReportKind, stepMinutes: number | null): string {
  const [date = '', time = ''] = dateString.split(' ');
  const [year, month, day] = date.split('-');
  if (kind === 'monthly') return `${month}/${year}`;
  if (kind === 'daily' || stepMinutes === 1440) return `${day}/${month}/${year}`;
  return `${time.slice(0, 5)}${time.endsWith(':00') ? '' : time.slice(5)} ${day}/${month}/${year}`;
}
