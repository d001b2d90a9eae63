import type { ClockSpan, HoursSchedule } from './time-of-use.ts';

const hour = (fromMinute: number, toMinute: number, band: string): ClockSpan => ({ fromMinute, toMinute, band });
const mondayToSaturday = [1, 2, 3, 4, 5, 6];

/** Hours of TT 16/2014, on bills until 21 April 2026: a template for a plant's own tariff, which may keep them longer. */
export const hoursUntilApril2026: HoursSchedule = {
  id: 'TT 16/2014',
  firstDay: '2014-06-01',
  lastDay: '2026-04-21',
  otherwise: 'normal',
  dayTypes: [
    {
      id: 'monday-saturday',
      weekdays: mondayToSaturday,
      dates: [],
      spans: [hour(0, 240, 'off-peak'), hour(570, 690, 'peak'), hour(1020, 1200, 'peak'), hour(1320, 1440, 'off-peak')],
    },
    { id: 'sunday', weekdays: [7], dates: [], spans: [hour(0, 240, 'off-peak'), hour(1320, 1440, 'off-peak')] },
  ],
};

/** Hours of QD 963/QD-BCT, from 22 April 2026: peak 17:30 to 22:30 except Sundays, off-peak 00:00 to 06:00. */
export const hoursFromApril2026: HoursSchedule = {
  id: 'QD 963/QD-BCT',
  firstDay: '2026-04-22',
  lastDay: null,
  otherwise: 'normal',
  dayTypes: [
    {
      id: 'monday-saturday',
      weekdays: mondayToSaturday,
      dates: [],
      spans: [hour(0, 360, 'off-peak'), hour(1050, 1350, 'peak')],
    },
    { id: 'sunday', weekdays: [7], dates: [], spans: [hour(0, 360, 'off-peak')] },
  ],
};
