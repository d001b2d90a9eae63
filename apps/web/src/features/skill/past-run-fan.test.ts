import { describe, expect, it } from 'vitest';
import { fanAt, observedAt, type PastRun } from './past-run-fan.ts';

const run = (source: string, issuedAt: number, overrides: Partial<PastRun> = {}): PastRun => ({
  run_id: issuedAt,
  source,
  afterwards: false,
  model: `${source} 1`,
  issued: issuedAt,
  base: issuedAt,
  times: [issuedAt + 10],
  values: [5],
  low: null,
  high: null,
  ...overrides,
});

describe('the fan of an hour', () => {
  it('is the newest of each source that had been issued by then and still spoke of what was to come', () => {
    const runs = [
      run('nowcast', 1),
      run('nowcast', 4),
      run('nowcast', 9),
      run('model', 2),
      run('hand', 3, { times: [4] }),
    ];
    expect(fanAt(runs, 5).map(({ source, issued }) => [source, issued])).toEqual([
      ['model', 2],
      ['nowcast', 4],
    ]);
  });

  it('never puts what was worked out afterwards before what was said', () => {
    const later = run('nowcast', 4, { afterwards: true });
    expect(fanAt([run('nowcast', 2), later], 5)[0]!.issued).toBe(2);
    expect(fanAt([later, run('nowcast', 2)], 5)[0]!.issued).toBe(2);
    expect(fanAt([later], 5)[0]!.afterwards).toBe(true);
  });

  it('finds what came at a time', () => {
    expect([1, 2].map((time) => observedAt({ times: [1], values: [7] }, time))).toEqual([7, null]);
  });
});
