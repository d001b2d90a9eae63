import { dayMs } from '@spillway/plant-time/spans';
import { type NewCalendar, obligationExample } from '../obligations/obligations.ts';

/** The demo has no staff, so obligations of people would be missed every day. */
const isOfDemo = ({ kind, done_by: doneBy }: NewCalendar['content'][number]) =>
  doneBy.by === 'readings' || kind === 'report';

/** The demo's river is invented: its obligations follow the example of a real decision. */
export const demoObligations = (): NewCalendar => ({
  note: 'Của hồ trình diễn',
  content: obligationExample('vu_gia_thu_bon').filter(isOfDemo),
});

/** The smallest demo has readings of fourteen days; earlier obligations would be missed for lack of readings. */
export const demoObligationsSince = (now: Date): Date => new Date(now.getTime() - 13 * dayMs);
