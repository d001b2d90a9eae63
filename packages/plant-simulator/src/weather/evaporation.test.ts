import { expect, it } from 'vitest';
import { sunAt } from './daylight.ts';
import { evaporationInto } from './evaporation.ts';

it('gives a day its month, by daylight only, in any step', () => {
  const perDay = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const startMs = Date.UTC(2024, 4, 9, 17);
  for (const stepMinutes of [5, 60]) {
    const steps = 1440 / stepMinutes;
    const out = new Float64Array(steps);
    evaporationInto(perDay, 420, startMs, stepMinutes * 60_000, steps, out);
    expect(out.reduce((sum, depth) => sum + depth, 0)).toBeCloseTo(5, 9);
    expect(out.subarray(0, steps / 4).every((depth) => depth === 0)).toBe(true);
    expect(out.indexOf(Math.max(...out))).toBeCloseTo(steps / 2, -1);
  }
});

it('has the sun at its height at noon and none at night', () => {
  expect([0, 360, 720, 1080, 1300].map((minute) => Math.round(sunAt(minute) * 1e9) / 1e9)).toEqual([0, 0, 1, 0, 0]);
});
