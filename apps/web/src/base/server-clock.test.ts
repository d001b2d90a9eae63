import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

// Time stands still, so that both values are read at the same instant.
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toUTCString());
});

describe('the time of the server', () => {
  it('is followed when the clock of this computer is wrong', () => {
    const ahead = Date.now() + 3_600_000;
    noteServerTime(new Date(ahead).toUTCString());
    expect(Math.abs(serverNow() - ahead)).toBeLessThan(1_000);
  });

  it('is taken as equal when it differs by less than two seconds', () => {
    const now = Date.parse('2026-10-18T02:40:01.900Z');
    noteServerTime('Sun, 18 Oct 2026 02:40:00 GMT', now);
    expect(serverNow()).toBe(Date.now());
  });

  it('is not changed by an answer that does not tell it', () => {
    noteServerTime(new Date(Date.now() + 3_600_000).toUTCString());
    const before = serverNow();
    noteServerTime(null);
    noteServerTime('soon');
    expect(serverNow()).toBeGreaterThanOrEqual(before);
  });
});
