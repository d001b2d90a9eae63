import { expect, it } from 'vitest';
import { oldAfterSeconds } from './old-after.ts';

const minutes = (step: number | null) => ({ stepS: step === null ? null : step * 60 });
const isOld = (step: number | null, ageMin: number) => {
  const after = oldAfterSeconds([minutes(step)]);
  return after !== null && ageMin * 60 > after;
};

it('an hourly gauge is not old for half of every hour, and is once it missed its readings', () => {
  expect(isOld(60, 59)).toBe(false);
  expect(isOld(60, 31)).toBe(false);
  expect(isOld(60, 240)).toBe(true);
});

it('a gauge of five minutes is old after a quarter of an hour; of several the slowest decides', () => {
  expect(isOld(5, 14)).toBe(false);
  expect(isOld(5, 16)).toBe(true);
  expect(oldAfterSeconds([minutes(5), minutes(60)])).toBe(oldAfterSeconds([minutes(60)]));
  expect(isOld(null, 10_000)).toBe(false);
});
