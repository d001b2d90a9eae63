import { expect, it } from 'vitest';
import { outerLines } from './drawn-lines.ts';

it('has no range where an edge was not said at every lead', () => {
  const edges = [Float64Array.of(5), Float64Array.of(15, 30)];
  const run = { baseMs: 0, timesMs: Float64Array.of(1, 2), values: Float64Array.of(10, 20) };
  const drawnRun = outerLines({ ...run, quantiles: { levels: [0.1, 0.9], values: edges } });
  expect(drawnRun).toEqual({ timesMs: [1, 2], values: [10, 20], levels: [], low: null, high: null });
});
