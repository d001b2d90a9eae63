import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { causeOf, type DeadlineReason, heldDeadline, type ReportedDeadline } from './held-deadline.ts';

const startMs = Date.UTC(2026, 10, 28, 13);
const deadlineReason: DeadlineReason = {
  openings: { V1: 1, H1: 1 },
  orders: [],
  plan: 'none',
  procedureId: 'p',
  grade: 4,
};
const deadlineAt = (minute: number, neededInH: number, of: Partial<DeadlineReason> = {}): ReportedDeadline => ({
  toldAtMs: startMs + minute * minuteMs,
  neededByMs: startMs + neededInH * hourMs,
  levelM: 249,
  by: 'limit',
  article: 'Điều 6',
  isAct: true,
  because: { ...deadlineReason, ...of },
  acceptedAtMs: null,
});
const at = (minute: number, neededInH: number | null, of: Partial<DeadlineReason> = {}) => ({
  atMs: startMs + minute * minuteMs,
  neededByMs: neededInH === null ? null : startMs + neededInH * hourMs,
  because: { ...deadlineReason, ...of },
});

describe('a deadline', () => {
  it('is held for half an hour where only figures play: the night it was overdue, then nine hours away, then none', () => {
    const before = [deadlineAt(0, 0.5), deadlineAt(1, 0.4)];
    expect(heldDeadline(before, at(5, 9)).held).toBe(before[1]);
    expect(heldDeadline(before, at(29, null)).held).toBe(before[1]);
    expect(heldDeadline(before, at(31, null))).toEqual({ held: null, isActHeld: false, laterBecause: null });
  });

  it('is told at once where it is earlier', () => {
    expect(heldDeadline([deadlineAt(0, 9)], at(1, 0.5))).toMatchObject({ held: null, laterBecause: null });
  });

  it('that somebody had to act by stays one for half an hour, unless there is a cause', () => {
    const prepare = { ...deadlineAt(2, 1), isAct: false };
    const isAct = (all: readonly ReportedDeadline[], now: Parameters<typeof heldDeadline>[1]) =>
      heldDeadline(all, now).isActHeld;
    expect(isAct([deadlineAt(0, 1), prepare], at(5, 1))).toBe(true);
    expect(isAct([prepare], at(5, 1))).toBe(false);
    expect(isAct([deadlineAt(0, 1), prepare], at(31, 1))).toBe(false);
    expect(isAct([deadlineAt(0, 1)], at(5, 1, { openings: { V1: 2, H1: 1 } }))).toBe(false);
  });

  it('is told at once where it is later with a cause, and says which', () => {
    const cause = (of: Partial<DeadlineReason>) => heldDeadline([deadlineAt(0, 1)], at(5, 9, of)).laterBecause;
    expect(cause({ openings: { V1: 2, H1: 1 } })).toBe('gate');
    expect(cause({ openings: { V1: 1, H1: 0 } })).toBe('gate');
    expect(cause({ orders: ['12'] })).toBe('order');
    expect(cause({ plan: 'standing 7' })).toBe('plan');
    expect(cause({ procedureId: 'q' })).toBe('procedure');
    // A lower grade of the forecast does not justify a later deadline.
    expect(heldDeadline([deadlineAt(0, 1, { grade: 2 })], at(5, 9)).laterBecause).toBe('forecast');
    expect(heldDeadline([deadlineAt(0, 1)], at(5, 9, { grade: 2 })).held).not.toBeNull();
  });

  it('that somebody accepted is held until then, and no longer; an earlier one told afterwards is', () => {
    const accepted = { ...deadlineAt(0, 1), acceptedAtMs: startMs + 5 * minuteMs };
    expect(heldDeadline([accepted], at(4, 9)).held).toBe(accepted);
    expect(heldDeadline([accepted], at(5, 9))).toEqual({ held: null, isActHeld: false, laterBecause: 'accepted' });
    const after = deadlineAt(6, 0.5);
    expect(heldDeadline([accepted, after], at(7, 9))).toMatchObject({ held: after, isActHeld: true });
  });

  it('is not moved by the play of a sensor at a gate', () => {
    expect(causeOf(deadlineReason, { ...deadlineReason, openings: { V1: 1.04, H1: 1 } })).toBeNull();
  });
});

/** The same noise in each run. */
function noise(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296 - 0.5;
  };
}

/** Reports the deadlines of successive records, ten minutes apart. */
function played(raw: readonly (number | null)[]): (number | null)[] {
  const all: ReportedDeadline[] = [];
  return raw.map((neededInH, step) => {
    const now = at(step * 10, neededInH === null ? null : neededInH + step / 6);
    const { held } = heldDeadline(all, now);
    if (now.neededByMs !== null) all.push({ ...deadlineAt(step * 10, 0), neededByMs: now.neededByMs });
    const reportedMs = held?.neededByMs ?? now.neededByMs;
    return reportedMs === null ? null : (reportedMs - startMs) / hourMs;
  });
}

describe('floods of noisy records', () => {
  it('bring no deadline that jumps later by more than an hour while any record of half an hour shows the earlier one', () => {
    for (let flood = 0; flood < 1000; flood++) {
      const random = noise(flood + 1);
      // A lake two to ten hours from its level; the inflow fluctuates around a threshold beyond which the deadline is hours later or
      // absent.
      const raw = Array.from({ length: 48 }, (_, step) => {
        const leftH = 10 - step / 6 + random() * 0.4;
        return step % 3 !== 0 && random() > 0.2 ? (random() > 0 ? null : leftH + 9) : leftH;
      });
      const playedDeadlines = played(raw);
      for (const [step, before] of playedDeadlines.entries()) {
        const next = playedDeadlines[step + 1];
        if (step + 1 === playedDeadlines.length || before === null) continue;
        expect(next ?? Number.POSITIVE_INFINITY).toBeLessThan(before + 1);
      }
    }
  });

  it('bring an earlier one with the first record that shows it: a release above, a gate that sticks, a dam that breaks', () => {
    for (let flood = 0; flood < 300; flood++) {
      const random = noise(flood + 7);
      const stepAt = 5 + (flood % 30);
      const raw = Array.from({ length: 48 }, (_, step) => (step < stepAt ? 20 : 3) + random() * 0.4 - step / 6);
      const playedDeadlines = played(raw);
      expect(playedDeadlines[stepAt]).toBeCloseTo(raw[stepAt]! + stepAt / 6, 6);
    }
  });
});
