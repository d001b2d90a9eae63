import { minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { promptAt } from './due.ts';

const at = (minute: number) => minute * minuteMs;

it.each([
  ['at once', null, 0, 'due', 0],
  ['nobody read for four minutes', null, 4, 'due', 0],
  ['nobody read for five', null, 5, 'missed', 0],
  ['just read', 2, 2, 'waiting', 17],
  ['a quarter of an hour later', 2, 17, 'due', 17],
  ['and nobody came', 2, 22, 'missed', 17],
  // A clock that was set back asks for no reading twice.
  ['read in what now is the future', 30, 20, 'waiting', 45],
] as const)('a staff gauge is asked for: %s', (_what, read, now, state, due) => {
  const dueQuery = { begunMs: 0, readMs: read === null ? null : at(read), everyMin: 15 };
  expect(promptAt(dueQuery, at(now))).toEqual({ state, dueMs: at(due) });
});
