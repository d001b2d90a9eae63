import { expect, test } from 'vitest';
import { toneOf } from './look.ts';

test('what nobody verified is never green, done or not', () => {
  expect(toneOf({ state: 'done' }, { verified: true })).toBe('good');
  for (const state of ['upcoming', 'due', 'done', 'done_late', 'missed', 'not_judged'] as const)
    expect(toneOf({ state }, { verified: false })).not.toBe('good');
  expect(toneOf({ state: 'done' }, undefined)).toBe('nodata');
  expect(toneOf({ state: 'missed' }, { verified: false })).toBe('critical');
});
