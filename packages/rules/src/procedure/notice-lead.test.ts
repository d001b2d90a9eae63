import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadOf, noticeSentFor, type SentNotice } from './notice-lead.ts';

/** 3 October, 12:00 in Vietnam. */
const noonMs = Date.UTC(2026, 9, 3, 5);
const usual = { leadMin: 240, urgentLeadMin: 120 };

describe('the lead of a notice', () => {
  it('of four hours before noon is due at eight, and in a hurry at ten', () => {
    const of = (hours: number, rule: Parameters<typeof leadOf>[0] = usual) =>
      leadOf(rule, noonMs, noonMs - hours * hourMs);
    expect(of(4)).toEqual({
      dueMs: noonMs - 4 * hourMs,
      urgentDueMs: noonMs - 2 * hourMs,
      state: 'in_time',
      leftMin: 240,
    });
    expect(of(3).state).toBe('urgent');
    expect(of(2).state).toBe('urgent');
    expect(of(1)).toMatchObject({ state: 'short', leftMin: 60 });
    expect(of(-0.5)).toMatchObject({ state: 'short', leftMin: -30 });
    expect(of(3, { leadMin: 240, urgentLeadMin: null })).toMatchObject({ urgentDueMs: null, state: 'short' });
  });

  it('is worth no more where it is sent later', () => {
    const order = ['in_time', 'urgent', 'short'];
    const minutes = fc.integer({ min: -60, max: 600 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: 400 }), (first, second, leadMin) => {
        const [early, late] = [Math.max(first, second), Math.min(first, second)];
        const at = (left: number) =>
          order.indexOf(
            leadOf({ leadMin, urgentLeadMin: Math.floor(leadMin / 2) }, noonMs, noonMs - left * minuteMs).state,
          );
        expect(at(late)).toBeGreaterThanOrEqual(at(early));
      }),
    );
  });
});

describe('a notice of the procedure', () => {
  const noticeWith = (change: Partial<SentNotice> = {}): SentNotice => ({
    noticeId: 'a',
    number: 'TB-2026/001',
    act: 'first_gate',
    actAtMs: noonMs,
    sentAtMs: noonMs - 5 * hourMs,
    ruleIds: ['n'],
    ...change,
  });
  const nowMs = noonMs - 4 * hourMs;
  const planned = { act: 'first_gate', atMs: noonMs, isPlanned: true } as const;
  const unplannedAct = { ...planned, isPlanned: false };

  it('is fulfilled by one that announces the act for that time', () => {
    expect(noticeSentFor('n', planned, [noticeWith()], nowMs)?.number).toBe('TB-2026/001');
    expect(noticeSentFor('m', planned, [noticeWith()], nowMs)).toBeNull();
    expect(noticeSentFor('n', { ...planned, act: 'larger_release' }, [noticeWith()], nowMs)).toBeNull();
  });

  it('is owed again where the gate is to open sooner than announced, or much later', () => {
    expect(noticeSentFor('n', { ...planned, atMs: noonMs - 2 * hourMs }, [noticeWith()], nowMs)).toBeNull();
    expect(noticeSentFor('n', { ...planned, atMs: noonMs - 20 * minuteMs }, [noticeWith()], nowMs)).not.toBeNull();
    expect(noticeSentFor('n', { ...planned, atMs: noonMs + 3 * hourMs }, [noticeWith()], nowMs)).toBeNull();
  });

  it('by the lake is fulfilled by any act before it is needed, but not by one of last week', () => {
    expect(noticeSentFor('n', unplannedAct, [noticeWith({ actAtMs: noonMs - 2 * hourMs })], nowMs)).not.toBeNull();
    expect(noticeSentFor('n', unplannedAct, [noticeWith({ actAtMs: noonMs + 2 * hourMs })], nowMs)).toBeNull();
    expect(noticeSentFor('n', unplannedAct, [noticeWith({ actAtMs: nowMs - 7 * 24 * hourMs })], nowMs)).toBeNull();
  });

  it('is told of by the newest', () => {
    const newer = noticeWith({ noticeId: 'b', sentAtMs: nowMs });
    expect(noticeSentFor('n', planned, [noticeWith(), newer, noticeWith({ noticeId: 'c' })], nowMs)?.noticeId).toBe(
      'b',
    );
  });
});
