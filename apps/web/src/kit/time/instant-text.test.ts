import { expect, it } from 'vitest';
import { instantOf, isInstant, textOf } from './instant-text.ts';

it('reads a time as the clock of the plant shows it, and writes it back the same', () => {
  expect(instantOf('07:30 01/09/2026')).toBe('2026-09-01T00:30:00.000Z');
  expect(textOf('2026-09-01T00:30:00.000Z')).toBe('07:30 01/09/2026');
});

it('by another clock, where one is named', () => {
  expect(instantOf('00:15 01/12/2026', 'Asia/Tokyo')).toBe('2026-11-30T15:15:00.000Z');
  expect(textOf('2026-11-30T15:15:00.000Z', 'Asia/Tokyo')).toBe('00:15 01/12/2026');
});

it('takes a day alone as its beginning', () => {
  expect(instantOf('1/9/2026')).toBe('2026-08-31T17:00:00.000Z');
});

it('knows what is no time', () => {
  for (const invalidValue of [
    '',
    '07:30',
    '24:00 01/09/2026',
    '07:60 01/09/2026',
    '31/02/2026',
    '01/13/2026',
    '01/09/26',
  ])
    expect(instantOf(invalidValue)).toBeNull();
  expect(isInstant('07:30 01/09/2026')).toBe(false);
  expect(isInstant('2026-09-01T00:30:00.000Z')).toBe(true);
});
