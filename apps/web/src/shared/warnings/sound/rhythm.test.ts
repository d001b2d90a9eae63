import { describe, expect, it } from 'vitest';
import { dueSoundings, type Sounding } from './rhythm.ts';

const nowMs = Date.UTC(2026, 10, 23, 2);
const flood: Sounding = { id: 'flood critical', severity: 'critical', sentence: 'Hồ vượt mức lũ thiết kế' };
const gauges: Sounding = { id: 'gauges warning', severity: 'warning', sentence: 'Các trạm lệch nhau' };
const stale: Sounding = { id: 'stale watch', severity: 'watch', sentence: 'Đang tính lại' };
const ids = (all: readonly Sounding[], state: Partial<Parameters<typeof dueSoundings>[1]> = {}) =>
  dueSoundings(all, { nowMs, hush: null, soundedMs: new Map(), ...state }).map(({ id }) => id);
const soundedAgo = (one: Sounding, secondsAgo: number) => ({
  soundedMs: new Map([[one.id, nowMs - secondsAgo * 1000]]),
});

describe('what sounds now', () => {
  it('is the worst of what is due', () => {
    expect(ids([])).toEqual([]);
    expect(ids([stale, gauges, flood])).toEqual([flood.id]);
    expect(ids([stale, gauges])).toEqual([gauges.id]);
  });

  it('comes again: critical every ten seconds, a warning every minute, what is to be watched once', () => {
    expect(ids([flood], soundedAgo(flood, 9))).toEqual([]);
    expect(ids([flood], soundedAgo(flood, 10))).toEqual([flood.id]);
    expect(ids([gauges], soundedAgo(gauges, 59))).toEqual([]);
    expect(ids([gauges], soundedAgo(gauges, 60))).toEqual([gauges.id]);
    expect(ids([stale], soundedAgo(stale, 86_400))).toEqual([]);
  });

  it('lets the less severe be heard between two calls of the worst', () => {
    expect(ids([flood, gauges], soundedAgo(flood, 5))).toEqual([gauges.id]);
  });

  it('is quiet for what a person hushed, until the time is over, and not for what is new', () => {
    const hush = { untilMs: nowMs + 1, ids: [flood.id] };
    expect(ids([flood], { hush })).toEqual([]);
    expect(ids([flood, gauges], { hush })).toEqual([gauges.id]);
    expect(ids([{ ...flood, id: 'check flood critical' }], { hush })).toEqual(['check flood critical']);
    expect(ids([flood], { hush: { ...hush, untilMs: nowMs } })).toEqual([flood.id]);
  });
});
