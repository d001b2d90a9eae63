import { expect, it } from 'vitest';
import { floodErrors } from './flood-errors.ts';
import type { TrialCase } from './run-trial.ts';

const hydrograph = (flood: number, flows: readonly number[]): TrialCase[] =>
  flows.map((trueM3s, index) => ({ flood, year: 0, validHour: 100 * flood + index, trueM3s }) as TrialCase);

/** Peaks of 200 and 400 m3/s; 70 % of them is crossed in the third and in the fourth hour. */
const floods = [hydrograph(0, [50, 100, 150, 200, 180, 120]), hydrograph(1, [60, 120, 250, 300, 400, 350])];
const cases = floods.flat();

it('are none where what came was foretold', () => {
  expect(floodErrors(cases, ({ trueM3s }) => trueM3s)).toEqual({
    floods: 2,
    peakShare: 0,
    peakHours: 0,
    crossingHours: 0,
    late: 0,
  });
});

it('count a flood once, and one that comes too late or never apart', () => {
  const later = (hours: number) => (of: TrialCase) =>
    floods[of.flood]!.find(({ validHour }) => validHour === of.validHour - hours)?.trueM3s ?? 0;
  expect(floodErrors(cases, later(1))).toMatchObject({ peakHours: 1, crossingHours: 1, late: 0 });
  expect(floodErrors(cases, later(2))).toMatchObject({ crossingHours: 2, late: 1 });
  // A forecast of half the true flow never reaches the level of any flood.
  expect(floodErrors(cases, ({ trueM3s }) => trueM3s / 2)).toMatchObject({ peakShare: 0.5, peakHours: 0, late: 1 });
  // The smaller flood was never forecast; the greater one was.
  expect(floodErrors(cases, ({ flood, trueM3s }) => flood * trueM3s)).toMatchObject({ peakShare: 0.5, late: 0.5 });
});

it('leaves out what is too short to have a peak', () => {
  expect(floodErrors([...cases, ...hydrograph(2, [10, 20])], ({ trueM3s }) => trueM3s).floods).toBe(2);
});
