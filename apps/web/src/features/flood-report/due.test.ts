import { expect, it } from 'vitest';
import { dueOf } from './due.ts';

const due = '2026-11-20T10:00:00Z';
const at = (text: string) => Date.parse(text);

it('counts the hours that are left, and never one too many', () => {
  expect(dueOf(due, false, at('2026-11-18T10:00:00Z'))).toEqual({ state: 'left', hours: 48 });
  expect(dueOf(due, false, at('2026-11-20T09:01:00Z'))).toEqual({ state: 'left', hours: 0 });
});

it('is past a millisecond later, and done whenever it is reported', () => {
  expect(dueOf(due, false, at(due))).toEqual({ state: 'left', hours: 0 });
  expect(dueOf(due, false, at(due) + 1)).toEqual({ state: 'past' });
  expect(dueOf(due, true, at(due) + 1)).toEqual({ state: 'done' });
});
