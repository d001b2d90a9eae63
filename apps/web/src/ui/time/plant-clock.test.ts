import { expect, it } from 'vitest';
import { plantInstant, plantWall, startOfPlantDay } from './plant-clock.ts';

it("reads the plant's clock, not the browser's", () => {
  expect(plantWall(Date.parse('2026-10-17T19:40:05Z'))).toEqual({
    year: 2026,
    month: 10,
    day: 18,
    hour: 2,
    minute: 40,
  });
});

it('finds the instant of a time somebody picked on the plant clock', () => {
  const picked = { year: 2026, month: 10, day: 18, hour: 2, minute: 40 };
  expect(new Date(plantInstant(picked)).toISOString()).toBe('2026-10-17T19:40:00.000Z');
});

it("begins the day at the plant's midnight", () => {
  expect(new Date(startOfPlantDay(Date.parse('2026-10-17T19:40:05Z'))).toISOString()).toBe('2026-10-17T17:00:00.000Z');
});

it('shows what the zone says, also on the days on which it changed its offset', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const two = (part: number) => String(part).padStart(2, '0');
  const shown = (at: number) => {
    const { year, month, day, hour, minute } = plantWall(at);
    return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
  };
  for (const day of ['1955-06-30', '1959-12-31', '1975-06-12', '1975-06-13', '2026-11-20'])
    for (let hour = 0; hour < 24; hour++) {
      const at = Date.parse(`${day}T${two(hour)}:30:20Z`);
      expect(shown(at)).toBe(zone.format(at));
    }
});
