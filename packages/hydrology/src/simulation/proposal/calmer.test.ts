import { describe, expect, it } from 'vitest';
import { preparePlant } from '../../plant/plant.ts';
import { capacityCurve } from '../../tables/capacity-curve.ts';
import { oneKeyTable } from '../../tables/one-key.ts';
import { prepareLake } from '../lake.ts';
import type { Assessment } from './assess.ts';
import { calmed, flutters, isAsGood, travelOf } from './calmer.ts';
import { ladderOf } from './ladder.ts';
import { type ProposalTask, problemOf } from './problem.ts';
import { propose } from './propose.ts';

const stages = 48;
const flat = (value: number) => new Float64Array(stages).fill(value);
const crest = { crestM: 240, widthM: 36, weirCoefficient: 0.47, lip: { relation: 'flat', sill: 'flat' } } as const;
const lake = prepareLake({
  plant: preparePlant({
    gates: [{ type: 'flatGate', id: 'C', maxOpeningM: 11, crest }],
    units: [{ id: 'U', turbine: 'reaction', ratedPowerMw: 120, maxFlowM3s: 110, efficiency: 0.9 }],
    tailwaterRating: oneKeyTable('QZ', [0, 900], [122, 126]),
  }),
  curve: capacityCurve('ZV', [230, 248, 256], [15, 51, 75]),
  deadLevelM: 235,
});
const ladder = ladderOf({
  now: { tailwaterM: Number.NaN, gateOpeningsM: [0], unitPowersMw: [0], unitsInService: [true] },
  positions: Array.from({ length: 45 }, (_, at) => [at / 6]),
  powers: [[0], [30], [60], [90], [120]],
  movesPerStage: 5,
  secondsPerMove: 700,
});
const member = (peakM3s: number) =>
  Float64Array.from({ length: stages + 1 }, (_, hour) => 30 + peakM3s * Math.exp(-(((hour - 22) / 12) ** 2)));

/** A dry member that must not fall below a level, and a wet one that has to be let out: no plan keeps both. */
const task: ProposalTask = {
  ladder,
  startLevelM: 247.7,
  stageS: 3600,
  membersM3s: [member(60), member(170), member(380)],
  goals: {
    designLevelM: 253,
    limits: [
      { id: 'never above', quantity: 'lake_level', comparison: 'at_most', value: flat(253) },
      { id: 'not below', quantity: 'lake_level', comparison: 'at_least', value: flat(247.5) },
      { id: 'least', quantity: 'release', comparison: 'at_least', value: flat(3) },
    ],
    notices: [],
    harmlessM3s: 450,
    vndPerKwh: flat(1100),
    endVndPerKwh: 1100,
    vndPerMove: 100_000,
  },
};

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
