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
