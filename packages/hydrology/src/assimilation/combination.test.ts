import { describe, expect, it } from 'vitest';
import { combinedM3s, fitCombination } from './combination.ts';
import { clampToModels, combinationInputs, rainBefore } from './combination-inputs.ts';
import { namedGaussian } from './named-random.ts';

const draw = namedGaussian(1, 'combination', 0);
const rows = 400;
const column = (of: () => number) => Array.from({ length: rows }, of);
const event = Array.from({ length: rows }, (_, row) => Math.floor(row / 20));
const squares = (forecasts: ArrayLike<number>, observedM3s: ArrayLike<number>) =>
  Array.from(observedM3s).reduce((sum, flow, row) => sum + (flow - forecasts[row]!) ** 2, 0);

describe('several forecasts combined', () => {
  it('finds the sum that what came is made of, but for the ridge', () => {
    const [a, b] = [column(() => 200 + 40 * draw()), column(() => 60 * draw())];
    const observedM3s = a.map((flow, row) => 0.9 * flow + 0.5 * b[row]!);
    const { weights, heldOut } = fitCombination({ inputs: [a, b], came: observedM3s, event });
    expect(weights[0]).toBeCloseTo(-0.1, 2);
    expect(weights[1]).toBeCloseTo(0.5, 2);
    expect(combinedM3s(weights, [200, 60])).toBeCloseTo(210, 0);
    expect(squares(heldOut, observedM3s)).toBeLessThan(0.001 * squares(a, observedM3s));
  });

  it('of one column is the weighted least squares that are written down: an independent sum', () => {
    const first = column(() => 100 + 30 * draw());
    const observedM3s = first.map((flow) => 1.2 * flow + 5 * draw());
    const { weights } = fitCombination({ inputs: [first], came: observedM3s, event });
    let [products, all] = [0, 0];
    for (const [row, flow] of first.entries()) {
      products += (flow * (observedM3s[row]! - flow)) / (30 + flow);
      all += (flow * flow) / (30 + flow);
    }
    expect(weights[0]! / (products / all / 1.002)).toBeCloseTo(1, 2);
  });

  it('of columns that say nothing is hardly anything, and on what it did not see it is no worse', () => {
    const first = column(() => 150 + 50 * draw());
    const observedM3s = first.map((flow) => flow + 20 * draw());
    const inputs = [first, ...Array.from({ length: 8 }, () => column(() => 100 * draw()))];
    const { heldOut } = fitCombination({ inputs, came: observedM3s, event });
    expect(squares(heldOut, observedM3s)).toBeLessThan(1.01 * squares(first, observedM3s));
  });

  it('is the first as it is below ten events, and leaves rows out where anything is missing', () => {
    const first = column(() => 150 + 50 * draw());
    const observedM3s = first.map((flow) => 2 * flow);
    const few = event.map((one) => one % 9);
    expect(fitCombination({ inputs: [first], came: observedM3s, event: few }).weights).toEqual([0]);
    const gap = observedM3s.map((flow, row) => (row === 3 ? Number.NaN : flow));
    const { pairs, heldOut } = fitCombination({ inputs: [first], came: gap, event });
    expect(pairs).toBe(rows - 1);
    expect(heldOut[3]).toBeNaN();
    expect(combinedM3s([-2], [40])).toBe(0);
    expect(() => fitCombination({ inputs: [], came: observedM3s, event })).toThrow('series.too_few');
    expect(() => fitCombination({ inputs: [[1]], came: observedM3s, event })).toThrow('series.lengths_differ');
  });
});

describe('what is combined', () => {
  it('takes rain of the three, six and twelve hours before the hour that is foretold', () => {
    const past = Array.from({ length: 12 }, (_, hour) => 100 + hour);
    const ahead = [1, 2, 3, 4, 5, 6];
    // Four hours ahead: 4 + 3 + 2 to come; 1 to come and the last two hours measured; the six hours before those.
    expect(rainBefore(past, ahead, 4)).toEqual([9, 1 + 111 + 110, 109 + 108 + 107 + 106 + 105 + 104]);
    expect(rainBefore(past, ahead, 6)).toEqual([15, 6, 111 + 110 + 109 + 108 + 107 + 106]);
  });

  it('tells the river and both models apart', () => {
    const issue = { observedM3s: 90, earlierM3s: 60, expectedM3s: 80, openM3s: 50 };
    expect(combinationInputs(issue, { meanM3s: 120, openM3s: 100, rainMm: [1, 2, 3] })).toEqual([
      120, -20, 90, 50, 30, 10, 1, 2, 3,
    ]);
  });

  it('stays near what either model says, wherever the weights of a few floods would take it', () => {
    // The filter gives 600 m3/s, the model alone 400: at least 0.5 * 400, at most 1.25 * 600 + 15.
    expect([-50, 200, 500, 765, 4000].map((said) => clampToModels(said, [600, -200]))).toEqual([
      200, 200, 500, 765, 765,
    ]);
    expect(clampToModels(Number.NaN, [600, -200])).toBeNaN();
  });
});
