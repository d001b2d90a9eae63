import { bandQuantile } from '@spillway/hydrology/ensemble/band-calibration';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../testing/seeded-random.ts';
import { learntLeadsH } from './leads.ts';
import { centreOf, learnFromRuns, modelMethods, type PastRun, thinned } from './learnt.ts';
import { packShapes, unpackShapes } from './shapes.ts';

const random = seededRandom(5);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Hourly runs over a hundred days by a model that keeps this share of its error at issue, plus an error of its own of `wrong`. */
function runsOf(keptShare: number, wrong: number, season = 'Mùa lũ'): PastRun[] {
  return Array.from({ length: 24 * 100 }, (_, hour) => {
    const truth = 100 + 40 * Math.sin(hour / 60);
    const error = 20 * Math.sin(hour / 31);
    const cameM3s = learntLeadsH.map((leadH) => 100 + 40 * Math.sin((hour + leadH) / 60));
    const meanM3s = cameM3s.map((observedM3s) =>
      Math.max(1, (observedM3s - keptShare * error) * Math.exp(wrong * normal())),
    );
    const leads = meanM3s.map((mean) => ({
      centre: Math.log(mean),
      spread: 0.1,
      meanM3s: mean,
      // An earlier version stored no more.
      openM3s: Number.NaN,
      rainMm: [Number.NaN, Number.NaN, Number.NaN],
    }));
    const issue = { expectedM3s: truth - error, observedM3s: truth, earlierM3s: Number.NaN, openM3s: Number.NaN };
    return { baseMs: hour * hourMs, season, leads, issue, cameM3s };
  });
}

describe('what past runs teach', () => {
  it('finds how much of the error at issue is still there, and corrects where that is less wrong', () => {
    const [season] = learnFromRuns(runsOf(0.8, 0.02), []);
    const sixHourLead = season!.leads[learntLeadsH.indexOf(6)]!;
    expect(sixHourLead.share).toBeGreaterThan(0.7);
    expect(sixHourLead.share).toBeLessThan(0.85);
    expect(sixHourLead.speaks).toMatchObject({ method: 'corrected', why: 'best' });
    expect(sixHourLead.speaks.compared.map(({ method }) => method)).toContain('persistence');
  });

  it('lets what does not change speak where the model is worse, and keeps who spoke while nobody is clearly better', () => {
    const [season] = learnFromRuns(runsOf(0, 0.8), []);
    expect(season!.leads[0]!.speaks.method).toBe('persistence');
    const wet = runsOf(0, 0.02);
    const [first] = learnFromRuns(wet, []);
    const before = {
      ...first!,
      leads: first!.leads.map((lead) => ({ ...lead, speaks: { ...lead.speaks, method: 'corrected' as const } })),
    };
    const [next] = learnFromRuns(wet, [before]);
    expect(next!.leads[5]!.speaks).toMatchObject({ method: 'corrected' });
  });

  it('measures a band that holds what it says', () => {
    const runs = runsOf(0, 0.3);
    const [learnt] = learnFromRuns(runs, []);
    const index = learntLeadsH.indexOf(24);
    const { band, share, speaks } = learnt!.leads[index]!;
    const insideRuns = runs.filter((run) => {
      const lead = run.leads[index]!;
      const centre = centreOf({ method: speaks.method, share }, lead, run.issue);
      const shape = { centre, spread: lead.spread };
      const observedM3s = run.cameM3s[index]!;
      return bandQuantile(band!, shape, 0.1) <= observedM3s && observedM3s <= bandQuantile(band!, shape, 0.9);
    }).length;
    expect(insideRuns / runs.length).toBeGreaterThan(0.77);
    expect(insideRuns / runs.length).toBeLessThan(0.83);
  });

  it('learns seasons apart, and says nothing of a band below a hundred cases', () => {
    const few = runsOf(0.5, 0.1, 'Mùa kiệt').slice(0, 60);
    const learnt = learnFromRuns([...runsOf(0.5, 0.1), ...few], []);
    expect(learnt.map(({ season }) => season)).toEqual(['Mùa lũ', 'Mùa kiệt']);
    expect(learnt[1]!.leads[0]).toMatchObject({ band: null, speaks: { why: 'usual', method: 'model' } });
  });

  it('keeps the distribution of many errors by some of them', () => {
    const errors = Array.from({ length: 5000 }, () => normal()).sort((a, b) => a - b);
    const thinnedErrors = thinned({ cases: 5000, errors });
    expect(thinnedErrors).toMatchObject({ cases: 5000 });
    expect(thinnedErrors.errors).toHaveLength(199);
    expect(thinnedErrors.errors[99]).toBeCloseTo(errors[2499]!, 2);
    expect(thinnedErrors.errors).toEqual(thinnedErrors.errors.toSorted((a, b) => a - b));
  });

  it('combines the models where the sum is less wrong on weeks it did not see, and the runs of an earlier version take no part', () => {
    // The filter's error comes from one cause and the model's from another, and the river shows which applies.
    const runs = runsOf(0, 0.02).map((run): PastRun => {
      const leads = run.leads.map((lead, index) => {
        const observedM3s = run.cameM3s[index]!;
        const wave = 30 * Math.sin(run.baseMs / hourMs / 17 + index);
        const meanM3s = observedM3s + wave;
        return { ...lead, meanM3s, centre: Math.log(meanM3s), openM3s: observedM3s - 2 * wave, rainMm: [0, 0, 0] };
      });
      return { ...run, leads, issue: { ...run.issue, earlierM3s: run.issue.observedM3s, openM3s: 80 } };
    });
    const [learnt] = learnFromRuns([...runsOf(0, 0.3).slice(0, 200), ...runs], []);
    const index = learntLeadsH.indexOf(6);
    const { speaks, weights, share, band } = learnt!.leads[index]!;
    expect(speaks).toMatchObject({ method: 'combined', why: 'best' });
    expect(band!.cases).toBe(runs.length);
    const run = runs[100]!;
    const combinedM3s = Math.exp(
      centreOf({ method: 'combined', share, weights: weights! }, run.leads[index]!, run.issue),
    );
    expect(Math.abs(combinedM3s - run.cameM3s[index]!)).toBeLessThan(3);
  });

  it('keeps what it teaches in one row, and reads the rows of an earlier version', () => {
    const leads = learntLeadsH.map((leadH) => ({
      centre: 4,
      spread: 0.25,
      meanM3s: leadH,
      openM3s: 2 * leadH,
      rainMm: [1, 2, leadH],
    }));
    const packed = packShapes({ leads, openM3s: 60, earlierM3s: 55 });
    expect(unpackShapes(packed)).toEqual({ leads, openM3s: 60, earlierM3s: 55 });
    const older = unpackShapes(packed.slice(0, 3 * learntLeadsH.length));
    expect(older.leads[2]).toMatchObject({ meanM3s: 3, openM3s: Number.NaN });
    expect(older.openM3s).toBeNaN();
  });

  it('a run without an observation is corrected by nothing', () => {
    const lead = { centre: 4, spread: 0.1, meanM3s: 55, openM3s: 50, rainMm: [0, 0, 0] };
    const issue = { expectedM3s: Number.NaN, observedM3s: Number.NaN, earlierM3s: 40, openM3s: 50 };
    for (const method of modelMethods)
      expect(centreOf({ method, share: 0.9, weights: [0.1, 0.5, 0, 0, 0, 0, 0, 0, 0] }, lead, issue)).toBe(4);
    expect(dayMs).toBe(24 * hourMs);
  });
});
