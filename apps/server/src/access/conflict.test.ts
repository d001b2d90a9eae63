import { describe, expect, it } from 'vitest';
import { concurrentChanges } from './conflict.ts';

describe('a change that somebody else overtook', () => {
  it('is refused with who, when, and what stands in the fields now', () => {
    const record = { updatedBy: 'binh', updatedAt: new Date('2026-10-18T01:02:03Z') };
    const refusal = concurrentChanges(
      record,
      {
        full_name: 'Lan Anh',
        phone: null,
        plants: ['A', 'B'],
        address: 'x'.repeat(500),
        since: '2026-10-01T00:00:00.000Z',
      },
      { full_name: 'Lan', phone: null, plants: ['A'], address: 'y', avatar: 'z', since: null },
    );
    expect(refusal.code).toBe('conflict.changed');
    expect(refusal.facts).toEqual({ who: 'binh', when: record.updatedAt });
    expect(refusal.fields).toEqual([
      { field: 'full_name', rule: 'changed', facts: { value: 'Lan Anh' } },
      { field: 'plants', rule: 'changed', facts: { value: 'A, B' } },
      { field: 'address', rule: 'changed', facts: { value: `${'x'.repeat(200)}…` } },
      { field: 'since', rule: 'changed', facts: { value: new Date('2026-10-01T00:00:00Z') } },
    ]);
  });

  it('names the product where no person was it', () => {
    expect(concurrentChanges({ updatedBy: null, updatedAt: new Date(0) }, {}, {}).facts.who).toBe('Spillway');
  });
});
