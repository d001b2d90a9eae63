import { describe, expect, it } from 'vitest';
import type { Assessment } from './assess.ts';
import { calmPath, flutters, isAsGood, travelOf } from './calmer.ts';
import { problemOf } from './problem.ts';
import { propose } from './propose.ts';
import { unsolvableLake as lake, unsolvableTask as task } from './testing/unsolvable-lake.ts';

const { ladder } = task;
const stages = task.membersM3s[0]!.length - 1;

describe('where no plan keeps everything', () => {
  it('the gates follow the flood, and are not opened and shut by turns', () => {
    const { path, assessment } = propose(lake, task);
    expect([...new Set(assessment.rules.map(({ id }) => id))].sort()).toEqual(['least', 'not below']);
    expect(assessment.aboveDesignM).toBe(0);
    const floodStages = path.subarray(20, 36);
    const peak = floodStages.indexOf(Math.max(...floodStages));
    // Opens up to the peak, then closes; by at most one position in the other direction.
    for (let index = 1; index < floodStages.length; index++) {
      const opens = floodStages[index]! - floodStages[index - 1]!;
      expect(index <= peak ? -opens : opens).toBeLessThanOrEqual(1);
    }
  });
});

describe('a way that goes up and down', () => {
  const problem = problemOf(lake, task);
  const way = Int32Array.from({ length: stages }, (_, hour) => (hour < 10 || hour > 21 ? 4 : hour % 2 ? 9 : 4));

  it('is calmed where it may be, step by step and each time with fewer moves', () => {
    const takenPaths: Int32Array[] = [way];
    calmPath(problem, way, 100, (one) => takenPaths.push(one) > 0);
    const travels = takenPaths.map((one) => travelOf(ladder, one));
    expect(travels).toEqual(travels.toSorted((a, b) => b - a));
    expect(flutters(ladder, way)).toBe(true);
    expect(flutters(ladder, takenPaths.at(-1)!)).toBe(false);
  });

  it('stays as it is where nothing else may be, and is tried no more often than it was said', () => {
    let tries = 0;
    calmPath(problem, way, 7, () => {
      tries += 1;
      return false;
    });
    expect(tries).toBe(7);
  });
});

describe('as good as the plan that breaks least', () => {
  const baseAssessment = {
    broken: 100,
    aboveDesignM: 0,
    rules: [{ id: 'a' }],
    highestM: [250, 252],
  } as unknown as Assessment;

  it('is what breaks no other rule, no higher over the dam and a tenth more at most', () => {
    expect(isAsGood({ ...baseAssessment, broken: 109 }, baseAssessment)).toBe(true);
    expect(isAsGood({ ...baseAssessment, broken: 111 }, baseAssessment)).toBe(false);
    expect(isAsGood({ ...baseAssessment, rules: [{ ...baseAssessment.rules[0]!, id: 'b' }] }, baseAssessment)).toBe(
      false,
    );
    expect(isAsGood({ ...baseAssessment, highestM: [250, 252.1] }, baseAssessment)).toBe(false);
    expect(isAsGood({ ...baseAssessment, aboveDesignM: 0.01 }, baseAssessment)).toBe(false);
  });

  it('gives nothing away once the lake is over its design level', () => {
    const worseAssessment = { ...baseAssessment, aboveDesignM: 0.2 };
    expect(isAsGood({ ...worseAssessment, broken: 100.1 }, worseAssessment)).toBe(false);
    expect(isAsGood(worseAssessment, worseAssessment)).toBe(true);
  });
});
