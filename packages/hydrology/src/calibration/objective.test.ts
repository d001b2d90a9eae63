import { describe, expect, it } from 'vitest';
import { pairMoments } from '../forecast/pair-moments.ts';
import { klingGupta, nashSutcliffe, percentBias } from '../forecast/scores.ts';
import { balancedObjective, klingGuptaObjective, lossAgainst } from './objective.ts';

const observed = Float64Array.from({ length: 60 }, (_, row) => 50 + 40 * Math.sin(row / 6) + (row % 3));
const simulated = observed.map((flow, row) => flow * 1.05 + (row % 5));
const zeroWeights = { nashSutcliffe: 0, nashSutcliffeOfLog: 0, klingGupta: 0, volume: 0 };
const loss = (weights: typeof zeroWeights, warmUpRows = 0) =>
  lossAgainst({ observedM3s: observed, warmUpRows, weights })(simulated);

describe('the loss of a simulated flow', () => {
  it('is 1 - (NSE + NSE of logs) / 2 + |PBIAS| / 200 by default', () => {
    const moments = pairMoments(observed, simulated);
    const offset = moments.meanObserved / 100;
    const logs = pairMoments(
      observed.map((flow) => Math.log(flow + offset)),
      simulated.map((flow) => Math.log(flow + offset)),
    );
    const nse = nashSutcliffe(moments);
    const written = 1 - (0.5 * nse + 0.5 * nashSutcliffe(logs)) + (0.5 * Math.abs(percentBias(moments))) / 100;
    expect(loss(balancedObjective)).toBeCloseTo(written, 12);
  });

  it('is 1 - KGE, 1 - NSE or |PBIAS| / 100 where only that is asked for', () => {
    const moments = pairMoments(observed, simulated);
    expect(loss(klingGuptaObjective)).toBeCloseTo(1 - klingGupta(moments).kge, 12);
    expect(loss({ ...zeroWeights, nashSutcliffe: 1 })).toBeCloseTo(1 - nashSutcliffe(moments), 12);
    expect(loss({ ...zeroWeights, volume: 2 })).toBeCloseTo(Math.abs(percentBias(moments)) / 50, 12);
  });

  it('is zero for the observed flow itself and does not judge the warm-up', () => {
    const all = { nashSutcliffe: 1, nashSutcliffeOfLog: 1, klingGupta: 1, volume: 1 };
    const judge = lossAgainst({ observedM3s: observed, warmUpRows: 10, weights: all });
    expect(judge(observed)).toBeCloseTo(0, 12);
    expect(judge(observed.map((flow, row) => (row < 10 ? 900 : flow)))).toBeCloseTo(0, 12);
  });

  it('leaves missing and negative observations out', () => {
    const holes = observed.map((flow, row) => (row === 20 ? Number.NaN : row === 30 ? -1 : flow));
    const judge = lossAgainst({ observedM3s: holes, warmUpRows: 0, weights: balancedObjective });
    expect(judge(observed.map((flow, row) => (row === 20 || row === 30 ? 1e6 : flow)))).toBeCloseTo(0, 12);
  });

  it('is the worst there is for a simulation that never moves, judged by KGE', () => {
    const judge = lossAgainst({ observedM3s: observed, warmUpRows: 0, weights: klingGuptaObjective });
    expect(judge(new Float64Array(60).fill(7))).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes a dry river: a flow of zero has a logarithm beside the mean', () => {
    const dry = observed.map((flow, row) => (row % 4 === 0 ? 0 : flow));
    const judge = lossAgainst({ observedM3s: dry, warmUpRows: 0, weights: balancedObjective });
    expect(judge(observed)).toBeGreaterThan(0);
    expect(Number.isFinite(judge(observed))).toBe(true);
  });

  it('refuses too few rows, an observed flow that stands, no wish, and a warm-up that is no count', () => {
    const make =
      (observedM3s: ArrayLike<number>, warmUpRows = 0, weights = balancedObjective) =>
      () =>
        lossAgainst({ observedM3s, warmUpRows, weights });
    expect(make(observed.subarray(0, 29))).toThrow('series.too_few');
    expect(make(observed.subarray(0, 30))).not.toThrow();
    expect(make(observed, 31)).toThrow('series.too_few');
    expect(make([])).toThrow('score.no_pairs');
    expect(make(new Float64Array(60).fill(5))).toThrow('score.observed_constant');
    expect(make(new Float64Array(60))).toThrow('score.observed_constant');
    expect(make(observed, 1.5)).toThrow('input.not_whole');
    expect(make(observed, -1)).toThrow('input.outside');
    expect(make(observed, 0, zeroWeights)).toThrow('calibration.no_objective');
    expect(make(observed, 0, { ...zeroWeights, volume: -1 })).toThrow('input.outside');
    expect(() => make(observed)()(new Float64Array(3))).toThrow('series.lengths_differ');
  });
});
