import { describe, expect, it } from 'vitest';
import { bandAt, clock, hoursOf, paintHours, stretchesOf, weekOf } from './hours.ts';

const weekday = {
  name: 'T2-T7',
  weekdays: [1, 2, 3, 4, 5, 6],
  dates: [],
  spans: [
    { from_minute: 0, to_minute: 360, band: 'off-peak' as const },
    { from_minute: 1050, to_minute: 1350, band: 'peak' as const },
  ],
};
const sunday = { name: 'CN', weekdays: [7], dates: [], spans: weekday.spans.slice(0, 1) };
const april = { otherwise: 'normal' as const, day_types: [weekday, sunday] };
const nameOf = (days: readonly number[]) => (days.length === 0 ? 'Lễ' : days.length === 1 ? 'CN' : 'T2-T7');

describe('the hours of a week', () => {
  it('come back as they went in', () => {
    expect(hoursOf(weekOf(april), nameOf)).toEqual(april);
  });

  it('keep holidays as a kind of day of their own', () => {
    const holiday = { name: 'Lễ', weekdays: [], dates: ['2026-09-02'], spans: sunday.spans };
    const hours = { ...april, day_types: [weekday, sunday, holiday] };
    expect(hoursOf(weekOf(hours), nameOf)).toEqual(hours);
  });

  it('are drawn as finely as they need', () => {
    expect(weekOf(april).slotMin).toBe(30);
    const odd = { ...sunday, spans: [{ from_minute: 0, to_minute: 375, band: 'peak' as const }] };
    expect(weekOf({ ...april, day_types: [weekday, odd] }).slotMin).toBe(15);
  });

  it('have a band where the cursor stood in hours of more slots', () => {
    expect(bandAt(weekOf(april), [0, 40])).toBe('peak');
    expect(bandAt(weekOf(april), [0, 1000])).toBe('normal');
  });

  it('are painted from any corner to any other', () => {
    const week = paintHours(weekOf(april), [1, 20], [0, 18], 'peak');
    expect(stretchesOf(week.rows[0]!).map(({ from, to, band }) => [clock(from, 30), clock(to, 30), band])).toEqual([
      ['00:00', '06:00', 'off-peak'],
      ['06:00', '09:00', 'normal'],
      ['09:00', '10:30', 'peak'],
      ['10:30', '17:30', 'normal'],
      ['17:30', '22:30', 'peak'],
      ['22:30', '24:00', 'normal'],
    ]);
    expect(week.rows[2]).toEqual(weekOf(april).rows[2]);
    expect(hoursOf(week, nameOf).day_types).toHaveLength(3);
  });
});
