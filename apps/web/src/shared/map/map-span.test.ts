import { describe, expect, it } from 'vitest';
import { follows, mapSpan } from './map-span.ts';

/** 02:40 in plant time. */
const now = Date.parse('2026-10-17T19:40:00Z');
const midnight = Date.parse('2026-10-17T17:00:00Z');

describe('the period of the map', () => {
  it('is the day so far, up to now', () => {
    expect(mapSpan({ kind: 'today' }, now)).toEqual({ from: midnight, to: now });
  });

  it('goes on to now where it ends today, and stays where it ended before', () => {
    const day = 86_400_000;
    expect(mapSpan({ kind: 'between', from: midnight - day, to: midnight + 1 }, now).to).toBe(now);
    const past = { kind: 'between', from: midnight - day, to: midnight - 1 } as const;
    expect(mapSpan(past, now)).toEqual({ from: past.from, to: past.to });
    expect(follows(past, now)).toBe(false);
  });

  it('has a step even at midnight, and is never of the future', () => {
    expect(mapSpan({ kind: 'today' }, midnight)).toEqual({ from: midnight - 300_000, to: midnight });
    expect(mapSpan({ kind: 'between', from: now + 1, to: now + 2 }, now)).toEqual({ from: now - 300_000, to: now });
  });
});
