import { describe, expect, it } from 'vitest';
import { shortTime, untilOf } from './mute-times.ts';

const nowMs = Date.parse('2026-10-18T16:00:00.000Z');
const shiftEnd = '2026-10-18T23:00:00.000Z';
const typed = '2026-10-19T02:00:00.000Z';

describe('the end of a mute', () => {
  it.each([
    ['hour', '2026-10-18T17:00:00.000Z'],
    ['fourHours', '2026-10-18T20:00:00.000Z'],
    ['shift', shiftEnd],
    ['typed', typed],
  ] as const)('is what was chosen: %s', (choice, until) => {
    expect(untilOf({ choice, until: typed }, nowMs, shiftEnd)).toBe(until);
  });

  it('is written with its day where that is not today', () => {
    expect(shortTime('2026-10-18T16:30:00.000Z', nowMs)).toBe('23:30');
    expect(shortTime(shiftEnd, nowMs)).toBe('06:00 19/10/2026');
  });
});
