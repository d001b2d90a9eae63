import { afterEach, expect, it } from 'vitest';
import { plantZone, usualTimeZone } from '../../base/format/plant-zone.ts';
import { plantInstant, plantWall, startOfPlantDay } from './plant-clock.ts';
import { instantOfWall } from './wall-instant.ts';

afterEach(() => plantZone.set(usualTimeZone));

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

it.each([
  ['UTC', '2026-10-17 19:40:05', '2026-10-17T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-10-18 04:40:05', '2026-10-17T15:00:00.000Z'],
])('goes by the zone of the plant that is shown: %s', (zone, wall, midnight) => {
  const at = Date.parse('2026-10-17T19:40:05Z');
  plantZone.set(zone);
  expect(instantOfWall(wall)).toBe(at);
  expect(new Date(startOfPlantDay(at)).toISOString()).toBe(midnight);
  // A row of another plant is read in that plant's time.
  expect(instantOfWall('2026-10-18 02:40:05', 'Asia/Ho_Chi_Minh')).toBe(at);
});
