import { allPermissions } from '@spillway/contract/permissions';
import { describe, expect, it } from 'vitest';
import { changedEnds, endOf, scopesToGive } from './key-values.ts';

const nowMs = Date.parse('2026-10-18T01:00:00Z');

describe('the end of a key', () => {
  it('is so many days from now, never, or as it stands', () => {
    expect(changedEnds.map((choice) => endOf(choice, nowMs))).toEqual([
      undefined,
      '2027-10-18T01:00:00.000Z',
      '2027-01-16T01:00:00.000Z',
      '2026-11-17T01:00:00.000Z',
      null,
    ]);
  });
});

describe('what a key may be given', () => {
  it('is what its maker holds some right for', () => {
    expect(scopesToGive(new Set(allPermissions))).toEqual([
      'figures',
      'measurements',
      'reports',
      'basic_read',
      'basic_write',
    ]);
    expect(scopesToGive(new Set(['report']))).toEqual(['measurements', 'reports']);
    expect(scopesToGive(new Set(['accounts.update']))).toEqual([]);
  });
});
