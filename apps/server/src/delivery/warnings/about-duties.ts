import { wallText } from '@spillway/plant-time/wall-text';
import type { MissedDuty } from '../owed/owed.ts';
import type { Attention } from './attention.ts';

interface Said extends Pick<Attention, 'facts' | 'since'> {
  readonly subject: string;
}

/** What was owed and not done in the last day, by duty: judged by the room that knows. Counts run, and are no news of their own. */
export const aboutDuties = (missed: readonly MissedDuty[], timeZone: string | null): Said[] =>
  missed.map(({ dutyId, name, lastDueMs, firstDueMs }) => ({
    subject: dutyId,
    facts: { name, due: timeZone === null ? '' : wallText(lastDueMs, timeZone).slice(0, 16) },
    since: new Date(firstDueMs),
  }));
