import { describe, expect, it } from 'vitest';
import { leadTone, missingMinutes } from './look.ts';

describe('the lead of a notice', () => {
  it('is never green where nobody held its rule against the official text', () => {
    expect(leadTone({ lead: 'in_time', verified: true })).toBe('good');
    expect(leadTone({ lead: 'in_time', verified: false })).toBe('nodata');
    expect(leadTone({ lead: 'short', verified: false })).toBe('warning');
  });

  it('says what is missing by the minute that has begun', () => {
    const due_at = '2026-10-03T05:00:00.000Z';
    expect(missingMinutes({ due_at }, Date.parse(due_at))).toBe(0);
    expect(missingMinutes({ due_at }, Date.parse(due_at) + 1)).toBe(1);
    expect(missingMinutes({ due_at }, Date.parse(due_at) + 90 * 60_000)).toBe(90);
  });
});
