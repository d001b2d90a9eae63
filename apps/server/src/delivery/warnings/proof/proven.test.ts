import { describe, expect, it } from 'vitest';
import { foundOf, type ProofRow, severityOf } from './proven.ts';

const goodAt = new Date(Date.UTC(2026, 10, 23, 2));
const good: ProofRow = { part: 'mail a:25', goodAt, failedAt: null, failures: 0, why: null, ageSeconds: 200 };
const evaluator = { ...good, part: 'evaluator' };
const lanes = new Set(['mail a:25', 'sms 1']);

describe('what a proof says', () => {
  it.each([
    ['proven three minutes ago', {}, 'good'],
    ['failed once', { failures: 1 }, 'watch'],
    ['failed twice in a row', { failures: 2 }, 'critical'],
    ['proven fifteen minutes ago', { ageSeconds: 900 }, 'good'],
    ['nothing for longer', { ageSeconds: 901 }, 'critical'],
  ] as const)('%s', (_what, change, severity) => {
    expect(severityOf({ ...good, ...change })).toBe(severity);
  });

  it('is said on every page where a part failed twice, or the evaluator was not proven for long', () => {
    expect(foundOf([evaluator, good], lanes)).toEqual([]);
    expect(foundOf([], lanes)).toEqual([]);
    expect(foundOf([{ ...evaluator, ageSeconds: 901 }, good], lanes)).toEqual([
      { code: 'warnings_unproven', facts: { since: goodAt.toISOString() } },
    ]);
    expect(foundOf([evaluator, { ...good, failures: 2, why: 'refused' }], lanes)).toEqual([
      { code: 'channel_unproven', facts: { about: 'mail a:25', why: 'refused', since: goodAt.toISOString() } },
    ]);
  });

  it('passes over channels that are gone', () => {
    expect(foundOf([evaluator, { ...good, part: 'sms 7', failures: 9 }], lanes)).toEqual([]);
  });
});
