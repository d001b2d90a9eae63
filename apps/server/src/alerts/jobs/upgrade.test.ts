import { describe, expect, it } from 'vitest';
import type { StoredContent } from './store.ts';
import { upgradedContent } from './upgrade.ts';

const accountId = '3f2b8a52-6f0e-4a55-9a3e-0d5b5ad2a6f1';

/** Receivers as each version wrote them; later versions must read all of them. */
const fixtures: Readonly<Record<number, { readonly kept: object; readonly receivers: readonly object[] }>> = {
  1: {
    kept: {
      receivers: [
        { kind: 'account', id: accountId },
        { kind: 'duty', id: null },
      ],
    },
    receivers: [{ kind: 'account', account_id: accountId }, { kind: 'duty' }],
  },
  2: {
    kept: { receivers: [{ kind: 'group', group_id: accountId }] },
    receivers: [{ kind: 'group', group_id: accountId }],
  },
  3: {
    kept: { receivers: [{ kind: 'duty' }] },
    receivers: [{ kind: 'duty' }],
  },
};

describe('a stored job', () => {
  it.each(Object.keys(fixtures).map(Number))('of schema %i is read in the shape of today', (schema) => {
    const { kept, receivers } = fixtures[schema]!;
    const content = { types: [0, 3], repeat_minutes: 30, ...kept } as unknown as StoredContent;
    expect(upgradedContent({ schema, content })).toEqual({ types: [0, 3], repeat_minutes: 30, receivers });
  });

  it('of schema 2 is judged at any time', () => {
    const content = { receivers: [], is_enabled: true } as unknown as StoredContent;
    expect(upgradedContent({ schema: 2, content })).toEqual({ receivers: [], is_enabled: true, only_in_flood: false });
  });

  it('of a schema nobody knows is refused', () => {
    expect(() => upgradedContent({ schema: 0, content: {} as StoredContent })).toThrow('schema 0');
  });
});
