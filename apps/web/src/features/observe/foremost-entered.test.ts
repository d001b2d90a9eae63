import { expect, it } from 'vitest';
import { foremostEntered } from './foremost-entered.ts';

const one = (series_id: number, kind: 'instant' | 'held' | 'computed', wanted: { closed_at?: string } = {}) => ({
  series_id,
  owner_kind: 'station' as const,
  owner_id: 'S',
  kind,
  closed_at: null,
  ...wanted,
});

it('enters first what a person reads at the station, and never what is computed or gone', () => {
  const held = one(3, 'held');
  expect(foremostEntered([one(1, 'computed'), one(2, 'instant'), held], 'S')).toBe(held);
  expect(foremostEntered([one(1, 'computed'), one(2, 'instant')], 'S')?.series_id).toBe(2);
  expect(foremostEntered([one(1, 'held', { closed_at: '2026-01-01T00:00:00Z' }), one(2, 'computed')], 'S')).toBe(
    undefined,
  );
  expect(foremostEntered([{ ...held, owner_id: 'T' }], 'S')).toBe(undefined);
});
