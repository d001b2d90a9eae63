import { describe, expect, it } from 'vitest';
import { stateOf } from './maintenance-state.ts';

const nowMs = Date.parse('2026-10-18T01:00:00Z');

describe('a period of work', () => {
  it.each([
    ['2026-10-18T01:00:01Z', null, 'planned'],
    ['2026-10-18T01:00:00Z', null, 'now'],
    ['2026-10-18T00:00:00Z', '2026-10-18T01:00:01Z', 'now'],
    ['2026-10-18T00:00:00Z', '2026-10-18T01:00:00Z', 'over'],
  ])('from %s to %s is %s', (from, to, state) => {
    expect(stateOf({ from, to }, nowMs)).toBe(state);
  });
});
