import { describe, expect, it } from 'vitest';
import type { Assessment } from './assess.ts';
import { calmed, flutters, isAsGood, travelOf } from './calmer.ts';
import { problemOf } from './problem.ts';
import { propose } from './propose.ts';
import { tornLake as lake, tornTask as task } from './testing/torn-lake.ts';

const { ladder } = task;
const stages = task.membersM3s[0]!.length - 1;

describe('where no plan keeps everything', () => {
  it('the gates follow the flood, and are not opened and shut by turns', () => {
    const { path, assessment } = propose(lake, task);
    expect([...new Set(assessment.rules.map(({ id }) => id))].sort()).toEqual(['least', 'not below']);
    expect(assessment.aboveDesignM).toBe(0);
    const duringFlood = path.subarray(20, 36);
    const peak = duringFlood.indexOf(Math.max(...duringFlood));
    // Up to its peak, then down again: by one position at most the other way.
    for (let at = 1; at < duringFlood.length; at++) {
      const opens = duringFlood[at]! - duringFlood[at - 1]!;
      expect(at <= peak ? -opens : opens).toBeLessThanOrEqual(1);
    }
  });
});

describe('a way that goes up and down', () => {
  const problem = problemOf(lake, task);
  const way = Int32Array.from({ length: stages }, (_, hour) => (hour < 10 || hour > 21 ? 4 : hour % 2 ? 9 : 4));

  it('is calmed where it may be, step by step and each time with fewer moves', () => {
    const taken: Int32Array[] = [way];
    calmed(problem, way, 100, (one) => taken.push(one) > 0);
    const travels = taken.map((one) => travelOf(ladder, one));
    expect(travels).toEqual(travels.toSorted((a, b) => b - a));
    expect(flutters(ladder, way)).toBe(true);
    expect(flutters(ladder, taken.at(-1)!)).toBe(false);
  });

  it('stays as it is where nothing else may be, and is tried no more often than it was said', () => {
    let tries = 0;
    calmed(problem, way, 7, () => {
      tries += 1;
      return false;
    });
    expect(tries).toBe(7);
  });
});

describe('as good as the plan that breaks least', () => {
  const least = { broken: 100, aboveDesignM: 0, rules: [{ id: 'a' }], highestM: [250, 252] } as unknown as Assessment;

  it('is what breaks no other rule, no higher over the dam and a tenth more at most', () => {
    expect(isAsGood({ ...least, broken: 109 }, least)).toBe(true);
    expect(isAsGood({ ...least, broken: 111 }, least)).toBe(false);
    expect(isAsGood({ ...least, rules: [{ ...least.rules[0]!, id: 'b' }] }, least)).toBe(false);
    expect(isAsGood({ ...least, highestM: [250, 252.1] }, least)).toBe(false);
    expect(isAsGood({ ...least, aboveDesignM: 0.01 }, least)).toBe(false);
  });

  it('gives nothing away once the lake is over its design level', () => {
    const over = { ...least, aboveDesignM: 0.2 };
    expect(isAsGood({ ...over, broken: 100.1 }, over)).toBe(false);
    expect(isAsGood(over, over)).toBe(true);
  });
});
