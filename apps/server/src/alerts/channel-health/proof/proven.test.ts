import { describe, expect, it } from 'vitest';
import { failingChannelsOf, foundOf, isUnaccepted, type ProofRow, severityOf } from './proven.ts';

const succeededAt = new Date(Date.UTC(2026, 10, 23, 2));
const noRealProof = { realAt: null, realFailedAt: null, realFailures: 0, realWhy: null, receipt: null };
const good: ProofRow = {
  part: 'mail a:25',
  goodAt: succeededAt,
  failedAt: null,
  failures: 0,
  why: null,
  ageSeconds: 200,
  ...noRealProof,
};
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
      { code: 'warnings_unproven', facts: { since: succeededAt.toISOString() } },
    ]);
    expect(foundOf([evaluator, { ...good, failures: 2, why: 'refused' }], lanes)).toEqual([
      { code: 'channel_unproven', facts: { about: 'mail a:25', why: 'refused', since: succeededAt.toISOString() } },
    ]);
  });

  it('passes over channels that are gone', () => {
    expect(foundOf([evaluator, { ...good, part: 'sms 7', failures: 9 }], lanes)).toEqual([]);
  });
});

describe('a lane by which nothing gets out', () => {
  const now = new Date(succeededAt.getTime() + 60_000);
  const of = (change: Partial<ProofRow>, isStuck = false) =>
    failingChannelsOf('mail', good.part, isStuck, [{ ...good, ...change }], now);

  it('failed its canary twice, or a real message, or keeps messages waiting', () => {
    expect(of({})).toEqual([]);
    expect(of({ failures: 1 })).toEqual([]);
    expect(of({ failures: 2, why: 'refused' })).toMatchObject([
      { lane: good.part, why: 'refused', since: succeededAt },
    ]);
    expect(of({ realFailures: 1, realWhy: 'no credit', realAt: succeededAt })).toMatchObject([
      { why: 'no credit', since: succeededAt },
    ]);
    expect(of({}, true)).toMatchObject([{ why: 'stuck', since: now }]);
  });
});

describe('the last real acceptance', () => {
  const askedAt = succeededAt;
  const after = (hours: number) => askedAt.getTime() + hours * 3600_000;

  it('may be a day and two hours old, counted from when the receiver was set', () => {
    expect(isUnaccepted(undefined, askedAt, after(26))).toBe(false);
    expect(isUnaccepted(undefined, askedAt, after(26.1))).toBe(true);
    const row = { ...good, realAt: new Date(after(20)) };
    expect(isUnaccepted(row, askedAt, after(46))).toBe(false);
    expect(isUnaccepted(row, askedAt, after(46.1))).toBe(true);
  });

  it('does not help where a later one failed', () => {
    expect(isUnaccepted({ ...good, realAt: askedAt, realFailures: 1 }, askedAt, after(1))).toBe(true);
  });
});
