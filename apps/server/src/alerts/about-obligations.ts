import { wallText } from '@spillway/plant-time/wall-text';
import type { MissedObligation } from '../obligations/obligations.ts';
import type { Found } from './attention.ts';

/** The same format in both languages: 07:00 24/11/2026. */
function timeText(timeMs: number, timeZone: string): string {
  const [day = '', hour = ''] = wallText(timeMs, timeZone).split(' ');
  return `${hour.slice(0, 5)} ${day.split('-').toReversed().join('/')}`;
}

/** Obligations missed in the last day, as judged by `obligations`. A changed count alone is not news. */
export const aboutObligations = (missed: readonly MissedObligation[], timeZone: string | null): Found[] =>
  missed.map(({ dutyId, name, lastDueMs, firstDueMs }) => ({
    code: 'duty_missed',
    subject: dutyId,
    facts: { name, due: timeZone === null ? '' : timeText(lastDueMs, timeZone) },
    since: new Date(firstDueMs),
  }));
