import { beforeAll, describe, expect, it } from 'vitest';
import { otherBasins, runOtherBasin } from './other-basin.ts';
import { leadsH, runTrial, type Trial, type TrialCase } from './run-trial.ts';
import { meanOf } from './score-trial.ts';
import { makeWeather, makeWorld, type World } from './world.ts';
import { wrongModel } from './wrong-model.ts';

/** A sample of `bench/hydrology/forecast-trial.bench.ts`: the floods of two years. */
const weather = makeWeather(4, 1);
let world: World;
let trial: Trial;
beforeAll(() => {
  world = makeWorld('nam', weather);
  trial = runTrial(world, { model: wrongModel, learningYears: 2, filter: { members: 40 } });
});

const missOf = (leadH: (typeof leadsH)[number], said: (of: TrialCase) => number): number => {
  const cases = trial.judged[leadsH.indexOf(leadH)]!;
  return Math.sqrt(cases.reduce((sum, of) => sum + (said(of) - of.trueM3s) ** 2, 0) / cases.length);
};

describe('forecasts of virtual floods from what was known', () => {
  it('miss by far less than the model alone and than persistence', () => {
    expect(trial.floods).toBeGreaterThan(5);
    for (const leadH of [1, 3] as const) {
      expect(missOf(leadH, meanOf)).toBeLessThan(0.6 * missOf(leadH, ({ openM3s }) => openM3s));
      expect(missOf(leadH, meanOf)).toBeLessThan(0.8 * missOf(leadH, ({ atIssueM3s }) => atIssueM3s));
    }
    expect(missOf(6, meanOf)).toBeLessThan(missOf(6, ({ openM3s }) => openM3s));
  });

  it('close the books of the filter, whatever it put in and took out', () => {
    expect(trial.addedMmAYear).toBeGreaterThan(10);
    expect(trial.worstResidualMm).toBeLessThan(1e-9);
  });

  it('know nothing of what comes: another future gives the same forecasts until then', () => {
    const cutAt = Math.floor(world.hours * 0.9);
    const other = { ...world, observedM3s: world.observedM3s.map((flow, hour) => (hour > cutAt ? 3 * flow : flow)) };
    const again = runTrial(other, { model: wrongModel, learningYears: 1, filter: { members: 5 } });
    const before = runTrial(world, { model: wrongModel, learningYears: 1, filter: { members: 5 } });
    for (const [index, cases] of before.judged.entries()) {
      const early = cases.filter(({ validHour }) => validHour <= cutAt);
      expect(early.length).toBeGreaterThan(20);
      expect(again.judged[index]!.slice(0, early.length).map(({ membersM3s }) => [...membersM3s])).toEqual(
        early.map(({ membersM3s }) => [...membersM3s]),
      );
    }
  });
});

describe('the basin of another structure', () => {
  it('gives less than falls, never below nothing, and a storm to what is full', () => {
    const rainMm = world.gaugedMm[0]!;
    const flow = runOtherBasin(otherBasins[0]!, rainMm, world.potentialMm);
    const runoffMm = (flow.reduce((sum, m3s) => sum + m3s, 0) * 3.6) / otherBasins[0]!.areaKm2;
    const fellMm = rainMm.reduce((sum, mm) => sum + mm, 0);
    expect(Math.min(...flow)).toBeGreaterThanOrEqual(0);
    expect(runoffMm).toBeLessThan(fellMm);
    expect(runoffMm).toBeGreaterThan(0.4 * fellMm);
  });
});
