import { dayMs } from '@spillway/plant-time/spans';
import { type NewCalendar, obligationExample } from '../obligations/obligations.ts';

/** Nobody works at the demo, so obligations of people would be missed each day. */
const isOfDemo = ({ kind, done_by: doneBy }: NewCalendar['content'][number]) =>
  doneBy.by === 'readings' || kind === 'report';

/** The demo's river is invented: its obligations are modelled on a decision. */
export const demoObligations = (): NewCalendar => ({
  note: 'Của hồ trình diễn',
  content: obligationExample('vu_gia_thu_bon').filter(isOfDemo),
});

/** The smallest demo has readings of fourteen days; earlier obligations would be missed for want of them. */
export const demoObligationsSince = (now: Date): Date => new Date(now.getTime() - 13 * dayMs);
