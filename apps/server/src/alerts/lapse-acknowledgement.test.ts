import type { AnyWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import { describe, expect, it } from 'vitest';
import { type Acknowledgement, holdsUntil, noAcknowledgement, warningAt } from './lapse-acknowledgement.ts';

const at = (minute: number) => new Date(Date.parse('2026-10-18T01:00:00Z') + minute * 60_000);

const acknowledged: Acknowledgement = {
  ...noAcknowledgement,
  acknowledgedAt: at(0),
  acknowledgedBy: 'lan',
  acknowledgedName: 'Lan',
  acknowledgedUntil: at(30),
  acknowledgedAtValue: 250.1,
  note: 'Đã mở cửa van 1',
};
const lake = (level: number, overrides: Partial<Acknowledgement> = {}) => ({
  code: 'level_above_normal' as const,
  facts: { level },
  endedAt: null as Date | null,
  ...acknowledged,
  ...overrides,
});

describe('an acknowledgement', () => {
  it('holds until its time is over, and says since when it holds no longer', () => {
    expect(warningAt(lake(250.1), at(29))).toMatchObject({ acknowledgedBy: 'lan', lapsedAt: null });
    expect(warningAt(lake(250.1), at(45))).toMatchObject({
      acknowledgedAt: null,
      acknowledgedBy: null,
      lapsedAt: at(30),
      lapsedWhy: 'time',
      lapsedBy: 'lan',
      lapsedName: 'Lan',
      note: 'Đã mở cửa van 1',
    });
  });

  it.each([
    [250.19, null],
    [250.2, 'further'],
    [249.9, null],
  ])('is of what was known then: at %d m it lapsed because of %s', (level, reason) => {
    expect(warningAt(lake(level), at(5))).toMatchObject({ lapsedWhy: reason, lapsedAt: reason && at(5) });
  });

  it('of a lake below its dead level is void as it sinks on', () => {
    const dead = (level: number) => ({
      ...lake(level, { acknowledgedAtValue: 244 }),
      code: 'level_below_dead' as const,
    });
    expect(warningAt(dead(243.9), at(5)).lapsedWhy).toBe('further');
    expect(warningAt(dead(244.2), at(5)).lapsedWhy).toBeNull();
  });

  it.each([
    [{ furtherBy: 5, sign: 1 }, 105, 'further'],
    [{ furtherBy: 5, sign: 1 }, 104, null],
    [{ furtherShare: 0.2, sign: 1 }, 120, 'further'],
    [{ furtherShare: 0.2, sign: 1 }, 119, null],
    [{ furtherShare: 0.2, sign: -1 }, 80, 'further'],
    [{}, 1000, null],
  ])('of a job goes by what the job says: %o at %d', (facts, value, reason) => {
    const job = { ...lake(0), code: 'job' as AnyWarningCode, facts: { ...facts, value }, acknowledgedAtValue: 100 };
    expect(warningAt(job, at(5)).lapsedWhy).toBe(reason);
  });

  it('of what has ended stands for good', () => {
    expect(warningAt({ ...lake(250.9), endedAt: at(10) }, at(600))).toMatchObject({ acknowledgedBy: 'lan' });
  });

  it.each([
    ['critical', null, 30],
    ['warning', at(5), 120],
    ['watch', at(55), 55],
    ['watch', null, 480],
  ] as const)('of what is %s lasts as long as it may', (severity, shiftEnd, minutes) => {
    expect(holdsUntil({ ...lake(250), severity }, at(0), shiftEnd)).toEqual(at(minutes));
    const job = { ...lake(250), severity, facts: { seenHoldsMin: 7 } };
    expect(holdsUntil(job, at(0), shiftEnd)).toEqual(at(7));
  });
});
