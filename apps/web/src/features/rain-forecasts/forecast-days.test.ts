import { describe, expect, it } from 'vitest';
import { daysOf, statesOf, totalOf } from './forecast-days.ts';
import type { Issue } from './queries.ts';

const startsAt = '2026-10-18T00:00:00Z';
const issue = { starts_at: startsAt, step_hours: 12 as const };

describe('days of an issue', () => {
  it('are 24 hours each from its start on; what it does not reach over is not known', () => {
    const days = daysOf(issue, [1, 2, 3, 4, 5], 3);
    expect(days.map(({ depthMm }) => depthMm)).toEqual([3, 7, null]);
    expect(new Date(days[0]!.endMs).toISOString()).toBe('2026-10-19T00:00:00.000Z');
    expect([totalOf(issue, [1, 2, 3, 4, 5], 2), totalOf(issue, [1, 2, 3], 2)]).toEqual([10, null]);
  });
});

describe('the state of an issue', () => {
  const one = (issue_id: string, overrides: Partial<Issue> = {}) =>
    ({ issue_id, source: 'A', standing: true, withdrawn: null, ...overrides }) as Issue;

  it('is in use for the newest that stands of each source', () => {
    const withdrawn = { at: startsAt, by: null, reason: 'x' };
    const states = statesOf([
      one('w', { withdrawn, standing: false }),
      one('a2'),
      one('a2 before', { standing: false }),
      one('b', { source: 'B' }),
      one('a1', { source: 'a' }),
    ]);
    expect([...states]).toEqual([
      ['w', 'withdrawn'],
      ['a2', 'inUse'],
      ['a2 before', 'replaced'],
      ['b', 'inUse'],
      ['a1', 'earlier'],
    ]);
  });
});
