import { dayMs } from '@spillway/plant-time/spans';
import { dutyExample, type SaidCalendar } from '../obligations/obligations.ts';

/** Nobody works at the demo: what a person or an agency would have to do each day would be missed each day. */
const isOfDemo = ({ kind, done_by: doneBy }: SaidCalendar['content'][number]) =>
  doneBy.by === 'readings' || kind === 'report';

/** The demo's river is invented: what it owes is modelled on a decision. */
export const demoDuties = (): SaidCalendar => ({
  note: 'Của hồ trình diễn',
  content: dutyExample('vu_gia_thu_bon').filter(isOfDemo),
});

/** The smallest demo has readings of fourteen days: what was owed is seen as it went, and nothing is missed for want of them. */
export const demoDutiesSince = (now: Date): Date => new Date(now.getTime() - 13 * dayMs);
