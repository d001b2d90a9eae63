import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingOf } from './binding-of.ts';
import { judgeDayMean } from './day-mean.ts';
import { confirmed, facts } from './testing/scenes.ts';

const stepMs = 30 * minuteMs;
const stepsADay = dayMs / stepMs;
const day = (overrides: object = {}) => ({ startMs: 0, endMs: dayMs, ...overrides });
const minimumM3s = 27;
const greatestM3s = 80;
const flow = fc.oneof(fc.constant(0), fc.constant(minimumM3s), fc.double({ min: 0, max: greatestM3s, noNaN: true }));
const flows = fc.array(flow, { minLength: stepsADay, maxLength: stepsADay });
/** Quarters of m³/s, so that the sums of the second formula are exact at the limit. */
const exactFlows = flows.map((all) => all.map((one) => Math.round(one * 4) / 4));

/** Each flow applies for one step. */
const meanAfter = (all: readonly number[], steps: number): number =>
  steps === 0 ? all[0]! : all.slice(0, steps).reduce((sum, one) => sum + one, 0) / steps;
const states = (all: readonly number[], overrides: object) =>
  Array.from({ length: stepsADay + 1 }, (_, steps) =>
    judgeDayMean({ value: meanAfter(all, steps), atMs: steps * stepMs }, day(overrides), 'at_least', minimumM3s),
  );

describe('the mean of a day that is not over', () => {
  it('is what a balance of volumes says', () => {
    const neededM3 = minimumM3s * 86_400;
    fc.assert(
      fc.property(exactFlows, fc.integer({ min: 0, max: stepsADay - 1 }), (all, steps) => {
        const releasedM3 = all.slice(0, steps).reduce((sum, one) => sum + one * 1800, 0);
        const remainingS = 86_400 - steps * 1800;
        fc.pre(Math.abs(releasedM3 - neededM3) > 1 && Math.abs(releasedM3 + greatestM3s * remainingS - neededM3) > 1);
        const reportedState = states(all, { greatestReleaseM3s: greatestM3s })[steps]!;
        if (releasedM3 >= neededM3) expect(reportedState.state).toBe('kept');
        else if (releasedM3 + greatestM3s * remainingS < neededM3) expect(reportedState.state).toBe('broken');
        else if (reportedState.state === 'open')
          expect(releasedM3 + reportedState.neededM3s * remainingS).toBeCloseTo(neededM3, 3);
        else expect(reportedState.state).toBe('open');
      }),
    );
  });

  it('is never judged otherwise later that day, and at its end as it always was', () => {
    fc.assert(
      fc.property(flows, fc.boolean(), (all, isKnown) => {
        const reportedStates = states(all, isKnown ? { greatestReleaseM3s: greatestM3s } : {}).map(
          ({ state }) => state,
        );
        const mean = meanAfter(all, stepsADay);
        fc.pre(Math.abs(mean - minimumM3s) > 1e-6);
        const first = reportedStates.findIndex((state) => state !== 'open');
        expect(new Set(reportedStates.slice(first)).size).toBe(1);
        expect(reportedStates.at(-1)).toBe(mean >= minimumM3s ? 'kept' : 'broken');
        if (!isKnown) expect(reportedStates.slice(0, -1)).not.toContain('broken');
      }),
    );
  });

  it('is judged no worse, and asks for no more, where more was released', () => {
    const rank = { broken: 0, open: 1, kept: 2 };
    const at = fc.integer({ min: 1, max: stepsADay - 1 });
    fc.assert(
      fc.property(flow, fc.double({ min: 0, max: 30, noNaN: true }), at, (value, more, steps) => {
        const judge = (mean: number) =>
          judgeDayMean(
            { value: mean, atMs: steps * stepMs },
            day({ greatestReleaseM3s: greatestM3s }),
            'at_least',
            minimumM3s,
          );
        const [lessVerdict, moreVerdict] = [judge(value), judge(value + more)];
        expect(rank[moreVerdict.state]).toBeGreaterThanOrEqual(rank[lessVerdict.state]);
        if (lessVerdict.state === 'open' && moreVerdict.state === 'open')
          expect(moreVerdict.neededM3s).toBeLessThanOrEqual(lessVerdict.neededM3s);
      }),
    );
  });

  it('is broken from above as soon as too much left', () => {
    const judge = (value: number) => judgeDayMean({ value, atMs: dayMs / 2 }, day(), 'at_most', 100);
    expect(judge(201)).toMatchObject({ state: 'broken', meanM3s: 100.5 });
    expect(judge(150)).toEqual({ state: 'open', neededM3s: 50 });
  });

  it('is the mean of the whole day where that is known', () => {
    const judge = (wholeMeanM3s: number) => judgeDayMean({ value: 0, atMs: 0 }, day({ wholeMeanM3s }), 'at_least', 27);
    expect(judge(27)).toEqual({ state: 'kept', meanM3s: 27 });
    expect(judge(26.9)).toEqual({ state: 'broken', meanM3s: 26.9 });
  });
});

describe('the least release of the example', () => {
  const known = facts({ dayMean: 20 });
  const { atMs } = known.figures.release_day_mean!;
  const told = (releaseDay: object) =>
    bindingOf(confirmed, {
      ...known,
      releaseDay: { startMs: atMs - 6 * hourMs, endMs: atMs + 18 * hourMs, ...releaseDay },
    }).limits.find(({ limit }) => limit.id === 'least_release')!;

  it('says what it takes while the day can still be kept', () => {
    const neededM3s = (27 * 24 - 20 * 6) / 18;
    expect(told({})).toMatchObject({ state: 'not_judged', value: 20, margin: null });
    expect(told({}).doubts).toEqual([{ code: 'day_not_over', of: 'release_day_mean', neededM3s }]);
  });

  it('is broken once nothing helps any more, and by how much at least', () => {
    const { state, margin, doubts } = told({ greatestReleaseM3s: 28 });
    expect([state, doubts]).toEqual(['broken', []]);
    expect(margin).toBeCloseTo((20 * 6 + 28 * 18) / 24 - 27, 9);
  });

  it('is judged by the whole of a day that is over', () => {
    expect(told({ wholeMeanM3s: 31 })).toMatchObject({ state: 'kept', value: 31, margin: 4 });
    expect(told({ wholeMeanM3s: 26 })).toMatchObject({ state: 'broken', value: 26, margin: -1 });
  });
});
