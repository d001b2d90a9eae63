import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { type Account, chooseNext, type Head, restMs } from './next.ts';

const nowMs = 1_000_000_000;
const free: Account = { isHeld: false, callInMs: 0 };
const head = (change: Partial<Head> = {}): Head => ({
  plantNo: 1,
  jobNo: 1,
  slotMs: nowMs - 10 * minuteMs,
  generation: 1,
  isLive: false,
  isFrozen: false,
  waitsUntilMs: 0,
  hasValues: true,
  notBeforeMs: 0,
  ...change,
});

describe('which slot goes next', () => {
  it('is the live one that is ready, and between live ones the oldest of the backlog', () => {
    const backlog = head({ slotMs: nowMs - 999 * minuteMs });
    const liveHead = head({ isLive: true, slotMs: nowMs });
    expect(chooseNext([backlog, liveHead], free, nowMs)).toEqual({ go: liveHead });
    const waiting = { ...liveHead, hasValues: false, waitsUntilMs: nowMs + 1 };
    expect(chooseNext([waiting, backlog], free, nowMs)).toEqual({ go: backlog });
    // The slot has waited long enough.
    expect(chooseNext([waiting, backlog], free, nowMs + 1)).toEqual({ go: waiting });
    expect(chooseNext([{ ...backlog, jobNo: 2, slotMs: nowMs - 5 }, backlog], free, nowMs)).toEqual({ go: backlog });
  });

  it('is none of a lane whose first was refused a moment ago; another job goes on', () => {
    const refused = head({ isFrozen: true, notBeforeMs: nowMs + 7000 });
    expect(chooseNext([refused], free, nowMs)).toEqual({ go: null, why: 'nothing' });
    const other = head({ jobNo: 2 });
    expect(chooseNext([refused, other], free, nowMs)).toEqual({ go: other });
  });

  it('waits for the pace of the account, for its rest, and for ever while it is held', () => {
    expect(chooseNext([head()], { ...free, callInMs: 100 }, nowMs)).toEqual({ go: null, why: 'paced' });
    expect(chooseNext([head()], { ...free, isHeld: true }, nowMs)).toEqual({ go: null, why: 'held' });
    expect(chooseNext([], free, nowMs)).toEqual({ go: null, why: 'nothing' });
  });
});

describe('a connection that fails', () => {
  it('rests longer each time, up to five minutes, and as long as it was told to', () => {
    expect([1, 2, 3, 9, 99].map((failures) => restMs(failures, 0.5, null))).toEqual([
      1000, 2000, 4000, 256_000, 300_000,
    ]);
    expect(restMs(1, 0.5, 90_000)).toBe(90_000);
    expect(restMs(1, 0, null)).toBe(750);
  });
});
