import type { Text } from '../../../base/i18n/use-text.ts';
import { shownWall } from '../../../kit/time/wall-time.ts';
import type { ReportKind } from '../draft.ts';
import type { ReportAnswer } from '../queries.ts';

export const periodText = (t: Text, { from, to }: Pick<ReportAnswer['head'], 'from' | 'to'>): string =>
  t('reports.fromTo', { from: shownWall(from), to: shownWall(to) });

/** A month by its name alone; a day by its date, wherever the plant's day begins. */
export function stampText(dateString: string, kind: ReportKind, stepMinutes: number | null): string {
  const [date = '', time = ''] = dateString.split(' ');
  const [year, month, day] = date.split('-');
  if (kind === 'monthly') return `${month}/${year}`;
  if (kind === 'daily' || stepMinutes === 1440) return `${day}/${month}/${year}`;
  return `${time.slice(0, 5)}${time.endsWith(':00') ? '' : time.slice(5)} ${day}/${month}/${year}`;
}
