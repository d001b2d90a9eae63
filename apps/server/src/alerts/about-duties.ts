import { wallText } from '@spillway/plant-time/wall-text';
import type { MissedDuty } from '../obligations/obligations.ts';
import type { Found } from './attention.ts';

/** As it is written in both languages: 07:00 24/11/2026. */
function shown(timeMs: number, timeZone: string): string {
  const [day = '', hour = ''] = wallText(timeMs, timeZone).split(' ');
  return `${hour.slice(0, 5)} ${day.split('-').toReversed().join('/')}`;
}

/** What was owed and not done in the last day, by duty: judged by the room that knows. Counts run, and are no news of their own. */
export const aboutDuties = (missed: readonly MissedDuty[], timeZone: string | null): Found[] =>
  missed.map(({ dutyId, name, lastDueMs, firstDueMs }) => ({
    code: 'duty_missed',
    subject: dutyId,
    facts: { name, due: timeZone === null ? '' : shown(lastDueMs, timeZone) },
    since: new Date(firstDueMs),
  }));
