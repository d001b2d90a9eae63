import { expect, it } from 'vitest';
import { peakHours } from './model-view.ts';

it('says the hours within which the peak comes, not its minutes', () => {
  const baseMs = Date.parse('2026-11-26T10:00:00Z');
  expect(peakHours(baseMs, { earliestH: 93.9, latestH: 114.1 })).toEqual({
    earliest: '2026-11-30T08:00:00.000Z',
    latest: '2026-12-01T04:00:00.000Z',
  });
});
