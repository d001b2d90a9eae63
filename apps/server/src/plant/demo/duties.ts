import { dutyExample, type SaidCalendar } from '../duties/duties.ts';

/** The demo's river is invented: what it owes is modelled on a decision. */
export const demoDuties = (): SaidCalendar => ({ note: 'Của hồ trình diễn', content: dutyExample('vu_gia_thu_bon') });

/** Its readings are invented, and with them what was owed: some days are seen as they went. */
export const demoDutiesSince = new Date('2023-12-31T17:00:00.000Z');
